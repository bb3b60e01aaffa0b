"""Whether a sheet can come from a game; impossible sheets are not solved."""

from __future__ import annotations

from collections.abc import Iterator

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.core.board_doubts import board_doubts
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, join_texts, plural, untranslated

UNCONNECTED = Text("{space}: this drawing is connected to no exit.")
UNMARKED_SPECIAL = Text("{space}: the special route {route} is drawn but not marked as used.")
MANY_SPECIALS = plural(
    "{count} special route is used; a game allows {maximum}.",
    "{count} special routes are used; a game allows {maximum}.",
)
IMPOSSIBLE = Text("No game leads to this sheet. {reasons}")


def check_possible(ruleset: Ruleset, sheet: Sheet) -> None:
    """Raise AnalysisError if no game leads to a sheet; the message has the reasons.

    Rules in which routes are erased leave drawings that join nothing, so those are not checked.
    """
    found = [*_drawings(ruleset, sheet), *_specials(ruleset, sheet)]
    if found:
        raise AnalysisError(IMPOSSIBLE.format(reasons=join_texts(found, " ")))


def _drawings(ruleset: Ruleset, sheet: Sheet) -> Iterator[Text]:
    """Yield what is wrong with drawings; which dice they came from is not checked."""
    for doubt in board_doubts(ruleset, sheet):
        if doubt.code == "runs-into":
            yield doubt.text
        elif doubt.code == "not-joined":
            yield UNCONNECTED.format(space=doubt.spaces[0])


def _specials(ruleset: Ruleset, sheet: Sheet) -> Iterator[Text]:
    """Yield special routes that are not marked as used, and whether too many are."""
    for space, drawing in sheet:
        key = drawing.shape.route.key
        if key in ruleset.special_routes and key not in sheet.specials_used:
            yield UNMARKED_SPECIAL.format(space=space, route=untranslated(key))
    maximum = ruleset.edition.specials_per_game
    if sheet.counted_specials > maximum:
        yield MANY_SPECIALS.format(count=sheet.counted_specials, maximum=maximum)
