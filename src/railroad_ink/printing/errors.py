"""The exceptions of printing."""

from __future__ import annotations

from railroad_ink.core.errors import RailroadInkError


class PrintError(RailroadInkError):
    """Something cannot be printed."""
