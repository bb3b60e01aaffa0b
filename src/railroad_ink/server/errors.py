"""Refusals of the server itself, each with its HTTP status."""

from __future__ import annotations

from typing import ClassVar

from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text
from railroad_ink.match import NotAllowed


class Refusal(NotAllowed):
    """A refusal with a fixed reason and HTTP status."""

    status: ClassVar[int]
    reason: ClassVar[Violation]

    def __init__(self) -> None:
        """Use the reason of the class."""
        super().__init__(self.reason)


class RoomNotFound(Refusal):
    """No room has this code."""

    status = 404
    reason = Violation(
        "no-room",
        Text("There is no table with this code. Check it letter by letter."),
    )


class AddressNotFound(Refusal):
    """No route matches this address."""

    status = 404
    reason = Violation(
        "no-address",
        Text("There is nothing at this address."),
    )


class ServiceUnavailable(Refusal):
    """The store is unreachable, locked or full."""

    status = 503
    reason = Violation(
        "no-store",
        Text(
            "The server cannot save or load anything right now. Nothing has changed; try again "
            "soon."
        ),
    )


class Overloaded(Refusal):
    """Too much work of one kind is waiting."""

    status = 503
    reason = Violation(
        "overloaded",
        Text("The server has too much to do right now. Nothing has changed; try again soon."),
    )


class OtherVersion(Refusal):
    """A room was made by a version whose rules or entries this one does not know."""

    status = 409
    reason = Violation(
        "other-version",
        Text("This game was made by another version of Railroad Ink, which can still open it."),
    )
