"""The tables of the native core, taken from the rules: nothing is typed in twice."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.core.geometry import SIDES
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

KIND_LETTERS = "".join(ROUTE_KINDS)
BUILDINGS = (FACTORY, VILLAGE, UNIVERSITY)


def routes_of(ruleset: Ruleset, more: Iterable[Route] = ()) -> list[Route]:
    """Return the routes that the native core numbers, in its order; `more` are never rolled."""
    faces = (face.route for die in ruleset.edition.dice for face in die.faces)
    return list(dict.fromkeys([*(r for r in faces if r), *ruleset.special_routes.values(), *more]))


def shapes_of(ruleset: Ruleset, more: Iterable[Route] = ()) -> list[Shape]:
    """Return the shapes that the native core numbers, in its order."""
    return [shape for route in routes_of(ruleset, more) for shape in route.orientations]


def tables_text(ruleset: Ruleset, more: Iterable[Route] = ()) -> str:
    """Write everything that the native core needs to know of a ruleset as numbers in a text."""
    rows = [*_board(ruleset), *_shapes(routes_of(ruleset, more)), *_dice(ruleset)]
    return "\n".join(" ".join(map(str, row)) for row in rows) + "\n"


def _board(ruleset: Ruleset) -> Iterable[Iterable[object]]:
    layout, edition = ruleset.layout, ruleset.edition
    yield "board", layout.rows, layout.columns, ruleset.rounds
    yield (
        "exits",
        len(layout.exits),
        *(
            number
            for way_out in layout.exits
            for number in (
                layout.index(way_out.space),
                int(way_out.side),
                KIND_LETTERS.index(way_out.kind),
            )
        ),
    )
    yield "values", len(NETWORK_VALUES), *NETWORK_VALUES
    yield "centre", len(layout.central), *sorted(layout.central)
    for building in BUILDINGS:
        spaces = [layout.index(space) for space, kind in layout.printed if kind == building]
        yield building, len(spaces), *spaces
    yield "village-values", len(VILLAGE_VALUES), *VILLAGE_VALUES
    yield "limits", edition.specials_per_round, edition.specials_per_game, UNIVERSITIES_TO_MARK


def _shapes(routes: list[Route]) -> Iterable[Iterable[object]]:
    yield "routes", len(routes)
    for route in routes:
        yield len(route.orientations), int(route.station)
        for shape in route.orientations:
            kinds = (-1 if e == BLANK else KIND_LETTERS.index(e) for e in shape.ends)
            lines = (
                next((i for i, line in enumerate(shape.lines) if side in line), -1)
                for side in SIDES
            )
            yield *kinds, *lines


def _dice(ruleset: Ruleset) -> Iterable[Iterable[object]]:
    number = {route.key: i for i, route in enumerate(routes_of(ruleset))}
    yield "dice", len(ruleset.edition.dice)
    for die in ruleset.edition.dice:
        yield len(die.faces), *(number[face.key] for face in die.faces)
    yield "specials", len(ruleset.special_routes), *(number[key] for key in ruleset.special_routes)
