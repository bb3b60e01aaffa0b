"""`railroad-ink train`: learn the value of a sheet by self-play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from railroad_ink import fast
from railroad_ink.arena.runner import default_jobs
from railroad_ink.cli.extras import needs_extra
from railroad_ink.cli.files import check_output, check_overwrite, file_errors, write_file
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import (
    Edition,
    Force,
    LanguageOption,
    Longest,
    RulesOptions,
    chosen_ruleset,
)
from railroad_ink.cli.output import err, out
from railroad_ink.core.dice import roll
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, decimal, join_texts, plural
from railroad_ink.render.terminal.progress import progress

if TYPE_CHECKING:
    from railroad_ink.train import IterationResult

EXAMPLES = (
    "railroad-ink train mine.nets --iterations 3 --games 2000",
    "railroad-ink train better.nets --start mine.nets --seed 2",
    "railroad-ink train challenge.nets --edition challenge --start classic.nets",
)
NOTES = (
    Text(
        "The weights are written after every iteration, so it can be stopped at any time; --start "
        "continues from them. The errors printed are those of the differences between boards to "
        "choose from."
    ),
)

MISSING = Text("Training needs {name}: install it with pip install 'railroad_ink[train]'.")
ITERATION = Text("Iteration {number} of {count}")
RESULT = plural(
    "Iteration {turn}: squared errors by round {errors}; {count} game, {mean} points on average.",
    "Iteration {turn}: squared errors by round {errors}; {count} games, {mean} points on average.",
)
MAX_EPOCHS = 10_000
CHECK_SETTINGS = fast.BeamSettings(width=16, last_width=64)


Weights = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", dir_okay=False, help=help_for(Text("File to write the weights to."))
    ),
]
StartWeights = Annotated[
    Path | None,
    typer.Option(metavar="FILE", dir_okay=False, help=help_for(Text("Weights to start from."))),
]
Iterations = Annotated[
    int, typer.Option(min=1, help=help_for(Text("Iterations of playing and learning.")))
]
Games = Annotated[int, typer.Option(min=10, help=help_for(Text("Games per iteration.")))]
Keep = Annotated[
    int,
    typer.Option(
        min=1, help=help_for(Text("Latest iterations whose boards are used for training."))
    ),
]
Epochs = Annotated[
    float, typer.Option(min=0.1, max=MAX_EPOCHS, help=help_for(Text("Epochs per iteration.")))
]
Check = Annotated[int, typer.Option(min=1, help=help_for(Text("Games to measure the strength.")))]
Threads = Annotated[
    int | None, typer.Option(min=1, max=256, help=help_for(Text("Games in parallel; one per CPU.")))
]
TrainingSeed = Annotated[
    int, typer.Option(min=0, max=10**6, help=help_for(Text("Makes the training reproducible.")))
]


def train(
    weights: Weights,
    start: StartWeights = None,
    edition: Edition = None,
    longest: Longest = None,
    iterations: Iterations = 8,
    games: Games = 12_000,
    keep: Keep = 8,
    epochs: Epochs = 6,
    check: Check = 200,
    threads: Threads = None,
    seed: TrainingSeed = 1,
    force: Force = False,
    language: LanguageOption = ENGLISH,
) -> None:
    """Learn the value of a sheet by self-play, for the players of the native core."""
    check_output(weights)
    check_overwrite(weights, force=force, own_file=start)
    if not fast.available():
        raise fast.NativeCoreUnavailable(fast.BUILD_INSTRUCTIONS)
    with needs_extra(MISSING):
        from railroad_ink.train import (  # noqa: PLC0415
            TrainingSettings,
            run_training,
            steps_per_iteration,
        )
    ruleset = chosen_ruleset(RulesOptions(edition=edition, longest=longest))
    start_weights = _read_start_weights(ruleset, start)
    thread_count = threads or default_jobs()
    settings = TrainingSettings(iterations, games, keep, epochs, seed=seed, threads=thread_count)
    with _progress(iterations, steps_per_iteration(ruleset, settings), language) as on_progress:
        for result in run_training(ruleset, settings, start_weights, on_progress):
            write_file(weights, result.weights)
            mean = _strength(ruleset, result.weights, check, thread_count)
            _print_result(result, check, mean, language)


def _read_start_weights(ruleset: Ruleset, start: Path | None) -> bytes | None:
    """Read the initial weights; raises an error if they are invalid."""
    if start is None:
        return None
    with file_errors(start):
        weights = start.read_bytes()
    fast.NativeCore(ruleset, weights)
    return weights


@contextmanager
def _progress(iterations: int, steps: int, language: str) -> Iterator[Callable[[int], None]]:
    """Show the progress of each iteration; yields the function to report steps to."""
    done = 0
    with progress(err) as bar:
        task = bar.add_task("", total=steps)

        def report_steps(count: int) -> None:
            nonlocal done
            number = done // steps + 1
            done += count
            message = ITERATION.format(number=number, count=iterations).to(language)
            bar.update(task, description=message, completed=done - (number - 1) * steps)

        yield report_steps


def _strength(ruleset: Ruleset, weights: bytes, games: int, threads: int) -> float:
    """Return the mean score of games played with the value and a beam search."""
    generator = random.Random(1)
    dice, rounds = ruleset.edition.dice, range(ruleset.rounds)
    rolls = [[roll(dice, generator) for _ in rounds] for _ in range(games)]
    played = fast.NativeCore(ruleset, weights).play(rolls, CHECK_SETTINGS, threads=threads)
    return sum(game.total for game in played) / games


def _print_result(result: IterationResult, games: int, mean: float, language: str) -> None:
    errors = join_texts((decimal(e.within, 2) for _, e in sorted(result.errors.items())), " ")
    text = RESULT.format(turn=result.number, errors=errors, count=games, mean=decimal(mean, 2))
    out.print(text.to(language), soft_wrap=True)
