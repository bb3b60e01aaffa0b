"""The reasons for which a match rejects an entry, as players read them."""

from __future__ import annotations

from railroad_ink.core.errors import IllegalAction, Violation
from railroad_ink.core.text import Text

MAX_NAME_LENGTH = 24


class NotAllowed(IllegalAction):
    """The match rejects an entry; its state is unchanged."""

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
