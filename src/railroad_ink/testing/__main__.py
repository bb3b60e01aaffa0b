"""Check many random games of every combination of expansions with the conformance kit.

python -m railroad_ink.testing 20
"""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Annotated

import typer
from rich.console import Console

from railroad_ink.render.terminal.progress import with_progress
from railroad_ink.testing.conformance import NotConforming
from railroad_ink.testing.mixes import check_mix, mixes

OUT, ERR = Console(), Console(stderr=True)


def main(
    games: Annotated[int, typer.Argument(metavar="N", min=1, help="Games per mix.")] = 10,
    having: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="NAME", help="Only mixes that include this; repeatable."),
    ] = None,
    seed: Annotated[str, typer.Option(help="Decides all games.")] = "1",
    every: Annotated[
        int, typer.Option(min=1, help="Run slow checks at one step in this many.")
    ] = 8,
) -> None:
    """Play random games of every mix, on all cores, and check every step."""
    chosen = [mix for mix in mixes() if set(having or ()) <= set(mix.split())]
    if not chosen:
        raise typer.BadParameter(f"No mix has {' and '.join(having or ())} in it.")
    pool = ProcessPoolExecutor()
    jobs = [
        pool.submit(check_mix, mix, f"{seed} {number}", every=every)
        for number in range(games)
        for mix in chosen
    ]
    try:
        _await(jobs)
    finally:
        # After a failure or Ctrl-C, do not wait for the games that have not started.
        pool.shutdown(cancel_futures=True)
    OUT.print(f"All conform: {len(jobs)} games, {games} of each mix (seed {seed}).")


def _await(jobs: list[Future[None]]) -> None:
    """Show progress, and stop at the first game that does not conform."""
    for job in with_progress(as_completed(jobs), len(jobs), "Checking", ERR):
        error = job.exception()
        if isinstance(error, NotConforming):
            OUT.print(str(error), markup=False, highlight=False)
            raise typer.Exit(1)
        job.result()


if __name__ == "__main__":
    typer.run(main)
