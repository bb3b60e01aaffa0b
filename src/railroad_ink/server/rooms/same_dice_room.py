"""A new room that plays the dice of a finished game once more."""

from __future__ import annotations

from railroad_ink.analysis.same_dice import PICKED
from railroad_ink.core.errors import Violation
from railroad_ink.core.notation import position_lines
from railroad_ink.core.setup import default_name
from railroad_ink.editions.challenge.goals_in_play import goals_in_play
from railroad_ink.table import Match, NotAllowed, SeatKind, build_match
from railroad_ink.table.entries import Added, Entry, Opened
from railroad_ink.table.refusals import NOT_OVER

DIFFERENT_DICE = Violation("own-dice", PICKED)


def same_dice_entries(match: Match, code: str, visitor: str) -> tuple[list[Entry], Match]:
    """Return the entries and the match of the same dice for a visitor and the computer players."""
    game = match.game
    if game is None or not game.is_over:
        raise NotAllowed(NOT_OVER)
    if game.variant.has_picks:
        raise NotAllowed(DIFFERENT_DICE)
    first = Opened(visitor, str(game.ruleset), match.clock, seeded=True, dice_of=code)
    entries = [first, *_seats(match, visitor)]
    return entries, build_match(entries)


def _seats(match: Match, visitor: str) -> list[Entry]:
    """Return the visitor's seats, or a new one, and the seats of computer players."""
    return [_seat(match, index, visitor) for index in _kept(match, visitor)]


def _seat(match: Match, index: int | None, visitor: str) -> Added:
    if index is None:
        return Added(str(default_name(1)), SeatKind.PERSON, visitor, number=1)
    seat = match.seats[index]
    return Added(seat.name, seat.kind, seat.owner, seat.computer_key, seat.number)


def _kept(match: Match, visitor: str) -> list[int | None]:
    """Return the seats that play again by index; None is a new one."""
    numbered = list(enumerate(match.seats))
    mine: list[int | None] = [index for index, seat in numbered if seat.played_by(visitor)]
    computers = [i for i, s in numbered if s.kind is SeatKind.COMPUTER and not s.stands_in]
    return [*(mine or [None]), *computers]


def same_dice_position(match: Match, visitor: str) -> str:
    """Return the boards that the players of the new game begin with; empty if with empty ones."""
    position = match.game.position if match.game else None
    if position is None:
        return ""
    sheets = tuple(position.sheets[index or 0] for index in _kept(match, visitor))
    return "\n".join(position_lines(match.ruleset, position._replace(sheets=sheets)))


def goals_of(match: Match) -> tuple[str, ...]:
    """Return the goals that were played."""
    return tuple(goals_in_play(match.ruleset))
