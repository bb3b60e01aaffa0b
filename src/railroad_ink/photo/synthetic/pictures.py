"""Whole pictures: straightened ones to train on, and photos of boards on a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from PIL import Image

from railroad_ink.photo.perspective import (
    GRID,
    SPACE_PIXELS,
    SPACES,
    homography,
    project,
)
from railroad_ink.photo.synthetic.doodles import cross_strokes, number_strokes
from railroad_ink.photo.synthetic.handwriting import Handwriting, random_hand
from railroad_ink.photo.synthetic.light import apply_ink, lit, noise, photographed
from railroad_ink.photo.synthetic.prints import Print, random_print
from railroad_ink.photo.synthetic.raster import Pixels, View, draw_layers
from railroad_ink.photo.synthetic.route_strokes import route_strokes
from railroad_ink.photo.synthetic.strokes import PRINT, Colour, PhotoStroke, Points, line, wobbly
from railroad_ink.photo.synthetic.warps import bent, straightened, tapped

Prints = Sequence[Sequence[PhotoStroke]]
Codes = Sequence[str]
"""The code of every space, row by row; empty where nothing is drawn."""
_SIDES = np.array([(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)])


class Photo(NamedTuple):
    """A photo of a board."""

    image: Image.Image
    corners: Points
    """Where the corners of the grid are, in pixels, clockwise from the top left."""


# Drawings


def drawn_board(rng: np.random.Generator, hand: Handwriting, codes: Codes) -> Iterator[PhotoStroke]:
    """Draw the routes of a board and what else people write on it."""
    for index, code in enumerate(codes):
        place = np.array([index % SPACES, index // SPACES], dtype=float)
        for stroke in _space(rng, hand, code) if code else ():
            yield stroke._replace(points=stroke.points + place)


def _space(rng: np.random.Generator, hand: Handwriting, code: str) -> Iterator[PhotoStroke]:
    yield from route_strokes(rng, hand, code)
    if rng.random() < hand.numbers:
        yield from number_strokes(rng, hand, int(rng.integers(1, 8)))
    for side in range(4):
        if code[side] != "-" and rng.random() < hand.crosses:
            yield from cross_strokes(rng, hand, _SIDES[side])


def _ghosts(
    rng: np.random.Generator, hand: Handwriting, paper: Colour, codes: Codes
) -> Iterator[PhotoStroke]:
    """Draw faintly what was there before and has been wiped off."""
    if not hand.ghosts:
        return
    pairs = zip(paper, hand.pens[0].colour, strict=True)
    red, green, blue = (white + hand.ghosts * (ink - white) for white, ink in pairs)
    before = [str(rng.choice(codes)) if rng.random() < 0.3 else "" for _ in codes]
    for stroke in drawn_board(rng, hand, before):
        yield stroke._replace(layer=PRINT, colour=(red, green, blue))


def _clutter(rng: np.random.Generator) -> Iterator[PhotoStroke]:
    """Write and print something beside the board."""
    for _ in range(int(rng.integers(0, 9))):
        length, height = rng.uniform(0.4, 3), rng.uniform(0.02, 0.09)
        flat = line((0.0, 0.0), (length, 0.0), count=20)
        flat[:, 1] += rng.normal(0, height, 20)
        off = rng.uniform(0.75, 1.4)
        place = [(0, -off), (SPACES + off - 0.2, 0), (0, SPACES + off), (-off - 0.3, 0)]
        start = np.array(place[rng.integers(4)], dtype=float)
        start[int(abs(start[0]) > 0)] += rng.uniform(-0.5, SPACES - 1)
        yield PhotoStroke(
            wobbly(rng, flat, 0.02) + start, rng.uniform(0.01, 0.04), PRINT, (0.3,) * 3
        )


def _strokes(
    rng: np.random.Generator, hand: Handwriting, printed: Print, codes: Codes
) -> list[PhotoStroke]:
    return [
        *printed.strokes,
        *_ghosts(rng, hand, printed.paper, [code for code in codes if code] or ["H-H-"]),
        *_clutter(rng),
        *drawn_board(rng, hand, codes),
    ]


# Straight pictures


def straight_picture(rng: np.random.Generator, codes: Codes, own_prints: Prints) -> Image.Image:
    """Return a picture as `straighten` makes it out of a photo, but much quicker."""
    hand, printed = random_hand(rng), random_print(rng, own_prints)
    bend, tap = straightened(bent(rng, rng.uniform(0, 0.09))), tapped(rng, rng.uniform(0, 0.1))
    view = View(-1, -1, SPACES + 2, SPACES + 2, SPACE_PIXELS)
    strokes = _strokes(rng, hand, printed, codes)
    strokes[len(printed.strokes) : len(printed.strokes)] = _table(rng)
    layers = draw_layers(strokes, view, printed.paper, lambda points: tap(bend(points)))
    return photographed(rng, lit(rng, apply_ink(rng, layers, hand.pens)), 1.0)


def _table(rng: np.random.Generator) -> Iterator[PhotoStroke]:
    """Show the table where the paper ends."""
    red, green, blue = rng.uniform(0.05, 0.9, 3).tolist()
    for turn in range(4):
        if rng.random() < 0.35:
            edge = SPACES + rng.uniform(0.55, 1.2)
            far = SPACES + 4
            points = line((edge, -4), (far, -4), (far, far), (edge, far), count=5)
            middle = points - SPACES / 2
            for _ in range(turn):
                middle = np.stack([-middle[:, 1], middle[:, 0]], axis=1)
            yield PhotoStroke(middle + SPACES / 2, 0, PRINT, (red, green, blue), filled=True)


# Photos


def synthetic_photo(
    rng: np.random.Generator,
    codes: Codes,
    own_prints: Prints,
    *,
    held_out: bool = False,
) -> Photo:
    """Take a photo of a board that lies on a table.

    Args:
        rng: The source of chance.
        codes: What is drawn.
        own_prints: The boards that this program prints.
        held_out: Whether to use pens and styles that training does not see.
    """
    hand, printed = random_hand(rng, held_out=held_out), random_print(rng, own_prints)
    margins = rng.uniform(0.7, 1.6, 4)
    margins[2] += rng.choice([0.0, 3.0])
    view = View(-margins[3], -margins[0], SPACES + margins[1] + margins[3],
                SPACES + margins[0] + margins[2], 100)  # fmt: skip
    bend = bent(rng, rng.uniform(0, 0.09))
    layers = draw_layers(_strokes(rng, hand, printed, codes), view, printed.paper, bend, 1)
    paper = apply_ink(rng, layers, hand.pens)
    width, height = rng.integers(700, 1300, 2).tolist()
    grid = _seen_grid(rng, width, height)
    scene = _on_table(rng, paper, view, grid, (width, height))
    pixel = SPACE_PIXELS / (np.hypot(*(grid[1] - grid[0])) / SPACES)
    image = photographed(rng, lit(rng, scene), float(pixel))
    return Photo(image, project(homography(GRID, grid), bend(GRID)))


def _seen_grid(rng: np.random.Generator, width: int, height: int) -> Points:
    """Return where the camera sees the corners of the grid, before the paper is bent."""
    size = min(width, height) * rng.uniform(0.5, 0.82)
    grid = (GRID / SPACES - 0.5) * size
    grid += rng.uniform(-0.07, 0.07, (4, 2)) * size
    angle = np.deg2rad(rng.normal(0, 7))
    turn = np.array([(np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))])
    shift = rng.uniform(-0.5, 0.5, 2) * (np.array([width, height]) - size * 1.12) * 0.8
    return np.asarray(grid @ turn + np.array([width, height]) / 2 + shift)


def _on_table(
    rng: np.random.Generator, paper: Pixels, view: View, grid: Points, size: tuple[int, int]
) -> Pixels:
    """Lay the paper on a table and look at it from an angle."""
    matrix = homography(grid, (GRID - np.array([view.left, view.top])) * view.scale)
    coefficients = tuple((matrix / matrix[2, 2]).ravel()[:8])
    opaque = np.ones(paper.shape[:2], dtype=np.float32)
    rgba = (np.clip(np.dstack([paper, opaque]), 0, 1) * 255).astype(np.uint8)
    seen = Image.fromarray(rgba, "RGBA").transform(
        size, Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BICUBIC
    )
    pixels = np.asarray(seen, dtype=np.float32) / 255
    alpha = pixels[:, :, 3:]
    scene = pixels[:, :, :3] * alpha + _table_top(rng, *size) * (1 - alpha)
    return np.asarray(scene, dtype=np.float32)


def _table_top(rng: np.random.Generator, width: int, height: int) -> Pixels:
    """Return a table of wood, cloth or something else."""
    colour = rng.uniform(0.08, 0.9, 3).astype(np.float32)
    grain = noise(rng, height, width, rng.uniform(2, 60)) * rng.uniform(0, 0.1)
    stripes = noise(rng, height, 1, rng.uniform(3, 20)) * rng.uniform(0, 0.12)
    return np.clip(colour + (grain + stripes)[:, :, None], 0, 1).astype(np.float32)
