"""The messages of a room's WebSocket, discriminated by `type`.

The client opens the socket, sends `hello` and receives a `snapshot`. Afterwards every change it may
see arrives as a `change` that names the version it follows; a client with another version sends
`hello` again. Every other request carries an `id` and is answered by `done` once it is committed,
or by `refused` with the reason and no effect.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.wire import InputModel
from railroad_ink.table import requests
from railroad_ink.views.refusals import Refused
from railroad_ink.views.seen import Change, Snapshot
from railroad_ink.views.turns import Previewed
from railroad_ink.views.view import View

PROTOCOL = 2
"""Increment it when an older page and the server can no longer understand each other."""
MAX_ID = 2**53
Name = Annotated[str, Field(min_length=1, max_length=40)]
ActionText = Annotated[str, Field(min_length=1, max_length=requests.MAX_ACTION_LENGTH)]
EmoteName = Literal["hello", "bravo", "oops", "thinking", "luck", "thanks"]
"""Everything that players can say to each other: strangers get no free text."""
SeatIndex = Annotated[int, Field(ge=0, lt=MAX_PLAYERS)]


RequestId = Annotated[
    int, Field(ge=0, le=MAX_ID, description="Chosen by the client and repeated in the reply.")
]


# From the client


class Hello(InputModel):
    """Subscribe, or catch up after a missed change."""

    type: Literal["hello"]
    version: int | None = None
    """The client's version; answered by a `snapshot` unless it is current."""
    protocol: int | None = None
    """The `PROTOCOL` for which the client was made: another one is refused with `old-page`."""
    language: str | None = None
    """Language of all texts from now on; English if unknown. If omitted it is unchanged, initially
    the language of the request that opened the socket. A change is answered by a `snapshot`."""


class Ping(InputModel):
    """Keep the connection alive; answered by `pong`."""

    type: Literal["ping"]


class Preview(InputModel):
    """Request the effect of an action without applying it; answered by `previewed`."""

    type: Literal["preview"]
    id: RequestId
    seat: SeatIndex
    action: ActionText


class Emote(InputModel):
    """Players: show all in the room a small drawing."""

    type: Literal["emote"]
    id: RequestId
    seat: SeatIndex
    emote: EmoteName


def _message(name: str, request: type[requests.Request]) -> type[requests.Request]:
    """Return a request of a table as a message: the same dataclass with `type` and `id`."""
    annotations = {"type": Literal[name], "id": RequestId}
    namespace = {"__annotations__": annotations, "__doc__": request.__doc__}
    return type(request.__name__, (request,), {**namespace, "__module__": request.__module__})


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


class Done(View):
    """A request is committed."""

    type: Literal["done"] = "done"
    id: int
    version: int


class Emoted(View):
    """A player shows all in the room a small drawing."""

    type: Literal["emoted"] = "emoted"
    seat: int
    emote: EmoteName


class Pong(View):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Snapshot | Change | Done | Refused | Previewed | Emoted | Pong, Field(discriminator="type")
]

client_messages: TypeAdapter[ClientMessage] = TypeAdapter(CLIENT_MESSAGE)
