"""Daily games."""

from datetime import date, timedelta
from random import Random

import pytest

from railroad_ink.server.rooms.codes import origin_of
from railroad_ink.server.rooms.dice_seeds import day_seed
from railroad_ink.table import NotAllowed, chance_from
from railroad_ink.table.daily import ROTATION, DailyAttempt, DailyRanking, parse_day, streak, today
from railroad_ink.table.entries import Opened
from railroad_ink.views.daily import leaderboard_view
from tests.server.client import Client
from tests.server.hosting import Server

MONDAY = date(2026, 1, 5)


def days(*numbers: int) -> set[date]:
    return {MONDAY + timedelta(days=number) for number in numbers}


def test_an_unfinished_today_does_not_break_a_streak() -> None:
    assert streak(days(-1, -2, -3), MONDAY) == 3
    assert streak(days(0, -1, -3), MONDAY) == 2
    assert streak(days(-2, -3), MONDAY) == 0


def test_every_day_can_be_played() -> None:
    for options in ROTATION:
        assert options.rules


def test_the_dice_of_a_day_depend_only_on_the_secret() -> None:
    match = Opened("ada", "classic", daily="2026-01-05", counted=True).new_match()
    one = chance_from(day_seed("secret", "2026-01-05"), match)
    two = chance_from(day_seed("secret", "2026-01-05"), match)
    other = chance_from(day_seed("another", "2026-01-05"), match)
    assert isinstance(one, Random)
    first = one.random()
    assert first == two.random() != other.random()


def test_a_leaderboard_marks_ones_own_attempt() -> None:
    past = today() - timedelta(days=1)
    places: list[tuple[int | None, DailyAttempt]] = [
        (rank, DailyAttempt(str(past), name, f"code-{name}", name, 50, 1))
        for rank, name in ((1, "a"), (1, "b"))
    ]
    board = leaderboard_view(past, DailyRanking(places, {50: 2, 40: 1}), "b", today())
    assert [entry.mine for entry in board.entries] == [False, True]
    assert (board.players, board.distribution) == (3, {40: 1, 50: 2})


@pytest.mark.parametrize("day", ["2026-13-01", "1999-01-01", "2999-01-01"])
def test_an_unavailable_day_is_refused(day: str) -> None:
    with pytest.raises(NotAllowed, match="cannot be played"):
        parse_day(day, today())


def test_one_attempt_counts_and_everyone_has_the_same_dice(ada: Client, ben: Client) -> None:
    day = ada.get("/api/daily")["day"]
    code = ada.post(f"/api/daily/{day}/play", None, 201)["code"]
    assert ada.post(f"/api/daily/{day}/play", None, 201)["code"] == code
    assert ada.get(f"/api/daily/{day}/leaderboard", 400)["code"] == "not-finished"
    with ada.enter(code) as table:
        assert table.room["counted"]
        assert table.room["options"]["seed"] is None
        roll = table.room["roll"]
        table.play()
        total = table.board()["score"]["total"]
    shown = ada.get("/api/daily")
    assert (shown["played"], shown["total"], shown["streak"]) == (True, total, 1)
    entries = ada.get(f"/api/daily/{day}/leaderboard")["entries"]
    assert [e["total"] for e in entries if e["mine"]] == [total]
    with ben.enter(ben.post(f"/api/daily/{day}/play", None, 201)["code"]) as table:
        assert table.room["roll"] == roll
    again = ada.post(f"/api/daily/{day}/play", None, 201)["code"]
    with ada.enter(again) as table:
        assert not table.room["counted"]


def test_only_the_first_attempt_from_an_address_is_ranked(server: Server) -> None:
    day, address = str(today()), {"x-forwarded-for": "192.0.2.44"}
    shown, board = [], {}
    for _ in range(2):
        with server.client() as client:
            answer = client.http.post(f"/api/daily/{day}/play", headers=address)
            with client.enter(answer.json()["code"]) as table:
                table.play()
            board = client.get(f"/api/daily/{day}/leaderboard")
            (mine,) = [entry for entry in board["entries"] if entry["mine"]]
            shown.append((client.get("/api/daily")["ranked"], mine["rank"] is not None))
    assert shown == [(True, True), (False, False)]
    assert board["players"] == sum(board["distribution"].values())


def test_an_origin_cannot_be_compared_between_days_and_this_machine_has_none() -> None:
    first = origin_of("secret", "2026-01-31", "192.0.2.1")
    assert first == origin_of("secret", "2026-01-31", "192.0.2.1")
    others = (("secret", "2026-02-01", "192.0.2.1"), ("other", "2026-01-31", "192.0.2.1"),
              ("secret", "2026-01-31", "2001:db8::/64"))  # fmt: skip
    assert first not in {origin_of(*other) for other in others}
    assert origin_of("secret", "2026-01-31", "127.0.0.1") == ""
    assert origin_of("secret", "2026-01-31", "") == ""


def test_past_days_do_not_count(ada: Client) -> None:
    past = ada.get("/api/daily/past")["days"][0]["day"]
    code = ada.post(f"/api/daily/{past}/play", None, 201)["code"]
    with ada.enter(code) as table:
        assert (table.room["daily"], table.room["counted"]) == (past, False)
    assert ada.get(f"/api/daily/{past}")["code"] is None
