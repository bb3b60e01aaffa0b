"""Boards of real games, written as short as people would, score the same and raise no doubts."""

from random import Random

import pytest

from railroad_ink.api import new_game
from railroad_ink.core.board_doubts import board_doubts, max_routes
from railroad_ink.core.engine import Game
from railroad_ink.core.notation import NamedSheet, read_sheets, write_sheets
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.paper import score_boards
from railroad_ink.testing.mixes import mixes
from railroad_ink.testing.play import random_step

GAMES_PER_MIX = 3
MIXES = mixes()


def played(mix: str, seed: int) -> Game:
    """Play a random game, every third one alone and every third one as a draft."""
    generator = Random(f"{mix} {seed}")
    players = (1, 2, 3)[seed % 3]
    variant = " variant=draft" if players == 3 else ""
    game = new_game(mix + variant, players, generator)
    while not game.is_over:
        game = random_step(game, generator)
    return game


def points(score: Score) -> dict[str, int]:
    return {line.key: line.points for line in score.lines}


def goals_follow(ruleset: Ruleset) -> bool:
    """Whether round numbers say who reached which goal when."""
    untimed = {g.code for m in ruleset.expansions if m.state is not None for g in m.goals}
    chosen = {code for _, codes in ruleset.options if isinstance(codes, tuple) for code in codes}
    return not ruleset.erases and chosen.isdisjoint(untimed)


@pytest.mark.slow
@pytest.mark.parametrize("mix", MIXES)
def test_boards_without_all_that_is_derivable_score_the_same(mix: str) -> None:
    for seed in range(GAMES_PER_MIX):
        game = played(mix, seed)
        ruleset = game.ruleset
        boards = [NamedSheet(name, game.sheet(i)) for i, name in enumerate(game.players)]
        rows = write_sheets(ruleset, boards, short=True).splitlines()
        if goals_follow(ruleset):
            rows = [row for row in rows if not row.startswith("goals:")]
        if not ruleset.erases:
            assert not [row for row in rows if row.startswith("buildings:") or "*" in row]
            assert not any("LLLL" in row for row in rows)
        again, read = read_sheets(CATALOGUE, "\n".join(rows))
        assert again == ruleset
        for player, board in enumerate(score_boards(again, read)):
            assert points(board.score) == points(game.score(player)), "\n".join(rows)
            assert [str(doubt) for doubt in board.doubts] == []
            drawn = [shape.route.key in again.drawable_routes for _, (shape, _) in board.sheet]
            assert sum(drawn) <= max_routes(again, board.sheet)


@pytest.mark.parametrize("mix", ["challenge canyon", "classic lake lava", "challenge meteor"])
def test_boards_in_the_middle_of_a_game_raise_no_doubts(mix: str) -> None:
    generator = Random(mix)
    game = new_game(mix, 2, generator)
    while not game.is_over:
        game = random_step(game, generator)
        if game.between_rounds:
            assert not [str(d) for sheet in game.sheets for d in board_doubts(game.ruleset, sheet)]


def test_two_hundred_games_are_compared() -> None:
    assert len(MIXES) * GAMES_PER_MIX >= 200
