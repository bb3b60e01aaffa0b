"""A score pad: one table for a whole table of players, twice on a page."""

from __future__ import annotations

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.text import Text
from railroad_ink.printing.board_page import NAME, TOTAL, board_title
from railroad_ink.printing.pen import LINE, PALE, Box, PdfPen

PLAYERS = 6
TABLES = 2
MAX_ROW = 10.0
HEADING = Text("Scores")
TIES = Text("Most points win; then fewest errors; then the win is shared.")


def draw_scores(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> None:
    """Print the score pad."""
    height = (box.height - 10) / TABLES
    for index in range(TABLES):
        _table(pen, ruleset, box._replace(y=box.y + index * (height + 10), height=height), language)


def _table(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> None:
    heading = f"{HEADING.to(language)} · {board_title(ruleset, language)}"
    pen.text(heading, box.x, box.y + 5, 12, bold=True, width=box.width)
    lines = score(ruleset, start_sheet(ruleset)).lines
    titles = [NAME.to(language), *(line.title.to(language) for line in lines), TOTAL.to(language)]
    row = min((box.height - 14) / len(titles), MAX_ROW)
    label = 46.0
    cell = (box.width - label) / PLAYERS
    for index, title in enumerate(titles):
        y = box.y + 8 + index * row
        last = index == len(titles) - 1
        pen.text(title, box.x, y + row * 0.65, 9, bold=last, width=label - 2)
        for player in range(PLAYERS):
            square = Box(box.x + label + player * cell, y, cell, row)
            pen.rectangle(square, colour=LINE, width=0.5 if last or index == 0 else 0.25)
    foot = box.y + 8 + len(titles) * row + 4
    pen.text(TIES.to(language), box.x, foot, 8, colour=PALE, width=box.width)
