"""The learned player in levels: the native core searches the round with a value network.

The weaker levels search alike but misjudge sheets, as people do. `Planner` takes over wherever the
native core cannot play: with expansions and goals, in a round already started, and if the core or
its weights are missing.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from railroad_ink import fast
from railroad_ink.bots.planner import Planner, SearchSettings
from railroad_ink.bots.weight_files import core_for, why_no_core
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, seed_from
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.turn import Turn

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Level:
    """How much a level searches, and how badly it errs."""

    native: fast.BeamSettings
    """Search by the native core; `noise` calibrates the strength of a level."""
    planner: SearchSettings = SearchSettings()  # noqa: RUF009 (frozen)
    """Search by the planner where the native core cannot play."""


_QUICK = fast.BeamSettings(width=12, last_width=12)
_AHEAD = fast.BeamSettings(last_width=64, last_boards=1_500_000, network_weight=4)
LEVELS = {
    "easy": Level(replace(_QUICK, noise=4.1), SearchSettings(noise=6.0)),
    "medium": Level(replace(_QUICK, noise=1.8), SearchSettings(noise=2.5)),
    "hard": Level(replace(_AHEAD, width=24, candidates=6, rolls=8, inner_width=3)),
    "expert": Level(replace(_AHEAD, width=48, candidates=20, rolls=72, inner_width=4)),
}
"""The levels, from weak to strong."""


class LevelPlayer:
    """Draws the round that leads to the most valuable sheet found."""

    def __init__(self, level: Level) -> None:
        """Search and err as the level says."""
        self.level = level
        self.fallback = Planner(level.planner)

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the dice that are worth most on the current sheet."""
        return self.fallback.pick(game, seat, generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions after which the round can end."""
        actions = self._native_plan(game.turn(seat), generator)
        return actions or self.fallback.play(game, seat, generator)

    def core(self, ruleset: Ruleset) -> fast.NativeCore | None:
        """Return the native core with the weights to think with; `None` if it cannot play."""
        return None if why_no_core(ruleset) else core_for(ruleset)

    def _native_plan(self, turn: Turn, generator: Generator) -> tuple[Action, ...]:
        """Return the actions that the native core proposes; empty if it cannot play this turn."""
        started = turn.actions or not turn.is_drawing
        core = None if started else self.core(turn.ruleset)
        if core is None:
            return ()
        seed = seed_from(generator)
        (plan,) = core.best(turn, self.level.native, seed=seed)
        return plan.placements if _is_complete_and_legal(turn, plan.placements) else ()


def _is_complete_and_legal(turn: Turn, actions: tuple[Action, ...]) -> bool:
    """Whether the engine accepts these actions as a complete round."""
    try:
        for action in actions:
            turn = turn.apply(action)
        turn.end()
    except RailroadInkError as refusal:
        log.error("The native core proposed something illegal: %s", refusal)  # noqa: TRY400 (expected)
        return False
    return True
