"""Boards and prints as a file, so that training can run where the engine is not installed."""

from __future__ import annotations

import json

import numpy as np

from railroad_ink.photo.synthetic.samples import BoardSource
from railroad_ink.photo.synthetic.strokes import PRINT, PhotoStroke


def write_source(source: BoardSource) -> str:
    """Write a source as JSON."""
    prints = [[_written(stroke) for stroke in printed] for printed in source.prints]
    return json.dumps({
        "codes": list(source.codes),
        "games": source.games.tolist(),
        "held_out": source.held_out.tolist(),
        "prints": prints,
    })  # fmt: skip


def read_source(text: str) -> BoardSource:
    """Read what `write_source` has written."""
    data = json.loads(text)
    return BoardSource(
        data["codes"],
        np.array(data["games"], dtype=np.uint8),
        np.array(data["held_out"], dtype=np.uint8),
        [[_read(*row) for row in printed] for printed in data["prints"]],
    )


def _written(stroke: PhotoStroke) -> tuple[object, ...]:
    return (stroke.points.round(4).tolist(), stroke.width, stroke.colour, stroke.filled)


def _read(
    points: list[list[float]],
    width: float,
    colour: list[float],
    filled: bool,  # noqa: FBT001 (a row)
) -> PhotoStroke:
    red, green, blue = colour
    return PhotoStroke(np.array(points), width, PRINT, (red, green, blue), filled)
