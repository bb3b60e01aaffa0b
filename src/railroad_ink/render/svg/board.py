"""The printed board as SVG: paper, grid, frames, exits and buildings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from railroad_ink.core.art import Art, Border
from railroad_ink.core.geometry import ROW_NAMES, Side, Space
from railroad_ink.core.layouts import Exit, Layout
from railroad_ink.core.routes import Kind
from railroad_ink.render.palette import CENTRE, GRID, PENCIL, Theme
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.ink import MIDDLE, SIZE, PenStroke, PenStyle, Point
from railroad_ink.render.svg.lettering import has_sign, lettered
from railroad_ink.render.svg.markup import path, translate
from railroad_ink.render.svg.route_art import EDGE, RAIL, ROAD, SLEEPER, SLEEPERS, symbol_strokes

STUB = 44.0
"""Length of an exit's road or rail outside the board."""
GRID_PEN = PenStyle("grid", 1.3)
FRAME = PenStyle("frame", 3.6)
CENTRE_FRAME = PenStyle("centre", 3.2)
CLIFF = PenStyle("border", 4.0)
Rectangle = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def origin(space: Space) -> Point:
    """Return the upper left corner of a space."""
    return (space.column * SIZE, space.row * SIZE)


def middle(space: Space) -> Point:
    """Return the middle of a space."""
    return (space.column * SIZE + MIDDLE, space.row * SIZE + MIDDLE)


def side_point(space: Space, side: Side, distance: float = 0.0) -> Point:
    """Return the middle of a side, or a point at a distance outside it."""
    x, y = ink.turned((MIDDLE, -distance), side)
    return (x + origin(space)[0], y + origin(space)[1])


def board_lines(
    layout: Layout, kinds: Mapping[str, Kind], art: Mapping[str, Art], theme: Theme
) -> str:
    """Draw everything printed on the board except paper and coordinates."""
    return (
        grid(layout, theme)
        + frames(layout, theme)
        + buildings(layout, art, theme)
        + exits(layout, kinds, theme)
    )


# Paper and frames


def centre_paper(layout: Layout, theme: Theme) -> str:
    """Draw the brighter background of the Central Spaces."""
    squares = (f"M{x:g},{y:g}h{SIZE:g}v{SIZE:g}h-{SIZE:g}Z" for x, y in map(origin, layout.centre))
    return f'<path d="{"".join(squares)}" fill="{theme.colour(CENTRE)}"/>'


def grid(layout: Layout, theme: Theme) -> str:
    """Draw the inner grid lines in pencil."""
    across, down = layout.columns * SIZE, layout.rows * SIZE
    rows = [((0.0, r * SIZE), (across, r * SIZE)) for r in range(1, layout.rows)]
    columns = [((c * SIZE, 0.0), (c * SIZE, down)) for c in range(1, layout.columns)]
    lines = (_long_line(a, b, f"grid{i}", 0.8) for i, (a, b) in enumerate(rows + columns))
    return path(PenStroke("".join(lines), GRID_PEN, GRID), theme)


def frames(layout: Layout, theme: Theme) -> str:
    """Draw the frames of the Central Spaces and of the board."""
    centre = _frame(_bounds(layout.centre), "centre") if layout.centre else ""
    board = _frame((0.0, 0.0, layout.columns * SIZE, layout.rows * SIZE), "board")
    return path(PenStroke(centre, CENTRE_FRAME, theme.edition), theme) + path(
        PenStroke(board, FRAME), theme
    )


def _bounds(spaces: Iterable[Space]) -> Rectangle:
    corners = [origin(space) for space in spaces]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs) + SIZE, max(ys) + SIZE)


def _frame(bounds: Rectangle, seed: str) -> str:
    """Draw four hand-drawn lines as a frame."""
    left, top, right, bottom = bounds
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return "".join(_long_line(a, b, f"{seed}{i}", 1.1) for i, (a, b) in enumerate(pairs))


