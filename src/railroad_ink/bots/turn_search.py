"""What the searching players share: scored turns, and placements worth a closer look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from railroad_ink.core import legality
from railroad_ink.core.actions import Placement
from railroad_ink.core.dice import Generator, shuffled
from railroad_ink.core.engine import Game
from railroad_ink.core.layouts import NOTHING
from railroad_ink.core.routes import BLANK, Route
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand

SPECIAL_ROUTE_COST = 4.0
"""Points that a special route must gain to be worth drawing, since it can be drawn only once."""


class ScoredTurn(NamedTuple):
    """A turn, finished or not, and its estimated value in points."""

    value: float
    turn: Turn


def turn_with_hand(game: Game, seat: int, hand: Hand) -> Turn:
    """Return the turn that a seat would have with these dice."""
    return Turn.begin(game.ruleset, game.round_number, hand, game.sheets[seat])


def best_pick(values: Mapping[int, float], generator: Generator) -> int:
    """Return the option with the highest value; ties are broken at random."""
    return max(shuffled(tuple(values), generator), key=values.__getitem__)


def undrawn_route_dice(turn: Turn) -> int:
    """Return how many route dice are still to be drawn."""
    return sum(not face.owner for face in turn.undrawn_faces)


def promising_placements(turn: Turn, route: Route, maximum: int) -> list[Placement]:
    """Return the legal placements of a route that join the most ends, best first."""
    placements = legality.placements(turn, route)
    return sorted(placements, key=lambda placement: -_joined_ends(turn, placement))[:maximum]


def _joined_ends(turn: Turn, placement: Placement) -> int:
    """Count two for each end that is joined, and minus one for each left open on the board."""
    shape, space = placement
    facing = turn.sheet.surroundings(turn.sheet.layout.index(space))
    ends = [(end, other) for end, other in zip(shape.ends, facing, strict=True) if end != BLANK]
    return sum(2 if end == other else -(other == NOTHING) for end, other in ends)
