"""What cannot be analysed, and why."""

from railroad_ink.core.errors import RailroadInkError


class AnalysisError(RailroadInkError):
    """Something that cannot be analysed: impossible sheets, other rules, the wrong moment."""
