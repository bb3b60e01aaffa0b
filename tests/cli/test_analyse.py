"""The coach, and what could have been made of the dice, on the command line."""

import importlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from railroad_ink import Game, new_game
from railroad_ink.analysis.coach import SAME, JudgedPlan, Review, RoundReview
from railroad_ink.analysis.estimates import Difference, Estimate
from railroad_ink.cli.coach_views import print_round
from railroad_ink.core.action_notation import read_action
from tests.cli.running import Answer, Run

pytestmark = pytest.mark.needs("native")
verb = importlib.import_module("railroad_ink.cli.verbs.analyse")
"""The module: the package has a function of this name."""


@pytest.mark.slow
def test_better_lines_are_printed_as_they_are_found(
    answer: Answer, game_file: Path, game: Game
) -> None:
    found = answer("analyse", game_file, "--player", "1", "--hindsight", "--seconds", "1")
    assert found[0]["value"] == max(game.score(seat).total for seat in range(len(game.players)))
    assert all(line["value"] <= line["upper_bound"] for line in found)
    assert [line["value"] for line in found] == sorted({line["value"] for line in found})


def test_the_best_line_is_drawn(run: Run, game_file: Path) -> None:
    stdout = run("analyse", game_file, "--player", "1", "--hindsight", "--seconds", "0").stdout
    assert "Best line found:" in stdout
    assert "Round 7:" in stdout
    assert "The player reached" in stdout


def test_what_the_player_reached_is_what_the_named_player_reached(
    run: Run, answer: Answer, game_file: Path, game: Game
) -> None:
    assert game.score(0).total != game.score(1).total
    for seat, name in enumerate(game.players):
        words = ("analyse", game_file, "--player", name, "--hindsight", "--seconds", "0")
        reached = game.score(seat).total
        assert f"The player reached {reached} point".replace("-", "−") in run(*words).stdout
        assert answer(*words)[0]["reached"] == reached


@pytest.mark.slow
def test_the_coach_prints_every_round_and_draws_boards(run: Run, game_file: Path) -> None:
    stdout = run("analyse", game_file, "--player", "1", "--samples", "2", "--quick").stdout
    assert "Round 7" in stdout
    assert "Choices" in stdout
    assert "Expected final score" in stdout


@pytest.mark.slow
def test_the_coach_as_json_adds_up(answer: Answer, game_file: Path, game: Game) -> None:
    (found,) = answer("analyse", game_file, "--player", "1", "--samples", "2", "--quick")
    total = found["start"] + found["choices"] + found["dice"]
    assert total == pytest.approx(game.score(0).total, abs=0.05)
    assert [now["number"] for now in found["rounds"]] == list(range(1, 8))
    assert all({"mark", "loss", "luck", "best", "text"} <= set(now) for now in found["rounds"])


def test_a_player_must_be_chosen_among_several(run: Run, game_file: Path) -> None:
    result = run("analyse", game_file)
    assert result.exit_code == 2
    assert "--player" in result.stderr


def plan(mean: float, *actions: str, **lines: float) -> JudgedPlan:
    """Judge a plan for a round of a classic game, by its lines if they are known."""
    game = new_game("classic", 1)
    drawn = tuple(read_action(game.ruleset, action) for action in actions)
    estimate = Estimate(mean, lines=tuple(lines.items()))
    behind = Difference(5.0 - mean, 0.0) if mean < 5 else SAME
    return JudgedPlan(drawn, game.sheet(0), estimate, behind)


def stopped_after(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Let somebody press Ctrl-C after so many rounds."""

    def growing(*_args: object) -> Iterator[Review]:
        done: tuple[RoundReview, ...] = ()
        for number in range(1, count + 1):
            done = (*done, RoundReview(number, plan(5), (plan(1),), "", ()))
            yield Review(4.0, done, sampled=True)
        raise KeyboardInterrupt

    monkeypatch.setattr(verb, "reviews", growing)


def test_ctrl_c_shows_the_rounds_that_the_coach_has_gone_through(
    run: Run, game_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_after(monkeypatch, 2)
    result = run("analyse", game_file, "--player", "1", "--quick")
    assert result.exit_code == 130
    assert "Round 1" in result.stdout
    assert "Round 2" in result.stdout
    assert "Round 3" not in result.stdout
    assert "Choices" in result.stdout
    assert "Stopped after 2 of 7 rounds." in result.stderr
    in_json = run("analyse", game_file, "--player", "1", "--quick", "--json", "--language", "de")
    assert in_json.exit_code == 130
    assert [now["number"] for now in json.loads(in_json.stdout)["rounds"]] == [1, 2]
    assert "Nach 2 von 7 Runden abgebrochen." in in_json.stderr


def test_ctrl_c_before_the_first_round_of_the_coach_says_so(
    run: Run, game_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_after(monkeypatch, 0)
    result = run("analyse", game_file, "--player", "1", "--quick")
    assert (result.exit_code, result.stdout) == (130, "")
    assert "Stopped after 0 of 7 rounds." in result.stderr


def printed(capsys: pytest.CaptureFixture[str], round_number: int, *plans: JudgedPlan) -> str:
    yours, *others = plans
    round_review = RoundReview(round_number, yours, tuple(others), "", ())
    print_round(new_game("classic", 1), round_review, "en")
    return capsys.readouterr().out


def test_a_judge_that_does_not_know_the_lines_does_not_say_what_changes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = printed(capsys, 3, plan(1, "overpass A2 HRHRo"), plan(5, "overpass A4 HRHRo"))
    assert "points lost: 4.0" in shown
    assert "changes" not in shown


def test_a_change_of_the_last_round_is_not_an_average(capsys: pytest.CaptureFixture[str]) -> None:
    plans = plan(1, "overpass A2 HRHRo", exits=1), plan(5, "overpass A4 HRHRo", exits=5)
    assert "The best drawing changes, on average: Exits +4.0." in printed(capsys, 6, *plans)
    assert "The best drawing changes: Exits +4." in printed(capsys, 7, *plans)


def test_alternatives_that_differ_only_in_orientation_say_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    turned = (
        plan(n, f"t-highway A2 {code}", "overpass D1 HRHRo")
        for n, code in ((4, "HHH-"), (3, "H-HH"))
    )
    shown = printed(capsys, 2, plan(1, "overpass A4 HRHRo"), plan(5, "overpass A2 HRHRo"), *turned)
    assert "t-highway A2 HHH-, overpass D1 HRHRo" in shown
    assert "t-highway A2 H-HH, overpass D1 HRHRo" in shown
    assert "overpass A4 " in shown
    assert "overpass A4 HRHRo" not in shown
