"""Computer players at a table: whole games, rounds and turns, and the games of the arena.

In the arena all sit at one table, so that they have the same dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import NamedTuple

from railroad_ink.api import new_game
from railroad_ink.arena.dice_lists import DiceList, rolled
from railroad_ink.bots.registry import Player, computer
from railroad_ink.bots.strong import SKILLS, why_unsupported
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game, Phase
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.text import Text

STAND_IN = Text(
    "Another player stands in for the learned ones: {why}",
    "Für die lernenden Spieler springt ein anderer ein: {why}",
)


@dataclass(frozen=True)
class Contest:
    """What is played."""

    ruleset: Ruleset
    players: tuple[str, ...]
    """Keys of computer players; the same one may come twice."""
    games: int
    seed: str
    """Decides what the list does not: other dice, goals, and the players' own chance."""
    dice: DiceList | None = None
    """None if all dice are rolled by the seed."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' keys, numbered where one comes again."""
        before = [self.players[:index].count(key) for index, key in enumerate(self.players)]
        pairs = zip(self.players, before, strict=True)
        return tuple(f"{key} {count + 1}" if count else key for key, count in pairs)

    @property
    def notes(self) -> list[Text]:
        """What somebody who compares these players has to know."""
        why = why_unsupported(self.ruleset) if SKILLS.keys() & set(self.players) else ""
        return [STAND_IN.format(why=why)] if why else []

    def check(self) -> None:
        """Refuse what cannot be played."""
        for key in self.players:
            computer(key)
        if self.dice is not None:
            self.dice.check(self.ruleset, self.games)
        _begun(self, 1)


class Result(NamedTuple):
    """What one player reached in one game."""

    score: Score
    seconds: float
    """Processor time of the player's thinking, all threads together."""


class Played(NamedTuple):
    """One game, with the players in the order of the contest."""

    number: int
    results: tuple[Result, ...]


class Timed:
    """A player whose thinking is timed: processor time, all threads together."""

    def __init__(self, player: Player) -> None:
        """Watch this player."""
        self.player = player
        self.seconds = 0.0
        self.slowest = 0.0
        """Of the slowest round."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Return the number of the dice to take."""
        start = time.process_time()
        option = self.player.pick(game, seat, generator)
        self.seconds += time.process_time() - start
        return option

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return what to do in the rest of the round, after which it can end."""
        start = time.process_time()
        actions = self.player.play(game, seat, generator)
        took = time.process_time() - start
        self.seconds, self.slowest = self.seconds + took, max(self.slowest, took)
        return actions


# Games of a contest


def play_game(contest: Contest, number: int) -> Played:
    """Play game `number` (from 1) of a contest; the same every time."""
    seats = seating(len(contest.players), number)
    players = [Timed(_player(contest.players[index])) for index in seats]
    chances = [Random(f"{contest.seed} {number} {contest.names[index]}") for index in seats]
    chance = Random(f"{contest.seed} {number} dice")
    roll = partial(rolled, chance=chance, dice=contest.dice, number=number)
    game = play_all(_begun(contest, number), players, chances, roll)
    by_seat = [Result(game.score(seat), player.seconds) for seat, player in enumerate(players)]
    return Played(number, tuple(by_seat[seats.index(index)] for index in range(len(seats))))


@cache
def _player(key: str) -> Player:
    return computer(key).make()


def _begun(contest: Contest, number: int) -> Game:
    names = [contest.names[index] for index in seating(len(contest.players), number)]
    return new_game(contest.ruleset, names, Random(f"{contest.seed} {number} start"))


def seating(count: int, number: int) -> tuple[int, ...]:
    """Return who sits where; places go round from game to game, since a draft has a direction."""
    return tuple((index + number - 1) % count for index in range(count))


# Any game: a player for each seat, and a generator for each, which decides the player's own chance


def play_all(
    game: Game,
    players: Sequence[Player],
    chances: Sequence[Generator],
    roll: Callable[[Game], Game],
) -> Game:
    """Play a game to its end; `roll` begins each round."""
    while not game.is_over:
        game = play_round(roll(game), players, chances)
    return game


def play_round(game: Game, players: Sequence[Player], chances: Sequence[Generator]) -> Game:
    """Let everyone pick from what was rolled, draw, and end the round."""
    while (picker := game.picker) is not None:
        game = game.pick(picker, players[picker].pick(game, picker, chances[picker]))
    for seat, (player, chance) in enumerate(zip(players, chances, strict=True)):
        game = play_turn(game, seat, player, chance)
    return game


def play_turn(game: Game, seat: int, player: Player, chance: Generator) -> Game:
    """Play the rest of a seat's round and end it; it may end by itself, even before it begins."""
    if _acts(game, seat):
        for action in player.play(game, seat, chance):
            game = game.apply(seat, action)
    return game.end_round(seat) if _acts(game, seat) else game


def _acts(game: Game, seat: int) -> bool:
    return game.phase is Phase.DRAWING and not game.turn(seat).done
