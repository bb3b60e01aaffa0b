"""Output streams, error messages and exit codes."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer
from rich.console import Console

from railroad_ink.cli.closed_pipe import CLOSED_PIPE, discard_output
from railroad_ink.core.errors import RailroadInkError, system_reason
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text, plural, sentence
from railroad_ink.plugins import load_installed

# Exit code 2 is also what Typer uses for an invalid command line; 141 is in `closed_pipe`.
REFUSED = 1
"""Refused by the game: an illegal action, or a missing, invalid or unwritable file."""
WRONG_USAGE = 2
"""Invalid command line."""
INTERRUPTED = 130
"""Ctrl-C: 128 + SIGINT."""
ERROR = Text("Error")
PLAYING = Text("Playing")
"""Title of the progress bar while games are played."""
STOPPED = plural("Stopped after {done} of {count} game.", "Stopped after {done} of {count} games.")
SEARCHING = Text("Searching …")
MAX_MESSAGE_LENGTH = 500
"""Error messages may quote an invalid file, so their length is limited."""


class _Console(Console):
    """A console that raises BrokenPipeError instead of exiting on a closed pipe."""

    def on_broken_pipe(self) -> NoReturn:
        """Make `report_errors` handle it."""
        raise BrokenPipeError


out = _Console(markup=False, emoji=False, highlight=False)
err = _Console(markup=False, emoji=False, highlight=False, stderr=True)


def emit(data: object) -> None:
    """Print a JSON value on one line and flush."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def print_error(message: Text, language: str = ENGLISH) -> None:
    """Print an error message to the error stream."""
    text = message.to(language)
    if len(text) > MAX_MESSAGE_LENGTH:
        text = text[:MAX_MESSAGE_LENGTH] + " …"
    err.print(f"{ERROR.to(language)}: {text}", style="bold red", soft_wrap=True)


def print_refused_plugins(language: str) -> None:
    """Load the installed plugins and name those that are refused."""
    for refused in load_installed():
        err.print(refused.text.to(language), style="yellow", soft_wrap=True)


def exit_if_stopped(done: int, wanted: int, language: str, stopped: Text = STOPPED) -> None:
    """End with the exit code of Ctrl-C if fewer games, or what `stopped` names, are done."""
    if done < wanted:
        err.print(stopped.format(done=done, count=wanted).to(language), style="bold")
        raise typer.Exit(INTERRUPTED)


class UsageError(RailroadInkError):
    """The command line is invalid."""


@contextmanager
def usage_errors() -> Iterator[None]:
    """Turn refusals of the game into usage errors."""
    try:
        yield
    except RailroadInkError as error:
        raise UsageError(error.text) from None


@contextmanager
def report_errors(language: str) -> Iterator[None]:
    """Report errors as a message and an exit code instead of a traceback."""
    try:
        yield
        sys.stdout.flush()
    except RailroadInkError as error:
        print_error(error.text, language)
        raise typer.Exit(WRONG_USAGE if isinstance(error, UsageError) else REFUSED) from None
    except KeyboardInterrupt:
        if err.is_terminal:
            err.print()
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        discard_output()
        raise typer.Exit(CLOSED_PIPE) from None
    except OSError as error:
        discard_output()
        print_error(sentence(system_reason(error)), language)
        raise typer.Exit(REFUSED) from None
