"""How well photos are read that training has not seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from railroad_ink.photo.codes import TURNS
from railroad_ink.photo.synthetic.samples import Bytes, TrialPhoto
from railroad_ink.train.photos.learning import DEVICE
from railroad_ink.train.photos.networks import normalized
from railroad_ink.train.photos.symmetries import tables, transform

TEMPERATURES = np.geomspace(0.5, 3, 40)
BINS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999)
CHUNK = 32


class ReadingAccuracy(NamedTuple):
    """Shares of spaces and boards that were read correctly."""

    spaces: float
    drawn: float
    """Among spaces with a drawing."""
    empty: float
    boards: float
    """Boards without a single error."""
    game_drawn: float
    """Among the drawn spaces of boards from games."""
    game_boards: float


def scores(network: nn.Module, pictures: Sequence[Bytes], codes: Sequence[str]) -> Tensor:
    """Return the scores of all codes by board, code and space: means over four turns."""
    found = []
    with torch.no_grad():
        for start in range(0, len(pictures), CHUNK):
            chunk = torch.from_numpy(np.stack(pictures[start : start + CHUNK])).to(DEVICE)
            found.append(_turned_scores(network, normalized(chunk.permute(0, 3, 1, 2)), codes))
    return torch.cat(found)


def _turned_scores(network: nn.Module, pictures: Tensor, codes: Sequence[str]) -> Tensor:
    total = torch.zeros(())
    for (turns, mirrored), turned in zip(TURNS, tables(codes), strict=False):
        seen = network(transform(pictures, turns, mirrored=mirrored)).float().cpu()
        total = total + torch.rot90(seen[:, turned], turns, (-2, -1))
    return total.flatten(2) / len(TURNS)


def reading_accuracy(scores: Tensor, trials: Sequence[TrialPhoto]) -> ReadingAccuracy:
    """Compare scores with what was drawn."""
    codes = torch.from_numpy(np.stack([trial.codes for trial in trials]).astype(np.int64))
    games = torch.tensor([trial.from_game for trial in trials])
    right = scores.argmax(1) == codes
    drawn = codes > 0
    whole = right.all(1).float()
    in_games = right[games][drawn[games]]
    return ReadingAccuracy(
        spaces=float(right.float().mean()),
        drawn=float(right[drawn].float().mean()),
        empty=float(right[~drawn].float().mean()),
        boards=float(whole.mean()),
        game_drawn=float(in_games.float().mean()),
        game_boards=float(whole[games].mean()),
    )


def best_temperature(scores: Tensor, trials: Sequence[TrialPhoto]) -> float:
    """Return the softmax temperature that calibrates the confidences."""
    codes = torch.from_numpy(np.stack([trial.codes for trial in trials]).astype(np.int64))
    losses = [float(nn.functional.cross_entropy(scores / t, codes)) for t in TEMPERATURES]
    return float(TEMPERATURES[int(np.argmin(losses))])


def calibration(
    scores: Tensor, trials: Sequence[TrialPhoto], temperature: float
) -> list[dict[str, float]]:
    """Return for bands of confidence how often spaces were right."""
    codes = torch.from_numpy(np.stack([trial.codes for trial in trials]).astype(np.int64))
    confidence, read = (scores / temperature).softmax(1).max(1)
    right = (read == codes).float()
    rows = []
    for low, high in zip(BINS, (*BINS[1:], 2.0), strict=True):
        inside = (confidence >= low) & (confidence < high)
        if inside.any():
            rows.append(
                {
                    "from": low,
                    "spaces": int(inside.sum()),
                    "confidence": float(confidence[inside].mean()),
                    "right": float(right[inside].mean()),
                }
            )
    return rows
