"""Searching a round: what the expansions' dice may draw, before and after the route dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from railroad_ink.core import legality
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.geometry import Space
from railroad_ink.core.turn import Turn

Worth = Callable[[Sequence[Turn]], list[float]]
Steps = Callable[[Turn], Iterable[Action]]


class ScoredTurn(NamedTuple):
    """A round as far as it is planned, and what it is worth."""

    value: float
    turn: Turn


def best_first(turns: Iterable[Turn], worth: Worth) -> list[ScoredTurn]:
    """Return rounds that differ, each once, the most valuable first."""
    apart = list({(turn.sheet, turn.dice_used): turn for turn in turns}.values())
    held = map(ScoredTurn, worth(apart), apart) if apart else ()
    return sorted(held, key=lambda held: -held.value)


def beam_layers(
    layer: list[ScoredTurn], steps: Steps, worth: Worth, width: int, depth: int
) -> Iterator[list[ScoredTurn]]:
    """Yield the best rounds after each further step, a beam of that width."""
    for _ in range(depth):
        layer = best_first(_after(layer, steps), worth)[:width]
        if not layer:
            return
        yield layer


def _after(layer: list[ScoredTurn], steps: Steps) -> Iterator[Turn]:
    return (held.turn.apply(action) for held in layer for action in steps(held.turn))


def beside_routes(turn: Turn) -> Iterator[Action]:
    """Everything that may be done now but drawing route dice and special routes."""
    for face in dict.fromkeys(face for face in turn.undrawn_faces if face.owner and face.route):
        assert face.route is not None  # asked above
        yield from legality.placements(turn, face.route)
    yield from moves(turn)


class ActionFilter:
    """What the expansions' dice may draw, less what looked poor when the round began.

    Something poor is worth another look only beside what was drawn since.
    """

    def __init__(self, turn: Turn, worth: Worth, kept: int) -> None:
        """Count everything once, and keep the best of it."""
        after = best_first((turn.apply(action) for action in beside_routes(turn)), worth)
        self.first = after
        self.poor = frozenset(held.turn.actions[-1] for held in after[kept:])

    def __call__(self, turn: Turn) -> Iterator[Action]:
        """Yield what is worth trying now."""
        near = _beside_new(turn)
        for action in beside_routes(turn):
            if action not in self.poor or (isinstance(action, Placement) and action.space in near):
                yield action


def _beside_new(turn: Turn) -> set[Space]:
    """The spaces beside those drawn in this round."""
    drawn = (action.space for action in turn.actions if isinstance(action, Placement))
    return {there for space in drawn for there in turn.sheet.neighbours(space)}


def moves(turn: Turn) -> Iterator[Move]:
    """The legal moves of the modules."""
    for candidates in turn.ruleset.hooks("candidates"):
        for move in candidates(turn):
            if not legality.violations(turn, move):
                yield move


def route_dice(turn: Turn) -> Iterator[Placement]:
    """Every way to draw a route die that is left."""
    for face in dict.fromkeys(face for face in turn.undrawn_faces if not face.owner):
        assert face.route is not None  # route dice show nothing but routes
        yield from legality.placements(turn, face.route)


def apply_legal(turn: Turn, way: Iterable[Placement]) -> Turn:
    """Draw a way as far as it is legal."""
    for placement in way:
        if not legality.violations(turn, placement):
            turn = turn.apply(placement)
    return turn
