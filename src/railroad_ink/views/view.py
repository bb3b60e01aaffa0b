"""The base of all views, and how they are written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sized
from dataclasses import dataclass
from functools import cache
from typing import Literal, cast, dataclass_transform

from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.reader import for_reader
from railroad_ink.core.text import Text

MAX_ROUNDS = 20
"""Rounds that may be entered: more than any game has."""
SideName = Literal["N", "E", "S", "W"]
SpaceName = str
"""A space such as `D4`: rows are lettered from the top, columns numbered from the left."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
class View:
    """Base of all that a page is given: every class derived from it is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        """Make the class a dataclass; without slots, so that its `vars` are its fields."""
        dataclass(frozen=True, kw_only=True)(cls)


class Colour(View):
    """A colour in the light and the dark theme."""

    light: str
    dark: str


def to_json(view: View) -> str:
    """Write a view, its texts in the reader's language."""
    return _ENCODER.encode(view)


def _plain(value: object) -> object:
    """Return what JSON makes of a text or a dataclass; raises TypeError for anything else."""
    return for_reader(value) if isinstance(value, Text) else vars(value)


_ENCODER = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_plain
)


@cache
def space_name(space: Space) -> SpaceName:
    """Return the name of a space; cached."""
    return str(space)


def space_names(spaces: Iterable[Space]) -> list[SpaceName]:
    """Return the names of spaces."""
    return [space_name(space) for space in spaces]


def side_name(side: Side) -> SideName:
    """Return the name of a side."""
    return cast("SideName", side.name)


# Limits of what comes from a page and goes back to it


def check_length(name: str, value: Sized, maximum: int) -> None:
    """Raise ValueError if a field is too long."""
    if len(value) > maximum:
        raise ValueError(f"{name} must not be longer than {maximum}")


def check_range(name: str, value: int, maximum: int) -> None:
    """Raise ValueError if a field is not between 0 and a maximum."""
    if not 0 <= value <= maximum:
        raise ValueError(f"{name} must be from 0 to {maximum}")
