"""Achievements: earned by finished games, permanent, seen by their visitor alone."""

import pytest

from tests.server.client import Client, Json, RoomClient


def earned(client: Client) -> dict[str, Json]:
    return {found["key"]: found for found in listed(client) if found["earned"] is not None}


def listed(client: Client) -> list[Json]:
    found: list[Json] = client.get("/api/achievements")["achievements"]
    return found


def played(client: Client, seed: str | None = None) -> RoomClient:
    with client.enter(client.open(seed=seed)) as table:
        table.play()
    return table


def test_a_game_earns_achievements_once_and_for_good(ada: Client, ben: Client) -> None:
    assert not earned(ada)
    code = played(ada).code
    first = earned(ada)["first-game"]
    assert (first["game"], first["new"], first["progress"]) == (code, True, 1)
    assert not earned(ada)["first-game"]["new"]
    assert not earned(ben)
    played(ada)
    assert ada.http.put(f"/api/games/{code}/listing", json={"listing": "deleted"}).is_success
    kept = earned(ada)["first-game"]
    assert (kept["game"], kept["earned"]) == (None, first["earned"])


def test_known_dice_count_as_played_and_for_nothing_else(ada: Client) -> None:
    played(ada, seed="known")
    assert set(earned(ada)) == {"first-game"}
    progress = {found["key"]: found["progress"] for found in listed(ada)}
    assert (progress["ten-games"], progress["points"], progress["centre"]) == (1, 0, 0)


def test_a_win_against_a_computer_player_counts(ada: Client) -> None:
    with ada.enter(ada.open({"kind": "me"}, {"kind": "computer", "level": "random"})) as table:
        table.play()
        table.until(lambda: table.room["phase"] == "over")
    won = table.room["ranking"][0]["seat"] == 0
    assert ("win" in earned(ada)) == won


@pytest.mark.needs("native")
def test_a_puzzle_counts_unless_a_hint_came_first(ada: Client, ben: Client) -> None:
    seed = "last-round-1"
    solution = ada.get(f"/api/puzzles/{seed}/solution")["actions"]
    for client in (ada, ben):
        verdict = client.post(f"/api/puzzles/{seed}/check", {"actions": solution})
        assert verdict["solved"]
    assert not earned(ada)
    assert set(earned(ben)) == {"puzzle"}
    assert earned(ben)["puzzle"]["game"] is None


def test_only_the_game_of_the_day_itself_counts_for_the_streak(ada: Client) -> None:
    today = ada.get("/api/daily")["day"]
    (past, *_) = ada.get("/api/daily/past")["days"]
    for day in (today, past["day"]):
        with ada.enter(ada.post(f"/api/daily/{day}/play", status=201)["code"]) as table:
            table.play()
    progress = {found["key"]: found["progress"] for found in listed(ada)}
    assert (progress["days"], progress["ten-games"]) == (1, 2)


@pytest.mark.needs("native")
def test_nothing_is_stored_for_visitors_without_a_cookie(ada: Client) -> None:
    path = "/api/puzzles/last-round-1"
    ada.http.cookies.clear()
    solution = ada.http.get(f"{path}/solution").json()["actions"]
    assert ada.post(f"{path}/check", {"actions": solution})["solved"]
    assert set(earned(ada)) == {"puzzle"}  # so the solution was not recorded


def test_the_dice_of_a_deleted_game_can_be_played_through_another_one(
    ada: Client, ben: Client
) -> None:
    first = played(ada).code
    second = ben.post(f"/api/games/{first}/again", status=201)["code"]
    with ben.enter(second) as table:
        table.play()
    assert ada.http.put(f"/api/games/{first}/listing", json={"listing": "deleted"}).is_success
    assert ada.post(f"/api/games/{second}/again", status=201)["code"]
