"""Sheets and scores as pages see them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.challenge.goal_race import (
    LATE_VALUE,
    TIME_LIMITS,
    TIMED_VALUE,
    cards,
    goal_status,
)
from railroad_ink.core import scoring
from railroad_ink.core.art import Border, Pigment
from railroad_ink.core.geometry import Space
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.routes import Shape
from railroad_ink.core.ruleset import RANDOM_GOALS, Ruleset
from railroad_ink.core.score import Score, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.variant import SOLO
from railroad_ink.server.views.models import (
    BorderView,
    GoalView,
    ItemView,
    LineView,
    NoteView,
    ScoreView,
    SheetView,
    SpaceView,
)
from railroad_ink.server.views.ruleset_views import rule_view, side_name, words
from railroad_ink.server.views.shared_models import Colour

KEPT = 2048
"""Sheets whose views are kept: everyone at a table looks at the same ones."""


def names(spaces: Iterable[Space]) -> list[str]:
    """Name spaces."""
    return [str(space) for space in spaces]


def sheet_view(ruleset: Ruleset, sheet: Sheet) -> SheetView:
    """Show a sheet; the same one again costs nothing."""
    return _sheet_view(str(ruleset), sheet)


def score_view(ruleset: Ruleset, sheet: Sheet) -> ScoreView:
    """Count a sheet as if the game ended now; the same one again costs nothing."""
    return _score_view(str(ruleset), sheet)


@lru_cache(maxsize=64)
def _rules(text: str) -> Ruleset:
    return CATALOGUE.ruleset(text)


@lru_cache(maxsize=KEPT)
def _sheet_view(rules: str, sheet: Sheet) -> SheetView:
    ruleset = _rules(rules)
    modules = ruleset.modules
    return SheetView(
        spaces=[space_view(space, shape, number) for space, (shape, number) in sheet],
        borders=[border_view(b) for module in modules for b in module.borders(sheet)],
        specials=list(sheet.specials_used),
        notes=[
            NoteView(owner=module.key, text=words(note))
            for module in modules
            for note in module.notes(ruleset, sheet)
        ],
        text=write_sheet(ruleset, sheet),
    )


def space_view(space: Space, shape: Shape, number: int) -> SpaceView:
    """Show what is drawn in a space."""
    title = words(shape.route.title)
    return SpaceView(
        space=str(space), route=shape.route.key, code=shape.code, round=number, title=title
    )


def border_view(border: Border) -> BorderView:
    """Show something along a grid line."""
    side, colour = side_name(border.side), _colour(border.pigment)
    return BorderView(space=str(border.space), side=side, colour=colour)


def _colour(pigment: Pigment) -> Colour:
    return Colour(light=pigment.light, dark=pigment.dark)


@lru_cache(maxsize=KEPT)
def _score_view(rules: str, sheet: Sheet) -> ScoreView:
    return counted_view(scoring.score(_rules(rules), sheet))


def counted_view(counted: Score) -> ScoreView:
    """Show a score."""
    lines = [_line(line) for line in counted.lines]
    return ScoreView(total=counted.total, errors=counted.errors, lines=lines)


def _line(line: ScoreLine) -> LineView:
    items = [
        ItemView(points=item.points, text=words(item.text), spaces=names(item.spaces))
        for item in line.items
    ]
    return LineView(
        key=line.key,
        title=words(line.title),
        points=line.points,
        items=items,
        rule=rule_view(line.key),
    )


def goal_views(ruleset: Ruleset, sheet: Sheet, number: int) -> list[GoalView]:
    """Show how the goals stand for the player of a sheet, in a round."""
    codes = () if ruleset.goals == RANDOM_GOALS else ruleset.goals
    return [_goal(ruleset, sheet, place, code, number) for place, code in enumerate(codes)]


def _goal(ruleset: Ruleset, sheet: Sheet, place: int, code: str, number: int) -> GoalView:
    found = goal_status(sheet, code)
    limit = TIME_LIMITS[place] if ruleset.variant == SOLO else None
    timed = TIMED_VALUE if limit and number <= limit else LATE_VALUE
    return GoalView(
        code=code,
        task=words(cards(ruleset)[code].task),
        points=found.points,
        value=found.open_value if limit is None else timed,
        until=limit,
        spaces=names(found.spaces),
    )
