"""Everything that cannot come from a game is pointed out, and nothing else."""

import pytest

from railroad_ink.core.board_doubts import board_doubts
from railroad_ink.core.board_notation import read_board
from railroad_ink.core.doubt import Doubt
from railroad_ink.core.geometry import E, S
from railroad_ink.core.scoring import score
from railroad_ink.core.tokens import token_lines
from railroad_ink.game_catalogue import CATALOGUE


def doubts(text: str, rules: str = "classic") -> list[Doubt]:
    ruleset = CATALOGUE.ruleset(rules)
    return list(board_doubts(ruleset, read_board(ruleset, token_lines(text))))


def codes(text: str, rules: str = "classic") -> list[str]:
    return [doubt.code for doubt in doubts(text, rules)]


def test_an_end_that_meets_another_kind_is_pointed_out_once_with_its_side() -> None:
    (found,) = doubts("A2H-H- B2R--R B1-R-R")
    spaces = [str(space) for space in found.spaces]
    assert (found.code, found.side, spaces) == ("runs-into", S, ["A2", "B2"])
    assert str(found) == "A2: its highway meets a railway at B2."
    (found,) = doubts("B1-R-R B2H--H A2H-H-")
    assert (found.side, [str(space) for space in found.spaces]) == (E, ["B1", "B2"])


def test_both_sides_count_as_not_joined() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    sheet = read_board(ruleset, token_lines("A2H-H- B2R-R-"))
    spaces = [str(end.space) for end in score(ruleset, sheet).error_ends]
    assert spaces == ["A2", "B2", "B2"]


def test_an_exit_of_another_kind_is_pointed_out() -> None:
    (doubt,) = (d for d in doubts("A2R-R-") if d.code == "runs-into")
    assert str(doubt) == "A2: its railway leads to an exit of another kind."


def test_a_drawing_that_hangs_on_nothing_is_pointed_out() -> None:
    assert [str(d) for d in doubts("A2H-H- D4HH--")] == ["D4 joins nothing around it."]


def test_drawings_joined_only_to_each_other_are_all_in_doubt() -> None:
    found = doubts("D4-H-H D5-H-H")
    assert [(d.code, str(d.spaces[0])) for d in found] == [
        ("not-joined", "D4"),
        ("not-joined", "D5"),
    ]


def test_a_drawing_that_joins_its_neighbour_but_no_exit_is_said_to_join_no_exit() -> None:
    no_exit = "{} is joined to no exit, not even through others."
    assert [str(d) for d in doubts("A2H-H- A3-R-R A4-R-R F6HH--")] == [
        no_exit.format("A3"),
        no_exit.format("A4"),
        "F6 joins nothing around it.",
    ]


def test_round_numbers_show_whether_there_was_something_to_join() -> None:
    assert codes("A2H-H-:3 B2H-H-:2") == ["joined-too-late"]
    assert codes("A2H-H-:2 B2H-H-:3") == []
    assert codes("A2H-H-:3 B2H-H- C2H-H-:2") == ["joined-too-late"]
    assert codes("A2H-H-:3 B2H-H- C2H-H-:4") == []


@pytest.mark.parametrize("rules", ["classic meteor", "classic lava", "classic desert"])
def test_where_drawings_vanish_nothing_needs_to_be_joined(rules: str) -> None:
    assert codes("A2H-H- F4HH--", rules) == []


def test_what_needs_no_connection_raises_no_doubt() -> None:
    assert codes("D4W-W- E4W-W-", "classic river") == []
    assert codes("D4H-H-+trees", "classic forest") == []
    assert codes("D4H-H-/NE,SW", "classic trail") == ["not-joined"]


def test_special_routes_are_counted() -> None:
    assert "special-twice" in codes("A2HHHH A6HHHH")
    assert codes("A2HHHH D1RHRH A4RHRH") == ["special-twice"]
    four = "A2HHHH B1RRRR D7HHHR F7RRRH"
    assert codes(four) == ["special-per-game"]
    assert codes("A2HHHH:2 B1RRRR:2") == ["special-per-round"]
    assert codes("A2HHHH:2 B1RRRR:3") == []


def test_specials_marked_off_without_being_drawn_count_too() -> None:
    assert codes("A2HHHH B1RRRR D7HHHR\nspecials cross-station") == ["special-per-game"]


def test_a_free_special_needs_three_universities() -> None:
    four = "A2HHHH B1RRRR D7HHHR F7RRRH "
    assert "special-per-game" in codes(four, "challenge")
    universities = "C1R-R- E2H-H- D4H-H-"
    assert "special-per-game" not in codes(four + universities, "challenge")


def test_too_many_of_a_die_over_the_game() -> None:
    stations = "B1HRHRo B2-R-H B3-R-R B4-R-H B5-R-H B6-R-H B7-R-H D1-H-R D2-R-H D3-H-R"
    (doubt,) = (d for d in doubts(stations) if d.code == "too-many-of-a-die")
    assert "There are 9 of these: overpass, straight station." in str(doubt)
    assert "at most 7" in str(doubt)
    assert "B3" not in [str(space) for space in doubt.spaces]
    assert "Überführung, Bahnhof-Gerade" in doubt.text.to("de")


def test_too_many_in_one_round() -> None:
    assert codes("A2H-H-:1 A4R-R-:1 A6H-H-:1 B1-R-R:1") == ["too-many-in-round"]
    assert codes("A2H-H-:1 A4R-R-:1 A6H-R-:1 B1-R-R:1") == []


def test_a_factory_allows_one_more() -> None:
    assert codes("A2H-H-:1 A4R-R-:1 F7RR--:1", "challenge") == ["too-many-in-round"]
    assert codes("A2H-H-:1 E7R-R-:1 F7RR--:1", "challenge") == []


def test_a_draft_may_give_anybody_any_route_die() -> None:
    overpasses = "A2HRHRo:1 A4RHRHo:1 A6HRHRo:1"
    assert codes(overpasses) == ["too-many-in-round"]
    assert codes(overpasses, "classic variant=draft") == []


def test_canyons_need_bridge_points_and_a_start_at_the_edge() -> None:
    assert codes("A2H-H-\ncanyon: C3/C4", "classic canyon") == ["canyon-starts-nowhere"]
    line = "A2H-H- B2HHHH C2HHHH D2HHHH "
    assert "canyon-no-bridges" not in codes(line + "\ncanyon: A1/A2", "classic canyon")


def test_a_volcano_does_not_open_against_a_route() -> None:
    (found,) = doubts("D3-H-H", "classic lava")
    assert (found.code, [str(s) for s in found.spaces]) == ("runs-into", ["D4", "D3"])


def test_goals_without_points_are_named_by_the_paper_score_only() -> None:
    rules = "challenge goals=A,D,K"
    assert "goal-not-fulfilled" in codes("A2H-H-\ngoals: D=4", rules)
    assert "goal-not-fulfilled" not in codes("A1H-H- A7H-H- G1H-H-\ngoals: D=4", rules)
