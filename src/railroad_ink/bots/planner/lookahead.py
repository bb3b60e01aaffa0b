"""Looking one roll ahead: the best plans of a round, compared over sampled rolls of the route dice.

The native core draws each sampled roll, so what the expansions add counts as it is after this
round. All plans are compared over the same rolls; the weaker half is dropped before each doubling
of the number of rolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from railroad_ink import fast
from railroad_ink.bots.planner.evaluation import LearnedValue
from railroad_ink.bots.turn_search import ScoredTurn
from railroad_ink.core.dice import roll
from railroad_ink.core.variant import Hand

FIRST_ROLLS = 4
"""Rolls over which all plans are compared."""
NETWORK_WEIGHT = 4
"""Weight of the network’s own value, in rolls, unless the next round is the last."""
SEARCH = fast.BeamSettings(width=2, last_width=12)
"""Search of a sampled roll."""


class _Sampled:
    """A plan, and what its routes become with the sampled rolls."""

    def __init__(self, plan: ScoredTurn, static: float, weight: int) -> None:
        self.plan = plan
        self._rest = plan.value - static
        self._sum, self._count = weight * static, weight

    def add(self, values: Sequence[float]) -> None:
        self._sum += sum(values)
        self._count += len(values)

    @property
    def value(self) -> float:
        return self._rest + self._sum / self._count


def best_ahead(
    plans: Sequence[ScoredTurn], learned: LearnedValue, rolls: int, seed: int
) -> ScoredTurn:
    """Return the best of some plans, best first, for a round that is not the last."""
    before_last = plans[0].turn.rounds_left == 1
    weight, count = (0, 2 * FIRST_ROLLS) if before_last else (NETWORK_WEIGHT, FIRST_ROLLS)
    dice, generator = learned.bare.bare_ruleset.edition.dice, Random(seed)
    statics = learned([plan.turn for plan in plans])
    kept = [_Sampled(plan, s, weight) for plan, s in zip(plans, statics, strict=True)]
    done = 0
    while len(kept) > 1 and done < rolls:
        hands = [roll(dice, generator) for _ in range(done or count)]
        done += len(hands)
        for sampled in kept:
            sampled.add(_values(sampled.plan, learned, hands))
        kept = sorted(kept, key=lambda sampled: -sampled.value)[: (len(kept) + 1) // 2]
    return kept[0].plan


def _values(plan: ScoredTurn, learned: LearnedValue, hands: Sequence[Hand]) -> list[float]:
    """Return the value of the routes after each of the rolls."""
    sheet, core = learned.bare.sheet(plan.turn.sheet), learned.bare.core
    turns = (learned.bare.next_turn(plan.turn.round_number, hand, sheet) for hand in hands)
    error = learned.error_ahead(plan.turn)
    return [core.best(turn, SEARCH)[0].value - error for turn in turns]
