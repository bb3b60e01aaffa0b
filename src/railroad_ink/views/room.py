"""A room as one visitor sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, cast

from railroad_ink.analysis.steps import HINDSIGHT
from railroad_ink.bots.registry import computer_players, current_key
from railroad_ink.core.engine import Game
from railroad_ink.core.text import Text, plural
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goals_in_play import goals_in_play
from railroad_ink.table import Match, SeatKind
from railroad_ink.table.names import seat_name
from railroad_ink.table.options import GameOptions
from railroad_ink.table.permissions import hint_refusal
from railroad_ink.views.dice import DieView, dice_view
from railroad_ink.views.view import View

ROUND_OVER = Text("Round {number} is over.")

GAME_OVER = Text("The game is over.")

GOAL_REACHED = plural(
    "{name} reaches goal {code} for {count} point.",
    "{name} reaches goal {code} for {count} points.",
)

WITH_HINDSIGHT = Text("With hindsight")

LEFT = Text("{name} has left the game.")

Phase = Literal["lobby", "picking", "drawing", "over"]


@dataclass(frozen=True)
class RoomStatus:
    """The current state of a room apart from its match."""

    code: str
    options: GameOptions
    now: float
    connected: Collection[str] = ()
    """Connected visitors."""
    absent: Collection[str] = ()
    """Visitors with a seat who have been disconnected for the absence limit."""
    spectator_count: int = 0
    """How many connected visitors have no seat."""
    spectator_names: Collection[str] = ()
    """Their names, if they have any."""
    short_code: str | None = None
    same_dice: Mapping[str, int] = field(default_factory=dict)
    """What others reached with the same dice, by computer player."""
    thinking: Collection[int] = field(default_factory=frozenset)
    """Seats whose computer players are thinking."""


class SeatView(View):
    """A seat at the table."""

    seat: int
    name: Text
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


class ClockView(View):
    """The clock of the current round."""

    seconds: int
    remaining: float
    """Seconds remaining when the message was sent."""


class RankingEntry(View):
    """An entry of the final ranking."""

    rank: int
    seat: int
    total: int
    errors: int


class SameDiceView(View):
    """What another player reached with the dice of the game."""

    player: str
    """Key of a computer player, or `hindsight`: the most that was found with all dice known."""
    title: Text
    total: int


class RoomView(View):
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
    news: list[Text]
    """What happened since the last round ended, the most recent last."""


class PairView(View):
    """A pair of dice in a draft."""

    option: int
    """The number that picks it."""
    dice: list[DieView]
    taken_by: int | None
    """The seat that took it."""


class DraftView(View):
    """A draft in progress."""

    first: int
    """The seat that picks first in this round."""
    picker: int | None
    """Whose pick it is; None once all dice are picked."""
    pairs: list[PairView]
    shared: list[DieView]
    """Expansion dice, which all players share."""


def room_view(match: Match, status: RoomStatus, visitor: str) -> RoomView:
    """Return the room as a visitor may see it."""
    game = match.game
    options = status.options
    if visitor != match.host or game:  # only the host knows the seed, until the game starts
        options = replace(options, seed=None)
    phase = cast("Phase", match.phase)  # never `rolling`: the server rolls at once
    return RoomView(
        code=status.code,
        spoken=None if game else status.short_code,
        phase=phase,
        options=options,
        seats=[_seat(match, status, visitor, seat) for seat in range(len(match.seats))],
        host=visitor == match.host,
        spectator=not match.seats_of(visitor),
        spectator_count=status.spectator_count,
        spectator_names=sorted(status.spectator_names),
        round=game.round_number if game else 0,
        rounds=match.ruleset.rounds,
        closing=bool(game and not game.is_over and game.round_number > match.ruleset.rounds),
        seeded=match.seeded,
        dice_of=match.dice_of or None,
        daily=match.daily or None,
        counted=match.counted,
        hints=hint_refusal(match) is None,
        roll=dice_view(game.current_roll) if game else [],
        clock=clock_view(match, status.now),
        ranking=[
            RankingEntry(rank=p.rank, seat=p.player, total=p.score.total, errors=p.score.errors)
            for p in game.ranking()
        ]
        if game and game.is_over
        else None,
        same_dice=list(_same_dice(status.same_dice)),
        rematch=match.rematch or None,
        news=list(_news(match, game)) if game else [],
    )


def _seat(match: Match, status: RoomStatus, visitor: str, index: int) -> SeatView:
    seat, game = match.seats[index], match.game
    departed = game is not None and index in game.departed
    connected = seat.kind is SeatKind.COMPUTER or seat.owner in status.connected
    stands_in = seat.stands_in and not departed
    ready = index not in match.seats_to_act if game else seat.kind is not SeatKind.OPEN
    return SeatView(
        seat=index,
        name=seat_name(seat),
        kind=seat.kind.value,
        level=current_key(seat.computer_key) or None,
        stands_in=stands_in,
        mine=seat.played_by(visitor),
        reclaimable=stands_in and seat.owner == visitor,
        connected=connected and not departed and seat.kind is not SeatKind.OPEN,
        absent=seat.played_by(seat.owner) and not departed and seat.owner in status.absent,
        ready=ready and not departed,
        thinking=index in status.thinking,
        departed=departed,
    )


def clock_view(match: Match, now: float) -> ClockView | None:
    """Return the clock of the current round; None if there is none."""
    if match.deadline is None or match.clock is None:
        return None
    return ClockView(seconds=match.clock, remaining=max(round(match.deadline - now, 1), 0.0))


def _same_dice(totals: Mapping[str, int]) -> Iterator[SameDiceView]:
    for player in computer_players():
        if player.key in totals:
            yield SameDiceView(player=player.key, title=player.title, total=totals[player.key])
    if HINDSIGHT in totals:
        title = WITH_HINDSIGHT
        yield SameDiceView(player=HINDSIGHT, title=title, total=totals[HINDSIGHT])


def draft_view(game: Game) -> DraftView:
    """Return the draft of the round, in a variant where dice are picked."""
    current, count = game.rounds[-1], len(game.players)
    pairs = game.variant.pick_options(game.ruleset, current.roll, ())
    taken = {
        option: (current.first_picker + turn) % count for turn, option in enumerate(current.picks)
    }
    return DraftView(
        first=current.first_picker,
        picker=game.picker,
        pairs=[
            PairView(option=option, dice=dice_view(hand), taken_by=taken.get(option))
            for option, hand in pairs.items()
        ],
        shared=dice_view(face for face in current.roll if face.owner),
    )


# News


def _news(match: Match, game: Game) -> Iterator[Text]:
    """Report the results of the last finished round, and who has left since."""
    over = game.round_number - (not game.between_rounds)
    if over >= 1:
        yield GAME_OVER if game.is_over else ROUND_OVER.format(number=over)
    index = over - 1 - game.rounds_before
    turns = game.rounds[index].turns if index >= 0 else ()
    for seat, turn in enumerate(turns):
        for code in goals_in_play(game.ruleset):
            now = goal_status(game.sheets[seat], code).points
            if now and not goal_status(turn.start_sheet, code).points:
                name = seat_name(match.seats[seat])
                yield GOAL_REACHED.format(name=name, code=code, count=now)
    for departure in game.departures:
        if departure.round_number >= over:
            yield LEFT.format(name=seat_name(match.seats[departure.player]))
