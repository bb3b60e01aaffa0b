"""Rooms whose game continues from boards that were drawn on paper."""

from __future__ import annotations

from railroad_ink.core.derivation import compare_boards
from railroad_ink.core.engine import Position
from railroad_ink.core.errors import RailroadInkError, RulesetError
from railroad_ink.core.notation import position_lines
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.paper import round_to_play, rules_for
from railroad_ink.server.paper.paper_models import PaperContinue
from railroad_ink.table import GameOptions, NewTable
from railroad_ink.views.paper import paper_ruleset, read_paper

NO_BOARD = Text("There is no board {number}.")


class BoardError(RailroadInkError):
    """An entry of a board cannot be read, so the game cannot continue from it."""


def continued_game(body: PaperContinue) -> NewTable:
    """Return the game to open; raises RailroadInkError."""
    seats = [seat for seat in body.seats if seat.kind != "open"]
    ruleset = rules_for(paper_ruleset(body.rules), len(seats))
    read = [read_paper(ruleset, board) for board in body.boards]
    for problem in (problem for board in read for problem in board.problems):
        raise BoardError(problem.text)
    boards = compare_boards(ruleset, [board.sheet for board in read])
    round_number = round_to_play(ruleset, boards, body.round)
    sheets = []
    for index, seat in enumerate(seats):
        number = (index if index < len(boards) else 0) if seat.board is None else seat.board
        if not 0 <= number < len(boards):
            raise RulesetError(NO_BOARD.format(number=number + 1))
        sheets.append(boards[number])
    position = Position(round_number - 1, tuple(sheets))
    text = "\n".join(position_lines(ruleset, position))
    return NewTable(_options(ruleset, body), tuple(seats), start=True, position=text)


def _options(ruleset: Ruleset, body: PaperContinue) -> GameOptions:
    """Return the options of a room with these rules."""
    goals = {key: ruleset.setup_options[key].write(value) for key, value in ruleset.options}.get(
        "goals", ""
    )
    return GameOptions(
        edition=ruleset.edition.key,
        expansions=tuple(module.key for module in ruleset.expansions),
        longest=ruleset.chosen_longest_rule.key if ruleset.chosen_longest_rule else "",
        goals=tuple(goals.split(",")) if goals else (),
        house=tuple(module.key for module in ruleset.house_rules),
        clock=body.clock,
        seed=body.seed,
    )
