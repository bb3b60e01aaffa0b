"""The command-line application and its verbs."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from railroad_ink.cli.output import err, report_errors
from railroad_ink.cli.verbs import (
    admin,
    analyse,
    arena,
    play,
    replay,
    roll,
    rules,
    score,
    serve,
    show,
    simulate,
    solve,
    train,
)
from railroad_ink.core.languages import ENGLISH
from railroad_ink.plugins import load_installed


class ErrorReportingGroup(TyperGroup):
    """Reports every error of a verb as a message and an exit code."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 (Typer's own types differ by version)
        """Run the selected verb."""
        with report_errors(lambda: ctx.obj or "en"):
            return super().invoke(ctx)


EPILOG = (
    "Exit codes: 0 success; 1 refused by the game (an illegal action, a missing or invalid "
    "file); 2 invalid command line; 130 Ctrl-C; 141 the reader of a pipe has closed it."
)

app = typer.Typer(
    cls=ErrorReportingGroup,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=EPILOG,
)


def _join_lines(text: str) -> str:
    """Join the lines of each paragraph, as the help output keeps line breaks."""
    return "\n\n".join(" ".join(part.split("\n")) for part in text.split("\n\n"))


for verb in (serve, play, roll, score, show, replay, solve, analyse, simulate, arena, train, rules):
    app.command(epilog=_join_lines(verb.EXAMPLES))(getattr(verb, verb.__name__.rpartition(".")[2]))
app.add_typer(admin.app, name="admin", epilog=_join_lines(admin.EXAMPLES))


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
    for refused in load_installed():
        err.print(refused.text.to(ENGLISH), style="yellow", soft_wrap=True)
    if context.invoked_subcommand is None:
        serve.serve()
