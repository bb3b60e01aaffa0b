"""Searching a round: the route dice, and the expansions' actions before and after them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from railroad_ink import fast
from railroad_ink.bots.planner.evaluation import Evaluator
from railroad_ink.bots.turn_search import ScoredTurn, promising_placements, undrawn_route_dice
from railroad_ink.core import legality
from railroad_ink.core.actions import Action, Placement
from railroad_ink.core.geometry import Space
from railroad_ink.core.turn import Turn

Evaluate = Callable[[Sequence[Turn]], list[float]]
ListActions = Callable[[Turn], Iterable[Action]]


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How much the planner examines in a round, and how badly it errs."""

    expansion_starts: int = 3
    """Turns with expansion dice drawn, from which route dice are searched."""
    expansion_actions: int = 40
    """Actions of the expansions that are considered more than once."""
    route_plans: int = 8
    """Ways to draw the route dice from each start."""
    beam_width: int = 4
    """Turns retained at each step of a beam search in Python."""
    placements_per_route: int = 8
    """Placements of each route that are evaluated without the native core."""
    native_beam_width: int = 12
    """States that the native core retains at each step."""
    candidates: int = 12
    """Plans compared over sampled next rolls by a player without noise."""
    rolls: int = 16
    """Sampled next rolls; the weaker plans are dropped after fewer."""
    noise: float = 0.0
    """Standard deviation of the error in judging a sheet, in points."""

    def for_routes_only(self) -> SearchSettings:
        """Return settings that take about as long if there are only routes to draw."""
        return replace(
            self,
            route_plans=8 * self.route_plans,
            native_beam_width=3 * self.native_beam_width,
        )

    def without_native_core(self) -> SearchSettings:
        """Return settings that take about as long without the native core."""
        return replace(
            self,
            expansion_starts=self.expansion_starts // 3,
            expansion_actions=self.expansion_actions // 3,
            beam_width=min(self.beam_width, 3),
            placements_per_route=5,
        )


# Beam search


def best_first(turns: Iterable[Turn], evaluate: Evaluate) -> list[ScoredTurn]:
    """Evaluate the distinct turns and return them, the most valuable first."""
    distinct = list({(turn.sheet, turn.dice_used): turn for turn in turns}.values())
    scored = map(ScoredTurn, evaluate(distinct), distinct) if distinct else ()
    return sorted(scored, key=lambda scored: -scored.value)


def beam_layers(
    layer: list[ScoredTurn], actions: ListActions, evaluate: Evaluate, width: int, depth: int
) -> Iterator[list[ScoredTurn]]:
    """Yield the best turns after each further action: a beam search of that width and depth."""
    for _ in range(depth):
        after = (s.turn.apply(action) for s in layer for action in actions(s.turn))
        layer = best_first(after, evaluate)[:width]
        if not layer:
            return
        yield layer


# Actions of the expansions


def expansion_actions(turn: Turn) -> Iterator[Action]:
    """Yield every legal action except drawing route dice and special routes."""
    for face in dict.fromkeys(face for face in turn.undrawn_faces if face.owner and face.route):
        assert face.route is not None  # filtered above
        yield from legality.placements(turn, face.route)
    yield from legality.legal_moves(turn)


class ActionFilter:
    """Yields the expansions' actions without those that looked poor when the round began.

    A poor placement is considered again only next to something drawn since then.
    """

    def __init__(self, turn: Turn, evaluate: Evaluate, maximum: int) -> None:
        """Evaluate every action once; all but the best `maximum` are poor."""
        self.first = best_first(map(turn.apply, expansion_actions(turn)), evaluate)
        self.poor = frozenset(scored.turn.actions[-1] for scored in self.first[maximum:])

    def __call__(self, turn: Turn) -> Iterator[Action]:
        """Yield the actions worth trying now."""
        near = _next_to_new_drawings(turn)
        for action in expansion_actions(turn):
            if action not in self.poor or (isinstance(action, Placement) and action.space in near):
                yield action


def _next_to_new_drawings(turn: Turn) -> set[Space]:
    """Return the spaces next to those drawn this round."""
    drawn = (action.space for action in turn.actions if isinstance(action, Placement))
    return {neighbour for space in drawn for neighbour in turn.sheet.neighbours(space)}


# Route dice


def draw_route_dice(
    turn: Turn, evaluate: Evaluator, settings: SearchSettings, seed: int = 0
) -> list[Turn]:
    """Return the turn after each of the most promising ways to draw its route dice.

    The seed decides the errors of a player who makes some.
    """
    if evaluate.learned and _is_untouched(turn):
        return list(_native_plans(turn, evaluate.learned.bare, settings, seed))
    return _python_plans(turn, evaluate, settings)


def _is_untouched(turn: Turn) -> bool:
    """Whether no route die and no special route is drawn yet, as the native core requires."""
    dice = [i for i, face in enumerate(turn.hand) if not face.owner]
    touched = (
        turn.dice_used.intersection(dice)
        or turn.sheet.specials_used != turn.start_sheet.specials_used
    )
    return not touched and len(dice) == len(turn.ruleset.edition.dice)


def _native_plans(
    turn: Turn, bare: fast.BareRoutes, settings: SearchSettings, seed: int
) -> Iterator[Turn]:
    """Search with the native core; with noise, only the plan that looks best to it is returned."""
    width, maximum = settings.native_beam_width, 1 if settings.noise else settings.route_plans
    beam = fast.BeamSettings(width=width, last_width=2 * width, noise=settings.noise)
    for plan in bare.core.best(bare.turn(turn), beam, maximum=maximum, seed=seed):
        yield _apply_legal(turn, plan.placements)


def _apply_legal(turn: Turn, placements: Iterable[Placement]) -> Turn:
    """Draw those of the placements that are legal."""
    for placement in placements:
        if legality.is_legal(turn, placement):
            turn = turn.apply(placement)
    return turn


def _python_plans(turn: Turn, evaluate: Evaluate, settings: SearchSettings) -> list[Turn]:
    """Search in Python; return the turns that leave the fewest route dice undrawn."""

    def actions(turn: Turn) -> Iterator[Placement]:
        return _route_placements(turn, settings.placements_per_route)

    start, found = best_first([turn], evaluate), [turn]
    depth = undrawn_route_dice(turn) + 1
    for layer in beam_layers(start, actions, evaluate, settings.beam_width, depth):
        found += _fewest_undrawn([scored.turn for scored in layer])
    return _fewest_undrawn(found)


def _fewest_undrawn(turns: Sequence[Turn]) -> list[Turn]:
    fewest = min(map(undrawn_route_dice, turns))
    return [turn for turn in turns if undrawn_route_dice(turn) == fewest]


def _route_placements(turn: Turn, maximum: int) -> Iterator[Placement]:
    """Yield the best placements of each route die, and of special routes after the first die."""
    undrawn = {face.key for face in turn.undrawn_faces if not face.owner}
    route_dice = sum(not face.owner for face in turn.hand)
    started = undrawn_route_dice(turn) < route_dice
    shared = {face.key for face in turn.hand if face.owner}
    for route in legality.drawable(turn):
        if route.key in undrawn or (started and route.key not in shared):
            yield from promising_placements(turn, route, maximum)


def route_die_placements(turn: Turn) -> Iterator[Placement]:
    """Yield every legal placement of the route dice that are left."""
    for face in dict.fromkeys(face for face in turn.undrawn_faces if not face.owner):
        assert face.route is not None  # route dice show nothing but routes
        yield from legality.placements(turn, face.route)
