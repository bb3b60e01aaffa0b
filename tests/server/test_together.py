"""Open tables, short codes, emotes, spectators and other devices."""

from pathlib import Path

import pytest

from railroad_ink.server.http.limits import Buckets
from railroad_ink.server.lan_urls import reachable_addresses
from railroad_ink.server.rooms.codes import (
    new_recovery_code,
    new_short_code,
    read_short_code,
    recovery_digest,
)
from railroad_ink.server.store import Store
from tests.server.client import COOKIE, Client, Json, RefusedRequest

ADA: Json = {"kind": "me", "name": "Ada"}
OPEN: Json = {"kind": "open"}


def table_codes(client: Client) -> list[str]:
    return [table["code"] for table in client.get("/api/tables")["tables"]]


# Open tables


def test_only_public_tables_are_listed_until_they_start(ada: Client, ben: Client) -> None:
    private = ada.open(ADA, OPEN, start=False)
    public = ada.open(ADA, OPEN, start=False, public=True)
    assert public in table_codes(ben)
    assert private not in table_codes(ben)
    assert public not in table_codes(ada), "one's own table is not listed"
    with ada.enter(public) as table, ben.enter(public) as other:
        other.ask("sit", name="Ben")
        table.ask("start")
    assert public not in table_codes(ben)


def test_the_host_makes_a_table_public(ada: Client, ben: Client) -> None:
    code = ada.open(ADA, OPEN, start=False)
    with ada.enter(code) as table, ben.enter(code) as other:
        with pytest.raises(RefusedRequest, match="host"):
            other.ask("change_options", options={"public": True})
        table.ask("change_options", options={"public": True})
    assert code in table_codes(ben)


def test_a_quick_match_finds_a_table_or_opens_one(ada: Client, ben: Client) -> None:
    code = ada.post("/api/tables", {"edition": "challenge"}, 201)["code"]
    assert ben.post("/api/tables", {"edition": "challenge"}, 201)["code"] == code
    assert ben.post("/api/tables", {"edition": "gold"}, 400)["text"]


def test_a_quick_match_of_challenge_has_goals(ada: Client) -> None:
    code = ada.post("/api/tables", {"edition": "challenge"}, 201)["code"]
    with ada.enter(code) as table:
        assert table.room["options"]["goals"] == ["random"]


# Short codes


def test_short_codes_can_be_spoken_and_typed_in_any_way() -> None:
    spoken = new_short_code()
    assert read_short_code(spoken.upper().replace("-", "  ")) == spoken
    assert read_short_code("abc") is None


def test_a_short_code_leads_to_a_table_until_it_starts(ada: Client, ben: Client) -> None:
    code = ada.open(start=False)
    with ada.enter(code) as table:
        spoken = table.room["spoken"]
        assert ben.get(f"/api/games/{spoken}")["code"] == code
        table.ask("start")
        assert table.room["spoken"] is None
    assert ben.get(f"/api/games/{spoken}", 404)["code"] == "no-room"


def test_guesses_are_limited() -> None:
    guesses = Buckets(0.001, 2)
    assert [guesses.take("eve") for _ in range(3)] == [True, True, False]
    assert guesses.take("ada")


# Emotes


def test_emotes_reach_everybody_and_are_limited(ada: Client, ben: Client) -> None:
    with ada.enter(ada.open()) as table, ben.enter(table.code) as watching:
        table.ask("emote", seat=0, emote="bravo")
        while (message := watching.receive())["type"] != "emoted":
            pass
        assert (message["seat"], message["emote"]) == (0, "bravo")
        for _ in range(3):
            table.ask("emote", seat=0, emote="bravo")
        with pytest.raises(RefusedRequest, match="wait"):
            table.ask("emote", seat=0, emote="bravo")


def test_spectators_cannot_send_emotes(ada: Client, ben: Client) -> None:
    with ada.enter(ada.open()) as table, ben.enter(table.code) as watching:
        with pytest.raises(RefusedRequest) as refused:
            watching.ask("emote", seat=0, emote="bravo")
        assert refused.value.code == "not-yours"


# Spectators


def test_spectators_are_shown_by_name(ada: Client, ben: Client) -> None:
    ben.http.put("/api/me", json={"name": "Ben"})
    with ada.enter(ada.open()) as table, ben.enter(table.code):
        table.until(lambda: table.room["spectator_count"] == 1)
        assert table.room["spectator_names"] == ["Ben"]


# Other devices


def test_another_device_becomes_the_same_visitor_once(ada: Client, ben: Client) -> None:
    room = ada.open()
    code = ada.post("/api/me/device", status=201)["code"]
    answer = ben.http.post("/api/me/claim", json={"code": f" {code.upper()} "})
    assert answer.json() == {"name": "Ada"}
    with Client(ben.address, answer.cookies[COOKIE]) as phone:
        assert phone.get(f"/api/games/{room}")["mine"]
        assert phone.post("/api/me/claim", {"code": code}, 404)["code"] == "no-device-code"


def test_a_recovery_code_restores_a_visitor_until_there_is_a_new_one(
    ada: Client, ben: Client
) -> None:
    room = ada.open()
    old, code = (ada.post("/api/me/recovery", status=201)["code"] for _ in range(2))
    assert ben.post("/api/me/claim", {"code": old}, 404)["code"] == "no-device-code"
    for typed in (code, code.upper().replace("-", " ")):
        answer = ben.http.post("/api/me/claim", json={"code": typed})
        with Client(ben.address, answer.cookies[COOKIE]) as phone:
            assert phone.get(f"/api/games/{room}")["mine"]


def test_the_database_does_not_hold_the_recovery_code(data: Path) -> None:
    store, code = Store(f"sqlite:///{data}.sqlite3"), new_recovery_code()
    store.set_recovery_code("ada", recovery_digest(code))
    assert store.visitor_by_recovery(recovery_digest(code)) == "ada"
    assert store.visitor_by_recovery(code) is None
    store.close()


# Addresses


def test_a_server_for_this_machine_has_no_address_for_others(ada: Client) -> None:
    assert ada.get("/api/addresses") == {"addresses": []}
    assert reachable_addresses("127.0.0.1", 8000) == []


def test_a_server_for_a_network_has_one() -> None:
    assert reachable_addresses("192.168.0.7", 8000) == ["http://192.168.0.7:8000"]
    assert reachable_addresses("fd00::7", 8000) == ["http://[fd00::7]:8000"]
    assert all("127.0.0.1" not in url for url in reachable_addresses("0.0.0.0", 8000))  # noqa: S104
