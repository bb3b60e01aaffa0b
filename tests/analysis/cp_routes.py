"""The ways that a longest route can take through spaces drawn in earlier rounds.

What was drawn before cannot change, so the integer program sees it only through its ports, the
open ends that face an empty space: how long a route can be that enters at one port and ends
inside, or leaves by another; and how long several such ways can be together without touching.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from railroad_ink.core.geometry import OPPOSITE, SIDES
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import Shape

Port = tuple[int, int]
"""A drawn space and the side of an open end that faces an empty space."""
Line = tuple[int, tuple[int, ...]]
"""A space and the sides of one kind that are joined in it."""
MAX_WAYS = 100_000
"""More ways through the drawn spaces than any board of a normal game has."""


class TooManyWays(Exception):
    """The drawn spaces have so many rings that their routes are not listed."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way from a port through drawn spaces."""

    used: int
    """What no other way may use: spaces, or the stretches in them; a bit each."""
    length: int
    leaves: Port | None
    """The port by which it leaves; `None` if it ends inside."""
    last: Line | None
    """Where it ends, if inside."""


Use = tuple[Port, ...]
"""One port if a route ends beyond it, two if it runs from one to the other."""


class DrawnRoutes:
    """The lines of one kind that were drawn before the round."""

    def __init__(
        self, layout: Layout, drawn: Mapping[int, Shape], kind: str, *, may_cross: bool
    ) -> None:
        """Search the drawn spaces; `may_cross` is the longest-route rule of Challenge."""
        self.layout, self.drawn, self.kind, self.may_cross = layout, drawn, kind, may_cross
        self.ports: list[Port] = [
            (space, side)
            for space in drawn
            for side in SIDES
            if drawn[space].ends[side] == kind
            and (there := layout.neighbours[space][side]) >= 0
            and there not in drawn
        ]
        self.ways = {port: self._listed(port) for port in self.ports}
        self.uses: dict[Use, list[Way]] = {}
        for port, ways in self.ways.items():
            for way in sorted(ways, key=lambda way: -way.length):
                use = (port,) if way.leaves is None else (port, way.leaves)
                if use == tuple(sorted(use)):
                    self.uses.setdefault(use, []).append(way)
        self.uses_of = {port: [use for use in self.uses if port in use] for port in self.ports}
        self._together: dict[tuple[Use, ...], int] = {}

    def longest(self, uses: Iterable[Use]) -> int:
        """Return how long ways of these uses can be together without touching; 0: impossible."""
        key = tuple(sorted(uses))
        if key not in self._together:
            self._together[key] = self._longest(key)
        return self._together[key]

    def _longest(self, uses: tuple[Use, ...]) -> int:
        best = 0
        longest = [self.uses[use][0].length for use in uses]

        def choose(number: int, used: int, length: int, last: Line | None) -> None:
            nonlocal best
            if number == len(uses):
                best = max(best, length)
                return
            for way in self.uses[uses[number]]:
                if length + way.length + sum(longest[number + 1 :]) <= best:
                    break
                if not way.used & used:
                    now = used | way.used
                    again = way.last is not None and way.last == last
                    counted = length + way.length - (again and not self._has_more(way.last, now))
                    choose(number + 1, now, counted, way.last or last)

        choose(0, 0, 0, None)
        return best

    def _has_more(self, line: Line | None, used: int) -> bool:
        """Whether a walk that comes back to a line began on another stretch there."""
        return line is not None and any(not used & self._bit(line[0], s) for s in line[1])

    @cached_property
    def longest_inside(self) -> int:
        """The length of the longest route of what is drawn already."""
        return max((self._longest_from(line) for line in self._lines()), default=0)

    def _lines(self) -> Iterator[Line]:
        for space, shape in self.drawn.items():
            for sides in shape.lines:
                found = tuple(side for side in sides if shape.ends[side] == self.kind)
                if found:
                    yield space, found

    def _longest_from(self, start: Line) -> int:
        best, (space, sides) = 1, start
        for side in sides:
            used = self._bit(space, side)
            if (onward := self._onward(space, side, used)) is not None:
                for way in self._ways(*onward, used, 1):
                    closed = way.last == start and not self._has_more(start, way.used)
                    best = max(best, way.length - closed)
        return best

    # One way after the other

    def _listed(self, port: Port) -> list[Way]:
        found: list[Way] = []
        for way in self._ways(*port, 0, 0):
            found.append(way)
            if len(found) > MAX_WAYS:
                raise TooManyWays
        return found

    def _ways(self, space: int, side: int, used: int, length: int) -> Iterator[Way]:
        """Go on from the side at which a space is entered."""
        used |= self._bit(space, side)
        line = next(sides for at, sides in self._lines_in(space) if side in sides)
        yield Way(used, length + 1, None, (space, line))
        for out in line:
            if out == side or (self.may_cross and used & self._bit(space, out)):
                continue
            left = used | self._bit(space, out)
            if self._is_port(space, out):
                yield Way(left, length + 1, (space, out), None)
            elif (onward := self._onward(space, out, used)) is not None:
                yield from self._ways(*onward, left, length + 1)

    def _lines_in(self, space: int) -> list[Line]:
        return self._by_space[space]

    @cached_property
    def _by_space(self) -> dict[int, list[Line]]:
        found: dict[int, list[Line]] = {}
        for line in self._lines():
            found.setdefault(line[0], []).append(line)
        return found

    def _bit(self, space: int, side: int) -> int:
        return 1 << (4 * space + side if self.may_cross else space)

    def _is_port(self, space: int, side: int) -> bool:
        there = self.layout.neighbours[space][side]
        return there >= 0 and there not in self.drawn

    def _onward(self, space: int, side: int, used: int) -> tuple[int, int] | None:
        """Return the drawn space across a side and the side at which it is entered, if free."""
        there = self.layout.neighbours[space][side]
        entered = OPPOSITE[side]
        if there not in self.drawn or self.drawn[there].ends[entered] != self.kind:
            return None
        return None if used & self._bit(there, entered) else (there, entered)
