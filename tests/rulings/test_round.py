"""Rules §3: rolling, drawing, special routes, taking back, and the end of a round."""

from random import Random

import pytest

from railroad_ink import new_game
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import IllegalAction, PhaseError, PlayersError, RollError
from railroad_ink.core.geometry import Space
from railroad_ink.core.phase import Phase
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Variant
from railroad_ink.testing.builders import CLASSIC, act, board, sheet, turn_with, violation_codes
from railroad_ink.testing.play import random_action, random_step
from tests.toy import POSTAL

ACROSS, DOWN = "-H-H", "H-H-"
ONE_GAP = board(
    *[f"{ACROSS} " * 7] * 3,
    f"{ACROSS} {ACROSS} {ACROSS} . " + f"{ACROSS} " * 3,
    *[f"{ACROSS} " * 7] * 3,
)
"""Highways from west to east everywhere but in D4."""
TWO_GAPS = board(
    *[f"{DOWN} " * 7] * 3,
    f"{DOWN} {DOWN} {DOWN} . . {DOWN} {DOWN}",
    *[f"{DOWN} " * 7] * 3,
)
"""Highways from north to south everywhere but in D4 and D5."""
ROLL = ("straight-highway", "curved-railway", "t-highway", "overpass")


def turn_on(*rows: str, roll: tuple[str, ...] = ROLL) -> Turn:
    return turn_with(CLASSIC, sheet(*rows), *roll)


def two_players() -> Game:
    return new_game("classic", ["Ann", "Ben"]).with_roll(ROLL)


def finish_round(game: Game, player: int) -> Game:
    generator = Random(1)
    while action := random_action(game.turn(player), generator):
        game = game.apply(player, action)
    return game.end_round(player)


# Rolling


def test_each_round_rolls_the_four_route_dice_for_everyone() -> None:
    game = new_game("classic", 3).roll(Random(5))
    hands = {game.turn(player).hand for player in range(3)}
    assert hands == {game.current_roll}
    assert len(game.current_roll) == 4


def test_the_expansions_dice_are_rolled_with_them() -> None:
    game = new_game(POSTAL, 2).roll(Random(5))
    assert [face.owner for face in game.current_roll] == ["", "", "", "", "post"]


@pytest.mark.parametrize(
    "roll, message",
    [
        (ROLL[:3], "Expected 4 dice, found 3"),
        ((*ROLL[:3], "t-highway"), "Die B has no face 't-highway'; it has overpass"),
        (("horse", *ROLL[1:]), "no face 'horse'"),
    ],
)
def test_a_roll_that_the_dice_cannot_show_is_refused(roll: tuple[str, ...], message: str) -> None:
    with pytest.raises(RollError, match=message):
        new_game("classic", 1).with_roll(roll)


# Drawing


def test_every_route_die_is_drawn_exactly_once() -> None:
    turn = act(turn_on(), "straight-highway A2 H-H-")
    assert violation_codes(turn, "straight-highway D1 -H-H") == {"die-used"}


@pytest.mark.ruling("round-legality")
def test_two_dice_with_the_same_face_are_drawn_twice() -> None:
    turn = turn_on(roll=("t-railway", "t-railway", "t-highway", "overpass"))
    turn = act(turn, "t-railway A4 RRR-", "t-railway G4 RRR-")
    assert turn.dice_used == {0, 1}
    assert violation_codes(turn, "t-railway B1 -RRR") == {"die-used"}


def test_only_what_the_dice_show_is_drawn() -> None:
    assert violation_codes(turn_on(), "curved-station A2 HR--") == {"not-rolled"}


def test_a_route_is_drawn_in_an_empty_space() -> None:
    turn = turn_on("A2 straight-highway H-H-")
    assert violation_codes(turn, "t-highway A2 HHH-") == {"taken"}


@pytest.mark.parametrize("space", [Space(7, 1), Space(-1, 1), Space(0, 7), Space(40, 0)])
def test_a_piece_stays_on_the_board(space: Space) -> None:
    placement = Placement(CLASSIC.routes["t-highway"].orientations[0], space)
    with pytest.raises(IllegalAction, match="is not on this board"):
        turn_on().apply(placement)


