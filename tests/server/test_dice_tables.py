"""Dice for people who draw on paper: seeded rolls, and tables that others follow."""

from __future__ import annotations

import asyncio
import json
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.dice_tables.live import LiveTables
from railroad_ink.server.dice_tables.store import MAX_TABLES_EACH, StoredTable
from railroad_ink.server.dice_tables.table_models import KeptDiceTable
from tests.server.client import Client, Json
from tests.server.coroutines import run_in_thread
from tests.server.hosting import serving

CHALLENGE = "challenge goals=random"


def follow(client: Client, code: str) -> AbstractContextManager[ClientConnection]:
    return client.connect(f"/api/dice-tables/{code}/socket")


def change(client: Client, code: str, status: int = 200, **state: object) -> Json:
    answer = client.http.put(f"/api/dice-tables/{code}", json=state)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def faces(dice: Json) -> list[list[str]]:
    return [[die["face"] for die in found["dice"]] for found in dice["rounds"]]


def opened(client: Client, rules: str = "classic", **more: object) -> str:
    body = {"rules": rules, "seed": "tuesday", **more}
    code: str = client.post("/api/dice-tables", body, 201)["code"]
    return code


def test_a_seed_gives_the_dice_of_a_game_with_that_seed(ada: Client) -> None:
    dice = ada.get("/api/dice", rules="classic river", seed="tuesday")
    with ada.enter(ada.open(expansions=["river"], seed="tuesday")) as room:
        assert faces(dice)[0] == [die["face"] for die in room.view["room"]["roll"]]
    assert len(dice["rounds"]) == dice["count"] == 6


def test_two_without_a_seed_differ(ada: Client) -> None:
    first, second = (ada.get("/api/dice", rules="classic") for _ in range(2))
    assert first["seed"] != second["seed"]
    assert faces(first) != faces(second)


def test_random_goals_follow_from_the_seed(ada: Client, ben: Client) -> None:
    drawn = [p.get("/api/dice", rules=CHALLENGE, seed="x")["ruleset"]["goals"] for p in (ada, ben)]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 3


def test_a_draft_has_pairs_with_their_values(ada: Client) -> None:
    dice = ada.get("/api/dice", rules="challenge variant=draft", players="3", seed="x")
    assert [len(found["pairs"]) for found in dice["rounds"]] == [6] * 7
    assert dice["picks_each"] == 2
    assert 0 <= dice["first"] < 3
    ruleset = CATALOGUE.ruleset("challenge variant=draft")
    for pair in dice["rounds"][0]["pairs"]:
        hand = tuple(ruleset.faces[die["face"]] for die in pair["dice"])
        assert pair["value"] == ruleset.variant.hand_value(hand)


def test_followers_know_how_long_a_round_has_lasted(ada: Client, ben: Client) -> None:
    code = opened(ada, players=["Ada", "Ben"], seconds=120)
    with follow(ben, code) as socket:
        shown = json.loads(socket.recv(10))
        assert (shown["seconds"], shown["since_roll"]) == (120, None)
        change(ada, code, rolled=1)
        while shown["state"]["rolled"] == 0:
            shown = json.loads(socket.recv(10))
    assert shown["seconds"] == 120
    first = shown["since_roll"]
    assert 0 <= first < 60
    # A pick is no roll: time goes on. It does so for the owner, too, who comes back.
    picked = change(ada, code, rolled=1, picks=[[1]])
    again = ada.get(f"/api/dice-tables/{code}")
    assert first <= picked["since_roll"] <= again["since_roll"]
    assert again["seconds"] == 120
    ada.post("/api/dice-tables", {"rules": "classic", "seed": "x", "seconds": -1}, 422)


def test_a_table_without_a_timer_has_none(ada: Client) -> None:
    assert ada.get(f"/api/dice-tables/{opened(ada)}")["seconds"] == 0


def test_followers_see_a_roll_at_once_and_no_roll_to_come(ada: Client, ben: Client) -> None:
    code = opened(ada, players=["Ada", "Ben"])
    dice = ada.get(f"/api/dice-tables/{code}")["dice"]
    assert len(dice["rounds"]) == 7
    with follow(ben, code) as socket:
        shown = json.loads(socket.recv(10))
        assert (shown["mine"], shown["dice"]["rounds"], shown["dice"]["seed"]) == (False, [], "")
        change(ada, code, rolled=1)
        shown = json.loads(socket.recv(10))
        assert shown["dice"]["rounds"] == dice["rounds"][:1]
        assert shown["follower_count"] == 1


def test_only_the_owner_rolls(ada: Client, ben: Client) -> None:
    code = opened(ada)
    assert change(ben, code, 400, rolled=1)["code"] == "not-your-table"
    assert ada.get(f"/api/dice-tables/{code}")["state"]["rolled"] == 0


def test_a_roll_cannot_be_taken_back_and_there_are_not_more_than_rounds(ada: Client) -> None:
    code = opened(ada)
    claim = {"goal": "A", "player": 0, "round": 2}
    assert change(ada, code, rolled=2, claims=[claim])["state"]["claims"] == [claim]
    assert change(ada, code, 400, rolled=1)["code"] == "rolled-already"
    assert change(ada, code, 400, rolled=8)["code"] == "no-more-rolls"
    assert ada.get(f"/api/dice-tables/{code}")["state"]["rolled"] == 2


@pytest.mark.parametrize(
    "body",
    [
        {"rules": "classic atlantis", "seed": "x"},
        {"rules": "classic", "seed": "x", "state": {"rolled": 9}},
        {"rules": "classic variant=solo", "seed": "x", "players": ["Ada", "Ben"]},
    ],
)
def test_impossible_tables_are_refused(ada: Client, body: Json) -> None:
    assert ada.post("/api/dice-tables", body, 400)["text"]


@pytest.mark.parametrize("code", ["nothere", "zzzzzz", "%00"])
def test_unknown_codes_are_reported(ada: Client, code: str) -> None:
    assert ada.get(f"/api/dice-tables/{code}", 404)["code"] in {"no-room", "no-address"}


def test_the_oldest_table_of_a_visitor_makes_way(ada: Client) -> None:
    codes = [opened(ada) for _ in range(MAX_TABLES_EACH + 1)]
    ada.get(f"/api/dice-tables/{codes[0]}", 404)
    ada.get(f"/api/dice-tables/{codes[1]}")


def test_a_table_outlives_a_restart(data: Path) -> None:
    with serving(data) as server, server.client() as ada:
        code, cookie = opened(ada), ada.cookie
        change(ada, code, rolled=3)
    with serving(data) as server, server.client(cookie) as ada:
        shown = ada.get(f"/api/dice-tables/{code}")
        assert (shown["mine"], shown["state"]["rolled"]) == (True, 3)


def test_a_changed_table_is_loaded_once_for_all_followers() -> None:
    loads = 0

    async def load(code: str) -> StoredTable:
        nonlocal loads
        loads += 1
        await asyncio.sleep(0)
        return StoredTable(code, "ada", loads, KeptDiceTable(rules="classic", seed="monday"))

    async def test() -> None:
        live = LiveTables(load)
        async with live.follow("table") as news, live.follow("table"):
            tables = await asyncio.gather(*(live.table("table") for _ in range(5)))
            news.clear()
            live.change("table")
            assert news.is_set()
            changed = await live.table("table")
            live.wake("table")
            assert await live.table("table") == changed
        assert [table.version for table in (*tables, changed)] == [1] * 5 + [2]

    run_in_thread(test())
    assert loads == 2
