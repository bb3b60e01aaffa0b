"""The rules and rulings of goals, one test each [Y p. 8-9, 14-15; rules 5]."""

from dataclasses import replace
from random import Random

import pytest

from railroad_ink.api import new_game, read_game, write_game
from railroad_ink.core import setup
from railroad_ink.core.engine import Game, Round
from railroad_ink.core.errors import RailroadInkError, RulesetError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.editions.challenge.goal_race import GoalRace
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goals_in_play import GOALS_OPTION, RANDOM
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import points, sheet
from railroad_ink.testing.play import random_step

RULES = CATALOGUE.ruleset("challenge goals=A,D,K")
SOLO = CATALOGUE.ruleset("challenge goals=A,D,K variant=solo")
CORNERS = [f"{name} straight-highway H-H-" for name in ("A1", "A7", "G1")]
RING = [
    "C3 t-highway -HHH", "C4 curved-highway --HH",
    "D3 curved-highway HH--", "D4 curved-highway H--H",
]  # fmt: skip


def reaching(*rows: str, ruleset: Ruleset = RULES) -> Sheet:
    return sheet(*rows, ruleset=ruleset)


def over(ruleset: Ruleset, round_number: int, *sheets: Sheet) -> tuple[Sheet, ...]:
    return GoalRace().after_round(ruleset, sheets, round_number)


def taken(sheets: tuple[Sheet, ...], code: str = "D") -> list[int]:
    return [goal_status(found, code).points for found in sheets]


def reached(code: str, ruleset: Ruleset, *rows: str) -> bool:
    goal = next(goal for module in ruleset.modules for goal in module.goals if goal.code == code)
    return bool(goal.reached(ruleset, track_graph(sheet(*rows, ruleset=ruleset))))


# The race


def test_a_goal_is_worth_4_then_2_then_1_and_1_again() -> None:
    blank, corners = reaching(), reaching(*CORNERS)
    sheets: tuple[Sheet, ...] = (corners, blank, blank, blank)
    for round_number in range(1, 5):
        sheets = over(RULES, round_number, *sheets)
        following = [replace(corners, states=found.states) for found in sheets[: round_number + 1]]
        sheets = (*following, *sheets[round_number + 1 :])
    assert taken(sheets) == [4, 2, 1, 1]


def test_players_who_reach_a_goal_in_the_same_round_get_the_same_points() -> None:
    sheets = over(RULES, 1, reaching(*CORNERS), reaching(), reaching(*CORNERS))
    assert taken(sheets) == [4, 0, 4]
    late = replace(reaching(*CORNERS), states=sheets[1].states)
    assert taken(over(RULES, 2, sheets[0], late, sheets[2])) == [4, 2, 4]


def test_a_goal_is_never_awarded_twice() -> None:
    once = over(RULES, 1, reaching(*CORNERS), reaching())
    assert over(RULES, 2, *once) == once


@pytest.mark.ruling("goals-checking")
def test_a_value_stays_crossed_off_when_its_winner_has_left() -> None:
    sheets = over(RULES, 1, reaching(*CORNERS), reaching())
    late = replace(reaching(*CORNERS), states=sheets[1].states)
    assert taken(over(RULES, 2, late)) == [2]


@pytest.mark.ruling("goals-checking")
def test_points_once_taken_stay() -> None:
    (found,) = over(RULES, 1, reaching(*CORNERS))
    for name, _ in found:
        found = found.erase(name)
    assert points(found, RULES)["goals"] == 4


def test_the_score_names_each_goal_with_its_spaces() -> None:
    game = replace(new_game(RULES, 2), sheets=over(RULES, 1, reaching(*CORNERS), reaching()))
    (item,) = game.score(0).line("goals").items
    assert str(item.text) == "goal D: Draw on at least 3 corner spaces of the board."
    assert [str(space) for space in item.spaces] == ["A1", "A7", "G1"]
    assert game.score(1).points("goals") == 0


