"""`railroad-ink positions`: self-play of the native core as tables to learn from."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from railroad_ink import fast
from railroad_ink.arena.runner import default_jobs
from railroad_ink.bots.weight_files import checksum_for, with_weights
from railroad_ink.cli.files import file_errors
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import Edition, LanguageOption, Longest, RulesOptions, chosen_ruleset
from railroad_ink.cli.output import err, out
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, plural
from railroad_ink.render.terminal.progress import progress

if TYPE_CHECKING:
    from railroad_ink.arena.position_tables import PositionTables

EXAMPLES = (
    "railroad-ink positions 10000 positions/",
    "railroad-ink positions 5000 challenge/ --edition challenge --seed 2",
    "railroad-ink positions 5000 mine/ --weights mine.nets",
)
NOTES = (Text("A second run continues where tables are missing (extra data)."),)

PLAYING = Text("Playing training games")
SAVED = plural("{count} game is saved in {folder}.", "{count} games are saved in {folder}.")
CHECKSUM = 12


def positions(
    games: Annotated[
        int, typer.Argument(metavar="N", min=1, help=help_for(Text("Number of games.")))
    ],
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="FOLDER", file_okay=False, help=help_for(Text("Folder for the tables."))
        ),
    ],
    edition: Edition = None,
    longest: Longest = None,
    weights: Annotated[
        Path | None,
        typer.Option(metavar="FILE", dir_okay=False, help=help_for(Text("Weights to play with."))),
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option(min=1, max=256, help=help_for(Text("Games in parallel; one per CPU."))),
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, max=10**6, help=help_for(Text("Makes the games repeatable.")))
    ] = 1,
    language: LanguageOption = ENGLISH,
) -> None:
    """Save positions of self-play with their values as Parquet tables, for training."""
    ruleset = chosen_ruleset(RulesOptions(edition=edition, longest=longest))
    tables = _tables(ruleset, folder, weights, seed)
    with file_errors(folder), progress(err) as bar:
        task = bar.add_task(PLAYING.to(language), total=games)
        for count in tables.write(games, seed=seed, threads=threads or default_jobs()):
            bar.advance(task, count)
    out.print(SAVED.format(count=games, folder=folder).to(language), soft_wrap=True)


def _tables(ruleset: Ruleset, folder: Path, weights: Path | None, seed: int) -> PositionTables:
    if not fast.available():
        raise fast.NativeCoreUnavailable(fast.BUILD_INSTRUCTIONS)
    from railroad_ink.arena.position_tables import PositionTables  # noqa: PLC0415 (native)

    read = _read(weights)
    core = (
        with_weights(fast.NativeCore, ruleset) if read is None else fast.NativeCore(ruleset, read)
    )
    checksum = checksum_for(ruleset) if read is None else sha256(read).hexdigest()
    fingerprint = f"self-play of {ruleset}; weights {checksum[:CHECKSUM]}; seed {seed}"
    return PositionTables(folder, core, fingerprint)


def _read(weights: Path | None) -> bytes | None:
    if weights is None:
        return None
    with file_errors(weights):
        return weights.read_bytes()
