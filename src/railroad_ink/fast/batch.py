"""The native core on NumPy arrays: thousands of boards in one call (needs NumPy, extra `rl`).

A batch of boards is an array of bytes, a row per board and a column per space in the order of
`layout.spaces`: the number of the shape drawn there, in the order of `shapes`, or `EMPTY`. The
marks of a board are four bytes: special routes used (a bit each), how many of those were free,
villages and universities marked. A roll is a row of four route numbers, in the order of `routes`.
`pack` and `sheet` lead from typed sheets to a batch and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from railroad_ink.core.actions import Placement
from railroad_ink.core.arguments import SHEETS, check_list, check_range, check_type
from railroad_ink.core.dice import Face
from railroad_ink.core.errors import RailroadInkError, describe_exception
from railroad_ink.core.routes import Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.fast.extension import _native
from railroad_ink.fast.native_core import (
    EMPTY,
    MARKS,
    MAX_THREADS,
    NOT_PLAYED,
    SCORE_LINES,
    NativeCore,
    NativeCoreUnavailable,
    native_seed,
    native_settings,
)
from railroad_ink.fast.settings import BeamSettings, check_number
from railroad_ink.fast.tables import routes_of

Bytes = NDArray[np.uint8]
SCORE_COLUMNS = (*SCORE_LINES, "total")
"""Columns of a result: points of each line, the number of errors, and the total."""
WRONG_ARRAY = Text("Expected {what} as whole numbers from 0 to 255 in {columns} columns.")
BOARDS = Text("a batch of boards, as pack makes it")
ROLLS = Text("lists of faces, such as game.current_roll")
UNUSABLE = Text("This batch cannot be used: {reason}.")


class BadBatch(RailroadInkError):
    """Arrays of the wrong shape or type, or numbers that mean nothing."""


class Boards(NamedTuple):
    """A batch of boards with their marks."""

    shapes: Bytes
    """A row per board, a column per space."""
    marks: Bytes
    """A row per board, a column for each of `MARKS`."""


class RandomGames(NamedTuple):
    """Finished random games."""

    boards: Boards
    points: NDArray[np.int32]
    """A row per game, a column for each of `SCORE_COLUMNS`."""


class BatchPlans(NamedTuple):
    """The best way found to draw a round on each board."""

    boards: Boards
    """After the round."""
    values: NDArray[np.float32]
    steps: NDArray[np.int32]
    """The drawings as action numbers, as `railroad_ink.envs` counts them, then zeros."""


class BatchCore:
    """The native core for batches of boards of one ruleset."""

    def __init__(self, ruleset: Ruleset, weights: bytes | None = None, *, threads: int = 1) -> None:
        """Pass the rules to the native core; `threads` share the work of every call."""
        check_number("threads", threads, 1, MAX_THREADS)
        self.core = NativeCore(ruleset, weights)
        self.ruleset = ruleset
        self.threads = threads
        self.spaces = len(ruleset.layout.spaces)

    @property
    def shapes(self) -> list[Shape]:
        """The shapes in the order of their numbers."""
        return self.core.shapes

    @property
    def routes(self) -> list[Route]:
        """The routes in the order of their numbers."""
        return routes_of(self.ruleset)

    @property
    def action_count(self) -> int:
        """How many numbers actions have: 0 ends the round, `1 + shape * spaces + space` draws."""
        return 1 + len(self.shapes) * self.spaces

    # Typed values

    def pack(self, sheets: Sequence[Sheet]) -> Boards:
        """Return sheets as a batch."""
        check_list("sheets", sheets, SHEETS)
        shapes = np.frombuffer(b"".join(map(self.core.board, sheets)), np.uint8)
        marks = np.array([self.core.marks(sheet) for sheet in sheets], np.uint8)
        return Boards(shapes.reshape(-1, self.spaces), marks.reshape(-1, len(MARKS)))

    def sheet(self, boards: Boards, index: int) -> Sheet:
        """Return one board as a sheet; the rounds of its drawings are not known."""
        boards = self._checked(boards)
        check_range("index", index, 0, len(boards.shapes) - 1)
        return self.core.sheet(boards.shapes[index].tobytes(), marks=boards.marks[index].tolist())

    def pack_rolls(self, rolls: Sequence[Sequence[Face]]) -> Bytes:
        """Return rolls as route numbers."""
        check_list("rolls", rolls, ROLLS)
        for rolled in rolls:
            check_list("rolls", rolled, ROLLS)
            for face in rolled:
                check_type("rolls", face, Face, ROLLS)
        numbers = {route.key: index for index, route in enumerate(self.routes)}
        return np.array([[numbers[face.key] for face in roll] for roll in rolls], np.uint8)

    def placement(self, number: int) -> Placement:
        """Return the drawing of an action number."""
        check_range("number", number, 1, self.action_count - 1)
        shape, space = divmod(number - 1, self.spaces)
        return Placement(self.shapes[shape], self.ruleset.layout.spaces[space])

    # Calls

    def score(self, boards: Boards) -> NDArray[np.int32]:
        """Score boards: a row per board, a column for each of `SCORE_COLUMNS`."""
        boards = self._checked(boards)
        out = np.empty((len(boards.shapes), len(SCORE_COLUMNS)), np.int32)
        with _batch_errors():
            self.core.native.score_batch(*boards, out, self.threads)
        return out

    def legal(self, boards: Boards, rolls: ArrayLike) -> Bytes:
        """Return a one for each legal action at the start of a round, by action number."""
        boards = self._checked(boards)
        out = np.empty((len(boards.shapes), self.action_count), np.uint8)
        with _batch_errors():
            self.core.native.legal_batch(*boards, _rows(rolls, "rolls", 4), out, self.threads)
        return out

    def random_games(self, count: int, seed: int = 0) -> RandomGames:
        """Play whole games at random, without special routes.

        Raises NativeCoreUnavailable for a draft, whose dice depend on what others pick.
        """
        check_number("count", count, 0)
        if self.ruleset.variant.has_picks:
            raise NativeCoreUnavailable(NOT_PLAYED.format(ruleset=self.ruleset))
        boards = self.empty(count)
        points = np.empty((count, len(SCORE_COLUMNS)), np.int32)
        self.core.native.random_batch(native_seed(seed), *boards, points, self.threads)
        return RandomGames(boards, points)

    def values(self, boards: Boards, round_number: int) -> NDArray[np.float32]:
        """Return what boards are worth after that round, by the value network if there is one."""
        check_number("round_number", round_number, 1)
        boards = self._checked(boards)
        out = np.empty(len(boards.shapes), np.float32)
        with _batch_errors():
            self.core.native.value_batch(*boards, round_number, out, self.threads)
        return out

    def features(self, boards: Boards) -> NDArray[np.float32]:
        """Return the features of the value network, a column for each of `_native.FEATURES`."""
        boards = self._checked(boards)
        out = np.empty((len(boards.shapes), len(_native.FEATURES)), np.float32)
        with _batch_errors():
            for row, shapes, marks in zip(out, *boards, strict=True):
                row[:] = self.core.native.features(shapes.tobytes(), marks.tolist())
        return out

    def best(
        self,
        boards: Boards,
        rolls: ArrayLike,
        round_number: int,
        settings: BeamSettings,
        seed: int = 0,
    ) -> BatchPlans:
        """Return the best way found to draw that round on each board."""
        check_number("round_number", round_number, 1, self.ruleset.rounds)
        boards = self._checked(boards)
        count = len(boards.shapes)
        after, values = self.empty(count), np.empty(count, np.float32)
        steps = np.empty((count, _native.MAX_STEPS), np.int32)
        with _batch_errors():
            self.core.native.best_batch(
                *boards, _rows(rolls, "rolls", 4), round_number, native_settings(settings),
                native_seed(seed), *after, values, steps, self.threads,
            )  # fmt: skip
        return BatchPlans(after, values, steps)

    def empty(self, count: int) -> Boards:
        """Return `count` empty boards."""
        shapes = np.full((count, self.spaces), EMPTY, np.uint8)
        return Boards(shapes, np.zeros((count, len(MARKS)), np.uint8))

    def _checked(self, boards: Boards) -> Boards:
        check_type("boards", boards, Boards, BOARDS)
        shapes = _rows(boards.shapes, "boards", self.spaces)
        return Boards(shapes, _rows(boards.marks, "marks", len(MARKS)))


def _rows(array: ArrayLike, what: str, columns: int) -> Bytes:
    """Return an array of bytes; copies only what is not one yet."""
    found = np.asarray(array)
    fits = found.ndim == 2 and found.shape[1] == columns and found.dtype.kind in "iub"
    if not fits or (found.size and (found.min() < 0 or found.max() > EMPTY)):
        raise BadBatch(WRONG_ARRAY.format(what=what, columns=columns))
    return np.require(found, np.uint8, ["C", "W"])


class _batch_errors:  # noqa: N801 (used as a statement)
    """Turn errors of the native core into BadBatch."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, ValueError) and not isinstance(error, RailroadInkError):
            raise BadBatch(UNUSABLE.format(reason=describe_exception(error))) from None
