"""Games and sheets as `print` and notebooks show them, without knowing the rules."""

from __future__ import annotations

import re

from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Edition, Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import untranslated
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.render.terminal.text import sheet_text

_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


def game_svg(game: Game) -> str:
    """Draw every player's sheet, scored if the game is over."""
    drawn = [
        sheet_svg(
            game.ruleset, game.sheet(seat), score=game.score(seat) if game.is_over else None,
            fresh_round=None if game.between_rounds else game.round_number, title=name,
        )
        for seat, name in enumerate(game.players)
    ]  # fmt: skip
    return drawn[0] if len(drawn) == 1 else _side_by_side(drawn)


def _side_by_side(drawn: list[str]) -> str:
    left, height, placed = 0.0, 0.0, ""
    for picture in drawn:
        size = _SIZE.search(picture)
        assert size is not None  # every picture has a size
        placed += picture.replace("<svg ", f'<svg x="{left:g}" ', 1)
        left, height = left + float(size[1]), max(height, float(size[2]))
    box = f'viewBox="0 0 {left:g} {height:g}" width="{left:g}" height="{height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{placed}</svg>\n'


def lone_sheet_svg(sheet: Sheet) -> str:
    """Draw a sheet by the rules that it shows."""
    return sheet_svg(_rules_shown(sheet), sheet)


def lone_sheet_text(sheet: Sheet) -> str:
    """Draw a sheet as text by the rules that it shows; list what no known rules explain."""
    try:
        lines = sheet_text(_rules_shown(sheet), sheet).plain.splitlines()
    except (KeyError, RailroadInkError):
        lines = [f"{space} {drawn.shape.route.key} {drawn.shape.code}" for space, drawn in sheet]
    return "\n".join(line.rstrip() for line in lines)


def _rules_shown(sheet: Sheet) -> Ruleset:
    """Return rules that explain everything on a sheet; the least that the catalogue has."""
    modules = tuple(m for m in CATALOGUE.expansions if _is_on(m, sheet))
    return Ruleset(_edition_of(sheet), expansions=modules)


def _edition_of(sheet: Sheet) -> Edition:
    layout, known = sheet.layout, CATALOGUE.editions
    base = known[0]
    bare = Edition(
        layout.key,
        untranslated(layout.key),
        layout,
        base.dice,
        base.longest_rule,
        base.special_routes,
    )
    return next((edition for edition in known if edition.layout == layout), bare)


def _is_on(module: RulesModule, sheet: Sheet) -> bool:
    if module.key in dict(sheet.states):
        return True
    faces = (face.route for die in (*module.dice, *module.closing_dice) for face in die.faces)
    routes = {route.key for route in (*faces, *module.routes) if route}
    letters = {kind.letter for kind in module.kinds}
    return any(d.shape.route.key in routes or letters & set(d.shape.ends) for _, d in sheet)
