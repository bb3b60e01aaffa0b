"""What the server itself refuses, whatever the game says; the status is that of an answer."""

from __future__ import annotations

from typing import ClassVar

from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text
from railroad_ink.match import NotAllowed


class Refusal(NotAllowed):
    """Refused for one reason, always the same."""

    status: ClassVar[int]
    reason: ClassVar[Violation]

    def __init__(self) -> None:
        """There is nothing more to say."""
        super().__init__(self.reason)


class NoRoom(Refusal):
    """A code that leads nowhere."""

    status = 404
    reason = Violation(
        "no-room",
        Text(
            "There is no table with this code. Check it letter by letter.",
            "Unter diesem Code gibt es keinen Tisch. Prüfe ihn Zeichen für Zeichen.",
        ),
    )


class NoAddress(Refusal):
    """An address that leads nowhere."""

    status = 404
    reason = Violation(
        "no-address",
        Text("There is nothing at this address.", "Unter dieser Adresse gibt es nichts."),
    )


class NoStore(Refusal):
    """The store is away, locked or full."""

    status = 503
    reason = Violation(
        "no-store",
        Text(
            "The server cannot keep or find anything just now. Nothing has changed; try again "
            "soon.",
            "Der Server kann gerade nichts ablegen oder finden. Nichts hat sich geändert; "
            "versuche es bald noch einmal.",
        ),
    )
