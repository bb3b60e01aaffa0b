"""In all games: listed actions are legal, undo works, notation round-trips, and the game ends."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink import CATALOGUE
from railroad_ink.core.engine import Game
from railroad_ink.core.notation import read_record, write_record
from railroad_ink.core.phase import Phase
from railroad_ink.core.record import Record
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.testing.builders import CLASSIC
from railroad_ink.testing.conformance import check_ruleset, check_score, check_sheet, check_turn
from railroad_ink.testing.play import new_random_game, random_step
from railroad_ink.testing.strategies import SEEDS, boards, games, rulesets
from tests.toy import TOYS

EXPANSIONS = [module.key for module in CATALOGUE.expansions]
few = settings(max_examples=15)


@pytest.mark.slow
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_every_expansion_that_is_registered_conforms(expansion: str) -> None:
    check_ruleset(CATALOGUE.ruleset(f"classic {expansion}"), Random(1), games=1)


@pytest.mark.slow
@pytest.mark.parametrize("edition", [edition.key for edition in CATALOGUE.editions])
def test_every_edition_conforms_alone_and_with_all_expansions(edition: str) -> None:
    check_ruleset(CATALOGUE.ruleset(edition), Random(1), games=1)
    check_ruleset(CATALOGUE.ruleset(" ".join((edition, *EXPANSIONS))), Random(2), games=1, every=30)


@few
@given(game=games(rulesets(TOYS)), seed=SEEDS)
def test_at_any_moment_listed_is_legal_and_undone_is_undone(game: Game, seed: int) -> None:
    if game.phase is Phase.DRAWING:
        for player in game.players_to_act:
            check_turn(game.turn(player), Random(seed))


@pytest.mark.slow
@few
@given(rules=rulesets(), seed=SEEDS)
def test_a_random_game_of_any_ruleset_ends(rules: Ruleset, seed: int) -> None:
    generator = Random(seed)
    game = new_random_game(rules, 2, generator)
    steps = 0
    while not game.is_over:
        game = random_step(game, generator)
        steps += 1
        assert steps < 2000
    assert game.round_number == rules.rounds + bool(rules.closing_dice)


@pytest.mark.slow
@few
@given(rules=rulesets(TOYS), seed=SEEDS)
def test_the_same_seed_gives_the_same_game(rules: Ruleset, seed: int) -> None:
    first, second = (played_out(rules, seed) for _ in range(2))
    assert first == second
    assert write_record(Record.of(first)) == write_record(Record.of(second))


def test_another_seed_gives_another_game() -> None:
    assert len({played_out(CLASSIC, seed).rounds for seed in range(5)}) == 5


def played_out(rules: Ruleset, seed: int) -> Game:
    generator = Random(seed)
    game = new_random_game(rules, 2, generator)
    while not game.is_over:
        game = random_step(game, generator)
    return game


@pytest.mark.slow
@few
@given(
    rules=rulesets(TOYS),
    seed=SEEDS,
    often=st.sampled_from([0.02, 0.1, 0.5]),
    players=st.integers(2, 4),
)
def test_games_that_players_leave_end_and_replay(
    rules: Ruleset, seed: int, often: float, players: int
) -> None:
    generator = Random(seed)
    game = new_random_game(rules, players, generator)
    while not game.is_over:
        here = [player for player in range(len(game.players)) if player not in game.departed]
        if generator.random() < often:
            game = game.leave(generator.choice(here))
        else:
            game = random_step(game, generator)
        record = Record.of(game)
        assert read_record(TOYS, write_record(record)) == record
    assert Record.of(game).replay() == game


@pytest.mark.slow
@given(sheet=boards())
def test_any_board_has_a_score_that_adds_up_and_a_text(sheet: Sheet) -> None:
    check_score(sheet, score(CLASSIC, sheet))
    check_sheet(CLASSIC, sheet)
