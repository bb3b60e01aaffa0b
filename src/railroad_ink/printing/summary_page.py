"""The rules of a mix on the two sides of a sheet of paper, from the chapters of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import STANDARD
from railroad_ink.printing.board_page import board_title
from railroad_ink.printing.flow import SIZES, Section, chapter_sections, draw_columns, fits
from railroad_ink.printing.pen import Box, PdfPen
from railroad_ink.printing.reference_page import modules_in_play, other_longest
from railroad_ink.rulebook import RULEBOOK

HEADING = Text("Rules in short")
COLUMNS = 3
DETAIL = (0, 3, 2, 1)
"""Sentences per rule to try, the most detailed first; 0 uses all."""


def draw_summary(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> None:
    """Print the summary on one page or, where that is too little, on two."""
    heading = f"{HEADING.to(language)} · {board_title(ruleset, language)}"
    pen.text(heading, box.x, box.y + 5, 14, bold=True, width=box.width)
    room = Box(box.x, box.y + 9, box.width, box.height - 9)
    sections = summary_sections(ruleset, [room, box], language)
    pages = [room] if fits([room], sections, SIZES[-1], COLUMNS) else [room, box]
    draw_columns(pen, pages, sections, COLUMNS)


def summary_sections(ruleset: Ruleset, pages: Sequence[Box], language: str) -> list[Section]:
    """Return the rules of a mix, shortened until they fit on these pages."""
    sections: list[Section] = []
    for sentences in DETAIL:
        sections = [
            section
            for key in _chapters(ruleset)
            for section in chapter_sections(
                RULEBOOK.chapter_in(ruleset, key, language), sentences, other_longest(ruleset)
            )
        ]
        if fits(pages, sections, SIZES[-1], COLUMNS):
            break
    return sections


def _chapters(ruleset: Ruleset) -> list[str]:
    """Return the chapters that a mix needs, in order."""
    modules = [module.key for module in modules_in_play(ruleset)]
    expanding = ["expanding"] if ruleset.expansions else []
    variant = [ruleset.variant.key] if ruleset.variant != STANDARD else []
    return ["aim", "round", "scoring", ruleset.edition.key, *variant, *expanding, *modules]
