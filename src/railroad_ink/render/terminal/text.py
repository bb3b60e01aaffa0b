"""Sheets, rolls and scores as terminal text, which also reads well without colour."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text as RichText

from railroad_ink.core.art import Art
from railroad_ink.core.dice import Face
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.render import captions as words
from railroad_ink.render.svg.route_art import BASIC_KINDS, module_art
from railroad_ink.render.terminal.board import Canvas, chart
from railroad_ink.render.terminal.cells import COLUMNS, MIDDLE, ROWS, Cell, Sign, cell, mark_style

DIE_GAP = "  "
IN_A_ROW = 7


def sheet_text(  # noqa: PLR0913 (each is an option with a default)
    ruleset: Ruleset,
    sheet: Sheet,
    *,
    score: Score | None = None,
    fresh_round: int | None = None,
    title: str = "",
    language: str = "en",
) -> RichText:
    """Draw a sheet in characters; `.plain` of it is the text without colour.

    Args:
        ruleset: The rules it is played by.
        sheet: What to draw.
        score: Marks networks, longest routes, errors and Central Spaces if given.
        fresh_round: The round whose drawings stand out.
        title: Stands above the board.
        language: Of the legend and the notes.
    """
    canvas = chart(ruleset, sheet, score, fresh_round)
    drawn = RichText(f"{title}\n\n" if title else "", style="bold").append(canvas.text())
    below = [_specials_line(ruleset, sheet, language)]
    below += [note.to(language) for m in ruleset.modules for note in m.notes(ruleset, sheet)]
    below += words.text_key(ruleset, language, scored=score is not None)
    return RichText("\n").join([drawn, RichText(), *(RichText(line) for line in below if line)])


def _specials_line(ruleset: Ruleset, sheet: Sheet, language: str) -> str:
    if not ruleset.special_routes:
        return ""
    used = [ruleset.special_routes[key].title.to(language) for key in sheet.specials_used]
    told = ", ".join(used) or words.NONE.to(language)
    return words.SPECIALS_USED.format(routes=told).to(language)


# Rolls


def roll_text(
    faces: Sequence[Face], ruleset: Ruleset | None = None, *, language: str = "en"
) -> RichText:
    """Draw rolled dice in rows that fit a terminal, with their names below."""
    rows = [_dice_row(faces[i : i + IN_A_ROW], i, ruleset) for i in range(0, len(faces), IN_A_ROW)]
    names = (f"{i:2}  {face.title.to(language)}" for i, face in enumerate(faces, start=1))
    return RichText("\n").join([*rows, *map(RichText, names)])


def _dice_row(faces: Sequence[Face], before: int, ruleset: Ruleset | None) -> RichText:
    pitch = COLUMNS + 2 + len(DIE_GAP)
    canvas = Canvas(ROWS + 3, len(faces) * pitch - len(DIE_GAP))
    for i, face in enumerate(faces):
        canvas.box(0, i * pitch, ROWS + 2, COLUMNS + 2)
        canvas.put_all(1, i * pitch + 1, _face_cell(face, ruleset))
        for index, digit in enumerate(str(before + i + 1)):
            canvas.put(ROWS + 2, i * pitch + COLUMNS // 2 + 1 + index, Sign(digit, "dim"))
    return canvas.text()


def _face_cell(face: Face, ruleset: Ruleset | None) -> Cell:
    art: dict[str, Art] = module_art(ruleset) if ruleset else {}
    if face.route is not None:
        return cell(face.route.orientations[0], ruleset.kinds if ruleset else BASIC_KINDS, art)
    if face.key in art:
        return {MIDDLE: Sign(art[face.key].glyph, mark_style(art[face.key]))}
    return _written(face.title.en)


def _written(words_: str) -> Cell:
    """Write as much of a name as fits on a die."""
    lines = words_.split()[:ROWS]
    top = (ROWS - len(lines)) // 2
    return {
        (top + row, (COLUMNS - len(word[:COLUMNS])) // 2 + column): Sign(letter)
        for row, word in enumerate(lines)
        for column, letter in enumerate(word[:COLUMNS])
    }


# Scores


def score_table(score: Score, *, language: str = "en", title: str = "") -> Table:
    """Return the scoring table, every point of it explained."""
    table = Table(title=title or None, show_footer=True, footer_style="bold", pad_edge=False)
    total = words.points(score.total)
    table.add_column(words.SCORE.to(language), footer=words.TOTAL.to(language), no_wrap=True)
    table.add_column(words.FOR.to(language), overflow="fold")
    table.add_column(words.WHERE.to(language), overflow="fold", style="dim")
    table.add_column(words.POINTS.to(language), footer=total, justify="right", no_wrap=True)
    for line in score.lines:
        name = line.title.to(language)
        table.add_row(RichText(name, "bold"), "", "", RichText(words.points(line.points), "bold"))
        for i, item in enumerate(line.items):
            sign = words.item_sign(line.key, i)
            where = " ".join(map(str, item.spaces))
            table.add_row("", sign + item.text.to(language), where, words.points(item.points))
    return table


def plain(renderable: RenderableType, *, width: int = 100) -> str:
    """Return anything Rich can print as text without colour."""
    out = StringIO()
    Console(file=out, width=width, color_system=None, legacy_windows=False).print(renderable)
    return out.getvalue()
