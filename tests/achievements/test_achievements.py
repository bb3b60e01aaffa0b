"""Achievements: what earns them, and that more games never take one away."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink.achievements import (
    ACHIEVEMENTS,
    Achievement,
    FinishedGame,
    History,
    earned_at,
    finished_game,
)
from railroad_ink.api import read_game
from railroad_ink.bots.registry import COMPUTERS
from railroad_ink.game_catalogue import EXPANSIONS
from railroad_ink.render.svg.goal_pictures import badge_picture
from railroad_ink.render.svg.page_art import PAGE_THEME
from tests.golden.playthrough import GAMES

BY_KEY = {achievement.key: achievement for achievement in ACHIEVEMENTS}
FIRST_DAY = date(2026, 11, 16)

games = st.builds(
    FinishedGame,
    code=st.text("abc", max_size=3),
    expansions=st.lists(st.sampled_from([m.key for m in EXPANSIONS]), max_size=2).map(tuple),
    day=st.integers(-1, 12).map(lambda n: "" if n < 0 else str(FIRST_DAY + timedelta(days=n))),
    known_dice=st.booleans(),
    total=st.integers(-10, 90),
    errors=st.integers(0, 9),
    highway=st.integers(0, 14),
    railway=st.integers(0, 14),
    centre=st.integers(0, 9),
    network=st.integers(0, 12),
    goals=st.integers(0, 3),
    specials=st.integers(0, 4),
    rank=st.integers(1, 4),
    players=st.integers(1, 6),
    margin=st.integers(-40, 40),
    beaten=st.lists(st.sampled_from([c.key for c in COMPUTERS]), max_size=3).map(tuple),
)
histories = st.builds(History, st.lists(games, max_size=12).map(tuple), st.integers(0, 12))


def progress(history: History) -> list[int]:
    return [achievement.progress(history) for achievement in ACHIEVEMENTS]


@pytest.mark.slow
@given(histories, games, st.integers(0, 3))
def test_progress_never_falls_when_the_history_grows(
    history: History, game: FinishedGame, puzzles: int
) -> None:
    longer = History((*history.games, game), history.puzzles + puzzles)
    assert all(map(int.__ge__, progress(longer), progress(history)))


@pytest.mark.slow
@given(histories)
def test_the_game_that_earned_one_is_the_first_after_which_it_is_earned(history: History) -> None:
    for achievement in ACHIEVEMENTS:
        prefixes = [
            replace(history, games=history.games[:n]) for n in range(len(history.games) + 1)
        ]
        earned = [achievement.is_earned(prefix) for prefix in prefixes]
        first = earned.index(True) if True in earned else 0
        assert earned_at(achievement, history) == (history.games[first - 1] if first else None)


@pytest.mark.parametrize("key, game", [
    ("no-errors", FinishedGame(errors=0)),
    ("points", FinishedGame(errors=1, total=50)),
    ("exits", FinishedGame(errors=1, network=12)),
    ("highway", FinishedGame(errors=1, highway=12)),
    ("railway", FinishedGame(errors=1, railway=12)),
    ("equal-lines", FinishedGame(errors=1, highway=8, railway=8)),
    ("centre", FinishedGame(errors=1, centre=9)),
    ("goals", FinishedGame(errors=1, goals=3)),
    ("win", FinishedGame(errors=1, players=2)),
    ("table", FinishedGame(errors=1, players=4, rank=2)),
    ("beat-strong", FinishedGame(errors=1, players=2, rank=2, beaten=("hard",))),
    ("clear-win", FinishedGame(errors=1, players=2, margin=15)),
])  # fmt: skip
def test_one_game_earns_it_unless_its_dice_were_known(key: str, game: FinishedGame) -> None:
    assert BY_KEY[key].is_earned(History((game,)))
    assert not BY_KEY[key].is_earned(History((replace(game, known_dice=True),)))
    assert not BY_KEY[key].is_earned(History((FinishedGame(errors=1, rank=2),)))


def test_weaker_computer_players_do_not_count_as_strong_ones() -> None:
    beaten = FinishedGame(players=2, beaten=("medium", "no-longer-known"))
    assert not BY_KEY["beat-strong"].is_earned(History((beaten,)))


def test_days_count_in_a_row() -> None:
    def days(*numbers: int) -> int:
        played = [FinishedGame(day=str(FIRST_DAY + timedelta(days=n))) for n in numbers]
        return BY_KEY["days"].progress(History(tuple(played)))

    assert (days(), days(0), days(0, 2, 3, 3, 4), days(*range(7))) == (0, 1, 3, 7)


def test_every_expansion_has_to_be_won_with() -> None:
    won = [FinishedGame(expansions=(module.key,), players=2) for module in EXPANSIONS]
    assert BY_KEY["expansions"].is_earned(History(tuple(won)))
    lost = replace(won[0], rank=2)
    assert BY_KEY["expansions"].progress(History((lost, *won[1:]))) == len(EXPANSIONS) - 1


@pytest.mark.parametrize("achievement", ACHIEVEMENTS, ids=lambda a: a.key)
def test_each_has_a_picture_and_can_be_missed(achievement: Achievement) -> None:
    assert "<path" in badge_picture(achievement.picture, PAGE_THEME)
    assert achievement.progress(History()) == 0 < achievement.target


# A finished game


def facts(name: str, player: int = 0, computers: tuple[str, ...] = ("",) * 4) -> FinishedGame:
    (golden,) = (game for game in GAMES if game.name == name)
    return finished_game(read_game(golden.path.read_text(encoding="utf-8")), player, computers)


def test_a_finished_game_has_the_data_of_its_score() -> None:
    game = read_game(next(g for g in GAMES if g.name == "challenge").path.read_text("utf-8"))
    for place in game.ranking():
        found = finished_game(game, place.player, ("", ""))
        score = place.score
        assert (found.total, found.errors, found.rank) == (score.total, score.errors, place.rank)
        assert found.centre == score.points("centre")
        assert found.network == max((len(n.exits) for n in score.networks), default=0)
        assert found.goals == len(score.line("goals").items)


def test_the_players_ranked_below_are_beaten() -> None:
    first, second = sorted((facts("classic", p, ("easy", "hard")) for p in (0, 1)), key=_rank)
    assert (first.rank, second.rank, first.players) == (1, 2, 2)
    assert (len(first.beaten), second.beaten) == (1, ())
    assert first.margin == -second.margin > 0


def _rank(game: FinishedGame) -> int:
    return game.rank


def test_a_solo_game_is_never_won() -> None:
    alone = facts("classic-solo")
    assert (alone.won, alone.margin, alone.edition) == (False, 0, "classic")


def test_replaying_a_game_gives_the_same() -> None:
    assert facts("draft", 2) == facts("draft", 2)
