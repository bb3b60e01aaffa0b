"""Games that continue from boards drawn on paper."""

from __future__ import annotations

from collections.abc import Sequence

from railroad_ink.core.derivation import compare_boards
from railroad_ink.core.engine import Game, Position
from railroad_ink.core.errors import RulesetError
from railroad_ink.core.notation import NamedSheet
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import NO_ROUND_LEFT, default_name, new_game, rules_for_count
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.paper.questions import next_round

NOT_A_DRAFT = Text("A draft that was begun on paper cannot be continued here.")
WHICH_ROUND = Text("These boards have no round numbers; say which round comes next.")


def rules_for(ruleset: Ruleset, players: int) -> Ruleset:
    """Return the rules by which `players` players continue; raises RulesetError for a draft."""
    if ruleset.variant.has_picks or ruleset.variant.has_star:
        raise RulesetError(NOT_A_DRAFT)
    return rules_for_count(ruleset, players)


def round_to_play(ruleset: Ruleset, sheets: Sequence[Sheet], round_number: int | None) -> int:
    """Return the given round, or the one after the highest on the boards."""
    if round_number is None:
        rounds = [drawing.round for sheet in sheets for _, drawing in sheet]
        if rounds and not any(rounds):
            raise RulesetError(WHICH_ROUND)
        round_number = max(next_round(ruleset, sheet) for sheet in sheets)
    if not 1 <= round_number <= ruleset.rounds:
        raise RulesetError(NO_ROUND_LEFT.format(number=round_number, rounds=ruleset.rounds))
    return round_number


def continue_from_boards(
    ruleset: Ruleset, boards: Sequence[NamedSheet], round_number: int | None = None
) -> Game:
    """Return a game that continues from these boards with a round, by default the next."""
    ruleset = rules_for(ruleset, len(boards))
    sheets = compare_boards(ruleset, (board.sheet for board in boards))
    position = Position(round_to_play(ruleset, sheets, round_number) - 1, sheets)
    names = [board.name or str(default_name(number)) for number, board in enumerate(boards, 1)]
    return new_game(ruleset, names, position=position)