def test_at_least_one_end_must_meet_an_exit_or_an_end_of_its_kind() -> None:
    assert not violation_codes(turn_on(), "t-highway A2 HHH-")
    assert violation_codes(turn_on(), "t-highway A3 HHH-") == {"not-joined"}
    assert not violation_codes(turn_on("A2 t-highway HHH-"), "t-highway A3 -HHH")
    assert violation_codes(turn_on("A2 t-highway HHH-"), "t-highway A3 HHH-") == {"not-joined"}


def test_meeting_a_plain_outer_edge_is_not_a_connection() -> None:
    assert violation_codes(turn_on(), "t-highway A1 HHH-") == {"not-joined"}


def test_a_blank_side_at_an_exit_is_not_a_connection() -> None:
    assert violation_codes(turn_on(), "straight-highway A2 -H-H") == {"not-joined"}


def test_what_was_drawn_in_this_round_counts_as_already_there() -> None:
    turn = act(turn_on(), "straight-highway A2 H-H-")
    assert not violation_codes(turn, "t-highway B2 HHH-")


def test_no_end_may_meet_an_end_of_another_kind() -> None:
    turn = turn_on("D4 t-railway RRR-")
    assert violation_codes(turn, "straight-highway D5 -H-H") == {"runs-into", "not-joined"}
    turn = turn_on("D4 t-highway HHH-", roll=("straight-railway",))
    assert violation_codes(turn, "straight-railway D5 -R-R") == {"runs-into", "not-joined"}


def test_a_clash_is_forbidden_even_if_another_end_matches() -> None:
    turn = turn_on("B2 t-railway RRR-", "A3 straight-highway -H-H")
    assert violation_codes(turn, "t-highway A2 HHH-") == {"runs-into"}
    assert not violation_codes(turn_on("A3 straight-highway -H-H"), "t-highway A2 HHH-")


def test_no_end_may_meet_an_exit_of_another_kind() -> None:
    turn = turn_on("B4 straight-highway H-H-")
    assert violation_codes(turn, "straight-highway A4 H-H-") == {"runs-into"}
    assert violation_codes(turn_on(), "straight-highway A4 H-H-") == {"runs-into", "not-joined"}


def test_an_end_may_face_an_empty_space_the_outer_edge_or_a_blank_side() -> None:
    turn = turn_on("A1 curved-railway --RR")  # blank to the east
    assert not violation_codes(
        turn, "t-highway A2 H-HH"
    )  # west: a blank side; south: an empty space
    assert not violation_codes(
        turn_on("B1 t-highway HHH-"), "t-highway A1 H-HH"
    )  # north, west: edge


def test_a_blank_side_may_face_an_end_of_a_neighbour() -> None:
    turn = turn_on("A1 t-railway -RRR")
    assert not violation_codes(turn, "straight-highway A2 H-H-")


@pytest.mark.ruling("round-legality")
def test_legality_concerns_the_route_being_drawn_never_the_whole_board() -> None:
    clash = turn_on("D4 straight-highway -H-H", "D5 straight-railway -R-R")
    assert not violation_codes(clash, "straight-highway A2 H-H-")


# Special routes


def test_a_special_route_follows_the_same_drawing_rules() -> None:
    assert not violation_codes(turn_on(), "highway-crossing A2 HHHH")
    assert violation_codes(turn_on(), "railway-crossing A2 RRRR") == {"runs-into", "not-joined"}
    assert violation_codes(turn_on(), "highway-crossing C3 HHHH") == {"not-joined"}


def test_at_most_one_special_route_per_round() -> None:
    turn = act(turn_on(), "highway-crossing A2 HHHH")
    assert violation_codes(turn, "railway-crossing A4 RRRR") == {"special-per-round"}


def test_at_most_three_special_routes_per_game() -> None:
    turn = turn_on("specials corner-station cross-station highway-crossing")
    assert violation_codes(turn, "railway-crossing A4 RRRR") == {"special-per-game"}
    two = turn_on("specials corner-station cross-station")
    assert not violation_codes(two, "railway-crossing A4 RRRR")


def test_each_special_route_is_drawn_once_per_game() -> None:
    turn = turn_on("specials railway-crossing")
    assert violation_codes(turn, "railway-crossing A4 RRRR") == {"special-used"}


