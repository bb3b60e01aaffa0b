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
from railroad_ink.cli.files import usable
from railroad_ink.cli.options import Edition, Language, Longest, Spoken, chosen_ruleset
from railroad_ink.cli.output import err, out
from railroad_ink.core.dice import roll
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.render.terminal.progress import progress

if TYPE_CHECKING:
    from railroad_ink.train import Learned

EXAMPLES = """\
Examples:

railroad-ink train mine.nets --turns 3 --games 2000

railroad-ink train mine.nets --start mine.nets --seed 2

railroad-ink train challenge.nets --edition challenge --start classic.nets"""

MISSING = Text(
    "Training needs {name}: install it with pip install 'railroad_ink[train]'.",
    "Das Training braucht {name}: pip install 'railroad_ink[train]' installiert es.",
)
TURN = Text("Turn {turn} of {turns}", "Durchgang {turn} von {turns}")
TOLD = Text(
    "Turn {turn}: squared errors by round {errors}; {games} games {mean:.2f} points on average.",
    "Durchgang {turn}: quadratische Fehler je Runde {errors}; {games} Partien, im Mittel "
    "{mean:.2f} Punkte.",
)
CHECKED = fast.Options(width=16, last_width=64)


def train(
    weights: Annotated[
        Path, typer.Argument(metavar="FILE", dir_okay=False, help="Where the weights are written.")
    ],
    start: Annotated[
        Path | None,
        typer.Option(metavar="FILE", dir_okay=False, help="Weights to go on from."),
    ] = None,
    edition: Edition = None,
    longest: Longest = None,
    turns: Annotated[int, typer.Option(min=1, help="Turns of playing and learning.")] = 8,
    games: Annotated[int, typer.Option(min=10, help="Games a turn.")] = 12_000,
    keep: Annotated[int, typer.Option(min=1, help="Turns whose games are learned from.")] = 8,
    epochs: Annotated[float, typer.Option(min=0.1, help="Times a board is gone over a turn.")] = 8,
    check: Annotated[int, typer.Option(min=1, help="Games that show the strength.")] = 200,
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Games at a time; one a processor.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=10**6, help="The same seed learns the same.")] = 1,
    language: Spoken = Language.en,
) -> None:
    """Learn the value of a sheet by self-play, for the native core's players.

    The weights are written after every turn, so that it may be stopped at any time.
    """
    with _extra():
        from railroad_ink.train import Plan, learn, steps_of_a_turn  # noqa: PLC0415
    ruleset = chosen_ruleset(None, edition, None, longest, None, draft=False)
    known = _known(ruleset, start)
    at_once = threads or default_jobs()
    plan = Plan(turns, games, keep, epochs, seed=seed, threads=at_once)
    with _progress(turns, steps_of_a_turn(ruleset, plan), language) as tell:
        for learned in learn(ruleset, plan, known, tell):
            _write(weights, learned.weights)
            mean = _strength(ruleset, learned.weights, check, at_once)
            _say(learned, check, mean, language)


@contextmanager
def _extra() -> Iterator[None]:
    """Name what has to be installed."""
    if not fast.available():
        raise fast.NativeCoreUnavailable(fast.why_not())
    try:
        yield
    except ModuleNotFoundError as missing:
        raise RailroadInkError(MISSING.format(name=missing.name)) from missing


def _known(ruleset: Ruleset, start: Path | None) -> bytes | None:
    """Read the weights to go on from, and make sure that they are some."""
    if start is None:
        return None
    with usable(start):
        weights = start.read_bytes()
    fast.FastCore(ruleset, weights)
    return weights


@contextmanager
def _progress(turns: int, steps: int, language: str) -> Iterator[Callable[[int], None]]:
    """Show how far each turn has got; what is yielded hears of every step."""
    done = 0
    with progress(err) as bar:
        task = bar.add_task("", total=steps)

        def tell(count: int) -> None:
            nonlocal done
            turn = done // steps + 1
            done += count
            told = TURN.format(turn=turn, turns=turns).to(language)
            bar.update(task, description=told, completed=done - (turn - 1) * steps)

        yield tell


def _write(path: Path, weights: bytes) -> None:
    """Replace the file at once, so that it is whole whatever happens."""
    with usable(path):
        beside = path.with_name(path.name + ".part")
        beside.write_bytes(weights)
        beside.replace(path)


def _strength(ruleset: Ruleset, weights: bytes, games: int, threads: int) -> float:
    """Return the mean score of some games by the value and a beam alone."""
    generator = random.Random(1)
    dice, rounds = ruleset.edition.dice, range(ruleset.rounds)
    rolls = [[roll(dice, generator) for _ in rounds] for _ in range(games)]
    played = fast.FastCore(ruleset, weights).play(rolls, CHECKED, threads=threads)
    return sum(game.total for game in played) / games


def _say(learned: Learned, games: int, mean: float, language: str) -> None:
    errors = " ".join(f"{learned.errors[number]:.2f}" for number in sorted(learned.errors))
    told = TOLD.format(turn=learned.turn, errors=errors, games=games, mean=mean)
    out.print(told.to(language), soft_wrap=True)
