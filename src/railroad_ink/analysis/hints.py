"""Hints that are revealed in steps: which die or module, roughly where, exactly."""

from __future__ import annotations

from dataclasses import dataclass

from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.geometry import Space
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn

DIE, NEIGHBOURHOOD, EXACTLY = 1, 2, 3
HINT_STEPS = (DIE, NEIGHBOURHOOD, EXACTLY)
WHICH_DIE = Text("Draw this next: {route}.")
WHICH_SPECIAL = Text("Use a special route: {route}.")
WHOSE_MOVE = Text("Next, something other than a drawing: {module}.")
MOVE_NEARBY = Text("{module}: in or beside {space}.")
WHICH_MOVE = Text("{module}: {move}.")
ROUGHLY_WHERE = Text("Draw the {route} in or beside {space}.")
WHERE = Text("Draw the {route} in {space}, turned as shown.")
NOTHING_LEFT = Text("Nothing better is left to draw: end the round.")


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do next, as far as one step reveals it."""

    text: Text
    spaces: tuple[Space, ...] = ()


def hint_for(turn: Turn, plan: tuple[Action, ...], step: int) -> Hint:
    """Make a hint of the first action of a plan for the rest of a round."""
    if not plan:
        return Hint(NOTHING_LEFT)
    first = plan[0]
    if isinstance(first, Placement):
        return _about_drawing(turn, first, step)
    return _about_move(turn, first, step)


def _about_drawing(turn: Turn, placement: Placement, step: int) -> Hint:
    route, space = placement.shape.route, placement.space
    if step == DIE:
        special = route.key in turn.ruleset.special_routes
        return Hint((WHICH_SPECIAL if special else WHICH_DIE).format(route=route.title))
    if step == NEIGHBOURHOOD:
        around = _neighbourhood(turn, space)
        return Hint(ROUGHLY_WHERE.format(route=route.title, space=around[0]), around)
    return Hint(WHERE.format(route=route.title, space=space), (space,))


def _about_move(turn: Turn, move: Move, step: int) -> Hint:
    """Describe a move; one without spaces is revealed in the second step."""
    module = turn.ruleset.module(move.owner)
    assert module is not None  # the move is legal
    title, move_text, spaces = module.title, *module.describe(turn, move)[:2]
    if step == DIE:
        return Hint(WHOSE_MOVE.format(module=title))
    if step == NEIGHBOURHOOD and spaces:
        around = _neighbourhood(turn, spaces[0])
        return Hint(MOVE_NEARBY.format(module=title, space=around[0]), around)
    return Hint(WHICH_MOVE.format(module=title, move=move_text), spaces)


def _neighbourhood(turn: Turn, space: Space) -> tuple[Space, ...]:
    """Return up to nine spaces; the first one is named and reveals no more than the others.

    The block is moved so that the space is not always its middle.
    """
    layout = turn.sheet.layout
    shift = (space.row + 2 * space.column) % 3 - 1
    rows = _window(space.row + shift, layout.rows)
    columns = _window(space.column - shift, layout.columns)
    block = [Space(row, column) for row in rows for column in columns]
    middle = block[len(block) // 2]
    return (middle, *(other for other in block if other != middle))


def _window(middle: int, size: int) -> range:
    """Return three numbers around a middle that lie on the board."""
    first = min(max(0, middle - 1), max(0, size - 3))
    return range(first, min(first + 3, size))
