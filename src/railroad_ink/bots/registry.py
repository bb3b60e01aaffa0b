"""The computer players there are, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from railroad_ink import fast
from railroad_ink.bots.figures import CLASSIC, figures, figures_told
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.random_player import MAX_ACTIONS, random_action, required_action
from railroad_ink.bots.strong import SKILLS, Strong
from railroad_ink.bots.weight_files import core_or_reason
from railroad_ink.core import legality
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, choose
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, join_texts

SLOW = 3.0
"""Seconds a game from which others notice that a processor is busy."""


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

    def is_slow(self, ruleset: Ruleset) -> bool:
        """Whether a round may take so long that others should not wait for it."""
        if self.key not in SKILLS:
            return False
        classic = figures().get(self.key, {}).get(CLASSIC)
        quick = classic is not None and classic.seconds < SLOW
        return not quick or isinstance(core_or_reason(ruleset), str)


class RandomPlayer:
    """Draws at random."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take any dice."""
        return choose(tuple(game.pick_options), generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Draw anywhere."""
        turn = start = game.turn(seat)
        for _ in range(MAX_ACTIONS):
            action = random_action(turn, generator)
            if action is None:
                return turn.actions[len(start.actions) :]
            turn = turn.apply(action)
            if turn.closing and not turn.choosing:
                return turn.actions[len(start.actions) :]
        raise RailroadInkError(f"After {MAX_ACTIONS} actions the round still cannot end.")


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
        while (action := None if turn.closing else required_action(turn, generator)) is not None:
            turn = turn.apply(action)
        return turn.actions[len(start.actions) :]


def _level(key: str, title: Text, told: Text) -> Computer:
    """Make a level of the learned player, stronger than those before it in `SKILLS`."""
    index = list(SKILLS).index(key)
    return Computer(key, title, _with_figures(key, told), 3 + index, partial(Strong, SKILLS[key]))


def _with_figures(key: str, told: Text) -> Text:
    missing = key in SKILLS and not fast.available()
    return join_texts(filter(None, (told, figures_told(key), NO_CORE if missing else None)), " ")


NO_CORE = Text(
    "Weaker here, since the native core was not built.",
    "Hier schwächer, weil der native Kern nicht gebaut wurde.",
)
COMPUTERS = (
    Computer(
        "random",
        Text("Scribbler", "Kritzler"),
        _with_figures(
            "random",
            Text(
                "Draws wherever it fits, without a plan.",
                "Zeichnet, wo es gerade passt, ohne Plan.",
            ),
        ),
        1,
        RandomPlayer,
    ),
    Computer(
        "greedy",
        Text("Surveyor", "Landvermesser"),
        _with_figures(
            "greedy",
            Text(
                "Takes the most points it can see in each round.",
                "Nimmt in jeder Runde die meisten Punkte, die zu sehen sind.",
            ),
        ),
        2,
        Greedy,
    ),
    _level(
        "easy",
        Text("Apprentice", "Lehrling"),
        Text(
            "Easy: has an idea of a good sheet, but misjudges a lot.",
            "Leicht: ahnt, was eine gute Tafel ist, übersieht aber vieles.",
        ),
    ),
    _level(
        "medium",
        Text("Track layer", "Gleisbauer"),
        Text(
            "Medium: plays like somebody with practice, and misjudges something now and then.",
            "Mittel: spielt wie jemand mit Übung und übersieht ab und zu etwas.",
        ),
    ),
    _level(
        "hard",
        Text("Engineer", "Ingenieur"),
        Text("Hard: knows what a sheet is worth.", "Schwer: weiß, was eine Tafel wert ist."),
    ),
    _level(
        "expert",
        Text("Chief engineer", "Oberingenieur"),
        Text("Expert: thinks of the next roll too.", "Experte: denkt auch an den nächsten Wurf."),
    ),
    _level(
        "champion",
        Text("Railway baron", "Eisenbahnkönig"),
        Text(
            "Champion: thinks two rolls ahead, and takes its time.",
            "Meister: denkt zwei Würfe voraus und nimmt sich Zeit.",
        ),
    ),
)
"""From weak to strong."""
USUAL = "medium"
"""The one offered first: most people have a good game against it."""


def computer(key: str) -> Computer:
    """Return the computer player of that key."""
    found = next((known for known in COMPUTERS if known.key == key), None)
    if found is None:
        keys = ", ".join(known.key for known in COMPUTERS)
        raise RailroadInkError(f"There is no computer player {key!r}; there is {keys}.")
    return found
