"""Who judges sheets for the coach: sampled games where the native core plays, else the planner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Protocol

from railroad_ink import fast
from railroad_ink.analysis.calibration import read_shortfalls
from railroad_ink.analysis.estimates import Estimate, estimate
from railroad_ink.bots.levels import LEVELS
from railroad_ink.bots.planner import Planner
from railroad_ink.bots.planner.evaluation import Evaluator
from railroad_ink.bots.weight_files import core_for, why_no_core
from railroad_ink.core.dice import roll
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand
from railroad_ink.fast.native_core import signed_points

SAMPLES = 100
"""Games that are sampled for each plan by default."""
ROLLOUT_SETTINGS = fast.BeamSettings(width=6, last_width=24)
"""How the sampled games are played on."""
SEARCH_SETTINGS = replace(LEVELS["expert"].native, last_boards=5_000_000)
"""How plans to compare with are searched for."""
QUICK_SEARCH_SETTINGS = fast.BeamSettings(width=16, last_width=16, last_boards=100_000)
"""How plans to compare with are searched for without sampled rolls, for slow machines."""
START_ROLLS = 6
"""First rolls for which the planner says what a game is worth."""
PLANNER_PLANS = 40
"""Plans of the planner from which different sheets are chosen."""
ALTERNATIVES_SHOWN = 3
"""Alternatives that are shown."""
ALTERNATIVES = ALTERNATIVES_SHOWN + 1
"""Plans to compare with one’s own: one more than are shown, in case one of them is one’s own."""


class Judge(Protocol):
    """Finds good plans and says what a sheet is worth."""

    sampled: bool
    """Whether estimates come from sampled games and have a spread."""

    def expected_at_start(self, sheet: Sheet | None = None, rounds_played: int = 0) -> Estimate:
        """Return what a game is expected to score at its start, or from a sheet after rounds."""

    def candidates(self, turn: Turn, seed: int) -> list[Turn]:
        """Return rounds drawn as the plans that look best, best first, each of them ended."""

    def judge(self, turns: Sequence[Turn], seed: int) -> list[Estimate]:
        """Return what the game is expected to score after each of these ended rounds."""


def judge_for(
    ruleset: Ruleset, samples: int = SAMPLES, search: fast.BeamSettings = SEARCH_SETTINGS
) -> Judge:
    """Return the best judge for a ruleset."""
    if why_no_core(ruleset):
        return PlannerJudge(ruleset)
    return SamplingJudge(ruleset, samples, search)


def final_score(turn: Turn) -> Estimate:
    """Return the score after the last round, which is exact."""
    counted = score(turn.ruleset, turn.sheet)
    lines = tuple((line.key, float(line.points)) for line in counted.lines)
    return Estimate(float(counted.total), lines=lines)


class SamplingJudge:
    """Plays the rest of the game many times with the native core, with the same dice for all."""

    sampled = True

    def __init__(
        self, ruleset: Ruleset, samples: int = SAMPLES, search: fast.BeamSettings = SEARCH_SETTINGS
    ) -> None:
        """Search for plans with these settings, and sample `samples` games for each of them."""
        self.ruleset, self.samples, self.search = ruleset, samples, search
        self.core = core_for(ruleset)
        self.shortfalls = read_shortfalls(ruleset)
        counted = score(ruleset, start_sheet(ruleset)).lines
        self.keys = [line.key for line in counted]

    def expected_at_start(self, sheet: Sheet | None = None, rounds_played: int = 0) -> Estimate:
        """Return what a game is expected to score at its start, or from a sheet after rounds."""
        return self._sampled(
            sheet or start_sheet(self.ruleset), rounds_played, self._dice(rounds_played, seed=0)
        )

    def candidates(self, turn: Turn, seed: int) -> list[Turn]:
        """Search with the settings of level expert; nearly every last round is solved exactly."""
        plans = self.core.best(turn, self.search, maximum=ALTERNATIVES, seed=seed)
        return [turn.replay(plan.placements).end() for plan in plans]

    def judge(self, turns: Sequence[Turn], seed: int) -> list[Estimate]:
        """Return the mean over sampled games; after the last round the score itself."""
        if turns[0].round_number == self.ruleset.rounds:
            return [final_score(turn) for turn in turns]
        dice = self._dice(turns[0].round_number, seed)
        return [self._sampled(turn.sheet, turn.round_number, dice) for turn in turns]

    def _sampled(self, sheet: Sheet, rounds_played: int, dice: list[list[Hand]]) -> Estimate:
        scores = self.core.continue_games(sheet, rounds_played, dice, ROLLOUT_SETTINGS)
        return estimate([self._points(lines) for lines in scores], self.shortfalls[rounds_played])

    def _points(self, lines: dict[str, int]) -> dict[str, int]:
        """Return the points of each line in play; an error costs one."""
        points = signed_points(lines)
        return {key: points[key] for key in self.keys}

    def _dice(self, rounds_played: int, seed: int) -> list[list[Hand]]:
        """Roll for the rounds after `rounds_played`, for every sampled game."""
        generator, dice = Random(seed), self.ruleset.edition.dice
        left = range(self.ruleset.rounds - rounds_played)
        return [[roll(dice, generator) for _ in left] for _ in range(self.samples)]


class PlannerJudge:
    """Judges sheets of any ruleset by the planner’s estimate; no samples, no standard errors."""

    sampled = False

    def __init__(self, ruleset: Ruleset) -> None:
        """Judge sheets of this ruleset."""
        self.ruleset, self.planner = ruleset, Planner()

    def expected_at_start(self, sheet: Sheet | None = None, rounds_played: int = 0) -> Estimate:
        """Return the mean of what the planner makes of several next rolls."""
        generator, sheet = Random(0), sheet or start_sheet(self.ruleset)
        hands = [roll(self.ruleset.dice, generator) for _ in range(START_ROLLS)]
        turns = (Turn.begin(self.ruleset, rounds_played + 1, hand, sheet) for hand in hands)
        best = [self.planner.plans(turn, generator)[0].value for turn in turns]
        return Estimate(fmean(best))

    def candidates(self, turn: Turn, seed: int) -> list[Turn]:
        """Return the plans that look best to the planner."""
        plans = self.planner.plans(turn, Random(seed), PLANNER_PLANS)
        distinct = {plan.turn.sheet: plan.turn for plan in plans}
        return [turn.end() for turn in list(distinct.values())[:ALTERNATIVES]]

    def judge(self, turns: Sequence[Turn], seed: int) -> list[Estimate]:
        """Return the planner’s estimate; after the last round the score itself."""
        if turns[0].round_number == self.ruleset.rounds:
            return [final_score(turn) for turn in turns]
        start = Turn.begin(self.ruleset, turns[0].round_number, turns[0].hand, turns[0].start_sheet)
        return [Estimate(value) for value in Evaluator(start)(turns)]
