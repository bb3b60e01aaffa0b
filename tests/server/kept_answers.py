"""What a server answers about a data folder, as far as that does not change with time."""

from __future__ import annotations

from typing import Any

from tests.server.client import Client
from tests.server.hosting import Server

Json = dict[str, Any]
UNTIMELY = {"changed", "connected", "absent", "ready", "thinking", "spectator_count"}
"""Fields that depend on who is there, and when."""


def answers(server: Server, keys: Json) -> Json:
    """Ask everything that two visitors can see of their rooms, results and dice tables."""
    found: Json = {}
    for visitor, cookie in keys["cookies"].items():
        with server.client(cookie) as client:
            found[visitor] = _of_visitor(client, keys)
    return found


def _of_visitor(client: Client, keys: Json) -> Json:
    rooms = {name: _room(client, code) for name, code in keys["codes"].items()}
    games = {game["code"]: _lasting(game) for game in client.get("/api/games")["games"]}
    statistics = client.get("/api/statistics")
    statistics["recent"].sort()
    statistics["mixes"].sort(key=str)
    return {
        "me": client.get("/api/me"),
        "rooms": rooms,
        "games": games,
        "statistics": statistics,
        "achievements": {
            each["key"]: [each["progress"], each["target"], each["earned"] is not None]
            for each in client.get("/api/achievements")["achievements"]
        },
        "dice": _dice(client.get(f"/api/dice-tables/{keys['dice']}")),
    }


def _room(client: Client, code: str) -> Json:
    with client.enter(code) as table:
        view = table.view
    seats = [_lasting(seat) for seat in view["room"]["seats"]]
    running = view["room"]["phase"] != "lobby"
    return {
        "version": view["version"],
        "room": {**_lasting(view["room"]), "seats": seats, "clock": None, "same_dice": []},
        "ruleset": view["ruleset"]["text"],
        "boards": [[board["sheet"]["text"], board["score"]["total"]] for board in view["boards"]],
        "turns": [
            [[action["action"] for action in turn["actions"]], [o["code"] for o in turn["owed"]]]
            for turn in view["turns"]
        ],
        "draft": view["draft"],
        "record": client.http.get(f"/api/games/{code}/record").text if running else None,
    }


def _dice(table: Json) -> Json:
    rounds = [[die["face"] for die in now["dice"]] for now in table["dice"]["rounds"]]
    return {"mine": table["mine"], "state": table["state"], "rounds": rounds}


def _lasting(values: Json) -> Json:
    return {key: value for key, value in values.items() if key not in UNTIMELY}
