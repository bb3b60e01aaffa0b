"""Invalid input in running games is refused, and the others are not affected."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from random import Random
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.client import Client, Json, RefusedRequest, RoomClient
from tests.server.hosting import Server
from tests.server.test_bad_input import FRAMES, FUZZ, answers, is_welcome

ADA: Json = {"kind": "me", "name": "Ada"}
OPEN: Json = {"kind": "open"}
HEAVY: Json = {"edition": "challenge", "expansions": ["lava", "canyon", "meteor"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may log unreadable input, but no errors."""
    with Server(tmp_path_factory.mktemp("rough") / "data") as running:
        yield running
    assert "Exception in ASGI application" not in running.log
    assert "in the background" not in running.log


@pytest.fixture
def tables(ada: Client, ben: Client) -> Iterator[tuple[RoomClient, RoomClient]]:
    """A running game of Ada and Ben."""
    code = ada.open(ADA, OPEN, start=False, **HEAVY)
    with ada.enter(code) as one, ben.enter(code) as two:
        two.ask("sit", name="Ben")
        one.ask("start")
        two.until(lambda: two.room["phase"] == "drawing")
        yield one, two


@FUZZ
@given(frames=st.lists(FRAMES, max_size=8))
def test_a_players_frames_do_not_break_a_running_game(server: Server, frames: list[Json]) -> None:
    with server.client() as ada, server.client() as ben:
        code = ada.open(ADA, OPEN, start=False, **HEAVY)
        with ada.enter(code) as one, ben.enter(code) as two:
            two.ask("sit", name="Ben")
            one.ask("start")
            for frame in frames:
                one.socket.send(json.dumps(frame))
            assert all(is_welcome(message) for message in answers(one))
            list(answers(two))
            two.play_round(1)
            assert two.room["seats"][1]["ready"] or two.room["round"] > 1


STRANGE: list[Json] = [
    {"type": "act", "seat": 1, "action": "straight-highway A2 H-H-"},
    {"type": "act", "seat": 99, "action": "straight-highway A2 H-H-"},
    {"type": "act", "seat": -1, "action": "straight-highway A2 H-H-"},
    {"type": "act", "seat": 0, "action": "no-such-route A2 H-H-"},
    {"type": "act", "seat": 0, "action": "straight-highway Z9 H-H-"},
    {"type": "act", "seat": 0, "action": "straight-highway A2 XXXX"},
    {"type": "act", "seat": 0, "action": "lava:volcano"},
    {"type": "act", "seat": 0, "action": "lava:volcano A1 A2 A3"},
    {"type": "act", "seat": 0, "action": "canyon:draw canyon-3 A1/G7"},
    {"type": "act", "seat": 0, "action": "river:flow A1"},
    {"type": "act", "seat": 0, "action": "x" * 5000},
    {"type": "act", "seat": 0, "action": "straight-highway A2 H-H-", "expected": {"round": 9}},
    {"type": "act", "seat": 0, "action": "a A1 H", "expected": {"round": 1, "actions": 99}},
    {"type": "undo", "seat": 0},
    {"type": "take_back", "seat": 0, "index": 7},
    {"type": "take_back", "seat": 1, "index": 0},
    {"type": "clear_round", "seat": 1},
    {"type": "end_round", "seat": 0},
    {"type": "end_round", "seat": 1},
    {"type": "pick", "seat": 0, "option": 0},
    {"type": "stand", "seat": 1},
    {"type": "sit", "seat": 1, "name": "Ada"},
    {"type": "rename", "seat": 1, "name": "Eve"},
    {"type": "add_seat", "kind": "computer", "level": "random"},
    {"type": "remove_seat", "seat": 1},
    {"type": "give_to_computer", "seat": 1, "level": "random"},
    {"type": "give_to_computer", "seat": 1, "level": "nobody"},
    {"type": "drop", "seat": 1},
    {"type": "drop", "seat": 9},
    {"type": "change_options", "options": {"edition": "classic"}},
    {"type": "start"},
    {"type": "rematch"},
    {"type": "preview", "seat": 1, "action": "straight-highway A2 H-H-"},
]


@pytest.mark.parametrize("frame", STRANGE, ids=lambda frame: json.dumps(frame)[9:60])
def test_requests_that_are_not_allowed_now_change_nothing(
    tables: tuple[RoomClient, RoomClient], frame: Json
) -> None:
    one, two = tables
    before = (one.view["version"], one.drawn(0), two.view["version"], two.drawn(1))
    one.socket.send(json.dumps({"id": 7, **frame}))
    message = one.receive()
    assert message["type"] == "refused"
    assert message["text"]
    assert message["text"]
    list(answers(one))
    list(answers(two))
    assert (one.view["version"], one.drawn(0), two.view["version"], two.drawn(1)) == before


def test_no_http_request_changes_a_running_game(
    tables: tuple[RoomClient, RoomClient], ben: Client
) -> None:
    one, _ = tables
    before = one.view["version"]
    for path in ("record", "replay", "boards/0.svg", "boards/7.png", "boards/x.svg", "socket", ""):
        for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
            answer = ben.http.request(method, f"/api/games/{one.code}/{path}", json={"seat": 0})
            assert answer.status_code < 500
    list(answers(one))
    assert one.view["version"] == before


# Below the message layer


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"\x00" * 100,
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n{",
        b"POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n{}",
        b"POST /api/games HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        b"GET /api/me HTTP/1.1\r\nhost: x\r\ncookie: railroad_ink=\xff\xfe.\x00\r\n\r\n",
        b"GET /api/games/a/socket HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    ],
    ids=range(10),
)
def test_raw_bytes_do_not_affect_the_game(
    server: Server, tables: tuple[RoomClient, RoomClient], sent: bytes
) -> None:
    where = urlsplit(server.address)
    assert where.hostname is not None
    wire = socket.create_connection((where.hostname, where.port or 0), 5)
    with closing(wire), suppress(OSError):  # the server may disconnect at once
        wire.sendall(sent)
        wire.shutdown(socket.SHUT_WR)
        assert b"HTTP/1.1 5" not in wire.recv(1000)
    assert not list(answers(tables[0]))


@pytest.mark.parametrize(
    "frame",
    [
        Random(1).randbytes(200),
        b"\x81\x05hello",  # not masked
        b"\x8f\x80\x00\x00\x00\x00",  # an unknown opcode
        b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",  # longer than memory
        b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
        b"\x81\x82\x00\x00\x00\x00\xff\xfe",  # invalid UTF-8
    ],
    ids=["random", "bare", "unknown", "endless", "reserved", "no-text"],
)
def test_invalid_frames_close_only_their_own_connection(ada: Client, frame: bytes) -> None:
    with ada.enter(ada.open()) as table:
        with ada.enter(table.code) as other, suppress(OSError):  # the server may disconnect at once
            other.socket.socket.sendall(frame)
            other.socket.socket.shutdown(socket.SHUT_WR)
        table.ask("act", seat=0, action=table.first_offer())


def test_a_seat_in_another_room_gives_no_permission(ada: Client, ben: Client) -> None:
    with ada.enter(ada.open()) as mine, ben.enter(ben.open()) as other:
        other.ask("act", seat=0, action=other.first_offer())
        other.code = mine.code
        other.reconnect()
        with pytest.raises(RefusedRequest) as refusal:
            other.ask("act", seat=0, action=mine.first_offer())
        assert refusal.value.code == "not-yours"
        assert mine.drawn() == []
