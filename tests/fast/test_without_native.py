"""Where the native core was not built, everything else works, and what needs it says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from railroad_ink import save_game
from railroad_ink.bots.random_player import random_game

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "tests.fast.without_native")
MAY_BE_MISSING = {"onnx", "pyspiel"}
"""Of the extras, what tests do without."""

PLAYS = """
import tests.fast.without_native
import random
import railroad_ink as ink
from railroad_ink import fast
from railroad_ink.arena.contest import Contest, play_game
from railroad_ink.arena.report import report
from railroad_ink.bots.registry import computer_player

assert not fast.available()
generator = random.Random(1)
game = ink.new_game("challenge", ["Ada", "Grace"]).roll(generator)
for player, name in enumerate(("hard", "medium")):
    for action in computer_player(name).make().play(game, player, generator):
        game = game.apply(player, action)
    game = game.end_round(player)
again = ink.read_game(ink.write_game(game))
points = [ink.score(game.ruleset, game.sheet(player)).total for player in (0, 1)]
assert again == game and points == [again.score(player).total for player in (0, 1)]

contest = Contest(ink.CATALOGUE.ruleset("classic"), ("random", "greedy"), 2, "1", None, False)
contest.check()
compared = report(contest, [play_game(contest, number) for number in (1, 2)])
assert compared.differences[0].mean > 0

from railroad_ink.fast.batch import BatchCore
from railroad_ink.fast.weight_format import join_nets, linear_net, split_nets
from railroad_ink.envs.vector import VectorInk

classic = ink.CATALOGUE.ruleset("classic")
for needs_it in (
    lambda: fast.NativeCore(classic),
    lambda: BatchCore(classic),
    lambda: VectorInk(4, "classic"),
    lambda: split_nets(b"anything"),
    lambda: join_nets({}, 6),
    lambda: linear_net([1.0], 0.0),
):
    try:
        needs_it()
    except fast.NativeCoreUnavailable as missing:
        assert missing.text == fast.BUILD_INSTRUCTIONS
    else:
        raise AssertionError(needs_it)
"""


def run(
    folder: Path, *words: object, program: tuple[str, ...] = PROGRAM
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*program, *map(str, words)],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        text=True,
    )


@pytest.mark.slow
def test_every_module_can_be_imported(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) <= MAY_BE_MISSING


@pytest.mark.slow
def test_games_are_played_scored_and_compared_and_the_rest_says_what_is_missing(
    tmp_path: Path,
) -> None:
    done = run(tmp_path, "-c", PLAYS, program=(sys.executable,))
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "arena random greedy --games 2 --jobs 2",
        "simulate 2",
        "score GAME",
        "analyse GAME --samples 2 --quick",
        "limit --known",
    ],
)
def test_a_command_works_without_the_native_core(line: str, tmp_path: Path) -> None:
    done = run(tmp_path, *line.replace("GAME", game_in(tmp_path)).split())
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "arena hard:WEIGHTS random --games 1",
        "limit --seconds 1",
        "positions 2 positions/",
        "puzzle join-7",
        "solve GAME",
        "train new.nets",
    ],
)
def test_a_command_that_needs_the_native_core_says_so(line: str, tmp_path: Path) -> None:
    weights = ROOT / "src" / "railroad_ink" / "bots" / "weights" / "classic.nets"
    line = line.replace("WEIGHTS", str(weights)).replace("GAME", game_in(tmp_path))
    done = run(tmp_path, *line.split())
    assert done.returncode in {1, 2}
    assert "The native core was not built. Install a C++20 compiler" in done.stderr
    assert "Traceback" not in done.stderr


def game_in(folder: Path) -> str:
    path = folder / "game.txt"
    save_game(random_game("classic", ["Ann"], Random(4)), path)
    return str(path)
