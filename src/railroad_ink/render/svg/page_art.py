"""The art as data: the page renders strokes and computes no shapes itself."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.core.art import INK, Art, Border, Pigment
from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.routes import Route
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.render import palette
from railroad_ink.render.svg import board, ink, overlay
from railroad_ink.render.svg.ink import SIZE, PenStroke
from railroad_ink.render.svg.lettering import ADVANCE, HEIGHT, SIGNS, WIDTH
from railroad_ink.render.svg.route_art import module_art, strokes, symbol_strokes

Json = dict[str, object]

PIGMENTS = {
    "ink": INK, "fresh": palette.FRESH, "paper": palette.PAPER, "centre": palette.CENTRE,
    "grid": palette.GRID, "pencil": palette.PENCIL, "error": palette.ERROR,
    "highwayTrace": palette.HIGHWAY_TRACE, "railwayTrace": palette.RAILWAY_TRACE,
}  # fmt: skip

EDITION = Pigment("var(--edition)", "var(--edition)")
"""Placeholder for the edition's colour, which the player can choose on the page."""


class PageTheme(palette.Theme):
    """Leaves the choice of theme and edition colour to the page's style sheet."""

    def colour(self, pigment: Pigment) -> str:
        """Return a colour that a style sheet resolves."""
        return (
            pigment.light if pigment == EDITION else f"light-dark({pigment.light},{pigment.dark})"
        )


PAGE_THEME = PageTheme("light", EDITION)


def art_json(ruleset: Ruleset) -> Json:
    """Return everything the page needs to draw sheets of a ruleset, as JSON values.

    `routes` maps each route's key and orientation codes to strokes in a space of `size` units;
    `symbols` are drawings of modules by name (symbols, faces, buildings); `signs` are hand-drawn
    characters; `board` is the printed board as SVG in the same units, and `borders` the stroke
    along each side of a space; `pigments`, `editions` and `networks` are colours of both themes.
    """
    art = module_art(ruleset)
    return {
        "size": SIZE,
        "routes": {key: _route(ruleset, route, art) for key, route in ruleset.routes.items()},
        "symbols": {name: stroke_data(symbol_strokes(symbol)) for name, symbol in art.items()},
        "glyphs": {name: symbol.glyph for name, symbol in art.items()},
        "signs": {"width": WIDTH, "height": HEIGHT, "advance": ADVANCE, "paths": dict(SIGNS)},
        "board": _board(ruleset, art),
        "borders": {side.name: _border(side) for side in Side},
        "pigments": {name: _pigment(pigment) for name, pigment in PIGMENTS.items()},
        "editions": {name: _pigment(p) for name, p in palette.EDITION_COLOURS.items()},
        "networks": [_pigment(pigment) for pigment in palette.NETWORK_TINTS],
    }


def score_overlay(ruleset: Ruleset, sheet: Sheet, score: Score) -> tuple[list[str], dict[str, str]]:
    """Return the score drawn over a sheet as SVG: a tint per network, then each score line."""
    theme = PAGE_THEME
    return overlay.tints(ruleset, sheet, score, theme), overlay.overlay(sheet, score, theme)


def _route(ruleset: Ruleset, route: Route, art: dict[str, Art]) -> Json:
    return {
        shape.code: stroke_data(strokes(shape, ruleset.kinds, art)) for shape in route.orientations
    }


def _board(ruleset: Ruleset, art: dict[str, Art]) -> str:
    theme, layout = PAGE_THEME, ruleset.layout
    return "".join(
        (
            board.centre_paper(layout, theme),
            board.board_lines(layout, ruleset.kinds, art, theme),
            board.coordinates(layout, theme),
        )
    )


def _border(side: Side) -> list[Json]:
    return stroke_data([board.zigzag(Border(Space(0, 0), side))])


def stroke_data(drawn: Iterable[PenStroke]) -> list[Json]:
    """Return strokes as data, bottom to top.

    `transform`, `fill`, `opacity` and `dashes` are omitted where they have no effect.
    """
    return [_stroke(stroke) for stroke in drawn]


def _stroke(stroke: PenStroke) -> Json:
    pen = stroke.pen
    data: Json = {
        "path": stroke.path,
        "pen": pen.name,
        "width": pen.width,
        "pigment": _pigment(stroke.pigment),
    }
    if pen.filled:
        data["fill"] = True
    if pen.opacity < 1:
        data["opacity"] = pen.opacity
    if pen.dashes:
        data["dashes"] = " ".join(map(ink.number, pen.dashes))
    if stroke.transform:
        data["transform"] = stroke.transform
    return data


def _pigment(pigment: Pigment) -> Json:
    return {"light": pigment.light, "dark": pigment.dark}
