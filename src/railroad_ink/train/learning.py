"""Fitting the networks of `native/src/net.hpp` with PyTorch."""

from __future__ import annotations

import struct
from typing import NamedTuple, TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from railroad_ink.fast import available
from railroad_ink.fast.extension import _native
from railroad_ink.fast.weight_format import layer_sizes

# Nothing is learned without the native core, and asking it for games says so.
PATTERNS, FEATURES = (_native.PATTERNS, len(_native.FEATURES)) if available() else (0, 0)
HIDDEN_1, HIDDEN_2 = (_native.HIDDEN_1, _native.HIDDEN_2) if available() else (0, 0)
PATTERNS_OF_ROW = ("patterns", "<u2", _native.MAX_SPACES if available() else 0)
ROW = np.dtype([("features", "<f4", FEATURES), PATTERNS_OF_ROW, ("target", "<f4")])
"""One training sample, laid out as in self_play.hpp; rows of siblings have two dimensions."""
Rows: TypeAlias = NDArray[np.void]
MAX_QUANTIZED = 2**15 - 1
"""Patterns are quantized to 16-bit integers."""

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
BATCH = 2048 if DEVICE == "cpu" else 8192
"""Rows per step."""
LEARNING_RATE, WEIGHT_DECAY = 1e-3, 0.1
GROUP_MEAN_WEIGHT = 0.1
"""Weight of the errors that siblings have in common; most of that is the luck of the roll."""
MIN_SPREAD = 0.3
"""Lower bound of the standard deviation, so that nearly constant features are not amplified."""
torch.set_num_threads(1)  # the networks are too small to gain from more threads


def set_seed(number: int) -> None:
    """Make training reproducible on the same kind of machine."""
    torch.manual_seed(number)


class Net(nn.Module):
    """A linear function of the features plus a small network over features and patterns."""

    mean: Tensor
    spread: Tensor

    def __init__(self, rows: Rows) -> None:
        """Normalize features by their mean and standard deviation in these rows."""
        super().__init__()
        self.patterns = nn.EmbeddingBag(PATTERNS + 1, HIDDEN_1, mode="sum", padding_idx=PATTERNS)
        self.features = nn.Linear(FEATURES, HIDDEN_1)
        self.second = nn.Linear(HIDDEN_1, HIDDEN_2)
        self.last = nn.Linear(HIDDEN_2, 1)
        self.linear = nn.Linear(FEATURES, 1, bias=False)
        features = rows["features"].reshape(-1, FEATURES)
        self.register_buffer("mean", torch.from_numpy(features.mean(0)))
        spread = features.std(0).clip(MIN_SPREAD)
        self.register_buffer("spread", torch.from_numpy(spread))

    def forward(self, features: Tensor, patterns: Tensor) -> Tensor:
        """Return the value of each sheet."""
        x = (features - self.mean) / self.spread
        hidden = torch.relu(self.features(x) + self.patterns(patterns))
        value: Tensor = self.last(torch.relu(self.second(hidden))) + self.linear(x)
        return value.squeeze(1)


def initial_net(rows: Rows) -> Net:
    """Return a network that starts as the linear least-squares fit."""
    net = Net(rows)
    rows = rows.reshape(-1)
    x = ((torch.from_numpy(rows["features"].copy()) - net.mean) / net.spread).double()
    mean = float(rows["target"].mean())
    y = torch.from_numpy(rows["target"] - mean).double()
    with torch.no_grad():
        linear = torch.linalg.solve(x.T @ x + 10 * torch.eye(FEATURES).double(), x.T @ y)
        net.linear.weight[0] = linear.float()
        nn.init.normal_(net.patterns.weight, std=0.03)
        net.patterns.weight[PATTERNS] = 0
        net.last.weight *= 0.1
        net.last.bias.fill_(mean)
        net.features.weight[:, x.std(0) < 1e-3] = 0  # ignore features that are constant here
    return net.to(DEVICE)


def pack(net: Net) -> bytes:
    """Return the weights in the order of net.hpp, with the normalization folded in."""
    weight, linear = net.features.weight / net.spread, net.linear.weight[0] / net.spread
    parts = (
        weight.T,
        net.features.bias - weight @ net.mean,
        net.second.weight.T,
        net.second.bias,
        net.last.weight[0],
        net.last.bias - linear @ net.mean,
        linear,
    )
    return _quantize(net.patterns.weight[:PATTERNS]) + b"".join(map(_floats, parts))


