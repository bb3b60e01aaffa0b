"""The views of one room's sheets and rounds, built once for everybody who sees them."""

from __future__ import annotations

from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.match import Match
from railroad_ink.server.views.models import BoardView, TurnView
from railroad_ink.server.views.sheet_views import goal_views, score_view, sheet_view
from railroad_ink.server.views.turn_views import turn_view


class ViewCache:
    """Keeps the last view of each seat's sheet, as its player and as others see it.

    Sheets and rounds are immutable, so a view is valid for as long as they are the same objects.
    """

    def __init__(self) -> None:
        """Start empty."""
        self._boards: dict[tuple[int, bool], tuple[Sheet, int, BoardView]] = {}
        self._turns: dict[int, tuple[Turn, TurnView]] = {}

    def is_warm(self, match: Match, visitor: str) -> bool:
        """Whether nothing has to be built for a visitor."""
        seats = range(len(match.seats)) if match.game else range(0)
        return all(self._known(match, visitor, seat) for seat in seats)

    def _known(self, match: Match, visitor: str, seat: int) -> bool:
        turn = match.turn_for(visitor, seat)
        if turn is not None and self._known_turn(turn, seat) is None:
            return False
        return self._known_board(match, visitor, seat, running=turn is not None) is not None

    def _known_turn(self, turn: Turn, seat: int) -> TurnView | None:
        of, view = self._turns.get(seat, (None, None))
        return view if of is turn else None

    def _known_board(
        self, match: Match, visitor: str, seat: int, *, running: bool
    ) -> BoardView | None:
        of, number, view = self._boards.get((seat, running), (None, 0, None))
        assert match.game is not None  # the caller has checked
        same = of is match.sheet_for(visitor, seat) and number == match.game.round_number
        return view if same else None

    def turn(self, turn: Turn, seat: int) -> TurnView:
        """Return the view of a seat's round in progress."""
        view = self._known_turn(turn, seat)
        if view is None:
            view = turn_view(turn, seat)
            self._turns[seat] = (turn, view)
        return view

    def board(self, match: Match, visitor: str, seat: int) -> BoardView:
        """Return the view of a seat's sheet as a visitor may see it."""
        assert match.game is not None  # the caller has checked
        running = match.turn_for(visitor, seat) is not None
        view = self._known_board(match, visitor, seat, running=running)
        if view is None:
            sheet, number = match.sheet_for(visitor, seat), match.game.round_number
            view = _board_view(match, sheet, seat, number, running=running)
            self._boards[seat, running] = (sheet, number, view)
        return view


def _board_view(match: Match, sheet: Sheet, seat: int, number: int, *, running: bool) -> BoardView:
    ruleset = match.ruleset
    return BoardView(
        seat=seat,
        sheet=sheet_view(ruleset, sheet),
        score=score_view(ruleset, sheet),
        goals=goal_views(ruleset, sheet, number),
        running=running,
    )
