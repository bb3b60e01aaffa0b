"""The rules of draft mode, one test each [Y p. 16-18; B-de p. 12-15; rules 5]."""

from dataclasses import replace
from random import Random

import pytest

from railroad_ink.api import new_game, read_game, write_game
from railroad_ink.core import setup
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import PhaseError, PlayersError, RollError, RulesetError
from railroad_ink.core.legality import drawable
from railroad_ink.core.phase import Phase
from railroad_ink.editions.challenge.draft import DRAFT, face_value
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import sheet

CHALLENGE = CATALOGUE.ruleset("challenge variant=draft")
CLASSIC = CATALOGUE.ruleset("classic variant=draft")
EXAMPLE = [
    "overpass", "straight-highway",
    "overpass", "t-railway",
    "straight-railway", "curved-railway",
    "dead-end-highway", "curved-highway",
    "t-highway", "t-railway",
    "double-curved-highway", "t-station-1",
    "overpass", "straight-station",
    "dead-end-railway", "straight-highway",
]  # fmt: skip
"""Pairs 1 to 8 of the rulebook's example: sets worth 8, 6, 6 and 6."""
PAIR = ["t-highway", "straight-highway"]
TWO_SETS = [*PAIR, *PAIR, "t-railway", "curved-railway", "overpass", "curved-station"]
"""A roll of two classic sets, in four pairs."""


def draft(players: int = 4, star: int = 0) -> Game:
    names = [f"Player {i + 1}" for i in range(players)]
    return setup.new_game(CHALLENGE, names, star=star)


def picked(game: Game, *pairs: int) -> Game:
    for pair in pairs:
        assert game.picker is not None
        game = game.pick(game.picker, pair)
    return game


def test_the_example_of_the_rulebook() -> None:
    """Sets worth 8, 6, 6 and 6: the last picker among the tied starts the next round."""
    game = picked(draft().with_roll(EXAMPLE), *range(1, 9))
    hands = [game.turn(player).hand for player in range(4)]
    assert [DRAFT.hand_value(hand) for hand in hands] == [8, 6, 6, 6]
    assert game.next_first_picker == 3


def test_a_player_takes_one_pair_and_then_another_from_the_first_player_on() -> None:
    game = draft(star=2).with_roll(EXAMPLE)
    order = []
    while game.picker is not None:
        order.append(game.picker)
        game = picked(game, next(iter(game.pick_options)))
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]
    assert game.phase is Phase.DRAWING


def test_everyone_draws_the_four_dice_of_their_pairs() -> None:
    game = picked(draft().with_roll(EXAMPLE), 8, 7, 6, 5, 4, 3, 2, 1)
    faces = [face.key for face in game.turn(0).hand]
    assert faces == ["dead-end-railway", "straight-highway", "dead-end-highway", "curved-highway"]


def test_the_lowest_set_starts_the_next_round() -> None:
    game = picked(draft().with_roll(EXAMPLE), 5, 3, 8, 1, 2, 4, 7, 6)
    assert [DRAFT.hand_value(game.turn(p).hand) for p in range(4)] == [9, 7, 5, 5]
    assert game.next_first_picker == 3


def test_among_equals_the_first_player_of_the_round_counts_as_the_first_to_pick() -> None:
    game = picked(draft(star=3).with_roll(EXAMPLE), *range(1, 9))
    assert [DRAFT.hand_value(game.turn(p).hand) for p in (3, 0, 1, 2)] == [8, 6, 6, 6]
    assert game.next_first_picker == 2


@pytest.mark.parametrize(
    "face, value",
    [
        ("dead-end-highway", 1), ("straight-railway", 2), ("curved-station", 2), ("t-highway", 3),
        ("t-station-2", 3), ("overpass", 0), ("double-curved-highway", 0),
        ("double-curved-railway", 0),
    ],
)  # fmt: skip
def test_a_die_is_worth_its_open_ends_but_four_ends_are_worth_nothing(
    face: str, value: int
) -> None:
    assert face_value(CHALLENGE.faces[face]) == value


