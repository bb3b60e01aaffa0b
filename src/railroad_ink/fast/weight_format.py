"""The file format of learned weights, as `native/src/weights.hpp` reads it.

A header holds a magic word, the version and the shapes of the networks; then come the number of
networks, one for the end of each round, and each of them, or a zero where there is none. All
numbers are little-endian.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

from railroad_ink import _native
from railroad_ink.fast.native_core import BROKEN, NO_WEIGHTS, UNUSABLE, DamagedWeights

_FEATURES = len(_native.FEATURES)
LAYER_SIZES = (
    _FEATURES * _native.HIDDEN_1,
    _native.HIDDEN_1,
    _native.HIDDEN_1 * _native.HIDDEN_2,
    _native.HIDDEN_2,
    _native.HIDDEN_2,
    1,
    _FEATURES,
)
"""Sizes of what follows the patterns of a network: features, bias, second layer, its bias, last
layer, its bias, linear function."""
NET_BYTES = 4 + 2 * _native.PATTERNS * _native.HIDDEN_1 + 4 * sum(LAYER_SIZES)
"""A network: the size of a step, the patterns in 16-bit steps, everything else as floats."""
HEADER = _native.WEIGHTS_MAGIC + struct.pack(
    "<5I",
    _native.WEIGHTS_VERSION,
    _native.PATTERNS,
    _FEATURES,
    _native.HIDDEN_1,
    _native.HIDDEN_2,
)
_NUMBER = struct.Struct("<I")


def linear_net(weights: Sequence[float], bias: float) -> bytes:
    """Return a network that is only a linear function of the features, in their order."""
    sizes = LAYER_SIZES[:-2]
    zeros = bytes(4 + 2 * _native.PATTERNS * _native.HIDDEN_1 + 4 * sum(sizes))
    return zeros + struct.pack(f"<{1 + _FEATURES}f", bias, *weights)


def join_nets(nets: Mapping[int, bytes], rounds: int) -> bytes:
    """Return the file with these networks, by the round after which they apply."""
    parts = (_NUMBER.pack(n in nets) + nets.get(n, b"") for n in range(1, rounds + 1))
    return HEADER + _NUMBER.pack(rounds) + b"".join(parts)


def split_nets(weights: bytes) -> dict[int, bytes]:
    """Return the networks of a file, by the round after which they apply."""
    if not weights.startswith(HEADER):
        raise DamagedWeights(UNUSABLE.format(reason=NO_WEIGHTS))
    try:
        nets, end = _read_nets(weights)
    except struct.error:
        raise DamagedWeights(UNUSABLE.format(reason=BROKEN)) from None
    if end != len(weights):
        raise DamagedWeights(UNUSABLE.format(reason=BROKEN))
    return nets


def _read_nets(weights: bytes) -> tuple[dict[int, bytes], int]:
    """Return the networks after the header, and where they end."""
    (rounds,) = _NUMBER.unpack_from(weights, len(HEADER))
    at, nets = len(HEADER) + _NUMBER.size, {}
    for round_number in range(1, rounds + 1):
        (present,) = _NUMBER.unpack_from(weights, at)
        at += _NUMBER.size
        if present:
            nets[round_number] = weights[at : at + NET_BYTES]
            at += NET_BYTES
    return nets, at
