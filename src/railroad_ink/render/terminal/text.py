"""Sheets, rolls and scores as terminal text, readable without colour too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from types import NoneType

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text as RichText

from railroad_ink.core.arguments import A_RULESET, A_SCORE, A_SHEET, FACES, check_list, check_type
from railroad_ink.core.art import Art
from railroad_ink.core.dice import Face
from railroad_ink.core.geometry import Space
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.numbers import with_minus_sign
from railroad_ink.core.routes import BASIC_KINDS
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.render import captions
from railroad_ink.render.svg.route_art import module_art
from railroad_ink.render.terminal.board import Canvas, draw_board
from railroad_ink.render.terminal.cells import COLUMNS, MIDDLE, ROWS, Cell, Sign, cell, symbol_style

DIE_GAP = "  "
DICE_PER_ROW = 7


def sheet_text(  # noqa: PLR0913 (each is an option with a default)
    ruleset: Ruleset,
    sheet: Sheet,
    *,
    score: Score | None = None,
    fresh_round: int | None = None,
    highlighted: Iterable[Space] = (),
    title: str = "",
    language: str = ENGLISH,
    width: int | None = None,
) -> RichText:
    """Draw a sheet as text; its `.plain` is the text without colour.

    Args:
        ruleset: The rules of the game.
        sheet: What to draw.
        score: Marks networks, longest routes, errors and Central Spaces if given.
        fresh_round: The round whose drawings are highlighted.
        highlighted: Spaces to point out.
        title: Heading above the board.
        language: Language of the legend and the notes.
        width: Columns available; the board is drawn narrower if it needs more.
    """
    check_type("ruleset", ruleset, Ruleset, A_RULESET)
    check_type("sheet", sheet, Sheet, A_SHEET)
    check_type("score", score, (Score, NoneType), A_SCORE)
    on_board = [space for space in highlighted if space in sheet.layout]
    canvas = draw_board(ruleset, sheet, score, fresh_round, on_board)
    if width is not None and width < canvas.width:
        canvas = canvas.narrowed()
    drawn = RichText(f"{title}\n\n" if title else "", style="bold").append(canvas.text())
    below = [_specials_line(ruleset, sheet, language)]
    below += [note.to(language) for m in ruleset.modules for note in m.notes(ruleset, sheet)]
    below += captions.text_legend(ruleset, language, scored=score is not None)
    return RichText("\n").join([drawn, RichText(), *(RichText(line) for line in below if line)])


def _specials_line(ruleset: Ruleset, sheet: Sheet, language: str) -> str:
    if not ruleset.special_routes:
        return ""
    used = [ruleset.special_routes[key].title.to(language) for key in sheet.specials_used]
    routes = ", ".join(used) or captions.NONE.to(language)
    return captions.SPECIALS_USED.format(routes=routes).to(language)


# Rolls


def roll_text(
    faces: Sequence[Face], ruleset: Ruleset | None = None, *, language: str = ENGLISH
) -> RichText:
    """Draw dice in rows that fit a terminal, with their names below."""
    check_list("faces", faces, FACES)
    for face in faces:
        check_type("faces", face, Face, FACES)
    starts = range(0, len(faces), DICE_PER_ROW)
    rows = [_dice_row(faces[i : i + DICE_PER_ROW], i, ruleset, language) for i in starts]
    names = (f"{i:2}  {face.title.to(language)}" for i, face in enumerate(faces, start=1))
    return RichText("\n").join([*rows, *map(RichText, names)])


def _dice_row(
    faces: Sequence[Face], before: int, ruleset: Ruleset | None, language: str
) -> RichText:
    pitch = COLUMNS + 2 + len(DIE_GAP)
    canvas = Canvas(ROWS + 3, len(faces) * pitch - len(DIE_GAP))
    for i, face in enumerate(faces):
        canvas.box(0, i * pitch, ROWS + 2, COLUMNS + 2)
        canvas.put_all(1, i * pitch + 1, _face_cell(face, ruleset, language))
        for index, digit in enumerate(str(before + i + 1)):
            canvas.put(ROWS + 2, i * pitch + COLUMNS // 2 + 1 + index, Sign(digit, "dim"))
    return canvas.text()


def _face_cell(face: Face, ruleset: Ruleset | None, language: str) -> Cell:
    art: dict[str, Art] = module_art(ruleset) if ruleset else {}
    if face.route is not None:
        return cell(face.route.orientations[0], ruleset.kinds if ruleset else BASIC_KINDS, art)
    if face.key in art:
        return {MIDDLE: Sign(art[face.key].glyph, symbol_style(art[face.key]))}
    return _lettered(face.title.to(language))


def _lettered(name: str) -> Cell:
    """Write as much of a name as fits on a die face."""
    lines = name.split()[:ROWS]
    top = (ROWS - len(lines)) // 2
    return {
        (top + row, (COLUMNS - len(word[:COLUMNS])) // 2 + column): Sign(letter)
        for row, word in enumerate(lines)
        for column, letter in enumerate(word[:COLUMNS])
    }


# Scores


def score_table(score: Score, *, language: str = ENGLISH, title: str = "") -> Table:
    """Return a table that explains every point of a score."""
    table = Table(title=title or None, show_footer=True, footer_style="bold", pad_edge=False)
    total = with_minus_sign(score.total)
    table.add_column(captions.SCORE.to(language), footer=captions.TOTAL.to(language), no_wrap=True)
    table.add_column(captions.FOR.to(language), overflow="fold")
    table.add_column(captions.WHERE.to(language), overflow="fold", style="dim")
    table.add_column(captions.POINTS.to(language), footer=total, justify="right", no_wrap=True)
    for line in score.lines:
        name = line.title.to(language)
        table.add_row(
            RichText(name, "bold"), "", "", RichText(with_minus_sign(line.points), "bold")
        )
        for i, item in enumerate(line.items):
            sign = captions.item_sign(line.key, i)
            where = " ".join(map(str, item.spaces))
            table.add_row("", sign + item.text.to(language), where, with_minus_sign(item.points))
    return table


def to_plain_text(renderable: RenderableType, *, width: int = 100) -> str:
    """Render anything Rich can print as text without colour."""
    out = StringIO()
    Console(file=out, width=width, color_system=None, legacy_windows=False).print(renderable)
    return out.getvalue()
