"""Why a match refuses something, in words for players."""

from __future__ import annotations

from railroad_ink.core.errors import IllegalAction, Violation
from railroad_ink.core.text import Text

MAX_NAME_LENGTH = 24


class NotAllowed(IllegalAction):
    """Something the match refuses; nothing has changed."""

    def __init__(self, reason: Violation) -> None:
        """There is one reason, and it stands in `violations`."""
        super().__init__((reason,))


def _reason(code: str, en: str, de: str) -> Violation:
    return Violation(code, Text(en, de))


NOT_HOST = _reason(
    "not-host",
    "Only the host of this table can do that.",
    "Das kann nur, wer diesen Tisch eröffnet hat.",
)
NOT_YOURS = _reason("not-yours", "This seat is not yours.", "Dieser Platz gehört dir nicht.")
NOT_SEATED = _reason(
    "not-seated", "Only who plays here can do that.", "Das kann nur, wer hier mitspielt."
)
NO_SEAT = _reason("no-seat", "There is no such seat.", "Diesen Platz gibt es nicht.")
SEAT_TAKEN = _reason("seat-taken", "Somebody sits there already.", "Dort sitzt schon jemand.")
TABLE_FULL = _reason("table-full", "This table is full.", "Dieser Tisch ist voll.")
STARTED = _reason("started", "The game has already begun.", "Die Partie läuft schon.")
NOT_STARTED = _reason(
    "not-started", "The game has not begun yet.", "Die Partie hat noch nicht begonnen."
)
NOT_OVER = _reason("not-over", "The game is not over yet.", "Die Partie ist noch nicht vorbei.")
OVER = _reason("over", "The game is over.", "Die Partie ist vorbei.")
NOT_PICKING = _reason(
    "not-picking", "There are no dice to pick now.", "Jetzt sind keine Würfel zu nehmen."
)
PICKING = _reason("picking", "First everyone picks dice.", "Zuerst nehmen alle ihre Würfel.")
NOT_YOUR_PICK = _reason(
    "not-your-pick", "It is not your turn to pick.", "Du bist noch nicht an der Reihe."
)
NO_SUCH_PAIR = _reason(
    "no-such-pair", "These dice are gone; take others.", "Diese Würfel sind weg; nimm andere."
)
ROUND_DONE = _reason(
    "round-done",
    "Your round is done; wait for the others.",
    "Deine Runde ist beendet; warte auf die anderen.",
)
NOTHING_TO_TAKE_BACK = _reason(
    "nothing-to-take-back",
    "There is nothing to take back in this round.",
    "In dieser Runde gibt es nichts zurückzunehmen.",
)
HAS_LEFT = _reason(
    "has-left", "This player has left the game.", "Wer hier saß, hat die Partie verlassen."
)
UNREADABLE = _reason(
    "unreadable", "This is no action of this game.", "Das ist keine Aktion dieser Partie."
)
BAD_NAME = _reason(
    "bad-name",
    f"A name has 1 to {MAX_NAME_LENGTH} letters and no #.",
    f"Ein Name hat 1 bis {MAX_NAME_LENGTH} Zeichen und kein #.",
)
STILL_HERE = _reason(
    "still-here", "There is no person to stand in for.", "Dort ist niemand zu vertreten."
)
REMATCHED = _reason(
    "rematched", "The next game is already open.", "Die nächste Partie ist schon eröffnet."
)
WRONG_NUMBER = Text(
    "A {variant} is for {minimum} to {maximum} players.",
    "{variant}: Dafür braucht es {minimum} bis {maximum} Personen.",
)
