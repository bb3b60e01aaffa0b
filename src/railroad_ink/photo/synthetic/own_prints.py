"""The boards that this program prints, as strokes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

import numpy as np
from numpy.typing import NDArray

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.photo.synthetic.strokes import PRINT, Colour, PhotoStroke, Points, bezier
from railroad_ink.printing.art import board_art
from railroad_ink.printing.svg_paths import trace
from railroad_ink.render.svg.reading import transform_steps

RULES = ("classic", "challenge")
UNIT = 100.0
Matrix = NDArray[np.float64]


class _Style(NamedTuple):
    matrix: Matrix
    fill: str
    stroke: str
    width: float


class _Lines:
    """Collects the lines of a path."""

    def __init__(self) -> None:
        self.lines: list[list[tuple[float, float]]] = []

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802 (the name of the protocol)
        self.lines.append([(x, y)])

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        self.lines[-1].append((x, y))

    def curveTo(  # noqa: N802, PLR0913, PLR0917
        self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float
    ) -> None:
        points = [np.array(p) for p in (self.lines[-1][-1], (x1, y1), (x2, y2), (x3, y3))]
        self.lines[-1] += [(x, y) for x, y in bezier(*points)[4::4].tolist()]

    def close(self) -> None:
        self.lines[-1].append(self.lines[-1][0])


def own_prints() -> list[tuple[PhotoStroke, ...]]:
    """Return the printed boards of all editions."""
    return [tuple(_strokes(board_art(CATALOGUE.ruleset(rules)))) for rules in RULES]


def _strokes(markup: str) -> Iterator[PhotoStroke]:
    root = ET.fromstring(f"<g>{markup}</g>")  # noqa: S314 (our own markup)
    yield from _element(root, _Style(np.eye(3), "", "", 1.0))


def _element(element: ET.Element, style: _Style) -> Iterator[PhotoStroke]:
    style = _Style(
        style.matrix @ _matrix(element.get("transform", "")),
        element.get("fill", style.fill),
        element.get("stroke", style.stroke),
        float(element.get("stroke-width", style.width)),
    )
    if element.tag == "path":
        yield from _path(element.get("d", ""), style)
    for child in element:
        yield from _element(child, style)


def _path(data: str, style: _Style) -> Iterator[PhotoStroke]:
    sink = _Lines()
    trace(data, sink)
    scale = float(np.sqrt(abs(np.linalg.det(style.matrix[:2, :2]))))
    for points in sink.lines:
        placed = _applied(style.matrix, np.array(points)) / UNIT
        if style.fill not in {"", "none"} and len(points) > 2:
            yield PhotoStroke(placed, 0.0, PRINT, _colour(style.fill), filled=True)
        if style.stroke not in {"", "none"} and len(points) > 1:
            yield PhotoStroke(placed, style.width * scale / UNIT, PRINT, _colour(style.stroke))


def _applied(matrix: Matrix, points: Points) -> Points:
    return np.asarray(points @ matrix[:2, :2].T + matrix[:2, 2])


def _matrix(transform: str) -> Matrix:
    matrix = np.eye(3)
    for name, values in transform_steps(transform):
        if name == "translate":
            matrix = matrix @ _shift(*values)
        elif name == "scale":
            matrix = matrix @ np.diag([values[0], values[-1], 1.0])
        else:
            angle, x, y = np.deg2rad(values[0]), *values[1:]
            cos, sin = np.cos(angle), np.sin(angle)
            turn = np.array([(cos, -sin, 0), (sin, cos, 0), (0, 0, 1)])
            matrix = matrix @ _shift(x, y) @ turn @ _shift(-x, -y)
    return matrix


def _shift(x: float, y: float) -> Matrix:
    return np.array([(1, 0, x), (0, 1, y), (0, 0, 1)])


def _colour(text: str) -> Colour:
    red, green, blue = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue
