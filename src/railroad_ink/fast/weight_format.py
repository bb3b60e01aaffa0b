"""The file format of learned weights, as `native/src/weights.hpp` reads it.

A header holds a magic word, the version and the shapes of the networks; then come the number of
networks, one for the end of each round, and each of them, or a zero where there is none. All
numbers are little-endian.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from functools import cache

from railroad_ink.fast.extension import _native
from railroad_ink.fast.native_core import (
    BROKEN,
    NO_WEIGHTS,
    UNUSABLE,
    DamagedWeights,
    check_available,
)

_NUMBER = struct.Struct("<I")


@cache
def layer_sizes() -> tuple[int, ...]:
    """Return the sizes of what follows the patterns of a network.

    These are features, bias, second layer, its bias, last layer, its bias, linear function.
    """
    check_available()
    features, first, second = len(_native.FEATURES), _native.HIDDEN_1, _native.HIDDEN_2
    return features * first, first, first * second, second, second, 1, features


@cache
def net_bytes() -> int:
    """Return the size of a network: of a step, the patterns in 16-bit steps, the rest as floats."""
    numbers = sum(layer_sizes())
    return 4 + 2 * _native.PATTERNS * _native.HIDDEN_1 + 4 * numbers


@cache
def header() -> bytes:
    """Return what a file begins with."""
    check_available()
    shapes = _native.PATTERNS, len(_native.FEATURES), _native.HIDDEN_1, _native.HIDDEN_2
    return _native.WEIGHTS_MAGIC + struct.pack("<5I", _native.WEIGHTS_VERSION, *shapes)


def linear_net(weights: Sequence[float], bias: float) -> bytes:
    """Return a network that is only a linear function of the features, in their order."""
    *_, last_bias, features = layer_sizes()
    zeros = bytes(net_bytes() - 4 * (last_bias + features))
    return zeros + struct.pack(f"<{last_bias + features}f", bias, *weights)


def join_nets(nets: Mapping[int, bytes], rounds: int) -> bytes:
    """Return the file with these networks, by the round after which they apply."""
    parts = (_NUMBER.pack(n in nets) + nets.get(n, b"") for n in range(1, rounds + 1))
    return header() + _NUMBER.pack(rounds) + b"".join(parts)


def split_nets(weights: bytes) -> dict[int, bytes]:
    """Return the networks of a file, by the round after which they apply."""
    if not weights.startswith(header()):
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
    (rounds,) = _NUMBER.unpack_from(weights, len(header()))
    at, nets = len(header()) + _NUMBER.size, {}
    for round_number in range(1, rounds + 1):
        (present,) = _NUMBER.unpack_from(weights, at)
        at += _NUMBER.size
        if present:
            nets[round_number] = weights[at : at + net_bytes()]
            at += net_bytes()
    return nets, at
