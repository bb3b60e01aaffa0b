"""Placing symbols beside the lines of a space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railroad_ink.core.geometry import Side
from railroad_ink.render.svg.ink import SIZE, number
from railroad_ink.render.svg.reading import path_commands

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

# Straight lines leave all four corners free, a curve a whole quarter. Lower corners come first:
# numbers and buildings are at the top.
_BESIDE: tuple[Box, ...] = ((3, 60, 32, 97), (68, 60, 97, 97), (3, 3, 32, 40), (68, 3, 97, 40))
_OPPOSITE_CURVE: dict[tuple[Side, ...], Box] = {
    (Side.N, Side.E): (4, 52, 48, 96),
    (Side.N, Side.W): (52, 52, 96, 96),
    (Side.E, Side.S): (4, 4, 48, 48),
    (Side.S, Side.W): (46, 10, 80, 50),
}


def bounds(paths: Sequence[str]) -> Box:
    """Return the bounding box of path data, including control points."""
    points = [point for path in paths for point in _points(path)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _points(path: str) -> Iterator[tuple[float, float]]:
    x = y = 0.0
    for letter, relative, values in path_commands(path):
        base = (x, y) if relative else (0.0, 0.0)
        for x, y in _command_points(letter, values, base, (x, y)):  # noqa: B020
            yield x, y


def _command_points(
    command: str, values: list[float], base: tuple[float, float], here: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    """Return the points of one command; its coordinates are relative to `base`."""
    if command == "H":
        yield base[0] + values[0], here[1]
    elif command == "V":
        yield here[0], base[1] + values[0]
    else:
        pairs = values[-2:] if command == "A" else values
        for i in range(0, len(pairs), 2):
            yield base[0] + pairs[i], base[1] + pairs[i + 1]


def free_box(sides: tuple[Side, ...], index: int) -> Box:
    """Return the free box for a symbol beside lines to these sides."""
    if sides in _OPPOSITE_CURVE and index == 0:
        return _OPPOSITE_CURVE[sides]
    return _BESIDE[index % len(_BESIDE)]


def fit_transform(paths: Sequence[str], box: Box) -> str:
    """Return the transform that fits drawings into a box without enlarging them."""
    left, top, right, bottom = bounds(paths)
    wide, high = max(right - left, 1.0), max(bottom - top, 1.0)
    scale = min(1.0, (box[2] - box[0]) / wide, (box[3] - box[1]) / high)
    x = (box[0] + box[2]) / 2 - scale * (left + right) / 2
    y = box[3] - scale * bottom
    return f"translate({number(x)},{number(y)}) scale({scale:.2f})"


MIRRORED = f"translate({SIZE:g},0) scale(-1,1)"
