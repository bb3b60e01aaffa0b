"""Several expansions at once."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.core.engine import Round
from railroad_ink.core.errors import IllegalAction, PhaseError
from railroad_ink.core.phase import Phase
from railroad_ink.expansions.desert import ENDURE
from railroad_ink.testing.builders import act, sheet, turn_with

ROUNDS = {module.key: module.rounds for module in CATALOGUE.expansions}
LAVA_ROUND = ("lava-bend", "lava-bend", "canyon-1", "two-cacti")


@pytest.mark.ruling("expanding-several")
@pytest.mark.parametrize("edition", ["classic", "challenge"])
def test_the_fewest_rounds_of_those_chosen_apply(edition: str) -> None:
    assert CATALOGUE.ruleset(edition).rounds == CATALOGUE.ruleset(f"{edition} canyon").rounds == 7
    for first, second in combinations(ROUNDS, 2):
        fewest = min(ROUNDS[first] or 7, ROUNDS[second] or 7)
        assert CATALOGUE.ruleset(f"{edition} {first} {second}").rounds == fewest == 6


def test_the_order_in_which_expansions_are_named_does_not_matter() -> None:
    every = " ".join(ROUNDS)
    backwards = " ".join(reversed(ROUNDS))
    assert CATALOGUE.ruleset(f"classic {every}") == CATALOGUE.ruleset(f"classic {backwards}")


@pytest.mark.ruling("expanding-several")
def test_what_one_expansion_requires_is_required_with_others() -> None:
    rules = CATALOGUE.ruleset("classic lava canyon desert")
    turn = turn_with(rules, sheet("D4 volcano MMMM 0", ruleset=rules), *LAVA_ROUND)
    others = act(turn, "canyon:draw canyon-1 A3/A4", "two-cacti A1 ----")
    assert [violation.code for violation in others.owed()] == ["lava-to-draw"]
    assert not act(turn, "lava-bend C4 --MM").owed()


def test_the_last_heat_wave_is_a_choice_only_for_players_who_can_avert_it() -> None:
    rules = CATALOGUE.ruleset("classic desert")
    cactus = "A1 two-cacti ----"
    spent = sheet(cactus, "specials cross-station corner-station railway-crossing", ruleset=rules)
    sheets = (
        sheet(cactus, ruleset=rules),
        spent,
        sheet(ruleset=rules),
        sheet(cactus, ruleset=rules),
    )
    last = (Round((), 0, (), ()),) * rules.rounds
    game = replace(new_game(rules, 4), sheets=sheets, rounds=last).with_roll(["arid", "arid"])
    assert [game.turn(player).done for player in range(4)] == [False, True, True, False]
    with pytest.raises(IllegalAction):
        game.end_round(0)
    game = game.apply(3, ENDURE)
    assert not game.is_over
    with pytest.raises(PhaseError):
        game.undo(3)
    game = game.apply(0, game.legal_actions(0)[-1])
    assert game.is_over
    assert [game.score(player).points("desert") for player in range(4)] == [2, 0, 0, 0]


@pytest.mark.ruling("expanding-start")
def test_in_a_draft_dice_are_picked_before_the_choices_that_the_roll_asks_for() -> None:
    rules = CATALOGUE.ruleset("classic meteor variant=draft")
    game = new_game(rules, 2, Random(1)).roll(Random(2))
    assert game.phase is Phase.PICKING
    while game.picker is not None:
        game = game.pick(game.picker, next(iter(game.pick_options)))
    assert game.phase is Phase.DRAWING
    assert all(game.turn(player).choosing for player in range(2))


def test_only_lava_meteors_and_heat_take_something_off_a_board() -> None:
    assert {module.key for module in CATALOGUE.expansions if module.erases} == {
        "lava", "meteor", "desert",
    }  # fmt: skip
