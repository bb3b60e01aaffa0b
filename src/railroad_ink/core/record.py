"""A record of a game: rules, rolls and actions. It replays to the same end without chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from railroad_ink.core.actions import Action
from railroad_ink.core.engine import Departure, Game, Phase, Round, new_game
from railroad_ink.core.ruleset import Ruleset


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

    @staticmethod
    def of(game: Game) -> Record:
        """Record a game."""
        rounds = tuple(_round_record(now) for now in game.rounds)
        return Record(game.ruleset, game.players, rounds, game.star, game.departures)

    def replay(self) -> Game:
        """Play the game again."""
        game = new_game(self.ruleset, self.players, star=self.star)
        for game in self.steps():
            pass
        return game

    def steps(self) -> Iterator[Game]:
        """Return the game after its set-up, every roll, pick, action and end of a round."""
        game = new_game(self.ruleset, self.players, star=self.star)
        yield game
        for number, played in enumerate(self.rounds):
            for step in self._round_steps(game, number, played):
                game = step
                yield game
        for step in self._leave(game, len(self.rounds), between=True):
            yield step

    def _round_steps(self, game: Game, number: int, played: RoundRecord) -> Iterator[Game]:
        """Those who left during the round go before the others end it: it comes to the same."""
        for game in self._leave(game, number, between=True):
            yield game
        game = game.with_roll(played.roll)
        yield game
        for game in _pick(game, played.picks):
            yield game
        for player, turn in enumerate(played.turns):
            for action in turn.actions:
                game = game.apply(player, action)
                yield game
        for game in self._leave(game, number + 1, between=False):
            yield game
        for game in _end(game, played.turns):
            yield game

    def _leave(self, game: Game, number: int, *, between: bool) -> Iterator[Game]:
        for departure in self.departures:
            if departure[1:] == (number, between):
                game = game.leave(departure.player)
                yield game


def _round_record(now: Round) -> RoundRecord:
    turns = tuple(TurnRecord(turn.actions, turn.done) for turn in now.turns)
    return RoundRecord(tuple(face.key for face in now.roll), now.picks, turns)


def _pick(game: Game, picks: tuple[int, ...]) -> Iterator[Game]:
    """Repeat the picks, except those that were made for players who had left."""
    while game.phase is Phase.PICKING and len(game.rounds[-1].picks) < len(picks):
        assert game.picker is not None  # someone picks in this phase
        game = game.pick(game.picker, picks[len(game.rounds[-1].picks)])
        yield game


def _end(game: Game, turns: tuple[TurnRecord, ...]) -> Iterator[Game]:
    for player, turn in enumerate(turns):
        if turn.done and game.phase is Phase.DRAWING and not game.turn(player).done:
            game = game.end_round(player)
            yield game
