"""Sheets, dice and routes for the terminal and as files; what they look like is `render`'s."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import typer
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text as Rich

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.cli.files import Board, write_file
from railroad_ink.core import scoring
from railroad_ink.core.art import Art
from railroad_ink.core.dice import Face
from railroad_ink.core.engine import Game
from railroad_ink.core.routes import HIGHWAY, RAILWAY, Kind, Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.render.art import module_art
from railroad_ink.render.cells import COLUMNS, ROWS, cell
from railroad_ink.render.charts import Canvas
from railroad_ink.render.png import png_bytes
from railroad_ink.render.svg import sheet_svg
from railroad_ink.render.text import roll_text, sheet_text

ZOOM = 2
"""Pixels of a PNG for each unit of the drawing."""
DRAWN = " ✓"


def sheets_picture(game: Game, seats: Iterable[int], language: str) -> RenderableType:
    """Draw sheets of a game below each other, each with its owner's name."""
    fresh = None if game.between else game.number
    return Group(*(
        sheet_text(
            game.ruleset, game.sheet(i), fresh_round=fresh, title=game.players[i], language=language
        )
        for i in seats
    ))  # fmt: skip


def hand_picture(
    ruleset: Ruleset, faces: Sequence[Face], language: str, drawn: Iterable[int] = ()
) -> RenderableType:
    """Draw dice in a row with their names; those already drawn are ticked off."""
    lines = roll_text(faces, ruleset, language=language).split("\n")
    for place in drawn:
        name = lines[place - len(faces)]
        name.append(DRAWN)
        name.stylize("dim")
    return Rich("\n").join(lines)


def ways_picture(
    ruleset: Ruleset, shapes: Sequence[Shape], captions: Sequence[str]
) -> RenderableType:
    """Draw shapes small, each with a caption."""
    art = module_art(ruleset)
    pairs = zip(shapes, captions, strict=True)
    return Columns([_boxed(s, ruleset.kinds, art, caption) for s, caption in pairs], padding=(0, 1))


def _boxed(shape: Shape, kinds: Mapping[str, Kind], art: Mapping[str, Art], caption: str) -> Rich:
    canvas = Canvas(ROWS + 2, COLUMNS + 2)
    canvas.box(0, 0, ROWS + 2, COLUMNS + 2)
    canvas.put_all(1, 1, cell(shape, kinds, art))
    return Rich("\n").join([canvas.text(), Rich(caption)])


def routes_picture(routes: Sequence[Route], language: str) -> RenderableType:
    """Draw routes of any box and expansion, each with its name."""
    modules = [*(m for e in CATALOGUE.editions for m in e.modules), *CATALOGUE.expansions]
    kinds = {k.letter: k for k in (HIGHWAY, RAILWAY, *(k for m in modules for k in m.kinds))}
    art = {name: look for module in modules for name, look in module.art.items()}
    boxes = [
        _boxed(r.orientations[0], kinds, art, f"{r.key}\n{r.title.to(language)}\n") for r in routes
    ]
    return Columns(boxes, padding=(0, 2))


def write_pictures(
    boards: Sequence[Board],
    svg: Path | None,
    png: Path | None,
    *,
    overlay: bool,
    language: str,
) -> None:
    """Write the picture of one sheet to the files asked for."""
    if svg is None and png is None:
        return
    if len(boards) > 1:
        raise typer.BadParameter("A picture holds one sheet: choose one with --player.")
    [board] = boards
    score = scoring.score(board.ruleset, board.sheet) if overlay else None
    drawn = sheet_svg(board.ruleset, board.sheet, score=score, title=board.name, language=language)
    if svg is not None:
        write_file(svg, drawn)
    if png is not None:
        write_file(png, png_bytes(drawn, zoom=ZOOM))
