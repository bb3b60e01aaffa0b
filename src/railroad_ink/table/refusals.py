"""The reasons for which a table refuses something, as players read them."""

from __future__ import annotations

from railroad_ink.core.errors import IllegalAction, Violation
from railroad_ink.core.text import Text
from railroad_ink.core.variant import DICE_ARE_PICKED

MAX_NAME_LENGTH = 24


class NotAllowed(IllegalAction):
    """The table refuses something; its state is unchanged."""

    def __init__(self, reason: Violation) -> None:
        """Store the reason as the only item of `violations`."""
        super().__init__((reason,))


NOT_HOST = Violation("not-host", Text("Only the host of this table can do that."))
NOT_YOURS = Violation("not-yours", Text("This seat is not yours."))
NOT_SEATED = Violation("not-seated", Text("Only players at this table can do that."))
NO_SEAT = Violation("no-seat", Text("There is no such seat."))
SEAT_TAKEN = Violation("seat-taken", Text("This seat is already taken."))
TABLE_FULL = Violation("table-full", Text("This table is full."))
STARTED = Violation("started", Text("The game has already begun."))
NOT_STARTED = Violation("not-started", Text("The game has not begun yet."))
NOT_OVER = Violation("not-over", Text("The game is not over yet."))
OVER = Violation("over", Text("The game is over."))
HAS_LEFT = Violation("has-left", Text("This player has left the game."))
UNREADABLE = Violation("unreadable", Text("This is not an action of this game."))
BAD_NAME = Violation(
    "bad-name",
    Text("Names must have 1 to {maximum} characters and may not contain #.").format(
        maximum=MAX_NAME_LENGTH
    ),
)
NOBODY_TO_REPLACE = Violation("nobody-to-replace", Text("This seat has no player to replace."))
REMATCHED = Violation("rematched", Text("The next game is already open."))
STALE = Violation("stale", Text("The game has moved on in the meantime; look again."))
SEATED = Violation("seated", Text("You already have a seat."))
NO_OPEN_SEAT = Violation("no-open-seat", Text("There is no seat to take, but you can watch."))
NO_COMPUTER = Violation("no-such-computer", Text("There is no such computer player."))
STILL_HERE = Violation("still-here", Text("This player is still here, or was a moment ago."))
DIFFERENT_DICE = Violation("own-dice", DICE_ARE_PICKED)
NO_SUCH_DAY = Violation("no-such-day", Text("This day cannot be played."))
NOT_FINISHED = Violation("not-finished", Text("Finish today’s game first."))
HINT_ALONE = Violation("hint-alone", Text("Hints are for games that you play alone."))
HINT_DAILY = Violation("hint-daily", Text("There are no hints in the daily game."))
HINT_LATER = Violation("hint-later", Text("Hints are for a round that you are drawing."))
