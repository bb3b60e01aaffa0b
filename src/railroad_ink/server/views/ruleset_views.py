"""Views of rulesets and of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import version
from typing import cast

from railroad_ink.bots.figures import MIN_GAMES_SHOWN, figures
from railroad_ink.bots.player import ComputerPlayer
from railroad_ink.bots.registry import DEFAULT_COMPUTER, computer_players
from railroad_ink.core.dice import Face
from railroad_ink.core.geometry import Side, Symmetry
from railroad_ink.core.goal import Goal
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Edition, Ruleset
from railroad_ink.core.variant import MAX_PLAYERS, Variant
from railroad_ink.editions.challenge.draft import BOXES
from railroad_ink.editions.challenge.goal_values import VALUES
from railroad_ink.editions.challenge.goals_in_play import CARDS_IN_PLAY, cards, goals_in_play
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.svg.goal_pictures import goal_picture
from railroad_ink.render.svg.page_art import PAGE_THEME
from railroad_ink.rulebook import Lead
from railroad_ink.server.http.api_models import (
    CatalogueView,
    ComputerView,
    EditionView,
    ExpansionView,
)
from railroad_ink.server.views.game_models import DieView
from railroad_ink.server.views.shared_models import (
    ExitView,
    GoalCard,
    LayoutView,
    PartView,
    RouteView,
    RulesetView,
    SideName,
)

QUARTER_TURN = Symmetry(1, mirrored=False)
MIRROR = Symmetry(0, mirrored=True)


def side_name(side: Side) -> SideName:
    """Return the name of a side."""
    return cast("SideName", side.name)


# A ruleset


def ruleset_view(ruleset: Ruleset) -> RulesetView:
    """Return the view of a ruleset; cached."""
    return _ruleset_view(str(ruleset))


@lru_cache(maxsize=256)
def _ruleset_view(text: str) -> RulesetView:
    ruleset = CATALOGUE.ruleset(text)
    edition, known = ruleset.edition, cards(ruleset)
    codes = goals_in_play(ruleset)
    return RulesetView(
        text=text,
        edition=PartView(key=edition.key, title=edition.title, help=Lead(edition.key)),
        expansions=[_part(module) for module in ruleset.expansions],
        modules=[_part(module) for module in edition.modules],
        house_rules=[_part(module) for module in ruleset.house_rules],
        variant=_part(ruleset.variant),
        longest=ruleset.longest_rule.key,
        goals=[_goal(known[code], _owner(ruleset, code)) for code in codes],
        rounds=ruleset.rounds,
        specials_per_round=edition.specials_per_round,
        specials_per_game=edition.specials_per_game,
        layout=_layout(ruleset.layout),
        kinds={letter: kind.title for letter, kind in ruleset.kinds.items()},
        routes={key: _route(route, ruleset) for key, route in ruleset.routes.items()},
        specials=list(ruleset.special_routes),
    )


def _part(part: RulesModule | Variant) -> PartView:
    return PartView(key=part.key, title=part.title, help=Lead(part.key))


def _owner(ruleset: Ruleset, code: str) -> str:
    owners = (m.key for m in ruleset.expansions for goal in m.goals if goal.code == code)
    return next(owners, "")


def _goal(goal: Goal, owner: str = "") -> GoalCard:
    picture = goal_picture(goal, PAGE_THEME)
    return GoalCard(code=goal.code, task=goal.task, owner=owner, picture=picture)


def _layout(layout: Layout) -> LayoutView:
    return LayoutView(
        key=layout.key,
        rows=layout.rows,
        columns=layout.columns,
        exits=[ExitView(space=str(e.space), side=side_name(e.side), kind=e.kind)
               for e in layout.exits],
        centre=[str(space) for space in layout.centre],
        buildings={str(space): name for space, name in layout.printed},
    )  # fmt: skip


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


# The catalogue


def catalogue_view() -> CatalogueView:
    """Return all editions, expansions, variants and computer players."""
    return CatalogueView(
        editions=[_edition(edition) for edition in CATALOGUE.editions],
        expansions=[_expansion(module) for module in CATALOGUE.expansions],
        variants=[_part(variant) for variant in CATALOGUE.variants],
        longest=[PartView(key=rule.key, title=rule.title, help=rule.help)
                 for rule in CATALOGUE.longest_rules],
        house_rules=[_part(module) for module in CATALOGUE.house_rules],
        computers=[_computer(player) for player in computer_players()],
        default_computer=DEFAULT_COMPUTER,
        draft_boxes=[edition.key for edition in BOXES],
        goals_in_play=CARDS_IN_PLAY,
        goal_values=list(VALUES),
        max_players=MAX_PLAYERS,
        version=version("railroad_ink"),
    )  # fmt: skip


def _computer(player: ComputerPlayer) -> ComputerView:
    measured = figures().get(player.key, {})
    points = {
        edition.key: measured[rules].mean
        for edition in CATALOGUE.editions
        if (rules := str(Ruleset(edition))) in measured and measured[rules].games >= MIN_GAMES_SHOWN
    }
    return ComputerView(
        key=player.key, title=player.title, help=player.help, strength=player.strength,
        points=points,
    )  # fmt: skip


def _edition(edition: Edition) -> EditionView:
    return EditionView(
        key=edition.key,
        title=edition.title,
        longest=edition.longest_rule.key,
        goals=[_goal(goal) for module in edition.modules for goal in module.goals],
    )


def _expansion(module: RulesModule) -> ExpansionView:
    return ExpansionView(
        key=module.key,
        title=module.title,
        help=Lead(module.key),
        rounds=module.rounds,
        conflicts=list(module.conflicts),
        goals=[_goal(goal, module.key) for goal in module.goals],
        dice=[dice_view(die.faces) for die in module.dice],
    )


def dice_view(
    faces: Iterable[Face], drawn: frozenset[int] = frozenset(), owed: frozenset[int] = frozenset()
) -> list[DieView]:
    """Return the views of dice."""
    return [
        DieView(
            index=index,
            face=face.key,
            title=face.title,
            owner=face.owner,
            route=face.route.key if face.route else None,
            drawn=index in drawn,
            owed=index in owed,
        )
        for index, face in enumerate(faces)
    ]
