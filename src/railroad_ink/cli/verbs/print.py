"""`railroad-ink print`: boards, paper dice and rules to print and play."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from railroad_ink.cli.files import STANDARD_STREAM, check_output, check_overwrite, write_file
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import (
    Edition,
    Expansions,
    Force,
    Goals,
    House,
    LanguageOption,
    Longest,
    Plugins,
    Rules,
    RulesOptions,
    new_game_ruleset,
)
from railroad_ink.cli.output import UsageError, err, usage_errors
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text

EXAMPLES = (
    "railroad-ink print boards.pdf",
    "railroad-ink print --edition challenge --expansion canyon --paper a4 out.pdf",
    "railroad-ink print --boards 4 --paper letter --part boards four.pdf",
    "railroad-ink print --language de --part dice --part summary - > dice.pdf",
)
NOTES = (
    Text(
        "Without --part everything is printed: boards, scores, reference, dice, summary. An "
        "existing file is replaced only with --force."
    ),
)

PAPER_NAMES = "a4, letter"
PART_NAMES = "boards, scores, reference, dice, summary"
WRITTEN = Text("Written: {path}")
NO_REPORTLAB = Text("Printing needs the extra print: pip install 'railroad_ink[print]'.")


PdfFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help=help_for(Text("The PDF to write; - is standard output."))),
]
Paper = Annotated[
    str,
    typer.Option(
        "--paper",
        metavar="NAME",
        help=help_for(Text("Paper: {names}.").format(names=PAPER_NAMES)),
    ),
]
Boards = Annotated[
    int,
    typer.Option("--boards", metavar="N", help=help_for(Text("Boards on a page: 1, 2 or 4."))),
]
Parts = Annotated[
    list[str] | None,
    typer.Option(
        "--part",
        metavar="NAME",
        help=help_for(Text("Only this; repeatable: {names}.").format(names=PART_NAMES)),
    ),
]


def print(  # noqa: A001 (it is the name of the verb)
    path: PdfFile,
    paper: Paper = "a4",
    boards: Boards = 1,
    part: Parts = None,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    longest: Longest = None,
    goals: Goals = None,
    house: House = None,
    force: Force = False,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
) -> None:
    """Print boards, score pads, a reference, paper dice and rules as PDF."""
    chosen = RulesOptions(rules, edition, expansion, longest, goals, house=house)
    ruleset = new_game_ruleset(chosen, language)
    if path != STANDARD_STREAM:
        check_output(Path(path))
        check_overwrite(Path(path), force=force)
    content = _pdf(ruleset, paper.lower(), boards, part, language)
    if path == STANDARD_STREAM:
        sys.stdout.buffer.write(content)
        return
    write_file(Path(path), content)
    err.print(WRITTEN.format(path=path).to(language), style="dim", soft_wrap=True)


def _pdf(
    ruleset: Ruleset, paper: str, boards: int, parts: list[str] | None, language: str
) -> bytes:
    try:
        from railroad_ink.printing import PARTS, print_pdf  # noqa: PLC0415 (an extra)
    except ModuleNotFoundError:
        raise UsageError(NO_REPORTLAB) from None
    with usage_errors():
        return print_pdf(
            ruleset, paper=paper, boards=boards, parts=parts or PARTS, language=language
        )
