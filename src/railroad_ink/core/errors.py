"""What can go wrong, by name. Every message says what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from railroad_ink.core.geometry import Space
from railroad_ink.core.text import Text


class RailroadInkError(ValueError):
    """Anything the game refuses. Nothing has changed when it is raised."""


class RulesetError(RailroadInkError):
    """A ruleset that is unknown or contradicts itself."""


class PlayersError(RailroadInkError):
    """Too few or too many players, or a player who is not in the game."""


class RollError(RailroadInkError):
    """A roll that these dice cannot show."""


class PhaseError(RailroadInkError):
    """Something done at a moment of the game that is not the right one for it."""


class ReplayError(RailroadInkError):
    """A record that cannot be played, and the step at which it stops."""

    def __init__(self, message: str, number: int, player: int | None, row: int) -> None:
        """Keep the round, the player whose turn it is part of, and its place there."""
        who = "" if player is None else f", player {player + 1}"
        super().__init__(f"round {number}{who}: {message}")
        self.message = message
        self.number = number
        self.player = player
        self.row = row


class NotationError(RailroadInkError):
    """A text that cannot be read, with the place and what was expected there."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        """Keep the place (counted from 1) beside the message."""
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Violation:
    """One reason why an action is not allowed."""

    code: str
    """Stable name of the rule, for programs."""
    text: Text
    """The reason in words that a player understands."""
    spaces: tuple[Space, ...] = ()
    """Where to look."""

    def __str__(self) -> str:
        return str(self.text)


class IllegalAction(RailroadInkError):
    """An action that the rules do not allow; `violations` says why."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        """Join the reasons into one message."""
        super().__init__(" ".join(str(v) for v in violations))
        self.violations = tuple(violations)