@pytest.mark.ruling("goals-checking")
def test_goals_are_checked_at_the_end_of_a_round_only() -> None:
    generator = Random(1)
    game = replace(new_game(RULES, 2), sheets=(reaching(*CORNERS), reaching())).roll(generator)
    while not game.between_rounds:
        assert taken((game.sheet(0), game.sheet(1))) == [0, 0]
        game = random_step(game, generator)
    assert taken(game.sheets) == [4, 0]


@pytest.mark.ruling("goals-checking")
def test_goals_are_not_checked_again_after_a_last_heat_wave() -> None:
    rules = CATALOGUE.ruleset("challenge desert goals=A,D,DA")
    played = (Round((), 0, (), ()),) * rules.rounds
    game = replace(
        new_game(rules, 2), rounds=played, sheets=(reaching(*CORNERS, ruleset=rules),) * 2
    )
    last = game.roll(Random(1))
    assert last.closing
    while not last.is_over:
        last = random_step(last, Random(1))
    assert taken(last.sheets) == [0, 0]


def test_without_goals_there_is_no_score_line_of_goals() -> None:
    assert "goals" not in points(
        sheet(ruleset=CATALOGUE.ruleset("challenge")), RULES.with_option(GOALS_OPTION, ())
    )


# Alone


@pytest.mark.parametrize("code, limit", [("A", 3), ("D", 4), ("K", 5)])
def test_alone_the_limits_are_rounds_3_4_and_5(code: str, limit: int) -> None:
    rows = {
        "A": [f"{name} straight-highway H-H-" for name in ("C3", "C5", "D4", "E3", "E5")],
        "D": CORNERS,
        "K": [f"D{column} straight-highway -H-H" for column in range(1, 8)],
    }
    found = reaching(*rows[code], ruleset=SOLO)
    assert taken(over(SOLO, limit, found), code) == [4]
    (late,) = over(SOLO, limit + 1, found)
    assert (goal_status(late, code).points, goal_status(late, code).crossed) == (1, 0)


def test_one_player_plays_against_the_time() -> None:
    assert new_game(RULES, 1).ruleset.variant.key == "solo"


# The cards


@pytest.mark.ruling("goals-counting")
def test_drawn_on_means_anything_drawn() -> None:
    """A crater counts, and so does a space without any route."""
    rules = CATALOGUE.ruleset("challenge meteor forest goals=A,D,MA")
    rows = ["A1 trees ----", "A7 crater ----", "G1 trees ----"]
    assert reached("D", rules, *rows)


@pytest.mark.ruling("goals-counting")
def test_villages_count_by_their_marks() -> None:
    assert reached("B", RULES, "buildings: villages=A3,A3,A3")


def test_stations_may_join_the_kinds_of_a_loop() -> None:
    ring = ["C3 curved-station -RH-", "C4 curved-station --HR", *RING[2:]]
    assert reached("F", RULES, *ring)


@pytest.mark.ruling("goals-counting")
def test_a_loop_runs_over_no_water() -> None:
    rules = CATALOGUE.ruleset("challenge lake goals=A,D,LA")
    road = [
        "B5 curved-highway --HH", "C5 straight-highway H-H-", "D5 curved-highway H--H",
        "D4 straight-highway -H-H", "D3 curved-highway HH--",
    ]  # fmt: skip
    water = ["C3 highway-pier L-H-", "B3 lake-corner -LL-", "B4 highway-pier -H-L"]
    bridged = ["C3 straight-highway H-H-", "B3 curved-highway -HH-", "B4 straight-highway -H-H"]
    assert not reached("F", rules, *road, *water)
    assert reached("F", rules, *road, *bridged)


@pytest.mark.ruling("goals-counting")
def test_exits_are_joined_by_ferries_but_stations_are_not() -> None:
    rules = CATALOGUE.ruleset("challenge lake goals=A,D,LA")
    ferry = ["D1 highway-pier -L-H", "D2 highway-pier -H-L"]
    road = [f"D{column} straight-highway -H-H" for column in range(3, 8)]
    assert reached("K", rules, *ferry, *road)
    assert reached("L", rules, *ferry, *road)
    stations = ["D3 straight-station -R-H", "D4 straight-station -H-R"]
    assert not reached("H", rules, *ferry, *stations)
    assert reached("H", rules, *ferry, *stations, "D5 straight-station -R-H")