def test_a_special_route_uses_no_die_and_is_never_owed() -> None:
    turn = act(turn_on(roll=("overpass",)), "highway-crossing A2 HHHH")
    assert not turn.dice_used
    assert turn.sheet.specials_used == ("highway-crossing",)
    assert {v.code for v in turn.owed()} == {"still-to-draw"}


# Taking back


def test_everything_drawn_this_round_can_be_taken_back_and_redrawn() -> None:
    turn = turn_on()
    drawn = act(turn, "straight-highway A2 H-H-", "highway-crossing B2 HHHH")
    assert drawn.undo().undo() == turn
    assert act(drawn.undo().undo(), "straight-highway D1 -H-H").sheet.at(Space.parse("D1"))


@pytest.mark.ruling("round-replay")
def test_taking_one_action_out_replays_the_others() -> None:
    turn = act(turn_on(), "straight-highway A2 H-H-", "t-highway D1 HH-H")
    assert turn.take_back(0) == act(turn_on(), "t-highway D1 HH-H")


@pytest.mark.ruling("round-replay")
def test_taking_back_is_refused_if_another_action_becomes_illegal() -> None:
    turn = act(turn_on(), "straight-highway A2 H-H-", "t-highway B2 HHH-")
    with pytest.raises(IllegalAction, match="Nothing to join at B2") as refusal:
        turn.take_back(0)
    first = refusal.value.violations[0]
    assert str(first.text) == (
        "Take back the T-junction highway in B2 first: it depends on the straight highway in A2."
    )
    assert first.spaces == (Space.parse("B2"),)
    assert len(turn.actions) == 2


def test_taking_a_special_route_back_makes_it_available_again() -> None:
    turn = act(turn_on(), "highway-crossing A2 HHHH", "t-highway D1 HH-H")
    assert not violation_codes(turn.take_back(0), "railway-crossing A4 RRRR")


@pytest.mark.parametrize("place", [-1, 0, 3])
def test_there_must_be_something_to_take_back(place: int) -> None:
    with pytest.raises(PhaseError, match="nothing to undo"):
        turn_on().take_back(place)


def test_a_round_in_which_nothing_was_drawn_cannot_be_cleared() -> None:
    with pytest.raises(PhaseError, match="nothing to undo"):
        turn_on().clear()


def test_nothing_can_be_taken_back_after_the_round_is_declared_done() -> None:
    game = finish_round(two_players(), 0)
    with pytest.raises(PhaseError, match="done"):
        game.undo(0)


# Ending the round


def test_a_round_cannot_end_while_an_undrawn_route_die_has_a_legal_place() -> None:
    with pytest.raises(IllegalAction, match=r"Still to draw: the overpass; it fits at A2, A4, A6"):
        turn_on(roll=("overpass",)).end()


def test_a_round_ends_when_every_route_die_is_drawn() -> None:
    turn = act(turn_on(roll=("overpass",)), "overpass A2 HRHRo")
    assert turn.end().done


@pytest.mark.ruling("round-owed")
def test_a_round_ends_when_no_undrawn_route_die_has_a_legal_place() -> None:
    assert turn_with(CLASSIC, ONE_GAP, "t-railway", "straight-highway").owed()
    assert turn_with(CLASSIC, ONE_GAP, "t-railway", "curved-railway").end().done


@pytest.mark.ruling("round-owed")
def test_only_the_board_after_the_action_counts() -> None:
    """A railway would fit after the station is drawn; nobody has to draw that special first."""
    turn = turn_with(CLASSIC, TWO_GAPS, "straight-railway")
    assert not violation_codes(turn, "cross-station D4 HRHR")
    assert not turn.owed()
    assert act(turn, "cross-station D4 HRHR").owed()


def test_optional_dice_need_not_be_drawn() -> None:
    assert not turn_with(POSTAL, sheet(ruleset=POSTAL), "path").owed()


def test_nothing_can_be_drawn_after_the_round_is_declared_done() -> None:
    game = finish_round(two_players(), 0)
    assert not game.legal_actions(0)
    with pytest.raises(IllegalAction, match="Your round is done"):
        game.apply(0, read_action(CLASSIC, "highway-crossing A2 HHHH"))
    with pytest.raises(PhaseError, match="already done"):
        game.end_round(0)


