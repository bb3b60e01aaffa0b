"""A record of a game: rules, rolls and actions. Replaying it is deterministic."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from railroad_ink.core.actions import Action
from railroad_ink.core.engine import (
    Departure,
    Game,
    Position,
    Round,
    rounds_before,
)
from railroad_ink.core.errors import RailroadInkError, ReplayError
from railroad_ink.core.phase import Phase
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import new_game


class RecordStep(NamedTuple):
    """One step to replay, and its position in the record."""

    do: Callable[[Game], Game]
    round_number: int
    """Number of the round."""
    player: int | None = None
    """Whose turn it is part of; `None` for what concerns all."""
    step_index: int = 0
    """Its index in the turn, or in what precedes all turns: the roll, then the picks."""


class TurnRecord(NamedTuple):
    """What one player did in a round."""

    actions: tuple[Action, ...] = ()
    done: bool = False


class RoundRecord(NamedTuple):
    """What chance gave and the players did in a round."""

    roll: tuple[str, ...]
    picks: tuple[int, ...] = ()
    turns: tuple[TurnRecord, ...] = ()


class Record(NamedTuple):
    """A whole game as it was played, or as far as it has got."""

    ruleset: Ruleset
    players: tuple[str, ...]
    rounds: tuple[RoundRecord, ...] = ()
    star: int | None = None
    departures: tuple[Departure, ...] = ()
    position: Position | None = None
    """The boards it began with, if they were not empty."""

    @property
    def rounds_before(self) -> int:
        """Rounds played before the first of this record."""
        return rounds_before(self.position)

    @staticmethod
    def of(game: Game) -> Record:
        """Record a game."""
        rounds = tuple(_round_record(game_round) for game_round in game.rounds)
        return Record(game.ruleset, game.players, rounds, game.star, game.departures, game.position)

    def replay(self) -> Game:
        """Play the game again."""
        *_, game = self.steps()
        return game

    def steps(self) -> Iterator[Game]:
        """Return the game after its set-up, every roll, pick, action and end of a round."""
        game = new_game(self.ruleset, self.players, star=self.star, position=self.position)
        yield game
        for step in self._steps():
            try:
                after = step.do(game)
            except RailroadInkError as error:
                raise ReplayError(
                    error.text, step.round_number, step.player, step.step_index
                ) from error
            if after is not game:
                game = after
                yield game

    def _steps(self) -> Iterator[RecordStep]:
        """Yield all steps; players who left during a round act first, with identical results."""
        for round_number, played in enumerate(self.rounds, start=self.rounds_before + 1):
            yield from self._departures(round_number - 1, between_rounds=True)
            yield RecordStep(partial(_roll, faces=played.roll), round_number)
            for i, option in enumerate(played.picks):
                yield RecordStep(partial(_pick, index=i, option=option), round_number, None, 1 + i)
            leavers = self._leavers(round_number, between_rounds=False)
            for player in leavers:
                yield from _turn_steps(played, round_number, player)
                yield from _end_steps(played, round_number, player)
                yield RecordStep(partial(_depart, player=player), round_number)
            others = [p for p in range(len(played.turns)) if p not in leavers]
            for steps in (_turn_steps, _end_steps):
                for player in others:
                    yield from steps(played, round_number, player)
        yield from self._departures(self.rounds_before + len(self.rounds), between_rounds=True)

    def _departures(self, round_number: int, *, between_rounds: bool) -> Iterator[RecordStep]:
        for player in self._leavers(round_number, between_rounds=between_rounds):
            yield RecordStep(partial(_depart, player=player), round_number)

    def _leavers(self, round_number: int, *, between_rounds: bool) -> list[int]:
        return [d.player for d in self.departures if d[1:] == (round_number, between_rounds)]


def _round_record(game_round: Round) -> RoundRecord:
    turns = tuple(TurnRecord(turn.actions, turn.done) for turn in game_round.turns)
    return RoundRecord(tuple(face.key for face in game_round.roll), game_round.picks, turns)


def _turn_steps(played: RoundRecord, round_number: int, player: int) -> Iterator[RecordStep]:
    for turn in played.turns[player : player + 1]:
        for step_index, action in enumerate(turn.actions):
            yield RecordStep(
                partial(_act, player=player, action=action), round_number, player, step_index
            )


def _end_steps(played: RoundRecord, round_number: int, player: int) -> Iterator[RecordStep]:
    for turn in played.turns[player : player + 1]:
        if turn.done:
            yield RecordStep(partial(_end, player=player), round_number, player, len(turn.actions))


def _pick(game: Game, index: int, option: int) -> Game:
    """Repeat a pick, unless it was made for a player who had left."""
    if game.picker is None or len(game.rounds[-1].picks) > index:
        return game
    return game.pick(game.picker, option)


def _roll(game: Game, faces: tuple[str, ...]) -> Game:
    return game.with_roll(faces)


def _depart(game: Game, player: int) -> Game:
    return game.leave(player)


def _act(game: Game, player: int, action: Action) -> Game:
    return game.apply(player, action)


def _end(game: Game, player: int) -> Game:
    """End a turn, unless the game has ended it already."""
    if game.phase is not Phase.DRAWING or game.turn(player).done:
        return game
    return game.end_round(player)
