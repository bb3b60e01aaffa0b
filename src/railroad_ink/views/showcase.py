"""Recorded games that the page shows: one that draws itself, and pictures of each box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from railroad_ink.api import read_game, write_game
from railroad_ink.bots.registry import computer_player
from railroad_ink.core.art import Pigment
from railroad_ink.core.engine import Game
from railroad_ink.core.geometry import Space
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.render.svg.page_art import PageTheme
from railroad_ink.render.svg.route_art import module_art, strokes
from railroad_ink.render.svg.sheet import board_markup
from railroad_ink.views.boards import SpaceView, space_view
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.view import Colour, View

FOLDER = Path(__file__).parent / "recorded_games"
"""The files of the games; `make showcase` plays them again."""

WIDTH, HEIGHT = 4, 3
"""Spaces that a picture of a box shows."""


class ShowcaseGame(View):
    """A recorded game of a computer player."""

    player: Text
    total: int
    rounds: list[list[SpaceView]]
    """What was drawn in each round."""
    record: str
    """The game file."""


class ShowcaseView(View):
    """`GET /api/showcase`: games that the start page draws."""

    ruleset: RulesetView
    games: list[ShowcaseGame]


class BoxView(View):
    """A picture of an edition or expansion: part of a board that was really played."""

    key: str
    colour: Colour
    row: int
    """The first row of the board that the picture shows; it shows three."""
    column: int
    """The first column; it shows four."""
    svg: str


class BoxesView(View):
    """`GET /api/boxes`: pictures of editions and expansions; plugins may have none."""

    boxes: list[BoxView]


class Window(NamedTuple):
    """A part of a board, from its upper left space."""

    row: int
    column: int

    def has(self, space: Space) -> bool:
        """Whether a space is inside."""
        inside = self.row <= space.row < self.row + HEIGHT
        return inside and self.column <= space.column < self.column + WIDTH


@cache
def _games(prefix: str) -> dict[str, Game]:
    """Return the recorded games whose file names begin like this, by file name."""
    files = sorted(FOLDER.glob(f"{prefix}-*.txt"))
    return {file.stem: read_game(file.read_text(encoding="utf-8")) for file in files}


@cache
def showcase_view() -> ShowcaseView:
    """Return the games that the start page draws."""
    games = _games("drawn")
    return ShowcaseView(
        ruleset=ruleset_view(next(iter(games.values())).ruleset),
        games=[
            ShowcaseGame(
                player=computer_player(name.split("-")[1]).title,
                total=game.score(0).total,
                rounds=[list(_drawn(game_round.turns[0])) for game_round in game.rounds],
                record=write_game(game),
            )
            for name, game in games.items()
        ],
    )


def _drawn(turn: Turn) -> Iterator[SpaceView]:
    before = {space for space, _ in turn.start_sheet}
    for space, (shape, round_number) in turn.sheet:
        if space not in before:
            yield space_view(space, shape, round_number)


@cache
def boxes_view() -> BoxesView:
    """Return a picture of each edition and expansion that there is a game of."""
    return BoxesView(boxes=[_box(game) for game in _games("box").values()])


def _box(game: Game) -> BoxView:
    ruleset, sheet = game.ruleset, game.sheets[0]
    rows, columns = sheet.layout.rows - HEIGHT + 1, sheet.layout.columns - WIDTH + 1
    windows = (Window(*corner) for corner in product(range(rows), range(columns)))
    window = max(windows, key=lambda window: _worth(ruleset, sheet, window))
    kept = replace(sheet, drawings=tuple(
        drawing if window.has(space) else None
        for space, drawing in zip(sheet.layout.spaces, sheet.drawings, strict=True)
    ))  # fmt: skip
    theme = PageTheme("light", ruleset.edition.pigment)
    part = ruleset.expansions[0] if ruleset.expansions else ruleset.edition
    pigment = _pigment(ruleset, sheet)
    return BoxView(
        key=part.key,
        colour=Colour(light=pigment.light, dark=pigment.dark),
        row=window.row,
        column=window.column,
        svg=board_markup(ruleset, kept, theme, numbers=False),
    )


def _worth(ruleset: Ruleset, sheet: Sheet, window: Window) -> int:
    """Count what is drawn in a part of the board; drawings of an expansion count three times."""
    basic = Ruleset(ruleset.edition).routes
    drawn = [shape for space, (shape, _) in sheet if window.has(space)]
    own = [shape for shape in drawn if shape.route.key not in basic]
    borders = [b for m in ruleset.expansions for b in m.borders(sheet) if window.has(b.space)]
    return len(drawn) + 2 * len(own) + len(borders)


def _pigment(ruleset: Ruleset, sheet: Sheet) -> Pigment:
    """Return the colour of a box: the strongest of its expansion, or the colour of its edition."""
    if not ruleset.expansions:
        return ruleset.edition.pigment
    art = module_art(ruleset)
    drawn = {
        stroke.pigment for _, (shape, _) in sheet for stroke in strokes(shape, ruleset.kinds, art)
    }
    borders = {border.pigment for module in ruleset.expansions for border in module.borders(sheet)}
    return max(drawn | borders, key=_chroma)


def _chroma(pigment: Pigment) -> int:
    """Return how colourful a pigment is."""
    channels = [int(pigment.light[i : i + 2], 16) for i in (1, 3, 5)]
    return max(channels) - min(channels)
