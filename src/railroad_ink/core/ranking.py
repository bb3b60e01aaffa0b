"""Who is ahead: most points, then fewest errors."""

from __future__ import annotations

from collections.abc import Sequence

from railroad_ink.core.score import Score


def rank_key(score: Score) -> tuple[int, int]:
    """Return what a score is ranked by; the lowest is ahead."""
    return -score.total, score.errors


def ranked(keys: Sequence[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Return the rank and index of each key, the lowest first; equals share a rank (1, 1, 3)."""
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return [(1 + sum(key < keys[index] for key in keys), index) for index in order]
