"""Help, and refusals of a command line, in the reader's language.

Typer knows strings only. It is given English ones, and what they were made from is looked up again
when help is shown. Its own words are translated as far as they are known here; a new version of it
may say something else, which is then shown in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

import typer
from rich.console import Console
from typer import rich_utils

from railroad_ink.cli.closed_pipe import end_for_closed_pipe
from railroad_ink.core.text import Text

_texts: dict[str, Text] = {}
_ClickUsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""Raised by Typer for a command line that it does not understand."""

USAGE = Text("Usage: ")
EXAMPLES = Text("Examples:")
ARGUMENTS = Text("Arguments")
OPTIONS = Text("Options")
COMMANDS = Text("Commands")
ERROR = Text("Error")
ABORTED = Text("Aborted.")
DEFAULT = Text("[default: {value}]")
VARIABLE = Text("[env var: {name}]")
REQUIRED = Text("[required]")
TRY_HELP = Text("Try [blue]'{command} {option}'[/] for help.")


class _HelpConsole(Console):
    """A console for help that ends with the exit code of a closed pipe."""

    def on_broken_pipe(self) -> NoReturn:
        """End quietly."""
        end_for_closed_pipe()


# Typer makes a console of this name for every help and refusal that it prints. That of Rich would
# exit with 1 when `railroad-ink --help | head -1` closes the pipe, as if the command had failed.
rich_utils.Console = _HelpConsole  # type: ignore[attr-defined]


def help_for(text: Text) -> str:
    """Return the help of an option or a verb for Typer, which shows it in the reader's language."""
    english = str(text)
    _texts[english] = text
    return english


_OF_TYPER = (
    Text("Show this message and exit."),
    Text("Install completion for the current shell."),
    Text("Show completion for the current shell, to copy it or customize the installation."),
)
for _text in _OF_TYPER:
    help_for(_text)

_REFUSALS = (
    Text("No such option: {name} (Possible options: {known})"),
    Text("No such option: {name}"),
    Text("No such command {name}. Did you mean {known}?"),
    Text("No such command {name}."),
    Text("Missing command."),
    Text("Missing argument {name}."),
    Text("Missing option {name}."),
    Text("Option {name} requires an argument."),
    Text("Option {name} does not take a value."),
    Text("Got unexpected extra argument(s) ({words})"),
    Text("Invalid value for {name}: {reason}"),
)
"""What Typer says about a command line, the longer of two with the same beginning first."""
_REASONS = (
    Text("Input should be greater than or equal to {limit}"),
    Text("Input should be less than or equal to {limit}"),
    Text("Input should be a valid integer, unable to parse string as an integer"),
    Text("Input should be a valid number, unable to parse string as a number"),
    Text("Input should be a finite number"),
    Text("dir {name} is a file."),
    Text("file {name} is a directory."),
)
"""What Typer says about a value."""


# Help


def translate_help(command: Any, language: str) -> None:  # noqa: ANN401 (Typer's types differ by version)
    """Translate the help of a verb, of its parameters and of the verbs below it."""
    translate_frame(language)
    command.help = _in(language, command.help)
    for below in getattr(command, "commands", {}).values():
        below.help = _in(language, below.help)


def translate_params(params: Iterable[Any], language: str) -> None:
    """Translate the help of parameters, and the headings above them."""
    for param in params:
        param.help = _in(language, getattr(param, "help", None))
        param.rich_help_panel = _in(language, getattr(param, "rich_help_panel", None))


def epilog(examples: Sequence[str], notes: Iterable[Text], language: str) -> str:
    """Return the text below the help of a verb."""
    shown = [EXAMPLES.to(language), *examples] if examples else []
    return "\n\n".join((*shown, *(note.to(language) for note in notes)))


def translate_frame(language: str) -> None:
    """Translate the words that Typer puts around help and refusals."""
    rich_utils.ARGUMENTS_PANEL_TITLE = ARGUMENTS.to(language)
    rich_utils.OPTIONS_PANEL_TITLE = OPTIONS.to(language)
    rich_utils.COMMANDS_PANEL_TITLE = COMMANDS.to(language)
    rich_utils.ERRORS_PANEL_TITLE = ERROR.to(language)
    rich_utils.ABORTED_TEXT = ABORTED.to(language)
    rich_utils.DEFAULT_STRING = DEFAULT.format(value="{}").to(language)
    rich_utils.ENVVAR_STRING = VARIABLE.format(name="{}").to(language)
    rich_utils.REQUIRED_LONG_STRING = REQUIRED.to(language)
    typed = TRY_HELP.format(command="{command_path}", option="{help_option}")
    rich_utils.RICH_HELP = typed.to(language)


def _in(language: str, english: str | None) -> str | None:
    found = _texts.get(english or "")
    return found.to(language) if found else english


# Refusals


@contextmanager
def translated_refusals(language: str) -> Iterator[None]:
    """Translate Typer's errors about a command line, and what it says when a prompt is declined."""
    translate_frame(language)
    try:
        yield
    except _ClickUsageError as refusal:
        message = translated_refusal(refusal.format_message(), language)  # type: ignore[attr-defined]
        refusal.format_message = lambda: message  # type: ignore[attr-defined]
        raise


def translated_refusal(message: str, language: str) -> str:
    """Return what Typer says in another language; unchanged if it is not known here."""
    return _translated(message, _REFUSALS, language) or message


def _translated(message: str, known: Iterable[Text], language: str) -> str | None:
    for text in known:
        found = _pattern(text).fullmatch(message)
        if found:
            values = found.groupdict()
            if "reason" in values:
                reason = values["reason"]
                values["reason"] = _translated(reason, _REASONS, language) or reason
            return text.format(**values).to(language)
    return None


def _pattern(text: Text) -> re.Pattern[str]:
    """Return the pattern of a message: its placeholders match anything."""
    escaped = re.escape(text.message)
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", escaped), re.DOTALL)
