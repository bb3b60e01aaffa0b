"""`railroad-ink check`: may this be drawn here, what can still be drawn, what is owed?"""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

from railroad_ink.cli.files import Board, index_of_player, read_game_or_sheets
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.json_data import Data, faces_data, reason_data
from railroad_ink.cli.options import (
    NO_ROUND,
    AsJson,
    Edition,
    Expansions,
    File,
    Goals,
    LanguageOption,
    Player,
    Plugins,
    Rules,
    RulesOptions,
    rules_of_bare_boards,
)
from railroad_ink.cli.output import REFUSED, UsageError, emit, out, usage_errors
from railroad_ink.core.board_doubts import board_doubts
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import Violation
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.legality import drawable, legal_moves, owed_choices, placements
from railroad_ink.core.phase import Phase
from railroad_ink.core.text import Text, plural
from railroad_ink.core.turn import Turn
from railroad_ink.paper import Answer, judge_action, paper_turn, read_question
from railroad_ink.render.terminal.text import sheet_text
from railroad_ink.rulebook import RULEBOOK

EXAMPLES = (
    'railroad-ink check board.txt "t-highway B3 HHH-"',
    'railroad-ink check board.txt "B3 HHH-" --edition challenge',
    'railroad-ink check board.txt --dice "t-highway curved-railway overpass" --round 4',
    "railroad-ink check game.txt --player Ann --json",
)
NOTES = (
    Text(
        "The board is a file as for `railroad-ink score`. Without --dice the question is whether "
        "something may be drawn whatever was rolled. With --dice the answer also says what can "
        "be drawn where and what is owed; drawings of the round named with --round have used up "
        "their dice. The exit code is 1 if the action is not legal."
    ),
)

NOTHING_ASKED = Text("Ask about an action, or name dice with --dice.")
CHOOSE = Text("This file has several boards: choose one with --player.")
LEGAL = plural("Legal; it adds {count} point.", "Legal; it adds {count} points.")
NOT_LEGAL = Text("Not legal:")
CAN_DRAW = Text("Can be drawn:")
NOTHING_FITS = Text("Nothing can be drawn.")
CAN_DO = Text("Can be done: {moves}")
OWED = Text("The round cannot end yet:")
NOTHING_OWED = Text("Nothing is owed: the round can end.")
CHOOSE_FIRST = Text("First comes a choice: {choices}")
MANY_MOVES = 8
"""How many moves are listed at most."""


