"""Refusals: why a request is refused."""

from __future__ import annotations

from typing import Literal

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.views.turns import ReasonView, reason_views
from railroad_ink.views.view import View


class Problem(View):
    """The body of every error response."""

    code: str
    text: Text


class Refused(View):
    """A request is refused; it had no effect."""

    type: Literal["refused"] = "refused"
    id: int | None
    """None if no request is answered, or the id cannot be read."""
    code: str
    """Stable code of the reason, for programs."""
    text: Text
    reasons: list[ReasonView]
    """Every rule it violates, with the spaces concerned."""


def problem(error: RailroadInkError) -> Problem:
    """Return the response body for an error."""
    return Problem(code=error.code, text=error.text)


def refused(error: RailroadInkError, request_id: int | None) -> Refused:
    """Return the socket message for an error."""
    reasons = reason_views(error.violations)
    return Refused(id=request_id, code=error.code, text=error.text, reasons=reasons)
