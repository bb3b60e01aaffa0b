"""View models of a game: plain values ready to be drawn, so that clients need no rules."""

from __future__ import annotations

from typing import Literal

from railroad_ink.server.views.shared_models import (
    Colour,
    SideName,
    SpaceName,
    Translated,
    ViewModel,
)
from railroad_ink.table.options import GameOptions

Phase = Literal["lobby", "picking", "drawing", "over"]


# A sheet


class SpaceView(ViewModel):
    """A drawing in a space."""

    space: SpaceName
    route: str
    code: str
    round: int
    """Round in which it was drawn; 0 for what is pre-printed."""
    title: Translated


class BorderView(ViewModel):
    """A border along one side of a space."""

    space: SpaceName
    side: SideName
    colour: Colour


class RuleView(ViewModel):
    """Where in the rules something is explained."""

    chapter: str
    """Key of a chapter of `GET /api/rules`."""
    anchor: str
    """Name of a rule of it; empty if the whole chapter is meant."""


class NoteView(ViewModel):
    """A note beside the board."""

    owner: str
    """Key of the rules module it belongs to."""
    text: Translated


class SheetView(ViewModel):
    """A player's board as drawn."""

    spaces: list[SpaceView]
    """Only spaces with a drawing."""
    borders: list[BorderView]
    specials: list[str]
    """Special routes already used."""
    notes: list[NoteView]
    """One line each: points spent, effects pending, goals."""
    text: str
    """The text form accepted by `/api/score`."""


class ItemView(ViewModel):
    """One item of a score line."""

    points: int
    text: Translated
    spaces: list[SpaceName]
    """Spaces to highlight; in order along a longest route."""


class LineView(ViewModel):
    """One line of a score."""

    key: str
    title: Translated
    points: int
    items: list[ItemView]
    rule: RuleView | None


class ScoreView(ViewModel):
    """A complete score."""

    total: int
    errors: int
    lines: list[LineView]


class GoalView(ViewModel):
    """A goal's status for one player."""

    code: str
    task: Translated
    points: int
    """Points this player has earned; 0 until reached."""
    value: int
    """Points for reaching it now."""
    until: int | None
    """In a solo game, the last round in which it has its higher value."""
    spaces: list[SpaceName]
    """Spaces that fulfil it."""


class BoardView(ViewModel):
    """A seat's board as visible to the viewer."""

    seat: int
    sheet: SheetView
    score: ScoreView
    """The score as if the game ended now."""
    goals: list[GoalView]
    running: bool
    """Whether it includes the current round: only on the viewer's own boards."""


# A round in progress


class DieView(ViewModel):
    """A die of the round."""

    index: int
    """Index in the hand, from 0."""
    face: str
    title: Translated
    owner: str
    """Key of the expansion it belongs to; empty for route dice, which must be drawn."""
    route: str | None
    """Key of the route it shows; None for an event."""
    drawn: bool
    owed: bool
    """Whether it must be drawn before the round can end."""


class OfferView(ViewModel):
    """A route that can be drawn now, and where."""

    route: str
    title: Translated
    source: Literal["die", "special"]
    die: int | None
    """Index in the hand of the die it would use."""
    extra: bool
    """A copy of a die already drawn, or a special route beyond the limits."""
    spaces: dict[SpaceName, list[str]]
    """Legal orientation codes by space. The action to send is `ROUTE SPACE CODE`."""


class ReasonView(ViewModel):
    """Why something is not allowed, or what is still required."""

    code: str
    text: Translated
    spaces: list[SpaceName]
    rule: RuleView | None


class SpecialView(ViewModel):
    """A special route beside the board."""

    route: str
    title: Translated
    used: bool
    reason: ReasonView | None
    """Why it cannot be drawn now; None if it can."""


class MoveView(ViewModel):
    """A choice or move of an expansion besides drawing."""

    action: str
    """The action to send, such as `lava:volcano D4`."""
    owner: str
    verb: str
    args: list[str]
    label: Translated
    spaces: list[SpaceName]
    """Spaces to highlight; tapping one of them may select this move."""
    edges: list[str]
    """Borders it would draw, each as a space and side, such as `B2 E`."""
    draws: SpaceView | None
    """The route it would draw, if any; shown like an offer of that route."""