def test_expansion_dice_are_shared_and_worth_nothing() -> None:
    rules = CATALOGUE.ruleset("classic river variant=draft")
    game = setup.new_game(rules, ["Ada", "Grace"], star=0)
    game = picked(game.with_roll([*TWO_SETS[:7], "overpass", "curved-river", "highway-bridge"]),
                  1, 2, 3, 4)  # fmt: skip
    for player in (0, 1):
        assert game.turn(player).face_keys("river") == ["curved-river", "highway-bridge"]
        assert len(game.turn(player).hand) == 6
    assert [DRAFT.hand_value(game.turn(player).hand) for player in (0, 1)] == [10, 5]


def test_factories_copy_only_the_dice_a_player_picked() -> None:
    start = sheet("buildings: copies=1", ruleset=CHALLENGE)
    game = replace(draft(), sheets=(start,) * 4).with_roll(EXAMPLE)
    turn = picked(game, *range(1, 9)).turn(3)
    copied = replace(turn, dice_used=frozenset(range(4)))
    routes = {route.key for route in drawable(copied)} - CHALLENGE.special_routes.keys()
    assert routes == {face.key for face in turn.hand}


# The star


def test_a_random_player_starts_and_holds_the_star() -> None:
    stars = {new_game("classic variant=draft", 3, Random(seed)).star for seed in range(30)}
    assert stars == {0, 1, 2}
    game = new_game("classic variant=draft", 3, Random(5))
    assert game.star == game.next_first_picker


def test_ties_go_counter_clockwise_from_the_right_of_the_star() -> None:
    assert DRAFT.tie_order(4, star=1) == [0, 3, 2, 1]
    assert [place.player for place in draft(star=1).ranking()] == [0, 3, 2, 1]
    assert [place.rank for place in draft(star=1).ranking()] == [1, 2, 3, 4]


@pytest.mark.ruling("draft-ties")
def test_errors_decide_before_the_star() -> None:
    """Both have no points, the first player with two errors; the star would prefer the first."""
    careless = sheet("D4 straight-highway H-H-", ruleset=CLASSIC)
    game = setup.new_game(CLASSIC, ["Ada", "Grace"], star=1)
    game = replace(game, sheets=(careless, sheet(ruleset=CLASSIC)))
    assert [game.score(player).total for player in (0, 1)] == [0, 0]
    assert [place.player for place in game.ranking()] == [1, 0]


# Far apart, and gone


def test_a_draft_is_recorded_step_by_step() -> None:
    game = picked(draft().with_roll(EXAMPLE), 8, 7, 6)
    again = read_game(write_game(game))
    assert again == game
    assert again.picker == 3


@pytest.mark.ruling("table-dropped")
def test_departed_players_pick_the_first_option() -> None:
    game = draft().leave(1).with_roll(EXAMPLE)
    game = picked(game, 4)
    assert game.rounds[-1].picks == (4, 1)
    assert game.picker == 2


# Bad input


def test_one_player_cannot_draft() -> None:
    with pytest.raises(PlayersError, match="2 to 12 players, not 1"):
        new_game("challenge variant=draft", 1)


def test_a_pair_is_taken_once() -> None:
    game = picked(draft().with_roll(EXAMPLE), 3)
    with pytest.raises(PhaseError, match="Pair 3 cannot be taken"):
        picked(game, 3)
    with pytest.raises(PhaseError, match="Pair 9 cannot be taken"):
        picked(game, 9)


def test_picking_out_of_turn_is_refused() -> None:
    game = draft().with_roll(EXAMPLE)
    with pytest.raises(PhaseError, match="Player 1’s turn"):
        game.pick(2, 1)
    with pytest.raises(PhaseError):
        game.turn(0)


@pytest.mark.parametrize(
    "faces, reason",
    [
        (TWO_SETS[:7], "Expected 8 dice, found 7"),
        ([*TWO_SETS[:7], "dead-end-highway"], "one dead-end-highway too many"),
        ([*TWO_SETS[:6], "t-railway", "overpass"], "cannot show these faces"),
        (["overpass"] * 3 + TWO_SETS[:5], "cannot show these faces"),
    ],
)
def test_a_roll_that_the_pool_cannot_show_is_refused(faces: list[str], reason: str) -> None:
    game = setup.new_game(CLASSIC, ["Ada", "Grace"], star=0)
    with pytest.raises(RollError, match=reason):
        game.with_roll(faces)


