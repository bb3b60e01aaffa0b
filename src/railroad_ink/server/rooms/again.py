"""A finished game once more with the same dice."""

from __future__ import annotations

from railroad_ink.analysis.same_dice import CONTINUED, PICKED
from railroad_ink.core.errors import Violation
from railroad_ink.editions.challenge.goal_status import goals_in_play
from railroad_ink.match import Match, NotAllowed, SeatKind, new_match
from railroad_ink.match.entries import Added, Entry, Opened
from railroad_ink.match.refusals import NOT_OVER
from railroad_ink.match.rules import apply_entry

DIFFERENT_DICE = Violation("own-dice", PICKED)
UNKNOWN_DICE = Violation("from-paper", CONTINUED)


def again_entries(match: Match, code: str, visitor: str) -> tuple[list[Entry], Match]:
    """Return the entries and the match of the same dice for a visitor and the computer players."""
    game = match.game
    if game is None or not game.is_over:
        raise NotAllowed(NOT_OVER)
    if game.variant.has_star:
        raise NotAllowed(DIFFERENT_DICE)
    if game.position is not None:
        raise NotAllowed(UNKNOWN_DICE)
    first = Opened(visitor, str(game.ruleset), match.clock, seeded=True, dice_of=code)
    again, entries = new_match(first), [first, *_seats(match, visitor)]
    for entry in entries[1:]:
        again = apply_entry(again, entry)
    return entries, again


def _seats(match: Match, visitor: str) -> list[Entry]:
    """Return the visitor's seats, or a new one, and those of the computer players."""
    mine = [seat for seat in match.seats if seat.played_by(visitor)]
    computers = [s for s in match.seats if s.kind is SeatKind.COMPUTER and not s.owner]
    added: list[Entry] = [
        Added(seat.name, seat.kind, seat.owner, seat.level, seat.number)
        for seat in (*mine, *computers)
    ]
    return added if mine else [Added("Player 1", SeatKind.PERSON, visitor, number=1), *added]


def goals_of(match: Match) -> list[str]:
    """Return the goals that were played."""
    return list(goals_in_play(match.ruleset))
