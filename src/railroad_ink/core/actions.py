"""What a player can do in a round, as small values."""

from __future__ import annotations

from typing import NamedTuple

from railroad_ink.core.geometry import Space
from railroad_ink.core.routes import Shape


class Placement(NamedTuple):
    """Draw a route in this orientation in a space."""

    shape: Shape
    space: Space

    def __str__(self) -> str:
        return f"{self.shape.route.key} {self.space} {self.shape.code}"


class Move(NamedTuple):
    """Do something that a module offers: choose, open, erase, ignore, and so on."""

    owner: str
    """Key of the module."""
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((f"{self.owner}:{self.verb}", *self.args))


Action = Placement | Move


class Source(NamedTuple):
    """What a drawing was drawn from."""

    die: int | None
    """Index of the die in the hand; `None` for a special route."""
    is_extra: bool = False
    """A copy of a die already drawn, or a special route outside the limits."""
