"""The exceptions of the analysis."""

from railroad_ink.core.errors import RailroadInkError


class AnalysisError(RailroadInkError):
    """Something that cannot be analysed: impossible sheets, other rules, the wrong moment."""
