"""A room as one visitor sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import cast

from railroad_ink.bots.registry import computer_players, current_key
from railroad_ink.core.engine import Game
from railroad_ink.core.text import Text, plural
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goals_in_play import goals_in_play
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.analysis.steps import HINDSIGHT
from railroad_ink.server.views.cached_views import CachedView, VisibleState
from railroad_ink.server.views.game_models import (
    ClockView,
    DraftView,
    PairView,
    Phase,
    RankingEntry,
    RoomView,
    SameDiceView,
    SeatView,
)
from railroad_ink.server.views.ruleset_views import dice_view, ruleset_view
from railroad_ink.server.views.shared_models import RulesetView
from railroad_ink.server.views.view_cache import CacheKey, ViewCache
from railroad_ink.table import Match, SeatKind
from railroad_ink.table.names import seat_name
from railroad_ink.table.options import GameOptions
from railroad_ink.table.permissions import hint_refusal

ROUND_OVER = Text("Round {number} is over.")
GAME_OVER = Text("The game is over.")
GOAL_REACHED = plural(
    "{name} reaches goal {code} for {count} point.",
    "{name} reaches goal {code} for {count} points.",
)
WITH_HINDSIGHT = Text("With hindsight")
LEFT = Text("{name} has left the game.")


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


MATCH_KEY_FIELDS = [part.name for part in fields(Match) if part.name not in {"game", "version"}]
STATUS_KEY_FIELDS = [
    part.name for part in fields(RoomStatus) if part.name not in {"now", "same_dice"}
]


def visible_state(match: Match, status: RoomStatus, visitor: str, views: ViewCache) -> VisibleState:
    """Return everything a visitor may see; `views` caches the views of this room."""
    seats = range(len(match.seats)) if match.game else range(0)
    turns = [(seat, match.turn_for(visitor, seat)) for seat in match.seats_of(visitor)]
    return VisibleState(
        version=match.version,
        room=views.room(
            room_cache_key(match, status), visitor, lambda: _room(match, status, visitor)
        ),
        ruleset=_cached_ruleset(str(match.ruleset)),
        boards=tuple(views.board(match, visitor, seat) for seat in seats),
        turns=tuple(views.turn(turn, seat) for seat, turn in turns if turn),
        draft=_cached_draft(match.game, views) if match.game else None,
    )


def with_current_clock(state: VisibleState, match: Match, now: float) -> VisibleState:
    """Return the state with the time that remains now."""
    if match.deadline is None:
        return state
    room = state.room.view.model_copy(update={"clock": _clock(match, now)})
    return state._replace(room=CachedView(room))


def room_cache_key(match: Match, status: RoomStatus) -> CacheKey:
    """Return everything that views depend on, except the time and the rounds in progress."""
    return (
        *(getattr(match, name) for name in MATCH_KEY_FIELDS),
        *(getattr(status, name) for name in STATUS_KEY_FIELDS),
        *status.same_dice.items(),
        *(_game_key(match.game) if match.game else ()),
    )


def _game_key(game: Game) -> CacheKey:
    picks = game.rounds[-1].picks if game.rounds else ()
    known = (game.phase, game.round_number, game.players_to_act, game.departures)
    return (*known, game.current_roll, picks, game.sheets)


@lru_cache(maxsize=256)
def _cached_ruleset(rules: str) -> CachedView[RulesetView]:
    return CachedView(ruleset_view(CATALOGUE.ruleset(rules)))


def _cached_draft(game: Game, views: ViewCache) -> CachedView[DraftView] | None:
    """Return the pairs of the round, in a variant where dice are picked."""
    if not game.rounds or game.between_rounds or not game.variant.has_picks or game.closing:
        return None
    current = game.rounds[-1]
    return views.draft(
        (current.roll, current.first_picker, current.picks, game.picker), lambda: _draft(game)
    )


def _options(match: Match, status: RoomStatus, visitor: str) -> GameOptions:
    """Return the options; only the host knows the seed, and only until the game starts."""
    knows = visitor == match.host and match.game is None
    return status.options if knows else replace(status.options, seed=None)


def _room(match: Match, status: RoomStatus, visitor: str) -> RoomView:
    game = match.game
    phase = cast("Phase", match.phase)  # never `rolling`: the server rolls at once
    return RoomView(
        code=status.code,
        spoken=None if game else status.short_code,
        phase=phase,
        options=_options(match, status, visitor),
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
        clock=_clock(match, status.now),
        ranking=_ranking(game) if game and game.is_over else None,
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


def _clock(match: Match, now: float) -> ClockView | None:
    if match.deadline is None or match.clock is None:
        return None
    return ClockView(seconds=match.clock, remaining=max(round(match.deadline - now, 1), 0.0))


def _draft(game: Game) -> DraftView:
    current, count = game.rounds[-1], len(game.players)
    pairs = game.variant.pick_options(game.ruleset, current.roll, ())
    taken = {
        option: (current.first_picker + turn) % count for turn, option in enumerate(current.picks)
    }
    pair_views = [
        PairView(option=option, dice=dice_view(hand), taken_by=taken.get(option))
        for option, hand in pairs.items()
    ]
    shared = [face for face in current.roll if face.owner]
    return DraftView(
        first=current.first_picker, picker=game.picker, pairs=pair_views, shared=dice_view(shared)
    )


def _ranking(game: Game) -> list[RankingEntry]:
    return [
        RankingEntry(rank=p.rank, seat=p.player, total=p.score.total, errors=p.score.errors)
        for p in game.ranking()
    ]


def _same_dice(totals: Mapping[str, int]) -> Iterator[SameDiceView]:
    for player in computer_players():
        if player.key in totals:
            yield SameDiceView(player=player.key, title=player.title, total=totals[player.key])
    if HINDSIGHT in totals:
        title = WITH_HINDSIGHT
        yield SameDiceView(player=HINDSIGHT, title=title, total=totals[HINDSIGHT])


# News


def _news(match: Match, game: Game) -> Iterator[Text]:
    """Report the results of the last finished round, and who has left since."""
    over = game.round_number - (not game.between_rounds)
    if over >= 1:
        yield GAME_OVER if game.is_over else ROUND_OVER.format(number=over)
        yield from _goals_reached(match, game, over)
    for departure in game.departures:
        if departure.round_number >= over:
            yield LEFT.format(name=seat_name(match.seats[departure.player]))


def _goals_reached(match: Match, game: Game, round_number: int) -> Iterator[Text]:
    index = round_number - 1 - game.rounds_before
    starts = game.rounds[index].turns if index >= 0 else ()
    for seat, held in enumerate(match.seats):
        for code in goals_in_play(game.ruleset):
            now = goal_status(game.sheets[seat], code).points
            if starts and now and not goal_status(starts[seat].start_sheet, code).points:
                yield GOAL_REACHED.format(name=seat_name(held), code=code, count=now)
