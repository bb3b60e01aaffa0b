"""SVG path data as straight lines and cubic curves, which is all that a PDF knows."""

from __future__ import annotations

from typing import Protocol

from railroad_ink.render.svg.reading import path_commands

Point = tuple[float, float]
_DRAWN = frozenset("MLHVCQTZ")


class PathSink(Protocol):
    """What a path is drawn to."""

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802 (reportlab's name)
        """Lift the pen."""

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        """Draw a straight line."""

    def curveTo(  # noqa: N802, PLR0913, PLR0917
        self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float
    ) -> None:
        """Draw a cubic curve."""

    def close(self) -> None:
        """Go back to where the pen came down."""


def trace(path: str, sink: PathSink) -> None:
    """Draw SVG path data; raises ValueError for commands that our drawings do not use."""
    here: Point = (0.0, 0.0)
    start = control = here
    for letter, relative, raw in path_commands(path):
        if letter not in _DRAWN:
            raise ValueError(letter)
        values = _absolute(letter, raw, here) if relative else raw
        if letter == "Z":
            sink.close()
            here = start
            continue
        end = _end(letter, values, here)
        if letter == "M":
            sink.moveTo(*end)
            start = end
        elif letter == "C":
            sink.curveTo(*values)
        elif letter in {"Q", "T"}:
            control = _control(letter, values, here, control)
            sink.curveTo(*_towards(here, control), *_towards(end, control), *end)
        else:
            sink.lineTo(*end)
        control, here = control if letter in {"Q", "T"} else end, end


def _absolute(letter: str, values: list[float], here: Point) -> list[float]:
    if letter == "V":
        return [values[0] + here[1]]
    return [value + here[i % 2] for i, value in enumerate(values)]


def _end(letter: str, values: list[float], here: Point) -> Point:
    if letter == "H":
        return (values[0], here[1])
    if letter == "V":
        return (here[0], values[0])
    return (values[-2], values[-1])


def _control(letter: str, values: list[float], here: Point, before: Point) -> Point:
    """Return the control point of a quadratic curve, mirrored for a smooth one."""
    if letter == "Q":
        return (values[0], values[1])
    return (2 * here[0] - before[0], 2 * here[1] - before[1])


def _towards(point: Point, control: Point) -> Point:
    """Return the control point of the cubic curve that equals a quadratic one."""
    return tuple(p + 2 / 3 * (c - p) for p, c in zip(point, control, strict=True))  # type: ignore[return-value]
