"""Refusals of the server itself, each with its HTTP status."""

from __future__ import annotations

from typing import ClassVar

from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text, plural
from railroad_ink.table import NotAllowed

WAIT = plural(
    "Too many requests. Try again in {count} second.",
    "Too many requests. Try again in {count} seconds.",
)


class Refusal(NotAllowed):
    """A refusal with a fixed reason and HTTP status."""

    status: ClassVar[int]
    reason: ClassVar[Violation]
    retry_after: int | None = None
    """Seconds after which to try again."""

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


class RoomNotListed(Refusal):
    """The room is not in the visitor's list."""

    status = 404
    reason = Violation("not-listed", Text("This game is not in your list."))


class RateLimited(Refusal):
    """The client sends too many requests."""

    status = 429
    retry_after = 1
    reason = Violation("too-fast", Text("Too many requests; please wait a moment."))


class QuotaExceeded(Refusal):
    """A visitor or an address has made too many costly requests."""

    status = 429

    def __init__(self, seconds: int) -> None:
        """Store how many seconds to wait."""
        self.retry_after = seconds
        NotAllowed.__init__(self, Violation("too-often", WAIT.format(count=seconds)))


class TooManySockets(Refusal):
    """A visitor or an address has too many open connections."""

    status = 429
    retry_after = 30
    reason = Violation(
        "too-many-sockets",
        Text("Too many games are open here at the same time. Close some of them and try again."),
    )


class TooLarge(Refusal):
    """The body of a request is too large."""

    status = 413
    reason = Violation("too-large", Text("This is too large."))


class RequestTimeout(Refusal):
    """The body of a request does not arrive."""

    status = 408
    reason = Violation("too-slow", Text("The request took too long to arrive. Try again."))


class UnknownDeviceCode(Refusal):
    """The one-time code is wrong, used up or too old."""

    status = 404
    reason = Violation(
        "no-device-code",
        Text(
            "This code is wrong or no longer valid. Check it, or get a new one on another device."
        ),
    )


class AddressNotFound(Refusal):
    """No endpoint matches this address."""

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


class Overloaded(ServiceUnavailable):
    """Too much work of one kind is waiting."""

    status = 503
    retry_after = 5
    reason = Violation(
        "overloaded",
        Text("The server has too much to do right now. Nothing has changed; try again soon."),
    )


class OldPage(Refusal):
    """The page was loaded before the server was updated."""

    status = 409
    reason = Violation(
        "old-page", Text("This page is older than the server. Reload it to play on.")
    )


class OtherVersion(Refusal):
    """A room was made by a version whose rules or entries this one does not know."""

    status = 409
    reason = Violation(
        "other-version",
        Text("This game was made by another version of Railroad Ink, which can still open it."),
    )
