"""Where answers and complaints go, and the exit codes that scripts can rely on."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer
from rich.console import Console

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text, untranslated

# 2 is for a wrong command line, and Typer's.
REFUSED = 1
"""The game refuses: something illegal, or a file that is missing, broken or cannot be written."""
INTERRUPTED = 130
"""Ctrl-C, as shells count it."""
CLOSED_PIPE = 141
"""Whoever read the answer has stopped reading, as shells count it."""
ERROR = Text("Error", "Fehler")
PLAYING = Text("Playing", "Es wird gespielt")
"""What is told while games are played."""
MAX_MESSAGE_LENGTH = 500
"""A complaint about a broken file quotes it, which must not flood the screen."""


class _Console(Console):
    """A console that shows texts as they are and leaves quietly when nobody reads any more."""

    def on_broken_pipe(self) -> NoReturn:
        """Let the caller of the command handle it."""
        raise BrokenPipeError


out = _Console(markup=False, emoji=False, highlight=False)
err = _Console(markup=False, emoji=False, highlight=False, stderr=True)


def emit(data: object) -> None:
    """Answer with one JSON value on a line of its own, at once."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def complain(message: Text, language: str = "en") -> None:
    """Tell what went wrong, on the error stream."""
    told = message.to(language)
    if len(told) > MAX_MESSAGE_LENGTH:
        told = told[:MAX_MESSAGE_LENGTH] + " …"
    err.print(f"{ERROR.to(language)}: {told}", style="bold red", soft_wrap=True)


@contextmanager
def usage() -> Iterator[None]:
    """Blame the command line for what the game refuses."""
    try:
        yield
    except RailroadInkError as error:
        raise typer.BadParameter(str(error)) from None


@contextmanager
def polite(language: Callable[[], str]) -> Iterator[None]:
    """End with a sentence and an exit code, never with a traceback.

    Which language it is becomes known only while the command line is read.
    """
    try:
        yield
        sys.stdout.flush()
    except RailroadInkError as error:
        complain(error.text, language())
        raise typer.Exit(REFUSED) from None
    except KeyboardInterrupt:
        if err.is_terminal:
            err.print()
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        _drop_output()
        raise typer.Exit(CLOSED_PIPE) from None
    except OSError as error:
        _drop_output()
        complain(untranslated(f"{error.strerror or error}."), language())
        raise typer.Exit(REFUSED) from None


def _drop_output() -> None:
    """Keep the interpreter from trying to write the rest when it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
