"""Invalid input is refused with a reason, changes nothing and affects no one else."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from railroad_ink.server.http.app import create_app
from railroad_ink.server.http.limits import MAX_BODY_BYTES, MAX_FRAME_BYTES
from railroad_ink.server.settings import Settings
from railroad_ink.server.sockets.messages import PROTOCOL, client_messages
from tests.server.client import Client, Json, RefusedRequest, RoomClient
from tests.server.hosting import Server

FUZZ = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
KINDS = [
    "hello", "ping", "act", "undo", "take_back", "clear_round", "end_round", "pick", "preview",
    "sit", "stand", "rename", "add_seat", "remove_seat", "give_to_computer", "drop",
    "change_options", "start", "rematch", "emote", "nonsense",
]  # fmt: skip
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=20),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
ACTIONS = st.sampled_from(
    [
        "t-highway A2 HHH-", "lava:volcano D4", "meteor:hit up", "canyon:draw canyon-z A1/A2",
        "desert:endure", ":", "a:b", "t-highway Z99 HHH-", "t-highway A2", "#", "end", "lava:erase",
        "overpass A1 HRHRo extra", "goals:x 1", "\u0000", "straight-highway A2 H-H-",
    ]
)  # fmt: skip
FRAMES = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "id": st.integers(-1, 9) | VALUES,
        "seat": st.integers(-1, 13) | VALUES,
        "action": ACTIONS | VALUES,
        "index": st.integers(-1, 5) | VALUES,
        "option": st.integers(-1, 5) | VALUES,
        "version": st.none() | st.integers(0, 9) | VALUES,
        "name": st.text(max_size=50) | VALUES,
        "kind": st.sampled_from(["local", "computer", "open", "person"]) | VALUES,
        "level": st.sampled_from(["random", "greedy", "god"]) | VALUES,
        "emote": st.sampled_from(["hello", "free text"]) | VALUES,
        "options": VALUES,
        "expected": VALUES,
    },
)


def is_welcome(message: Json) -> bool:
    """Whether a server message is valid."""
    kinds = {"snapshot", "change", "done", "refused", "previewed", "pong"}
    return message["type"] in kinds and (
        message["type"] != "refused" or bool(message["text"] and message["text"])
    )


def answers(table: RoomClient) -> Iterator[Json]:
    """Receive all pending messages."""
    table.send("ping")
    while (message := table.receive())["type"] != "pong":
        yield message


@FUZZ
@given(frame=FRAMES)
def test_a_strangers_frames_do_not_affect_a_game(server: Server, frame: Json) -> None:
    with (
        server.client() as ada,
        ada.enter(ada.open(expansions=["lava"])) as mine,
        server.client() as stranger,
        stranger.enter(mine.code) as other,
    ):
        version = mine.view["version"]
        other.socket.send(json.dumps(frame))
        assert all(is_welcome(message) for message in answers(other))
        list(answers(mine))
        assert mine.view["version"] == version
        assert mine.drawn() == ["volcano D4 MMMM"]


@FUZZ
@given(frames=st.lists(FRAMES, max_size=8))
def test_a_players_frames_do_not_break_the_room(server: Server, frames: list[Json]) -> None:
    with server.client() as ada:
        seats: list[Json] = [{"kind": "me", "name": "Ada"}, {"kind": "local", "name": "Cleo"}]
        with ada.enter(ada.open(*seats, start=False)) as table:
            for frame in frames:
                table.socket.send(json.dumps(frame))
            assert all(is_welcome(message) for message in answers(table))


@pytest.mark.parametrize(
    "frame",
    ["", "{", "null", "[]", '"hello"', '{"type":"act"}', "\ud7ff" * 10, '{"type":{}}',
     '{"type":"act","id":1,"seat":0,"action":"\\ud800"}', "[" * 5000, '{"id":1e999,"type":"undo"}',
     '{"type":"hello","version":null,"more":1}', b"\x00\xff", b"{}"],
)  # fmt: skip
def test_a_malformed_frame_is_refused_without_disconnecting(
    ada: Client, frame: str | bytes
) -> None:
    with ada.enter(ada.open()) as table:
        table.socket.send(frame)
        message = table.receive()
        assert (message["type"], message["code"]) == ("refused", "malformed")
        table.ask("act", seat=0, action=table.first_offer())


def test_a_malformed_request_is_answered_by_its_id(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        for frame, number in (('{"type":"act","id":7}', 7), ('{"type":"act","id":-7}', None)):
            table.socket.send(frame)
            message = table.receive()
            assert (message["code"], message["id"]) == ("malformed", number)


def test_an_old_page_is_told_to_reload(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        table.send("hello", version=None, protocol=PROTOCOL)
        assert table.receive()["type"] == "snapshot"
        table.send("hello", version=None, protocol=PROTOCOL - 1)
        assert table.receive()["code"] == "old-page"


def test_a_huge_frame_closes_only_its_own_connection(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        other = ada.enter(table.code)
        other.socket.send("x" * (MAX_FRAME_BYTES + 1))
        with other, pytest.raises(ConnectionClosed):
            list(iter(other.receive, None))
        table.ask("act", seat=0, action=table.first_offer())


def test_too_many_frames_are_delayed_and_affect_no_other_client(ada: Client) -> None:
    code = ada.open()
    with ada.enter(code) as table, ada.enter(code) as hasty:
        for _ in range(150):
            hasty.send("ping")
        table.ask("act", seat=0, action=table.first_offer())
        kinds = [hasty.receive()["type"] for _ in range(151)]
        assert sorted(set(kinds)) == ["change", "pong"]


def test_another_players_seat_is_refused(ada: Client, ben: Client) -> None:
    with ada.enter(ada.open()) as mine, ben.enter(mine.code) as other:
        for kind in ("act", "undo", "end_round", "clear_round", "stand", "preview"):
            extra = {"action": mine.first_offer()} if kind in {"act", "preview"} else {}
            with pytest.raises(RefusedRequest) as refusal:
                other.ask(kind, seat=0, **extra)
            assert refusal.value.code == "not-yours"
        assert mine.drawn() == []


def test_a_forged_cookie_makes_a_new_visitor(server: Server, ada: Client) -> None:
    code = ada.open()
    name, _, _signature = ada.cookie.rpartition(".")
    with server.client(f"{name}.forged") as forger:
        assert forger.cookie != ada.cookie
        assert not forger.get(f"/api/games/{code}")["mine"]
        with forger.enter(code) as table:
            assert table.room["spectator"]


@pytest.mark.parametrize("code", ["", "nope", "aaaaaaaaaaaa", "AAAAAAAAAAAA", "%00", "../secret"])
def test_an_unknown_code_is_refused_with_a_reason(ada: Client, code: str) -> None:
    response = ada.http.get(f"/api/games/{code}/record")
    assert response.status_code == 404
    assert response.json()["text"]


def test_a_socket_with_an_unknown_code_is_refused_with_a_reason(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        table.code = "aaaaaaaaaaaa"
        with suppress(ConnectionClosed):  # the server may disconnect before `hello`
            table.reconnect()
        assert table.receive()["code"] == "no-room"


def test_another_site_cannot_open_a_socket(ada: Client) -> None:
    response = ada.http.get(
        f"/api/games/{ada.open()}/socket",
        headers={
            "connection": "upgrade", "upgrade": "websocket", "origin": "https://evil.example",
            "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", "sec-websocket-version": "13",
        },
    )  # fmt: skip
    assert response.status_code == 403


def test_a_huge_body_is_refused(ada: Client) -> None:
    response = ada.http.post("/api/replay", content=b"x" * (MAX_BODY_BYTES + 1))
    assert response.status_code == 413
    assert response.json()["code"] == "too-large"


# Every route, with arbitrary input


@cache
def addresses() -> list[tuple[str, str]]:
    """Every method with every path of the server."""
    paths: dict[str, dict[str, Any]]
    paths = create_app(Settings(data=Path("unused"))).openapi()["paths"]
    return [(method, path) for path, methods in paths.items() for method in methods]


SOME = st.sampled_from(
    ["", "0", "-1", "99", "x", "2026-01-01", "2026-99-99", "0001-01-01", "aaaaaaaaaaaa", "%00", "ü",
     "..", "%F0%9F", "classic", "challenge river goals=random", "classic longest=no"]
) | st.text(max_size=12)  # fmt: skip


@settings(FUZZ, max_examples=200)
@given(data=st.data())
def test_no_route_fails_with_a_server_error(ada: Client, data: st.DataObject) -> None:
    method, path = data.draw(st.sampled_from(addresses()))
    for name in ("code", "seat", "day"):
        part = quote(data.draw(SOME), safe="%", errors="surrogatepass")
        path = path.replace("{" + name + "}", part)
    query = data.draw(st.dictionaries(st.sampled_from(["rules", "language", "dark"]), SOME))
    body = data.draw(VALUES | BODIES)
    url = httpx.URL(ada.address).copy_with(raw_path=path.encode("ascii"))
    response = ada.http.request(method.upper(), url, params=query, json=body)
    assert response.status_code < 500
    if response.status_code >= 400 and response.headers["content-type"] == "application/json":
        assert set(response.json()) == {"code", "text"}


BODIES = st.fixed_dictionaries(
    {},
    optional={
        "name": st.text(max_size=50),
        "record": st.text(max_size=50) | st.just("railroad-ink game 1\nruleset classic\nplayer A"),
        "sheet": st.text(max_size=50) | st.just("railroad-ink sheet 1\nruleset classic\nA1 x"),
        "start": st.booleans(),
        "options": st.fixed_dictionaries(
            {},
            optional={
                "edition": st.sampled_from(["classic", "challenge", "gold"]),
                "expansions": st.lists(st.sampled_from(["river", "lava", "trail"]), max_size=3),
                "goals": st.lists(st.sampled_from(["random", "A", "B", "C", "?"]), max_size=4),
                "draft": st.booleans(),
                "clock": st.integers(0, 4000),
                "seed": st.text(max_size=70),
            },
        ),
        "seats": st.lists(
            st.fixed_dictionaries(
                {"kind": st.sampled_from(["me", "local", "computer", "open", "x"])},
                optional={"name": st.text(max_size=30), "level": st.just("random")},
            ),
            max_size=4,
        ),
    },
)


BAD = "\ud800"
"""Half a character, which UTF-8 cannot write."""
BOARD_FIELDS: tuple[Json, ...] = (
    {"name": BAD},
    {"spaces": [{"space": BAD, "code": "H-H-"}]},
    {"spaces": [{"space": "A2", "code": BAD}]},
    {"specials": [BAD]},
    {"states": {BAD: ""}},
    {"empty": [BAD]},
)
DICE: Json = {"rules": "classic", "seed": "s", "players": []}


@pytest.mark.parametrize(
    "method, path, body",
    [
        ("PUT", "/api/me", {"name": BAD}),
        ("POST", "/api/games", {"options": {"seed": BAD}, "start": True}),
        ("POST", "/api/games", {"options": {"goals": [BAD]}}),
        ("POST", "/api/games", {"seats": [{"kind": "me", "name": BAD}]}),
        ("POST", "/api/dice-tables", {**DICE, "state": {"marks": {"meteor": BAD}}}),
        (
            "POST",
            "/api/dice-tables",
            {**DICE, "state": {"claims": [{"goal": BAD, "player": 0, "round": 1}]}},
        ),
        *(("POST", "/api/paper/score", {"boards": [board]}) for board in BOARD_FIELDS),
        *(("POST", "/api/paper/check", {"board": board}) for board in BOARD_FIELDS),
    ],
)
def test_text_that_cannot_be_encoded_is_refused(
    ada: Client, method: str, path: str, body: Json
) -> None:
    content, headers = json.dumps(body), {"content-type": "application/json"}
    assert ada.http.request(method, path, content=content, headers=headers).status_code == 422


def test_all_kinds_of_requests_are_fuzzed() -> None:
    schema = client_messages.json_schema()
    assert set(schema["discriminator"]["mapping"]) <= set(KINDS)
