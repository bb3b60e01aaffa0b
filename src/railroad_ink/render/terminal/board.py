"""The board as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text as RichText

from railroad_ink.core.art import Border
from railroad_ink.core.geometry import ROW_NAMES, E, N, S, Side, Space, W
from railroad_ink.core.layouts import Layout
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.render.captions import BORDER_GLYPHS, network_letter
from railroad_ink.render.svg.route_art import module_art
from railroad_ink.render.terminal.cells import (
    COLUMNS,
    MIDDLE,
    OUTERMOST,
    ROWS,
    Cell,
    Sign,
    cell,
    symbol_style,
)

TOP, LEFT = 3, 5
"""Lines above and columns left of the spaces, for coordinates, exits and the frame."""
NARROW_LEFT, NARROW_RIGHT = (0, 2, 4), (0, 2)
"""Columns of the margins that a narrow board still has: coordinates, exits and the frame."""
FRESH = "bright_blue"
PENCIL = "dim"
EDITION = "red"
NETWORK_STYLES = ("cyan", "yellow", "green", "magenta", "bright_yellow", "bright_cyan")
NUMBER_SPOT, BUILDING_SPOT = (0, 5), (2, 1)
CENTRE_SPOT, HIGHWAY_SPOT, RAILWAY_SPOT = (2, 5), (0, 0), (2, 0)
HIGHLIGHT: Cell = {
    (0, 0): Sign("┌", "bold red"),
    (0, COLUMNS - 1): Sign("┐", "bold red"),
    (ROWS - 1, 0): Sign("└", "bold red"),
    (ROWS - 1, COLUMNS - 1): Sign("┘", "bold red"),
}
"""What points out a space."""
_ARROWS = {N: "▲", E: "►", S: "▼", W: "◄"}


class Canvas:
    """A rectangular grid of characters."""

    def __init__(self, rows: int, columns: int) -> None:
        """Fill the grid with blanks."""
        self.signs = [[Sign(" ")] * columns for _ in range(rows)]

    def put(self, row: int, column: int, sign: Sign) -> None:
        """Put one character."""
        self.signs[row][column] = sign

    def put_all(self, row: int, column: int, signs: Cell) -> None:
        """Put the characters of a space with its upper left corner here."""
        for (down, right), sign in signs.items():
            self.put(row + down, column + right, sign)

    def restyle(self, row: int, column: int, style: str) -> None:
        """Add a style to a character."""
        old = self.signs[row][column]
        self.put(row, column, Sign(old.character, f"{old.style} {style}".strip()))

    def box(self, row: int, column: int, rows: int, columns: int) -> None:
        """Draw a frame with round corners; the size includes its sides."""
        bottom, right = row + rows - 1, column + columns - 1
        for c in range(column + 1, right):
            self.put(row, c, Sign("─", PENCIL))
            self.put(bottom, c, Sign("─", PENCIL))
        for r in range(row + 1, bottom):
            self.put(r, column, Sign("│", PENCIL))
            self.put(r, right, Sign("│", PENCIL))
        for r, c, corner in (
            (row, column, "╭"), (row, right, "╮"), (bottom, column, "╰"), (bottom, right, "╯"),
        ):  # fmt: skip
            self.put(r, c, Sign(corner, PENCIL))

    def narrowed(self) -> Canvas:
        """Return a board with five columns per space instead of seven, and narrower margins."""
        count = (len(self.signs[0]) - 2 * LEFT) // COLUMNS
        narrow = Canvas(0, 0)
        for row in self.signs:
            signs = [row[i] for i in NARROW_LEFT]
            for start in range(LEFT, LEFT + count * COLUMNS, COLUMNS):
                signs += _narrow_row(row[start : start + COLUMNS])
            narrow.signs.append(signs + [row[LEFT + count * COLUMNS + i] for i in NARROW_RIGHT])
        return narrow

    @property
    def width(self) -> int:
        """How many columns it has."""
        return len(self.signs[0])

    def text(self) -> RichText:
        """Return the grid as text."""
        return RichText("\n").join(map(_line, self.signs))


def _narrow_row(signs: list[Sign]) -> list[Sign]:
    """Merge the two outermost columns on either side of a space; the outermost goes first."""
    first, second, *middle, sixth, last = signs
    left = second if first.character == " " else first
    return [left, *middle, sixth if last.character == " " else last]


def _line(signs: Iterable[Sign]) -> RichText:
    line = RichText()
    for character, style in signs:
        line.append(character, style or None)
    return line


def draw_board(
    ruleset: Ruleset,
    sheet: Sheet,
    score: Score | None,
    fresh: int | None,
    highlighted: Iterable[Space] = (),
) -> Canvas:
    """Draw a board with its drawings, buildings, borders, score overlay and highlighted spaces."""
    layout = sheet.layout
    canvas = Canvas(layout.rows * ROWS + TOP + 2, layout.columns * COLUMNS + 2 * LEFT)
    canvas.box(TOP - 1, LEFT - 1, layout.rows * ROWS + 2, layout.columns * COLUMNS + 2)
    _coordinates(canvas, layout)
    _exits(canvas, ruleset)
    _empty_spaces(canvas, sheet)
    art = module_art(ruleset)
    for space, (shape, round_number) in sheet:
        signs = cell(shape, ruleset.kinds, art)
        if round_number == fresh:
            signs = {
                spot: Sign(c, style if "#" in style else FRESH)
                for spot, (c, style) in signs.items()
            }
        if round_number:
            signs[NUMBER_SPOT] = Sign(str(round_number), PENCIL)
        canvas.put_all(*_corner(space), signs)
    for space, name in layout.printed:
        symbol = art.get(name)
        sign = Sign(symbol.glyph, symbol_style(symbol)) if symbol else Sign(name[:1], PENCIL)
        canvas.put_all(*_corner(space), {BUILDING_SPOT: sign})
    for border in (border for module in ruleset.modules for border in module.borders(sheet)):
        _border(canvas, border, layout)
    if score:
        _overlay(canvas, sheet, score)
    for space in highlighted:
        canvas.put_all(*_corner(space), HIGHLIGHT)
    return canvas


def _corner(space: Space) -> tuple[int, int]:
    return TOP + space.row * ROWS, LEFT + space.column * COLUMNS


def _spot(space: Space, spot: tuple[int, int]) -> tuple[int, int]:
    row, column = _corner(space)
    return row + spot[0], column + spot[1]


# The printed board


def _coordinates(canvas: Canvas, layout: Layout) -> None:
    for column in range(layout.columns):
        for i, digit in enumerate(str(column + 1)):
            canvas.put(0, LEFT + column * COLUMNS + MIDDLE[1] + i, Sign(digit, PENCIL))
    for row in range(layout.rows):
        canvas.put(TOP + row * ROWS + 1, 0, Sign(ROW_NAMES[row], PENCIL))


def _exits(canvas: Canvas, ruleset: Ruleset) -> None:
    for board_exit in ruleset.layout.exits:
        road = ruleset.kinds[board_exit.kind].pen == "road"
        upright = board_exit.side in {N, S}
        sign = ("║" if upright else "═") if road else ("┼" if upright else "─")
        row, column = _outside(board_exit.space, board_exit.side, 1)
        canvas.put(row, column, Sign(_ARROWS[board_exit.side], EDITION))
        for distance in (2,) if upright else (2, 3):
            canvas.put(*_outside(board_exit.space, board_exit.side, distance), Sign(sign))


def _outside(space: Space, side: Side, distance: int) -> tuple[int, int]:
    row, column = _spot(space, OUTERMOST[side])
    down, right = {N: (-1, 0), E: (0, 1), S: (1, 0), W: (0, -1)}[side]
    return row + down * distance, column + right * distance


def _empty_spaces(canvas: Canvas, sheet: Sheet) -> None:
    """Dot the middle of empty spaces; Central Spaces have their own dot."""
    for space in sheet.layout.spaces:
        if sheet.at(space) is None:
            central = space in sheet.layout.centre
            canvas.put(*_spot(space, MIDDLE), Sign("◦", EDITION) if central else Sign("·", PENCIL))


def _border(canvas: Canvas, border: Border, layout: Layout) -> None:
    """Mark a border on the characters along it."""
    space, side, pigment = border
    if side in {N, W} and space.step(side) in layout:
        space, side = space.step(side), side.opposite
    upright = side in {E, W}
    column = COLUMNS - 1 if side == E else 0
    row = ROWS - 1 if side == S else 0
    spots = ((0, column), (2, column)) if upright else tuple((row, c) for c in (0, 1, 2, 4, 5, 6))
    glyph = BORDER_GLYPHS[0 if upright else 1]
    for spot in spots:
        canvas.put(*_spot(space, spot), Sign(glyph, pigment.light))


# The score


def _overlay(canvas: Canvas, sheet: Sheet, score: Score) -> None:
    for i, network in enumerate(score.networks):
        letter, style = network_letter(i), NETWORK_STYLES[i % len(NETWORK_STYLES)]
        for node in network.nodes:
            for spot in _line_spots(node.sides):
                canvas.restyle(*_spot(sheet.layout.spaces[node.space_index], spot), style)
        for board_exit in network.exits:
            canvas.put(
                *_badge_spot(board_exit.space, board_exit.side), Sign(letter, f"bold {style}")
            )
    for key, spot, letter in (
        ("centre", CENTRE_SPOT, "+"),
        ("highway", HIGHWAY_SPOT, "h"),
        ("railway", RAILWAY_SPOT, "r"),
    ):
        for space in score.line(key).spaces:
            canvas.put(*_spot(space, spot), Sign(letter, "italic"))
    for end in score.error_ends:
        canvas.put(*_spot(end.space, OUTERMOST[end.side]), Sign("⊗", "bold red"))


def _line_spots(sides: tuple[Side, ...]) -> Iterator[tuple[int, int]]:
    yield MIDDLE
    for side in sides:
        yield OUTERMOST[side]
        yield from {E: ((1, 4), (1, 5)), W: ((1, 1), (1, 2))}.get(side, ())


def _badge_spot(space: Space, side: Side) -> tuple[int, int]:
    row, column = _outside(space, side, 2 if side in {N, S} else 3)
    return (row, column + 1) if side in {N, S} else (row, column)
