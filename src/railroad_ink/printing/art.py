"""Our drawings for white paper: boards, routes and faces."""

from __future__ import annotations

from railroad_ink.core.art import Pigment
from railroad_ink.core.dice import Face
from railroad_ink.core.routes import Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import start_sheet
from railroad_ink.render.palette import CARD, CENTRE, GRID, PAPER, Theme
from railroad_ink.render.svg import board
from railroad_ink.render.svg.dice_and_tables import face_art
from railroad_ink.render.svg.markup import strokes_markup, translate, washes_markup
from railroad_ink.render.svg.route_art import module_art, strokes

WHITE = Pigment("#ffffff", "#ffffff")
PALE_GRID = Pigment("#b7ae98", "#b7ae98")
_ON_PAPER = {PAPER: WHITE, CENTRE: WHITE, CARD: WHITE, GRID: PALE_GRID}


class PaperTheme(Theme):
    """The light theme on white paper."""

    def colour(self, pigment: Pigment) -> str:
        """Return the colour of a pigment in print."""
        return _ON_PAPER.get(pigment, pigment).light


def paper_theme(ruleset: Ruleset) -> PaperTheme:
    """Return the colours of an edition in print."""
    return PaperTheme("light", ruleset.edition.pigment)


def board_art(ruleset: Ruleset) -> str:
    """Draw the printed board, with what is drawn on it at the start."""
    theme, layout, art = paper_theme(ruleset), ruleset.layout, module_art(ruleset)
    start = [
        (board.origin(space), strokes(shape, ruleset.kinds, art))
        for space, (shape, _) in start_sheet(ruleset)
    ]
    return "".join(
        (
            board.grid(layout, theme),
            board.frames(layout, theme),
            washes_markup(start, theme),
            board.buildings(layout, art, theme),
            board.exits(layout, ruleset.kinds, theme),
            board.coordinates(layout, theme),
            *(translate(point, strokes_markup(drawn, theme)) for point, drawn in start),
        )
    )


def shape_art(ruleset: Ruleset, shape: Shape) -> str:
    """Draw a route in one of its orientations."""
    theme, drawn = paper_theme(ruleset), strokes(shape, ruleset.kinds, module_art(ruleset))
    return washes_markup([((0, 0), drawn)], theme) + strokes_markup(drawn, theme)


def die_face_art(ruleset: Ruleset, face: Face, language: str) -> str:
    """Draw what a face of a die shows."""
    return face_art(face, ruleset, paper_theme(ruleset), language)
