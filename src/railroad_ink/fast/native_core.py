"""Converts sheets, rolls and drawings to the native core's numbers and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from types import NoneType
from typing import NamedTuple, TypeVar

from railroad_ink.core.actions import Placement
from railroad_ink.core.arguments import (
    A_ROUTE,
    A_RULESET,
    A_SHEET,
    A_TURN,
    FACES,
    SHEETS,
    check_function,
    check_list,
    check_type,
    check_whole,
)
from railroad_ink.core.dice import Face
from railroad_ink.core.errors import RailroadInkError, describe_exception
from railroad_ink.core.longest import KindGraph, longest_path, longest_walk
from railroad_ink.core.routes import Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.editions.challenge.buildings import counted_gains, gains_of
from railroad_ink.fast.extension import _native
from railroad_ink.fast.settings import MAX_SETTING, BeamSettings, SelfPlaySettings, check_number
from railroad_ink.fast.tables import native_tables, routes_of, shapes_of

EMPTY = 255
N = TypeVar("N")
MARKS = ("specials", "free_specials", "villages", "universities")
"""What the native core keeps of the marks of a sheet."""
SCORE_LINES = ("exits", "highway", "railway", "centre", "villages", "errors")
KNOWN_EDITIONS = {("classic", 1), ("challenge", 1)}
KNOWN_LAYOUTS = {"classic", "challenge"}
KNOWN_MODULES = {("buildings", 1), ("goals", 1)}
LONGEST_RULES: dict[Callable[[KindGraph], Sequence[int]], str] = {
    longest_path: "PATH",
    longest_walk: "WALK",
}
"""The longest-route rules that the native core knows, by what finds the route -> its name there."""
MAX_BOARDS = 2**62
MAX_THREADS = 1024
SEEDS = 2**64


BUILD_INSTRUCTIONS = Text(
    "The native core was not built. Install a C++20 compiler (on Debian: apt install g++) and "
    "reinstall railroad_ink. Everything else works without it."
)
BEAM_SETTINGS = Text("settings such as BeamSettings()")
TRAINING_SETTINGS = Text("settings such as SelfPlaySettings()")
BYTES = Text("the content of a file of weights, as bytes")
NOT_PLAYED = Text("The native core does not play {ruleset}.")
NO_OPTIONS = Text(
    "The native core does not play {ruleset}: it knows no set-up options such as goals."
)
UNUSABLE = Text("These weights cannot be used: {reason}.")
NO_WEIGHTS = Text("this is not a file of weights of this version")
BROKEN = Text("they are damaged")
_REASONS = {"this is not a file of weights": NO_WEIGHTS, "the weights are damaged": BROKEN}
"""By what the native core says."""
UNKNOWN_SHAPE = Text("The native core does not know {shape!r}.")


class NativeCoreUnavailable(RailroadInkError):
    """The native core is not there, or does not know these rules."""


class DamagedWeights(NativeCoreUnavailable):
    """The weights are corrupt or of another version."""


def available() -> bool:
    """Whether the native core was built."""
    return _native is not None


def check_available() -> None:
    """Raise NativeCoreUnavailable if the native core was not built."""
    if not available():
        raise NativeCoreUnavailable(BUILD_INSTRUCTIONS)


def supports(ruleset: Ruleset) -> bool:
    """Whether the native core plays by these rules, every part of which it must know."""
    return _why_not(ruleset) is None


def _why_not(ruleset: Ruleset) -> Text | None:
    edition = ruleset.edition
    known = (
        (edition.key, edition.version) in KNOWN_EDITIONS
        and ruleset.layout.key in KNOWN_LAYOUTS
        and ruleset.longest_rule.find in LONGEST_RULES
        and all((module.key, module.version) in KNOWN_MODULES for module in ruleset.modules)
    )
    if not known:
        return NOT_PLAYED.format(ruleset=ruleset)
    # It would play and score without goals.
    return NO_OPTIONS.format(ruleset=ruleset) if ruleset.options else None


class Plan(NamedTuple):
    """A way to draw a round, and what it is worth."""

    value: float
    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """The best that can be made of a last round."""

    value: int
    """The highest final score."""
    count: int
    """How many different sheets reach it."""
    proven: bool
    """Whether the search was completed; otherwise there may be better plans and more of them."""
    plans: tuple[Plan, ...]
    """The best plans, best first."""


class SearchProgress(NamedTuple):
    """How far the exact search of a last round is."""

    boards: int
    """Boards drawn so far."""
    best: int | None
    """The highest score found so far."""
    share: float
    """Of the search that is done, from 0 to 1, roughly."""


class PlayedGame(NamedTuple):
    """A whole game of one player."""

    lines: dict[str, int]
    """Points of each score line; `errors` is a count."""
    rounds: tuple[tuple[Placement, ...], ...]
    seconds: float
    """Processor time."""

    @property
    def total(self) -> int:
        """The final score."""
        return sum(signed_points(self.lines).values())


class NativeCore:
    """The native core for one ruleset."""

    def __init__(
        self, ruleset: Ruleset, weights: bytes | None = None, extra_routes: Sequence[Route] = ()
    ) -> None:
        """Pass the tables of the rules to the native core.

        Args:
            ruleset: What is played.
            weights: Of the value network.
            extra_routes: Routes that no die shows but a sheet may hold.
        """
        check_type("ruleset", ruleset, Ruleset, A_RULESET)
        check_type("weights", weights, (bytes, NoneType), BYTES)
        check_available()
        why_not = _why_not(ruleset)
        if why_not:
            raise NativeCoreUnavailable(why_not)
        self.ruleset = ruleset
        self.extra_routes = tuple(extra_routes)
        rule = _native.LongestRule[LONGEST_RULES[ruleset.longest_rule.find]]
        self._core = _native.Core(native_tables(ruleset, extra_routes), rule)
        if weights is not None:
            self._load(weights)

    def _load(self, weights: bytes) -> None:
        try:
            self._core.load(weights)
        except ValueError as error:
            reason = _REASONS.get(str(error)) or describe_exception(error)
            raise DamagedWeights(UNUSABLE.format(reason=reason)) from None

    @property
    def native(self) -> _native.Core:
        """The untyped native core."""
        return self._core

    @cached_property
    def shapes(self) -> list[Shape]:
        """The shapes in the order of their numbers."""
        return shapes_of(self.ruleset, self.extra_routes)

    @cached_property
    def _numbers(self) -> dict[Shape, int]:
        return {shape: index for index, shape in enumerate(self.shapes)}

    @cached_property
    def _route_numbers(self) -> dict[str, int]:
        routes = routes_of(self.ruleset, self.extra_routes)
        return {route.key: index for index, route in enumerate(routes)}

    @cached_property
    def reader(self) -> _native.SheetReader:
        """What reads the drawings of a sheet."""
        return _native.SheetReader(self._core, self.shapes, self._numbers)

    def board(self, sheet: Sheet) -> bytes:
        """Return a sheet as bytes; raises NativeCoreUnavailable if it has other shapes."""
        check_type("sheet", sheet, Sheet, A_SHEET)
        board = self.reader.board(sheet.drawings)
        if board is None:
            unknown = [d.shape for _, d in sheet if d.shape not in self._numbers]
            raise NativeCoreUnavailable(UNKNOWN_SHAPE.format(shape=unknown[0]))
        return board

    def sheet(
        self, board: bytes, round_number: int = 1, marks: Sequence[int] = (0,) * len(MARKS)
    ) -> Sheet:
        """Return the sheet with these shapes and these `MARKS`.

        Marks count buildings and do not name them: those that are drawn on come first.
        """
        sheet = Sheet.blank(self.ruleset.layout)
        for space, shape in zip(self.ruleset.layout.spaces, board, strict=True):
            if shape != EMPTY:
                sheet = sheet.draw(space, self.shapes[shape], round_number)
        specials, free_specials, villages, universities = marks
        keys = self.ruleset.special_routes
        used = tuple(key for index, key in enumerate(keys) if specials >> index & 1)
        sheet = replace(sheet, specials_used=used, free_specials_used=free_specials)
        return counted_gains(sheet, villages, universities)

    def marks(self, sheet: Sheet) -> tuple[int, int, int, int]:
        """Return what is marked beside a sheet."""
        check_type("sheet", sheet, Sheet, A_SHEET)
        keys = list(self.ruleset.special_routes)
        specials = sum(1 << keys.index(key) for key in sheet.specials_used)
        gains = gains_of(sheet)
        return specials, sheet.free_specials_used, len(gains.villages), len(gains.universities)

    def score(self, sheet: Sheet) -> dict[str, int]:
        """Score a sheet: points of each line; `errors` is a count."""
        return _lines(self._core.score(self.board(sheet), self.marks(sheet)))

    def score_boards(self, boards: Sequence[bytes]) -> list[dict[str, int]]:
        """Score boards without marks, as `board` writes them."""
        return list(map(_lines, self._core.score_boards(b"".join(boards))))

    def values(self, sheets: Sequence[Sheet], round_number: int) -> list[float]:
        """Return what sheets are worth after that round by the value network.

        After the last round, or without a value network, it is the score.
        """
        check_list("sheets", sheets, SHEETS)
        check_number("round_number", round_number, 1)
        boards = b"".join(map(self.board, sheets))
        return self._core.values(boards, list(map(self.marks, sheets)), round_number)

    def features(self, sheet: Sheet) -> dict[str, float]:
        """Return the features of the value network, except patterns of empty spaces, by name."""
        found = self._core.features(self.board(sheet), self.marks(sheet))
        return dict(zip(_native.FEATURES, found, strict=True))

    def placements(self, sheet: Sheet, route: Route) -> list[Placement]:
        """Return the legal placements of a route."""
        check_type("route", route, Route, A_ROUTE)
        found = self._core.placements(self.board(sheet), self._route_numbers[route.key])
        return [self._placement(space, shape) for space, shape in found]

    def _placement(self, space: int, shape: int) -> Placement:
        return Placement(self.shapes[shape], self.ruleset.layout.spaces[space])

    def final_boards(
        self, sheet: Sheet, hand: Sequence[Face]
    ) -> set[tuple[bytes, tuple[int, ...]]]:
        """Return every board, with its marks, with which a round can end."""
        roll = self._roll("hand", hand)
        found = self._core.final_boards(self.board(sheet), self.marks(sheet), roll)
        return {(board, tuple(marks)) for board, marks in found}

    def best(
        self, turn: Turn, settings: BeamSettings, *, maximum: int = 1, seed: int = 0
    ) -> list[Plan]:
        """Return ways to draw a round from its start that look best, best first.

        Fewer may be returned: with sampled rolls only those that stayed to the end.
        """
        check_type("turn", turn, Turn, A_TURN)
        check_number("maximum", maximum, 1)
        roll = self._roll("turn", turn.hand)
        board, marks = self.board(turn.sheet), self.marks(turn.sheet)
        native = native_settings(settings)
        found = self._core.best(
            board, marks, roll, turn.round_number, maximum, native, native_seed(seed)
        )
        return [Plan(value, self._steps(steps)) for value, steps in found]

    def solve(
        self,
        turn: Turn,
        *,
        allow_specials: bool = True,
        maximum: int = 1,
        max_boards: int = 0,
        watch: Callable[[SearchProgress], bool] | None = None,
    ) -> Solution:
        """Draw a round as if it were the last one, as well as possible.

        Args:
            turn: The round at its start.
            allow_specials: Whether special routes may be drawn.
            maximum: Ways to return, of which the later ones may be worse.
            max_boards: Boards to draw before giving up; 0 never gives up.
            watch: Called about twenty times a second; the search ends with what it has found when
                it returns true.
        """
        check_type("turn", turn, Turn, A_TURN)
        check_number("maximum", maximum, 1)
        check_number("max_boards", max_boards, 0, MAX_BOARDS)
        if watch is not None:
            check_function("watch", watch)
        roll = self._roll("turn", turn.hand)
        board, marks = self.board(turn.sheet), self.marks(turn.sheet)
        asked = None if watch is None else lambda *progress: bool(watch(SearchProgress(*progress)))
        solved = self._core.solve(board, marks, roll, maximum, allow_specials, max_boards, asked)
        value, count, proven, found = solved
        plans = tuple(Plan(each, self._steps(steps)) for each, steps in found)
        return Solution(value, count, proven, plans)

    def play(
        self,
        games: Sequence[Sequence[Sequence[Face]]],
        settings: BeamSettings,
        *,
        seed: int = 0,
        threads: int = 1,
    ) -> list[PlayedGame]:
        """Play whole games of one player with these rolls, several at a time."""
        check_number("threads", threads, 1, MAX_THREADS)
        native = native_settings(settings)
        played = self._core.play(self._rolls(games), native, native_seed(seed), threads)
        return [
            PlayedGame(_lines(lines), tuple(self._steps(steps) for steps in rounds), seconds)
            for lines, rounds, seconds in played
        ]

    def continue_games(
        self,
        sheet: Sheet,
        rounds_played: int,
        games: Sequence[Sequence[Sequence[Face]]],
        settings: BeamSettings,
        *,
        seed: int = 0,
    ) -> list[dict[str, int]]:
        """Return the final scores of games continued from a sheet after `rounds_played` rounds."""
        check_number("rounds_played", rounds_played, 0, self.ruleset.rounds)
        board, marks, native = self.board(sheet), self.marks(sheet), native_settings(settings)
        rolls = self._rolls(games)
        scores = self._core.continue_games(
            board, marks, rounds_played, rolls, native, native_seed(seed)
        )
        return list(map(_lines, scores))

    def _rolls(self, games: Sequence[Sequence[Sequence[Face]]]) -> list[list[list[int]]]:
        return [[self._roll("games", roll) for roll in game] for game in games]

    def _roll(self, name: str, faces: Sequence[Face]) -> list[int]:
        check_list(name, faces, FACES)
        for face in faces:
            check_type(name, face, Face, FACES)
        return [self._route_numbers[face.key] for face in faces]

    def _steps(self, steps: list[list[int]]) -> tuple[Placement, ...]:
        return tuple(self._placement(space, shape) for space, shape, _, _ in steps)

    def annealing(self, seed: int) -> _native.BoardAnnealing:
        """Return a search for full boards with dice of one’s choice."""
        return _native.BoardAnnealing(self._core, native_seed(seed))

    def self_play(
        self, games: int, settings: SelfPlaySettings, *, seed: int, threads: int = 1
    ) -> list[bytes]:
        """Play games to learn from; return boards after each round but the last."""
        check_number("games", games, 1, MAX_SETTING)
        check_number("threads", threads, 1, MAX_THREADS)
        return self._core.self_play(games, _native_self_play(settings), native_seed(seed), threads)

    def samples(
        self,
        boards: bytes,
        round_number: int,
        settings: SelfPlaySettings,
        *,
        seed: int,
        threads: int = 1,
    ) -> bytes:
        """Return training samples of boards of `self_play` after that round.

        A sample is the features (32-bit floats), the patterns of the empty spaces (16-bit
        numbers) and the target (a float); see `Sample` in native/src/self_play.hpp.
        """
        check_number("threads", threads, 1, MAX_THREADS)
        native = _native_self_play(settings)
        return self._core.samples(boards, round_number, native, native_seed(seed), threads)

    def score_rate(self, sheets: Sequence[Sheet], seconds: float) -> float:
        """Return how many of these boards are scored per second on one processor core."""
        check_list("sheets", sheets, SHEETS)
        return self._core.score_rate(b"".join(map(self.board, sheets)), seconds)

    def game_rate(self, seconds: float) -> float:
        """Return how many random games are played per second on one processor core."""
        return self._core.game_rate(seconds)


def signed_points(lines: dict[str, int]) -> dict[str, int]:
    """Return the points of each line: those of errors, which the lines count, are negative."""
    return {**lines, "errors": -lines["errors"]}


def _lines(points: Sequence[int]) -> dict[str, int]:
    return dict(zip(SCORE_LINES, points, strict=True))


def native_seed(seed: int) -> int:
    """Return a seed as the native core reads it."""
    check_whole("seed", seed)
    return int(seed) % SEEDS


def native_settings(settings: BeamSettings) -> _native.BeamSettings:
    """Return the settings as the native core reads them."""
    check_type("settings", settings, BeamSettings, BEAM_SETTINGS)
    return _copied(settings, _native.BeamSettings())


def _native_self_play(settings: SelfPlaySettings) -> _native.SelfPlaySettings:
    check_type("settings", settings, SelfPlaySettings, TRAINING_SETTINGS)
    return _copied(settings, _native.SelfPlaySettings())


def _copied(settings: BeamSettings | SelfPlaySettings, native: N) -> N:
    for field in fields(settings):
        setattr(native, field.name, getattr(settings, field.name))
    return native
