"""Dice and scoring tables as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from railroad_ink.core.art import Art
from railroad_ink.core.dice import Face
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.render import ink, words
from railroad_ink.render.art import BASIC_KINDS, mark_strokes, module_art, strokes
from railroad_ink.render.ink import SIZE, Pen, PenStroke, Point
from railroad_ink.render.markup import at, drawing, path, text, washes
from railroad_ink.render.palette import CARD, GRID, PENCIL, Theme

GAP = 26.0
FRAME = Pen("die", 3.0)
TABLE_WIDTH = 620.0
LINE, ITEM = 34.0, 24.0
"""Heights of a line of the table and of an item below it."""


# Dice


def dice_row(
    faces: Sequence[Face], ruleset: Ruleset | None, look: Theme, language: str
) -> tuple[str, Point]:
    """Draw dice in a row; return them and the size they need."""
    dice = (
        at((GAP + i * (SIZE + GAP), GAP), _die(face, i, ruleset, look, language))
        for i, face in enumerate(faces)
    )
    return "".join(dice), (GAP + len(faces) * (SIZE + GAP), SIZE + 2 * GAP)


def _die(face: Face, place: int, ruleset: Ruleset | None, look: Theme, language: str) -> str:
    edge = ink.smooth(_rounded(f"{face.key}{place}"), closed=True)
    body = f'<path d="{edge}" fill="{look.colour(CARD)}" stroke="{look.colour(GRID)}" stroke-width="2.5"/>'
    return body + at((10, 10), _face(face, ruleset, look, language), 0.8)


def _rounded(seed: str) -> list[Point]:
    """Return a slightly crooked square with round corners."""
    quarter = [(16.0, 0.0), (50.0, 0.0), (84.0, 0.0), (95.5, 4.5)]
    points = [ink.turned(point, side) for side in range(4) for point in quarter]
    chance = ink.Random(seed)
    return [(x + chance.uniform(-0.8, 0.8), y + chance.uniform(-0.8, 0.8)) for x, y in points]


def _face(face: Face, ruleset: Ruleset | None, look: Theme, language: str) -> str:
    art: dict[str, Art] = module_art(ruleset) if ruleset else {}
    if face.route is not None:
        kinds = ruleset.kinds if ruleset else BASIC_KINDS
        drawn = strokes(face.route.orientations[0], kinds, art)
        return washes([((0, 0), drawn)], look) + drawing(drawn, look, central=True)
    if face.key in art:
        return drawing(mark_strokes(art[face.key]), look)
    return _said(face.title.to(language), look)


def _said(title: str, look: Theme) -> str:
    """Write what a face says that shows no route, a word on each line."""
    lines = title.split()
    size = min(24.0, 150.0 / max(map(len, lines)))
    top = 50 - (len(lines) - 1) * size * 0.6 + size * 0.35
    return "".join(
        text(word, (50, top + i * size * 1.2), size, look, anchor="middle", weight=600)
        for i, word in enumerate(lines)
    )


# Scores


def score_card(score: Score, look: Theme, language: str, title: str) -> tuple[str, Point]:
    """Draw a scoring table; return it and the size it needs."""
    y = 58.0
    content = text(title or words.SCORE.to(language), (GAP, 44), 28, look, weight=600)
    for line in score.lines:
        y += LINE
        content += _row(line.title.to(language), words.points(line.points), y, 20, look, weight=600)
        for item in line.items:
            y += ITEM
            content += _row(
                item.text.to(language), words.points(item.points), y, 16, look, indent=18
            )
        content += _rule(y + 10, line.key, look)
        y += 6
    y += LINE + 6
    content += _row(words.TOTAL.to(language), words.points(score.total), y, 24, look, weight=700)
    return content, (TABLE_WIDTH, y + GAP)


def _row(
    told: str,
    value: str,
    y: float,
    size: float,
    look: Theme,
    *,
    indent: float = 0,
    weight: int = 400,
) -> str:
    pigment = PENCIL if indent else ink.INK
    left = text(told, (GAP + indent, y), size, look, pigment=pigment, weight=weight)
    right = TABLE_WIDTH - GAP - 3 * indent
    return left + text(value, (right, y), size, look, pigment=pigment, anchor="end", weight=weight)


def _rule(y: float, seed: str, look: Theme) -> str:
    line = ink.wobbly(ink.straight((GAP, y), (TABLE_WIDTH - GAP, y)), seed, 0.7)
    return path(PenStroke(ink.smooth(line), Pen("rule", 1.4), GRID), look)
