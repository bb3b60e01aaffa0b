"""Lava: its dice, volcanoes, and routes that are erased."""

from collections import Counter
from random import Random

import pytest

from railroad_ink.core.actions import Move
from railroad_ink.core.errors import IllegalAction, NotationError
from railroad_ink.core.geometry import Space
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.notation import read_sheet, write_sheet
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.track_graph import track_graph
from railroad_ink.core.turn import Turn
from railroad_ink.expansions.lava import GOALS, LAVA
from railroad_ink.expansions.lava_routes import BESIDE_HIGHWAY
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import act, points, violation_codes
from railroad_ink.testing.conformance import check_ruleset
from tests.expansions.lava_sheets import CAPPED, RULES, VOLCANO, WALLED, lava, owed, turn_on

C4 = Space.parse("C4")
GOAL = {goal.code: goal for goal in GOALS}
IN_THE_CORNER = ("A1 volcano MMMM", "A2 lava-highway H-HM", "B1 lava-railway MR-R")
LAKE_OF_ELEVEN = (
    VOLCANO, "D3 lava-highway HMH-", "D5 lava-stream -M-M", "D6 lava-bend --MM",
    "E6 lava-bend M--M", "E5 lava-stream -M-M", "E4 lava-bend MM--", "C4 lava-stream M-M-",
    "B4 lava-bend -MM-", "B5 lava-stream -M-M", "B6 lava-bend --MM",
)  # fmt: skip


def reached(goal: str, drawn: Sheet) -> set[str]:
    return {str(space) for space in GOAL[goal].reached(RULES, track_graph(drawn))}


def erasing(turn: Turn) -> set[str]:
    moves = [a for a in legal_actions(turn) if isinstance(a, Move) and a.verb == "erase"]
    return {move.args[0] for move in moves}


# Dice and drawing


def test_both_dice_show_lava_and_lava_beside_routes() -> None:
    for die in LAVA.dice:
        assert Counter(face.key for face in die.faces) == {
            "lava-bend": 2, "lava-stream": 1, "lava-fork": 1, "lava-highway": 1, "lava-railway": 1,
        }  # fmt: skip
    assert len(LAVA.dice) == 2


def test_a_volcano_that_lava_flows_from_is_taken_back_last() -> None:
    turn = Turn.begin(RULES, 1, (RULES.faces["lava-bend"],), start_sheet(RULES))
    turn = act(turn, "lava:volcano B2", "lava-bend A2 -MM-")
    with pytest.raises(IllegalAction) as refusal:
        turn.take_back(0)
    said = "Take back the lava bend in A2 first: it depends on “Open a volcano in B2”."
    assert str(refusal.value.violations[0].text) == said


def test_a_game_lasts_six_rounds() -> None:
    assert RULES.rounds == 6


def test_a_volcano_starts_in_the_middle() -> None:
    (((row, column), drawing),) = start_sheet(RULES)
    assert (row, column, drawing.shape.code, drawing.round) == (3, 3, "MMMM", 0)


def test_a_lava_die_must_join_lava() -> None:
    turn = turn_on(VOLCANO)
    assert not violation_codes(turn, "lava-bend C4 -MM-")
    assert violation_codes(turn, "lava-bend C4 MM--") == {"not-joined"}
    assert violation_codes(turn, "lava-bend F6 MM--") == {"not-joined"}


def test_a_route_beside_lava_does_not_replace_joining_lava() -> None:
    turn = turn_on(VOLCANO, "A2 straight-highway H-H-", dice=("lava-highway",))
    assert violation_codes(turn, "lava-highway B2 HMH-") == {"not-joined"}


@pytest.mark.parametrize(
    "rows, action",
    [
        pytest.param(("C3 straight-highway -H-H",), "lava-bend C4 --MM", id="highway"),
        pytest.param(("C5 straight-railway -R-R",), "lava-bend C4 -MM-", id="railway"),
        pytest.param(("B4 lava-stream M-M-",), "lava-stream A4 M-M-", id="exit"),
    ],
)
def test_lava_meets_only_lava(rows: tuple[str, ...], action: str) -> None:
    assert "runs-into" in violation_codes(turn_on(VOLCANO, *rows), action)


def test_a_route_does_not_run_into_lava() -> None:
    turn = turn_on(VOLCANO, "B4 straight-highway H-H-", dice=("straight-highway",))
    assert violation_codes(turn, "straight-highway C4 H-H-") == {"runs-into"}


def test_a_route_runs_beside_its_lava_without_touching_it() -> None:
    assert {s.code for s in BESIDE_HIGHWAY.orientations} == {"MH-H", "HMH-", "-HMH", "H-HM"}
    graph = track_graph(lava("D4 lava-highway MH-H"))
    assert {node.ends for node in graph.nodes} == {"M", "HH"}


