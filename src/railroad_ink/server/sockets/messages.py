"""The messages of a room's socket, told apart by `type`.

A page opens the socket, says `hello`, and gets a `snapshot`. From then on every change of what it
may see arrives as a `change` that says which version it follows. Where that is not the version the
page has, it says `hello` again. Every other request carries an `id`, answered by `done` once the
change is committed, or by `refused` in words, with nothing changed.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.server.views.models import (
    BoardView,
    DraftView,
    EventView,
    GameOptions,
    ReasonView,
    RoomView,
    ScoreView,
    SheetView,
    TurnView,
)
from railroad_ink.server.views.shared_models import RulesetView, ViewModel, Words

MAX_SEATS = MAX_PLAYERS
Name = Annotated[str, Field(min_length=1, max_length=40)]
ActionText = Annotated[str, Field(min_length=1, max_length=400)]
Level = Annotated[str, Field(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class Request(ViewModel):
    """Base of everything that asks for a change or an answer."""

    id: int = Field(ge=0, le=2**53)
    """Chosen by the page; the answer carries it."""


class Moment(ViewModel):
    """Where the page believes a seat stands; a request made for another moment is refused."""

    round: int
    actions: int
    """How many actions the seat has done in this round."""


class TurnRequest(Request):
    """Base of what a player does in a round."""

    seat: SeatNumber
    at: Moment | None = None


# From the page


class Hello(ViewModel):
    """Ask for what the page does not have yet."""

    type: Literal["hello"]
    version: int | None = None
    """The version the page has; answered by a `snapshot` unless it is the present one."""


class Ping(ViewModel):
    """Keep the connection alive; answered by `pong`."""

    type: Literal["ping"]


class Act(TurnRequest):
    """Draw, choose or move."""

    type: Literal["act"]
    action: ActionText
    """As offered: `t-highway B2 HHH-`, or the `action` of a choice or move."""


class Undo(TurnRequest):
    """Take the last action of the round back. Redo is `act` with the same action again."""

    type: Literal["undo"]


class TakeBack(TurnRequest):
    """Take any action of the round back."""

    type: Literal["take_back"]
    place: int = Field(ge=0, le=1000)
    """Its place among the actions of the round, from 0."""


class ClearRound(TurnRequest):
    """Take all actions of the round back."""

    type: Literal["clear_round"]


class EndRound(TurnRequest):
    """Declare the round done."""

    type: Literal["end_round"]


class Pick(TurnRequest):
    """Take dice in a draft."""

    type: Literal["pick"]
    option: int = Field(ge=0, le=1000)


class Preview(Request):
    """Ask what an action would do; answered by `previewed`, and nothing changes."""

    type: Literal["preview"]
    seat: SeatNumber
    action: ActionText


class Sit(Request):
    """Take an open seat, before the start or where a seat was given up."""

    type: Literal["sit"]
    seat: SeatNumber | None = None
    """Any open seat if none is named; before the start one is added if there is none."""
    name: Name


class Stand(Request):
    """Give a seat up before the start, or leave a running game for good."""

    type: Literal["stand"]
    seat: SeatNumber


class Rename(Request):
    """Change the name of one's seat, before the start."""

    type: Literal["rename"]
    seat: SeatNumber
    name: Name


class AddSeat(Request):
    """Host: add a seat before the start."""

    type: Literal["add_seat"]
    kind: Literal["local", "computer", "open"]
    name: Name | None = None
    level: Level | None = None
    """Key of the computer player."""


class RemoveSeat(Request):
    """Host: remove a seat before the start."""

    type: Literal["remove_seat"]
    seat: SeatNumber


class GiveToComputer(Request):
    """Players: let a computer player stand in where somebody has vanished.

    Before the start only the host can. Whoever comes back may `sit` there again.
    """

    type: Literal["give_to_computer"]
    seat: SeatNumber
    level: Level


class Drop(Request):
    """Players: go on without somebody who has vanished from the running game."""

    type: Literal["drop"]
    seat: SeatNumber


class ChangeOptions(Request):
    """Host: set the game up differently, before the start."""

    type: Literal["change_options"]
    options: GameOptions


class Start(Request):
    """Host: start the game."""

    type: Literal["start"]


class Rematch(Request):
    """Players: open a new room with the same players and options, once the game is over.

    There is one, whoever asks and how often; its code appears in `room.rematch`.
    """

    type: Literal["rematch"]


ClientMessage = Annotated[
    Hello
    | Ping
    | Act
    | Undo
    | TakeBack
    | ClearRound
    | EndRound
    | Pick
    | Preview
    | Sit
    | Stand
    | Rename
    | AddSeat
    | RemoveSeat
    | GiveToComputer
    | Drop
    | ChangeOptions
    | Start
    | Rematch,
    Field(discriminator="type"),
]


# To the page


class Snapshot(ViewModel):
    """Everything the viewer may see."""

    type: Literal["snapshot"] = "snapshot"
    version: int
    room: RoomView
    ruleset: RulesetView
    boards: list[BoardView]
    """One for each seat, in order; empty before the start."""
    turns: list[TurnView]
    """The rounds in progress of the viewer's seats."""
    draft: DraftView | None


class Change(ViewModel):
    """What has changed for the viewer; parts that are missing have not."""

    type: Literal["change"] = "change"
    version: int
    after: int
    """The version it follows; a page that has another one says `hello`."""
    room: RoomView | None = None
    ruleset: RulesetView | None = None
    boards: list[BoardView] | None = None
    """The changed boards only: each replaces the one of its seat."""
    turns: list[TurnView] | None = None
    """All rounds in progress of the viewer's seats."""
    draft: DraftView | None = None
    draft_over: bool = False
    """Whether there is no draft any more."""


class Done(ViewModel):
    """A request is carried out and committed."""

    type: Literal["done"] = "done"
    id: int
    version: int


class Refused(ViewModel):
    """A request is refused; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    """None if the message could not be read."""
    code: str
    """Stable name of the reason, for programs."""
    text: Words
    reasons: list[ReasonView] = Field(default=[])
    """Each rule that speaks against it, with the spaces to look at."""


class Previewed(ViewModel):
    """What an action would do."""

    type: Literal["previewed"] = "previewed"
    id: int
    seat: int
    action: str
    gain: int
    """Points more (or less) than now."""
    score: ScoreView
    sheet: SheetView
    events: list[EventView]
    """What would happen by itself."""


class Pong(ViewModel):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Snapshot | Change | Done | Refused | Previewed | Pong, Field(discriminator="type")
]

client_messages: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
