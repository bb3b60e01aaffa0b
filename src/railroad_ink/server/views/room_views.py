"""A table as one visitor sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import cast

from railroad_ink.challenge.goal_race import goal_status
from railroad_ink.core.engine import Game
from railroad_ink.core.text import Text
from railroad_ink.match import Match, SeatKind
from railroad_ink.server.sockets.messages import Snapshot
from railroad_ink.server.views.models import (
    BoardView,
    ClockView,
    DraftView,
    GameOptions,
    PairView,
    Phase,
    PlaceView,
    RoomView,
    SeatView,
)
from railroad_ink.server.views.ruleset_views import dice_view, ruleset_view, words
from railroad_ink.server.views.shared_models import Words
from railroad_ink.server.views.sheet_views import goal_views, score_view, sheet_view
from railroad_ink.server.views.turn_views import turn_view

ROUND_OVER = Text("Round {number} is over.", "Runde {number} ist vorbei.")
GAME_OVER = Text("The game is over.", "Die Partie ist vorbei.")
GOAL_REACHED = Text(
    "{name} reaches goal {code} for {points}.", "{name} erreicht Ziel {code} für {points}."
)
LEFT = Text("{name} has left the game.", "{name} hat die Partie verlassen.")


@dataclass(frozen=True)
class RoomStatus:
    """What a room is besides its match, at a moment."""

    code: str
    options: GameOptions
    now: float
    connected: Collection[str] = ()
    """Visitors who are there."""
    gone: Collection[str] = ()
    """Visitors with a seat who have been away for long."""
    watchers: int = 0
    thinking: Collection[int] = field(default_factory=frozenset)
    """Seats whose computer players are at work."""


def snapshot(match: Match, status: RoomStatus, visitor: str) -> Snapshot:
    """Show everything that a visitor may see."""
    game = match.game
    seats = range(len(match.seats)) if game else range(0)
    turns = [(seat, match.turn_for(visitor, seat)) for seat in match.seats_of(visitor)]
    return Snapshot(
        version=match.version,
        room=_room(match, status, visitor),
        ruleset=ruleset_view(match.ruleset),
        boards=[_board(match, visitor, seat) for seat in seats],
        turns=[turn_view(turn, seat) for seat, turn in turns if turn],
        draft=_draft(game) if game else None,
    )


def _room(match: Match, status: RoomStatus, visitor: str) -> RoomView:
    game = match.game
    phase = phase_of(match)
    return RoomView(
        code=status.code,
        phase=phase,
        options=status.options,
        seats=[_seat(match, status, visitor, seat) for seat in range(len(match.seats))],
        host=visitor == match.host,
        spectator=not match.seats_of(visitor),
        watchers=status.watchers,
        round=game.number if game else 0,
        rounds=match.ruleset.rounds,
        closing=bool(game and not game.is_over and game.number > match.ruleset.rounds),
        seeded=match.seeded,
        daily=match.daily or None,
        counted=match.counted,
        roll=dice_view(game.current_roll) if game else [],
        clock=_clock(match, status.now),
        ranking=_ranking(game) if game and game.is_over else None,
        rematch=match.rematch or None,
        news=list(_news(game)) if game else [],
    )


def phase_of(match: Match) -> Phase:
    """Name the phase; dice are rolled at once, so nobody ever sees the moment before."""
    return cast("Phase", "picking" if match.phase == "rolling" else match.phase)


def _seat(match: Match, status: RoomStatus, visitor: str, place: int) -> SeatView:
    seat, game = match.seats[place], match.game
    away = game is not None and place in game.departed
    here = seat.kind is SeatKind.COMPUTER or seat.owner in status.connected
    stands_in = seat.kind is SeatKind.COMPUTER and seat.owner != ""
    ready = place not in match.waiting if game else seat.kind is not SeatKind.OPEN
    return SeatView(
        seat=place,
        name=seat.name,
        kind=seat.kind.value,
        level=seat.level or None,
        stands_in=stands_in and not away,
        mine=seat.played_by(visitor),
        mine_again=stands_in and not away and seat.owner == visitor,
        connected=here and not away and seat.kind is not SeatKind.OPEN,
        gone=seat.played_by(seat.owner) and not away and seat.owner in status.gone,
        ready=ready and not away,
        thinking=place in status.thinking,
        left=away,
    )


def _clock(match: Match, now: float) -> ClockView | None:
    if match.deadline is None or match.clock is None:
        return None
    return ClockView(seconds=match.clock, left=max(round(match.deadline - now, 1), 0.0))


def _board(match: Match, visitor: str, seat: int) -> BoardView:
    assert match.game is not None  # the caller has asked
    sheet, ruleset = match.sheet_for(visitor, seat), match.ruleset
    return BoardView(
        seat=seat,
        sheet=sheet_view(ruleset, sheet),
        score=score_view(ruleset, sheet),
        goals=goal_views(ruleset, sheet, match.game.number),
        running=match.turn_for(visitor, seat) is not None,
    )


def _draft(game: Game) -> DraftView | None:
    """Show the pairs of the round, in a variant where dice are picked."""
    if not game.rounds or game.between_rounds or not game.variant.has_star or game.closing:
        return None
    now, count = game.rounds[-1], len(game.players)
    pairs = game.variant.options(game.ruleset, now.roll, ())
    taken = {option: (now.first + turn) % count for turn, option in enumerate(now.picks)}
    shown = [
        PairView(option=option, dice=dice_view(hand), taken_by=taken.get(option))
        for option, hand in pairs.items()
    ]
    shared = [face for face in now.roll if face.owner]
    return DraftView(first=now.first, picker=game.picker, pairs=shown, shared=dice_view(shared))


def _ranking(game: Game) -> list[PlaceView]:
    return [
        PlaceView(place=p.place, seat=p.player, total=p.score.total, errors=p.score.errors)
        for p in game.ranking()
    ]


# What everyone is told


def _news(game: Game) -> Iterator[Words]:
    """Say what the end of the last round brought, and who has left since."""
    over = game.number - (not game.between_rounds)
    if over >= 1:
        yield words(GAME_OVER if game.is_over else ROUND_OVER.format(number=over))
        yield from _goals_reached(game, over)
    for departure in game.departures:
        if departure.number >= over:
            yield words(LEFT.format(name=game.players[departure.player]))


def _goals_reached(game: Game, number: int) -> Iterator[Words]:
    starts = game.rounds[number - 1].turns
    for seat, name in enumerate(game.players):
        for code in game.ruleset.goals:
            now = goal_status(game.sheets[seat], code).points
            if starts and now and not goal_status(starts[seat].start, code).points:
                yield words(GOAL_REACHED.format(name=name, code=code, points=now))
