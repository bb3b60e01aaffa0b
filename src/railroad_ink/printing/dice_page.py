"""Paper dice: nets to cut out, fold and glue."""

from __future__ import annotations

from railroad_ink.core.dice import Die
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.printing.art import die_face_art
from railroad_ink.printing.pen import LINE, PALE, Box, PdfPen

COLUMNS = 2
TAB = 5.0
"""Width of a flap to glue, in millimetres."""
MAX_SIDE = 21.0
CELLS = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Column and row of each face of the net."""
_Labelled = tuple[Die, str]
HEADING = Text("Paper dice")
HOW_TO = Text("Cut along the solid lines, fold along the dashed ones, glue the flaps inside.")
ROUTE_DIE = Text("Route die {number}")
MODULE_DIE = Text("{owner} die {number}")


def draw_dice(pen: PdfPen, ruleset: Ruleset, box: Box, language: str) -> None:
    """Print a net for every die; further pages follow where one is not enough."""
    labelled = _labelled(ruleset, language)
    per_page = COLUMNS * _rows(box)
    for first in range(0, len(labelled), per_page):
        if first:
            pen.canvas.showPage()
        pen.text(HEADING.to(language), box.x, box.y + 5, 14, bold=True)
        pen.text(HOW_TO.to(language), box.x, box.y + 11, 9, colour=PALE, width=box.width)
        for index, one in enumerate(labelled[first : first + per_page]):
            _net(pen, ruleset, one, _slot(box, index), language)


def _rows(box: Box) -> int:
    return int((box.height - 16) // (3 * MAX_SIDE + 2 * TAB - 6))


def _slot(box: Box, index: int) -> Box:
    width = box.width / COLUMNS
    height = (box.height - 16) / _rows(box)
    column, row = index % COLUMNS, index // COLUMNS
    return Box(box.x + column * width, box.y + 16 + row * height, width, height)


def _labelled(ruleset: Ruleset, language: str) -> list[_Labelled]:
    dice = [
        (die, ROUTE_DIE.format(number=number).to(language))
        for number, die in enumerate(ruleset.route_dice, 1)
    ]
    for module in ruleset.modules:
        dice += [
            (die, MODULE_DIE.format(owner=module.title, number=number).to(language))
            for number, die in enumerate(module.dice, 1)
        ]
    return dice


def _net(pen: PdfPen, ruleset: Ruleset, labelled: _Labelled, slot: Box, language: str) -> None:
    die, label = labelled
    side = min((slot.width - 2 * TAB) / 4, (slot.height - 2 * TAB - 1) / 3, MAX_SIDE)
    left, top = slot.x + 1, slot.y + TAB
    for face, (column, row) in zip(die.faces, CELLS, strict=True):
        x, y = left + column * side, top + row * side
        inset = side * 0.1
        art = die_face_art(ruleset, face, language)
        pen.drawing(art, x + inset, y + inset, side - 2 * inset)
    _outline(pen, left, top, side)
    pen.text(label, left + 2 * side + TAB + 1, top + 2 * side + TAB + 5, 9, width=side * 2 - TAB)


def _outline(pen: PdfPen, left: float, top: float, side: float) -> None:
    """Draw flaps, cuts and folds."""

    def at(column: float, row: float) -> tuple[float, float]:
        return (left + column * side, top + row * side)

    flaps = (
        ((1, 0), (2, 0)), ((1, 1), (1, 0)), ((2, 0), (2, 1)),
        ((4, 1), (4, 2)), ((1, 3), (1, 2)), ((2, 2), (2, 3)), ((2, 3), (1, 3)),
    )  # fmt: skip
    for start, end in flaps:
        _flap(pen, at(*start), at(*end))
    folds = (((1, 1), (2, 1)), ((1, 2), (2, 2)), *(((c, 1), (c, 2)) for c in (1, 2, 3)))
    for start, end in folds:
        pen.line(at(*start), at(*end), colour=LINE, dashes=True)
    cuts = (((0, 1), (0, 2)), ((0, 1), (1, 1)), ((0, 2), (1, 2)), ((2, 1), (4, 1)),
            ((2, 2), (4, 2)))  # fmt: skip
    for start, end in cuts:
        pen.line(at(*start), at(*end), width=0.35)


def _flap(pen: PdfPen, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a flap to the left of the way from start to end, and its fold."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    along = ((x2 - x1) / length * TAB, (y2 - y1) / length * TAB)
    out = (along[1], -along[0])
    corners = [
        start,
        (x1 + along[0] + out[0], y1 + along[1] + out[1]),
        (x2 - along[0] + out[0], y2 - along[1] + out[1]),
        end,
    ]
    pen.polygon(corners, width=0.35)
    pen.line(start, end, colour=LINE, dashes=True)