@pytest.mark.ruling("goals-counting")
def test_lengths_are_counted_by_the_rule_of_the_game() -> None:
    rows = [*RING, "C2 straight-highway -H-H"]
    assert reached("I", RULES, *rows)
    assert not reached(
        "I", replace(RULES, chosen_longest_rule=CATALOGUE.longest_rule("classic")), *rows
    )


# Choosing cards


def drawn(rules: str, seed: int) -> tuple[str, ...]:
    return new_game(rules, 2, Random(seed)).ruleset.option(GOALS_OPTION)


def test_random_goals_are_three_basic_cards() -> None:
    hands = [drawn("challenge goals=random", seed) for seed in range(60)]
    assert all(len(set(hand)) == 3 for hand in hands)
    assert {code for hand in hands for code in hand} == set("ABCDEFGHIJKL")


@pytest.mark.ruling("goals-several")
def test_with_expansions_the_bottom_goal_is_one_of_one_of_them() -> None:
    hands = [drawn("challenge river forest goals=random", seed) for seed in range(60)]
    assert {hand[2] for hand in hands} == {"RA", "RB", "RC", "FA", "FB", "FC"}
    assert all(set(hand[:2]) <= set("ABCDEFGHIJKL") for hand in hands)


@pytest.mark.ruling("goals-several")
def test_alone_too_the_bottom_goal_is_the_expansions() -> None:
    rules = "challenge river forest goals=random variant=solo"
    hands = [new_game(rules, 1, Random(seed)).ruleset.option(GOALS_OPTION) for seed in range(60)]
    assert {hand[2] for hand in hands} == {"RA", "RB", "RC", "FA", "FB", "FC"}


def test_the_same_generator_draws_the_same_goals() -> None:
    rules = CATALOGUE.ruleset("challenge goals=random")
    assert rules.resolved(Random(3)) == rules.resolved(Random(3)) != rules


def test_drawn_goals_are_part_of_the_record() -> None:
    game = new_game("challenge goals=random", 2, Random(1)).roll(Random(2))
    again: Game = read_game(write_game(game))
    assert again.ruleset.option(GOALS_OPTION) == game.ruleset.option(GOALS_OPTION) != RANDOM


@pytest.mark.parametrize(
    "rules, reason",
    [
        ("challenge goals=A,B,Z", "Unknown goal Z"),
        ("challenge goals=A,B,A", "named twice"),
        ("challenge goals=A,B", "3 goals or none, not 2"),
        ("challenge goals=A,B,C,D", "3 goals or none, not 4"),
        ("challenge goals=A,B,C,D,E,F,G,H,I,J,K,L,A", "named twice"),
        ("challenge goals=A,B,RA", "Unknown goal RA"),
        ("challenge river goals=A,B,C", "name 2 basic goals and then one of its own: RA, RB, RC"),
        ("challenge river goals=RA,A,B", "name 2 basic goals and then"),
        ("challenge river goals=A,RA,RB", "name 2 basic goals and then"),
        ("challenge river forest goals=A,RA,FA", "name 2 basic goals and then"),
        ("challenge goals=random,A,B", "Unknown goal random"),
        ("classic goals=A,B,C", "Unknown option 'goals'"),
    ],
)
def test_goals_that_do_not_fit_are_refused(rules: str, reason: str) -> None:
    with pytest.raises(RulesetError, match=reason):
        CATALOGUE.ruleset(rules)


def test_random_goals_need_a_generator() -> None:
    with pytest.raises(RailroadInkError, match="pass a generator"):
        new_game("challenge goals=random", 2)


def test_a_game_does_not_start_before_its_goals_are_drawn() -> None:
    with pytest.raises(RulesetError, match="leave something to chance"):
        setup.new_game(CATALOGUE.ruleset("challenge goals=random"), ["Ada"])
