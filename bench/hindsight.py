"""How many points hindsight finds, compared with the levels: `python -m bench.hindsight 24`.

The first games of a held-out dice list are played by hard; then hindsight searches for the best
line with the same dice, for `--seconds` of processor time per game. What it finds is a lower bound
of what is possible. The levels are compared in the same games by their totals in
bench/totals.json. `--save FILE` writes the totals of every game. Ctrl-C ends early and keeps the
games that are complete.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import fmean
from time import process_time

from bench.parallel import map_in_processes
from railroad_ink.analysis import hindsight
from railroad_ink.analysis.estimates import standard_error
from railroad_ink.arena.dice_lists import find_list
from railroad_ink.bots.levels import LEVELS
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.engine import Game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import new_game
from railroad_ink.core.variant import SOLO, faces_of
from railroad_ink.game_catalogue import CATALOGUE

TOTALS = Path(__file__).with_name("totals.json")
COMPARED = ("hard", "expert")


def played(ruleset: Ruleset, number: int) -> Game:
    """Return a game of the held-out list as hard plays it."""
    dice = find_list(f"{ruleset.edition.key}-held-out")
    rolls = [dice.faces_in(number, now) for now in range(1, ruleset.rounds + 1)]
    hands = [faces_of(ruleset.edition.dice, faces) for faces in rolls]
    (result,) = core_for(ruleset).play([hands], LEVELS["hard"].native, seed=number)
    game = new_game(replace(ruleset, variant=SOLO), ["hard"])
    for faces, actions in zip(rolls, result.rounds, strict=True):
        game = game.with_roll(faces)
        for action in actions:
            game = game.apply(0, action)
        game = game.end_round(0)
    return game


def best_in_hindsight(rules: str, seconds: float, number: int) -> int:
    """Return the best total that is found for the dice of a game."""
    game = played(CATALOGUE.ruleset(rules), number)
    end = process_time() + seconds
    *_, found = hindsight(game, 0, stop=lambda: process_time() > end)
    return found.best.value


def totals_of(edition: str, level: str) -> list[int]:
    """Return what a level reached in the games of the held-out list."""
    stored = json.loads(TOTALS.read_text(encoding="ascii"))["held-out"]
    found = next(levels for key, levels in stored.items() if key.startswith(f"{edition}/"))
    return [int(total) for total in found[level].split()]


def mean(values: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(values):.2f} ± {standard_error(values):.2f}"


def report(totals_by_game: dict[int, int], edition: str) -> None:
    """Print the mean, and how far the levels fall short in the same games."""
    print(f"hindsight: {mean(list(totals_by_game.values()))} points in {len(totals_by_game)} games")
    for level in COMPARED:
        totals = totals_of(edition, level)
        games = [number for number in totals_by_game if number <= len(totals)]
        if len(games) > 1:
            missing = [totals_by_game[number] - totals[number - 1] for number in games]
            share = fmean(totals[n - 1] for n in games) / fmean(totals_by_game[n] for n in games)
            print(f"{level}: {share:.1%} of it, {mean(missing)} less, in {len(games)} games")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.hindsight", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=24)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--seconds", type=float, default=6.0, help="processor time per game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--save", type=Path, metavar="FILE")
    chosen = parser.parse_args()
    search = partial(best_in_hindsight, chosen.rules, chosen.seconds)
    totals_by_game: dict[int, int] = {}
    with suppress(KeyboardInterrupt):
        for number, total in map_in_processes(search, range(1, chosen.games + 1), chosen.jobs):
            totals_by_game[number] = total
            print(f"game {number}: {total}", flush=True)
    if chosen.save:
        chosen.save.write_text(
            json.dumps(dict(sorted(totals_by_game.items()))) + "\n", encoding="ascii"
        )
    if totals_by_game:
        report(totals_by_game, CATALOGUE.ruleset(chosen.rules).edition.key)


if __name__ == "__main__":
    main()