def check(
    file: File,
    action: Annotated[
        str | None,
        typer.Argument(
            metavar="[ACTION]", help=help_for(Text('Such as "t-highway B3 HHH-" or "B3 HHH-".'))
        ),
    ] = None,
    dice: Annotated[
        str | None,
        typer.Option("--dice", metavar="FACES", help=help_for(Text("The dice, by their faces."))),
    ] = None,
    round_number: Annotated[
        int | None,
        typer.Option(
            "--round",
            min=1,
            metavar="N",
            help=help_for(Text("The round; the next one by default.")),
        ),
    ] = None,
    rules: Rules = None,
    edition: Edition = None,
    expansion: Expansions = None,
    goals: Goals = None,
    player: Player = None,
    _plugins: Plugins = None,
    language: LanguageOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Check whether something may be drawn, with all reasons, or list what can still be drawn."""
    bare = rules_of_bare_boards(RulesOptions(rules, edition, expansion, goals=goals))
    found = read_game_or_sheets(file, player, bare)
    names = None if dice is None else dice.replace(",", " ").split()
    turn, is_rolled = _turn(found, player, names, round_number)
    if action is None and not is_rolled:
        raise UsageError(NOTHING_ASKED)
    answer = _judge(turn, action, any_dice=not is_rolled)
    if as_json:
        emit(_data(turn, answer, language, is_rolled=is_rolled))
    else:
        _print(turn, answer, language, is_rolled=is_rolled)
    if answer and not answer.legal:
        raise typer.Exit(REFUSED)


def _turn(
    game_or_boards: Game | list[Board],
    player: str | None,
    dice: list[str] | None,
    round_number: int | None,
) -> tuple[Turn, bool]:
    """Return the round in question, and whether its dice are known."""
    if isinstance(game_or_boards, Game):
        if player is None and len(game_or_boards.players) > 1:
            raise UsageError(CHOOSE)
        seat = 0 if player is None else index_of_player(game_or_boards.players, player)
        if dice is None and game_or_boards.phase is Phase.DRAWING:
            return game_or_boards.turn(seat), True
        ruleset, sheet = game_or_boards.ruleset, game_or_boards.sheet(seat)
    else:
        if len(game_or_boards) > 1:
            raise UsageError(CHOOSE)
        ruleset, sheet, _ = game_or_boards[0]
    if round_number is not None and round_number > ruleset.rounds:
        raise UsageError(NO_ROUND.format(number=round_number, rounds=ruleset.rounds))
    with usage_errors():
        return paper_turn(ruleset, sheet, dice or (), round_number), dice is not None


def _judge(turn: Turn, action: str | None, *, any_dice: bool) -> Answer | None:
    if action is None:
        return None
    with usage_errors():
        asked = read_question(turn.ruleset, action)
    return judge_action(turn, asked, any_dice=any_dice)


# JSON


def _data(turn: Turn, answer: Answer | None, language: str, *, is_rolled: bool) -> Data:
    data: Data = {
        "ruleset": str(turn.ruleset),
        "round": turn.round_number,
        "doubts": [doubt.text.to(language) for doubt in board_doubts(turn.ruleset, turn.sheet)],
    }
    if answer:
        data |= {
            "action": str(answer.action),
            "legal": answer.legal,
            "reasons": [reason_data(reason, language) for reason in answer.violations],
            "gain": answer.gain(turn.sheet),
        }
    if is_rolled:
        drawing = turn.is_drawing
        data |= {
            "dice": faces_data(turn.hand, language),
            "drawn": sorted(turn.dice_used),
            "choices": [str(move) for move in owed_choices(turn)] if turn.choosing else [],
            "placements": _placements(turn) if drawing else {},
            "moves": [str(move) for move in legal_moves(turn)] if drawing else [],
            "owed": [reason_data(reason, language) for reason in turn.owed()],
        }
    return data


def _placements(turn: Turn) -> dict[str, dict[str, list[str]]]:
    """Return the orientations in which each route can be drawn, by space."""
    found: dict[str, dict[str, list[str]]] = {}
    for route in drawable(turn):
        spaces = found.setdefault(route.key, {})
        for shape, space in placements(turn, route):
            spaces.setdefault(str(space), []).append(shape.code)
    return found


# Text


def _print(turn: Turn, answer: Answer | None, language: str, *, is_rolled: bool) -> None:
    reasons = answer.violations if answer else turn.owed()
    highlighted = [space for reason in reasons for space in reason.spaces]
    sheet = answer.turn.sheet if answer and answer.legal else turn.sheet
    out.print(
        sheet_text(
            turn.ruleset,
            sheet,
            fresh_round=turn.round_number,
            highlighted=highlighted,
            language=language,
        ),
        "\n",
    )
    if answer:
        _print_answer(turn, answer, language)
    elif is_rolled:
        _print_options(turn, language)
    for doubt in board_doubts(turn.ruleset, turn.sheet):
        out.print(doubt.text.to(language), style="yellow", soft_wrap=True)


def _print_answer(turn: Turn, answer: Answer, language: str) -> None:
    gain = answer.gain(turn.sheet)
    if gain is not None:
        out.print(LEGAL.format(count=gain).to(language), style="bold green")
        return
    out.print(NOT_LEGAL.to(language), style="bold red")
    for reason in answer.violations:
        out.print(f"  {reason.text.to(language)}", soft_wrap=True)
    _print_rules(answer.violations, language)


def _print_rules(reasons: tuple[Violation, ...], language: str) -> None:
    """Print the rules that explain some reasons, each once."""
    for link, (title, text) in RULEBOOK.explanations((r.code for r in reasons), language):
        chapter = RULEBOOK.chapter(link.chapter, language)
        out.print(Markdown(f"**{title}** ({chapter.title}). {text}"))


def _print_options(turn: Turn, language: str) -> None:
    if turn.choosing:
        choices = ", ".join(str(move) for move in owed_choices(turn))
        out.print(CHOOSE_FIRST.format(choices=choices).to(language), soft_wrap=True)
        return
    found = {key: spaces for key, spaces in _placements(turn).items() if spaces}
    out.print((CAN_DRAW if found else NOTHING_FITS).to(language), style="bold")
    for key, spaces in found.items():
        title = turn.ruleset.routes[key].title.to(language)
        out.print(f"  {title}: {', '.join(spaces)}", soft_wrap=True)
    moves = [str(move) for move in legal_moves(turn)]
    if moves:
        listed = ", ".join(moves[:MANY_MOVES]) + (" …" if len(moves) > MANY_MOVES else "")
        out.print(CAN_DO.format(moves=listed).to(language), soft_wrap=True)
    owed = turn.owed()
    out.print((OWED if owed else NOTHING_OWED).to(language), style="bold")
    for reason in owed:
        out.print(f"  {reason.text.to(language)}", soft_wrap=True)
