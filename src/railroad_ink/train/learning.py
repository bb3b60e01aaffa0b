"""Fitting the networks of `native/src/net.hpp` with PyTorch."""

from __future__ import annotations

import struct
from typing import TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from railroad_ink import _native

CODES, DENSE, HIDDEN, SECOND = _native.CODES, _native.DENSE, _native.HIDDEN, _native.SECOND
CODES_OF_ROW = ("codes", "<u2", _native.MOST_SPACES)
ROW = np.dtype([("dense", "<f4", DENSE), CODES_OF_ROW, ("target", "<f4")])
"""One training example, laid out as in selfplay.hpp."""
Rows: TypeAlias = NDArray[np.void]
LAYER_SIZES = (DENSE * HIDDEN, HIDDEN, HIDDEN * SECOND, SECOND, SECOND, 1, DENSE)
"""Sizes of the parts after the codes, in the order of net.hpp."""
MAX_QUANTIZED = 2**15 - 1
"""Codes are quantized to 16-bit integers."""
NET_BYTES = 4 + 2 * CODES * HIDDEN + 4 * sum(LAYER_SIZES)
"""Size of a packed network."""

BATCH = 2048
MIN_SPREAD = 0.3
"""Lower bound of the standard deviation, so that nearly constant features are not amplified."""
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
torch.set_num_threads(1)  # the networks are too small to gain from more threads


def set_seed(number: int) -> None:
    """Make training reproducible on the same kind of machine."""
    torch.manual_seed(number)


class Net(nn.Module):
    """A linear function of the features plus a small network over features and codes."""

    mean: Tensor
    spread: Tensor

    def __init__(self, rows: Rows) -> None:
        """Normalize features by their mean and standard deviation in these rows."""
        super().__init__()
        self.codes = nn.EmbeddingBag(CODES + 1, HIDDEN, mode="sum", padding_idx=CODES)
        self.dense = nn.Linear(DENSE, HIDDEN)
        self.second = nn.Linear(HIDDEN, SECOND)
        self.last = nn.Linear(SECOND, 1)
        self.line = nn.Linear(DENSE, 1, bias=False)
        self.register_buffer("mean", torch.from_numpy(rows["dense"].mean(0)))
        spread = rows["dense"].std(0).clip(MIN_SPREAD)
        self.register_buffer("spread", torch.from_numpy(spread))

    def forward(self, dense: Tensor, codes: Tensor) -> Tensor:
        """Return the value of each sheet."""
        x = (dense - self.mean) / self.spread
        hidden = torch.relu(self.dense(x) + self.codes(codes))
        value: Tensor = self.last(torch.relu(self.second(hidden))) + self.line(x)
        return value.squeeze(1)


def initial_net(rows: Rows) -> Net:
    """Return a network that starts as the linear least-squares fit."""
    net = Net(rows)
    x = ((torch.from_numpy(rows["dense"].copy()) - net.mean) / net.spread).double()
    mean = float(rows["target"].mean())
    y = torch.from_numpy(rows["target"] - mean).double()
    with torch.no_grad():
        line = torch.linalg.solve(x.T @ x + 10 * torch.eye(DENSE).double(), x.T @ y)
        net.line.weight[0] = line.float()
        nn.init.normal_(net.codes.weight, std=0.03)
        net.codes.weight[CODES] = 0
        net.last.weight *= 0.1
        net.last.bias.fill_(mean)
        net.dense.weight[:, x.std(0) < 1e-3] = 0  # ignore features that are constant here
    return net.to(DEVICE)


def pack(net: Net) -> bytes:
    """Return the weights in the order of net.hpp, with the normalization folded in."""
    weight, line = net.dense.weight / net.spread, net.line.weight[0] / net.spread
    parts = (
        weight.T,
        net.dense.bias - weight @ net.mean,
        net.second.weight.T,
        net.second.bias,
        net.last.weight[0],
        net.last.bias - line @ net.mean,
        line,
    )
    return _quantize(net.codes.weight[:CODES]) + b"".join(map(_floats, parts))


def _floats(part: Tensor) -> bytes:
    return part.detach().cpu().numpy().astype("<f4").tobytes()


def _quantize(codes: Tensor) -> bytes:
    """Return the quantization step, then the codes as multiples of it."""
    step = max(codes.abs().max().item() / MAX_QUANTIZED, 1e-12)
    return (
        struct.pack("<f", step)
        + (codes / step).round().detach().cpu().numpy().astype("<i2").tobytes()
    )


def unpack(weights: bytes, rows: Rows) -> Net:
    """Return the network with packed weights, normalized by these rows."""
    (step,) = struct.unpack_from("<f", weights)
    steps = np.frombuffer(weights, "<i2", CODES * HIDDEN, offset=4)
    numbers = torch.from_numpy(
        np.frombuffer(weights, "<f4", sum(LAYER_SIZES), 4 + steps.nbytes).copy()
    )
    dense, bias, second, second_bias, last, last_bias, line = numbers.split(list(LAYER_SIZES))
    net = Net(rows)
    dense = dense.reshape(DENSE, HIDDEN).T
    with torch.no_grad():
        net.codes.weight[:CODES] = torch.from_numpy(steps * np.float32(step)).reshape(CODES, HIDDEN)
        net.codes.weight[CODES] = 0
        net.dense.weight[:] = dense * net.spread
        net.dense.bias[:] = bias + dense @ net.mean
        net.second.weight[:] = second.reshape(HIDDEN, SECOND).T
        net.second.bias[:] = second_bias
        net.last.weight[0] = last
        net.last.bias[:] = last_bias + line @ net.mean
        net.line.weight[0] = line * net.spread
    return net.to(DEVICE)


def fit(net: Net, rows: Rows, *, epochs: float, rate: float = 2e-3, decay: float = 0.3) -> None:
    """Fit a network to the targets of the rows."""
    dense, codes, target = _tensors(rows)
    batch = min(BATCH, len(rows))
    steps = max(2, int(epochs * len(rows) / batch))
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    for _ in range(steps):
        pick = torch.randint(len(rows), (batch,), device=DEVICE)
        optimiser.zero_grad()
        nn.functional.mse_loss(net(dense[pick], codes[pick]), target[pick]).backward()
        optimiser.step()
        schedule.step()


def mean_squared_error(net: Net, rows: Rows) -> float:
    """Return the mean squared error of a network on rows."""
    dense, codes, target = _tensors(rows)
    with torch.no_grad():
        return nn.functional.mse_loss(net(dense, codes), target).item()


def _tensors(rows: Rows) -> tuple[Tensor, Tensor, Tensor]:
    codes = rows["codes"].astype(np.int64)
    codes[codes == _native.NO_CODE] = CODES
    arrays = (rows["dense"].copy(), codes, rows["target"].copy())
    dense, numbers, target = (torch.from_numpy(array).to(DEVICE) for array in arrays)
    return dense, numbers, target


def serialize(nets: dict[int, bytes], rounds: int) -> bytes:
    """Return a weights file for the native core: one network per round."""
    parts = (
        struct.pack("<i", number in nets) + nets.get(number, b"") for number in range(1, rounds + 1)
    )
    return struct.pack("<i", rounds) + b"".join(parts)


def deserialize(weights: bytes) -> dict[int, bytes]:
    """Return the packed networks of a weights file, by round."""
    (rounds,) = struct.unpack_from("<i", weights)
    offset, nets = 4, {}
    for number in range(1, rounds + 1):
        (present,) = struct.unpack_from("<i", weights, offset)
        offset += 4
        if present:
            nets[number] = weights[offset : offset + NET_BYTES]
            offset += NET_BYTES
    return nets
