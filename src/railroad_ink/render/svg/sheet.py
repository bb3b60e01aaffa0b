"""Sheets, rolls and scores as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType

from railroad_ink.core.arguments import A_RULESET, A_SCORE, A_SHEET, FACES, check_list, check_type
from railroad_ink.core.art import Pigment
from railroad_ink.core.dice import Face
from railroad_ink.core.geometry import Space
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Drawing, Sheet
from railroad_ink.render import captions
from railroad_ink.render.palette import PENCIL, Theme, find_theme
from railroad_ink.render.svg import board, dice_and_tables, legend, overlay
from railroad_ink.render.svg.board import origin
from railroad_ink.render.svg.ink import SIZE
from railroad_ink.render.svg.lettering import lettered
from railroad_ink.render.svg.markup import (
    document,
    size_for,
    strokes_markup,
    text,
    translate,
    washes_markup,
)
from railroad_ink.render.svg.route_art import module_art, strokes

MARGIN = 60.0
HEADER = 46.0
EDGE = 40.0
"""Around a board without captions: enough for the exits."""


def sheet_svg(  # noqa: PLR0913 (each is an option with a default)
    ruleset: Ruleset,
    sheet: Sheet,
    *,
    theme: str = "light",
    colour: str | Pigment = "",
    score: Score | None = None,
    fresh_round: int | None = None,
    title: str = "",
    language: str = ENGLISH,
) -> str:
    """Draw a sheet.

    Args:
        ruleset: The rules of the game.
        sheet: What to draw.
        theme: `light` or `dark`.
        colour: Colour of exits and centre: `blue`, `red`, `green`, `yellow` or `#rrggbb`; the
            edition's own if empty.
        score: Marks networks, longest routes, errors and Central Spaces if given.
        fresh_round: The round whose drawings are highlighted.
        title: Heading above the board.
        language: Language of description and legend.
    """
    check_type("ruleset", ruleset, Ruleset, A_RULESET)
    check_type("sheet", sheet, Sheet, A_SHEET)
    check_type("score", score, (Score, NoneType), A_SCORE)
    colours = find_theme(theme, colour or ruleset.edition.pigment)
    width, height = sheet.layout.columns * SIZE, sheet.layout.rows * SIZE
    top = MARGIN + (HEADER if title else 0)
    footer, below = legend.footer(ruleset, sheet, score, colours, language)
    content = (
        (
            text(title, (MARGIN, 46), size_for(title, 30, width), colours, weight=600)
            if title
            else ""
        )
        + translate((MARGIN, top), board_markup(ruleset, sheet, colours, score, fresh=fresh_round))
        + translate((MARGIN, top + height + MARGIN), footer)
    )
    size = (width + 2 * MARGIN, top + height + MARGIN + below)
    description = captions.describe_sheet(sheet, language)
    return document(size, content, colours, title or captions.SHEET.to(language), description)


def board_svg(
    ruleset: Ruleset, sheet: Sheet, *, theme: str = "light", language: str = ENGLISH
) -> str:
    """Draw the board of a sheet without anything around it, as a small picture."""
    colours = find_theme(theme, ruleset.edition.pigment)
    width, height = sheet.layout.columns * SIZE, sheet.layout.rows * SIZE
    content = translate((EDGE, EDGE), board_markup(ruleset, sheet, colours, numbers=False))
    description = captions.describe_sheet(sheet, language)
    size = (width + 2 * EDGE, height + 2 * EDGE)
    return document(size, content, colours, captions.SHEET.to(language), description)


def board_markup(  # noqa: PLR0913 (each is an option with a default)
    ruleset: Ruleset,
    sheet: Sheet,
    theme: Theme,
    score: Score | None = None,
    *,
    fresh: int | None = None,
    numbers: bool = True,
) -> str:
    """Return the board with everything on it, its upper left corner at the origin."""
    layout, art = sheet.layout, module_art(ruleset)
    drawn = {space: strokes(shape, ruleset.kinds, art, space) for space, (shape, _) in sheet}
    borders = [border for module in ruleset.modules for border in module.borders(sheet)]
    spaces = (
        translate(
            origin(space),
            strokes_markup(
                drawn[space], theme, fresh=round_number == fresh, central=space in layout.centre
            ),
            data_space=space,
        )
        for space, (_, round_number) in sheet
    )
    return "".join(
        (
            board.centre_paper(layout, theme),
            *(overlay.tints(ruleset, sheet, score, theme) if score else ()),
            washes_markup(((origin(space), lines) for space, lines in drawn.items()), theme),
            board.board_lines(layout, ruleset.kinds, art, theme),
            *spaces,
            board.borders(borders, theme),
            board.coordinates(layout, theme),
            *(_number(space, found, theme) for space, found in sheet if numbers),
            *(overlay.overlay(sheet, score, theme).values() if score else ()),
        )
    )


def _number(space: Space, drawing: Drawing, theme: Theme) -> str:
    """Draw the round of a drawing, where it is known, in the corner of its space."""
    if not drawing.round:
        return ""
    x, y = origin(space)
    return lettered(str(drawing.round), (x + 88, y + 14), 13, theme.colour(PENCIL), 1.6)


def roll_svg(
    faces: Sequence[Face],
    ruleset: Ruleset | None = None,
    *,
    theme: str = "light",
    language: str = ENGLISH,
) -> str:
    """Draw dice in a row; faces of an expansion need the ruleset."""
    check_list("faces", faces, FACES)
    for face in faces:
        check_type("faces", face, Face, FACES)
    colours = find_theme(theme)
    content, size = dice_and_tables.dice_row(faces, ruleset, colours, language)
    names = ", ".join(face.title.to(language) for face in faces)
    return document(size, content, colours, captions.ROLL.to(language), names)


def score_svg(
    score: Score, *, theme: str = "light", language: str = ENGLISH, title: str = ""
) -> str:
    """Draw a table that explains every point of a score."""
    check_type("score", score, Score, A_SCORE)
    colours = find_theme(theme)
    content, size = dice_and_tables.score_table(score, colours, language, title)
    description = captions.describe_score(score, language)
    return document(size, content, colours, title or captions.SCORE.to(language), description)
