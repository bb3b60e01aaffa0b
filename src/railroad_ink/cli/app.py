"""The command-line application. A verb is imported when it is run, so that help comes at once."""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from railroad_ink.cli.closed_pipe import end_for_closed_pipe
from railroad_ink.cli.command_language import (
    LANGUAGE,
    LONG,
    SHORT,
    command_language,
    store_language,
)
from railroad_ink.cli.help_texts import (
    USAGE,
    epilog,
    help_for,
    translate_help,
    translate_params,
    translated_refusals,
)
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text

VERBS = {
    "serve": Text("Play in the browser: start the server and open its page."),
    "play": Text("Play in the terminal, alone or several players in turn."),
    "roll": Text("Roll the dice of one or several rounds."),
    "score": Text("Score boards or all sheets of a game, explain every point, and rank them."),
    "read": Text("Read the board in a photo and print it in short notation."),
    "check": Text(
        "Check whether something may be drawn, with all reasons, or list what can still be drawn."
    ),
    "print": Text("Print boards, score pads, a reference, paper dice and rules as PDF."),
    "show": Text("Draw a sheet or all sheets of a game, in the terminal or as a picture."),
    "replay": Text("Show a game step by step."),
    "solve": Text("Find the best way to draw the last round, and prove it."),
    "analyse": Text(
        "Let the coach go through a game, or search for the best that its dice allowed."
    ),
    "limit": Text("Search for the highest score that freely chosen dice allow."),
    "puzzle": Text("Show a puzzle, check a drawing, or reveal the solution."),
    "simulate": Text("Let random players play N games, and summarize their scores."),
    "arena": Text("Let computer players play the same dice, and compare their results."),
    "train": Text("Learn the value of a sheet by self-play, for the players of the native core."),
    "positions": Text(
        "Save positions of self-play with their values as Parquet tables, for training."
    ),
    "worker": Text("Run the computer players of servers that share a Redis instance."),
    "admin": Text("Maintain a server's database."),
    "rules": Text(
        "Explain the rules, search them, and list editions, expansions, variants and routes."
    ),
}
"""Every verb, with the first sentence of its help."""

TITLE = Text(
    "Railroad Ink: play it, roll for a table, score a board, replay, simulate, compare players."
)
WITHOUT_COMMAND = Text("Without a command it starts the server and opens the page.")
EXIT_CODES = Text(
    "Exit codes: 0 success; 1 refused by the game (an illegal action, a missing or invalid "
    "file); 2 invalid command line; 130 Ctrl-C; 141 the reader of a pipe has closed it."
)
CONTEXT = {"help_option_names": ["-h", "--help"]}


class _TranslatedHelp:
    """Mixin of commands whose help is in the language of the command line."""

    examples: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()
    epilog: str | None

    def format_usage(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 (Typer's own types differ by version)
        """Write the line that shows how the verb is used."""
        words = " ".join(self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, words, prefix=USAGE.to(_language(ctx)))

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Write the help."""
        language = _language(ctx)
        translate_help(self, language)
        self.epilog = self.below_help(language)
        super().format_help(ctx, formatter)  # type: ignore[misc]

    def below_help(self, language: str) -> str:
        """Return the text below the help."""
        return epilog(self.examples, self.notes, language)

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401
        """Return all parameters, including the help option; flags are shown without a type."""
        params = super().get_params(ctx)  # type: ignore[misc]
        translate_params(params, _language(ctx))
        return _without_flag_types(params)


class Verb(_TranslatedHelp, TyperCommand):
    """A verb."""


class VerbGroup(_TranslatedHelp, TyperGroup):
    """A verb with its own verbs."""


class Application(_TranslatedHelp, TyperGroup):
    """Imports a verb when it is run, and reports its errors as a message and an exit code."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401
        """List all verbs without importing one."""
        super().__init__(**settings)
        self.commands = {verb: TyperCommand(verb, help=help_for(VERBS[verb])) for verb in VERBS}

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:  # noqa: ANN401
        """Parse the options before the verb, in the language that the whole line requests."""
        language = command_language(args, os.environ)
        try:
            with translated_refusals(language):
                return super().make_context(info_name, args, *more, **(extra | {"obj": language}))
        except BrokenPipeError:
            end_for_closed_pipe()

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Write the help, which begins with two paragraphs."""
        language = _language(ctx)
        self.help = f"{TITLE.to(language)}\n\n{WITHOUT_COMMAND.to(language)}"
        super().format_help(ctx, formatter)

    def below_help(self, language: str) -> str:
        """Return the exit codes."""
        return EXIT_CODES.to(language)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """Return the verb that the arguments name, ready to run."""
        name, listed, rest = super().resolve_command(ctx, args)
        return name, listed and load_verb(name or ""), rest

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401
        """Run the selected verb."""
        from railroad_ink.cli.output import report_errors  # noqa: PLC0415 (help does without)

        language = _language(ctx)
        with report_errors(language), translated_refusals(language):
            return super().invoke(ctx)


def load_verb(name: str) -> Any:  # noqa: ANN401
    """Import a verb and return its command: a function, or an application with its own verbs."""
    module = import_module(f"railroad_ink.cli.verbs.{name}")
    command = _group(module.app) if hasattr(module, "app") else _command(name, module)
    command.name, command.help = name, help_for(VERBS[name])
    command.examples, command.notes = module.EXAMPLES, getattr(module, "NOTES", ())
    return command


def _group(verbs: typer.Typer) -> Any:  # noqa: ANN401
    verbs.info.cls = VerbGroup
    for command in verbs.registered_commands:
        command.cls = Verb
    return typer.main.get_group(verbs)


def _command(name: str, module: ModuleType) -> Any:  # noqa: ANN401
    verb = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    verb.command(name, cls=Verb, context_settings=CONTEXT)(getattr(module, name))
    return typer.main.get_command(verb)


def _language(ctx: Any) -> str:  # noqa: ANN401
    """Return the language of the command line that a context belongs to."""
    return str(ctx.find_root().obj or ENGLISH)


def _without_flag_types(params: list[Any]) -> list[Any]:
    """Hide the type of flags in the help."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
    return params


app = typer.Typer(
    cls=Application,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings=CONTEXT,
)


def _version(value: bool) -> None:
    if value:
        from importlib.metadata import version  # noqa: PLC0415 (slow to import)

        typer.echo(f"railroad-ink {version('railroad_ink')}")
        raise typer.Exit


@app.callback()
def railroad_ink(
    context: typer.Context,
    _show_version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help=help_for(Text("Show the version."))
        ),
    ] = False,
    _language_of_all: Annotated[
        str,
        typer.Option(
            LONG,
            SHORT,
            metavar="CODE",
            callback=store_language,
            is_eager=True,
            show_default=False,
            help=help_for(LANGUAGE),
        ),
    ] = ENGLISH,
) -> None:
    """Run a verb, or the server without one."""
    from railroad_ink.cli.output import print_refused_plugins  # noqa: PLC0415 (help does without)

    print_refused_plugins(_language(context))
    if context.invoked_subcommand is None:
        import_module("railroad_ink.cli.verbs.serve").serve(language=_language(context))
