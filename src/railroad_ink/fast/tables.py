"""The tables of the native core, taken from the rules: nothing is typed in twice."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.core.geometry import SIDES
from railroad_ink.core.layouts import Layout
from railroad_ink.core.networks import NETWORK_VALUES
from railroad_ink.core.routes import BLANK, ROUTE_KINDS, Route, Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.editions.challenge.buildings import (
    FACTORY,
    UNIVERSITIES_TO_MARK,
    UNIVERSITY,
    VILLAGE,
    VILLAGE_VALUES,
)
from railroad_ink.fast.extension import _native

KIND_LETTERS = "".join(ROUTE_KINDS)


def routes_of(ruleset: Ruleset, extra_routes: Iterable[Route] = ()) -> list[Route]:
    """Return the routes that the native core numbers, in its order.

    Args:
        ruleset: The rules.
        extra_routes: Routes that are never rolled.
    """
    faces = (face.route for die in ruleset.edition.dice for face in die.faces)
    return list(
        dict.fromkeys([*(r for r in faces if r), *ruleset.special_routes.values(), *extra_routes])
    )


def shapes_of(ruleset: Ruleset, extra_routes: Iterable[Route] = ()) -> list[Shape]:
    """Return the shapes that the native core numbers, in its order."""
    return [shape for route in routes_of(ruleset, extra_routes) for shape in route.orientations]


def native_tables(ruleset: Ruleset, extra_routes: Iterable[Route] = ()) -> _native.Tables:
    """Return everything that the native core needs to know of a ruleset."""
    layout, edition = ruleset.layout, ruleset.edition
    numbers = {route.key: i for i, route in enumerate(routes_of(ruleset))}
    return _native.Tables(
        rows=layout.rows,
        columns=layout.columns,
        rounds=ruleset.rounds,
        exits=_exits(layout),
        network_values=NETWORK_VALUES,
        centre=sorted(layout.central),
        factories=_spaces_with(layout, FACTORY),
        villages=_spaces_with(layout, VILLAGE),
        universities=_spaces_with(layout, UNIVERSITY),
        village_values=VILLAGE_VALUES,
        specials_per_round=edition.specials_per_round,
        specials_per_game=edition.specials_per_game,
        universities_needed=UNIVERSITIES_TO_MARK,
        routes=[
            [_shape(shape) for shape in r.orientations] for r in routes_of(ruleset, extra_routes)
        ],
        dice=[[numbers[face.key] for face in die.faces] for die in edition.dice],
        special_routes=[numbers[key] for key in ruleset.special_routes],
    )


def _exits(layout: Layout) -> list[_native.Exit]:
    return [
        _native.Exit(layout.index(e.space), _native.Side[e.side.name], _kind(e.kind))
        for e in layout.exits
    ]


def _spaces_with(layout: Layout, building: str) -> list[int]:
    return [layout.index(space) for space, name in layout.printed if name == building]


def _shape(shape: Shape) -> _native.Shape:
    lines = (next((i for i, line in enumerate(shape.lines) if side in line), -1) for side in SIDES)
    return _native.Shape([_kind(end) for end in shape.ends], list(lines), shape.route.station)


def _kind(letter: str) -> _native.Kind:
    if letter == BLANK:
        return _native.Kind.NONE
    return (_native.Kind.HIGHWAY, _native.Kind.RAILWAY)[KIND_LETTERS.index(letter)]
