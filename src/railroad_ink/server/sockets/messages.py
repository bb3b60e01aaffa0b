"""The messages of a room's WebSocket, discriminated by `type`.

The client opens the socket, sends `hello` and receives a `snapshot`. Afterwards every change it may
see arrives as a `change` that names the version it follows; a client with another version sends
`hello` again. Every other request carries an `id` and is answered by `done` once it is committed,
or by `refused` with the reason and no effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.wire import InputModel
from railroad_ink.table.options import GameOptions
from railroad_ink.views.refusals import Refused
from railroad_ink.views.seen import Change, Snapshot
from railroad_ink.views.turns import Previewed
from railroad_ink.views.view import View

PROTOCOL = 2
"""Increment it when an older page and the server can no longer understand each other."""
MAX_ID = 2**53
Name = Annotated[str, Field(min_length=1, max_length=40)]
ActionText = Annotated[str, Field(min_length=1, max_length=400)]
ComputerKey = Annotated[str, Field(min_length=1, max_length=40)]
EmoteName = Literal["hello", "bravo", "oops", "thinking", "luck", "thanks"]
"""Everything that players can say to each other: strangers get no free text."""
SeatIndex = Annotated[int, Field(ge=0, lt=MAX_PLAYERS)]


class Request(InputModel):
    """Base of all requests that are answered by id."""

    id: int = Field(ge=0, le=MAX_ID)
    """Chosen by the client and repeated in the reply."""


class TurnProgress(InputModel):
    """The state of a seat as the client knows it; the request is refused if it is outdated."""

    round: int
    actions: int
    """Number of actions the seat has taken this round."""


class TurnRequest(Request):
    """Base of a player's requests within a round."""

    seat: SeatIndex
    expected: TurnProgress | None = None


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


class Act(TurnRequest):
    """Draw a route, make a choice or make a move."""

    type: Literal["act"]
    action: ActionText
    """As offered: `t-highway B2 HHH-`, or the `action` of a choice or move."""


class Undo(TurnRequest):
    """Take back the last action of the round. Redo is `act` with the same action."""

    type: Literal["undo"]


class TakeBack(TurnRequest):
    """Take back any action of the round."""

    type: Literal["take_back"]
    index: int = Field(ge=0, le=1000)
    """Index among the actions of the round, from 0."""


class ClearRound(TurnRequest):
    """Take back all actions of the round."""

    type: Literal["clear_round"]


class EndRound(TurnRequest):
    """End the round."""

    type: Literal["end_round"]


class Pick(TurnRequest):
    """Pick dice in a draft."""

    type: Literal["pick"]
    option: int = Field(ge=0, le=1000)


class Preview(Request):
    """Request the effect of an action without applying it; answered by `previewed`."""

    type: Literal["preview"]
    seat: SeatIndex
    action: ActionText


class Sit(Request):
    """Take an open seat before the start, or take one's seat back from a computer player."""

    type: Literal["sit"]
    seat: SeatIndex | None = None
    """Any suitable seat if omitted; before the start one is added if necessary."""
    name: Name


class Stand(Request):
    """Give up a seat before the start, or leave a running game permanently."""

    type: Literal["stand"]
    seat: SeatIndex


class Rename(Request):
    """Rename one's seat before the start."""

    type: Literal["rename"]
    seat: SeatIndex
    name: Name


class AddSeat(Request):
    """Host: add a seat before the start."""

    type: Literal["add_seat"]
    kind: Literal["local", "computer", "open"]
    name: Name | None = None
    level: ComputerKey | None = None
    """Key of the computer player."""


class RemoveSeat(Request):
    """Host: remove a seat before the start."""

    type: Literal["remove_seat"]
    seat: SeatIndex


class GiveToComputer(Request):
    """Players (before the start, the host): let a computer player replace an absent player.

    The player may return with `sit`.
    """

    type: Literal["give_to_computer"]
    seat: SeatIndex
    level: ComputerKey


class Drop(Request):
    """Players: continue the running game without an absent player."""

    type: Literal["drop"]
    seat: SeatIndex


class ChangeOptions(Request):
    """Host: change the options before the start."""

    type: Literal["change_options"]
    options: GameOptions


class Start(Request):
    """Host: start the game."""

    type: Literal["start"]


class Rematch(Request):
    """Players: open a new room with the same players and options after the game.

    Repeated requests get the same room; its code appears in `room.rematch`.
    """

    type: Literal["rematch"]


class Emote(Request):
    """Players: show all in the room a small drawing."""

    type: Literal["emote"]
    seat: SeatIndex
    emote: EmoteName


TurnMessage = Act | Undo | TakeBack | ClearRound | EndRound | Pick
SeatMessage = Sit | Stand | Rename | AddSeat | RemoveSeat
RoomMessage = TurnMessage | SeatMessage | GiveToComputer | Drop | ChangeOptions | Start
"""Requests that add entries to the log of a room."""
ClientMessage = Annotated[
    Hello | Ping | Preview | Rematch | Emote | RoomMessage,
    Field(discriminator="type"),
]


# To the client


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(View):
    """A request is committed."""

    type: Literal["done"] = "done"
    id: int
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Emoted(View):
    """A player shows all in the room a small drawing."""

    type: Literal["emoted"] = "emoted"
    seat: int
    emote: EmoteName


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong(View):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Snapshot | Change | Done | Refused | Previewed | Emoted | Pong, Field(discriminator="type")
]

client_messages: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
