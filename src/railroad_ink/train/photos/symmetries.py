"""Boards turned and mirrored, so that every picture is learned from in eight ways."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from railroad_ink.photo.synthetic.routes import LINES

SYMMETRIES = tuple((turns, mirrored) for mirrored in (False, True) for turns in range(4))
"""Mirrored left to right or not, then turned clockwise by quarters."""


def laid(code: str, turns: int, *, mirrored: bool) -> str:
    """Return the code of a route after turning."""
    if not code:
        return code
    to = [((-side if mirrored else side) + turns) % 4 for side in range(4)]
    ends = ["-"] * 4
    for side in range(4):
        ends[to[side]] = code[side]
    if len(code) == 4:
        return "".join(ends)
    lines = {tuple(sorted(to[side] for side in line)) for line in LINES[code[4]]}
    letter = next(letter for letter, known in LINES.items() if set(known) == lines)
    return "".join(ends) + letter


def tables(codes: Sequence[str]) -> Tensor:
    """Return for each symmetry what each code becomes."""
    index = {code: number for number, code in enumerate(codes)}
    rows = [[index[laid(c, turns, mirrored=m)] for c in codes] for turns, m in SYMMETRIES]
    return torch.tensor(rows)


def lay(grid: Tensor, turns: int, *, mirrored: bool) -> Tensor:
    """Turn pictures or boards, whose last two dimensions are rows and columns."""
    return torch.rot90(grid.flip(-1) if mirrored else grid, -turns, (-2, -1))
