"""`railroad-ink score`: score boards, explain every point, and rank them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from railroad_ink.cli import plain_boards as plain
from railroad_ink.cli.files import Board, check_outputs, check_streams, read_boards, takes_stream
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import (
    Data,
    doubt_data,
    ranked_boards_data,
    ranking_data,
    score_data,
)
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
    longest_keys,
    rules_of_bare_boards,
)
from railroad_ink.cli.output import REFUSED, UsageError, emit, out, usage_errors
from railroad_ink.cli.pictures import write_pictures
from railroad_ink.cli.rich_tables import print_board_ranking, print_ranking
from railroad_ink.core import scoring
from railroad_ink.core.engine import Game
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.notation import NamedSheet
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.paper import ScoredBoard, score_boards
from railroad_ink.render.terminal.text import score_table, sheet_text

EXAMPLES = (
    "railroad-ink score game.txt",
    "railroad-ink score sheet.txt --language de --png sheet.png",
    "railroad-ink score boards.txt --edition challenge --goals A,G,K --explain",
    'echo "A2H-H- B2HH-- B3-H-H" | railroad-ink score --explain',
    'echo "01H-H- 11HH-- 12-H-H" | railroad-ink score --plain',
    "railroad-ink score --plain --json --rule challenge < boards.txt",
)
NOTES = (
    Text(
        "A file of boards needs neither header nor rules: `A2 H-H-` or `A2H-H-` for each space, "
        "and a line `player NAME` before each board if there are several, which are then ranked. "
        "What cannot come from a game is pointed out and scored as it stands."
    ),
    Text(
        "With --plain each line is a board in the exchange format (or a JSON object with board "
        "and rule) and is answered by one line at once; an invalid line is answered by an error, "
        "and the exit code is 1. With --explain every board is drawn, too."
    ),
)
PLAIN_IS_ALONE = Text("--plain answers with numbers only; use --explain for more.")
PLAIN_HAS_RULES = Text("--plain is for highways and railways only; use --rule, or omit --plain.")
TO_CHECK = Text("Cannot come from a game:")
ASSUMED = Text("Assumed, since the board does not say:")

PlainForm = Annotated[
    bool,
    typer.Option("--plain", help=help_for(Text("Read one board per line in the exchange format."))),
]
Explain = Annotated[
    bool, typer.Option("--explain", help=help_for(Text("Draw every board with its score.")))
]
LongestRuleKey = Annotated[
    str | None,
    typer.Option(
        "--rule",
        metavar="NAME",
        help=help_for(Text("Longest-route rule: {keys}.").format(keys=longest_keys())),
    ),
]


def score(
    file: File = "-",
    plain_form: PlainForm = False,
    explain: Explain = False,
    rule: LongestRuleKey = None,
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
    """Score boards or all sheets of a game, explain every point, and rank them."""
    with usage_errors():
        longest = CATALOGUE.longest_rule(rule) if rule else None
    check_streams(svg, png, as_json=as_json)
    check_outputs(svg, png, force=force)
    bare = rules_of_bare_boards(RulesOptions(rules, edition, expansion, goals=goals))
    if plain_form and bare:
        raise UsageError(PLAIN_HAS_RULES)
    if plain_form and not explain:
        if player or svg or png:
            raise UsageError(PLAIN_IS_ALONE)
        _score_lines(file, rule, as_json=as_json)
        return
    game: Game | None = None
    if plain_form:
        boards = plain.read_lines(file, rule, language)
    else:
        game, boards = read_boards(file, player, bare)
        boards = [board._replace(ruleset=_by_rule(board.ruleset, longest)) for board in boards]
    scored = _scored(game, boards)
    if as_json:
        emit(_data(game, boards, scored, language))
    elif not takes_stream(svg, png):
        _print(game, boards, scored, language, explain=explain)
    shown = [b._replace(sheet=s.sheet) for b, s in zip(boards, scored, strict=True)]
    write_pictures(shown, svg, png, overlay=True, language=language)


def _score_lines(file: str, rule: str | None, *, as_json: bool) -> None:
    """Answer each line with its points; exits with an error code if one was refused."""
    if not plain.score_lines(file, rule, as_json=as_json):
        raise typer.Exit(REFUSED)


def _by_rule(ruleset: Ruleset, rule: LongestRule | None) -> Ruleset:
    return replace(ruleset, chosen_longest_rule=rule) if rule else ruleset


def _scored(game: Game | None, boards: list[Board]) -> list[ScoredBoard]:
    """Score boards; of those in a game nothing is derived or in doubt."""
    if game is not None:
        return [ScoredBoard(b.name, b.sheet, scoring.score(b.ruleset, b.sheet), ()) for b in boards]
    if len({str(board.ruleset) for board in boards}) > 1:
        return [found for board in boards for found in _scored(None, [board])]
    named = [NamedSheet(board.name, board.sheet) for board in boards]
    return score_boards(boards[0].ruleset, named) if boards else []


def _data(game: Game | None, boards: list[Board], scored: list[ScoredBoard], language: str) -> Data:
    scores = [
        {
            "player": board.name or None,
            **score_data(board.score, language),
            "doubts": [doubt_data(doubt, language) for doubt in board.doubts],
        }
        for board in scored
    ]
    data: Data = {"ruleset": str(boards[0].ruleset) if boards else None, "scores": scores}
    if game is not None:
        data |= {"round": game.round_number, "over": game.is_over, "ranking": ranking_data(game)}
    elif len(boards) > 1:
        data["ranking"] = ranked_boards_data(scored)
    return data


def _print(
    game: Game | None,
    boards: list[Board],
    scored: list[ScoredBoard],
    language: str,
    *,
    explain: bool,
) -> None:
    for board, found in zip(boards, scored, strict=True):
        if explain:
            highlighted = [space for doubt in found.doubts for space in doubt.spaces]
            out.print(
                sheet_text(board.ruleset, found.sheet, score=found.score, highlighted=highlighted,
                           title=board.name, language=language)
            )  # fmt: skip
        out.print(score_table(found.score, language=language, title=board.name))
        for assumed, heading in ((False, TO_CHECK), (True, ASSUMED)):
            doubts = [doubt for doubt in found.doubts if doubt.assumed == assumed]
            if doubts:
                out.print(heading.to(language), style="yellow")
            for doubt in doubts:
                out.print(f"  {doubt.text.to(language)}", style="yellow", soft_wrap=True)
    if game is not None and len(boards) > 1:
        print_ranking(game, language)
    elif len(boards) > 1:
        print_board_ranking(scored, language)
