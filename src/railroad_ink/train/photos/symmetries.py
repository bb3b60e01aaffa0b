"""Boards turned and mirrored, so that every picture is learned from in eight ways."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from railroad_ink.core.geometry import SYMMETRIES
from railroad_ink.photo.codes import transformed


def tables(codes: Sequence[str]) -> Tensor:
    """Return for each symmetry what each code becomes."""
    index_of = {code: index for index, code in enumerate(codes)}
    rows = [[index_of[transformed(code, symmetry)] for code in codes] for symmetry in SYMMETRIES]
    return torch.tensor(rows)


def transform(grid: Tensor, turns: int, *, mirrored: bool) -> Tensor:
    """Turn pictures or boards, whose last two dimensions are rows and columns."""
    return torch.rot90(grid.flip(-1) if mirrored else grid, -turns, (-2, -1))
