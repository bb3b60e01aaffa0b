"""What stays the same during a game: its rules, the printed board, routes and goals."""

from __future__ import annotations

from functools import lru_cache

from railroad_ink.core.geometry import Symmetry
from railroad_ink.core.goal import Goal
from railroad_ink.core.routes import Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import Variant
from railroad_ink.editions.challenge.goals_in_play import cards, goals_in_play
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.svg.goal_pictures import goal_picture
from railroad_ink.render.svg.page_art import PAGE_THEME
from railroad_ink.rulebook import Lead
from railroad_ink.views.view import SideName, SpaceName, View, side_name, space_name, space_names

QUARTER_TURN = Symmetry(1, mirrored=False)
MIRROR = Symmetry(0, mirrored=True)


class ExitView(View):
    """A printed exit."""

    space: SpaceName
    side: SideName
    kind: str
    """Letter of the kind of route that may use it: `H` or `R`."""


class LayoutView(View):
    """The printed board."""

    key: str
    rows: int
    columns: int
    exits: list[ExitView]
    centre: list[SpaceName]
    buildings: dict[SpaceName, str]
    """Key of the building printed on a space; drawn by the art's `symbols`."""


class RouteView(View):
    """Something that can be drawn in a space."""

    key: str
    title: Text
    codes: list[str]
    """Its distinct orientations."""
    turned: dict[str, str]
    """The code after a quarter turn clockwise, by code."""
    mirrored: dict[str, str]
    """The code after mirroring left to right, by code."""
    special: bool
    station: bool


class PartView(View):
    """An edition, expansion, variant or other part of the rules."""

    key: str
    title: Text
    help: Text
    """What it is about, in a sentence or two; may be empty."""


class GoalCard(View):
    """A goal card."""

    code: str
    task: Text
    owner: str
    """Key of the expansion it belongs to; empty for basic cards."""
    picture: str
    """SVG markup of 70 by 70 units."""


class RulesetView(View):
    """Everything about a ruleset that stays the same during a game."""

    text: str
    """Its text form, which every `rules` parameter takes."""
    edition: PartView
    expansions: list[PartView]
    modules: list[PartView]
    """Other parts of the rules in play, such as buildings and goals."""
    house_rules: list[PartView]
    variant: PartView
    longest: str
    goals: list[GoalCard]
    rounds: int
    specials_per_round: int
    specials_per_game: int
    layout: LayoutView
    kinds: dict[str, Text]
    """What the kinds of ends are called, by their letters in the codes of routes."""
    routes: dict[str, RouteView]
    specials: list[str]
    """Keys of the special routes, in order."""


def ruleset_view(ruleset: Ruleset) -> RulesetView:
    """Return the view of a ruleset; cached."""
    return _ruleset_view(str(ruleset))


@lru_cache(maxsize=256)
def _ruleset_view(text: str) -> RulesetView:
    ruleset = CATALOGUE.ruleset(text)
    edition, known = ruleset.edition, cards(ruleset)
    layout, codes = ruleset.layout, goals_in_play(ruleset)
    owners = {goal.code: module.key for module in ruleset.expansions for goal in module.goals}
    return RulesetView(
        text=text,
        edition=PartView(key=edition.key, title=edition.title, help=Lead(edition.key)),
        expansions=[part_view(module) for module in ruleset.expansions],
        modules=[part_view(module) for module in edition.modules],
        house_rules=[part_view(module) for module in ruleset.house_rules],
        variant=part_view(ruleset.variant),
        longest=ruleset.longest_rule.key,
        goals=[goal_card(known[code], owners.get(code, "")) for code in codes],
        rounds=ruleset.rounds,
        specials_per_round=edition.specials_per_round,
        specials_per_game=edition.specials_per_game,
        layout=LayoutView(
            key=layout.key,
            rows=layout.rows,
            columns=layout.columns,
            exits=[
                ExitView(space=space_name(e.space), side=side_name(e.side), kind=e.kind)
                for e in layout.exits
            ],
            centre=space_names(layout.centre),
            buildings={space_name(space): name for space, name in layout.printed},
        ),
        kinds={letter: kind.title for letter, kind in ruleset.kinds.items()},
        routes={key: _route(route, ruleset) for key, route in ruleset.routes.items()},
        specials=list(ruleset.special_routes),
    )


def part_view(part: RulesModule | Variant) -> PartView:
    """Return the view of a part of the rules."""
    return PartView(key=part.key, title=part.title, help=Lead(part.key))


def goal_card(goal: Goal, owner: str = "") -> GoalCard:
    """Return the view of a goal card."""
    picture = goal_picture(goal, PAGE_THEME)
    return GoalCard(code=goal.code, task=goal.task, owner=owner, picture=picture)


def _route(route: Route, ruleset: Ruleset) -> RouteView:
    shapes = route.orientations
    return RouteView(
        key=route.key,
        title=route.title,
        codes=[shape.code for shape in shapes],
        turned={shape.code: shape.transformed(QUARTER_TURN).code for shape in shapes},
        mirrored={shape.code: shape.transformed(MIRROR).code for shape in shapes},
        special=route.key in ruleset.special_routes,
        station=route.station,
    )