def test_routes_beside_lava_count_and_lava_joins_no_exits() -> None:
    row = [f"D{column} straight-highway -H-H" for column in (1, 2, 3, 5, 6, 7)]
    counted = points(lava(*row, "D4 lava-highway MH-H"), RULES)
    assert (counted["exits"], counted["highway"], counted["errors"]) == (4, 7, -1)


# Lava that must be drawn


def test_a_round_cannot_end_without_lava() -> None:
    turn = turn_on(VOLCANO)
    assert owed(turn) == ["lava-to-draw"]
    with pytest.raises(IllegalAction, match="At least one lava die must be drawn; one fits at C4"):
        turn.end()


def test_one_lava_die_is_enough_and_both_are_allowed() -> None:
    turn = act(turn_on(VOLCANO), "lava-bend C4 -MM-")
    assert not owed(turn)
    assert not violation_codes(turn, "lava-stream E4 M-M-")


def test_the_message_names_every_way_to_make_room() -> None:
    (violation,) = turn_on(*WALLED).owed()
    assert violation.code == "lava-needs-room"
    assert str(violation) == (
        "At least one lava die must be drawn and none fits: "
        "open a volcano, say at A1, A2, A3; erase a route at C4, D3, D5."
    )
    assert "radiere eine Strecke aus auf C4, D3, D5" in violation.text.to("de")


def test_without_open_lava_a_volcano_must_be_opened() -> None:
    turn = turn_on(*CAPPED)
    assert owed(turn) == ["lava-needs-room"]
    turn = act(turn, "lava:volcano A1")
    assert owed(turn) == ["lava-to-draw"]
    assert not owed(act(turn, "lava-bend A2 --MM"))


def test_a_route_at_an_open_side_can_be_erased_for_lava() -> None:
    turn = turn_on(*WALLED)
    assert erasing(turn) == {"C4", "D3", "D5", "E4"}
    turn = act(turn, "lava:erase C4 lava-bend -MM-")
    assert not owed(turn)
    assert turn.sheet.at(C4) == lava("C4 lava-bend -MM-").at(C4)


def test_the_station_of_the_rulebook_gives_way() -> None:
    turn = turn_on(*CAPPED[:-1], "D5 straight-station R-H-")
    assert erasing(turn) == {"D5"}
    turn = act(turn, "lava:erase D5 lava-bend --MM")
    assert points(turn.sheet, RULES)["errors"] == -7


def test_taking_an_erasure_back_brings_the_route_back() -> None:
    turn = turn_on(*WALLED)
    assert act(turn, "lava:erase C4 lava-bend -MM-").undo() == turn


# Volcanoes


def test_volcanoes_can_be_opened_at_any_moment_and_without_number() -> None:
    turn = act(turn_on(VOLCANO), "lava:volcano A1", "lava-bend C4 -MM-", "lava:volcano G1")
    turn = act(turn, "lava:volcano F6", "lava:volcano B6")
    assert len([s for s, (shape, _) in turn.sheet if shape.code == "MMMM"]) == 5
    assert not owed(turn)


@pytest.mark.ruling("lava-opening")
def test_a_volcano_is_not_next_to_lava() -> None:
    turn = turn_on(*CAPPED)
    # C4 has lava, although none at the side to B4.
    assert violation_codes(turn, "lava:volcano B4") == {"lava-near"}
    assert not violation_codes(turn, "lava:volcano B3")


@pytest.mark.ruling("lava-opening")
def test_a_volcano_needs_an_empty_space() -> None:
    assert violation_codes(turn_on("A2 straight-highway H-H-"), "lava:volcano A2") == {"taken"}


@pytest.mark.ruling("lava-opening")
def test_no_route_end_runs_into_a_volcano() -> None:
    turn = turn_on("A2 straight-highway H-H-")
    assert violation_codes(turn, "lava:volcano B2") == {"runs-into"}
    assert not violation_codes(turn, "lava:volcano A1")


def test_exactly_the_legal_volcanoes_are_listed() -> None:
    turn = turn_on(VOLCANO, "A2 straight-highway H-H-")
    listed = {str(a) for a in legal_actions(turn) if isinstance(a, Move)}
    all_moves = {f"lava:volcano {space}" for space in RULES.layout.spaces}
    assert listed == {move for move in all_moves if not violation_codes(turn, move)}
    assert len(listed) == 49 - 5 - 2


@pytest.mark.parametrize(
    "move",
    [
        "lava:volcano", "lava:volcano H1", "lava:volcano A", "lava:volcano A1 MMMM", "lava:sleep",
        "lava:erase C4", "lava:erase C4 lava-bend", "lava:erase C4 lava-bend MMMM",
        "lava:erase C4 straight-highway H-H-", "lava:erase C4 lava-bend -MM- now",
    ],
)  # fmt: skip
def test_invalid_moves_of_lava_are_refused_with_an_example(move: str) -> None:
    assert violation_codes(turn_on(*WALLED), move) == {"lava-move"}


