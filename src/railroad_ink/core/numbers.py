"""Numbers as players read them."""

from __future__ import annotations


def with_minus_sign(number: object) -> str:
    """Return a number as text, with a minus sign (−) instead of a hyphen."""
    return str(number).replace("-", "−")
