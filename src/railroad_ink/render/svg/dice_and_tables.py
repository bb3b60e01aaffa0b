"""Dice and scoring tables as SVG."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from railroad_ink.core.art import INK, Art, Pigment
from railroad_ink.core.dice import Face
from railroad_ink.core.numbers import with_minus_sign
from railroad_ink.core.routes import BASIC_KINDS
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.render import captions
from railroad_ink.render.palette import CARD, GRID, PENCIL, Theme
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.ink import SIZE, PenStroke, PenStyle, Point
from railroad_ink.render.svg.markup import path, strokes_markup, text, translate, washes_markup
from railroad_ink.render.svg.route_art import module_art, strokes, symbol_strokes

GAP = 26.0
DICE_PER_ROW = 8
TABLE_WIDTH = 620.0
LINE, ITEM = 34.0, 24.0
"""Heights of a score line and of an item below it."""


# Dice


def dice_row(
    faces: Sequence[Face], ruleset: Ruleset | None, theme: Theme, language: str
) -> tuple[str, Point]:
    """Draw dice in rows; returns the markup and its size."""
    pitch = SIZE + GAP
    dice = (
        translate(
            (GAP + i % DICE_PER_ROW * pitch, GAP + i // DICE_PER_ROW * pitch),
            _die(face, i, ruleset, theme, language),
        )
        for i, face in enumerate(faces)
    )
    rows = (len(faces) - 1) // DICE_PER_ROW + 1
    return "".join(dice), (GAP + min(len(faces), DICE_PER_ROW) * pitch, GAP + rows * pitch)


def _die(face: Face, index: int, ruleset: Ruleset | None, theme: Theme, language: str) -> str:
    edge = ink.smooth(_rounded(f"{face.key}{index}"), closed=True)
    colours = f'fill="{theme.colour(CARD)}" stroke="{theme.colour(GRID)}"'
    body = f'<path d="{edge}" {colours} stroke-width="2.5"/>'
    return body + translate((10, 10), face_art(face, ruleset, theme, language), 0.8)


def _rounded(seed: str) -> list[Point]:
    """Return the outline of a slightly uneven square with round corners."""
    quarter = [(16.0, 0.0), (50.0, 0.0), (84.0, 0.0), (95.5, 4.5)]
    points = [ink.turned(point, side) for side in range(4) for point in quarter]
    rng = Random(seed)
    return [(x + rng.uniform(-0.8, 0.8), y + rng.uniform(-0.8, 0.8)) for x, y in points]


def face_art(face: Face, ruleset: Ruleset | None, theme: Theme, language: str) -> str:
    """Draw what a face shows, in its own space."""
    art: dict[str, Art] = module_art(ruleset) if ruleset else {}
    if face.route is not None:
        kinds = ruleset.kinds if ruleset else BASIC_KINDS
        drawn = strokes(face.route.orientations[0], kinds, art)
        return washes_markup([((0, 0), drawn)], theme) + strokes_markup(drawn, theme, central=True)
    if face.key in art:
        return strokes_markup(symbol_strokes(art[face.key]), theme)
    return _face_text(face.title.to(language), theme)


def _face_text(title: str, theme: Theme) -> str:
    """Write the title of a face that shows no route."""
    lines = textwrap.wrap(title, 11)
    size = min(24.0, 170.0 / max(map(len, lines)), 90.0 / len(lines))
    top = 50 - (len(lines) - 1) * size * 0.55 + size * 0.35
    return "".join(
        text(line, (50, top + i * size * 1.1), size, theme, anchor="middle", weight=600)
        for i, line in enumerate(lines)
    )


# Scores


def score_table(score: Score, theme: Theme, language: str, title: str) -> tuple[str, Point]:
    """Draw a score as a table; returns the markup and its size."""
    y = 58.0
    content = text(title or captions.SCORE.to(language), (GAP, 44), 28, theme, weight=600)
    for line in score.lines:
        y += LINE
        content += _row(line.title.to(language), line.points, y, _LINE_STYLE, theme)
        for item in line.items:
            y += ITEM
            content += _row(item.text.to(language), item.points, y, _ITEM_STYLE, theme)
        content += _rule(y + 10, line.key, theme)
        y += 6
    y += LINE + 6
    content += _row(captions.TOTAL.to(language), score.total, y, _TOTAL_STYLE, theme)
    return content, (TABLE_WIDTH, y + GAP)


class _RowStyle(NamedTuple):
    """The text style of a row."""

    size: float
    indent: float = 0.0
    weight: int = 600
    pigment: Pigment = INK


_LINE_STYLE, _ITEM_STYLE, _TOTAL_STYLE = (
    _RowStyle(20),
    _RowStyle(16, 18, 400, PENCIL),
    _RowStyle(24, weight=700),
)


def _row(label: str, value: int, y: float, style: _RowStyle, theme: Theme) -> str:
    size, indent, weight, pigment = style
    ends = (
        (label, GAP + indent, "start"),
        (with_minus_sign(value), TABLE_WIDTH - GAP - 3 * indent, "end"),
    )
    return "".join(
        text(content, (x, y), size, theme, pigment=pigment, anchor=anchor, weight=weight)
        for content, x, anchor in ends
    )


def _rule(y: float, seed: str, theme: Theme) -> str:
    straight = ink.straight((GAP, y), (TABLE_WIDTH - GAP, y))
    line = ink.smooth(ink.wobbly(straight, seed, 0.7, in_space=False), in_space=False)
    return path(PenStroke(line, PenStyle("rule", 1.4), GRID), theme)
