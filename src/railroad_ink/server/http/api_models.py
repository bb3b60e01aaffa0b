"""Request bodies of the endpoints under `/api`, and answers that only a server gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field
from pydantic.config import JsonDict

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.sockets.messages import ActionText, Name
from railroad_ink.server.wire import InputModel
from railroad_ink.table.opening import NewSeat
from railroad_ink.table.options import GameOptions
from railroad_ink.views.dice import DieView
from railroad_ink.views.view import View

MAX_LESSON_ACTIONS = 20
MAX_LESSON_TRIES = 16
GAME_FILE = """\
railroad-ink game 1
ruleset classic/1 variant=solo
player Ada

round 1
roll straight-highway curved-railway t-highway overpass
turn 1
  straight-highway A2 H-H-
"""
SHEET = """\
railroad-ink sheet 1
ruleset classic/1
A2 straight-highway H-H- 1
B2 curved-highway HH-- 1
"""
NEW_GAME: JsonDict = {
    "options": {"edition": "challenge", "expansions": ["trail"], "goals": ["random"]},
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "greedy"}],
    "start": True,
}


# The server


class Health(View):
    """`GET /api/health` and `GET /api/ready`."""

    status: Literal["ok"]


class Addresses(View):
    """`GET /api/addresses`: where other machines reach this server."""

    addresses: list[str]
    """Such as `http://192.168.0.7:8000`; empty if it listens on this machine only."""


# The visitor


class Me(View):
    """`GET /api/me`: the visitor, identified by a cookie."""

    name: str
    """The name used last; empty for a new visitor."""


class MyName(InputModel):
    """`PUT /api/me`."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ada"}]})

    name: Name


class DeviceCode(View):
    """`POST /api/me/device`: a one-time code that makes another device the same visitor."""

    code: str
    seconds: int
    """How long it is valid."""


class RecoveryCode(View):
    """`POST /api/me/recovery`: a code by which a visitor comes back; it is shown only now."""

    code: str


class DeviceClaim(InputModel):
    """`POST /api/me/claim`: become the visitor who got this one-time or recovery code."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "k7dm2xq9"}]})

    code: str = Field(min_length=1, max_length=40)


# Rooms


class NewGame(InputModel):
    """`POST /api/games`: open a room."""

    model_config = ConfigDict(json_schema_extra={"examples": [NEW_GAME]})

    options: GameOptions = GameOptions()
    seats: list[NewSeat] = Field(default=[NewSeat(kind="me")], min_length=1, max_length=MAX_PLAYERS)
    start: bool = False
    """Start at once; open seats are removed."""
    first_roll: str | None = Field(default=None, max_length=400)
    """The token of `GET /api/first-roll`, to start a game of the first edition with its dice."""


class FirstRoll(View):
    """`GET /api/first-roll`: dice that wait for a game of the first edition."""

    dice: list[DieView]
    token: str
    """To start the game with, as `first_roll` of `POST /api/games`."""


class QuickMatch(InputModel):
    """`POST /api/tables`: join an open table of an edition, or open one."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"edition": "classic"}]})

    edition: str = Field(max_length=40)


class OpenedRoom(View):
    """The room that was opened."""

    code: str


class RoomListing(InputModel):
    """`PUT /api/games/{code}/listing`: in which list the visitor has a game."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"listing": "archived"}]})

    listing: Literal["shown", "archived", "deleted"]
    """A deleted game is no longer in the visitor's list and statistics; others still have it."""


# Files, lessons and puzzles


class ReplayFile(InputModel):
    """`POST /api/replay`: a game file to replay."""

    record: str = Field(max_length=200_000, examples=[GAME_FILE])


class SheetText(InputModel):
    """`POST /api/score`: a sheet in text form."""

    sheet: str = Field(max_length=20_000, examples=[SHEET])


class LessonTry(InputModel):
    """`POST /api/lessons/{lesson}/{step}`: what was done, and what might follow."""

    actions: list[ActionText] = Field(default=[], max_length=MAX_LESSON_ACTIONS)
    """Done in this step so far."""
    tries: list[ActionText] = Field(default=[], max_length=MAX_LESSON_TRIES)
    """Actions to judge without doing them."""


class PuzzleActions(InputModel):
    """A drawing of a puzzle, complete or not."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"actions": ["straight-highway A2 H-H-"]}]}
    )

    actions: list[Annotated[str, Field(max_length=80)]] = Field(max_length=20)


Art = dict[str, Any]
"""`GET /api/art?rules=`: see `railroad_ink.render.svg.page_art.art_json`."""
