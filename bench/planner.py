"""The planner's points with every expansion, goals and drafts.

`python -m bench.planner 100` plays 100 games per ruleset, `--jobs 16` in as many processes; a word
after the number selects the rulesets that contain it. In drafts greedy sits at the same table.
Interrupt it to see the figures of the games played so far.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from statistics import mean
from typing import NamedTuple

from bench.parallel import map_in_processes
from railroad_ink.analysis.estimates import standard_error
from railroad_ink.api import new_game
from railroad_ink.arena.contest import TimedPlayer, play_all
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.planner import Planner
from railroad_ink.core.score import Score
from railroad_ink.game_catalogue import CATALOGUE

KEYS = [module.key for module in CATALOGUE.expansions]
ALONE = (
    *(f"classic {key}" for key in KEYS),
    "classic river forest",
    "classic " + " ".join(KEYS),
    "challenge goals=random",
    *(f"challenge {key} goals=random" for key in KEYS),
)
"""Rulesets for which the planner plays alone."""
TOGETHER = ("challenge goals=random", "classic variant=draft", "challenge variant=draft")
"""Rulesets for which greedy plays at the same table; they alternate in the first seat."""


class PlannerGame(NamedTuple):
    """One game to play."""

    rules: str
    with_greedy: bool
    seed: int


class PlannerResult(NamedTuple):
    """What the planner reached in a game, and greedy in the same game."""

    points: int
    errors: int
    seconds: float
    greedy: int = 0


def play(job: PlannerGame) -> PlannerResult:
    """Play one game."""
    planner, greedy = TimedPlayer(Planner()), TimedPlayer(Greedy())
    if not job.with_greedy:
        [score] = _scores(job, (planner,))
        return PlannerResult(score.total, score.errors, planner.seconds)
    seat = 0 if job.seed % 2 else 1
    scores = _scores(job, (planner, greedy) if seat == 0 else (greedy, planner))
    own, other = scores[seat], scores[1 - seat]
    return PlannerResult(own.total, own.errors, planner.seconds, other.total)


def _scores(job: PlannerGame, players: tuple[TimedPlayer, ...]) -> list[Score]:
    dice, own = Random(job.seed), Random(job.seed + 1)
    start = new_game(job.rules, len(players), dice)
    game = play_all(start, players, [own] * len(players), lambda game: game.roll(dice))
    return [game.score(seat) for seat in range(len(players))]


def row(rules: str, results: Sequence[PlannerResult]) -> str:
    """Return the row of docs/benchmarks.md of games in which the planner played alone."""
    points = with_error([result.points for result in results])
    errors, seconds = mean(r.errors for r in results), mean(r.seconds for r in results)
    return f"| {rules} | {points} | {errors:.1f} | {seconds:.1f} s |"


def row_with_greedy(rules: str, results: Sequence[PlannerResult]) -> str:
    """Return the row of games with greedy at the same table."""
    own, other = mean(r.points for r in results), mean(r.greedy for r in results)
    lead = with_error([result.points - result.greedy for result in results])
    return f"| {rules}, both at one table | {own:.1f} | {other:.1f} | {lead} |"


def with_error(values: Sequence[int]) -> str:
    """Return the mean, its standard error and the number of values."""
    return f"{mean(values):.1f} ± {standard_error(values):.1f} ({len(values)})"


def main() -> None:
    """Print the rows of docs/benchmarks.md whose rulesets contain a word."""
    parser = argparse.ArgumentParser(prog="python -m bench.planner", description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("part", nargs="?", default="")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    tables = [(rules, False) for rules in ALONE] + [(rules, True) for rules in TOGETHER]
    chosen = [table for table in tables if args.part in table[0]]
    jobs = [PlannerGame(*table, seed) for seed in range(args.games) for table in chosen]
    results: defaultdict[tuple[str, bool], list[PlannerResult]] = defaultdict(list)
    with suppress(KeyboardInterrupt):
        for job, result in map_in_processes(play, jobs, args.jobs):
            results[job.rules, job.with_greedy].append(result)
    for rules, with_greedy in chosen:
        if len(found := results[rules, with_greedy]) > 1:
            write = row_with_greedy if with_greedy else row
            sys.stdout.write(f"{write(rules, found)}\n")


if __name__ == "__main__":
    main()
