"""Questions at the table: may I draw this here, what can I still draw, what do I owe?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from railroad_ink.core.action_notation import ONE_ACTION, action_of
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.board_notation import read_drawing
from railroad_ink.core.dice import Face
from railroad_ink.core.errors import NotationError, RollError, Violation
from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import violations
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.tokens import token_lines
from railroad_ink.core.turn import Turn

NO_SUCH_FACE = Text("No die of this game shows {name!r}. Available: {known}.")


class Answer(NamedTuple):
    """Whether an action is legal, and why not."""

    action: Action
    violations: tuple[Violation, ...]
    turn: Turn
    """The turn after the action if it is legal, else before it."""

    @property
    def legal(self) -> bool:
        """Whether the rules allow it."""
        return not self.violations

    def gain(self, before: Sheet) -> int | None:
        """Return what the action adds to the score of a sheet; None if it is not legal."""
        if not self.legal:
            return None
        ruleset = self.turn.ruleset
        return score(ruleset, self.turn.sheet).total - score(ruleset, before).total


def read_question(ruleset: Ruleset, text: str) -> Action:
    """Read an action; the route may be missing, as in `B3 HHH-`."""
    lines = list(token_lines(text))
    if len(lines) != 1:
        raise NotationError(ONE_ACTION)
    line = lines[0]
    is_action = ":" in line.key or line.key in ruleset.routes
    if is_action or (len(line.words) == 3 and not _is_space(line.key)):  # a misspelled route
        return action_of(ruleset, line)
    space, shape = read_drawing(ruleset, line)
    return Placement(shape, space)


def _is_space(text: str) -> bool:
    try:
        Space.parse(text)
    except ValueError:
        return False
    return True


def next_round(ruleset: Ruleset, sheet: Sheet) -> int:
    """Return the round after the highest on a sheet, at most the last."""
    highest = max((round_number for _, (_, round_number) in sheet), default=0)
    return min(highest + 1, ruleset.rounds)


def paper_turn(
    ruleset: Ruleset, sheet: Sheet, dice: Sequence[str], round_number: int | None = None
) -> Turn:
    """Return a round in progress on a board.

    Args:
        ruleset: The rules.
        sheet: The board as it is now; drawings of this round have used up their dice.
        dice: Faces of the dice, by name, as many as matter to the question.
        round_number: The round; that after the highest on the board by default.
    """
    round_number = next_round(ruleset, sheet) if round_number is None else round_number
    hand = tuple(_face(ruleset, name) for name in dice)
    drawn = [shape.route.key for _, (shape, drawn_in) in sheet if drawn_in == round_number]
    if not drawn:
        return Turn.begin(ruleset, round_number, hand, sheet)
    specials = sum(key in ruleset.special_routes for key in drawn)
    return Turn(
        ruleset,
        round_number,
        hand,
        sheet,
        sheet,
        dice_used=_used(hand, drawn),
        specials_this_round=max(specials - sheet.free_specials_used, 0),
        choosing=False,
    )


def judge_action(turn: Turn, action: Action, *, any_dice: bool = False) -> Answer:
    """Judge an action; with `any_dice` as if the dice it needs had been rolled."""
    if any_dice:
        turn = replace(turn, hand=(*turn.hand, *_needed(turn.ruleset, action)))
    found = violations(turn, action)
    return Answer(action, found, turn if found else turn.apply(action))


def _face(ruleset: Ruleset, name: str) -> Face:
    if name not in ruleset.faces:
        known = ", ".join(ruleset.faces)
        raise RollError(NO_SUCH_FACE.format(name=name, known=known))
    return ruleset.faces[name]


def _used(hand: Sequence[Face], drawn: list[str]) -> frozenset[int]:
    """Return the dice that show what is drawn already."""
    left, used = list(drawn), set()
    for index, face in enumerate(hand):
        if face.key in left:
            left.remove(face.key)
            used.add(index)
    return frozenset(used)


def _needed(ruleset: Ruleset, action: Action) -> list[Face]:
    """Return the faces that an action names."""
    names = action.args if isinstance(action, Move) else (action.shape.route.key,)
    return [ruleset.faces[name] for name in names if name in ruleset.faces]