def _floats(part: Tensor) -> bytes:
    return part.detach().cpu().numpy().astype("<f4").tobytes()


def _quantize(patterns: Tensor) -> bytes:
    """Return the quantization step, then the patterns as multiples of it."""
    step = max(patterns.abs().max().item() / MAX_QUANTIZED, 1e-12)
    return (
        struct.pack("<f", step)
        + (patterns / step).round().detach().cpu().numpy().astype("<i2").tobytes()
    )


def unpack(weights: bytes, rows: Rows) -> Net:
    """Return the network with packed weights, normalized by these rows."""
    (step,) = struct.unpack_from("<f", weights)
    steps = np.frombuffer(weights, "<i2", PATTERNS * HIDDEN_1, offset=4)
    numbers = torch.from_numpy(
        np.frombuffer(weights, "<f4", sum(layer_sizes()), 4 + steps.nbytes).copy()
    )
    features, bias, second, second_bias, last, last_bias, linear = numbers.split(
        list(layer_sizes())
    )
    net = Net(rows)
    features = features.reshape(FEATURES, HIDDEN_1).T
    with torch.no_grad():
        net.patterns.weight[:PATTERNS] = torch.from_numpy(steps * np.float32(step)).reshape(
            PATTERNS, HIDDEN_1
        )
        net.patterns.weight[PATTERNS] = 0
        net.features.weight[:] = features * net.spread
        net.features.bias[:] = bias + features @ net.mean
        net.second.weight[:] = second.reshape(HIDDEN_1, HIDDEN_2).T
        net.second.bias[:] = second_bias
        net.last.weight[0] = last
        net.last.bias[:] = last_bias + linear @ net.mean
        net.linear.weight[0] = linear * net.spread
    return net.to(DEVICE)


def fit(
    net: Net, rows: Rows, *, epochs: float, rate: float = LEARNING_RATE, decay: float = WEIGHT_DECAY
) -> None:
    """Fit a network to the targets of rows of siblings."""
    features, patterns, target = _tensors(rows)
    groups, siblings = rows.shape
    batch = min(groups, max(1, BATCH // siblings))
    steps = max(2, int(epochs * groups / batch))
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    for _ in range(steps):
        batch_indices = torch.randint(groups, (batch,), device=DEVICE)
        optimiser.zero_grad()
        errors = _errors(
            net, features[batch_indices], patterns[batch_indices], target[batch_indices]
        )
        within, group_mean = _squares(errors)
        (within + GROUP_MEAN_WEIGHT * group_mean).backward()
        optimiser.step()
        schedule.step()


class SquaredErrors(NamedTuple):
    """The mean squared errors of a network."""

    within: float
    """Of the differences between siblings: what the choice of a drawing depends on."""
    total: float
    """Of the values themselves."""


def squared_errors(net: Net, rows: Rows) -> SquaredErrors:
    """Return the errors of a network on rows of siblings; they include the noise of the rolls."""
    with torch.no_grad():
        errors = torch.cat([_errors(net, *_tensors(part)) for part in _parts(rows)])
    return SquaredErrors(_squares(errors)[0].item(), errors.square().mean().item())


def _parts(rows: Rows) -> list[Rows]:
    return np.array_split(rows, 1 + len(rows) // BATCH)


def _errors(net: Net, features: Tensor, patterns: Tensor, target: Tensor) -> Tensor:
    """Return the error of each board; one row for each group of siblings."""
    values = net(features.flatten(0, 1), patterns.flatten(0, 1).int())
    return values.view_as(target) - target


def _squares(errors: Tensor) -> tuple[Tensor, Tensor]:
    """Return the mean squares of the differences between siblings, and of their means."""
    group_mean = errors.mean(1, keepdim=True)
    free = max(1, errors.shape[1] - 1) / errors.shape[1]  # siblings share their mean
    return (errors - group_mean).square().mean() / free, group_mean.square().mean()


def _tensors(rows: Rows) -> tuple[Tensor, Tensor, Tensor]:
    patterns = rows["patterns"].astype(np.int16)
    patterns[rows["patterns"] == _native.NO_PATTERN] = PATTERNS
    arrays = (rows["features"].copy(), patterns, rows["target"].copy())
    features, numbers, target = (torch.from_numpy(array).to(DEVICE) for array in arrays)
    return features, numbers, target
