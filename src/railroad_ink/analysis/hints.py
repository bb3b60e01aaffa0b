"""Hints that reveal themselves in steps: which die, roughly where, exactly."""

from __future__ import annotations

from dataclasses import dataclass

from railroad_ink.core.actions import Action, Placement
from railroad_ink.core.geometry import Space
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.turn import Turn

DIE, NEIGHBOURHOOD, EXACTLY = 1, 2, 3
STEPS = (DIE, NEIGHBOURHOOD, EXACTLY)
WHICH_DIE = Text("Draw this next: {route}.")
WHICH_SPECIAL = Text("Use a special route: {route}.")
WHICH_MOVE = Text("Do something other than drawing: {action}.")
ROUGHLY_WHERE = Text("Draw the {route} in or beside {space}.")
WHERE = Text("Draw the {route} in {space}, turned as shown.")
NOTHING_LEFT = Text("Nothing better is left to draw: end the round.")


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do next."""

    action: Action | None
    """`None` if the round should end."""
    special: bool = False
    """Whether a special route is drawn."""
    neighbourhood: tuple[Space, ...] = ()
    """The space and those around it."""

    def text(self, step: int) -> Text:
        """Say as much as the step reveals."""
        if self.action is None:
            return NOTHING_LEFT
        if not isinstance(self.action, Placement):
            return WHICH_MOVE.format(action=untranslated(str(self.action)))
        route, space = self.action.shape.route.title, self.action.space
        if step == DIE:
            return (WHICH_SPECIAL if self.special else WHICH_DIE).format(route=route)
        if step == NEIGHBOURHOOD:
            return ROUGHLY_WHERE.format(route=route, space=self.neighbourhood[0])
        return WHERE.format(route=route, space=space)

    def spaces(self, step: int) -> tuple[Space, ...]:
        """Return the spaces that the step reveals."""
        if step == DIE or not isinstance(self.action, Placement):
            return ()
        return self.neighbourhood if step == NEIGHBOURHOOD else (self.action.space,)


def hint_for(turn: Turn, plan: tuple[Action, ...]) -> Hint:
    """Make a hint of the first action of a plan for the rest of a round."""
    if not plan:
        return Hint(None)
    first = plan[0]
    if not isinstance(first, Placement):
        return Hint(first)
    special = first.shape.route.key in turn.ruleset.special_routes
    return Hint(first, special, _neighbourhood(turn, first.space))


def _neighbourhood(turn: Turn, space: Space) -> tuple[Space, ...]:
    """Return up to nine spaces; the first one is named and tells no more than the others.

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
