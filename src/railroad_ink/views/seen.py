"""What a visitor sees of a room, and what has changed for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from functools import lru_cache
from typing import Generic, Literal, NamedTuple, TypeVar

from railroad_ink.core.engine import Game
from railroad_ink.core.reader import in_language
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.table import Match
from railroad_ink.views.boards import BoardView, board_view
from railroad_ink.views.room import (
    DraftView,
    RoomStatus,
    RoomView,
    clock_view,
    draft_view,
    room_view,
)
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.turns import TurnView, turn_view
from railroad_ink.views.view import View, to_json

V = TypeVar("V", bound=View)

CacheKey = tuple[object, ...]
"""Everything the views depend on; a view is valid while its key is equal."""

MATCH_KEY_FIELDS = [part.name for part in fields(Match) if part.name not in {"game", "version"}]

STATUS_KEY_FIELDS = [
    part.name for part in fields(RoomStatus) if part.name not in {"now", "same_dice"}
]


class Snapshot(View):
    """The complete state visible to the viewer."""

    type: Literal["snapshot"] = "snapshot"
    version: int
    room: RoomView
    ruleset: RulesetView
    boards: list[BoardView]
    """One per seat, in order; empty before the start."""
    turns: list[TurnView]
    """The rounds in progress of the viewer's seats."""
    draft: DraftView | None


class Change(View):
    """A change of the visible state; omitted parts are unchanged."""

    type: Literal["change"] = "change"
    version: int
    after: int
    """The version of the last message about the room; a client with another one sends `hello`."""
    room: RoomView | None = None
    ruleset: RulesetView | None = None
    boards: list[BoardView] | None = None
    """Only the changed boards; each replaces the one of its seat."""
    turns: list[TurnView] | None = None
    """All rounds in progress of the viewer's seats."""
    draft: DraftView | None = None
    draft_over: bool = False
    """Whether the draft has ended."""


class CachedView(Generic[V]):
    """A view, and its JSON in every language in which it was requested."""

    __slots__ = ("_texts", "view")

    def __init__(self, view: V) -> None:
        """Start without any JSON."""
        self.view = view
        self._texts: dict[str, str] = {}

    def json(self, language: str) -> str:
        """Return the view as JSON in a language."""
        text = self._texts.get(language)
        if text is None:
            with in_language(language):
                text = self._texts[language] = to_json(self.view)
        return text


class VisibleState(NamedTuple):
    """What one visitor sees. A part is unchanged exactly if it is the same object."""

    version: int
    room: CachedView[RoomView]
    ruleset: CachedView[RulesetView]
    boards: tuple[CachedView[BoardView], ...]
    turns: tuple[CachedView[TurnView], ...]
    draft: CachedView[DraftView] | None


def snapshot_json(state: VisibleState, language: str) -> str:
    """Return a `Snapshot` as JSON."""
    draft = state.draft.json(language) if state.draft else "null"
    return (
        f'{{"type":"snapshot","version":{state.version},"room":{state.room.json(language)}'
        f',"ruleset":{state.ruleset.json(language)},"boards":{_list(state.boards, language)}'
        f',"turns":{_list(state.turns, language)},"draft":{draft}}}'
    )


def change_json(before: VisibleState, now: VisibleState, language: str) -> str | None:
    """Return the `Change` between two states as JSON; None if nothing visible has changed."""
    parts: dict[str, str] = {}
    if now.room is not before.room:
        parts["room"] = now.room.json(language)
    if now.ruleset is not before.ruleset:
        parts["ruleset"] = now.ruleset.json(language)
    if boards := [board for board in now.boards if board not in before.boards]:
        parts["boards"] = _list(boards, language)
    if now.turns != before.turns:
        parts["turns"] = _list(now.turns, language)
    if now.draft is not before.draft:
        parts |= {"draft": now.draft.json(language)} if now.draft else {"draft_over": "true"}
    if not parts:
        return None
    written = ",".join(f'"{name}":{text}' for name, text in parts.items())
    return f'{{"type":"change","version":{now.version},"after":{before.version},{written}}}'


def _list(views: Iterable[CachedView[V]], language: str) -> str:
    return f"[{','.join(view.json(language) for view in views)}]"


