"""How well the coach predicts final scores: `python -m bench.coach 500`.

Level hard plays games, and after every round the final score is predicted as the coach does it.
Prints, round by round, how far the real scores are from the predicted ones, with the standard
error; `--plot FILE` draws it. `--write` measures how much lower the sampled games score than level
hard and stores it in the package, where the coach adds it; measure with another `--seed`
afterwards. Ctrl-C stops early; finished games count. `--jobs` spreads the games over processes, and
`--save FILE` writes all prediction errors.
"""

from __future__ import annotations

import argparse
import json
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

from bench.parallel import map_in_processes
from railroad_ink.analysis.calibration import FILE, read_shortfalls, write_shortfalls
from railroad_ink.analysis.estimates import Difference, standard_error
from railroad_ink.analysis.judges import ROLLOUT_SETTINGS
from railroad_ink.bots.levels import LEVELS
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.dice import roll
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE

SAMPLES = 8
"""Games sampled for each prediction; means over many games need no more."""
BATCH = 10


def prediction_errors(
    rules: str, level: str, games: int, seed: int, jobs: int
) -> list[list[float]]:
    """Return for each round how far the real scores were above the uncorrected predictions."""
    errors: list[list[float]] = [[] for _ in range(CATALOGUE.ruleset(rules).rounds + 1)]
    batches = [(min(BATCH, games - first), seed + first) for first in range(0, games, BATCH)]
    with suppress(KeyboardInterrupt):
        for _, batch in map_in_processes(partial(_batch, rules, level), batches, jobs):
            for values, more in zip(errors, batch, strict=True):
                values.extend(more)
            columns = (f"{fmean(values):.2f}±{standard_error(values):.2f}" for values in errors)
            print(len(errors[0]), *columns, flush=True)
    return errors


def _batch(rules: str, level: str, batch: tuple[int, int]) -> list[list[float]]:
    """Return the prediction errors of a batch, given by its number of games and its seed."""
    ruleset, (count, seed) = CATALOGUE.ruleset(rules), batch
    errors: list[list[float]] = [[] for _ in range(ruleset.rounds + 1)]
    core, generator, dice = core_for(ruleset), Random(f"{level} {seed}"), ruleset.edition.dice
    games = [[roll(dice, generator) for _ in range(ruleset.rounds)] for _ in range(count)]
    for rolls, played in zip(games, core.play(games, LEVELS[level].native, seed=seed), strict=True):
        sheet = start_sheet(ruleset)
        for done in range(ruleset.rounds + 1):
            if done:
                turn = Turn.begin(ruleset, done, rolls[done - 1], sheet)
                sheet = turn.replay(played.rounds[done - 1]).end().sheet
            left = range(ruleset.rounds - done)
            sampled = [[roll(dice, generator) for _ in left] for _ in range(SAMPLES)]
            scores = core.continue_games(sheet, done, sampled, ROLLOUT_SETTINGS)
            totals = [sum(lines.values()) - 2 * lines["errors"] for lines in scores]
            errors[done].append(played.total - fmean(totals))
    return errors


def summary(errors: list[list[float]], corrections: tuple[float, ...]) -> list[Difference]:
    """Return mean and standard error of the corrected prediction error, round by round."""
    return [
        Difference(fmean(values) - correction, standard_error(values))
        for values, correction in zip(errors, corrections, strict=True)
    ]


def plot(differences: list[Difference], games: int) -> str:
    """Draw the prediction error, with bars of two standard errors, as SVG."""
    width, height, left, middle, scale = 560, 240, 60, 110, 40
    box = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for points in (-2, -1, 0, 1, 2):
        y = middle - scale * points
        parts.append(f'<path d="M{left} {y}H{width - 20}" stroke="#ccc"/>')
        label = f"{points:+d}".replace("-", "−") if points else "0"
        parts.append(f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{label}</text>')
    for number, (mean, error) in enumerate(differences):
        x = left + 30 + number * 62
        high, low = (middle - scale * (mean + sign * 2 * error) for sign in (1, -1))
        parts.append(f'<path d="M{x} {high:.1f}V{low:.1f}" stroke="#2a62a8" stroke-width="3"/>')
        parts.append(f'<circle cx="{x}" cy="{middle - scale * mean:.1f}" r="5" fill="#22262d"/>')
        name = f"{number}" if number else "start"
        parts.append(f'<text x="{x}" y="{height - 30}" text-anchor="middle">{name}</text>')
    text = f"Real minus predicted score after each round, {games} games, ± 2 standard errors"
    parts.append(f'<text x="{left}" y="{height - 8}">{text}</text></svg>\n')
    return "\n".join(parts)


def main() -> None:
    """Measure, print, and store the shortfalls with `--write`."""
    parser = argparse.ArgumentParser(prog="python -m bench.coach", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=500)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--level", default="hard", choices=list(LEVELS))
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--write", action="store_true", help=f"store the shortfalls in {FILE}")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--save", type=Path, metavar="FILE")
    parser.add_argument("--plot", type=Path, metavar="FILE")
    chosen = parser.parse_args()
    ruleset = CATALOGUE.ruleset(chosen.rules)
    errors = prediction_errors(chosen.rules, chosen.level, chosen.games, chosen.seed, chosen.jobs)
    if chosen.save:
        chosen.save.write_text(json.dumps(errors) + "\n", encoding="ascii")
    if chosen.write:
        write_shortfalls(ruleset, tuple(round(fmean(values), 2) for values in errors))
    found, games = summary(errors, read_shortfalls(ruleset)), len(errors[0])
    print("| after round | real − predicted | standard error | games |\n|---|---|---|---|")
    for number, (mean, error) in enumerate(found):
        print(f"| {number or 'start'} | {mean:+.2f} | {error:.2f} | {games} |")
    if chosen.plot:
        chosen.plot.write_text(plot(found, games), encoding="utf-8")


if __name__ == "__main__":
    main()
