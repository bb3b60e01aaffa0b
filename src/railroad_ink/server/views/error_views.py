"""Errors as messages of the socket and bodies of responses."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.server.http.api_models import Problem
from railroad_ink.server.request_language import in_language
from railroad_ink.server.sockets.messages import Refused
from railroad_ink.server.views.turn_views import reason_views

P = ParamSpec("P")


def problem(error: RailroadInkError) -> Problem:
    """Return the response body for an error."""
    return Problem(code=error.code, text=error.text)


def body_or_problem(
    language: str, build: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs
) -> tuple[bool, bytes]:
    """Return whether a response body can be built, and the body or the problem, in a language.

    Worker processes call it: there, no request says which language its reader speaks.
    """
    with in_language(language):
        try:
            return True, build(*args, **kwargs)
        except RailroadInkError as error:
            return False, problem(error).model_dump_json().encode()


def refused(error: RailroadInkError, request_id: int | None) -> Refused:
    """Return the socket message for an error."""
    said = problem(error)
    reasons = reason_views(error.violations)
    return Refused(id=request_id, code=said.code, text=said.text, reasons=reasons)
