"""The network that reads the spaces of a straight picture."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor, nn
from torch.nn import functional

from railroad_ink.photo.perspective import SPACES

ENDS, LETTERS = "-HR", ("", "o", "d", "b")
"""What can leave a side, and how lines may pass each other."""


class ConvBlock(nn.Sequential):
    """A convolution, normalized and rectified."""

    def __init__(self, inputs: int, outputs: int, kernel: int = 3, stride: int = 1) -> None:
        """Convolve `inputs` channels into `outputs`."""
        super().__init__(
            nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
            nn.BatchNorm2d(outputs),
            nn.ReLU(),
        )


class Residual(nn.Module):
    """Two convolutions whose result is added to the input."""

    def __init__(self, channels: int) -> None:
        """Preserve the number of channels."""
        super().__init__()
        self.first = ConvBlock(channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x: Tensor) -> Tensor:
        """Return the sum, rectified."""
        return functional.relu(x + self.norm(self.second(self.first(x))))


class SpaceReaderNet(nn.Module):
    """Reads a straight picture: for each space, a score for each code.

    The score of a code is the sum of the scores of its four ends and its letter, plus its own:
    what a highway looks like at one side is learned from all codes that have it.
    """

    parts: Tensor

    def __init__(self, codes: Sequence[str], width: int = 16) -> None:
        """Distinguish codes; `width` is the number of channels of the first layer."""
        super().__init__()
        self.body = nn.Sequential(
            ConvBlock(3, width, 5, 2),
            ConvBlock(width, 2 * width, 3, 2),
            Residual(2 * width),
            ConvBlock(2 * width, 4 * width, 3, 2),
            Residual(4 * width),
            Residual(4 * width),
        )
        # A space is five by five cells now.
        self.gather = nn.Conv2d(4 * width, 8 * width, 5, 5)
        self.ends = nn.Conv2d(8 * width, 4 * len(ENDS) + len(LETTERS), 1)
        self.own = nn.Conv2d(8 * width, len(codes), 1)
        nn.init.zeros_(self.own.weight)
        self.register_buffer("parts", torch.tensor([_parts(code) for code in codes]))

    def forward(self, pictures: Tensor) -> Tensor:
        """Return scores by board, code, row and column."""
        spaces = functional.relu(self.gather(self.body(pictures)))
        spaces = spaces[:, :, 1 : SPACES + 1, 1 : SPACES + 1]
        scores: Tensor = torch.einsum("cp,bpij->bcij", self.parts, self.ends(spaces))
        return scores + self.own(spaces)

    def last(self) -> tuple[Tensor, Tensor]:
        """Return weights and biases of the last layer with the sums multiplied out."""
        weight = self.parts @ self.ends.weight.flatten(1) + self.own.weight.flatten(1)
        own, ends = self.own.bias, self.ends.bias
        assert own is not None
        assert ends is not None
        return weight[:, :, None, None], self.parts @ ends + own


def _parts(code: str) -> list[float]:
    """Return a one for each end and for the letter that a code consists of."""
    ends, letter = code[:4] or "----", code[4:]
    flags = [end == known for end in ends for known in ENDS]
    return [float(flag) for flag in (*flags, *(letter == known for known in LETTERS))]


def normalized(pictures: Tensor) -> Tensor:
    """Return 8-bit pictures with the mean and spread that the network expects."""
    x = pictures.float() / 255
    mean, spread = x.mean((1, 2, 3), keepdim=True), x.std((1, 2, 3), keepdim=True)
    return (x - mean) / (spread + 0.05)
