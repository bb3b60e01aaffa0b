"""Views of sheets, scores and goals."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from railroad_ink.core import scoring
from railroad_ink.core.art import Border, Pigment
from railroad_ink.core.geometry import Space
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.routes import Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goal_values import is_timed, time_limit, value_in_round
from railroad_ink.editions.challenge.goals_in_play import cards, goals_in_play
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.views.chapter_views import rule_view
from railroad_ink.server.views.game_models import (
    BorderView,
    GoalView,
    ItemView,
    LineView,
    NoteView,
    ScoreView,
    SheetView,
    SpaceView,
)
from railroad_ink.server.views.ruleset_views import side_name
from railroad_ink.server.views.shared_models import Colour

CACHE_SIZE = 2048
"""Number of cached views: all viewers of a room see the same sheets."""


@cache
def space_name(space: Space) -> str:
    """Return the name of a space; cached."""
    return str(space)


def space_names(spaces: Iterable[Space]) -> list[str]:
    """Return the names of spaces."""
    return [space_name(space) for space in spaces]


def sheet_view(ruleset: Ruleset, sheet: Sheet) -> SheetView:
    """Return the view of a sheet; cached."""
    return _sheet_view(str(ruleset), sheet)


def score_view(ruleset: Ruleset, sheet: Sheet) -> ScoreView:
    """Return the score of a sheet as if the game ended now; cached."""
    return _score_view(str(ruleset), sheet)


@lru_cache(maxsize=64)
def _rules(text: str) -> Ruleset:
    return CATALOGUE.ruleset(text)


@lru_cache(maxsize=CACHE_SIZE)
def _sheet_view(rules: str, sheet: Sheet) -> SheetView:
    ruleset = _rules(rules)
    modules = ruleset.modules
    return SheetView(
        spaces=[space_view(space, shape, round_number) for space, (shape, round_number) in sheet],
        borders=[border_view(b) for module in modules for b in module.borders(sheet)],
        specials=list(sheet.specials_used),
        notes=[
            NoteView(owner=module.key, text=note)
            for module in modules
            for note in module.notes(ruleset, sheet)
        ],
        text=write_sheet(ruleset, sheet),
    )


def space_view(space: Space, shape: Shape, round_number: int) -> SpaceView:
    """Return the view of a drawing in a space."""
    title = shape.route.title
    return SpaceView(
        space=space_name(space),
        route=shape.route.key,
        code=shape.code,
        round=round_number,
        title=title,
    )


def border_view(border: Border) -> BorderView:
    """Return the view of a border along a grid line."""
    side, colour = side_name(border.side), _colour(border.pigment)
    return BorderView(space=str(border.space), side=side, colour=colour)


def _colour(pigment: Pigment) -> Colour:
    return Colour(light=pigment.light, dark=pigment.dark)


@lru_cache(maxsize=CACHE_SIZE)
def _score_view(rules: str, sheet: Sheet) -> ScoreView:
    return score_to_view(scoring.score(_rules(rules), sheet))


def score_to_view(counted: Score) -> ScoreView:
    """Return the view of a score."""
    lines = [_line(line) for line in counted.lines]
    return ScoreView(total=counted.total, errors=counted.errors, lines=lines)


def _line(line: ScoreLine) -> LineView:
    items = [
        ItemView(points=item.points, text=item.text, spaces=space_names(item.spaces))
        for item in line.items
    ]
    return LineView(
        key=line.key,
        title=line.title,
        points=line.points,
        items=items,
        rule=rule_view(line.key),
    )


def goal_views(ruleset: Ruleset, sheet: Sheet, round_number: int) -> list[GoalView]:
    """Return the goals' status for the player of a sheet, in a round."""
    codes = goals_in_play(ruleset)
    return [_goal(ruleset, sheet, code, round_number) for code in codes]


def _goal(ruleset: Ruleset, sheet: Sheet, code: str, round_number: int) -> GoalView:
    status = goal_status(sheet, code)
    return GoalView(
        code=code,
        task=cards(ruleset)[code].task,
        points=status.points,
        value=value_in_round(ruleset, sheet, code, round_number),
        until=time_limit(ruleset, code) if is_timed(ruleset) else None,
        spaces=space_names(status.spaces),
    )
