"""In which rounds and with which dice a finished board could have been drawn.

Any order will do in which each drawing joins an exit or what is there, and each round has one
drawing of every die. It is found by drawing at random, again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from railroad_ink.core.actions import Placement
from railroad_ink.core.dice import Face, choose
from railroad_ink.core.geometry import OPPOSITE, SIDES
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import BLANK, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.variant import Hand
from railroad_ink.editions.challenge.buildings import FACTORY, UNIVERSITIES_TO_MARK, UNIVERSITY

ATTEMPTS = 500
"""Orders to try for a board; those that are found take few of them."""


class PooledShape(NamedTuple):
    """What is drawn in a space of a finished board."""

    shape: Shape
    pool: int
    """The first of the equal dice that it comes from, `SPECIAL` or `COPY`."""


SPECIAL, COPY = -1, -2


class DrawnRound(NamedTuple):
    """The dice of a round, and what is drawn with them."""

    hand: Hand
    placements: tuple[Placement, ...]


def rounds_for(
    ruleset: Ruleset,
    board: Mapping[int, PooledShape],
    generator: Random,
    stop: Callable[[], bool] = lambda: False,
) -> tuple[DrawnRound, ...] | None:
    """Return rounds that draw a board, whose drawings are given by space.

    Returns None if none are found, or if `stop`, called before each attempt, returns true first.
    """
    task = _Task.of(ruleset, board)
    for _ in range(ATTEMPTS):
        if stop():
            return None
        if (rounds := _Attempt(task, _shuffled(board, generator), generator).rounds()) is not None:
            return rounds
    return None


def first_equal_dice(ruleset: Ruleset) -> list[int]:
    """Return for each die the first one with the same faces."""
    faces = [sorted(face.key for face in die.faces) for die in ruleset.edition.dice]
    return [faces.index(each) for each in faces]


def _shuffled(board: Mapping[int, PooledShape], generator: Random) -> dict[int, PooledShape]:
    """Exchange the pools of drawings of the same route: which of them is a copy does not matter."""
    spaces = list(board)
    generator.shuffle(spaces)
    by_route: dict[str, list[int]] = {}
    for drawn in board.values():
        by_route.setdefault(drawn.shape.route.key, []).append(drawn.pool)
    return {
        s: PooledShape(board[s].shape, by_route[board[s].shape.route.key].pop()) for s in spaces
    }


def joins(layout: Layout, board: Mapping[int, PooledShape]) -> dict[int, set[int]]:
    """Return what each drawing joins: other spaces, and -1 for an exit."""
    joined: dict[int, set[int]] = {space: set() for space in board}
    for space, (shape, _) in board.items():
        for side in SIDES:
            end, there = shape.ends[side], layout.neighbours[space][side]
            if end == BLANK:
                continue
            if there < 0 and layout.exit_kinds[space][side] == end:
                joined[space].add(-1)
            elif there in board and board[there].shape.ends[OPPOSITE[side]] == end:
                joined[space].add(there)
    return joined


@dataclass
class _Round:
    """A round being drawn."""

    open_dice: list[int]
    hand: dict[int, Face] = field(default_factory=dict)
    drawn: list[int] = field(default_factory=list)
    specials_drawn: int = 0
    copies: int = 0
    free: int = 0


@dataclass(frozen=True, slots=True)
class _Task:
    """What all attempts to draw a board share."""

    ruleset: Ruleset
    joins: Mapping[int, set[int]]
    printed: Mapping[int, str]
    """The buildings, by space."""
    equal: Sequence[int]
    """For each die, the first one with the same faces."""

    @staticmethod
    def of(ruleset: Ruleset, board: Mapping[int, PooledShape]) -> _Task:
        layout = ruleset.layout
        printed = {layout.index(space): what for space, what in layout.printed}
        return _Task(ruleset, joins(layout, board), printed, first_equal_dice(ruleset))


class _Attempt:
    """One try to draw a board from the start."""

    def __init__(self, task: _Task, board: dict[int, PooledShape], generator: Random) -> None:
        self.task, self.ruleset = task, task.ruleset
        self.board, self.generator = board, generator
        self.left = set(board)
        self.drawn = {-1}
        self.specials_drawn = 0
        """Special routes drawn, without the one that universities pay for."""
        self.universities = 0

    def rounds(self) -> tuple[DrawnRound, ...] | None:
        rounds: list[DrawnRound] = []
        for _ in range(self.ruleset.rounds):
            current = self._round()
            if current.open_dice:
                return None
            placements = tuple(
                Placement(self.board[s].shape, self.ruleset.layout.spaces[s]) for s in current.drawn
            )
            rounds.append(
                DrawnRound(tuple(current.hand[die] for die in sorted(current.hand)), placements)
            )
        return None if self.left else tuple(rounds)

    def _round(self) -> _Round:
        current = _Round(list(range(len(self.task.equal))))
        while choices := list(self._choices(current)):
            copies = [space for space in choices if self.board[space].pool == COPY]
            self._draw(current, choose(copies or choices, self.generator))
        return current

    def _choices(self, current: _Round) -> Iterator[int]:
        for space in self.left:
            if self.task.joins[space] & self.drawn and self._may_draw(current, self.board[space]):
                yield space

    def _may_draw(self, current: _Round, drawn: PooledShape) -> bool:
        if drawn.pool == SPECIAL:
            return current.free > 0 or self._may_pay_special(current)
        if drawn.pool == COPY:
            routes = {face.key for face in current.hand.values()}
            return current.copies > 0 and drawn.shape.route.key in routes
        return any(self.task.equal[die] == drawn.pool for die in current.open_dice)

    def _may_pay_special(self, current: _Round) -> bool:
        edition = self.ruleset.edition
        per_round, per_game = edition.specials_per_round, edition.specials_per_game
        return current.specials_drawn < per_round and self.specials_drawn < per_game

    def _draw(self, current: _Round, space: int) -> None:
        drawn = self.board[space]
        if drawn.pool == SPECIAL:
            self._draw_special(current)
        elif drawn.pool == COPY:
            current.copies -= 1
        else:
            die = next(die for die in current.open_dice if self.task.equal[die] == drawn.pool)
            faces = self.ruleset.edition.dice[die].faces
            current.hand[die] = next(f for f in faces if f.route is drawn.shape.route)
            current.open_dice.remove(die)
        current.drawn.append(space)
        self.drawn.add(space)
        self.left.remove(space)
        self._activate_building(current, self.task.printed.get(space))

    def _draw_special(self, current: _Round) -> None:
        if current.free:
            current.free -= 1
        else:
            current.specials_drawn += 1
            self.specials_drawn += 1

    def _activate_building(self, current: _Round, building: str | None) -> None:
        current.copies += building == FACTORY
        if building == UNIVERSITY:
            self.universities += 1
            current.free += self.universities == UNIVERSITIES_TO_MARK