def _long_line(start: Point, end: Point, seed: str, amount: float) -> str:
    points = ink.straight(start, end)[::2]
    line = ink.wobbly([*points[:-1], end], seed, amount, in_space=False)
    return ink.smooth(line, in_space=False)


# Exits


def exits(layout: Layout, kinds: Mapping[str, Kind], theme: Theme) -> str:
    """Draw the road or rail that each exit leads to, and its arrow head."""
    return "".join(_exit(board_exit, kinds[board_exit.kind], theme) for board_exit in layout.exits)


def _exit(board_exit: Exit, kind: Kind, theme: Theme) -> str:
    seed = f"exit{board_exit.space}{board_exit.side.name}"
    stub = _rail_stub(seed) if kind.pen == "rail" else _road_stub(seed)
    turned = f"rotate({board_exit.side * 90},{MIDDLE:g},{MIDDLE:g})"
    arrow = ink.polyline([(35.5, -1.0), (64.5, -1.0), (50.0, -16.0)], closed=True)
    head = path(PenStroke(arrow, PenStyle("exit", 1.5, filled=True), theme.edition), theme)
    content = "".join(path(stroke, theme) for stroke in stub) + head
    return translate(origin(board_exit.space), f'<g transform="{turned}">{content}</g>')


def _road_stub(seed: str) -> Iterator[PenStroke]:
    for i, x in enumerate((MIDDLE - ROAD, MIDDLE + ROAD)):
        edge = ink.wobbly(ink.straight((x, 0.0), (x, -STUB)), f"{seed}{i}")
        yield PenStroke(ink.smooth(edge), EDGE)


def _rail_stub(seed: str) -> Iterator[PenStroke]:
    line = ink.wobbly(ink.straight((MIDDLE, 0.0), (MIDDLE, -STUB)), seed)
    yield PenStroke(ink.smooth(line), RAIL)
    sleepers = ([(MIDDLE - SLEEPER, y), (MIDDLE + SLEEPER, y + 0.6)] for y in (-22.0, -31.0, -40.0))
    yield PenStroke("".join(map(ink.polyline, sleepers)), SLEEPERS)


# Letters, buildings, borders


def coordinates(layout: Layout, theme: Theme) -> str:
    """Draw row letters and column numbers, clear of the exits."""
    colour = theme.colour(PENCIL)
    rows = (
        lettered(ROW_NAMES[r], (-17, r * SIZE + 20), 15, colour)
        for r in range(layout.rows)
        if has_sign(ROW_NAMES[r])
    )
    columns = (
        lettered(str(c + 1), (c * SIZE + 20, -19), 15, colour) for c in range(layout.columns)
    )
    return "".join((*rows, *columns))


def buildings(layout: Layout, art: Mapping[str, Art], theme: Theme) -> str:
    """Draw the buildings in the corners of their spaces."""
    return "".join(
        translate(origin(space), _building(name, art, theme)) for space, name in layout.printed
    )


def _building(name: str, art: Mapping[str, Art], theme: Theme) -> str:
    if name in art:
        return "".join(path(stroke, theme) for stroke in symbol_strokes(art[name]))
    initial = name[:1].upper()
    return lettered(initial, (16, 16), 14, theme.colour(PENCIL)) if has_sign(initial) else ""


def borders(drawn: Iterable[Border], theme: Theme) -> str:
    """Draw borders along grid lines as zigzags."""
    return "".join(translate(origin(b.space), path(zigzag(b), theme)) for b in drawn)


def zigzag(border: Border) -> PenStroke:
    """Return the stroke of a border, relative to its space."""
    teeth = 8
    points = [
        (i * SIZE / teeth, 0.0 if i in {0, teeth} else (-3.8 if i % 2 else 3.8))
        for i in range(teeth + 1)
    ]
    line = ink.wobbly(ink.turn_all(points, border.side), f"{border.space}{border.side}", 0.8)
    return PenStroke(ink.polyline(line), CLIFF, border.pigment)
