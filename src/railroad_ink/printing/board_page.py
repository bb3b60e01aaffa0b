"""A board to draw on, with everything that is ticked off and counted beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from railroad_ink.core.paper_fields import Boxes
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.text import Text
from railroad_ink.printing.art import board_art, shape_art
from railroad_ink.printing.pen import LINE, PALE, Box, PdfPen, text_width

MARGIN_SPACES = 0.62
"""Room around the board for exits and coordinates, in spaces."""
BOARD_SHARE = 0.66
"""Maximum share of the height that the board takes."""
MAX_SPACE = 21.0
NAME = Text("Name")
ROUND = Text("Round")
TOTAL = Text("Total")
SPECIALS = Text("Special routes")
LIMITS = Text("{per_round} per round, {per_game} per game, each only once")


class _Style(NamedTuple):
    """Sizes that depend on how many boards share a page, and the language."""

    font: float
    """In points."""
    row: float
    """Height of a row of boxes, in millimetres."""
    language: str


def board_title(ruleset: Ruleset, language: str) -> str:
    """Return the name of a mix, such as `Railroad Ink + River`."""
    return " + ".join(title.to(language) for title in ruleset.titles)


def space_size(ruleset: Ruleset, box: Box) -> float:
    """Return the side of a space in millimetres, for a board that is printed into a box."""
    layout = ruleset.layout
    across = box.width / (layout.columns + 2 * MARGIN_SPACES)
    down = box.height * BOARD_SHARE / (layout.rows + 2 * MARGIN_SPACES)
    return min(across, down, MAX_SPACE)


def draw_board(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> None:
    """Print one board into a box."""
    size, layout = space_size(ruleset, box), ruleset.layout
    font = min(10.0, max(5.6, box.width / 19))
    style = _Style(font, font * 0.62, language)
    _header(pen, ruleset, box, style)
    top = box.y + style.row * 1.3
    width = size * layout.columns
    left = box.x + (box.width - width) / 2
    pen.drawing(board_art(ruleset), left, top + MARGIN_SPACES * size, size)
    below = top + size * (layout.rows + 2 * MARGIN_SPACES) + style.row * 0.3
    rest = Box(box.x, below, box.width, box.y + box.height - below)
    table = min(rest.width * 0.40, 75.0)
    _left_column(pen, ruleset, rest._replace(width=rest.width - table - style.row), style)
    right = Box(rest.x + rest.width - table, rest.y, table, rest.height)
    _score_table(pen, ruleset, right, style)


def _header(pen: PdfPen, ruleset: Ruleset, box: Box, style: _Style) -> None:
    language = style.language
    base = box.y + style.row * 0.8
    half = box.width * (0.72 if len(ruleset.expansions) > 2 else 0.58)
    pen.text(board_title(ruleset, language), box.x, base, style.font * 1.2, bold=True, width=half)
    label = NAME.to(language)
    start = box.x + half + style.row
    pen.text(label, start, base, style.font, colour=PALE)
    line = start + text_width(label, style.font) + 1
    pen.line((line, base + 0.6), (box.x + box.width, base + 0.6), colour=LINE)


# Beside the board


def _left_column(pen: PdfPen, ruleset: Ruleset, box: Box, style: _Style) -> None:
    """Print rounds, special routes, and the boxes of the modules."""
    rows = list(_rows(ruleset))
    card = min(box.width / (len(ruleset.special_routes) or 1) - 1.2, box.height * 0.26, 15.0)
    used = style.row * 1.25 + (card + style.row * 1.2 if ruleset.special_routes else 0)
    row = min(style.row * 1.25, (box.height - used) / max(len(rows), 1))
    y = box.y
    rounds = tuple(str(round_number) for round_number in range(1, ruleset.rounds + 1))
    _boxes_row(pen, Boxes(ROUND, rounds), box._replace(y=y), style.row * 1.25, style)
    y += style.row * 1.25
    if ruleset.special_routes:
        _specials(pen, ruleset, Box(box.x, y, box.width, card), style)
        y += card + style.row * 1.2
    for boxes in rows:
        _boxes_row(pen, boxes, box._replace(y=y), row, style)
        y += row


def _rows(ruleset: Ruleset) -> Iterator[Boxes]:
    for module in ruleset.modules:
        yield from module.boxes(ruleset)


def _specials(pen: PdfPen, ruleset: Ruleset, box: Box, style: _Style) -> None:
    edition = ruleset.edition
    text = LIMITS.format(per_round=edition.specials_per_round, per_game=edition.specials_per_game)
    limits = text.to(style.language)
    label = f"{SPECIALS.to(style.language)} · {limits}"
    pen.text(label, box.x, box.y + style.row * 0.6, style.font * 0.85, colour=PALE, width=box.width)
    y, card = box.y + style.row * 0.9, box.height
    pitch = box.width / len(ruleset.special_routes)
    for index, route in enumerate(ruleset.special_routes.values()):
        x = box.x + index * pitch
        pen.rectangle(Box(x, y, card, card), colour=LINE, radius=0.8)
        pen.drawing(shape_art(ruleset, route.orientations[0]), x, y, card)


def _boxes_row(pen: PdfPen, boxes: Boxes, box: Box, row: float, style: _Style) -> None:
    """Print a title, boxes to tick, and what they are for where there is room."""
    side = min(row * 0.78, style.row)
    base = box.y + row * 0.5 + side * 0.28
    font = min(style.font, side * 1.9)
    title = boxes.title.to(style.language)
    label = min(box.width * 0.34, text_width(title, font) + 1.5)
    pen.text(title, box.x, base, font, width=label)
    x = box.x + label + 0.8
    pitch = min(side + 0.8, (box.width - label - 0.8) / len(boxes.labels))
    for index, mark in enumerate(boxes.labels):
        square = Box(x + index * pitch, box.y + (row - side) / 2, min(side, pitch - 0.4), side)
        pen.rectangle(square, colour=LINE, radius=0.5)
        middle = square.x + square.width / 2
        pen.text(mark, middle, base, font * 0.85, colour=PALE, anchor="middle")
    note = boxes.note.to(style.language) if boxes.note else ""
    after = x + pitch * len(boxes.labels) + 1
    room = box.x + box.width - after
    if note and room > text_width(note, font * 0.55):
        pen.text(note, after, base, font * 0.8, colour=PALE, width=room)


def _score_table(pen: PdfPen, ruleset: Ruleset, box: Box, style: _Style) -> None:
    titles = [line.title.to(style.language) for line in score(ruleset, start_sheet(ruleset)).lines]
    titles.append(TOTAL.to(style.language))
    row = min(style.row * 1.25, box.height / len(titles))
    cell = min(box.width * 0.3, 22.0)
    for index, title in enumerate(titles):
        y = box.y + index * row
        last = index == len(titles) - 1
        pen.text(title, box.x, y + row * 0.68, min(style.font, row * 1.7), bold=last,
                 width=box.width - cell - 1)  # fmt: skip
        square = Box(box.x + box.width - cell, y + 0.15, cell, row - 0.3)
        pen.rectangle(square, colour=LINE, width=0.5 if last else 0.3)
