"""The entries of a match's event log, one small value per kind of event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text

UNREADABLE_ENTRY = Text("This entry was written by another version: {entry}")


class UnreadableEntry(RailroadInkError):
    """An entry of a kind, or with values, that this version does not know."""


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
    dice_of: str = ""
    """Code of a finished game whose dice are used again."""


@dataclass(frozen=True, slots=True)
class Configured:
    """The options changed."""

    rules: str
    clock: int | None
    seeded: bool


@dataclass(frozen=True, slots=True)
class Added:
    """A seat was added."""

    name: str
    kind: str
    owner: str = ""
    computer_key: str = ""
    number: int = 0
    """Number in a default name such as “Player 2”; 0 if the player chose the name."""


@dataclass(frozen=True, slots=True)
class Removed:
    """A seat was removed."""

    seat: int


@dataclass(frozen=True, slots=True)
class SatDown:
    """A visitor took a seat."""

    seat: int
    owner: str
    name: str


@dataclass(frozen=True, slots=True)
class StoodUp:
    """A visitor gave up a seat before the start, or left the running game."""

    seat: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """A seat changed its name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class GivenToComputer:
    """A computer player took over a person's seat."""

    seat: int
    computer_key: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """The other players continue without a disconnected player."""

    seat: int


@dataclass(frozen=True, slots=True)
class Started:
    """The game started, with all random set-up decided."""

    rules: str
    star: int | None
    position: str = ""
    """Text of the boards it begins with; empty for empty boards."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of a round were rolled."""

    faces: tuple[str, ...]
    at: float
    """Unix timestamp; the round clock starts here."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A player took dice."""

    seat: int
    option: int


@dataclass(frozen=True, slots=True)
class Acted:
    """A player drew a route, made a choice or made a move."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class TookBack:
    """A player took back one action of the round."""

    seat: int
    index: int


@dataclass(frozen=True, slots=True)
class Cleared:
    """A player took back all actions of the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A player ended the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rematched:
    """The players opened a rematch in another room."""

    code: str


Entry = (
    Opened | Configured | Added | Removed | SatDown | StoodUp | Renamed | GivenToComputer | Dropped
    | Started | Rolled | Picked | Acted | TookBack | Cleared | Ended | Rematched
)  # fmt: skip
KINDS: dict[str, type[Any]] = {
    "Opened": Opened, "Configured": Configured, "Added": Added, "Removed": Removed,
    "SatDown": SatDown, "StoodUp": StoodUp, "Renamed": Renamed, "Given": GivenToComputer,
    "Dropped": Dropped, "Started": Started, "Rolled": Rolled, "Picked": Picked, "Acted": Acted,
    "TookBack": TookBack, "Cleared": Cleared, "Ended": Ended, "Rematched": Rematched,
}  # fmt: skip
"""The kind under which each entry is stored. Never change a key: stored rooms contain it."""
_KIND_OF = {entry_type: kind for kind, entry_type in KINDS.items()}


def write_entry(entry: Entry) -> list[Any]:
    """Serialize an entry as a list: its kind, then its field values."""
    return [_KIND_OF[type(entry)], *(getattr(entry, field.name) for field in fields(entry))]


def read_entry(values: Sequence[Any]) -> Entry:
    """Parse the output of `write_entry`; raises UnreadableEntry for what it never wrote."""
    try:
        kind, *arguments = values
        entry: Entry = KINDS[kind](*(tuple(v) if isinstance(v, list) else v for v in arguments))
    except (KeyError, TypeError, ValueError):
        raise UnreadableEntry(UNREADABLE_ENTRY.format(entry=str(values)[:80])) from None
    return entry
