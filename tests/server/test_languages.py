"""Every reader is answered in one language: of the request, or of the socket."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from railroad_ink.core.languages import FOLDERS_VARIABLE
from railroad_ink.core.text import OWN_NAME
from railroad_ink.rulebook import RULEBOOK
from railroad_ink.server.http import static_page
from railroad_ink.server.request_language import LanguageMiddleware
from railroad_ink.table import Seat, SeatKind
from railroad_ink.table.names import seat_name
from tests.catalogues import compiled
from tests.server.client import Client, Json, RefusedRequest, RoomClient
from tests.server.coroutines import run_in_thread
from tests.server.hosting import Server, serving

UNKNOWN_RULES = "/api/ruleset?rules=chess"
SAID = {
    "en": "Unknown edition 'chess'. Available: ",
    "de": "Unbekannte Ausgabe 'chess'. Verfügbar: ",
    "fr": "Édition inconnue 'chess'. Disponibles\u00a0: ",
}


def in_language(table: RoomClient, code: str) -> Json:
    """Request another language, and return the snapshot in it."""
    table.send("hello", version=table.view["version"], language=code)
    while True:
        message = table.receive()
        if message["type"] == "snapshot":
            return message


# Requests


def test_all_languages_are_listed_by_their_own_names(ada: Client) -> None:
    answer = ada.get("/api/languages", language="fr")
    assert answer["chosen"] == "fr"
    named = {language["code"]: language["name"] for language in answer["languages"]}
    assert named.items() >= {"en": "English", "de": "Deutsch", "fr": "Français"}.items()
    assert next(iter(named)) == "en"


@pytest.mark.parametrize(
    "query, cookie, header, language",
    [
        ("", "", "", "en"),
        ("de", "fr", "en", "de"),
        ("", "fr", "de", "fr"),
        ("", "", "de", "de"),
        ("DE", "", "", "de"),
        ("", "", "fr-CA,fr;q=0.9,en;q=0.5", "fr"),
        ("", "", "it,de;q=0.3,fr;q=0.7", "fr"),
        ("", "", "*", "en"),
        ("", "", "de;q=0", "en"),
        ("", "", "de;q=x,fr;q=0.1", "fr"),
        ("xx", "de", "de", "en"),
        ("", "xx", "de", "en"),
        ("", "../../de", "de", "en"),
        ("", "", "xx", "en"),
    ],
)
def test_query_cookie_and_header_choose_the_language(
    server: Server, query: str, cookie: str, header: str, language: str
) -> None:
    given = {"cookie": f"language={cookie}" if cookie else "", "accept-language": header}
    where = f"{server.address}{UNKNOWN_RULES}&language={query}"
    answer = httpx.get(where, headers=given, verify=False)  # noqa: S501 (loopback)
    assert answer.status_code == 400
    assert answer.json()["text"].startswith(SAID[language])
    assert answer.headers["content-language"] == language
    assert {"Cookie", "Accept-Language"} <= set(answer.headers["vary"].split(", "))


def test_every_answer_speaks_one_language(ada: Client) -> None:
    titles = [e["title"] for e in ada.get("/api/catalogue", language="de")["expansions"]]
    assert "Fluss" in titles
    assert "River" not in titles
    assert ada.get("/api/nowhere", 404, language="de")["text"].startswith("Unter dieser Adresse")
    malformed = ada.get("/api/daily/never", 422, language="fr")["text"]
    assert malformed.startswith("Cette requête est mal formée")
    method = ada.http.delete("/api/me", params={"language": "de"}).json()["text"]
    assert method == "Diese Adresse nimmt Anfragen dieser Art nicht an."


def test_a_replay_is_in_the_language_of_the_request(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        table.play_round()
        record = f"/api/games/{table.code}/replay"
        for language, said in {"en": "Round 1: ", "de": "Runde 1: ", "fr": "Manche 1"}.items():
            steps = ada.get(record, language=language)["steps"]
            assert steps[1]["text"].startswith(said)
    refused = ada.http.post("/api/replay", params={"language": "de"}, json={"record": "x"})
    assert refused.json()["text"].startswith("Zeile 1, Spalte 1: erwartet wird")


@pytest.mark.server
def test_unknown_languages_are_logged_once_wherever_they_come_from(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, server.client() as client:
        for _ in range(2):
            client.get("/api/me", language="xa")
            client.http.get("/api/me", headers={"cookie": "language=xb"})
            client.http.get("/api/me", headers={"accept-language": "xc"})
        with client.enter(client.open()) as table:
            in_language(table, "de")
            in_language(table, "xd")
    logged = [line for line in server.log.splitlines() if "Unknown language" in line]
    origins = ("'xa' in query", "'xb' in cookie", "'xc' in Accept-Language", "'xd' in hello")
    assert len(logged) == len(origins)
    assert all(origin in line for origin, line in zip(origins, logged, strict=True))
    assert all(" WARNING railroad_ink.core.languages " in line for line in logged)


# Sockets


def test_hello_changes_the_language_and_brings_a_snapshot(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        assert table.view["ruleset"]["variant"]["title"] == "solo game"
        assert in_language(table, "de")["ruleset"]["variant"]["title"] == "Solospiel"
        assert in_language(table, "fr")["ruleset"]["variant"]["title"] == "partie en solo"
        with pytest.raises(RefusedRequest, match="Encore à dessiner"):
            table.ask("end_round", seat=0)
        assert in_language(table, "xx" * 100)["ruleset"]["variant"]["title"] == "solo game"


def test_a_hello_without_a_language_does_not_change_it(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        in_language(table, "de")
        table.hello()
        with pytest.raises(RefusedRequest, match="Noch zu zeichnen"):
            table.ask("end_round", seat=0)


def test_the_request_that_opens_a_socket_chooses_its_language(ada: Client) -> None:
    code = ada.open()
    ada.cookie += "; language=de"
    with ada.enter(code) as table:
        assert table.view["ruleset"]["variant"]["title"] == "Solospiel"


def test_a_language_that_is_not_text_is_refused(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        for wrong in (7, ["de"]):
            table.send("hello", version=None, language=wrong)
            message = table.receive()
            while message["type"] != "refused":
                message = table.receive()
            assert message["code"] == "malformed"


def test_everyone_at_a_table_reads_their_own_language(ada: Client, ben: Client) -> None:
    code = ada.open({"kind": "me", "name": "Ada"}, {"kind": "open"}, start=False)
    with ada.enter(code) as one, ben.enter(code) as two:
        in_language(two, "de")
        two.ask("sit", name="Ben")
        one.ask("start")
        two.until(lambda: bool(two.view["turns"]))
        two.play_round()
        two.ask("stand", seat=1)
        one.until(lambda: "Ben has left the game." in one.room["news"])
        two.until(lambda: "Ben hat die Partie verlassen." in two.room["news"])


# Default names


def test_default_names_are_in_the_readers_language(ada: Client) -> None:
    computer = {"kind": "computer", "level": "greedy"}
    code = ada.open({"kind": "me"}, {"kind": "local"}, computer, computer, start=False)
    with ada.enter(code) as table:
        assert names(table) == ["Player 1", "Player 2", "Surveyor", "Surveyor 2"]
        in_language(table, "de")
        assert names(table) == ["Spieler 1", "Spieler 2", "Landvermesser", "Landvermesser 2"]
        card = ada.get(f"/api/games/{code}", language="fr")
        assert card["names"] == ["Joueur 1", "Joueur 2", "Géomètre", "Géomètre 2"]
        table.ask("rename", seat=1, name="Player 2")
        table.until(lambda: names(table)[1] == "Player 2")


def test_a_game_file_holds_the_names_as_they_were_given(ada: Client) -> None:
    code = ada.open({"kind": "me"}, {"kind": "local"})
    ada.cookie += "; language=de"
    record = ada.http.get(f"/api/games/{code}/record", params={"language": "de"}).text
    assert "player Player 2\n" in record


def test_a_substitute_has_the_name_of_the_player() -> None:
    seat = Seat("Player 2", SeatKind.COMPUTER, owner="ada", computer_key="greedy", number=2)
    assert seat_name(seat).to("de") == "Spieler 2"
    assert seat_name(replace(seat, owner="")).to("de") == "Landvermesser 2"
    assert seat_name(replace(seat, number=0)).to("de") == "Player 2"


def names(table: RoomClient) -> list[str]:
    return [seat["name"] for seat in table.room["seats"]]


# New languages


@pytest.mark.server
def test_a_regional_language_is_found_and_named_as_browsers_write_it(tmp_path: Path) -> None:
    folder = tmp_path / "locale"
    compiled(folder, "pt_BR", {"River": "Rio"})
    with (
        serving(tmp_path / "data", **{FOLDERS_VARIABLE: str(folder)}) as server,
        server.client() as client,
    ):
        wish = {"accept-language": "pt-BR,pt;q=0.9,en;q=0.8"}
        answer = client.http.get("/api/catalogue", headers=wish)
        assert answer.headers["content-language"] == "pt-BR"
        assert "Rio" in [expansion["title"] for expansion in answer.json()["expansions"]]
        chapters = client.get("/api/rules", language="pt_BR")["chapters"]
        assert chapters[0]["title"] == RULEBOOK.chapter(chapters[0]["key"], "en").title
        with client.enter(client.open(expansions=["river"])) as table:
            expansions = in_language(table, "pt-BR")["ruleset"]["expansions"]
            assert [expansion["title"] for expansion in expansions] == ["Rio"]


@pytest.mark.server
def test_a_new_folder_is_a_new_language_of_the_server(tmp_path: Path) -> None:
    folder = tmp_path / "locale"
    own_name = (OWN_NAME.context, "English")
    compiled(folder, "it", {"River": "Fiume", own_name: "Italiano"})
    with (
        serving(tmp_path / "data", **{FOLDERS_VARIABLE: str(folder)}) as server,
        server.client() as client,
    ):
        listed = client.get("/api/languages", language="it-CH")
        assert {"code": "it", "name": "Italiano"} in listed["languages"]
        assert listed["chosen"] == "it"
        titles = [e["title"] for e in client.get("/api/catalogue", language="it")["expansions"]]
        assert "Fiume" in titles
        assert "Lake" in titles


def test_no_message_carries_two_languages(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        shown = json.dumps(in_language(table, "de"), ensure_ascii=False)
    assert "Straße" in shown
    assert '"en":' not in shown
    assert "special route" not in shown


def test_a_missing_page_is_reported_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(static_page, "page_folder", lambda: None)
    app = FastAPI()
    app.add_middleware(LanguageMiddleware)
    static_page.add_page(app)

    async def asked() -> str:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return (await client.get("/", headers={"accept-language": "fr"})).text

    body = run_in_thread(asked())
    assert 'lang="fr"' in body
    assert "n’a pas été construite" in body