def test_the_round_is_over_when_all_players_are_done() -> None:
    game = finish_round(two_players(), 1)
    assert game.phase is Phase.DRAWING
    assert finish_round(game, 0).phase is Phase.ROLLING


def test_the_round_number_goes_into_the_spaces_drawn() -> None:
    turn = turn_with(CLASSIC, sheet("A2 t-highway HHH-"), *ROLL, round_number=4)
    drawn = act(turn, "straight-highway B2 H-H-").sheet
    assert {str(space): drawing.round for space, drawing in drawn} == {"A2": 1, "B2": 4}


def test_nothing_drawn_in_an_earlier_round_can_be_taken_back() -> None:
    game = finish_round(finish_round(two_players(), 0), 1).with_roll(ROLL)
    with pytest.raises(PhaseError, match="nothing to undo"):
        game.undo(0)


def test_players_draw_independently() -> None:
    game = two_players().apply(0, read_action(CLASSIC, "straight-highway A2 H-H-"))
    assert list(game.sheet(1)) == []
    assert game.turn(1).dice_used == frozenset()


# The game


def played_out(game: Game) -> Game:
    generator = Random(3)
    while not game.is_over:
        game = random_step(game, generator)
    return game


def test_a_game_has_seven_rounds() -> None:
    game = played_out(new_game("classic", 2))
    assert game.round_number == 7
    with pytest.raises(PhaseError, match="cannot be rolled now: the game is over"):
        game.roll(Random(1))


def test_an_expansion_may_change_the_number_of_rounds() -> None:
    assert POSTAL.rounds == 6
    assert played_out(new_game(POSTAL, 2)).round_number == 6 + 1  # and its last roll


@pytest.mark.parametrize("count", range(1, 13))
def test_one_to_twelve_players(count: int) -> None:
    assert len(new_game("classic", count).sheets) == count


@pytest.mark.parametrize("count", [0, 13, -1])
def test_no_player_and_a_thirteenth_player_are_refused(count: int) -> None:
    with pytest.raises(PlayersError, match="1 to 12 players"):
        new_game("classic", count)


def test_one_player_plays_the_solo_game_and_two_cannot() -> None:
    assert new_game("classic", 1).variant.key == "solo"
    with pytest.raises(PlayersError, match="solo game has exactly 1 player, not 2"):
        new_game("classic variant=solo", 2)


def test_a_fixed_number_of_players_is_named_in_the_right_form() -> None:
    class Pair(Variant):
        key, title, players = "pair", Text("pair game"), (2, 2)

    with pytest.raises(PlayersError, match="exactly 2 players, not 1"):
        Pair().check_players(1)


@pytest.mark.parametrize("name", ["", " ", " Ann", "An  n", "Ann\n", "#1", "A\tB"])
def test_names_that_a_file_cannot_hold_are_refused(name: str) -> None:
    with pytest.raises(PlayersError, match="Names may not"):
        new_game("classic", [name])


@pytest.mark.parametrize("player", [-1, 2])
def test_a_player_who_is_not_in_the_game_is_refused(player: int) -> None:
    with pytest.raises(PlayersError, match="players are numbered from 0 to 1"):
        two_players().legal_actions(player)


# Leaving


def test_when_a_player_leaves_the_others_play_on() -> None:
    game = finish_round(two_players(), 0)
    assert game.leave(1).phase is Phase.ROLLING
    assert played_out(two_players().leave(1)).round_number == 7


def test_departed_players_can_neither_act_nor_leave_again() -> None:
    game = two_players().leave(1)
    with pytest.raises(PlayersError, match="Ben has left"):
        game.apply(1, read_action(CLASSIC, "straight-highway A2 H-H-"))
    with pytest.raises(PlayersError, match="Ben has left"):
        game.leave(1)


def test_a_game_that_everyone_has_left_is_over() -> None:
    assert two_players().leave(0).leave(1).is_over
    assert new_game("classic", 2).leave(0).leave(1).is_over


def test_players_cannot_leave_a_game_that_is_over() -> None:
    with pytest.raises(PhaseError, match="over"):
        played_out(two_players()).leave(0)


@pytest.mark.ruling("table-dropped")
def test_departed_players_come_last() -> None:
    game = played_out(two_players().leave(0))
    assert [(place.rank, place.player) for place in game.ranking()] == [(1, 1), (2, 0)]
