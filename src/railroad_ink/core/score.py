"""Scores as named lines that add up, each with the spaces it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from railroad_ink.core.geometry import Space
from railroad_ink.core.text import Text


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One reason for points: one network, one longest route, one error."""

    points: int
    text: Text
    spaces: tuple[Space, ...]
    """Where the points come from; along a longest route, in the order of the line."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the scoring table."""

    key: str
    title: Text
    items: tuple[ScoreItem, ...]

    @property
    def points(self) -> int:
        """What the line adds to the total."""
        return sum(item.points for item in self.items)

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces that earned or cost something here, each once."""
        return tuple(dict.fromkeys(space for item in self.items for space in item.spaces))


@dataclass(frozen=True, slots=True)
class Score:
    """A filled scoring table."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """All lines added up."""
        return sum(line.points for line in self.lines)

    def line(self, key: str) -> ScoreLine:
        """Return the line of that name; `KeyError` if the ruleset has none."""
        for line in self.lines:
            if line.key == key:
                return line
        raise KeyError(key)

    def points(self, key: str) -> int:
        """Return the points of the line of that name."""
        return self.line(key).points

    @property
    def errors(self) -> int:
        """Number of errors, which decides ties."""
        return -self.points("errors")
