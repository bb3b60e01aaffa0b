"""May I draw this here, what can I still draw, what do I owe?"""

import pytest

from railroad_ink.core.board_notation import read_board
from railroad_ink.core.errors import NotationError, RollError
from railroad_ink.core.legality import drawable
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.tokens import token_lines
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.paper import judge_action, next_round, paper_turn, read_question

CLASSIC = CATALOGUE.ruleset("classic")


def board(text: str, ruleset: Ruleset = CLASSIC) -> Sheet:
    return read_board(ruleset, token_lines(text))


def asked(text: str, action: str, ruleset: Ruleset = CLASSIC) -> list[str]:
    turn = paper_turn(ruleset, board(text, ruleset), ())
    answer = judge_action(turn, read_question(ruleset, action), any_dice=True)
    return [violation.code for violation in answer.violations]


def test_the_route_may_be_named_or_not() -> None:
    for action in ("t-highway B3 HHH-", "B3 HHH-", "B3HHH-", "B3 t-highway HHH-"):
        assert str(read_question(CLASSIC, action)) == "t-highway B3 HHH-"


@pytest.mark.parametrize("action", ["", "B3", "B3 XX", "nonsense B3 HHH-", "B3 HHH-\nB4 HHH-"])
def test_invalid_actions_are_refused(action: str) -> None:
    with pytest.raises(NotationError):
        read_question(CLASSIC, action)


def test_a_misspelled_route_is_named() -> None:
    with pytest.raises(NotationError, match="expected a route such as t-highway, found 't-highwy'"):
        read_question(CLASSIC, "t-highwy B3 HHH-")


def test_without_dice_only_the_board_matters() -> None:
    assert asked("A2H-H-", "B2 H-H-") == []
    assert asked("A2H-H-", "B2 RR-R") == ["runs-into", "not-joined"]
    assert asked("A2H-H-", "A2 H-H-") == ["taken"]


def test_specials_are_limited_by_what_is_on_the_board() -> None:
    assert asked("A2HHHH:1", "A6 HHHH") == ["special-used"]
    assert asked("A2HHHH:1 B1RRRR:2 D7HHHR:3", "A4 RHRH") == ["special-per-game"]
    turn = paper_turn(CLASSIC, board("A2HHHH:1"), (), 1)
    answer = judge_action(turn, read_question(CLASSIC, "B1 RRRR"), any_dice=True)
    assert [v.code for v in answer.violations] == ["special-per-round"]


def test_moves_of_modules_can_be_judged() -> None:
    lava = CATALOGUE.ruleset("classic lava")
    assert asked("A2H-H-", "lava:volcano F6", lava) == []
    assert asked("A2H-H-", "lava:volcano D5", lava) == ["lava-near"]
    canyon = CATALOGUE.ruleset("classic canyon")
    assert asked("A2H-H-", "canyon:draw canyon-1 A3/A4", canyon) == []
    assert asked("A2H-H-", "canyon:draw canyon-1 C3/C4", canyon) == ["canyon-starts-nowhere"]


def test_drawings_of_the_round_have_used_up_their_dice() -> None:
    sheet = board("A2H-H-:1 B2HHH-:2")
    turn = paper_turn(CLASSIC, sheet, ["t-highway", "overpass"], 2)
    assert [face.key for face in turn.undrawn_faces] == ["overpass"]
    assert "t-highway" not in [route.key for route in drawable(turn)]
    fresh = paper_turn(CLASSIC, sheet, ["t-highway", "overpass"])
    assert (fresh.round_number, len(fresh.undrawn_faces)) == (3, 2)
    assert [violation.code for violation in fresh.owed()] == ["still-to-draw"] * 2


def test_events_of_the_dice_come_first_but_only_at_the_start_of_a_round() -> None:
    ruleset = CATALOGUE.ruleset("classic meteor")
    dice = ["meteor-left", "meteor-1"]
    assert paper_turn(ruleset, board("A2H-H-:1", ruleset), dice).choosing
    assert not paper_turn(ruleset, board("A2H-H-:1", ruleset), dice, 1).choosing


def test_the_next_round_is_at_most_the_last() -> None:
    assert next_round(CLASSIC, board("A2H-H-")) == 1
    assert next_round(CLASSIC, board("A2H-H-:3")) == 4
    assert next_round(CLASSIC, board("A2H-H-:7")) == 7


def test_unknown_dice_are_refused() -> None:
    with pytest.raises(RollError, match="No die of this game shows 'nonsense'"):
        paper_turn(CLASSIC, board(""), ["nonsense"])


def test_a_single_die_of_the_meteor_lets_nothing_fall() -> None:
    ruleset = CATALOGUE.ruleset("classic meteor")
    for dice in (["meteor-left"], ["meteor-1"], ["meteor-1", "meteor-2"]):
        turn = paper_turn(ruleset, board("A2H-H-:1", ruleset), dice)
        assert (turn.choosing, turn.events) == (False, ())


def test_a_die_discarded_on_paper_in_this_round_is_unknown() -> None:
    ruleset = CATALOGUE.ruleset("classic house=discard")
    sheet = board("A2H-H-:3\ndiscard: 3", ruleset)
    turn = paper_turn(ruleset, sheet, ["t-highway"], 3)
    assert not judge_action(turn, read_question(ruleset, "t-highway B2 HHH-")).violations
