"""Small helpers for modules: symbols beside routes, lines of spaces, choices already made."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import product

from railroad_ink.core.actions import Move
from railroad_ink.core.geometry import Space
from railroad_ink.core.layouts import Layout
from railroad_ink.core.legality import special_limits
from railroad_ink.core.routes import Route
from railroad_ink.core.rules_module import MoveDescription
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn

STRAIGHT_STEPS = ((0, 1), (1, 0))
DIAGONAL_STEPS = ((1, 1), (1, -1))
"""Rows and columns from one space of a line to the next."""
WITH_SYMBOL = Text("{route} with {symbol}")
NOT_HERE = Text("expected spaces of this board, found {space}")
MARK_OFF = Text("Ignore it and mark off: {special}")


def middle(layout: Layout) -> Space:
    """Return the space in the middle of the Central Spaces."""
    return layout.centre[len(layout.centre) // 2]


def markable_specials(turn: Turn) -> list[str]:
    """Return the special routes that the player may mark off to ignore an event."""
    if special_limits(turn):
        return []
    return [key for key in turn.ruleset.special_routes if key not in turn.sheet.specials_used]


def describe_marking_off(turn: Turn, special: str) -> MoveDescription:
    """Describe the choice to mark a special route off."""
    return MoveDescription(MARK_OFF.format(special=turn.ruleset.special_routes[special].title))


def choice_made(turn: Turn, owner: str) -> Move | None:
    """Return the choice that the player made for this module, or None."""
    return next((a for a in turn.actions if isinstance(a, Move) and a.owner == owner), None)


def comma_separated(things: Iterable[object]) -> str:
    """Join the texts of spaces and the like with commas."""
    return ", ".join(map(str, things))


def space_named(layout: Layout, name: str) -> Space | None:
    """Return the space of that name; `None` if the board has none."""
    try:
        space = Space.parse(name)
    except ValueError:
        return None
    return space if space in layout else None


def check_on_board(sheet: Sheet, spaces: Iterable[Space]) -> None:
    """Raise ValueError if one of these spaces is not on the board of a sheet."""
    for space in spaces:
        if space not in sheet.layout:
            raise ValueError(NOT_HERE.format(space=space))


def with_symbol(route: Route, symbol: str, title: Text) -> Route:
    """Return the route with a symbol beside it that needs no connection."""
    full_title = WITH_SYMBOL.format(route=route.title, symbol=title)
    return Route(f"{symbol}-{route.key}", full_title, route.ends, symbols=(symbol,), must_join="")


def spaces_with(sheet: Sheet, symbol: str) -> tuple[Space, ...]:
    """Return the spaces that have this symbol."""
    return tuple([space for space, (shape, _) in sheet if symbol in shape.route.symbols])


def in_a_line(
    spaces: Collection[Space], count: int, steps: Iterable[tuple[int, int]]
) -> tuple[Space, ...]:
    """Return `count` of the spaces in a row, by one of the steps, or an empty tuple."""
    for (row, column), (down, right) in product(spaces, steps):
        line = tuple([Space(row + i * down, column + i * right) for i in range(count)])
        if all(space in spaces for space in line):
            return line
    return ()
