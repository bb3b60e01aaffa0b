"""Searches for better and better lines of play: how they report progress and print the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from railroad_ink.analysis import LineOfPlay
from railroad_ink.cli.json_data import Data, sheet_data
from railroad_ink.cli.output import emit, err, out
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, decimal, plural
from railroad_ink.render.terminal.text import sheet_text

FOUND = plural("{count} point after {seconds} s", "{count} points after {seconds} s")
ROUND = Text("Round {number}: {actions}")


class SearchResult(Protocol):
    """The best line that a search knows so far."""

    @property
    def best(self) -> LineOfPlay:
        """The line."""

    @property
    def upper_bound(self) -> int:
        """No line can score more."""

    @property
    def seconds(self) -> float:
        """How long the search has taken."""

    @property
    def proven(self) -> bool:
        """Whether nothing better can exist."""


F = TypeVar("F", bound=SearchResult)


def last_found(search: Iterable[F], to_data: Callable[[F], Data] | None, language: str) -> F:
    """Report every better line, as JSON if there is a function for it, and return the best one.

    Ctrl-C ends the search early.
    """
    result: F | None = None
    try:
        for result in search:
            if to_data is not None:
                emit(to_data(result))
            else:
                text = FOUND.format(count=result.best.value, seconds=decimal(result.seconds, 1))
                err.print(text.to(language), style="dim")
    except KeyboardInterrupt:
        if result is None:
            raise
    assert result is not None  # a search begins with a line that is known
    return result


def line_data(ruleset: Ruleset, result: SearchResult, language: str) -> Data:
    """Return the best line as JSON data."""
    return {
        "value": result.best.value,
        "upper_bound": result.upper_bound,
        "proven": result.proven,
        "seconds": round(result.seconds, 3),
        "rounds": [[str(action) for action in actions] for actions in result.best.rounds],
        "sheet": sheet_data(ruleset, result.best.sheet, language),
    }


def print_line(ruleset: Ruleset, line: LineOfPlay, language: str, first_round: int = 1) -> None:
    """Draw the sheet of a line of play and list its rounds."""
    out.print(sheet_text(ruleset, line.sheet, language=language, width=out.width), "\n")
    for number, actions in enumerate(line.rounds, first_round):
        text = ROUND.format(number=number, actions=", ".join(map(str, actions)))
        out.print(text.to(language), soft_wrap=True)
