"""In which rounds and with which dice a finished board could have been drawn.

Any order will do in which each piece joins an exit or what is there, and each round has one piece
of every die. It is looked for by drawing at random, again and again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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

ATTEMPTS = 3000


class Piece(NamedTuple):
    """A piece of a finished board."""

    shape: Shape
    pool: int
    """The first of the equal dice that it comes from, `SPECIAL` or `COPY`."""


SPECIAL, COPY = -1, -2


class DrawnRound(NamedTuple):
    """The dice of a round, and what is drawn with them."""

    hand: Hand
    placements: tuple[Placement, ...]


def rounds_for(
    ruleset: Ruleset, board: Mapping[int, Piece], generator: Random
) -> tuple[DrawnRound, ...] | None:
    """Return rounds that draw a board, whose pieces are given by space; `None` if none is found."""
    for _ in range(ATTEMPTS):
        attempt = _Attempt(ruleset, _shuffled(board, generator), generator)
        if (rounds := attempt.rounds()) is not None:
            return rounds
    return None


def first_equal_dice(ruleset: Ruleset) -> list[int]:
    """Return for each die the first one with the same faces."""
    faces = [sorted(face.key for face in die.faces) for die in ruleset.edition.dice]
    return [faces.index(each) for each in faces]


def _shuffled(board: Mapping[int, Piece], generator: Random) -> dict[int, Piece]:
    """Exchange the parts of pieces of the same route: which of them is a copy does not matter."""
    spaces = list(board)
    generator.shuffle(spaces)
    by_route: dict[str, list[int]] = {}
    for piece in board.values():
        by_route.setdefault(piece.shape.route.key, []).append(piece.pool)
    return {s: Piece(board[s].shape, by_route[board[s].shape.route.key].pop()) for s in spaces}


def joints(layout: Layout, board: Mapping[int, Piece]) -> dict[int, set[int]]:
    """Return what each piece joins: other spaces, and -1 for an exit."""
    found: dict[int, set[int]] = {space: set() for space in board}
    for space, (shape, _) in board.items():
        for side in SIDES:
            end, there = shape.ends[side], layout.neighbours[space][side]
            if end == BLANK:
                continue
            if there < 0 and layout.exit_kinds[space][side] == end:
                found[space].add(-1)
            elif there in board and board[there].shape.ends[OPPOSITE[side]] == end:
                found[space].add(there)
    return found


@dataclass
class _Round:
    """A round being drawn."""

    open_dice: list[int]
    hand: dict[int, Face] = field(default_factory=dict)
    drawn: list[int] = field(default_factory=list)
    specials: int = 0
    copies: int = 0
    free: int = 0


class _Attempt:
    """One try to draw a board from the start."""

    def __init__(self, ruleset: Ruleset, board: dict[int, Piece], generator: Random) -> None:
        self.ruleset, self.board, self.generator = ruleset, board, generator
        self.joints = joints(ruleset.layout, board)
        layout = ruleset.layout
        self.printed = {layout.index(space): what for space, what in layout.printed}
        self.equal = first_equal_dice(ruleset)
        self.left = set(board)
        self.drawn = {-1}
        self.universities = 0

    def rounds(self) -> tuple[DrawnRound, ...] | None:
        found: list[DrawnRound] = []
        for _ in range(self.ruleset.rounds):
            now = self._round()
            if now.open_dice:
                return None
            placements = tuple(
                Placement(self.board[s].shape, self.ruleset.layout.spaces[s]) for s in now.drawn
            )
            found.append(DrawnRound(tuple(now.hand[die] for die in sorted(now.hand)), placements))
        return None if self.left else tuple(found)

    def _round(self) -> _Round:
        now = _Round(list(range(len(self.equal))))
        while choices := list(self._choices(now)):
            copies = [space for space in choices if self.board[space].pool == COPY]
            self._draw(now, choose(copies or choices, self.generator))
        return now

    def _choices(self, now: _Round) -> Iterator[int]:
        for space in self.left:
            if self.joints[space] & self.drawn and self._may_draw(now, self.board[space]):
                yield space

    def _may_draw(self, now: _Round, piece: Piece) -> bool:
        if piece.pool == SPECIAL:
            return now.free > 0 or now.specials < self.ruleset.edition.specials_per_round
        if piece.pool == COPY:
            routes = {face.key for face in now.hand.values()}
            return now.copies > 0 and piece.shape.route.key in routes
        return any(self.equal[die] == piece.pool for die in now.open_dice)

    def _draw(self, now: _Round, space: int) -> None:
        piece = self.board[space]
        if piece.pool == SPECIAL:
            now.free, now.specials = max(now.free - 1, 0), now.specials + (now.free == 0)
        elif piece.pool == COPY:
            now.copies -= 1
        else:
            die = next(die for die in now.open_dice if self.equal[die] == piece.pool)
            faces = self.ruleset.edition.dice[die].faces
            now.hand[die] = next(f for f in faces if f.route is piece.shape.route)
            now.open_dice.remove(die)
        now.drawn.append(space)
        self.drawn.add(space)
        self.left.remove(space)
        self._visit(now, self.printed.get(space))

    def _visit(self, now: _Round, building: str | None) -> None:
        now.copies += building == FACTORY
        if building == UNIVERSITY:
            self.universities += 1
            now.free += self.universities == UNIVERSITIES_TO_MARK
