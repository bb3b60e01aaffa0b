"""Players with the native core: a learned value of the sheet, and a beam over the round.

The weaker levels think alike but misjudge sheets, as people do. What the native core does not play
(expansions, goals, a round already begun), and everything where it or its weights are missing, is
left to `Planner`, which plays anything.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from railroad_ink import fast
from railroad_ink.bots.planner import Effort, Planner
from railroad_ink.bots.weight_files import core_or_reason
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator, seed_from
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.turn import Turn

NO_GOALS = "The learned value knows no goals."
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Skill:
    """How a level thinks, and how it errs."""

    options: fast.Options
    """`noise` is what a level is calibrated by."""
    planning: Effort = Effort()  # noqa: RUF009 (frozen)
    """How the player that stands in thinks and errs."""


_QUICK = fast.Options(width=12, last_width=12)
_THOROUGH = fast.Options(width=48, last_width=200, last_positions=200_000)
SKILLS = {
    "easy": Skill(replace(_QUICK, noise=4.5), planning=Effort(noise=6.0)),
    "medium": Skill(replace(_QUICK, noise=1.8), planning=Effort(noise=2.5)),
    "hard": Skill(_THOROUGH),
    "expert": Skill(replace(_THOROUGH, candidates=20, rolls=72, inner_width=8)),
    "champion": Skill(
        replace(
            _THOROUGH,
            candidates=12,
            rolls=24,
            inner_width=6,
            deeper_candidates=3,
            deeper_rolls=9,
        )
    ),
}
"""The levels, from weak to strong."""


class Strong:
    """Draws the round that leads to the most valuable sheet, as far as it sees."""

    def __init__(self, skill: Skill) -> None:
        """Think as hard and err as much as the skill says."""
        self.skill = skill
        self.fallback = Planner(skill.planning)

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the dice that are worth most on the sheet as it is."""
        return self.fallback.pick(game, seat, generator)

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return what to do until the round can end."""
        return self._thought(game.turn(seat), generator) or self.fallback.play(
            game, seat, generator
        )

    def _thought(self, turn: Turn, generator: Generator) -> tuple[Action, ...]:
        """Return a way to draw the round; nothing if the native core cannot find one."""
        if _begun(turn) or why_unsupported(turn.ruleset):
            return ()
        core, seed = core_for(turn.ruleset), seed_from(generator)
        (way,) = core.best(turn, self.skill.options, seed=seed)
        return way.placements if _is_complete_and_legal(turn, way.placements) else ()


def _begun(turn: Turn) -> bool:
    return bool(turn.actions or turn.choosing or turn.closing)


def _is_complete_and_legal(turn: Turn, actions: tuple[Action, ...]) -> bool:
    """Whether the rules themselves agree, whatever the native core says."""
    try:
        for action in actions:
            turn = turn.apply(action)
        turn.end()
    except RailroadInkError as refusal:
        log.error("The native core wanted something illegal: %s", refusal)  # noqa: TRY400 (told)
        return False
    return True


def core_for(ruleset: Ruleset) -> fast.FastCore:
    """Return the native core that the levels think with; `Unavailable` if there is none."""
    found = core_or_reason(ruleset)
    if isinstance(found, str):
        raise fast.NativeCoreUnavailable(found)
    return found


def why_unsupported(ruleset: Ruleset) -> str:
    """Say why the levels leave these rules to another player; empty if they do not."""
    if ruleset.goals:
        return NO_GOALS
    found = core_or_reason(ruleset)
    return found if isinstance(found, str) else ""
