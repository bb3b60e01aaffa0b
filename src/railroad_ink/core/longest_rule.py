"""A rule for counting longest routes, as a value: its name, its words and how to find one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from railroad_ink.core.longest import KindGraph
from railroad_ink.core.text import Text


@dataclass(frozen=True)
class LongestRule:
    """How the longest route of a kind is counted. Two rules are equal if their keys are."""

    key: str
    title: Text = field(compare=False)
    help: Text = field(compare=False)
    find: Callable[[KindGraph], Sequence[int]] = field(compare=False)
    """Return the space of each step along a longest line, by index."""
    version: int = field(default=1, compare=False)

    def __repr__(self) -> str:
        return f"<longest={self.key}>"
