"""What can go wrong, by name. Every message says what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from railroad_ink.core.geometry import Space
from railroad_ink.core.text import Text, join_texts, untranslated

IN_ROUND = Text("round {number}: {message}", "Runde {number}: {message}")
IN_TURN = Text(
    "round {number}, player {player}: {message}", "Runde {number}, Person {player}: {message}"
)
AT_PLACE = Text(
    "line {line}, column {column}: {message}", "Zeile {line}, Spalte {column}: {message}"
)


class RailroadInkError(ValueError):
    """Anything the game refuses. Nothing has changed when it is raised."""

    # Errors come back from worker processes, so all that makes one stays in `args`.

    @property
    def text(self) -> Text:
        """The message in every language the game speaks, or in English alone."""
        return _told(self.args[0])

    def __str__(self) -> str:
        return str(self.text)


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

    def __init__(self, message: Text | str, number: int, player: int | None, row: int) -> None:
        """Keep the round, the player whose turn it is part of, and its place there."""
        super().__init__(message, number, player, row)
        self.message = _told(message)
        self.number = number
        self.player = player
        self.row = row

    @property
    def text(self) -> Text:
        """The message, and where the record stops."""
        if self.player is None:
            return IN_ROUND.format(number=self.number, message=self.message)
        return IN_TURN.format(number=self.number, player=self.player + 1, message=self.message)


class NotationError(RailroadInkError):
    """A text that cannot be read, with the place and what was expected there."""

    def __init__(self, message: Text | str, line: int = 1, column: int = 1) -> None:
        """Keep the place (counted from 1) beside the message."""
        super().__init__(message, line, column)
        self.message = _told(message)
        self.line = line
        self.column = column

    @property
    def text(self) -> Text:
        """The message and its place."""
        return AT_PLACE.format(line=self.line, column=self.column, message=self.message)


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
        """Keep the reasons."""
        super().__init__(tuple(violations))
        self.violations = tuple(violations)

    @property
    def text(self) -> Text:
        """The reasons, one after the other."""
        return join_texts((violation.text for violation in self.violations), " ")


def _told(message: object) -> Text:
    return message if isinstance(message, Text) else untranslated(str(message))
