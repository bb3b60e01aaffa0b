"""Boards as the page enters them: from plain values to sheets and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from railroad_ink.core.board_notation import EMPTY, read_board, with_brief_states
from railroad_ink.core.derivation import derive_marks
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import NotationError, RulesetError
from railroad_ink.core.notation import GAME_HEADER, NamedSheet, read_sheets, read_steps
from railroad_ink.core.plain_notation import is_plain, read_plain
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import UNKNOWN_ROUND, Sheet
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.tokens import TokenLine, Word, token_lines
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.paper.paper_models import BoardProblem, PaperBoard, PaperSpace

GOALS_OPEN = Text("Name the goals of this game, or leave them out.")
AT = untranslated("{where}: {message}")


class ReadBoard(NamedTuple):
    """A board, and the entries that cannot be read."""

    name: str
    sheet: Sheet
    problems: list[BoardProblem]


def paper_ruleset(rules: str) -> Ruleset:
    """Return the rules of a game on paper; raises RulesetError if chance must still decide."""
    ruleset = CATALOGUE.ruleset(rules)
    if ruleset.is_unresolved:
        raise RulesetError(GOALS_OPEN)
    return ruleset


def read_paper(ruleset: Ruleset, board: PaperBoard) -> ReadBoard:
    """Read a board entry by entry."""
    entry_of_line: list[str] = []
    lines = list(_token_lines(board, entry_of_line))
    problems: list[BoardProblem] = []

    def report(error: NotationError) -> None:
        entered = entry_of_line[error.line - 1]
        text = AT.format(where=entered, message=error.message)
        space = entered if any(entered == entry.space for entry in board.spaces) else None
        problems.append(BoardProblem(code=error.code, text=text, space=space))

    sheet = read_board(ruleset, lines, report=report)
    return ReadBoard(board.name, sheet, problems)


def _token_lines(board: PaperBoard, entry_of_line: list[str]) -> Iterator[TokenLine]:
    """Yield the board as lines of its text form; append what each is about to `entry_of_line`."""

    def line_of(entered: str, *words: str) -> TokenLine:
        entry_of_line.append(entered)
        number = len(entry_of_line)
        return TokenLine(tuple(Word(word, number, 1) for word in words), Word("", number, 1))

    for entry in board.spaces:
        route = [entry.route] if entry.route else []
        round_number = [str(entry.round)] if entry.round else []
        yield line_of(entry.space, entry.space, *route, entry.code, *round_number)
    for space in board.empty:
        yield line_of(space, space, EMPTY)
    for special in board.specials:
        yield line_of(special, "specials", special)
    for owner, text in board.states.items():
        if text.strip():
            yield line_of(owner, f"{owner}:", *text.split())


def paper_board(ruleset: Ruleset, name: str, sheet: Sheet) -> PaperBoard:
    """Return a sheet as the page enters it, without states that follow from the drawing."""
    drawn = {shape.route.key for _, (shape, _) in sheet}
    brief = with_brief_states(ruleset, sheet)
    states = {
        module.key: module.state.write(brief.state(module.state))
        for module in ruleset.modules
        if module.state is not None and brief.state(module.state) != module.state.default
    }
    return PaperBoard(
        name=name,
        spaces=[
            PaperSpace(space=str(space), code=shape.code, route=shape.route.key, round=round_number)
            for space, (shape, round_number) in sheet
        ],
        specials=[key for key in sheet.specials_used if key not in drawn],
        states=states,
        empty=[str(space) for space, _ in start_sheet(ruleset) if sheet.at(space) is None],
    )


def read_text(text: str, rules: str) -> tuple[Ruleset, list[NamedSheet]]:
    """Read boards in any text form; raises NotationError with line and column."""
    lines = list(token_lines(text))
    if lines and lines[0].rest(0) == GAME_HEADER:
        return _of_game(read_steps(CATALOGUE, text)[-1])
    ruleset = paper_ruleset(rules)
    if lines and all(is_plain(word.text) for word in lines[0].words):
        return ruleset, [_plain(ruleset, line) for line in lines]
    return read_sheets(CATALOGUE, text, ruleset)


def _of_game(game: Game) -> tuple[Ruleset, list[NamedSheet]]:
    return game.ruleset, [
        NamedSheet(name, game.sheet(seat)) for seat, name in enumerate(game.players)
    ]


def _plain(ruleset: Ruleset, line: TokenLine) -> NamedSheet:
    """Read a line of the plain exchange form; what it cannot say is derived."""
    try:
        found = read_plain(ruleset.layout, line.rest(0), tuple(ruleset.routes.values()))
    except NotationError as error:
        raise NotationError(error.message, line.words[0].line, error.column) from None
    sheet = Sheet.blank(ruleset.layout)
    for space, (shape, _) in found:
        sheet = sheet.draw(space, shape, UNKNOWN_ROUND)
    return NamedSheet("", derive_marks(ruleset, sheet))
