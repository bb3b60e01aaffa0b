"""The whole document: which pages, in which order, on which paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import NamedTuple

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.printing import board_page, dice_page, reference_page, score_page, summary_page
from railroad_ink.printing.errors import PrintError
from railroad_ink.printing.pen import Box, PdfPen

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
MARGIN = 12.0
GAP = 8.0
BOARDS = {1: (1, 1), 2: (2, 1), 4: (2, 2)}
"""Columns and rows of boards on a page; two lie side by side on a page turned on its side."""

NO_PAPER = Text("Unknown paper {name!r}. Available: {known}.")
NO_BOARDS = Text("Boards per page: {known}, not {count}.")
NO_PART = Text("Unknown part {name!r}. Available: {known}.")


class _Page(NamedTuple):
    size: tuple[float, float]

    @property
    def box(self) -> Box:
        width, height = self.size
        return Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)


Draw = Callable[[PdfPen, Ruleset, Box, str], None]
_WHOLE_PAGES: dict[str, Draw] = {
    "scores": score_page.draw_scores,
    "reference": reference_page.draw_reference,
    "dice": dice_page.draw_dice,
    "summary": summary_page.draw_summary,
}
PARTS = ("boards", *_WHOLE_PAGES)
"""What can be printed, in order."""


def print_pdf(
    ruleset: Ruleset,
    *,
    paper: str = "a4",
    boards: int = 1,
    parts: Sequence[str] = PARTS,
    language: str = ENGLISH,
) -> bytes:
    """Return a PDF with everything to play on paper.

    Args:
        ruleset: The edition, expansions and goals.
        paper: A key of `PAPERS`.
        boards: 1, 2 or 4 boards to a page.
        parts: Some of `PARTS`.
        language: The language of all words.
    """
    _check(paper, boards, parts)
    out = BytesIO()
    # Invariant: the same request gives the same bytes.
    canvas = Canvas(out, pagesize=_points(PAPERS[paper]), invariant=1)
    canvas.setTitle(board_page.board_title(ruleset, language))
    canvas.setAuthor("railroad_ink")
    for part in (part for part in PARTS if part in parts):
        if part == "boards":
            _board_pages(canvas, ruleset, paper, boards, language)
        else:
            page = _Page(PAPERS[paper])
            canvas.setPageSize(_points(page.size))
            _WHOLE_PAGES[part](PdfPen(canvas, page.size[1]), ruleset, page.box, language)
            canvas.showPage()
    canvas.save()
    return out.getvalue()


def board_boxes(paper: str, boards: int) -> tuple[tuple[float, float], list[Box]]:
    """Return the size of a page with this number of boards, and the box of each."""
    width, height = PAPERS[paper]
    size = (height, width) if boards == 2 else (width, height)
    columns, rows = BOARDS[boards]
    box = _Page(size).box
    wide = (box.width - GAP * (columns - 1)) / columns
    high = (box.height - GAP * (rows - 1)) / rows
    return size, [
        Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]


def _board_pages(canvas: Canvas, ruleset: Ruleset, paper: str, boards: int, language: str) -> None:
    size, boxes = board_boxes(paper, boards)
    canvas.setPageSize(_points(size))
    for box in boxes:
        board_page.draw_board(PdfPen(canvas, size[1]), ruleset, box, language)
    canvas.showPage()


def _points(size: tuple[float, float]) -> tuple[float, float]:
    return (size[0] * mm, size[1] * mm)


def _check(paper: str, boards: int, parts: Sequence[str]) -> None:
    if paper not in PAPERS:
        raise PrintError(NO_PAPER.format(name=paper, known=", ".join(PAPERS)))
    if boards not in BOARDS:
        raise PrintError(NO_BOARDS.format(count=boards, known=", ".join(map(str, BOARDS))))
    for part in parts:
        if part not in PARTS:
            raise PrintError(NO_PART.format(name=part, known=", ".join(PARTS)))
