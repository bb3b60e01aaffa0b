"""The house rule: once per game a player may discard a route die."""

from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game, read_game, write_game
from railroad_ink.core.errors import RulesetError
from railroad_ink.core.legality import legal_moves
from railroad_ink.fast.native_core import supports
from railroad_ink.rulebook import RULEBOOK
from railroad_ink.testing.builders import act, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset

RULES = CATALOGUE.ruleset("classic house=discard")
BLANK = sheet(ruleset=RULES)


def test_it_is_off_unless_chosen_and_written_only_then() -> None:
    assert str(CATALOGUE.ruleset("classic")) == "classic/1"
    assert str(RULES) == "classic/1 house=discard"
    assert CATALOGUE.ruleset(str(RULES)) == RULES
    assert not RULES.expansions
    with pytest.raises(RulesetError, match=r"Unknown house rule 'nope'\. Available: discard"):
        CATALOGUE.ruleset("classic house=nope")
    with pytest.raises(RulesetError, match="named twice"):
        CATALOGUE.ruleset("classic house=discard,discard")


@pytest.mark.ruling("discard-discarding")
def test_a_discarded_die_need_not_be_drawn() -> None:
    turn = turn_with(RULES, BLANK, "t-highway")
    assert turn.owed()
    discarded = act(turn, "discard:die t-highway")
    assert not discarded.owed()
    assert violation_codes(discarded, "t-highway A2 HHH-") >= {"die-used"}
    assert discarded.undo() == turn


def test_one_of_two_equal_dice_is_still_drawn() -> None:
    turn = act(turn_with(RULES, BLANK, "t-highway", "t-highway"), "discard:die t-highway")
    assert turn.owed()
    assert not act(turn, "t-highway A2 HHH-").owed()


@pytest.mark.ruling("discard-discarding")
def test_once_per_game() -> None:
    turn = act(turn_with(RULES, BLANK, "overpass", "t-highway"), "discard:die overpass")
    assert violation_codes(turn, "discard:die t-highway") == {"discard-once"}
    later = turn_with(RULES, turn.sheet, "t-highway", round_number=2)
    assert violation_codes(later, "discard:die t-highway") == {"discard-once"}
    assert not list(legal_moves(later))


@pytest.mark.ruling("discard-expansions")
def test_only_a_route_die_that_is_not_drawn_yet() -> None:
    rules = CATALOGUE.ruleset("classic forest house=discard")
    turn = turn_with(rules, sheet(ruleset=rules), "t-highway", "trees")
    assert violation_codes(turn, "discard:die trees") == {"discard-no-die"}
    assert violation_codes(turn, "discard:die nonsense") == {"discard-no-die"}
    drawn = act(turn, "t-highway A2 HHH-")
    assert violation_codes(drawn, "discard:die t-highway") == {"discard-no-die"}
    assert violation_codes(turn, "discard:die") == {"discard-which"}


@pytest.mark.ruling("discard-copies")
def test_a_discarded_die_cannot_be_copied() -> None:
    rules = CATALOGUE.ruleset("challenge house=discard")
    start = sheet(*(f"F{column} straight-railway -R-R" for column in (1, 2)), ruleset=rules)
    turn = turn_with(rules, start, "t-railway", "straight-railway")
    turn = act(turn, "t-railway F3 RR-R", "discard:die straight-railway")
    assert violation_codes(turn, "straight-railway F4 -R-R") == {"discard-no-copy"}
    assert not violation_codes(turn, "t-railway F4 RR-R")


def test_an_equal_die_that_was_drawn_can_be_copied() -> None:
    rules = CATALOGUE.ruleset("challenge house=discard")
    start = sheet(*(f"F{column} straight-railway -R-R" for column in (1, 2)), ruleset=rules)
    turn = turn_with(rules, start, "t-railway", "straight-railway", "straight-railway")
    turn = act(turn, "t-railway F3 RR-R", "discard:die straight-railway")
    turn = act(turn, "straight-railway F4 -R-R")
    assert not violation_codes(turn, "straight-railway F5 -R-R")


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        "classic house=discard",
        "challenge house=discard goals=random variant=draft",
        "classic river lake lava meteor desert canyon forest trail house=discard",
    ],
)
def test_random_games_conform(rules: str) -> None:
    ruleset = CATALOGUE.ruleset(rules).resolved(Random(1))
    check_ruleset(ruleset, Random(1), games=1, every=30)


def test_the_native_core_leaves_it_to_the_engine() -> None:
    assert supports(CATALOGUE.ruleset("classic"))
    assert not supports(RULES)


def test_a_game_with_it_is_read_as_it_was_written() -> None:
    game = new_game(RULES, 2).roll(Random(1))
    game = game.apply(0, next(iter(legal_moves(game.turn(0)))))
    assert game.turn(0).sheet.states == (("discard", 1),)
    assert read_game(write_game(game)) == game


def test_its_chapter_is_a_house_rule_and_not_an_expansion() -> None:
    assert RULEBOOK.kinds["discard"] == "house"
    for code in ("discard-which", "discard-once", "discard-no-die", "discard-no-copy"):
        link = RULEBOOK.link(code)
        assert link is not None
        assert link.chapter == "discard"
        assert link.anchor