# Errors and points


def test_each_open_lava_side_is_an_error() -> None:
    assert points(lava(VOLCANO), RULES)["errors"] == -4
    assert points(lava(*WALLED), RULES)["errors"] == -4 - 8


def test_lava_sides_at_the_outer_edge_are_closed() -> None:
    assert points(lava("A1 volcano MMMM"), RULES)["errors"] == -2
    assert points(lava("A1 lava-bend M--M"), RULES) == {
        "exits": 0, "highway": 0, "railway": 0, "centre": 0, "lava": 6, "errors": 0, "total": 6,
    }  # fmt: skip


def test_the_lava_lakes_of_the_rulebook_are_worth_5_and_11() -> None:
    line = score(RULES, lava(*IN_THE_CORNER, *LAKE_OF_ELEVEN)).line("lava")
    assert [item.points for item in line.items] == [5, 11]
    assert {str(space) for space in line.items[0].spaces} == {"A1", "A2", "B1"}
    assert len(line.items[1].spaces) == 11


def test_the_largest_lake_may_be_closed_too() -> None:
    assert points(lava(*CAPPED), RULES)["lava"] == 5 + 5


def test_every_closed_lake_scores() -> None:
    assert points(lava(*CAPPED, *IN_THE_CORNER), RULES)["lava"] == 5 + 5 + 5


def test_lava_without_lava_between_is_two_lakes() -> None:
    assert points(lava("A1 volcano MMMM", "A3 volcano MMMM"), RULES)["lava"] == 1


# Goals


RING = (
    "C3 curved-highway -HH-", "C4 straight-highway -H-H", "C5 curved-highway --HH",
    "D5 straight-highway H-H-", "E5 curved-highway H--H", "E4 straight-highway -H-H",
    "E3 curved-highway HH--", "D3 straight-highway H-H-",
)  # fmt: skip


def test_goal_va_a_closed_line_around_a_volcano() -> None:
    assert len(reached("VA", lava(*RING, VOLCANO))) == 8
    assert not reached("VA", lava(*RING[1:], VOLCANO))
    assert not reached("VA", lava(*RING, "D4 lava-fork MMM-"))
    assert not reached("VA", lava(*RING, "D2 volcano MMMM"))
    assert not reached("VA", lava(*RING, "D6 volcano MMMM"))


@pytest.mark.ruling("lava-goal-points")
def test_goal_va_the_line_may_be_of_both_kinds() -> None:
    rail = ("C3 curved-station -HR-", "D3 straight-railway R-R-", "E3 curved-station RH--")
    assert len(reached("VA", lava(*RING[1:6], *rail, VOLCANO))) == 8


def test_goal_va_any_volcano_counts() -> None:
    drawn = lava("A1 volcano MMMM", "D4 volcano MMMM", "G7 volcano MMMM", *RING)
    assert len(reached("VA", drawn)) == 8


def test_goal_vb_a_line_between_exits_passes_lava() -> None:
    row = [f"D{column} straight-highway -H-H" for column in (1, 2, 3, 5, 6, 7)]
    assert len(reached("VB", lava(*row, "D4 lava-highway MH-H"))) == 7
    assert not reached("VB", lava(*row[:-1], "D4 lava-highway MH-H"))
    assert not reached("VB", lava(*row, "D4 t-highway HH-H", "C4 lava-highway HMH-"))


def test_goal_vc_a_route_erased_for_lava() -> None:
    turn = turn_on(*WALLED)
    assert not reached("VC", turn.sheet)
    assert reached("VC", act(turn, "lava:erase C4 lava-bend -MM-").sheet) == {"C4"}


# What is stored


def test_erased_routes_are_noted_and_written() -> None:
    drawn = act(turn_on(*WALLED), "lava:erase C4 lava-bend -MM-").sheet
    assert [note.to("de") for note in LAVA.notes(RULES, drawn)] == ["Für Lava ausradiert: C4"]
    text = write_sheet(RULES, drawn)
    assert text.endswith("lava: C4\n")
    assert read_sheet(CATALOGUE, text)[1] == drawn
    assert not list(LAVA.notes(RULES, lava()))


@pytest.mark.parametrize("text", ["lava: H1", "lava: C4 ?", "lava:"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="line 3, column"):
        lava(text)


def test_every_symbol_has_its_picture() -> None:
    faces = [face.route for die in LAVA.dice for face in die.faces]
    routes = [route for route in (*faces, *LAVA.routes) if route]
    assert {symbol for route in routes for symbol in route.symbols} == set(LAVA.art)


@pytest.mark.parametrize("edition", ["classic", "challenge"])
def test_it_conforms(edition: str) -> None:
    check_ruleset(CATALOGUE.ruleset(f"{edition} lava"), Random(4), games=1)
