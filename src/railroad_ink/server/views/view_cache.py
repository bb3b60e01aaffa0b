"""The views of one room, built once for all visitors and cached while unchanged."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.server.views.cached_views import CachedView, VisibleState
from railroad_ink.server.views.game_models import BoardView, DraftView, RoomView, TurnView
from railroad_ink.server.views.sheet_views import goal_views, score_view, sheet_view
from railroad_ink.server.views.turn_views import turn_view
from railroad_ink.table import Match

CacheKey = tuple[object, ...]
"""Everything the views depend on; a view is valid while its key is equal."""
QUICK_PARTS = 6
"""Boards and rounds without modules that can be built while others wait: a few milliseconds."""
MAX_BRANCHES = 16
"""Branches of a board that can have only a few cycles."""


class _RoomViews(NamedTuple):
    """The room as visitors see it; replaced as a whole, as a thread may still build it."""

    key: CacheKey
    now: dict[str, CachedView[RoomView]]
    """By visitor."""
    previous: dict[str, CachedView[RoomView]]
    """What visitors saw before the key changed; some still see the same."""


class ViewCache:
    """Caches the last view of the room and of each seat's sheet, for its player and for others.

    Sheets and rounds are immutable, so a view is valid for as long as they are the same objects.
    """

    def __init__(self) -> None:
        """Start without views."""
        self._boards: dict[tuple[int, bool], tuple[Sheet, int, CachedView[BoardView]]] = {}
        self._turns: dict[int, tuple[Turn, CachedView[TurnView]]] = {}
        self._rooms = _RoomViews((), {}, {})
        self._draft: tuple[CacheKey, CachedView[DraftView] | None] = ((), None)

    def is_quick(self, match: Match, visitor: str) -> bool:
        """Whether a visitor's views are cheap enough to build on the event loop."""
        missing = self.missing(match, visitor)
        return not missing or (missing <= QUICK_PARTS and self._is_simple(match, visitor))

    @staticmethod
    def _is_simple(match: Match, visitor: str) -> bool:
        """Whether the rules are simple, and longest routes on all boards are quick to find."""
        sheets = (match.sheet_for(visitor, seat) for seat in range(len(match.seats)))
        return not match.ruleset.modules and all(branches(s) <= MAX_BRANCHES for s in sheets)

    def is_current(self, sent: VisibleState, match: Match, visitor: str, key: CacheKey) -> bool:
        """Whether a visitor would see now what was sent before."""
        rooms = self._rooms
        if key != rooms.key or rooms.now.get(visitor) is not sent.room:
            return False
        turns = ((seat, match.turn_for(visitor, seat)) for seat in match.seats_of(visitor))
        return sent.turns == tuple(self._known_turn(turn, seat) for seat, turn in turns if turn)

    def missing(self, match: Match, visitor: str) -> int:
        """Return how many boards and rounds have to be built for a visitor."""
        seats = range(len(match.seats)) if match.game else range(0)
        return sum(self._missing(match, visitor, seat) for seat in seats)

    def _missing(self, match: Match, visitor: str, seat: int) -> int:
        turn = match.turn_for(visitor, seat)
        has_turn = turn is None or self._known_turn(turn, seat) is not None
        sheet = match.sheet_for(visitor, seat)
        board = self._known_board(match, sheet, seat, running=turn is not None)
        return (not has_turn) + (board is None)

    def _known_turn(self, turn: Turn, seat: int) -> CachedView[TurnView] | None:
        of, view = self._turns.get(seat, (None, None))
        return view if of is turn else None

    def _known_board(
        self, match: Match, sheet: Sheet, seat: int, *, running: bool
    ) -> CachedView[BoardView] | None:
        of, number, view = self._boards.get((seat, running), (None, 0, None))
        assert match.game is not None  # the caller has checked
        return view if of is sheet and number == match.game.round_number else None

    def turn(self, turn: Turn, seat: int) -> CachedView[TurnView]:
        """Return the view of a seat's round in progress."""
        view = self._known_turn(turn, seat)
        if view is None:
            view = CachedView(turn_view(turn, seat))
            self._turns[seat] = (turn, view)
        return view

    def board(self, match: Match, visitor: str, seat: int) -> CachedView[BoardView]:
        """Return the view of a seat's sheet as a visitor may see it."""
        assert match.game is not None  # the caller has checked
        sheet, number = match.sheet_for(visitor, seat), match.game.round_number
        running = match.turn_for(visitor, seat) is not None
        view = self._known_board(match, sheet, seat, running=running)
        if view is None:
            view = CachedView(_board_view(match, sheet, seat, number, running=running))
            self._boards[seat, running] = (sheet, number, view)
        return view

    def room(
        self, key: CacheKey, visitor: str, build: Callable[[], RoomView]
    ) -> CachedView[RoomView]:
        """Return the view of the room, which is built again for all once its key changes."""
        rooms = self._rooms
        if key != rooms.key:
            rooms = self._rooms = _RoomViews(key, {}, rooms.now)
        cached = rooms.now.get(visitor)
        if cached is None:
            previous, view = rooms.previous.get(visitor), build()
            cached = rooms.now[visitor] = (
                previous if previous and previous.view == view else CachedView(view)
            )
        return cached

    def draft(self, key: CacheKey, build: Callable[[], DraftView]) -> CachedView[DraftView]:
        """Return the view of the draft, which is built again once its key changes."""
        known, view = self._draft
        if view is None or key != known:
            view = CachedView(build())
            self._draft = (key, view)
        return view


def branches(sheet: Sheet) -> int:
    """Return how many ends the drawings have beyond two for each line: cycles need them."""
    lines = (line for drawn in sheet.drawings if drawn for line in drawn.shape.lines)
    return sum(max(len(line) - 2, 0) for line in lines)


def _board_view(match: Match, sheet: Sheet, seat: int, number: int, *, running: bool) -> BoardView:
    ruleset = match.ruleset
    return BoardView(
        seat=seat,
        sheet=sheet_view(ruleset, sheet),
        score=score_view(ruleset, sheet),
        goals=goal_views(ruleset, sheet, number),
        running=running,
    )
