"""The coach: estimates, grades, findings and reviews of whole games."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink import CATALOGUE, Game, analysis, fast
from railroad_ink.analysis.estimates import Difference, difference, estimate, spread
from railroad_ink.analysis.findings import findings, later_gain
from railroad_ink.analysis.grades import grade_for
from railroad_ink.analysis.judges import QUICK_SEARCH_SETTINGS, SamplingJudge
from railroad_ink.analysis.review_data import read_round, round_data
from railroad_ink.bots.weight_files import core_for
from railroad_ink.core.dice import roll
from railroad_ink.core.engine import Position
from railroad_ink.core.notation import read_sheet
from railroad_ink.core.phase import Phase
from railroad_ink.core.setup import new_game, start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn

needs_native = pytest.mark.needs("native")


def played(rules: str, level: str, seed: int, rounds: int = 7) -> Game:
    """Return a game of one computer player after `rounds` rounds."""
    from railroad_ink.bots.registry import computer_player  # noqa: PLC0415 (slow to import)

    game, generator = new_game(CATALOGUE.ruleset(rules), ["Ada"]), Random(seed)
    player = computer_player(level).make()
    while not game.is_over and len(game.rounds) - (not game.between_rounds) < rounds:
        if game.phase is Phase.ROLLING:
            game = game.roll(generator)
            continue
        for action in player.play(game, 0, generator):
            game = game.apply(0, action)
        game = game.end_round(0)
    return game


# Estimates


def test_totals_over_the_same_dice_are_compared_game_by_game() -> None:
    low, high = ([{"exits": n} for n in (10, 20, 30)], [{"exits": n} for n in (11, 21, 31)])
    assert difference(estimate(high), estimate(low)) == Difference(1.0, 0.0)


def test_an_estimate_has_the_shortfall_in_mean_and_spread_but_not_in_its_totals() -> None:
    found = estimate([{"exits": 10, "errors": -2}, {"exits": 20, "errors": 0}], shortfall=1.5)
    assert found.mean == 15.5
    assert found.totals == (8, 20)
    assert found.spread is not None
    assert found.spread.p50 == 15.5
    assert dict(found.lines) == {"exits": 15.0, "errors": -1.0}


@given(st.lists(st.integers(-50, 100), min_size=1))
def test_percentiles_are_ordered_and_within_the_values(values: list[int]) -> None:
    found = spread(values)
    assert list(found) == sorted(found)
    assert min(values) <= found.p10
    assert found.p90 <= max(values)


@needs_native
def test_a_continued_game_ends_as_if_played_in_one_go() -> None:
    ruleset = CATALOGUE.ruleset("classic")
    core, generator, options = (
        core_for(ruleset),
        Random(1),
        fast.BeamSettings(width=2, last_width=2),
    )
    rolls = [roll(ruleset.edition.dice, generator) for _ in range(7)]
    (whole,) = core.play([rolls], options)
    sheet = start_sheet(ruleset)
    for number, placements in enumerate(whole.rounds[:4], 1):
        sheet = Turn.begin(ruleset, number, rolls[number - 1], sheet).replay(placements).end().sheet
    assert core.continue_games(sheet, 4, [rolls[4:]], options) == [whole.lines]
    with pytest.raises(ValueError, match="more rolls than rounds"):
        core.continue_games(sheet, 4, [rolls], options)


# Marks


@pytest.mark.parametrize(
    "loss, grade",
    [(0.0, "!"), (0.3, "!"), (0.9, ""), (1.0, "?!"), (2.0, "?"), (3.9, "?"), (4.0, "??")],
)
def test_grades_follow_the_loss(loss: float, grade: str) -> None:
    assert grade_for(Difference(loss, 0.1), None) == grade


def test_a_loss_within_twice_its_error_is_about_equal() -> None:
    assert grade_for(Difference(2.4, 1.3), None) == ""
    assert grade_for(Difference(2.7, 1.3), None) == "?"


def test_only_a_clear_lead_is_brilliant() -> None:
    best = Difference(0.0, 0.0)
    assert grade_for(best, Difference(1.5, 0.5)) == "!!"
    assert grade_for(best, Difference(1.5, 0.8)) == "!"
    assert grade_for(best, Difference(1.4, 0.1)) == "!"


# Findings


def sheet(*rows: str) -> Sheet:
    """Return a classic sheet with these drawings."""
    text = "\n".join(("railroad-ink sheet 1", "ruleset classic/1", *rows))
    return read_sheet(CATALOGUE, text)[1]


def keys(yours: Sheet, best: Sheet) -> list[str]:
    """Return what is found, by key."""
    return [finding.key for finding in findings(CATALOGUE.ruleset("classic"), yours, best)]


def test_an_exit_that_is_cut_off_is_found() -> None:
    """A railway along the edge closes the space before the highway exit at A2."""
    row = "A1 curved-railway -RR- 1"
    yours = sheet(row, "A2 straight-railway -R-R 1")
    found = findings(CATALOGUE.ruleset("classic"), yours, sheet(row))
    assert found[0].key == "cut-off"
    assert str(found[0].text) == "Your drawing cuts off the exit at A2."


def test_a_dead_end_and_the_centre_are_found() -> None:
    yours = sheet("A2 straight-highway H-H- 1", "B2 curved-railway R--R 1")
    best = sheet("A2 straight-highway H-H- 1", "D4 straight-highway H-H- 1")
    assert {"dead-end", "centre"} <= set(keys(yours, best))


def test_a_longer_route_and_a_special_are_found() -> None:
    rows = [f"{row}2 straight-highway H-H- 1" for row in "ABC"]
    assert "highway" in keys(sheet(rows[0]), sheet(*rows))
    used = sheet("A2 highway-crossing HHHH 1", "specials highway-crossing")
    assert "special-kept" in keys(used, sheet(rows[0]))
    assert "special-used" in keys(sheet(rows[0]), used)


def test_exits_that_can_no_longer_meet_are_found() -> None:
    """A wall from the left edge to the right one parts the board."""
    wall = [f"D{column} straight-highway -H-H 1" for column in range(1, 8)]
    assert "apart" in keys(sheet(*wall), sheet(*wall[:3]))


def test_after_the_last_round_only_points_are_compared() -> None:
    """Nothing can be joined or closed after it, so what could have been is not reported."""
    wall = [f"D{column} straight-highway -H-H 7" for column in range(1, 8)]
    ruleset, short = CATALOGUE.ruleset("classic"), sheet(*wall[:3])
    found = findings(ruleset, short, sheet(*wall), last=True)
    assert [(now.key, now.own_value, now.best_value) for now in found] == [
        ("exit-points", 0, 4),
        ("open-ends", 1, 0),
        ("centre", 1, 3),
        ("highway", 3, 7),
    ]
    assert "apart" in keys(sheet(*wall), short)
    assert not findings(ruleset, sheet(*wall), short, last=True)


# Reviews


@pytest.mark.slow
@needs_native
def test_a_review_adds_up_to_the_final_score() -> None:
    game = played("classic", "medium", 3)
    review = analysis.review(game, 0, SamplingJudge(game.ruleset, 3, QUICK_SEARCH_SETTINGS))
    assert [now.round_number for now in review.rounds] == [1, 2, 3, 4, 5, 6, 7]
    total = review.expected_at_start + review.decision_points + review.dice_points
    assert total == pytest.approx(game.score(0).total)
    assert review.decision_points <= 0
    assert all(len(now.others) <= 3 for now in review.rounds)
    assert all(now.best.behind.mean == 0 for now in review.rounds)


@needs_native
def test_the_last_round_is_judged_exactly() -> None:
    game = played("classic", "easy", 5)
    last = analysis.review_round(game, 0, 7, SamplingJudge(game.ruleset, 2, QUICK_SEARCH_SETTINGS))
    solved = analysis.solve_last_round(analysis.turn_to_solve(game, 0))
    assert last.yours.mean == game.score(0).total
    assert last.best.mean == solved.best.value
    assert last.yours.behind.standard_error == 0


@needs_native
def test_a_running_game_is_judged_up_to_its_last_finished_round() -> None:
    game = played("classic", "hard", 1, rounds=2).roll(Random(1))
    assert analysis.finished_rounds(game, 0) == [1, 2]


@needs_native
def test_ones_own_drawing_is_not_among_the_others() -> None:
    game = played("classic", "medium", 4, rounds=4).roll(Random(2))
    judge = SamplingJudge(game.ruleset, 20, QUICK_SEARCH_SETTINGS)
    found = judge.candidates(game.turn(0), 5)[0]
    for action in found.actions:
        game = game.apply(0, action)
    now = analysis.review_round(game.end_round(0), 0, 5, judge)
    assert now.yours.sheet == found.sheet
    assert found.sheet not in [other.sheet for other in now.others]


@needs_native
def test_a_review_is_stored_and_read_again() -> None:
    game = played("classic", "medium", 3)
    now = analysis.review_round(game, 0, 6, SamplingJudge(game.ruleset, 3, QUICK_SEARCH_SETTINGS))
    data = round_data(now)
    again = read_round(game, 0, data)
    assert round_data(again) == data
    assert again.best.sheet == now.best.sheet
    assert again.findings == now.findings


@pytest.mark.slow
def test_expansions_are_judged_by_the_planner() -> None:
    game = played("classic lake", "random", 1, rounds=2)
    review = analysis.review(game, 0)
    assert not review.sampled
    assert all(now.yours.estimate.spread is None for now in review.rounds)
    assert review.rounds[0].best.mean >= review.rounds[0].yours.mean


# Bad input


def test_what_cannot_be_judged_is_refused_in_words() -> None:
    game = new_game(CATALOGUE.ruleset("classic"), ["Ada"])
    with pytest.raises(analysis.AnalysisError, match="has not finished a round"):
        analysis.review(game, 0)
    with pytest.raises(analysis.AnalysisError, match=r"no player 3; it has 1 player\."):
        analysis.finished_rounds(game, 2)


@needs_native
def test_a_game_from_paper_is_reviewed_from_the_round_where_its_record_begins() -> None:
    whole = played("classic variant=solo", "random", 4)
    numbers = [whole.ruleset.rounds - 1, whole.ruleset.rounds]
    before = whole.round_at(numbers[0]).turns[0].start_sheet
    position = Position(numbers[0] - 1, (before,))
    game = new_game(whole.ruleset, ["Ada"], position=position)
    for number in numbers:
        game = game.with_roll([face.key for face in whole.round_at(number).roll])
        for action in whole.round_at(number).turns[0].actions:
            game = game.apply(0, action)
        game = game.end_round(0)
    judge = analysis.judge_for(game.ruleset, 4, QUICK_SEARCH_SETTINGS)
    review = analysis.review(game, 0, judge)
    assert [now.round_number for now in review.rounds] == numbers
    assert review.expected[-1] == game.score(0).total == whole.score(0).total
    assert (
        review.expected_at_start
        == judge.expected_at_start(before, numbers[0] - 1).mean
        != judge.expected_at_start().mean
    )
    first = review.rounds[0]
    assert read_round(game, 0, round_data(first)).yours.sheet == first.yours.sheet


def test_the_later_gain_is_reported_if_nothing_else_differs() -> None:
    (found,) = later_gain([("exits", 0.7), ("highway", 1.4), ("errors", -0.2)])
    assert str(found.text) == "On average, the longest highway gets longer after the best drawing."
    assert not later_gain([("exits", 0.4), ("highway", 0.1)])
    assert not later_gain([])
