"""Errors as messages of the socket and bodies of responses."""

from __future__ import annotations

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.server.http.api_models import Problem
from railroad_ink.server.sockets.messages import Refused
from railroad_ink.server.views.turn_views import reason_views


def problem(error: RailroadInkError) -> Problem:
    """Return the response body for an error."""
    return Problem(code=error.code, text=error.text)


def refused(error: RailroadInkError, request_id: int | None) -> Refused:
    """Return the socket message for an error."""
    said = problem(error)
    reasons = reason_views(error.violations)
    return Refused(id=request_id, code=said.code, text=said.text, reasons=reasons)
