"""Boards of one table: goals awarded by the race, ranking with its tie-break."""

from railroad_ink.core.notation import read_sheets
from railroad_ink.editions.challenge.goal_status import STATE as GOALS
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.paper import ScoredBoard, rank_boards, score_boards

CORNERS = "A1H-H-:{} A7H-H-:{} G1H-H-:{}"


def scored(text: str, rules: str = "challenge goals=A,D,K") -> list[ScoredBoard]:
    return score_boards(*read_sheets(CATALOGUE, text, CATALOGUE.ruleset(rules)))


def goals(boards: list[ScoredBoard]) -> list[int]:
    return [board.score.points("goals") for board in boards]


def test_round_numbers_decide_the_race() -> None:
    early, late = CORNERS.format(1, 2, 3), CORNERS.format(1, 2, 5)
    assert goals(scored(f"player A\n{late}\nplayer B\n{early}\nplayer C\n{early}\n")) == [2, 4, 4]


def test_a_solo_game_counts_by_the_round() -> None:
    rules = "challenge goals=A,D,K variant=solo"
    assert goals(scored(CORNERS.format(1, 2, 4), rules)) == [4]
    assert goals(scored(CORNERS.format(1, 2, 5), rules)) == [1]


def test_without_round_numbers_the_highest_points_are_assumed_and_reported() -> None:
    (board,) = scored("A1H-H- A7H-H- G1H-H-")
    assert goals([board]) == [4]
    assert "goal-value-unknown" in [doubt.code for doubt in board.doubts]
    (stated,) = scored("A1H-H- A7H-H- G1H-H-\ngoals: D=1")
    assert goals([stated]) == [1]
    assert "goal-value-unknown" not in [doubt.code for doubt in stated.doubts]


def test_a_single_board_of_a_race_is_a_guess_too() -> None:
    (board,) = scored(CORNERS.format(1, 2, 3))
    assert "goal-value-unknown" in [doubt.code for doubt in board.doubts]


def test_without_round_numbers_the_points_of_everybody_are_assumed() -> None:
    boards = scored("player A\nA1H-H- A7H-H- G1H-H-\nplayer B\nA1H-H- A7H-H- G1H-H-\n")
    assert goals(boards) == [4, 4]
    for board in boards:
        assert "goal-value-unknown" in [doubt.code for doubt in board.doubts]


def test_a_goal_that_only_another_player_took_is_no_guess() -> None:
    canyon = "canyon: C4/C5 D4/D5 E4/E5 F4/F5 G4/G5 B4/B5 A4/A5"
    text = f"player A\nA2H-H-:1\n{canyon}\nplayer B\nA2H-H-:1\n"
    taken, missed = scored(text, "challenge canyon goals=A,D,CC")
    assert goals([taken, missed]) == [4, 0]
    assert "goal-value-unknown" in [doubt.code for doubt in taken.doubts]
    assert "goal-value-unknown" not in [doubt.code for doubt in missed.doubts]


def test_values_that_are_crossed_off_already_stay_so() -> None:
    text = "player A\nA2H-H-\ngoals: D:2:0:\nplayer B\nA2H-H-\n"
    assert [goal_status(board.sheet, "D").crossed for board in scored(text)] == [2, 2]


def test_a_goal_stated_to_be_worth_nothing_has_no_spaces() -> None:
    text = "A1H-H- A7H-H- G1H-H- C3H-H- C4H-H- C5H-H- D3H-H- D4H-H-\ngoals: A=4 D=0"
    (board,) = scored(text)
    assert len(goal_status(board.sheet, "A").spaces) == 5
    assert goal_status(board.sheet, "D").spaces == ()


def test_the_goals_of_a_board_are_kept_in_the_order_of_their_letters() -> None:
    drawn = "A1H-H- A7H-H- G1H-H- C3H-H- C4H-H- C5H-H- D3H-H- D4H-H-"
    (board,) = scored(drawn, "challenge goals=D,A,K variant=solo")
    assert [status.code for status in board.sheet.state(GOALS)] == ["A", "D"]


def test_stated_points_cross_values_off_for_all() -> None:
    first, second = scored("player A\nA1H-H- A7H-H- G1H-H-\ngoals: D=4\nplayer B\nA2H-H-\n")
    assert [goal_status(board.sheet, "D").crossed for board in (first, second)] == [1, 1]


def test_ranking_is_by_points_then_errors_and_equals_share() -> None:
    boards = scored(
        "player A\nA2H-H- B2H-H-\nplayer B\nA2H-H-\nplayer C\nA2H-H- B2H-H-\n", "classic"
    )
    assert [(r.rank, r.board) for r in rank_boards(boards)] == [(1, 0), (1, 2), (3, 1)]


def test_errors_break_ties() -> None:
    boards = scored("player A\nA2H-H-\nplayer B\n", "classic")
    assert [(board.score.total, board.score.errors) for board in boards] == [(0, 1), (0, 0)]
    assert [(r.rank, r.board) for r in rank_boards(boards)] == [(1, 1), (2, 0)]
