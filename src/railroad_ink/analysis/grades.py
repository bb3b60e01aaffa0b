"""Grades for plans as chess players know them, from `!!` to `??`."""

from __future__ import annotations

from railroad_ink.analysis.estimates import Difference

BRILLIANT, GOOD, NONE, DOUBTFUL, POOR, BLUNDER = "!!", "!", "", "?!", "?", "??"
AHEAD = 1.5
"""Points by which the best plan is ahead of the next to be brilliant."""
CLOSE = 0.3
"""Points behind the best plan that still count as good."""
LOSSES = ((4.0, BLUNDER), (2.0, POOR), (1.0, DOUBTFUL))
"""Points lost, and the grade for it."""


def grade_for(loss: Difference, lead: Difference | None) -> str:
    """Return the grade of a plan.

    Args:
        loss: How far it is behind the best; 0 for the best itself.
        lead: How far the best plan is ahead of the next, if this is the best and not the only
            one.
    """
    if lead is not None and lead.mean >= AHEAD and lead.clear:
        return BRILLIANT
    if loss.mean <= CLOSE:
        return GOOD
    if not loss.clear:
        return NONE
    return next((grade for points, grade in LOSSES if loss.mean >= points), NONE)
