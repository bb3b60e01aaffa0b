"""The trained networks, run by onnxruntime."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from PIL import Image

from railroad_ink.photo.corners import SIDE, hottest, shrunk
from railroad_ink.photo.perspective import Points

THREADS = 1
"""A server answers several people at once, and one thread reads a board in a moment."""


class Network:
    """A network from a file of this package."""

    def __init__(self, name: str) -> None:
        """Load it."""
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = THREADS
        content = (resources.files("railroad_ink.photo") / "weights" / name).read_bytes()
        self._session = onnxruntime.InferenceSession(
            content, options, providers=["CPUExecutionProvider"]
        )
        self.facts: dict[str, str] = self._session.get_modelmeta().custom_metadata_map

    def __call__(self, picture: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return the output for an 8-bit picture with rows, columns and colours."""
        values = picture.astype(np.float32).transpose(2, 0, 1)[None] / 255
        values = (values - values.mean()) / (values.std(ddof=1) + 0.05)
        (output,) = self._session.run(None, {"pictures": values})
        return np.asarray(output[0], dtype=np.float32)


@cache
def corner_finder() -> Network:
    """Return the network that finds the corners of the grid."""
    return Network("corners.onnx")


@cache
def space_reader() -> Network:
    """Return the network that reads the spaces."""
    return Network("spaces.onnx")


def codes() -> tuple[str, ...]:
    """Return what the reader tells apart; the first is nothing."""
    return tuple(json.loads(space_reader().facts["codes"]))


def temperature() -> float:
    """Return by what to divide scores so that certainties are true."""
    return float(space_reader().facts["temperature"])


def guess_corners(photo: Image.Image) -> Points:
    """Return where the corners of the grid seem to be, in pixels."""
    small, scale = shrunk(photo)
    return hottest(corner_finder()(small)) * SIDE / scale
