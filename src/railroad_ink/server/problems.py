"""Refusals, as sockets and requests say them."""

from __future__ import annotations

from railroad_ink.core.errors import IllegalAction, NotationError, RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.server.bodies import Problem
from railroad_ink.server.messages import Refused
from railroad_ink.server.show.rules import words
from railroad_ink.server.show.turns import reason_views
from railroad_ink.server.views import Words


def problem(error: RailroadInkError) -> Problem:
    """Say why a request is refused."""
    if isinstance(error, IllegalAction) and error.violations:
        told = [words(violation.text) for violation in error.violations]
        text = Words(en=" ".join(t.en for t in told), de=" ".join(t.de for t in told))
        return Problem(code=error.violations[0].code, text=text)
    return Problem(code=_code(error), text=_said(error))


def refused(error: RailroadInkError, number: int | None) -> Refused:
    """Say why a message is refused."""
    said = problem(error)
    reasons = reason_views(error.violations) if isinstance(error, IllegalAction) else []
    return Refused(id=number, code=said.code, text=said.text, reasons=reasons)


def _code(error: RailroadInkError) -> str:
    """Name an error by its class: `RulesetError` is `ruleset`."""
    return type(error).__name__.removesuffix("Error").lower()


def _said(error: RailroadInkError) -> Words:
    """Say an error in both languages where it can, and in English where it must."""
    text = error.args[0] if error.args else ""
    if isinstance(text, Text):
        return words(text)
    if isinstance(error, NotationError):
        return Words(en=f"Cannot be read: {error}", de=f"Nicht lesbar: {error}")
    return Words(en=str(text), de=str(text))
