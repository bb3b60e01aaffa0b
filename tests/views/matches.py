"""Matches to look at."""

from random import Random

from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.core.legality import legal_actions
from railroad_ink.table import Match, SeatKind
from railroad_ink.table.entries import (
    Acted,
    Added,
    Ended,
    Opened,
    Picked,
    apply_entry,
)
from railroad_ink.table.options import GameOptions
from railroad_ink.views.room import RoomStatus
from railroad_ink.views.seen import Snapshot, VisibleState
from tests.table.rolls import roll_entry, start_entry

STATUS = RoomStatus("CODE", GameOptions(), 0.0)


def started(rules: str = "classic", *, clock: int | None = None, players: int = 2) -> Match:
    match = Opened("ada", rules, clock).new_match()
    for visitor in ("ada", "ben", *(f"player{n}" for n in range(2, players))):
        match = apply_entry(match, Added(visitor.title(), SeatKind.PERSON, visitor))
    return rolled(apply_entry(match, start_entry(match, Random(1))))


def rolled(match: Match, at: float = 0.0) -> Match:
    return apply_entry(match, roll_entry(match, Random(1), at))


def done(match: Match, seat: int, at: float = 0.0) -> Match:
    """Pick or draw what a seat must."""
    assert match.game is not None
    if match.game.picker is not None:
        return apply_entry(match, Picked(match.game.picker, next(iter(match.game.pick_options))))
    for action in RandomPlayer().play(match.game, seat, Random(1)):
        match = apply_entry(match, Acted(seat, str(action)))
    return ended(match, seat, at)


def act(match: Match, seat: int) -> Match:
    assert match.game is not None
    return apply_entry(match, Acted(seat, str(next(iter(legal_actions(match.game.turn(seat)))))))


def step(match: Match) -> Match:
    """Pick, draw once or end the round of the next seat; the next dice are rolled at once."""
    assert match.game is not None
    seat = match.seats_to_act[0]
    if match.game.picker is not None:
        return done(match, seat)
    turn = match.game.turn(seat)
    return act(match, seat) if turn.owed() else ended(match, seat)


def ended(match: Match, seat: int, at: float = 0.0) -> Match:
    """End a seat's round, and roll the next dice as the server does."""
    match = apply_entry(match, Ended(seat))
    return rolled(match, at) if match.phase == "rolling" else match


def finished(match: Match) -> Match:
    """Play a match to its end."""
    while match.phase != "over":
        match = done(match, match.seats_to_act[0])
    return match


def snapshot_of(state: VisibleState) -> Snapshot:
    """Return all that a visitor sees as one view."""
    return Snapshot(
        version=state.version,
        room=state.room.view,
        ruleset=state.ruleset.view,
        boards=[board.view for board in state.boards],
        turns=[turn.view for turn in state.turns],
        draft=state.draft.view if state.draft else None,
    )
