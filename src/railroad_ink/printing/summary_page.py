"""The rules of a mix on one page, from the chapters of the rulebook."""

from __future__ import annotations

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import STANDARD
from railroad_ink.printing.board_page import board_title
from railroad_ink.printing.flow import SIZES, Section, chapter_sections, draw_columns, fits
from railroad_ink.printing.pen import Box, PdfPen
from railroad_ink.printing.reference_page import other_longest
from railroad_ink.rulebook import RULEBOOK

HEADING = Text("Rules in short")
COLUMNS = 3
DETAIL = (0, 3, 2, 1)
"""Sentences per rule to try, the most detailed first; 0 uses all."""


def draw_summary(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> None:
    """Print the summary, in as much detail as one page holds."""
    heading = f"{HEADING.to(language)} · {board_title(ruleset, language)}"
    pen.text(heading, box.x, box.y + 5, 14, bold=True, width=box.width)
    room = Box(box.x, box.y + 9, box.width, box.height - 9)
    sections = summary_sections(ruleset, room, language)
    draw_columns(pen, room, sections, COLUMNS, next_page=box)


def summary_sections(ruleset: Ruleset, room: Box, language: str) -> list[Section]:
    """Return the rules of a mix, shortened until they fit."""
    sections: list[Section] = []
    for sentences in DETAIL:
        sections = [
            section
            for key in _chapters(ruleset)
            for section in chapter_sections(
                RULEBOOK.chapter(key, language), sentences, other_longest(ruleset)
            )
        ]
        if fits(room, sections, SIZES[-1], COLUMNS):
            break
    return sections


def _chapters(ruleset: Ruleset) -> list[str]:
    """Return the chapters that a mix needs, in order."""
    modules = [module.key for module in ruleset.modules]
    expanding = ["expanding"] if ruleset.expansions else []
    variant = [ruleset.variant.key] if ruleset.variant != STANDARD else []
    return ["aim", "round", "scoring", ruleset.edition.key, *variant, *expanding, *modules]
