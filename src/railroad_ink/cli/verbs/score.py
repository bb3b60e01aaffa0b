"""`railroad-ink score`: score a sheet and explain every point."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.cli import plain_boards as plain
from railroad_ink.cli.files import Board, read_boards, takes_stream
from railroad_ink.cli.json_data import ranking_data, score_data
from railroad_ink.cli.options import (
    AsJson,
    File,
    LanguageOption,
    Player,
    Plugins,
    Png,
    Svg,
    longest_keys,
)
from railroad_ink.cli.output import REFUSED, UsageError, emit, out, usage_errors
from railroad_ink.cli.pictures import write_pictures
from railroad_ink.cli.rich_tables import print_ranking
from railroad_ink.core import scoring
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.text import Text
from railroad_ink.render.terminal.text import score_table

EXAMPLES = """\
Examples:

railroad-ink score game.txt

railroad-ink score sheet.txt --language de --png sheet.png

echo "01H-H- 11HH-- 12-H-H" | railroad-ink score --plain

railroad-ink score --plain --json --rule challenge < boards.txt

With --plain each line is a board in the exchange format (or a JSON object with board and rule) and
is answered by one line at once; an invalid line is answered by an error, and the exit code is 1."""
PLAIN_IS_ALONE = Text("--plain answers with numbers only.")


def score(
    file: File = "-",
    plain_form: Annotated[
        bool, typer.Option("--plain", help="Read one board per line in the exchange format.")
    ] = False,
    rule: Annotated[
        str | None,
        typer.Option("--rule", metavar="NAME", help=f"Longest-route rule: {longest_keys()}."),
    ] = None,
    player: Player = None,
    svg: Svg = None,
    png: Png = None,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Score a sheet or all sheets of a game, and explain every point."""
    with usage_errors():
        longest = CATALOGUE.longest_rule(rule) if rule else None
    if plain_form:
        if player or svg or png:
            raise UsageError(PLAIN_IS_ALONE)
        if not plain.score_lines(file, rule, as_json=as_json):
            raise typer.Exit(REFUSED)
        return
    game, boards = read_boards(file, player)
    boards = [board._replace(ruleset=_by_rule(board.ruleset, longest)) for board in boards]
    if as_json:
        emit(_data(game, boards, language))
    elif not takes_stream(svg, png):
        _print(game, boards, language)
    write_pictures(boards, svg, png, overlay=True, language=language)


def _by_rule(ruleset: Ruleset, rule: LongestRule | None) -> Ruleset:
    return replace(ruleset, chosen_longest=rule) if rule else ruleset


def _data(game: Game | None, boards: list[Board], language: str) -> dict[str, object]:
    scores = [
        {"player": board.name or None, **score_data(counted(board), language)} for board in boards
    ]
    data: dict[str, object] = {"ruleset": str(boards[0].ruleset), "scores": scores}
    if game is not None:
        data |= {"round": game.number, "over": game.is_over, "ranking": ranking_data(game)}
    return data


def _print(game: Game | None, boards: list[Board], language: str) -> None:
    for board in boards:
        out.print(score_table(counted(board), language=language, title=board.name))
    if game is not None and len(boards) > 1:
        print_ranking(game, language)


def counted(board: Board) -> Score:
    """Score a board as if the game ended now."""
    return scoring.score(board.ruleset, board.sheet)
