"""What a page is shown of a game: values without rules, in every language, ready to be drawn."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from railroad_ink.server.views.shared_models import Colour, SideName, SpaceName, ViewModel, Words

Phase = Literal["lobby", "picking", "drawing", "over"]


# A sheet


class SpaceView(ViewModel):
    """What is drawn in a space."""

    space: SpaceName
    route: str
    code: str
    round: int
    """Number of the round it was drawn in; 0 is what the sheet begins with."""
    title: Words


class BorderView(ViewModel):
    """Something drawn along the grid line at a side of a space."""

    space: SpaceName
    side: SideName
    colour: Colour


class RuleView(ViewModel):
    """Where in the rules something is told."""

    section: str
    """Key of a section of `GET /api/rules`."""
    paragraph: int | None
    """Number of a paragraph of it, from 0; none if the whole section is meant."""


class NoteView(ViewModel):
    """Something marked beside the board."""

    owner: str
    """Key of the part of the rules it belongs to."""
    text: Words


class SheetView(ViewModel):
    """A player's board as drawn."""

    spaces: list[SpaceView]
    """Only spaces with something in them."""
    borders: list[BorderView]
    specials: list[str]
    """Special routes marked off."""
    notes: list[NoteView]
    """What is marked beside the board, a line each: points spent, effects pending, goals."""
    text: str
    """The text form, which `/api/score` takes."""


class ItemView(ViewModel):
    """One reason for points."""

    points: int
    text: Words
    spaces: list[SpaceName]
    """Where to light up; along a longest route, in the order of the line."""


class LineView(ViewModel):
    """One line of the scoring table."""

    key: str
    title: Words
    points: int
    items: list[ItemView]
    rule: RuleView | None


class ScoreView(ViewModel):
    """A filled scoring table."""

    total: int
    errors: int
    lines: list[LineView]


class GoalView(ViewModel):
    """How a goal stands for one player."""

    code: str
    task: Words
    points: int
    """What this player took; 0 as long as it is not reached."""
    value: int
    """What it brings to whoever reaches it now."""
    until: int | None
    """In a solo game, the last round for that value."""
    spaces: list[SpaceName]
    """Where it was fulfilled."""


class BoardView(ViewModel):
    """A seat's board, as far as the viewer may see it."""

    seat: int
    sheet: SheetView
    score: ScoreView
    """Counted as if the game ended now."""
    goals: list[GoalView]
    running: bool
    """Whether the drawings of the running round are in it: only on the viewer's own boards."""


# A round in progress


class DieView(ViewModel):
    """A die of the round."""

    place: int
    """Place in the hand, from 0."""
    face: str
    title: Words
    owner: str
    """Key of the expansion whose die it is; empty for route dice, which must be drawn."""
    route: str | None
    """Key of the route it shows; none if it shows an event."""
    drawn: bool
    owed: bool
    """Whether it has to be drawn before the round can end."""


class OfferView(ViewModel):
    """A route that may be drawn now, and where."""

    route: str
    title: Words
    source: Literal["die", "special"]
    die: int | None
    """Place in the hand of the die it would be drawn from."""
    extra: bool
    """A copy of a die already drawn, or a special route outside the limits."""
    places: dict[SpaceName, list[str]]
    """The legal codes by space. Draw with the action `ROUTE SPACE CODE`."""


class ReasonView(ViewModel):
    """Why something is not possible, or what is still to be done."""

    code: str
    text: Words
    spaces: list[SpaceName]
    rule: RuleView | None


class SpecialView(ViewModel):
    """A special route beside the board."""

    route: str
    title: Words
    used: bool
    reason: ReasonView | None
    """Why it cannot be drawn now; none if it can."""


class MoveView(ViewModel):
    """Something an expansion lets the player choose or do besides drawing."""

    action: str
    """The text to send, such as `lava:volcano D4`."""
    owner: str
    verb: str
    args: list[str]
    label: Words
    spaces: list[SpaceName]
    """Spaces to light up; tapping one of them may stand for this move."""
    edges: list[str]
    """Grid lines it would draw along, each as a space and its side, such as `B2 E`."""
    draws: SpaceView | None
    """The route it would draw, if it draws one: light it up like an offer of that route."""


