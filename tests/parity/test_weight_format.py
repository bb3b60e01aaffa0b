"""Files of weights: what they begin with, and what is refused."""

import math
import struct

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.bots.weight_files import FOLDER
from railroad_ink.core.languages import ENGLISH
from railroad_ink.fast import DamagedWeights, NativeCore, available

if available():
    from railroad_ink.fast.weight_format import header, join_nets, net_bytes, split_nets

pytestmark = pytest.mark.needs("native")
WHOLE = FOLDER.joinpath("classic.nets").read_bytes()


def refusal(weights: bytes, language: str = ENGLISH) -> str:
    """Return why the native core refuses these weights."""
    with pytest.raises(DamagedWeights) as raised:
        NativeCore(CATALOGUE.ruleset("classic"), weights)
    return raised.value.text.to(language)


def with_number(at: int, number: int) -> bytes:
    """Return the shipped weights with another whole number at some place."""
    weights = bytearray(WHOLE)
    struct.pack_into("<I", weights, at, number)
    return bytes(weights)


def test_a_file_is_read_as_it_was_written() -> None:
    nets = split_nets(WHOLE)
    assert sorted(nets) == [1, 2, 3, 4, 5, 6]
    assert join_nets(nets, 6) == WHOLE
    only_last = join_nets({6: nets[6]}, 6)
    assert split_nets(only_last) == {6: nets[6]}
    NativeCore(CATALOGUE.ruleset("classic"), only_last)


@pytest.mark.parametrize("weights", [b"", b"nonsense", WHOLE[28:]], ids=["empty", "other", "bare"])
def test_other_files_are_refused(weights: bytes) -> None:
    assert "this is not a file of weights" in refusal(weights)
    with pytest.raises(DamagedWeights, match="weights of this version"):
        split_nets(weights)


@pytest.mark.parametrize(
    "at, what",
    [
        (8, "version: found 7"),
        (12, "number of patterns: found 7"),
        (16, "number of features: found 7"),
        (20, "size of the first layer: found 7"),
        (24, "size of the second layer: found 7"),
    ],
)
def test_another_version_or_shape_is_named(at: int, what: str) -> None:
    assert f"weights with a different {what}" in refusal(with_number(at, 7))


@pytest.mark.parametrize(
    "weights",
    [WHOLE[:-4], WHOLE + b"\0", WHOLE[:40], with_number(28, 0), with_number(32, 2)],
    ids=["cut", "longer", "header only", "no networks", "neither there nor missing"],
)
def test_damaged_files_are_refused(weights: bytes) -> None:
    assert "damaged" in refusal(weights)
    assert refusal(weights, "de").endswith("nicht verwendbar: sie sind beschädigt.")


@pytest.mark.parametrize("weights", [WHOLE[:-4], WHOLE + b"\0", WHOLE[:30]])
def test_the_trainer_refuses_damaged_files_too(weights: bytes) -> None:
    with pytest.raises(DamagedWeights, match="damaged"):
        split_nets(weights)


@pytest.mark.parametrize("number", [math.nan, math.inf, 1e9])
def test_weights_that_are_not_small_numbers_are_refused(number: float) -> None:
    step_of_the_patterns, last = len(header()) + 8, len(header()) + 8 + net_bytes() - 4
    for at in (step_of_the_patterns, last):
        weights = bytearray(WHOLE)
        struct.pack_into("<f", weights, at, number)
        assert "damaged" in refusal(bytes(weights))
