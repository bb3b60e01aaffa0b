"""Printed boards of any make: grids, frames, exits and what else is printed on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from railroad_ink.photo.perspective import SPACES
from railroad_ink.photo.synthetic.strokes import (
    PRINT,
    Colour,
    PhotoStroke,
    Points,
    line,
    ring,
    turned,
)

EXITS = ((0, 1, "H"), (0, 3, "R"), (0, 5, "H"), (1, 1, "R"), (1, 3, "H"), (1, 5, "R"),
         (2, 1, "H"), (2, 3, "R"), (2, 5, "H"), (3, 1, "R"), (3, 3, "H"), (3, 5, "R"))  # fmt: skip
"""Side of the board, row or column, kind."""
PAPERS: tuple[Colour, ...] = (
    (1.0, 1.0, 1.0), (0.98, 0.97, 0.94), (0.95, 0.93, 0.86), (0.93, 0.95, 0.98)
)  # fmt: skip


class Print(NamedTuple):
    """A printed board."""

    paper: Colour
    strokes: Sequence[PhotoStroke]


def random_print(rng: np.random.Generator, own_prints: Sequence[Sequence[PhotoStroke]]) -> Print:
    """Return a board that we print, or a board of another make."""
    paper = PAPERS[rng.integers(len(PAPERS))]
    if own_prints and rng.random() < 0.55:
        return Print(paper, own_prints[int(rng.integers(len(own_prints)))])
    return Print(paper, tuple(_generic(rng)))


def _colour(rng: np.random.Generator, low: float, high: float, tint: float) -> Colour:
    level, shift = rng.uniform(low, high), rng.uniform(-tint, tint, 3)
    red, green, blue = np.clip(level + shift, 0, 1).tolist()
    return (red, green, blue)


def _generic(rng: np.random.Generator) -> Iterator[PhotoStroke]:
    frame = _colour(rng, 0.1, 0.6, 0.3)
    yield from _patches(rng)
    yield from _grid(rng)
    width = rng.uniform(0.02, 0.07)
    square = line((0, 0), (SPACES, 0), (SPACES, SPACES), (0, SPACES), (0, 0), count=15)
    yield PhotoStroke(square, width, PRINT, frame)
    if rng.random() < 0.7:
        centre = line((2, 2), (5, 2), (5, 5), (2, 5), (2, 2), count=9)
        yield PhotoStroke(centre, rng.uniform(0.01, 0.05), PRINT, _colour(rng, 0.2, 0.7, 0.3))
    yield from _exits(rng, frame)
    yield from _corner_prints(rng)


def _box(left: float, top: float, right: float, bottom: float) -> Points:
    return line((left, top), (right, top), (right, bottom), (left, bottom), count=9)


def _patches(rng: np.random.Generator) -> Iterator[PhotoStroke]:
    """Print a coloured rim and brighter or darker Central Spaces."""
    if rng.random() < 0.4:
        rim = rng.uniform(0.4, 1.2)
        colour, inner = _colour(rng, 0.2, 0.85, 0.25), _colour(rng, 0.9, 1.0, 0.03)
        yield PhotoStroke(
            _box(-rim, -rim, SPACES + rim, SPACES + rim), 0, PRINT, colour, filled=True
        )
        yield PhotoStroke(_box(0, 0, SPACES, SPACES), 0, PRINT, inner, filled=True)
    if rng.random() < 0.4:
        yield PhotoStroke(_box(2, 2, 5, 5), 0, PRINT, _colour(rng, 0.82, 0.97, 0.06), filled=True)


def _grid(rng: np.random.Generator) -> Iterator[PhotoStroke]:
    colour, width = _colour(rng, 0.45, 0.85, 0.1), rng.uniform(0.008, 0.025)
    style = rng.choice(["solid", "dashed", "dotted"], p=[0.6, 0.25, 0.15])
    pitch, dash = {"solid": (1, 1.0), "dashed": (10, 0.06), "dotted": (14, 0.02)}[str(style)]
    for index in range(1, SPACES):
        for start in np.arange(SPACES * pitch) / pitch:
            points = np.array([(start, index), (start + dash, index)], dtype=float)
            yield PhotoStroke(points, width, PRINT, colour)
            yield PhotoStroke(points[:, ::-1], width, PRINT, colour)


def _exits(rng: np.random.Generator, frame: Colour) -> Iterator[PhotoStroke]:
    reach, width = rng.uniform(0.15, 0.5), rng.uniform(0.02, 0.05)
    half = rng.uniform(0.09, 0.18)
    has_arrow, has_lines = rng.random() < 0.6, rng.random() < 0.75
    colour = frame if rng.random() < 0.5 else _colour(rng, 0.05, 0.4, 0.1)
    for side, index, kind in EXITS:
        shapes = list(_exit(kind, half, reach)) if has_lines else []
        if has_arrow:
            head = np.array([(0.36, -0.02), (0.64, -0.02), (0.5, -0.16)])
            yield PhotoStroke(_placed(head, side, index), 0.0, PRINT, frame, filled=True)
        for points in shapes:
            yield PhotoStroke(_placed(points, side, index), width, PRINT, colour)


def _exit(kind: str, half: float, reach: float) -> Iterator[Points]:
    """Draw an exit above the space from (0, 0) to (1, 1)."""
    if kind == "H":
        for x in (0.5 - half, 0.5 + half):
            yield np.array([(x, 0.0), (x, -reach)])
        return
    yield np.array([(0.5, 0.0), (0.5, -reach)])
    for y in np.arange(0.06, reach, 0.1):
        yield np.array([(0.5 - half * 0.7, -y), (0.5 + half * 0.7, -y)])


def _placed(points: Points, side: int, index: int) -> Points:
    """Move what was drawn above a space to its side of the board."""
    corner = [(index, 0), (SPACES - 1, index), (index, SPACES - 1), (0, index)][side]
    return np.asarray(turned(points, side) + np.array(corner))


def _corner_prints(rng: np.random.Generator) -> Iterator[PhotoStroke]:
    """Print boxes for the round, and buildings in some spaces."""
    boxes, buildings = rng.random() < 0.35, rng.random() < 0.4
    side, colour = rng.uniform(0.14, 0.26), _colour(rng, 0.5, 0.85, 0.1)
    corner = int(rng.integers(4))
    for row in range(SPACES):
        for column in range(SPACES):
            place = np.array([column, row], dtype=float)
            if boxes:
                box = line((1, 0), (1 - side, 0), (1 - side, side), (1, side), count=3)
                yield PhotoStroke(turned(box, corner) + place, 0.012, PRINT, colour)
            if buildings and rng.random() < 0.2:
                yield from _building(rng, place, corner)


def _building(rng: np.random.Generator, place: Points, corner: int) -> Iterator[PhotoStroke]:
    """Print a small house of some kind in a corner."""
    size, colour = rng.uniform(0.08, 0.14), _colour(rng, 0.2, 0.6, 0.3)
    middle = turned(np.array([[0.18, 0.18]]), corner + int(rng.integers(2)))[0]
    body = ring(
        (float(middle[0]), float(middle[1])), size, int(rng.integers(3, 7)), rng.uniform(0, 6)
    )
    filled = bool(rng.random() < 0.6)
    yield PhotoStroke(body + place, 0.0 if filled else 0.02, PRINT, colour, filled)
