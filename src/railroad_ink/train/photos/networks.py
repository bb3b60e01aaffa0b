"""The two networks: one finds the corners of the grid in a photo, one reads the spaces."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from railroad_ink.photo.perspective import SPACES

HEATMAP = 64
"""Side of the map on which corners are found; the photo has four times as many pixels."""


class Step(nn.Sequential):
    """A convolution, normalized and rectified."""

    def __init__(self, inputs: int, outputs: int, kernel: int = 3, stride: int = 1) -> None:
        """Convolve `inputs` channels into `outputs`."""
        super().__init__(
            nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False),
            nn.BatchNorm2d(outputs),
            nn.ReLU(),
        )


class Residual(nn.Module):
    """Two convolutions whose result is added to what came in."""

    def __init__(self, channels: int) -> None:
        """Keep the number of channels."""
        super().__init__()
        self.first = Step(channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x: Tensor) -> Tensor:
        """Return the sum, rectified."""
        return functional.relu(x + self.norm(self.second(self.first(x))))


class SpaceReader(nn.Module):
    """Reads a straight picture: for each space, a score for each code."""

    def __init__(self, codes: int) -> None:
        """Tell that many codes apart."""
        super().__init__()
        self.body = nn.Sequential(
            Step(3, 24, 5, 2),
            Step(24, 48, 3, 2),
            Residual(48),
            Step(48, 96, 3, 2),
            Residual(96),
            Step(96, 128, 3, 2),
            Residual(128),
        )
        # A space is three by three cells now.
        self.gather = nn.Conv2d(128, 160, 3, 3)
        self.last = nn.Conv2d(160, codes, 1)

    def forward(self, pictures: Tensor) -> Tensor:
        """Return scores by board, code, row and column."""
        spaces: Tensor = self.last(functional.relu(self.gather(self.body(pictures))))
        return spaces[:, :, 1 : SPACES + 1, 1 : SPACES + 1]


class CornerFinder(nn.Module):
    """Finds the corners of the grid: a heat map for each."""

    def __init__(self) -> None:
        """Start untrained."""
        super().__init__()
        self.first = nn.Sequential(Step(3, 12, 5, 2), Step(12, 24, 3, 2))
        self.second = Step(24, 32, 3, 2)
        self.third = Step(32, 48, 3, 2)
        self.fourth = nn.Sequential(Step(48, 64, 3, 2), Residual(64))
        self.up_third = Step(64 + 48, 48)
        self.up_second = Step(48 + 32, 32)
        self.up_first = Step(32 + 24, 24)
        self.last = nn.Conv2d(24, 4, 1)

    def forward(self, photos: Tensor) -> Tensor:
        """Return four heat maps for each photo."""
        first = self.first(photos)
        second = self.second(first)
        third = self.third(second)
        x = self.fourth(third)
        x = self.up_third(torch.cat([_doubled(x), third], 1))
        x = self.up_second(torch.cat([_doubled(x), second], 1))
        x = self.up_first(torch.cat([_doubled(x), first], 1))
        maps: Tensor = self.last(x)
        return maps


def _doubled(x: Tensor) -> Tensor:
    return functional.interpolate(x, scale_factor=2.0, mode="nearest")


def places(maps: Tensor) -> Tensor:
    """Return where the maps are hottest on average, from 0 to 1 across and down."""
    shares = maps.float().flatten(2).softmax(2).view(maps.shape)
    centres = (torch.arange(HEATMAP, device=maps.device) + 0.5) / HEATMAP
    across, down = shares.sum(2) @ centres, shares.sum(3) @ centres
    return torch.stack([across, down], 2)


def normalized(pictures: Tensor) -> Tensor:
    """Return 8-bit pictures with the mean and spread that the networks expect."""
    x = pictures.float() / 255
    mean, spread = x.mean((1, 2, 3), keepdim=True), x.std((1, 2, 3), keepdim=True)
    return (x - mean) / (spread + 0.05)