# Sets from both boxes


BOTH = CATALOGUE.ruleset("challenge sets=classic,challenge variant=draft")
ONE_SET_EACH = [
    "straight-highway", "t-railway", "curved-highway", "curved-station",
    "curved-railway", "straight-railway", "double-curved-highway", "dead-end-railway",
]  # fmt: skip
"""A roll of a classic and a Challenge set, in four pairs."""


@pytest.mark.ruling("draft-sets")
def test_the_pool_may_hold_classic_sets_beside_challenge_sets() -> None:
    game = setup.new_game(BOTH, ["Ada", "Ben"], star=0).with_roll(ONE_SET_EACH)
    assert len(game.pick_options) == 4
    with pytest.raises(RollError, match="one dead-end-highway too many"):
        setup.new_game(BOTH, ["Ada", "Ben"], star=0).with_roll(
            [*ONE_SET_EACH[:-1], "dead-end-railway", "dead-end-highway"][1:]
        )


def test_sets_that_are_named_take_turns_among_the_players() -> None:
    rolled = BOTH.variant.roll(BOTH, 3, Random(1))
    faces = [face.key for face in rolled]
    assert BOTH.variant.parse_roll(BOTH, 3, faces) == rolled
    two_challenge = [*ONE_SET_EACH[4:], *ONE_SET_EACH]
    with pytest.raises(RollError):
        BOTH.variant.parse_roll(BOTH, 3, two_challenge)
    assert BOTH.variant.parse_roll(BOTH, 3, [*ONE_SET_EACH, *ONE_SET_EACH[:4]])


@pytest.mark.ruling("draft-sets")
def test_all_play_on_the_board_of_the_game_whatever_the_sets() -> None:
    game = setup.new_game(BOTH, ["Ada", "Ben"], star=0)
    assert game.sheet(0).layout == CHALLENGE.layout
    assert game.ruleset.longest_rule == CHALLENGE.longest_rule
    assert game.ruleset.rounds == CHALLENGE.rounds


def test_classic_players_can_draw_the_routes_of_a_drafted_challenge_set() -> None:
    rules = CATALOGUE.ruleset("classic sets=classic,challenge variant=draft")
    game = setup.new_game(rules, ["Ada", "Ben"], star=0).with_roll(ONE_SET_EACH)
    for pair in (4, 1, 3, 2):
        game = game.pick(game.picker or 0, pair)
    drawn = [route.key for route in drawable(game.turn(0))]
    assert {"double-curved-highway", "dead-end-railway"} <= set(drawn)


def test_a_set_of_each_box_has_its_value_by_the_same_rule() -> None:
    game = setup.new_game(BOTH, ["Ada", "Ben"], star=0).with_roll(ONE_SET_EACH)
    for pair in (4, 1, 3, 2):
        game = game.pick(game.picker or 0, pair)
    # Ada has 0 + 1 + 2 + 2 open ends, Ben 2 + 3 + 2 + 2.
    assert [DRAFT.hand_value(turn.hand) for turn in game.rounds[-1].turns] == [5, 9]


def test_sets_beyond_the_number_of_players_stay_in_their_box() -> None:
    rules = CATALOGUE.ruleset("challenge sets=classic,challenge,challenge variant=draft")
    game = setup.new_game(rules, ["Ada", "Ben"], star=0).with_roll(ONE_SET_EACH)
    assert len(game.pick_options) == 4


@pytest.mark.parametrize(
    "text, message",
    [
        ("classic variant=draft sets=grand", "No box 'grand' has a set of dice to draft"),
        ("classic variant=draft sets=classic,", "expected boxes such as classic,challenge"),
        ("classic sets=challenge", "Unknown option 'sets' for these rules"),
    ],
)
def test_sets_that_cannot_be_drafted_are_refused(text: str, message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        CATALOGUE.ruleset(text)


def test_records_name_the_sets() -> None:
    game = new_game("challenge variant=draft sets=classic,challenge", 2, Random(1)).roll(Random(2))
    assert "ruleset challenge/1 sets=classic,challenge variant=draft" in write_game(game)
    assert read_game(write_game(game)) == game
