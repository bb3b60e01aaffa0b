"""One game of the arena: all players at one table, so on the same dice."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from railroad_ink.api import new_game
from railroad_ink.arena.dice import DiceList, rolled
from railroad_ink.bots.registry import Player, computer
from railroad_ink.bots.strong import SKILLS, trouble
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
        before = [self.players[:place].count(key) for place, key in enumerate(self.players)]
        pairs = zip(self.players, before, strict=True)
        return tuple(f"{key} {count + 1}" if count else key for key, count in pairs)

    @property
    def notes(self) -> list[Text]:
        """What somebody who compares these players has to know."""
        why = trouble(self.ruleset) if SKILLS.keys() & set(self.players) else ""
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


def play_game(contest: Contest, number: int) -> Played:
    """Play game `number` (from 1) of a contest; the same every time."""
    table = _Table(contest, number)
    while not table.game.is_over:
        table.play_round()
    return Played(number, table.results())


@cache
def _player(key: str) -> Player:
    return computer(key).make()


def _begun(contest: Contest, number: int) -> Game:
    names = [contest.names[place] for place in seating(len(contest.players), number)]
    return new_game(contest.ruleset, names, Random(f"{contest.seed} {number} start"))


def seating(count: int, number: int) -> tuple[int, ...]:
    """Return who sits where; places go round from game to game, since a draft has a direction."""
    return tuple((place + number - 1) % count for place in range(count))


class _Table:
    """A game in progress and the clocks of its players."""

    def __init__(self, contest: Contest, number: int) -> None:
        self.contest = contest
        self.number = number
        self.game = _begun(contest, number)
        self.seats = seating(len(contest.players), number)
        self.players: Sequence[Player] = [_player(contest.players[place]) for place in self.seats]
        self.dice = Random(f"{contest.seed} {number} dice")
        self.own = [Random(f"{contest.seed} {number} {contest.names[p]}") for p in self.seats]
        self.seconds = [0.0] * len(self.seats)

    def play_round(self) -> None:
        self.game = rolled(self.game, self.dice, self.contest.dice, self.number)
        while (picker := self.game.picker) is not None:
            self._pick(picker)
        for seat in range(len(self.seats)):
            if self._acts(seat):
                self._draw(seat)
            if self._acts(seat):
                self.game = self.game.end_round(seat)

    def _acts(self, seat: int) -> bool:
        return self.game.phase is Phase.DRAWING and not self.game.turn(seat).done

    def _pick(self, seat: int) -> None:
        start = time.process_time()
        option = self.players[seat].pick(self.game, seat, self.own[seat])
        self.seconds[seat] += time.process_time() - start
        self.game = self.game.pick(seat, option)

    def _draw(self, seat: int) -> None:
        start = time.process_time()
        actions = self.players[seat].play(self.game, seat, self.own[seat])
        self.seconds[seat] += time.process_time() - start
        for action in actions:
            self.game = self.game.apply(seat, action)

    def results(self) -> tuple[Result, ...]:
        """Return the results in the order of the contest."""
        by_seat = [Result(self.game.score(s), self.seconds[s]) for s in range(len(self.seats))]
        return tuple(by_seat[self.seats.index(place)] for place in range(len(self.seats)))
