"""Short notations for the sheets, dice and actions of a test."""

from __future__ import annotations

import re
from dataclasses import replace

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import violations
from railroad_ink.core.notation import SHEET_HEADER, read_sheet
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import STANDARD
from railroad_ink.game_catalogue import CATALOGUE

CLASSIC = CATALOGUE.ruleset("classic")
_DRAWING = re.compile(r"[A-Z]\d+ \S+ \S+")


def catalogue_of(ruleset: Ruleset) -> Catalogue:
    """Return a catalogue with only the parts of this ruleset."""
    variants = dict.fromkeys((STANDARD, ruleset.variant))
    rules = dict.fromkeys((ruleset.edition.longest_rule, ruleset.longest_rule))
    return Catalogue(
        (ruleset.edition,),
        ruleset.expansions,
        tuple(variants),
        tuple(rules),
        ruleset.house_rules,
    )


def sheet(*rows: str, ruleset: Ruleset = CLASSIC) -> Sheet:
    """Parse a sheet exactly as its rows say; a drawing without a round is of round 1.

    >>> sheet("B2 t-highway HHH-", "specials railway-crossing").counted_specials
    1
    """
    complete = (f"{row} 1" if _DRAWING.fullmatch(row) else row for row in rows)
    text = "\n".join((SHEET_HEADER, f"ruleset {ruleset}", *complete))
    return read_sheet(catalogue_of(ruleset), text, derive=False)[1]


def board(*rows: str, at: str = "A1", ruleset: Ruleset = CLASSIC) -> Sheet:
    """Parse a picture: codes row by row, `.` for an empty space, with the top left corner at `at`.

    >>> board("HHH- -H-H", "H-H- .", at="B2").is_free(16)
    True
    """
    corner = Space.parse(at)
    words = (
        f"{corner.row + r}{corner.column + c}{code}"
        for r, row in enumerate(rows)
        for c, code in enumerate(row.split())
        if code != "."
    )
    return read_plain(ruleset.layout, " ".join(words))


def turn_with(ruleset: Ruleset, sheet: Sheet, *faces: str, round_number: int = 1) -> Turn:
    """Start a turn with these faces, as many as the test needs."""
    return Turn.begin(ruleset, round_number, tuple(ruleset.faces[face] for face in faces), sheet)


def act(turn: Turn, *actions: str) -> Turn:
    """Apply actions in their text form, such as `t-highway B2 HHH-`."""
    for action in actions:
        turn = turn.apply(read_action(turn.ruleset, action))
    return turn


def violation_codes(turn: Turn, action: str) -> set[str]:
    """Return the codes of the violations of an action; empty if it is legal."""
    return {v.code for v in violations(turn, read_action(turn.ruleset, action))}


def points(sheet: Sheet, ruleset: Ruleset = CLASSIC, *, longest: str = "") -> dict[str, int]:
    """Return the points of every score line and the total, by a longest-route rule if given."""
    rule = CATALOGUE.longest_rule(longest) if longest else ruleset.longest_rule
    result = score(replace(ruleset, chosen_longest_rule=rule), sheet)
    return {line.key: line.points for line in result.lines} | {"total": result.total}
