"""Rates of the native core on one processor core: boards scored and games played."""

from random import Random

from bench.rates import BOARDS, RULES
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.dice import roll
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.fast import BeamSettings, NativeCore, available
from railroad_ink.game_catalogue import CATALOGUE

WINDOWS, SECONDS = 10, 0.3
"""The best of several windows counts, since other work on the machine can only slow one down."""


def run() -> list[tuple[str, float, str]]:
    """Return all figures with their units; empty if the native core is not built."""
    if not available():
        return []
    figures = [(f"native boards scored, {rule} rule", _boards(rule), "boards/s") for rule in RULES]
    classic = NativeCore(CATALOGUE.build("classic"))
    games = max(classic.game_rate(SECONDS) for _ in range(WINDOWS))
    return [
        *figures,
        ("native random games, classic", games, "games/s"),
        ("native games with the value network and a beam of 16", _learned_games(), "games/s"),
    ]


def _boards(rule: str) -> float:
    ruleset = CATALOGUE.build("classic", longest=rule)
    lines = BOARDS.read_text(encoding="ascii").splitlines()
    sheets = [read_plain(ruleset.layout, line) for line in lines]
    core = NativeCore(ruleset)
    return max(core.score_rate(sheets, SECONDS) for _ in range(WINDOWS))


def _learned_games() -> float:
    ruleset, generator = CATALOGUE.build("classic"), Random(1)
    dice, rounds = ruleset.edition.dice, range(ruleset.rounds)
    core, beam = core_for(ruleset), BeamSettings(width=16, last_width=16)
    games = [[roll(dice, generator) for _ in rounds] for _ in range(10)]
    return max(len(games) / sum(g.seconds for g in core.play(games, beam)) for _ in range(WINDOWS))
