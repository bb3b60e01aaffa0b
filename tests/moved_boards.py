"""Sheets whose board was turned or mirrored."""

from railroad_ink.core.geometry import Symmetry
from railroad_ink.core.routes import Shape
from railroad_ink.core.sheet import Sheet


def laid(shape: Shape, symmetry: Symmetry) -> Shape:
    """Return the shape as it lies after the board was turned over."""
    ends = {symmetry.side(side): shape.ends[side] for side in shape.sides}
    lines = {frozenset(map(symmetry.side, line)) for line in shape.lines}
    return next(
        s
        for s in shape.route.orientations
        if {side: s.ends[side] for side in s.sides} == ends
        and set(map(frozenset, s.lines)) == lines
    )


def moved(sheet: Sheet, symmetry: Symmetry) -> Sheet:
    """Return the sheet as it looks after the board was turned over."""
    out = Sheet.blank(sheet.layout)
    for space, (shape, round_number) in sheet:
        there = symmetry.space(space, sheet.layout.rows)
        out = out.draw(there, laid(shape, symmetry), round_number)
    return out
