"""The command and its verbs."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from railroad_ink.cli.output import polite
from railroad_ink.cli.verbs import (
    arena,
    play,
    replay,
    roll,
    rules,
    score,
    serve,
    show,
    simulate,
    train,
)


class PoliteGroup(TyperGroup):
    """Runs every verb so that whatever goes wrong ends in a sentence and an exit code."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 (Typer's own types differ by version)
        """Run the chosen verb."""
        with polite(lambda: ctx.obj or "en"):
            return super().invoke(ctx)


EPILOG = (
    "Exit codes: 0 all went well; 1 the game refuses (an illegal action, a missing or broken "
    "file); 2 the command line is wrong; 130 Ctrl-C; 141 the reader of a pipe has gone."
)

app = typer.Typer(
    cls=PoliteGroup,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EPILOG,
)


def _flowing(text: str) -> str:
    """Undo the line breaks within paragraphs, which the help would keep."""
    return "\n\n".join(" ".join(part.split("\n")) for part in text.split("\n\n"))


for verb in (serve, play, roll, score, show, replay, simulate, arena, train, rules):
    app.command(epilog=_flowing(verb.EXAMPLES))(getattr(verb, verb.__name__.rpartition(".")[2]))


def _version(value: bool) -> None:
    if value:
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
    if context.invoked_subcommand is None:
        serve.serve()
