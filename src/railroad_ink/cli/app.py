"""The command-line application. A verb is imported when it is run, so that help comes at once."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

VERBS = {
    "serve": "Play in the browser: start the server and open its page.",
    "play": "Play in the terminal, alone or several players in turn.",
    "roll": "Roll the dice of one or several rounds.",
    "score": "Score boards or all sheets of a game, explain every point, and rank them.",
    "read": "Read the board in a photo and print it in short notation.",
    "check": "Say whether something may be drawn, with all reasons, or what can still be drawn.",
    "print": "Print boards, score pads, a reference, paper dice and rules as PDF.",
    "show": "Draw a sheet or all sheets of a game, in the terminal or as a picture.",
    "replay": "Show a game step by step.",
    "solve": "Find the best way to draw the last round, and prove it.",
    "analyse": "Let the coach go through a game, or search for the best that its dice allowed.",
    "limit": "Search for the highest score that dice of your choice allow.",
    "puzzle": "Show a puzzle, check a drawing, or reveal the solution.",
    "simulate": "Let random players play N games, and summarize their scores.",
    "arena": "Let computer players play the same dice, and compare their results.",
    "train": "Learn the value of a sheet by self-play, for the players of the native core.",
    "positions": "Save positions of self-play with their values as Parquet tables, to learn from.",
    "worker": "Run the computer players of servers that share a Redis.",
    "admin": "Look after a server's database.",
    "rules": "Explain the rules, search them, and list editions, expansions, variants and routes.",
}
"""Every verb, with the first sentence of its help."""

EPILOG = (
    "Exit codes: 0 success; 1 refused by the game (an illegal action, a missing or invalid "
    "file); 2 invalid command line; 130 Ctrl-C; 141 the reader of a pipe has closed it."
)
CONTEXT = {"help_option_names": ["-h", "--help"]}


class Application(TyperGroup):
    """Imports a verb when it is run, and reports its errors as a message and an exit code."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 (Typer's own types differ by version)
        """List all verbs without importing one."""
        super().__init__(**settings)
        self.commands = {verb: TyperCommand(verb, help=VERBS[verb]) for verb in VERBS}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """Return the verb that the arguments name, ready to run."""
        name, listed, rest = super().resolve_command(ctx, args)
        return name, listed and load_verb(name or ""), rest

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401
        """Return all options, that of the help included."""
        return _without_flag_types(super().get_params(ctx))

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401
        """Run the selected verb."""
        from railroad_ink.cli.output import report_errors  # noqa: PLC0415 (help does without)

        with report_errors(lambda: ctx.obj or "en"):
            return super().invoke(ctx)


class VerbGroup(TyperGroup):
    """A verb with verbs of its own, whose flags are shown without a type."""

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401
        """Return all parameters, that of the help included."""
        return _without_flag_types(super().get_params(ctx))


class Verb(TyperCommand):
    """A verb whose flags are shown without a type."""

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401
        """Return all parameters, that of the help included."""
        return _without_flag_types(super().get_params(ctx))


def load_verb(name: str) -> Any:  # noqa: ANN401
    """Import a verb and return its command: a function, or an application with verbs of its own."""
    module = import_module(f"railroad_ink.cli.verbs.{name}")
    epilog = _join_lines(module.EXAMPLES)
    if hasattr(module, "app"):
        module.app.info.cls = VerbGroup
        for command in module.app.registered_commands:
            command.cls = Verb
        group = typer.main.get_group(module.app)
        group.name, group.epilog = name, epilog
        return group
    verb = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    verb.command(name, cls=Verb, epilog=epilog, context_settings=CONTEXT)(getattr(module, name))
    return typer.main.get_command(verb)


def _without_flag_types(params: list[Any]) -> list[Any]:
    """Keep the help from showing a type beside flags."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
    return params


def _join_lines(text: str) -> str:
    """Join the lines of each paragraph, as the help output keeps line breaks."""
    return "\n\n".join(" ".join(part.split("\n")) for part in text.split("\n\n"))


app = typer.Typer(
    cls=Application,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings=CONTEXT,
    epilog=EPILOG,
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
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Railroad Ink: play it, roll for a table, score a board, replay, simulate, compare players.

    Without a verb it starts the server and opens the page.
    """
    from railroad_ink.cli.output import print_refused_plugins  # noqa: PLC0415 (help does without)

    print_refused_plugins()
    if context.invoked_subcommand is None:
        import_module("railroad_ink.cli.verbs.serve").serve()
