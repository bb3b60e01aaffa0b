"""How well photos are read that training has not seen."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from PIL import Image
from torch import Tensor, nn

from railroad_ink.photo.corners import SIDE
from railroad_ink.photo.perspective import straighten
from railroad_ink.photo.synthetic.samples import Bytes, Trial, space_size
from railroad_ink.train.photos.learning import DEVICE
from railroad_ink.train.photos.networks import normalized, places

TEMPERATURES = np.geomspace(0.5, 3, 40)
BINS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999)
CHUNK = 32


class Figures(NamedTuple):
    """Shares of spaces and boards that were read right."""

    spaces: float
    drawn: float
    """Among spaces with a drawing."""
    empty: float
    boards: float
    """Boards without a single error."""
    game_drawn: float
    """Among the drawn spaces of boards from games."""
    game_boards: float


def scores(network: nn.Module, pictures: Sequence[Bytes]) -> Tensor:
    """Return the scores of all codes by board, code and space."""
    found = []
    with torch.no_grad():
        for start in range(0, len(pictures), CHUNK):
            chunk = torch.from_numpy(np.stack(pictures[start : start + CHUNK])).to(DEVICE)
            found.append(network(normalized(chunk.permute(0, 3, 1, 2))).float().flatten(2).cpu())
    return torch.cat(found)


def figures(found: Tensor, trials: Sequence[Trial]) -> Figures:
    """Compare scores with what was drawn."""
    codes = torch.from_numpy(np.stack([trial.codes for trial in trials]).astype(np.int64))
    games = torch.tensor([trial.from_game for trial in trials])
    right = found.argmax(1) == codes
    drawn = codes > 0
    whole = right.all(1).float()
    in_games = right[games][drawn[games]]
    return Figures(
        spaces=float(right.float().mean()),
        drawn=float(right[drawn].float().mean()),
        empty=float(right[~drawn].float().mean()),
        boards=float(whole.mean()),
        game_drawn=float(in_games.float().mean()),
        game_boards=float(whole[games].mean()),
    )


def best_temperature(found: Tensor, trials: Sequence[Trial]) -> float:
    """Return by what to divide scores so that certainties are true."""
    codes = torch.from_numpy(np.stack([trial.codes for trial in trials]).astype(np.int64))
    losses = [float(nn.functional.cross_entropy(found / t, codes)) for t in TEMPERATURES]
    return float(TEMPERATURES[int(np.argmin(losses))])


def calibration(
    found: Tensor, trials: Sequence[Trial], temperature: float
) -> list[dict[str, float]]:
    """Return for bands of certainty how often spaces were right."""
    codes = torch.from_numpy(np.stack([trial.codes for trial in trials]).astype(np.int64))
    certainty, read = (found / temperature).softmax(1).max(1)
    right = (read == codes).float()
    rows = []
    for low, high in zip(BINS, (*BINS[1:], 2.0), strict=True):
        inside = (certainty >= low) & (certainty < high)
        if inside.any():
            rows.append({
                "from": low, "spaces": int(inside.sum()),
                "certainty": float(certainty[inside].mean()), "right": float(right[inside].mean()),
            })  # fmt: skip
    return rows


def guessed_corners(network: nn.Module, trials: Sequence[Trial]) -> list[NDArray[np.float64]]:
    """Return where the corners seem to be in the photos."""
    found = []
    for start in range(0, len(trials), CHUNK):
        chunk = np.stack([trial.small for trial in trials[start : start + CHUNK]])
        with torch.no_grad():
            maps = network(normalized(torch.from_numpy(chunk).to(DEVICE).permute(0, 3, 1, 2)))
        found.append(places(maps).cpu().numpy())
    return [
        corners.astype(float) * SIDE / _scale(trial)
        for corners, trial in zip(np.concatenate(found), trials, strict=True)
    ]


def _scale(trial: Trial) -> float:
    return SIDE / max(Image.open(io.BytesIO(trial.photo)).size)


def misses(guesses: Sequence[NDArray[np.float64]], trials: Sequence[Trial]) -> NDArray[np.float64]:
    """Return by how many spaces each corner was missed."""
    return np.array([
        np.hypot(*(guess - trial.corners).T) / space_size(trial.corners)
        for guess, trial in zip(guesses, trials, strict=True)
    ])  # fmt: skip


def straightened_again(
    guesses: Sequence[NDArray[np.float64]], trials: Sequence[Trial]
) -> list[Bytes]:
    """Straighten photos by guessed corners."""
    return [
        np.asarray(straighten(Image.open(io.BytesIO(trial.photo)).convert("RGB"), guess))
        for guess, trial in zip(guesses, trials, strict=True)
    ]
