"""The trained network, run by onnxruntime."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from railroad_ink.photo.codes import TURNS, transformed

THREADS = 1
"""A server answers several people at once, and one thread reads a board in a moment."""


class SpaceReader:
    """The network that reads the spaces of a straight picture."""

    def __init__(self) -> None:
        """Load it from its file in this package."""
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = THREADS
        file = resources.files("railroad_ink.photo") / "weights" / "spaces.onnx"
        self._session = onnxruntime.InferenceSession(
            file.read_bytes(), options, providers=["CPUExecutionProvider"]
        )
        facts = self._session.get_modelmeta().custom_metadata_map
        self.codes: tuple[str, ...] = tuple(json.loads(facts["codes"]))
        """The codes that it distinguishes; the first one is an empty space."""
        self.temperature = float(facts["temperature"])
        """Softmax temperature that calibrates the confidences."""
        index_of = {code: index for index, code in enumerate(self.codes)}
        self._turned = [
            [index_of[transformed(code, turn)] for code in self.codes] for turn in TURNS
        ]

    def once(self, picture: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return scores by code, row and column for an 8-bit picture."""
        values = picture.astype(np.float32).transpose(2, 0, 1)[None] / 255
        values = (values - values.mean()) / (values.std(ddof=1) + 0.05)
        (output,) = self._session.run(None, {"pictures": np.ascontiguousarray(values)})
        return np.asarray(output[0], dtype=np.float32)

    def __call__(self, picture: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return the mean of the scores for the picture in its four turns."""
        views = [self.once(np.rot90(picture, -turn.turns)) for turn in TURNS]
        back = [
            np.rot90(scores[codes], turns, (1, 2))
            for turns, (scores, codes) in enumerate(zip(views, self._turned, strict=True))
        ]
        return np.asarray(np.mean(back, axis=0), dtype=np.float32)


@cache
def space_reader() -> SpaceReader:
    """Return the network, loaded once."""
    return SpaceReader()