def visible_state(match: Match, status: RoomStatus, visitor: str, views: ViewCache) -> VisibleState:
    """Return everything a visitor may see; `views` caches the views of this room."""
    seats = range(len(match.seats)) if match.game else range(0)
    turns = [(seat, match.turn_for(visitor, seat)) for seat in match.seats_of(visitor)]
    return VisibleState(
        version=match.version,
        room=views.room(
            room_cache_key(match, status), visitor, lambda: room_view(match, status, visitor)
        ),
        ruleset=_cached_ruleset(str(match.ruleset)),
        boards=tuple(views.board(match, visitor, seat) for seat in seats),
        turns=tuple(views.turn(turn, seat) for seat, turn in turns if turn),
        draft=views.draft(match.game) if match.game else None,
    )


def with_current_clock(state: VisibleState, match: Match, now: float) -> VisibleState:
    """Return the state with the time that remains now."""
    if match.deadline is None:
        return state
    room = replace(state.room.view, clock=clock_view(match, now))
    return state._replace(room=CachedView(room))


def room_cache_key(match: Match, status: RoomStatus) -> CacheKey:
    """Return everything that views depend on, except the time and the rounds in progress."""
    key = (
        *(getattr(match, name) for name in MATCH_KEY_FIELDS),
        *(getattr(status, name) for name in STATUS_KEY_FIELDS),
        *status.same_dice.items(),
    )
    game = match.game
    if game is None:
        return key
    picks = game.rounds[-1].picks if game.rounds else ()
    known = (game.phase, game.round_number, game.players_to_act, game.departures)
    return (*key, *known, game.current_roll, picks, game.sheets)


@lru_cache(maxsize=256)
def _cached_ruleset(rules: str) -> CachedView[RulesetView]:
    return CachedView(ruleset_view(CATALOGUE.ruleset(rules)))


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
        self._draft: CachedView[DraftView] | None = None

    def is_current(self, sent: VisibleState, match: Match, visitor: str, key: CacheKey) -> bool:
        """Whether a visitor would see now what was sent before."""
        rooms = self._rooms
        if key != rooms.key or rooms.now.get(visitor) is not sent.room:
            return False
        turns = ((seat, match.turn_for(visitor, seat)) for seat in match.seats_of(visitor))
        return sent.turns == tuple(self.known_turn(turn, seat) for seat, turn in turns if turn)

    def known_turn(self, turn: Turn, seat: int) -> CachedView[TurnView] | None:
        """Return the view of a seat's round in progress; None if it has to be built."""
        of, view = self._turns.get(seat, (None, None))
        return view if of is turn else None

    def known_board(self, match: Match, visitor: str, seat: int) -> CachedView[BoardView] | None:
        """Return the view of a seat's sheet as a visitor may see it; None if it has to be built."""
        assert match.game is not None  # sheets exist from the start on
        running = match.turn_for(visitor, seat) is not None
        of, number, view = self._boards.get((seat, running), (None, 0, None))
        known = of is match.sheet_for(visitor, seat) and number == match.game.round_number
        return view if known else None

    def turn(self, turn: Turn, seat: int) -> CachedView[TurnView]:
        """Return the view of a seat's round in progress."""
        view = self.known_turn(turn, seat)
        if view is None:
            view = CachedView(turn_view(turn, seat))
            self._turns[seat] = (turn, view)
        return view

    def board(self, match: Match, visitor: str, seat: int) -> CachedView[BoardView]:
        """Return the view of a seat's sheet as a visitor may see it."""
        assert match.game is not None  # sheets exist from the start on
        view = self.known_board(match, visitor, seat)
        if view is None:
            sheet, number = match.sheet_for(visitor, seat), match.game.round_number
            running = match.turn_for(visitor, seat) is not None
            view = CachedView(board_view(match.ruleset, sheet, seat, number, running=running))
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

    def draft(self, game: Game) -> CachedView[DraftView] | None:
        """Return the view of the round's draft; None unless dice are picked in it."""
        if not game.rounds or game.between_rounds or not game.variant.has_picks or game.closing:
            return None
        view = draft_view(game)
        if self._draft is None or self._draft.view != view:
            self._draft = CachedView(view)
        return self._draft
