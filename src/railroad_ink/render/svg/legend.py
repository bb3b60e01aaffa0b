"""The footer of a drawn sheet: special routes, notes and the legend of the score."""

from __future__ import annotations

from collections.abc import Iterator

from railroad_ink.core.numbers import with_minus_sign
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.render import captions
from railroad_ink.render.palette import (
    GRID,
    PENCIL,
    Theme,
    network_tint,
)
from railroad_ink.render.svg import ink, overlay
from railroad_ink.render.svg.ink import SIZE, PenStroke, PenStyle
from railroad_ink.render.svg.lettering import lettered
from railroad_ink.render.svg.markup import path, size_for, strokes_markup, text, translate
from railroad_ink.render.svg.route_art import strokes

CARD_SIZE = 58.0
CARD_GAP = 14.0
ROW = 30.0
NOTE = 26.0
LegendPart = tuple[str, float]
"""Markup and its height."""


def footer(
    ruleset: Ruleset, sheet: Sheet, score: Score | None, theme: Theme, language: str
) -> LegendPart:
    """Return everything below the board."""
    parts = [_specials(ruleset, sheet, theme, language), _notes(ruleset, sheet, theme, language)]
    if score:
        parts.append(_key(sheet, score, theme, language))
    content, height = "", 0.0
    for part, part_height in parts:
        content += translate((0, height), part)
        height += part_height
    return content, height


# Special routes


def _specials(ruleset: Ruleset, sheet: Sheet, theme: Theme, language: str) -> LegendPart:
    if not ruleset.special_routes:
        return "", 0.0
    label = text(captions.SPECIALS.to(language), (0, CARD_SIZE / 2 + 6), 18, theme, pigment=PENCIL)
    pitch = CARD_SIZE + CARD_GAP
    left = sheet.layout.columns * SIZE - len(ruleset.special_routes) * pitch + CARD_GAP
    cards = (
        translate(
            (left + i * pitch, 0), _special(ruleset, key, theme, used=key in sheet.specials_used)
        )
        for i, key in enumerate(ruleset.special_routes)
    )
    return label + "".join(cards), CARD_SIZE + 26


def _special(ruleset: Ruleset, key: str, theme: Theme, *, used: bool) -> str:
    shape = ruleset.special_routes[key].orientations[0]
    scale = CARD_SIZE / SIZE
    drawn = translate(
        (0, 0),
        strokes_markup(strokes(shape, ruleset.kinds), theme),
        scale,
        opacity="0.35" if used else "1",
    )
    size = f'width="{CARD_SIZE:g}" height="{CARD_SIZE:g}" rx="7"'
    card = f'<rect {size} stroke="{theme.colour(GRID)}" stroke-width="1.5"/>'
    return card + drawn + (_crossed_out(key, theme) if used else "")


def _crossed_out(key: str, theme: Theme) -> str:
    low, high = 8.0, CARD_SIZE - 8.0
    lines = (((low, low), (high, high)), ((high, low), (low, high)))
    crossed = "".join(
        ink.smooth(ink.wobbly(ink.straight(a, b), f"{key}{a}", 1.6, in_space=False), in_space=False)
        for a, b in lines
    )
    return path(PenStroke(crossed, PenStyle("used", 4.0), theme.edition), theme)


def _notes(ruleset: Ruleset, sheet: Sheet, theme: Theme, language: str) -> LegendPart:
    notes = [
        note.to(language) for module in ruleset.modules for note in module.notes(ruleset, sheet)
    ]
    width = sheet.layout.columns * SIZE
    lines = (
        text(note, (0, 16 + i * NOTE), size_for(note, 18, width), theme)
        for i, note in enumerate(notes)
    )
    return "".join(lines), len(notes) * NOTE + (14 if notes else 0)


# The legend of the score


def _key(sheet: Sheet, score: Score, theme: Theme, language: str) -> LegendPart:
    """Explain the overlay in two columns, with the total."""
    width = sheet.layout.columns * SIZE
    column = (width - 40) / 2
    entries = list(_entries(score, theme, language))
    rows = (len(entries) + 1) // 2
    content = "".join(
        translate((i // rows * (column + 40), i % rows * ROW + 14), _entry(*entry, column, theme))
        for i, entry in enumerate(entries)
    )
    return content, rows * ROW + 30


def _entry(sign: str, label: str, value: str, column: float, theme: Theme) -> str:
    bold = 600 if not sign else 400
    return (
        translate((14, 0), sign)
        + text(label, (36 if sign else 0, 6), 18, theme, weight=bold)
        + text(value, (column, 6), 18, theme, anchor="end", weight=600)
    )


LegendEntry = tuple[str, str, str]
"""Sign, label and points."""


def _entries(score: Score, theme: Theme, language: str) -> Iterator[LegendEntry]:
    signs = {
        **{
            key: overlay.trace_line("M-13,0H13", theme.colour(pigment), dash)
            for key, (pigment, dash) in overlay.TRACES.items()
        },
        "centre": lettered("+1", (0, 0), 13, theme.colour(theme.edition), 1.9),
        "errors": overlay.error_sign(theme),
    }
    for line in score.lines:
        if line.key == "exits":
            yield from _network_entries(line, theme, language)
        else:
            sign = signs.get(line.key, f'<circle r="3" fill="{theme.colour(PENCIL)}"/>')
            yield sign, line.title.to(language), with_minus_sign(line.points)
    yield "", captions.TOTAL.to(language), with_minus_sign(score.total)


def _network_entries(line: ScoreLine, theme: Theme, language: str) -> Iterator[LegendEntry]:
    for i, item in enumerate(line.items):
        letter, colour = captions.network_letter(i), theme.colour(network_tint(i))
        sign = overlay.badge(letter, (0, 0), colour, theme)
        label = item.text.to(language)
        yield sign, label[:1].upper() + label[1:], with_minus_sign(item.points)
