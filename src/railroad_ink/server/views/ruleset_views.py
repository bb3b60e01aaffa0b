"""Rulesets, catalogue and rule texts as pages see them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import version
from typing import Literal, cast

from railroad_ink import rulebook
from railroad_ink.bots.registry import COMPUTERS, USUAL
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.challenge.goal_race import cards
from railroad_ink.core.dice import Face
from railroad_ink.core.geometry import Side, Symmetry
from railroad_ink.core.goal import Goal
from railroad_ink.core.layouts import Layout
from railroad_ink.core.routes import BLANK, Route, Shape
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import RANDOM_GOALS, Edition, Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS, Variant
from railroad_ink.server.http.models import (
    CatalogueView,
    ComputerView,
    EditionView,
    ExpansionView,
    RulesView,
    SectionView,
)
from railroad_ink.server.views.models import DieView, RuleView
from railroad_ink.server.views.shared_models import (
    ExitView,
    GoalCard,
    LayoutView,
    PartView,
    RouteView,
    RulesetView,
    SideName,
    Words,
)

QUARTER_TURN = Symmetry(1, mirrored=False)
MIRROR = Symmetry(0, mirrored=True)
LONGEST = {
    "classic": (
        Text("classic rule", "klassische Regel"),
        Text(
            "A line visits each space at most once.",
            "Eine Strecke besucht jedes Feld höchstens einmal.",
        ),
    ),
    "challenge": (
        Text("Challenge rule", "Challenge-Regel"),
        Text(
            "A line may cross itself and pass a space again, as long as no stretch is used twice.",
            "Eine Strecke darf sich kreuzen und ein Feld mehrmals durchlaufen, solange kein Stück"
            " doppelt benutzt wird.",
        ),
    ),
}


def words(text: Text) -> Words:
    """Return a text in both languages."""
    return Words(en=text.to("en"), de=text.to("de"))


def side_name(side: Side) -> SideName:
    """Name a side."""
    return cast("SideName", side.name)


# A ruleset


def ruleset_view(ruleset: Ruleset) -> RulesetView:
    """Show a ruleset; the same one again costs nothing."""
    return _ruleset_view(str(ruleset))


@lru_cache(maxsize=256)
def _ruleset_view(text: str) -> RulesetView:
    ruleset = CATALOGUE.ruleset(text)
    edition, known = ruleset.edition, cards(ruleset)
    codes = () if ruleset.goals == RANDOM_GOALS else ruleset.goals
    return RulesetView(
        text=text,
        edition=PartView(key=edition.key, title=words(edition.title), help=Words(en="", de="")),
        expansions=[_part(module) for module in ruleset.expansions],
        modules=[_part(module) for module in edition.modules],
        variant=_part(ruleset.variant),
        longest="classic" if ruleset.longest == "classic" else "challenge",
        goals=[_goal(known[code], _owner(ruleset, code)) for code in codes],
        rounds=ruleset.rounds,
        specials_per_round=edition.specials_per_round,
        specials_per_game=edition.specials_per_game,
        layout=_layout(ruleset.layout),
        routes={key: _route(route, ruleset) for key, route in ruleset.routes.items()},
        specials=list(ruleset.special_routes),
    )


def _part(part: RulesModule | Variant) -> PartView:
    return PartView(key=part.key, title=words(part.title), help=words(part.help))


def _owner(ruleset: Ruleset, code: str) -> str:
    owners = (m.key for m in ruleset.expansions for goal in m.goals if goal.code == code)
    return next(owners, "")


def _goal(goal: Goal, owner: str = "") -> GoalCard:
    return GoalCard(code=goal.code, task=words(goal.task), owner=owner)


def _layout(layout: Layout) -> LayoutView:
    return LayoutView(
        key=layout.key,
        rows=layout.rows,
        columns=layout.columns,
        exits=[ExitView(space=str(e.space), side=side_name(e.side), kind=e.kind)
               for e in layout.exits],
        centre=[str(space) for space in layout.centre],
        buildings={str(space): name for space, name in layout.buildings},
    )  # fmt: skip


def _route(route: Route, ruleset: Ruleset) -> RouteView:
    shapes = route.orientations
    return RouteView(
        key=route.key,
        title=words(route.title),
        codes=[shape.code for shape in shapes],
        turned={shape.code: _moved(shape, QUARTER_TURN) for shape in shapes},
        mirrored={shape.code: _moved(shape, MIRROR) for shape in shapes},
        special=route.key in ruleset.special_routes,
        station=route.station,
    )


def _moved(shape: Shape, symmetry: Symmetry) -> str:
    """Return the code of a shape that was turned or mirrored."""
    ends = [BLANK] * 4
    for side in shape.sides:
        ends[symmetry.side(side)] = shape.ends[side]
    lines = (tuple(sorted(symmetry.side(side) for side in line)) for line in shape.lines)
    corners = tuple(sorted(symmetry.corner(corner) for corner in shape.corners))
    return Shape(shape.route, "".join(ends), tuple(sorted(lines)), corners).code


# What there is


@lru_cache(maxsize=1)
def catalogue_view() -> CatalogueView:
    """Show everything a game can be made of."""
    return CatalogueView(
        editions=[_edition(edition) for edition in CATALOGUE.editions],
        expansions=[_expansion(module) for module in CATALOGUE.expansions],
        variants=[_part(variant) for variant in CATALOGUE.variants],
        longest=[PartView(key=key, title=words(title), help=words(told))
                 for key, (title, told) in LONGEST.items()],
        computers=[ComputerView(key=c.key, title=words(c.title), help=words(c.help),
                                strength=c.strength) for c in COMPUTERS],
        usual_computer=USUAL,
        most_players=MAX_PLAYERS,
        version=version("railroad_ink"),
    )  # fmt: skip


def _edition(edition: Edition) -> EditionView:
    known = {goal.code: goal for module in edition.modules for goal in module.goals}
    return EditionView(
        key=edition.key,
        title=words(edition.title),
        longest="classic" if edition.longest == "classic" else "challenge",
        goals=[_goal(known[code]) for code in edition.goals],
    )


def _expansion(module: RulesModule) -> ExpansionView:
    return ExpansionView(
        key=module.key,
        title=words(module.title),
        help=words(module.help),
        rounds=module.rounds,
        conflicts=list(module.conflicts),
        goals=[_goal(goal, module.key) for goal in module.goals],
        dice=[dice_view(die.faces) for die in module.dice],
    )


def dice_view(
    faces: Iterable[Face], drawn: frozenset[int] = frozenset(), owed: frozenset[int] = frozenset()
) -> list[DieView]:
    """Show dice."""
    return [
        DieView(
            place=place,
            face=face.key,
            title=words(face.title),
            owner=face.owner,
            route=face.route.key if face.route else None,
            drawn=place in drawn,
            owed=place in owed,
        )
        for place, face in enumerate(faces)
    ]


# Rule texts


@lru_cache(maxsize=1)
def rules_view() -> RulesView:
    """Show the complete rules."""
    base = [
        SectionView(key=s.key, kind="base", title=words(s.title),
                    paragraphs=[words(p) for p in s.paragraphs])
        for s in rulebook.SECTIONS
    ]  # fmt: skip
    modules = dict.fromkeys(module for e in CATALOGUE.editions for module in e.modules)
    told = [_section("module", module) for module in modules]
    told += [_section("expansion", module) for module in CATALOGUE.expansions]
    told += [_section("variant", variant) for variant in CATALOGUE.variants]
    return RulesView(sections=base + told)


def _section(
    kind: Literal["module", "expansion", "variant"], part: RulesModule | Variant
) -> SectionView:
    pairs = zip(part.help.to("en").split("\n\n"), part.help.to("de").split("\n\n"), strict=True)
    paragraphs = [Words(en=en, de=de) for en, de in pairs]
    return SectionView(key=part.key, kind=kind, title=words(part.title), paragraphs=paragraphs)


def rule_view(code: str) -> RuleView | None:
    """Show where a violation or a score line is told."""
    place = rulebook.place_of(code)
    return place and RuleView(section=place.section, paragraph=place.paragraph)
