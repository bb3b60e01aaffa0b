"""Every move of every expansion is described in words and shown where it happens."""

from random import Random

import pytest

from railroad_ink.api import new_game
from railroad_ink.bots.random_player import random_turn
from railroad_ink.core.actions import Move
from railroad_ink.core.engine import Game
from railroad_ink.core.rules_module import MoveDescription


def described_moves(rules: str, seed: int) -> dict[Move, MoveDescription]:
    generator = Random(seed)
    game = new_game(rules, 1, generator)
    found: dict[Move, MoveDescription] = {}
    while not game.is_over:
        game = game.roll(generator)
        while _is_drawing(game):
            found |= _descriptions(game)
            game = random_turn(game, 0, generator)
    return found


def _is_drawing(game: Game) -> bool:
    return game.phase == "drawing" and not game.turn(0).done


def _descriptions(game: Game) -> dict[Move, MoveDescription]:
    turn = game.turn(0)
    moves = [action for action in game.legal_actions(0) if isinstance(action, Move)]
    modules = {module.key: module for module in game.ruleset.modules}
    return {move: modules[move.owner].describe(turn, move) for move in moves}


@pytest.mark.parametrize(
    "rules, verbs",
    [
        ("classic meteor", {"hit", "ignore"}),
        ("challenge desert", {"endure", "ignore"}),
        ("classic lava", {"volcano"}),
        ("challenge canyon", {"draw"}),
    ],
)
def test_moves_are_described_in_all_languages(rules: str, verbs: set[str]) -> None:
    found: dict[Move, MoveDescription] = {}
    for seed in range(6):
        found |= described_moves(rules, seed)
    assert verbs <= {move.verb for move in found}
    for move, description in found.items():
        assert description.text.to("en") != description.text.to("de")
        assert move.verb not in description.text.to("de").split()


def test_a_volcano_shows_what_it_draws() -> None:
    found = described_moves("classic lava", 1)
    move, description = next((m, t) for m, t in found.items() if m.verb == "volcano")
    assert [str(space) for space in description.spaces] == list(move.args)
    assert description.draws is not None
    assert description.draws.shape.route.key == "volcano"


def test_a_canyon_shows_its_grid_lines() -> None:
    for move, description in described_moves("challenge canyon", 2).items():
        assert len(description.borders) == len(move.args) - 1
