"""The computer players there are, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.random_player import MOST_ACTIONS, duty, random_action
from railroad_ink.bots.strong import expert, hard
from railroad_ink.core import legality
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, choose
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text


class Player(Protocol):
    """Somebody who can play any seat of any game."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Return the number of the dice to take."""

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return what to do in the rest of the round, after which it can end."""


@dataclass(frozen=True)
class Computer:
    """A computer player for whom a seat can be kept."""

    key: str
    title: Text
    help: Text
    strength: int
    """From 1 upwards."""
    make: Callable[[], Player]


class RandomPlayer:
    """Draws at random."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take any dice."""
        return choose(tuple(game.pick_options), generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Draw anywhere."""
        turn = start = game.turn(seat)
        for _ in range(MOST_ACTIONS):
            action = random_action(turn, generator)
            if action is None:
                return turn.actions[len(start.actions) :]
            turn = turn.apply(action)
            if turn.closing and not turn.choosing:
                return turn.actions[len(start.actions) :]
        raise RailroadInkError(f"After {MOST_ACTIONS} actions the round still cannot end.")


class Finisher:
    """Draws what is owed and nothing more, anywhere: for players whose time has run out."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take any dice."""
        return choose(tuple(game.pick_options), generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Draw until the round can end."""
        turn = start = game.turn(seat)
        while turn.choosing:
            turn = turn.apply(choose(legality.owed_choices(turn), generator))
        while (action := None if turn.closing else duty(turn, generator)) is not None:
            turn = turn.apply(action)
        return turn.actions[len(start.actions) :]


COMPUTERS = (
    Computer(
        "random",
        Text("Scribbler", "Kritzler"),
        Text("Draws wherever it fits, without a plan.", "Zeichnet, wo es gerade passt, ohne Plan."),
        1,
        RandomPlayer,
    ),
    Computer(
        "greedy",
        Text("Surveyor", "Landvermesser"),
        Text(
            "Takes the most points it can see in each round.",
            "Nimmt in jeder Runde die meisten Punkte, die zu sehen sind.",
        ),
        2,
        Greedy,
    ),
    Computer(
        "hard",
        Text("Engineer", "Ingenieur"),
        Text(
            "Knows what a sheet is worth: about 57 points in the classic game, in a moment.",
            "Weiß, was eine Tafel wert ist: etwa 57 Punkte im klassischen Spiel, im Nu.",
        ),
        3,
        hard,
    ),
    Computer(
        "expert",
        Text("Chief engineer", "Oberingenieur"),
        Text(
            "Thinks of the next roll too: about 60 points in the classic game, a second a round.",
            "Denkt auch an den nächsten Wurf: etwa 60 Punkte im klassischen Spiel, gut eine "
            "Sekunde pro Runde.",
        ),
        4,
        expert,
    ),
)


def computer(key: str) -> Computer:
    """Return the computer player of that key."""
    found = next((known for known in COMPUTERS if known.key == key), None)
    if found is None:
        keys = ", ".join(known.key for known in COMPUTERS)
        raise RailroadInkError(f"There is no computer player {key!r}; there is {keys}.")
    return found