class EventView(ViewModel):
    """An automatic event."""

    owner: str
    text: Translated
    spaces: list[SpaceName]


class ActionView(ViewModel):
    """An action of this round, which can be taken back."""

    action: str
    label: Translated
    spaces: list[SpaceName]


class TurnView(ViewModel):
    """A round in progress of a seat that the viewer plays."""

    seat: int
    choosing: bool
    """Whether one of `choices` must be made first."""
    done: bool
    dice: list[DieView]
    offers: list[OfferView]
    specials: list[SpecialView]
    choices: list[MoveView]
    moves: list[MoveView]
    actions: list[ActionView]
    events: list[EventView]
    owed: list[ReasonView]
    """What is required before the round can end; empty if it can."""


class PairView(ViewModel):
    """A pair of dice in a draft."""

    option: int
    """The number that picks it."""
    dice: list[DieView]
    taken_by: int | None
    """The seat that took it."""


class DraftView(ViewModel):
    """A draft in progress."""

    first: int
    """The seat that picks first in this round."""
    picker: int | None
    """Whose pick it is; None once all dice are picked."""
    pairs: list[PairView]
    shared: list[DieView]
    """Expansion dice, which all players share."""


# The room


class SeatView(ViewModel):
    """A seat at the table."""

    seat: int
    name: Translated
    kind: Literal["person", "local", "computer", "open"]
    """A person with their own browser, a person at the host's screen, a computer player, or open
    for anyone with the code."""
    level: str | None
    """Key of the computer player."""
    stands_in: bool
    """Whether the computer player replaces a person, who may return."""
    mine: bool
    """Whether the viewer plays it."""
    reclaimable: bool
    """Whether the viewer may take the seat back from a computer player with `sit`."""
    connected: bool
    absent: bool
    """Whether its player has been disconnected long enough to be replaced or dropped."""
    ready: bool
    """Whether its round is done; before the start, whether it is occupied."""
    thinking: bool
    """Whether a computer player is thinking."""
    departed: bool
    """Whether its player has left the game."""


class ClockView(ViewModel):
    """The clock of the current round."""

    seconds: int
    remaining: float
    """Seconds remaining when the message was sent."""


class RankingEntry(ViewModel):
    """An entry of the final ranking."""

    rank: int
    seat: int
    total: int
    errors: int


class SameDiceView(ViewModel):
    """What another player reached with the dice of the game."""

    player: str
    """Key of a computer player, or `hindsight`: the most that was found with all dice known."""
    title: Translated
    total: int


class RoomView(ViewModel):
    """The room as one viewer sees it."""

    code: str
    spoken: str | None
    """A short code that can be said aloud, before the start."""
    phase: Phase
    options: GameOptions
    seats: list[SeatView]
    host: bool
    """Whether the viewer is the host, who may change options and seats and start."""
    spectator: bool
    """Whether the viewer has no seat."""
    spectator_count: int
    """Number of connected visitors without a seat."""
    spectator_names: list[str]
    """Names of those of them who have one."""
    round: int
    rounds: int
    closing: bool
    """Whether the extra phase after the last round is being played."""
    seeded: bool
    """Whether the dice come from a chosen seed."""
    dice_of: str | None
    """Code of the finished game whose dice are played again."""
    daily: str | None
    """The day, as `2026-01-31`, if this is a daily game."""
    counted: bool
    """Whether this is the counted attempt at a daily game."""
    hints: bool
    """Whether the player may have hints."""
    roll: list[DieView]
    """All dice of the round."""
    clock: ClockView | None
    ranking: list[RankingEntry] | None
    """Once the game is over."""
    same_dice: list[SameDiceView]
    """What computer players reached with the same dice, as far as known; weakest first."""
    rematch: str | None
    """Code of the room of the rematch."""
    news: list[Translated]
    """What happened since the last round ended, the most recent last."""
