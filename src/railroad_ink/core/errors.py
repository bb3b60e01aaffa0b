"""The exceptions of the rules engine. Every message says why."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from dataclasses import dataclass

from railroad_ink.core.geometry import Space
from railroad_ink.core.text import Text, join_texts, untranslated

IN_ROUND = Text("round {number}: {message}")
IN_TURN = Text("round {number}, player {player}: {message}")
AT_POSITION = Text("line {line}, column {column}: {message}")


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


class RailroadInkError(ValueError):
    """Base of all errors that are reported to the user. Nothing has changed when it is raised."""

    # Errors are pickled by worker processes, so everything that makes one stays in `args`.

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The reasons, where the error names them."""
        reason = self.args[0]
        return (reason,) if isinstance(reason, Violation) else ()

    @property
    def code(self) -> str:
        """Stable name of the first reason, or of the kind of error: `RulesetError` is `ruleset`."""
        if self.violations:
            return self.violations[0].code
        return type(self).__name__.removesuffix("Error").lower()

    @property
    def text(self) -> Text:
        """The message, which can be read in every language."""
        return _as_text(self.args[0])

    def __str__(self) -> str:
        return str(self.text)


class ArgumentError(RailroadInkError):
    """An argument of the wrong type or out of range; the message names it."""


class RulesetError(RailroadInkError):
    """A ruleset that is unknown or contradicts itself."""


class PlayersError(RailroadInkError):
    """Too few or too many players, or a player who is not in the game."""


class RollError(RailroadInkError):
    """A roll that these dice cannot show."""


class PhaseError(RailroadInkError):
    """Something done in the wrong phase of the game."""


class ReplayError(RailroadInkError):
    """A record that cannot be played, and the step at which it stops."""

    def __init__(
        self, message: Text, round_number: int, player: int | None, step_index: int
    ) -> None:
        """Store the message, the round, the player and the index of the step."""
        super().__init__(message, round_number, player, step_index)
        self.message = _as_text(message)
        self.round_number = round_number
        self.player = player
        self.step_index = step_index

    @property
    def text(self) -> Text:
        """The message, and where the record stops."""
        if self.player is None:
            return IN_ROUND.format(number=self.round_number, message=self.message)
        return IN_TURN.format(
            number=self.round_number, player=self.player + 1, message=self.message
        )


class NotationError(RailroadInkError):
    """A text that cannot be read, with its line and column and what was expected there."""

    def __init__(self, message: Text, line: int = 1, column: int = 1) -> None:
        """Store the message, and the line and column, counted from 1."""
        super().__init__(message, line, column)
        self.message = _as_text(message)
        self.line = line
        self.column = column

    @property
    def text(self) -> Text:
        """The message with its line and column."""
        return AT_POSITION.format(line=self.line, column=self.column, message=self.message)


class IllegalAction(RailroadInkError):
    """An action that the rules do not allow; `violations` says why."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        """Store the reasons."""
        super().__init__(tuple(violations))

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The reasons."""
        reasons: tuple[Violation, ...] = self.args[0]
        return reasons

    @property
    def text(self) -> Text:
        """The reasons, one after the other."""
        return join_texts((violation.text for violation in self.violations), " ")


def text_of(error: Exception) -> Text:
    """Return the message of an error of ours, or of one made from a `Text` or a string."""
    return error.text if isinstance(error, RailroadInkError) else _as_text(error.args[0])


def describe_exception(error: BaseException) -> Text:
    """Return the type and the message of an exception, untranslated."""
    return untranslated(f"{type(error).__name__}: {error}".strip())


def text_or_description(error: BaseException) -> Text:
    """Return the text of an exception if it was made from one, else its type and message."""
    if isinstance(error, RailroadInkError):
        return error.text
    message = error.args[0] if error.args else None
    return message if isinstance(message, Text) else describe_exception(error)


_SYSTEM_ERRORS = {
    errno.ENOENT: Text("no such file or directory"),
    errno.EACCES: Text("permission denied"),
    errno.EPERM: Text("operation not permitted"),
    errno.EROFS: Text("read-only file system"),
    errno.EEXIST: Text("file exists"),
    errno.EISDIR: Text("is a directory"),
    errno.ENOTDIR: Text("not a directory"),
    errno.ENOSPC: Text("no space left on device"),
    errno.ENAMETOOLONG: Text("file name too long"),
    errno.ELOOP: Text("too many levels of symbolic links"),
}


def system_reason(error: OSError) -> Text:
    """Return why the system refused something, translated where it is a common reason."""
    known = _SYSTEM_ERRORS.get(error.errno or 0)
    return known or untranslated(error.strerror or str(error))


def _as_text(message: object) -> Text:
    if isinstance(message, Violation):
        return message.text
    return message if isinstance(message, Text) else untranslated(str(message))
