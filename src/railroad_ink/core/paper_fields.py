"""What a person enters of a module's state, and what is ticked off on a printed board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from railroad_ink.core.text import Text


@dataclass(frozen=True, slots=True)
class Field:
    """A part of a state's text: its values, joined by the separator, after the prefix."""

    key: str
    title: Text
    kind: Literal["choice", "space", "spaces", "segments"]
    """One of the choices, one space, several spaces, or several lines of the grid."""
    choices: tuple[str, ...]
    prefix: str = ""
    separator: str = " "


@dataclass(frozen=True, slots=True)
class Boxes:
    """A row of boxes to tick."""

    title: Text
    labels: tuple[str, ...]
    """What is printed in each box; empty for an empty one."""
    note: Text | None = None
    """What it is for, in a few words."""
