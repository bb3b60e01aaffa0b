"""What can go wrong when printing."""

from __future__ import annotations

from railroad_ink.core.errors import RailroadInkError


class PrintError(RailroadInkError):
    """Something cannot be printed."""
