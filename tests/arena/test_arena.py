"""Contests: the same dice for all players, and the same results in any number of processes."""

import multiprocessing
from itertools import islice
from random import Random
from statistics import fmean, stdev
from xml.etree import ElementTree as ET

import pytest

from railroad_ink import CATALOGUE, RailroadInkError, new_game
from railroad_ink.arena.contest import Contest, GameResult, TimedPlayer, play_all, play_game
from railroad_ink.arena.dice_lists import find_list
from railroad_ink.arena.plot import plot
from railroad_ink.arena.report import report, report_data
from railroad_ink.arena.runner import run_in_processes
from railroad_ink.bots.random_player import RandomPlayer, random_game

CLASSIC = CATALOGUE.ruleset("classic")


def contest(*players: str, rules: str = "classic", games: int = 4, seed: str = "1") -> Contest:
    return Contest(CATALOGUE.ruleset(rules), players, games, seed)


def scores(game: GameResult) -> list[int]:
    return [result.score.total for result in game.results]


def test_a_game_is_reproducible() -> None:
    first, again, other = (scores(play_game(contest("random", "random"), n)) for n in (1, 1, 2))
    assert first == again != other


def test_another_seed_is_another_game() -> None:
    assert scores(play_game(contest("random"), 1)) != scores(
        play_game(contest("random", seed="2"), 1)
    )


@pytest.mark.slow
def test_other_players_do_not_change_a_result() -> None:
    alone = play_game(contest("random"), 2).results[0].score
    assert play_game(contest("greedy", "random"), 2).results[1].score == alone


def test_a_player_against_itself_makes_other_random_choices() -> None:
    twice = contest("random", "random")
    assert twice.names == ("random", "random 2")
    games = [scores(play_game(twice, number)) for number in range(1, 5)]
    assert any(first != second for first, second in games)


def test_a_timed_player_plays_the_same_game_and_measures_time() -> None:
    player, generator = TimedPlayer(RandomPlayer()), Random(2)
    game = play_all(new_game("classic", 1), [player], [generator], lambda g: g.roll(generator))
    assert game == random_game("classic", 1, Random(2))
    assert 0 < player.slowest_round < player.seconds


@pytest.mark.slow
def test_parallel_processes_play_the_same_games() -> None:
    wanted = contest("random", "random", games=5)
    alone, together = (sorted(run_in_processes(wanted, jobs)) for jobs in (1, 2))
    assert [p.number for p in together] == [1, 2, 3, 4, 5]
    assert [scores(p) for p in alone] == [scores(p) for p in together]


@pytest.mark.slow
def test_closing_early_stops_the_processes() -> None:
    others = set(multiprocessing.active_children())
    games = run_in_processes(contest("random", games=10_000), 2)
    assert len(list(islice(games, 3))) == 3
    games.close()  # type: ignore[attr-defined]
    assert set(multiprocessing.active_children()) <= others


@pytest.mark.parametrize(
    "rules",
    ["challenge goals=random variant=draft", "classic canyon river", "challenge goals=A,B,C"],
)
def test_any_ruleset_is_played(rules: str) -> None:
    game = play_game(contest("random", "random", rules=rules), 3)
    assert len(game.results) == 2


@pytest.mark.parametrize(
    "wanted,message",
    [
        (contest("random", "god"), "Unknown computer player 'god'"),
        (contest("random", rules="classic variant=draft"), "A draft has 2 to 12 players"),
        (contest(*["random"] * 13), "1 to 12 players"),
        (Contest(CLASSIC, ("random",), 1001, "1", find_list("classic")), "ends with game 1000"),
    ],
)
def test_an_impossible_contest_is_refused(wanted: Contest, message: str) -> None:
    with pytest.raises(RailroadInkError, match=message):
        wanted.check()


@pytest.mark.slow
def test_the_report_is_correct() -> None:
    wanted = contest("random", "greedy", games=2)
    played = [play_game(wanted, number) for number in (2, 1)]
    found = report(wanted, played)
    totals = [scores(game) for game in sorted(played)]
    weak, strong = zip(*totals, strict=True)
    ahead = [b - a for a, b in totals]
    data = report_data(found)
    assert found.numbers == (1, 2)
    assert [p["totals"] for p in data["players"]] == [list(weak), list(strong)]
    assert data["players"][0]["mean"] == pytest.approx(fmean(weak), abs=1e-4)
    assert data["players"][0]["error"] == pytest.approx(stdev(weak) / 2**0.5, abs=1e-4)
    assert data["players"][1]["seconds"] > data["players"][0]["seconds"] > 0
    assert sum(data["players"][1]["lines"].values()) == pytest.approx(fmean(strong), abs=1e-3)
    [difference] = found.differences
    assert (difference.first, difference.second) == ("random", "greedy")
    assert difference.mean == pytest.approx(fmean(ahead))
    assert difference.standard_error == pytest.approx(stdev(ahead) / 2**0.5)


def test_one_game_has_no_standard_error() -> None:
    found = report(contest("random"), [play_game(contest("random"), 1)])
    assert found.players[0].summary.standard_error == 0
    assert found.differences == []


@pytest.mark.parametrize("language,word", [("en", "mean"), ("de", "im Mittel")])
def test_the_plot_shows_every_player(language: str, word: str) -> None:
    wanted = contest("random", "random", games=3)
    drawn = ET.fromstring(plot(report(wanted, list(run_in_processes(wanted, 1))), language))  # noqa: S314 (ours)
    texts = [element.text or "" for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"random", "random 2"} <= set(texts)
    assert sum(word in words for words in texts) == 2
    heights = [float(r.attrib["height"]) for r in drawn.iter("{http://www.w3.org/2000/svg}rect")]
    assert len(heights) > 2
    assert min(heights) > 0
