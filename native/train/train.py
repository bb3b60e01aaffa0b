"""Learn the value of a sheet after each round: self-play on all cores, small networks on a GPU.

    g++ -std=c++20 -O3 -march=native -pthread native/src/selfplay.cpp -o selfplay
    python -m railroad_ink.fast.tables classic > classic.tables
    python native/train/train.py --selfplay ./selfplay --tables classic.tables --out classic.nets

Needs NumPy and PyTorch. Every turn plays games with the networks as they are, keeps the games of
the last few turns, and fits each network to what the best way to draw the next round was worth.
"""

from __future__ import annotations

import argparse
import os
import struct
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

# As in features.hpp and net.hpp.
CODES, DENSE, HIDDEN, SECOND, SPACES = 693, 88, 64, 32, 64
NO_CODE = 0xFFFF
ROUNDS = range(1, 7)
ROW = np.dtype([("round", "<f4"), ("y", "<f4"), ("dense", "<f4", DENSE), ("codes", "<u2", SPACES)])
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
BATCH = 2048
Rows = NDArray[np.void]


class Net(nn.Module):
    """A line over the dense features, and what a small network adds to it."""

    def __init__(self, mean: Tensor, std: Tensor) -> None:
        """Start with the mean and deviation of the features."""
        super().__init__()
        self.codes = nn.EmbeddingBag(CODES + 1, HIDDEN, mode="sum", padding_idx=CODES)
        nn.init.normal_(self.codes.weight, std=0.03)
        self.dense = nn.Linear(DENSE, HIDDEN)
        self.second = nn.Linear(HIDDEN, SECOND)
        self.last = nn.Linear(SECOND, 1)
        self.line = nn.Linear(DENSE, 1, bias=False)
        self.register_buffer("mean", mean)
        self.register_buffer("std", std)

    def forward(self, dense: Tensor, codes: Tensor) -> Tensor:
        """Return the value of each sheet."""
        x = (dense - self.mean) / self.std
        hidden = torch.relu(self.dense(x) + self.codes(codes))
        return (self.last(torch.relu(self.second(hidden))) + self.line(x)).squeeze(1)

    def numbers(self) -> NDArray[np.float32]:
        """Return the weights in the order of net.hpp, with the normalisation folded in."""
        weight, line = self.dense.weight / self.std, self.line.weight[0] / self.std
        parts = [
            self.codes.weight[:CODES],
            weight.T,
            self.dense.bias - weight @ self.mean,
            self.second.weight,
            self.second.bias,
            self.last.weight[0],
            self.last.bias - line @ self.mean,
            line,
        ]
        return np.concatenate([p.detach().float().cpu().numpy().ravel() for p in parts])


def fresh(rows: Rows) -> Net:
    """Return a network that is the best line over the dense features."""
    dense = torch.from_numpy(rows["dense"].copy())
    std = dense.std(0)
    std[std < 1e-3] = 1.0
    net = Net(dense.mean(0), std).to(DEVICE)
    x = ((dense - dense.mean(0)) / std).double()
    y = torch.from_numpy(rows["y"] - rows["y"].mean()).double()
    with torch.no_grad():
        line = torch.linalg.solve(x.T @ x + 10 * torch.eye(DENSE).double(), x.T @ y)
        net.line.weight[0] = line.float().to(DEVICE)
        net.last.weight *= 0.1
        net.last.bias.fill_(float(rows["y"].mean()))
        # A feature that never varied must not speak up later.
        net.dense.weight[:, dense.std(0) < 1e-3] = 0
    return net


def tensors(rows: Rows) -> tuple[Tensor, Tensor, Tensor]:
    """Return features, codes and targets."""
    codes = rows["codes"].astype(np.int64)
    codes[codes == NO_CODE] = CODES
    arrays = (rows["dense"].copy(), codes, rows["y"].copy())
    dense, numbers, y = (torch.from_numpy(array).to(DEVICE) for array in arrays)
    return dense, numbers, y


def fit(net: Net, rows: Rows, epochs: int, rate: float = 2e-3) -> float:
    """Fit a network; return its squared error on a twentieth of the rows kept aside."""
    dense, codes, y = tensors(rows)
    order = torch.randperm(len(y), device=DEVICE)
    aside = max(len(y) // 20, 1)
    test, train = order[:aside], order[aside:]
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    steps = max(1, epochs * len(train) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    for _ in range(steps):
        pick = train[torch.randint(len(train), (min(BATCH, len(train)),), device=DEVICE)]
        optimiser.zero_grad()
        nn.functional.mse_loss(net(dense[pick], codes[pick]), y[pick]).backward()
        optimiser.step()
        schedule.step()
    with torch.no_grad():
        return nn.functional.mse_loss(net(dense[test], codes[test]), y[test]).item()


def save(nets: dict[int, Net], path: Path) -> None:
    """Write the networks as the native core reads them."""
    parts = [struct.pack("<i", len(ROUNDS))]
    for number in ROUNDS:
        parts.append(struct.pack("<i", 1))
        parts.append(nets[number].numbers().astype("<f4").tobytes())
    path.write_bytes(b"".join(parts))


def self_play(options: argparse.Namespace, turn: int, nets: str) -> tuple[str, Rows]:
    """Play games on all cores; return what the program said and the rows it wrote."""
    rows = options.out.with_suffix(".rows")
    words = [options.selfplay, "games", options.tables, nets, options.rule, options.games]
    words += [options.width, options.rolls, options.noise, 1000 * options.seed + turn]
    words += [os.cpu_count() or 1, rows]
    run = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=True)
    found = np.fromfile(rows, ROW)
    rows.unlink()
    return run.stdout.strip(), found


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Learn the value of a sheet after each round.")
    parser.add_argument("--selfplay", required=True, help="the program built from selfplay.cpp")
    parser.add_argument("--tables", required=True, help="the tables of the ruleset")
    parser.add_argument("--out", type=Path, required=True, help="where the networks go")
    parser.add_argument("--rule", default="classic", help="for longest routes")
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--games", type=int, default=12000, help="games a turn")
    parser.add_argument("--width", type=int, default=6, help="of the beam")
    parser.add_argument("--rolls", type=int, default=2, help="rolls averaged for a target")
    parser.add_argument("--noise", type=float, default=0.5, help="of the choice, in points")
    parser.add_argument("--keep", type=int, default=7, help="turns whose games are learned from")
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Take turns at playing and learning."""
    options = read_options()
    nets: dict[int, Net] = {}
    kept: list[Rows] = []
    for turn in range(1, options.turns + 1):
        start = time.monotonic()
        said, found = self_play(options, turn, str(options.out) if nets else "-")
        kept = [*kept, found][-options.keep :]
        rows = np.concatenate(kept)
        errors = []
        for number in ROUNDS:
            own = rows[rows["round"] == number]
            nets.setdefault(number, fresh(own))
            errors.append(fit(nets[number], own, options.epochs))
        save(nets, options.out)
        told = " ".join(f"{error:.2f}" for error in errors)
        sys.stdout.write(f"{turn}: {said}; errors {told}; {time.monotonic() - start:.0f} s\n")


if __name__ == "__main__":
    main()
