"""Strokes as pixels: what is printed in colour, and how much ink each pen leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from railroad_ink.photo.synthetic.strokes import (
    FIRST_PEN,
    PRINT,
    SECOND_PEN,
    Colour,
    PhotoStroke,
    Points,
)

Pixels: TypeAlias = NDArray[np.float32]
"""Values from 0 to 1: rows, columns, and red, green and blue where there are colours."""
Warp: TypeAlias = Callable[[Points], Points]


class View(NamedTuple):
    """The part of the plane that becomes a picture."""

    left: float
    top: float
    width: float
    height: float
    scale: int
    """Pixels per space."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return round(self.width * self.scale), round(self.height * self.scale)


class Layers(NamedTuple):
    """A board in pixels."""

    printed: Pixels
    inks: tuple[Pixels, Pixels]
    """Share of each pixel that a pen has covered."""


def draw_layers(
    strokes: Sequence[PhotoStroke], view: View, paper: Colour, warp: Warp, oversampling: int = 2
) -> Layers:
    """Draw strokes in their order."""
    scale = view.scale * oversampling
    size = (view.size[0] * oversampling, view.size[1] * oversampling)
    printed = Image.new("RGB", size, _rgb(paper))
    covered = [Image.new("L", size) for _ in (FIRST_PEN, SECOND_PEN)]
    canvases = {
        layer: ImageDraw.Draw(image)
        for layer, image in zip((PRINT, FIRST_PEN, SECOND_PEN), (printed, *covered), strict=True)
    }
    for stroke, points in zip(strokes, _placed(strokes, view, warp, scale), strict=True):
        paint: tuple[int, ...] | int = 255 if stroke.layer else _rgb(stroke.colour)
        _draw(canvases[stroke.layer], stroke, points, paint, scale)
    reduced = [_shares(i.reduce(oversampling)) for i in (printed, *covered)]
    return Layers(reduced[0], (reduced[1], reduced[2]))


def _shares(image: Image.Image) -> Pixels:
    return np.asarray(np.asarray(image) / 255, dtype=np.float32)


def _rgb(colour: Colour) -> tuple[int, int, int]:
    red, green, blue = (round(255 * value) for value in colour)
    return red, green, blue


def _placed(
    strokes: Sequence[PhotoStroke], view: View, warp: Warp, scale: int
) -> list[list[list[float]]]:
    """Return the points of all strokes in pixels, warped in one step."""
    if not strokes:
        return []
    warped = warp(np.concatenate([stroke.points for stroke in strokes]))
    pixels = (warped - np.array([view.left, view.top])) * scale
    ends = np.cumsum([len(stroke.points) for stroke in strokes])[:-1]
    return [points.tolist() for points in np.split(pixels, ends)]


def _draw(
    canvas: ImageDraw.ImageDraw,
    stroke: PhotoStroke,
    points: list[list[float]],
    paint: tuple[int, ...] | int,
    scale: int,
) -> None:
    flat = [value for point in points for value in point]
    if stroke.filled:
        canvas.polygon(flat, fill=paint)
        return
    width = max(1, round(stroke.width * scale))
    canvas.line(flat, fill=paint, width=width, joint="curve" if width > 2 else None)
    if width > 3:
        for x, y in (points[0], points[-1]):
            half = width / 2 - 0.5
            canvas.ellipse((x - half, y - half, x + half, y + half), fill=paint)
