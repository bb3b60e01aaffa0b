"""Endpoints: catalogue, room summaries, records, replays, pictures, scores."""

import re
from collections import Counter
from pathlib import Path

import pytest
from fastapi.routing import APIRoute

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.http.app import create_app
from railroad_ink.server.rooms.codes import CODE_LENGTH, LETTERS
from railroad_ink.server.settings import Settings
from tests.server.client import Client, Json


def test_the_catalogue_is_complete(ada: Client) -> None:
    shown = ada.get("/api/catalogue")
    assert [e["key"] for e in shown["editions"]] == [e.key for e in CATALOGUE.editions]
    assert [e["key"] for e in shown["expansions"]] == [e.key for e in CATALOGUE.expansions]
    assert {"random", "greedy"} <= {computer["key"] for computer in shown["computers"]}
    assert all(len(faces) == 6 for e in shown["expansions"] for faces in e["dice"])


def test_a_ruleset_has_the_rotations_of_routes(ada: Client) -> None:
    shown = ada.get("/api/ruleset", rules="challenge river")
    curve = shown["routes"]["curved-highway"]
    assert curve["turned"]["HH--"] == "-HH-"
    assert curve["mirrored"]["HH--"] == "H--H"
    for route in shown["routes"].values():
        assert set(route["turned"].values()) == set(route["codes"])
        assert all(route["mirrored"][route["mirrored"][code]] == code for code in route["codes"])


def test_invalid_rules_are_refused_with_a_reason(ada: Client) -> None:
    said = ada.get("/api/ruleset", 400, rules="classic river river")
    assert said["text"] == "river is named twice."


def test_every_expansion_has_rules(ada: Client) -> None:
    chapters = ada.get("/api/rules")["chapters"]
    assert {e.key for e in CATALOGUE.expansions} <= {chapter["key"] for chapter in chapters}
    assert all(rule["html"] for chapter in chapters for rule in chapter["rules"])


def test_the_art_draws_every_route(ada: Client) -> None:
    drawn = ada.get("/api/art", rules="challenge trail")
    assert set(drawn["routes"]) == set(ada.get("/api/ruleset", rules="challenge trail")["routes"])


def test_codes_cannot_be_guessed(ada: Client) -> None:
    codes = {ada.open() for _ in range(5)}
    assert len(codes) == 5
    assert all(re.fullmatch(f"[{LETTERS}]{{{CODE_LENGTH}}}", code) for code in codes)


def test_my_rooms_are_listed(ada: Client, ben: Client) -> None:
    code = ada.open({"kind": "me", "name": "Ada"}, {"kind": "local", "name": "Cleo"})
    card: Json = ada.get("/api/games")["games"][0]
    assert (card["code"], card["names"], card["my_turn"]) == (code, ["Ada", "Cleo"], True)
    assert ada.get("/api/me") == {"name": "Ada"}
    assert ben.get("/api/games") == {"games": []}
    assert not ben.get(f"/api/games/{code}")["mine"]
    assert "players" not in card


def test_a_name_is_stored_and_normalized(ada: Client) -> None:
    response = ada.http.put("/api/me", json={"name": "  Ada   L. "})
    assert response.json() == {"name": "Ada L."}
    assert ada.http.put("/api/me", json={"name": "#"}).status_code == 400


def test_a_game_is_downloaded_and_replayed(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        table.play()
    record = ada.http.get(f"/api/games/{table.code}/record")
    assert "attachment" in record.headers["content-disposition"]
    shown = ada.post("/api/replay", {"record": record.text})
    assert shown == ada.get(f"/api/games/{table.code}/replay")
    boards = [step["boards"]["0"] for step in shown["steps"] if "0" in step["boards"]]
    assert boards[-1]["sheet"]["spaces"] == table.board()["sheet"]["spaces"]
    assert shown["scores"][0]["score"] == table.board()["score"]
    assert [s["kind"] for s in shown["steps"]][:3] == ["start", "roll", "action"]


def test_an_invalid_game_file_is_refused_with_its_line(ada: Client) -> None:
    said = ada.post("/api/replay", {"record": "railroad-ink game 1\nruleset gold"}, 400)
    assert "line 2" in said["text"]


def test_any_sheet_can_be_scored(ada: Client) -> None:
    sheet = "railroad-ink sheet 1\nruleset classic/1\nA2 straight-highway H-H- 1\n"
    scored = ada.post("/api/score", {"sheet": sheet})
    assert scored["score"]["total"] == 0
    assert {line["key"]: line["points"] for line in scored["score"]["lines"]}["errors"] == -1
    assert scored["sheet"]["text"] == sheet


@pytest.mark.parametrize(
    "name, start", [("0.svg?dark=true&language=de", b"<svg"), ("0.png", b"\x89PNG")]
)
def test_a_board_is_rendered(ada: Client, name: str, start: bytes) -> None:
    response = ada.http.get(f"/api/games/{ada.open()}/boards/{name}")
    assert response.status_code == 200
    assert response.content.startswith(start)


def test_an_unknown_board_is_refused(ada: Client) -> None:
    assert ada.get(f"/api/games/{ada.open()}/boards/5.svg", 400)["code"] == "no-seat"


def test_the_documentation_describes_every_route(ada: Client) -> None:
    paths = ada.get("/api/openapi.json")["paths"]
    assert all(m.get("description") for methods in paths.values() for m in methods.values())
    assert "swagger" in ada.http.get("/api/docs").text


@pytest.mark.parametrize(
    "path, name",
    [("/api/games", "NewGame"), ("/api/replay", "ReplayFile"), ("/api/score", "SheetText")],
)
def test_the_examples_of_the_documentation_work(ada: Client, path: str, name: str) -> None:
    schema = ada.get("/api/openapi.json")["components"]["schemas"][name]
    fields = {key: field.get("examples", [None])[0] for key, field in schema["properties"].items()}
    body = schema.get("examples", [fields])[0]
    assert ada.http.post(path, json=body).is_success


def test_an_unknown_address_is_refused_with_a_reason(ada: Client) -> None:
    assert ada.get("/api/nothing", 404)["code"] == "no-address"
    assert ada.http.delete("/api/games").status_code == 405


def test_every_other_address_serves_the_page_or_a_note(ada: Client) -> None:
    for path in ("/", "/room/abc", "/../../etc/passwd", "/%00"):
        response = ada.http.get(path)
        assert response.status_code == 200
        assert "<html" in response.text


def test_the_cookie_is_http_only(ada: Client) -> None:
    header = ada.http.get("/api/me", headers={"cookie": ""}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header


def test_no_address_is_served_twice(data: Path) -> None:
    app = create_app(Settings(data=data))
    served = Counter(
        (method, route.path)
        for route in app.routes
        if isinstance(route, APIRoute)
        for method in route.methods or ()
    )
    assert [address for address, count in served.items() if count > 1] == []
