"""What happens at a table, one small value for each thing; a match is made of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Opened:
    """A room was opened."""

    host: str
    rules: str
    """Text of the ruleset; goals may still be random."""
    clock: int | None = None
    seeded: bool = False
    daily: str = ""
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Configured:
    """The options were changed."""

    rules: str
    clock: int | None
    seeded: bool


@dataclass(frozen=True, slots=True)
class Added:
    """A seat was added."""

    name: str
    kind: str
    owner: str = ""
    level: str = ""
    number: int = 0
    """Which one of those it is whom nobody has named; 0 if the name was chosen."""


@dataclass(frozen=True, slots=True)
class Removed:
    """A seat was removed."""

    seat: int


@dataclass(frozen=True, slots=True)
class SatDown:
    """Somebody took a seat."""

    seat: int
    owner: str
    name: str


@dataclass(frozen=True, slots=True)
class StoodUp:
    """Somebody gave a seat up before the start, or left the running game."""

    seat: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """A seat got another name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Given:
    """A computer player goes on for somebody."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """The others go on without somebody who has vanished."""

    seat: int


@dataclass(frozen=True, slots=True)
class Started:
    """The game began, with everything decided that was left to chance."""

    rules: str
    star: int | None


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of a round were rolled."""

    faces: tuple[str, ...]
    at: float
    """When, in seconds since 1970; the clock of the round counts from here."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A player took dice."""

    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class Acted:
    """A player drew, chose or moved."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class TookBack:
    """A player took an action of the round back."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Cleared:
    """A player took the whole round back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A player declared the round done."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same players meet again in another room."""

    code: str


Entry = (
    Opened | Configured | Added | Removed | SatDown | StoodUp | Renamed | Given | Dropped | Started
    | Rolled | Picked | Acted | TookBack | Cleared | Ended | Rematched
)  # fmt: skip
KINDS: dict[str, type[Any]] = {kind.__name__: kind for kind in Entry.__args__}


def write_entry(entry: Entry) -> list[Any]:
    """Return an entry as plain values: its kind, then its fields."""
    return [type(entry).__name__, *(getattr(entry, field.name) for field in fields(entry))]


def read_entry(values: Sequence[Any]) -> Entry:
    """Read what `write_entry` wrote."""
    kind, *given = values
    entry: Entry = KINDS[kind](*(tuple(v) if isinstance(v, list) else v for v in given))
    return entry