class EventView(ViewModel):
    """Something that happened by itself."""

    owner: str
    text: Words
    spaces: list[SpaceName]


class DoneView(ViewModel):
    """An action of this round, which can still be taken back."""

    action: str
    label: Words
    spaces: list[SpaceName]


class TurnView(ViewModel):
    """A round in progress of a seat that the viewer plays."""

    seat: int
    choosing: bool
    """Whether one of `choices` comes first."""
    done: bool
    dice: list[DieView]
    offers: list[OfferView]
    specials: list[SpecialView]
    choices: list[MoveView]
    moves: list[MoveView]
    actions: list[DoneView]
    events: list[EventView]
    owed: list[ReasonView]
    """What stands in the way of ending the round; empty if it can end."""


class PairView(ViewModel):
    """Dice in the middle of a draft."""

    option: int
    """The number to pick it by."""
    dice: list[DieView]
    taken_by: int | None
    """The seat that took it."""


class DraftView(ViewModel):
    """A draft in progress."""

    first: int
    """The seat that picks first in this round."""
    picker: int | None
    """Whose pick it is; none once all dice are dealt."""
    pairs: list[PairView]
    shared: list[DieView]
    """Dice of the expansions, which all players share."""


# The room


class GameOptions(ViewModel):
    """What a game is set up with."""

    edition: str = "classic"
    expansions: list[str] = Field(default=[], max_length=16)
    longest: Literal["", "classic", "challenge"] = ""
    """Longest-route rule; the edition's own if empty."""
    goals: list[str] = Field(default=[], max_length=8)
    """Codes of three goal cards, `["random"]`, or none."""
    draft: bool = False
    clock: int | None = Field(default=None, ge=10, le=3600)
    """Seconds for a round; none to take one's time."""
    seed: str | None = Field(default=None, max_length=64)
    """Makes the dice repeatable; such a game is marked as seeded."""


class SeatView(ViewModel):
    """A place at the table."""

    seat: int
    name: str
    kind: Literal["person", "local", "computer", "open"]
    """A person of their own browser, a person at the host's screen, a computer player, or still
    open for anyone with the code."""
    level: str | None
    """Key of the computer player."""
    stands_in: bool
    """Whether the computer player stands in for a person, who may come back."""
    mine: bool
    """Whether the viewer plays it."""
    mine_again: bool
    """Whether the viewer may `sit` there again, where a computer player stands in."""
    connected: bool
    gone: bool
    """Whether its player has been away so long that a computer player may stand in, or the game go
    on without."""
    ready: bool
    """Whether its round is done (or, before the start, whether someone sits there)."""
    thinking: bool
    """Whether a computer player is at work."""
    left: bool
    """Whether its player has left the running game for good."""


class ClockView(ViewModel):
    """The clock of the running round."""

    seconds: int
    left: float
    """Seconds left when this was sent."""


class PlaceView(ViewModel):
    """A place in the final ranking."""

    place: int
    seat: int
    total: int
    errors: int


class RoomView(ViewModel):
    """The table, seen by one viewer."""

    code: str
    phase: Phase
    options: GameOptions
    seats: list[SeatView]
    host: bool
    """Whether the viewer may set up, start and give seats away."""
    spectator: bool
    """Whether the viewer plays no seat."""
    watchers: int
    """How many watch without a seat."""
    round: int
    rounds: int
    closing: bool
    """Whether only the last roll after the last round is played out."""
    seeded: bool
    """Whether the dice come from a seed somebody chose."""
    daily: str | None
    """The day, as `2026-01-31`, if this is a daily game."""
    counted: bool
    """Whether this is the one counted try of a daily game."""
    roll: list[DieView]
    """All dice of the round on the table."""
    clock: ClockView | None
    ranking: list[PlaceView] | None
    """Once the game is over."""
    rematch: str | None
    """Code of the room where the same players meet again."""
    news: list[Words]
    """What happened since the last round ended, for everyone, newest last."""
