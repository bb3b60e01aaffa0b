"""Who may do and see what at a table: what requests share with each other and with hosts.

Requests ask when they are decided, and add what concerns them alone. Hosts ask for what is no
request: previews, hints, reviews and what players call out to each other.
"""

from __future__ import annotations

from railroad_ink.core.engine import Game
from railroad_ink.core.errors import Violation
from railroad_ink.core.phase import Phase
from railroad_ink.core.turn import Turn
from railroad_ink.table.match import Match
from railroad_ink.table.refusals import (
    HINT_ALONE,
    HINT_DAILY,
    HINT_LATER,
    NOT_HOST,
    NOT_SEATED,
    NOT_STARTED,
    NOT_YOURS,
    NotAllowed,
)


def check_host(match: Match, visitor: str) -> None:
    """Raise NotAllowed unless the visitor is the host."""
    if visitor != match.host:
        raise NotAllowed(NOT_HOST)


def check_player(match: Match, visitor: str) -> None:
    """Raise NotAllowed unless the visitor plays a seat; before the start, unless it is the host."""
    if match.game is None:
        check_host(match, visitor)
    elif not match.seats_of(visitor):
        raise NotAllowed(NOT_SEATED)


def check_seat(match: Match, visitor: str, seat: int) -> None:
    """Raise NotAllowed unless the visitor plays this seat."""
    if not match.seat_at(seat).played_by(visitor):
        raise NotAllowed(NOT_YOURS)


def own_turn(match: Match, visitor: str, seat: int) -> Turn:
    """Return a round in progress for whoever plays it, to preview a drawing; raises NotAllowed."""
    check_seat(match, visitor, seat)
    turn = match.turn_for(visitor, seat)
    if turn is None:
        raise NotAllowed(NOT_YOURS)
    return turn


def started_game(match: Match) -> Game:
    """Return the game, running or over; raises NotAllowed before the start."""
    if match.game is None:
        raise NotAllowed(NOT_STARTED)
    return match.game


def hint_refusal(match: Match) -> Violation | None:
    """Return why there are no hints in this game; None if its player may have hints."""
    if len(match.seats) > 1:
        return HINT_ALONE
    return HINT_DAILY if match.counted else None


def hint_game(match: Match, visitor: str, seat: int) -> Game:
    """Return the game for a hint about its current round; raises NotAllowed."""
    game = started_game(match)
    check_seat(match, visitor, seat)
    if refusal := hint_refusal(match):
        raise NotAllowed(refusal)
    if game.phase is not Phase.DRAWING or seat not in match.seats_to_act:
        raise NotAllowed(HINT_LATER)
    return game
