"""Doubts: what on a board cannot come from a game, or had to be assumed."""

from __future__ import annotations

from dataclasses import dataclass

from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.text import Text

MEETS = Text("{space}: its {kind} meets a {other} at {beyond}.")


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something on a board that the rules rule out or leave open; it is scored nevertheless."""

    code: str
    """Stable name, for programs; equal to the violation code if the rule is the same."""
    text: Text
    spaces: tuple[Space, ...] = ()
    """Where to look, the space in question first."""
    side: Side | None = None
    """The side of the first space that is in question."""
    assumed: bool = False
    """Whether it may well come from a game: the board does not say, so this is assumed."""

    def __str__(self) -> str:
        return str(self.text)
