"""Boards: what is drawn, the score and the goals."""

from __future__ import annotations

from functools import lru_cache

from railroad_ink.core import scoring
from railroad_ink.core.geometry import Space
from railroad_ink.core.notation import read_sheet, write_sheet
from railroad_ink.core.routes import Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goal_values import is_timed, time_limit, value_in_round
from railroad_ink.editions.challenge.goals_in_play import cards, goals_in_play
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.svg.page_art import score_overlay
from railroad_ink.views.rules_in_words import RuleView, rule_view
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.view import (
    Colour,
    SideName,
    SpaceName,
    View,
    side_name,
    space_name,
    space_names,
)

CACHE_SIZE = 2048
"""Number of cached views: all viewers of a room see the same sheets."""


class SpaceView(View):
    """A drawing in a space."""

    space: SpaceName
    route: str
    code: str
    round: int
    """Round in which it was drawn; 0 for what is pre-printed."""
    title: Text


class BorderView(View):
    """A border along one side of a space."""

    space: SpaceName
    side: SideName
    colour: Colour


class NoteView(View):
    """A note beside the board."""

    owner: str
    """Key of the rules module it belongs to."""
    text: Text


class SheetView(View):
    """A player's board as drawn."""

    spaces: list[SpaceView]
    """Only spaces with a drawing."""
    borders: list[BorderView]
    specials: list[str]
    """Special routes already used."""
    notes: list[NoteView]
    """One line each: points spent, effects pending, goals."""
    text: str
    """The text form accepted by `/api/score`."""


class ItemView(View):
    """One item of a score line."""

    points: int
    text: Text
    spaces: list[SpaceName]
    """Spaces to highlight; in order along a longest route."""


class LineView(View):
    """One line of a score."""

    key: str
    title: Text
    points: int
    items: list[ItemView]
    rule: RuleView | None


class ScoreView(View):
    """A complete score."""

    total: int
    errors: int
    lines: list[LineView]


class GoalView(View):
    """A goal's status for one player."""

    code: str
    task: Text
    points: int
    """Points this player has earned; 0 until reached."""
    value: int
    """Points for reaching it now."""
    until: int | None
    """In a solo game, the last round in which it has its higher value."""
    spaces: list[SpaceName]
    """Spaces that fulfil it."""


class BoardView(View):
    """A seat's board as visible to the viewer."""

    seat: int
    sheet: SheetView
    score: ScoreView
    """The score as if the game ended now."""
    goals: list[GoalView]
    running: bool
    """Whether it includes the current round: only on the viewer's own boards."""


class ScoredSheet(View):
    """The score of a sheet."""

    ruleset: RulesetView
    sheet: SheetView
    score: ScoreView


class OverlayView(View):
    """`GET /api/games/{code}/boards/{seat}/overlay`: the score drawn over a board, as SVG."""

    tints: list[str]
    """One per network, in the order of the items of the score line `exits`; under the ink."""
    lines: dict[str, str]
    """By score line, from bottom to top; over the ink."""


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
        borders=[
            BorderView(
                space=space_name(border.space),
                side=side_name(border.side),
                colour=Colour(light=border.pigment.light, dark=border.pigment.dark),
            )
            for module in modules
            for border in module.borders(sheet)
        ],
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
    return SpaceView(
        space=space_name(space),
        route=shape.route.key,
        code=shape.code,
        round=round_number,
        title=shape.route.title,
    )


@lru_cache(maxsize=CACHE_SIZE)
def _score_view(rules: str, sheet: Sheet) -> ScoreView:
    return score_to_view(scoring.score(_rules(rules), sheet))


def score_to_view(counted: Score) -> ScoreView:
    """Return the view of a score."""
    return ScoreView(
        total=counted.total,
        errors=counted.errors,
        lines=[
            LineView(
                key=line.key,
                title=line.title,
                points=line.points,
                items=[
                    ItemView(points=item.points, text=item.text, spaces=space_names(item.spaces))
                    for item in line.items
                ],
                rule=rule_view(line.key),
            )
            for line in counted.lines
        ],
    )


def goal_views(ruleset: Ruleset, sheet: Sheet, round_number: int) -> list[GoalView]:
    """Return the goals' status for the player of a sheet, in a round."""
    views = []
    for code in goals_in_play(ruleset):
        status = goal_status(sheet, code)
        views.append(
            GoalView(
                code=code,
                task=cards(ruleset)[code].task,
                points=status.points,
                value=value_in_round(ruleset, sheet, code, round_number),
                until=time_limit(ruleset, code) if is_timed(ruleset) else None,
                spaces=space_names(status.spaces),
            )
        )
    return views


def board_view(
    ruleset: Ruleset, sheet: Sheet, seat: int, round_number: int, *, running: bool
) -> BoardView:
    """Return the view of a seat's sheet in a round."""
    return BoardView(
        seat=seat,
        sheet=sheet_view(ruleset, sheet),
        score=score_view(ruleset, sheet),
        goals=goal_views(ruleset, sheet, round_number),
        running=running,
    )


def scored_sheet_view(text: str) -> ScoredSheet:
    """Score a sheet in text form; raises NotationError if it cannot be read."""
    ruleset, sheet = read_sheet(CATALOGUE, text)
    return ScoredSheet(
        ruleset=ruleset_view(ruleset),
        sheet=sheet_view(ruleset, sheet),
        score=score_view(ruleset, sheet),
    )


def overlay_view(ruleset: Ruleset, sheet: Sheet) -> OverlayView:
    """Return the score of a sheet to draw over it."""
    tints, lines = score_overlay(ruleset, sheet, scoring.score(ruleset, sheet))
    return OverlayView(tints=tints, lines=lines)
