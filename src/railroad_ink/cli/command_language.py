"""The language of the command line: from `--language`, else from the environment.

It is known before anything is parsed, since help and refusals of the command line are translated.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import typer

from railroad_ink.core.languages import ENGLISH, find_language, language_codes
from railroad_ink.core.text import Text

UNKNOWN = "Unknown language {code!r}, so English is used. Available: {known}."
LONG, SHORT = "--language", "-l"
VARIABLE = "RAILROAD_INK_LANGUAGE"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems store the language of their user; the first one that is set counts."""

NAMED = "railroad_ink.language"
"""Where the contexts of a command line keep the code that an option named."""

LANGUAGE = Text("Output language: {codes}.").format(codes=", ".join(language_codes()))


def command_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language to use; English if the requested one is unknown."""
    variables = (VARIABLE, *SYSTEM_VARIABLES)
    asked = _last_option(arguments) or next(filter(None, map(environment.get, variables)), "")
    return find_language(asked) or ENGLISH


def _last_option(arguments: Sequence[str]) -> str:
    """Return the value of the last `--language`, wherever it is."""
    value = ""
    words = iter(arguments)
    for word in words:
        if word == "--":
            break
        if word in {LONG, SHORT}:
            value = next(words, "")
        elif word.startswith(f"{LONG}="):
            value = word.removeprefix(f"{LONG}=")
        elif word.startswith(SHORT):
            value = word.removeprefix(SHORT)
    return value


def store_language(ctx: typer.Context, param: typer.CallbackParam, code: str) -> str:
    """Return the language that an option names, else the language of the whole command line."""
    root, source = ctx.find_root(), ctx.get_parameter_source(str(param.name))
    is_option = source is not None and source.name == "COMMANDLINE"
    if is_option:
        ctx.meta[NAMED] = code
    named = ctx.meta.get(NAMED)
    if (is_option or named is None) and root.obj == ENGLISH:
        _warn_if_unknown(code)
    if ctx is not root:  # By now, options and the values of others are told apart.
        root.obj = command_language((LONG, named) if named else (), os.environ)
    return str(root.obj)


def _warn_if_unknown(code: str) -> None:
    if find_language(code) is None:
        known = ", ".join(language_codes())
        typer.secho(UNKNOWN.format(code=code, known=known), err=True, fg=typer.colors.YELLOW)
