"""The messages of a room's WebSocket, discriminated by `type`.

The client opens the socket, sends `hello` and receives a `snapshot`. Afterwards every change it may
see arrives as a `change` that names the version it follows; a client with another version sends
`hello` again. Every other request carries an `id` and is answered by `done` once it is committed,
or by `refused` with the reason and no effect.
"""

from __future__ import annotations

from dataclasses import make_dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.views.game_models import (
    BoardView,
    DraftView,
    EventView,
    ReasonView,
    RoomView,
    ScoreView,
    SheetView,
    TurnView,
)
from railroad_ink.server.views.shared_models import RulesetView, Translated, ViewModel
from railroad_ink.table import requests

PROTOCOL = 2
"""Increment it when an older page and the server can no longer understand each other."""
MAX_ID = 2**53
Name = Annotated[str, Field(min_length=1, max_length=40)]
ActionText = Annotated[str, Field(min_length=1, max_length=400)]
ComputerKey = Annotated[str, Field(min_length=1, max_length=40)]
EmoteName = Literal["hello", "bravo", "oops", "thinking", "luck", "thanks"]
"""Everything that players can say to each other: strangers get no free text."""
SeatIndex = Annotated[int, Field(ge=0, lt=MAX_PLAYERS)]


RequestId = Annotated[
    int, Field(ge=0, le=MAX_ID, description="Chosen by the client and repeated in the reply.")
]


# From the client


class Hello(ViewModel):
    """Subscribe, or catch up after a missed change."""

    type: Literal["hello"]
    version: int | None = None
    """The client's version; answered by a `snapshot` unless it is current."""
    protocol: int | None = None
    """The `PROTOCOL` for which the client was made: another one is refused with `old-page`."""
    language: str | None = None
    """Language of all texts from now on; English if unknown. If omitted it is unchanged, initially
    the language of the request that opened the socket. A change is answered by a `snapshot`."""


class Ping(ViewModel):
    """Keep the connection alive; answered by `pong`."""

    type: Literal["ping"]


class Preview(ViewModel):
    """Request the effect of an action without applying it; answered by `previewed`."""

    type: Literal["preview"]
    id: RequestId
    seat: SeatIndex
    action: ActionText


class Emote(ViewModel):
    """Players: show all in the room a small drawing."""

    type: Literal["emote"]
    id: RequestId
    seat: SeatIndex
    emote: EmoteName


def _message(name: str, request: type[requests.Request]) -> type[requests.Request]:
    """Return a request of a table as a message: the same dataclass with `type` and `id`."""
    fields: list[tuple[str, Any]] = [("type", Literal[name]), ("id", RequestId)]
    return make_dataclass(
        request.__name__, fields, bases=(request,), frozen=True, slots=True, kw_only=True,
        namespace={"__doc__": request.__doc__, "__module__": request.__module__},
    )  # fmt: skip


ROOM_MESSAGES = tuple(
    _message(name, request) for name, request in requests.VISITOR_REQUESTS.items()
)
"""What a visitor asks of the table, as messages."""
ClientMessage = Hello | Ping | Preview | Emote | requests.Request
CLIENT_MESSAGE: Any = Annotated[
    reduce(or_, (Hello, Ping, Preview, Emote, *ROOM_MESSAGES)), Field(discriminator="type")
]
"""The same as a type that can be parsed."""


# To the client


class Snapshot(ViewModel):
    """The complete state visible to the viewer."""

    type: Literal["snapshot"] = "snapshot"
    version: int
    room: RoomView
    ruleset: RulesetView
    boards: list[BoardView]
    """One per seat, in order; empty before the start."""
    turns: list[TurnView]
    """The rounds in progress of the viewer's seats."""
    draft: DraftView | None


class Change(ViewModel):
    """A change of the visible state; omitted parts are unchanged."""

    type: Literal["change"] = "change"
    version: int
    after: int
    """The version of the last message about the room; a client with another one sends `hello`."""
    room: RoomView | None = None
    ruleset: RulesetView | None = None
    boards: list[BoardView] | None = None
    """Only the changed boards; each replaces the one of its seat."""
    turns: list[TurnView] | None = None
    """All rounds in progress of the viewer's seats."""
    draft: DraftView | None = None
    draft_over: bool = False
    """Whether the draft has ended."""


class Done(ViewModel):
    """A request is committed."""

    type: Literal["done"] = "done"
    id: int
    version: int


class Refused(ViewModel):
    """A request is refused; it had no effect."""

    type: Literal["refused"] = "refused"
    id: int | None
    """None if no request is answered, or the id cannot be read."""
    code: str
    """Stable code of the reason, for programs."""
    text: Translated
    reasons: list[ReasonView] = Field(default=[])
    """Every rule it violates, with the spaces concerned."""


class Previewed(ViewModel):
    """The effect an action would have."""

    type: Literal["previewed"] = "previewed"
    id: int
    seat: int
    action: str
    gain: int
    """Difference to the current score."""
    score: ScoreView
    sheet: SheetView
    events: list[EventView]
    """Automatic events it would trigger."""


class Emoted(ViewModel):
    """A player shows all in the room a small drawing."""

    type: Literal["emoted"] = "emoted"
    seat: int
    emote: EmoteName


class Pong(ViewModel):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Snapshot | Change | Done | Refused | Previewed | Emoted | Pong, Field(discriminator="type")
]

client_messages: TypeAdapter[ClientMessage] = TypeAdapter(CLIENT_MESSAGE)
