"""Games as notebooks show them: all sheets side by side."""

from __future__ import annotations

import re

from railroad_ink.core.engine import Game
from railroad_ink.render.svg.sheet import sheet_svg

_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


def game_svg(game: Game) -> str:
    """Draw every player's sheet, scored as it stands."""
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
