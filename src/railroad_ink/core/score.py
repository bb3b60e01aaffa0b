"""Scores as named lines that add up, each with the spaces it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from railroad_ink.core.geometry import Space
from railroad_ink.core.networks import Network
from railroad_ink.core.text import Text
from railroad_ink.core.track_graph import OpenEnd


class LongestRoute(NamedTuple):
    """The longest route of a kind."""

    kind: str
    """Letter of the kind."""
    spaces: tuple[Space, ...]
    """In the order of the line; a space appears each time the line passes it."""


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One reason for points: one network, one longest route, one error."""

    points: int
    text: Text
    spaces: tuple[Space, ...]
    """Where the points come from; along a longest route, in the order of the line."""
    subject: Network | LongestRoute | OpenEnd | None = None
    """What earned or cost the points, so that pictures need not find it again."""


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


@dataclass(frozen=True, slots=True, eq=False)
class Score:
    """A filled scoring table. Equal if the lines are."""

    lines: tuple[ScoreLine, ...]

    def __eq__(self, other: object) -> bool:
        return self.lines == other.lines if isinstance(other, Score) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.lines)

    @property
    def total(self) -> int:
        """All lines added up."""
        return sum(line.points for line in self.lines)

    def line(self, key: str) -> ScoreLine:
        """Return the line of that name; raises KeyError if the ruleset has none."""
        for line in self.lines:
            if line.key == key:
                return line
        raise KeyError(key)

    @property
    def networks(self) -> list[Network]:
        """The networks that score, in the order of their items."""
        return [s for s in self._subjects("exits") if isinstance(s, Network)]

    @property
    def error_ends(self) -> list[OpenEnd]:
        """The open ends that are errors."""
        return [s for s in self._subjects("errors") if isinstance(s, OpenEnd)]

    def _subjects(self, key: str) -> Iterator[Network | LongestRoute | OpenEnd | None]:
        return (item.subject for item in self.line(key).items)

    def points(self, key: str) -> int:
        """Return the points of the line of that name."""
        return self.line(key).points

    @property
    def errors(self) -> int:
        """Number of errors, which decides ties."""
        return -self.points("errors")
