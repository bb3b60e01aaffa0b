"""Ways to draw the route dice of a round."""

from __future__ import annotations

from collections.abc import Iterator

from railroad_ink import fast
from railroad_ink.bots.planner.effort import Effort
from railroad_ink.bots.planner.search import apply_legal, beam_layers, best_first
from railroad_ink.bots.planner.worth import Worth
from railroad_ink.core import legality
from railroad_ink.core.actions import Placement
from railroad_ink.core.layouts import NOTHING
from railroad_ink.core.routes import BLANK
from railroad_ink.core.turn import Turn


def ways(turn: Turn, worth: Worth, effort: Effort, seed: int = 0) -> list[Turn]:
    """Return the round after the most promising ways to draw its route dice.

    The seed decides on the mistakes of somebody who makes some.
    """
    if worth.learned and _untouched(turn):
        return list(_native_ways(turn, worth.learned.bare, effort, seed))
    return _python_ways(turn, worth, effort)


def _untouched(turn: Turn) -> bool:
    """Whether the native core can see it all: nothing of its own is drawn this round."""
    dice = [i for i, face in enumerate(turn.hand) if not face.owner]
    begun = (
        turn.dice_used.intersection(dice) or turn.sheet.specials_used != turn.start.specials_used
    )
    return not begun and len(dice) == len(turn.ruleset.edition.dice)


def _native_ways(turn: Turn, bare: fast.BareRoutes, effort: Effort, seed: int) -> Iterator[Turn]:
    """Who misjudges sheets goes for the way that looks best, and does not look at it again."""
    beam, maximum = effort.beam, 1 if effort.noise else effort.ways
    options = fast.Options(width=beam, last_width=2 * beam, noise=effort.noise)
    for way in bare.core.best(bare.turn(turn), options, maximum=maximum, seed=seed):
        yield apply_legal(turn, way.placements)


def _python_ways(turn: Turn, worth: Worth, effort: Effort) -> list[Turn]:
    """Draw one die after the other, and a special route now and then."""
    dice = sum(not face.owner for face in turn.undrawn_faces)
    start, found = best_first([turn], worth), [turn]
    for layer in beam_layers(start, lambda t: _promising(t, effort), worth, effort.width, dice + 1):
        fewest = min(_left(held.turn) for held in layer)
        found += [held.turn for held in layer if _left(held.turn) == fewest]
    fewest = min(map(_left, found))
    return [turn for turn in found if _left(turn) == fewest]


def _left(turn: Turn) -> int:
    return sum(not face.owner for face in turn.undrawn_faces)


def _promising(turn: Turn, effort: Effort) -> Iterator[Placement]:
    """The best places of every route die, and of the special routes after the first die."""
    wanted = {face.key for face in turn.undrawn_faces if not face.owner}
    begun = _left(turn) < sum(not face.owner for face in turn.hand)
    shared = {face.key for face in turn.hand if face.owner}
    for route in legality.drawable(turn):
        if route.key in wanted or (begun and route.key not in shared):
            places = legality.placements(turn, route)
            yield from sorted(places, key=lambda p: -_joined(turn, p))[: effort.places]


def _joined(turn: Turn, placement: Placement) -> int:
    """How many ends meet their like, less those that stay open inside the board."""
    shape, space = placement
    facing = turn.sheet.surroundings(turn.sheet.layout.index(space))
    ends = [(end, other) for end, other in zip(shape.ends, facing, strict=True) if end != BLANK]
    return sum(2 if end == other else -(other == NOTHING) for end, other in ends)
