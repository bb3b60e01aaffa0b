"""How the players of a round come by their dice.

Usually everyone gets the same roll. A variant may deal differently: players then take turns
picking from the roll, and `Game` asks the dealing whose pick it is and what there is to take.
"""

from __future__ import annotations

from collections.abc import Sequence

from railroad_ink.core.dice import Die, Face, Generator, roll
from railroad_ink.core.errors import RollError
from railroad_ink.core.ruleset import Ruleset

Hand = tuple[Face, ...]
Roll = tuple[Face, ...]


class Dealing:
    """All players share one roll of all dice."""

    has_star = False
    """Whether a random first player is chosen and marked with a star."""

    def roll(self, ruleset: Ruleset, players: int, generator: Generator) -> Roll:
        """Roll the dice of a round."""
        return roll(ruleset.dice, generator)

    def read(self, ruleset: Ruleset, players: int, faces: Sequence[str]) -> Roll:
        """Return the roll with these faces; `RollError` if the dice cannot show it."""
        return faces_of(ruleset.dice, faces)

    def picker(self, players: int, first: int, picks: tuple[int, ...]) -> int | None:
        """Return whose pick it is; `None` when all dice are dealt."""
        return None

    def options(self, ruleset: Ruleset, rolled: Roll, picks: tuple[int, ...]) -> dict[int, Hand]:
        """Return what can be picked, by number."""
        return {}

    def hands(
        self, ruleset: Ruleset, rolled: Roll, players: int, first: int, picks: tuple[int, ...]
    ) -> tuple[Hand, ...]:
        """Return every player's dice."""
        return (rolled,) * players

    def next_first(self, ruleset: Ruleset, hands: tuple[Hand, ...], first: int) -> int:
        """Return who picks first in the next round."""
        return first

    def tie_order(self, players: int, star: int) -> list[int] | None:
        """Return the players in the order in which they win ties; `None` if ties are shared."""
        return None


def faces_of(dice: Sequence[Die], names: Sequence[str]) -> Roll:
    """Return the face of that name for each die, in order."""
    if len(names) != len(dice):
        message = f"This roll has {len(names)} dice; {len(dice)} are rolled."
        raise RollError(message)
    return tuple(_face(die, name) for die, name in zip(dice, names, strict=True))


def _face(die: Die, name: str) -> Face:
    face = die.face(name)
    if face is None:
        shown = ", ".join(dict.fromkeys(face.key for face in die.faces))
        message = f"Die {die.key} has no face {name!r}; it has {shown}."
        raise RollError(message)
    return face


SHARED = Dealing()
