"""Games that the page shows, played by computer players: `make showcase` plays them again.

The start page draws the games of the first edition; the other files show what each edition and
expansion looks like. Only the file of a game is stored; `drawn-expert-00.txt` names its player.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from railroad_ink.api import new_game, write_game
from railroad_ink.bots.player import play_turn
from railroad_ink.bots.registry import COMPUTERS, computer_player
from railroad_ink.core.engine import Game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.game_catalogue import CATALOGUE, EDITIONS, EXPANSIONS_BY_EDITION
from railroad_ink.views.showcase import FOLDER

DRAWN_GAMES = 4
"""Games that the start page draws."""
TRIES = 3
"""Games played for each picture; the best one is used."""
PICTURES_BY = "hard"


def rulesets() -> Iterator[Ruleset]:
    """Yield each edition, and each expansion with the edition of its box."""
    yield from (Ruleset(edition) for edition in EDITIONS)
    for edition, modules in zip(EDITIONS, EXPANSIONS_BY_EDITION, strict=True):
        yield from (CATALOGUE.build(edition.key, [module.key]) for module in modules)


def play(ruleset: Ruleset, level: str, seed: int) -> Game:
    """Return a game that a computer player plays alone."""
    player, generator = computer_player(level).make(), Random(seed)
    game = new_game(ruleset, [str(computer_player(level).title)], generator)
    while not game.is_over:
        game = play_turn(game.roll(generator), 0, player, generator)
    return game


def keep(name: str, game: Game) -> None:
    """Write a game file."""
    FOLDER.joinpath(f"{name}.txt").write_text(write_game(game), encoding="utf-8")
    sys.stdout.write(f"{name}: {game.score(0).total}\n")
    sys.stdout.flush()


def main() -> None:
    """Play all games."""
    Path(FOLDER).mkdir(exist_ok=True)
    for number, ruleset in enumerate(rulesets()):
        games = [play(ruleset, PICTURES_BY, seed) for seed in range(TRIES)]
        keep(f"box-{number:02}", max(games, key=lambda game: game.score(0).total))
    first, key = Ruleset(EDITIONS[0]), COMPUTERS[-1].key
    for number in range(DRAWN_GAMES):
        keep(f"drawn-{key}-{number:02}", play(first, key, number))


if __name__ == "__main__":
    main()
