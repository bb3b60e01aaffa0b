"""`railroad-ink show`: draw a sheet, or the sheets of a game."""

from __future__ import annotations

from typing import Annotated

import typer

from railroad_ink.cli.files import check_outputs, check_streams, read_boards
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import sheet_data
from railroad_ink.cli.options import (
    AsJson,
    Edition,
    Expansions,
    File,
    Force,
    Goals,
    LanguageOption,
    Player,
    Plugins,
    Png,
    Rules,
    RulesOptions,
    Svg,
    rules_of_bare_boards,
)
from railroad_ink.cli.output import emit, out
from railroad_ink.cli.pictures import write_pictures
from railroad_ink.core import scoring
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text
from railroad_ink.render.terminal.text import sheet_text

EXAMPLES = (
    "railroad-ink show game.txt",
    "railroad-ink show sheet.txt --overlay",
    "railroad-ink show game.txt --player Ann --svg ann.svg --png ann.png",
)
NOTES = (
    Text(
        "With --svg or --png nothing is drawn in the terminal. A picture holds one sheet: choose "
        "a player of a game with --player."
    ),
)


def show(
    file: File,
    overlay: Annotated[
        bool,
        typer.Option(
            "--overlay", help=help_for(Text("Mark networks, longest routes, centre and errors."))
        ),
    ] = False,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    goals: Goals = None,
    player: Player = None,
    svg: Svg = None,
    png: Png = None,
    force: Force = False,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Draw a sheet or all sheets of a game, in the terminal or as a picture."""
    check_streams(svg, png, as_json=as_json)
    check_outputs(svg, png, force=force)
    bare = rules_of_bare_boards(RulesOptions(rules, edition, expansion, goals=goals))
    _game, boards = read_boards(file, player, bare)
    write_pictures(boards, svg, png, overlay=overlay, language=language)
    if as_json:
        sheets = [
            {"player": b.name or None, **sheet_data(b.ruleset, b.sheet, language)} for b in boards
        ]
        emit({"ruleset": str(boards[0].ruleset), "sheets": sheets})
    elif svg is None and png is None:
        for board in boards:
            score = scoring.score(board.ruleset, board.sheet) if overlay else None
            out.print(
                sheet_text(
                    board.ruleset,
                    board.sheet,
                    score=score,
                    title=board.name,
                    language=language,
                    width=out.width,
                )
            )
