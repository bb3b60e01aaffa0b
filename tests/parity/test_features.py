"""The named features of the value network."""

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.core.sheet import Sheet
from railroad_ink.fast import NativeCore
from railroad_ink.testing.builders import sheet

pytestmark = pytest.mark.needs("native")

ACROSS_A_CORNER = ("A2 straight-highway H-H-", "B1 straight-railway -R-R")
"""A highway and a railway, each at an exit, which a curved station at B2 would join."""
SET_ON_AN_EMPTY_SHEET = {
    "networks as they are: most exits": 1,
    "networks as they are: number": 12,
    "networks joined across 1 by the same kind: most exits": 1,
    "networks joined across 1 by the same kind: number": 12,
    "networks joined across 1: most exits": 1,
    "networks joined across 1: number": 12,
    "empty spaces": 49,
    "unused highway exits": 6,
    "unused railway exits": 6,
    "at least 1 special routes left": 1,
    "at least 2 special routes left": 1,
    "at least 3 special routes left": 1,
}


def features_of(drawn: Sheet) -> dict[str, float]:
    """Return the features that are not zero, and print them next to the board."""
    features = NativeCore(CATALOGUE.ruleset("classic")).features(drawn)
    print(drawn, *(f"{value:5.0f}  {name}" for name, value in features.items()), sep="\n")  # noqa: T201
    return {name: value for name, value in features.items() if value}


def test_every_feature_has_a_unique_name() -> None:
    from railroad_ink import _native  # noqa: PLC0415 (may be missing)

    assert len(set(_native.FEATURES)) == len(_native.FEATURES) == 112


def test_features_of_an_empty_sheet() -> None:
    found = features_of(sheet())
    near = {name: value for name, value in found.items() if "across" not in name or " 1" in name}
    assert near == SET_ON_AN_EMPTY_SHEET


def test_features_of_two_routes_that_one_drawing_can_join() -> None:
    found = features_of(sheet(*ACROSS_A_CORNER))
    joins = {name: value for name, value in found.items() if name.startswith("joins of")}
    by_a_curve = "joins of highway and railway by a curve: "
    assert joins == {
        by_a_curve + "number": 1,
        by_a_curve + "most exit points": 4,
        by_a_curve + "sum of exit points": 4,
    }
    assert (found["longest highway"], found["longest railway"]) == (1, 1)
    assert found["spaces where networks can be joined"] == 1
