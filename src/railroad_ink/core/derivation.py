"""Fill in the marks that follow from the drawings of a board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.sheet_state import S, SheetState


def derive_marks(ruleset: Ruleset, sheet: Sheet) -> Sheet:
    """Fill in what follows from the drawings: special routes, and what the modules derive."""
    sheet = _with_drawn_specials(ruleset, sheet)
    for derive in ruleset.hooks(RulesModule.derive):
        sheet = derive(ruleset, sheet)
    if sheet.free_specials_used:
        return sheet
    beyond = len(sheet.specials_used) - ruleset.edition.specials_per_game
    free = min(max(beyond, 0), max_free_specials(ruleset, sheet))
    return replace(sheet, free_specials_used=free) if free else sheet


def _with_drawn_specials(ruleset: Ruleset, sheet: Sheet) -> Sheet:
    """Mark off the special routes that are drawn, in the order of their rounds."""
    drawn = sorted((round_number, space, shape.route.key) for space, (shape, round_number) in sheet)
    for _, _, key in drawn:
        if key in ruleset.special_routes and key not in sheet.specials_used:
            sheet = sheet.mark_special(key)
    return sheet


def max_free_specials(ruleset: Ruleset, sheet: Sheet) -> int:
    """Return the number of special routes that the modules may have allowed beyond the limits."""
    return sum(free(sheet) for free in ruleset.hooks(RulesModule.max_free_specials))


def is_derivable(ruleset: Ruleset, brief: Sheet, sheet: Sheet, state: SheetState[S]) -> bool:
    """Whether deriving from `brief` yields the state that `sheet` has."""
    return state.equivalent(derive_marks(ruleset, brief).state(state), sheet.state(state))


def compare_boards(ruleset: Ruleset, sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """Fill in what follows from comparing the boards of one table, such as who reached what."""
    compared = tuple(sheets)
    for compare in ruleset.hooks(RulesModule.compare_boards):
        compared = compare(ruleset, compared)
    return compared
