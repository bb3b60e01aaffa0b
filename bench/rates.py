"""Rates of the Python engine on one processor core: boards scored and games played."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from railroad_ink.bots.random_player import random_game
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import score as explained_score
from railroad_ink.core.sheet import Sheet
from railroad_ink.fast.scoring import score
from railroad_ink.game_catalogue import CATALOGUE

BOARDS = Path(__file__).with_name("boards.txt")
"""Final boards of 200 games of a good computer player, in plain notation: 55 points on average."""
WINDOWS, SECONDS = 30, 0.1
"""The best of several windows counts, since other work on the machine can only slow one down."""
RULES = ("classic", "challenge")


def rate(work: Callable[[], int]) -> float:
    """Return how much work is done per second of processor time, in the best window."""
    return max(_window(work) for _ in range(WINDOWS))


def _window(work: Callable[[], int]) -> float:
    done, start = 0, process_time()
    while process_time() - start < SECONDS:
        done += work()
    return done / (process_time() - start)


def boards_scored(rule: str, count: Callable[[Ruleset, Sheet], Score]) -> float:
    """Score typical final boards, and read their totals."""
    ruleset = CATALOGUE.build("classic", longest=rule)
    lines = BOARDS.read_text(encoding="ascii").splitlines()
    sheets = [read_plain(ruleset.layout, line) for line in lines]

    def work() -> int:
        for sheet in sheets:
            _ = count(ruleset, sheet).total
        return len(sheets)

    return rate(work)


def games_played(ruleset: Ruleset) -> float:
    """Play whole random games of one player, dice included."""
    generator = Random(1)

    def work() -> int:
        random_game(ruleset, 1, generator)
        return 1

    return rate(work)


def run() -> list[tuple[str, float, str]]:
    """Return all figures with their units."""
    ways = (("boards explained", explained_score), ("boards scored by ink.score", score))
    figures = [
        (f"{what}, {rule} rule", boards_scored(rule, count), "boards/s")
        for what, count in ways
        for rule in RULES
    ]
    classic = games_played(CATALOGUE.build("classic"))
    figures.append(("random games, classic", classic, "games/s"))
    challenge = games_played(CATALOGUE.build("challenge"))
    figures.append(("random games, Challenge", challenge, "games/s"))
    for module in CATALOGUE.expansions:
        played = games_played(CATALOGUE.build("classic", (module.key,)))
        figures.append((f"time of a game with {module.title}", classic / played, "× classic"))
    return figures
