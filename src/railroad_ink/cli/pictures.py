"""Sheets, dice and routes for the terminal and as picture files, drawn by `render`."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text as Rich

from railroad_ink.cli.files import Board, takes_stream, write_file
from railroad_ink.cli.output import UsageError, out
from railroad_ink.core import scoring
from railroad_ink.core.art import Art
from railroad_ink.core.dice import Face
from railroad_ink.core.engine import Game
from railroad_ink.core.routes import BASIC_KINDS, Kind, Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.svg.png import png_bytes
from railroad_ink.render.svg.route_art import module_art
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.render.terminal.board import Canvas
from railroad_ink.render.terminal.cells import COLUMNS, ROWS, cell
from railroad_ink.render.terminal.text import DIE_GAP, roll_text, sheet_text

ZOOM = 2
"""Pixels of a PNG per unit of the drawing."""
NO_BREAK_SPACE = "\u00a0"
DRAWN = " ✓"
ONE_SHEET = Text("A picture holds one sheet: choose one with --player.")


def sheets_picture(game: Game, seats: Iterable[int], language: str) -> RenderableType:
    """Draw sheets of a game below each other, with the players' names."""
    fresh = None if game.between_rounds else game.round_number
    return Group(*(
        sheet_text(
            game.ruleset, game.sheet(i), fresh_round=fresh, title=game.players[i],
            language=language, width=out.width,
        )
        for i in seats
    ))  # fmt: skip


def hand_picture(
    ruleset: Ruleset, faces: Sequence[Face], language: str, drawn: Collection[int] = ()
) -> RenderableType:
    """Draw dice with their names below; dice already drawn are ticked."""
    lines = roll_text(faces, ruleset, language=language).split("\n")
    boxes, names = lines[: -len(faces)], lines[-len(faces) :]
    ticked = [line.plain + DRAWN * (index in drawn) for index, line in enumerate(names)]
    return Group(DiceRow(boxes), Flow(ticked, separator="   "))


@dataclass(frozen=True)
class DiceRow:
    """A row of dice that wraps in a narrow terminal."""

    lines: Sequence[Rich]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        step = COLUMNS + 2 + len(DIE_GAP)
        fitting = max(1, (options.max_width + len(DIE_GAP)) // step) * step
        for start in range(0, len(self.lines[0]), fitting):
            yield Rich("\n").join(line[start : start + fitting] for line in self.lines)


@dataclass(frozen=True)
class Flow:
    """Entries in a row that wraps only between entries."""

    entries: Sequence[str]
    start: str = ""
    separator: str = ", "
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        unbroken = (entry.replace(" ", NO_BREAK_SPACE) for entry in self.entries)
        row = self.start + self.separator.join(unbroken)
        lines = textwrap.fill(row, options.max_width, break_on_hyphens=False)
        yield Rich(lines.replace(NO_BREAK_SPACE, " "), style=self.style)


def orientations_picture(
    ruleset: Ruleset, shapes: Sequence[Shape], captions: Sequence[str]
) -> RenderableType:
    """Draw shapes with captions."""
    art = module_art(ruleset)
    pairs = zip(shapes, captions, strict=True)
    return Columns([_boxed(s, ruleset.kinds, art, caption) for s, caption in pairs], padding=(0, 1))


def _boxed(shape: Shape, kinds: Mapping[str, Kind], art: Mapping[str, Art], caption: str) -> Rich:
    canvas = Canvas(ROWS + 2, COLUMNS + 2)
    canvas.box(0, 0, ROWS + 2, COLUMNS + 2)
    canvas.put_all(1, 1, cell(shape, kinds, art))
    return Rich("\n").join([canvas.text(), Rich(caption)])


def routes_picture(routes: Sequence[Route], language: str) -> RenderableType:
    """Draw routes of any edition and expansion, with their names."""
    modules = [*(m for e in CATALOGUE.editions for m in e.modules), *CATALOGUE.expansions]
    kinds = BASIC_KINDS | {kind.letter: kind for module in modules for kind in module.kinds}
    art = {name: symbol for module in modules for name, symbol in module.art.items()}
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
    """Write a picture of one sheet to the given files."""
    if svg is None and png is None:
        return
    if len(boards) > 1:
        raise UsageError(ONE_SHEET)
    [board] = boards
    score = scoring.score(board.ruleset, board.sheet) if overlay else None
    picture = sheet_svg(
        board.ruleset, board.sheet, score=score, title=board.name, language=language
    )
    write_picture(picture, svg, png)


def write_picture(picture: str, svg: Path | None, png: Path | None) -> None:
    """Write a picture to the given files."""
    takes_stream(svg, png)
    if svg is not None:
        write_file(svg, picture)
    if png is not None:
        write_file(png, png_bytes(picture, zoom=ZOOM))
