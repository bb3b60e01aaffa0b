"""Refusals, as sockets and requests say them."""

from __future__ import annotations

from railroad_ink.core.errors import IllegalAction, RailroadInkError
from railroad_ink.server.http.models import Problem
from railroad_ink.server.sockets.messages import Refused
from railroad_ink.server.views.ruleset_views import words
from railroad_ink.server.views.turn_views import reason_views


def problem(error: RailroadInkError) -> Problem:
    """Say why a request is refused."""
    return Problem(code=_code(error), text=words(error.text))


def refused(error: RailroadInkError, number: int | None) -> Refused:
    """Say why a message is refused."""
    said = problem(error)
    reasons = reason_views(error.violations) if isinstance(error, IllegalAction) else []
    return Refused(id=number, code=said.code, text=said.text, reasons=reasons)


def _code(error: RailroadInkError) -> str:
    """Name an error by the first rule against it, or by its class: `RulesetError` is `ruleset`."""
    if isinstance(error, IllegalAction) and error.violations:
        return error.violations[0].code
    return type(error).__name__.removesuffix("Error").lower()
