"""Games between computer players: single games, and the contests of the arena.

In a contest all players sit at the same table, so that they get the same dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import NamedTuple

from railroad_ink.api import new_game, write_game
from railroad_ink.arena.dice_lists import DiceList, roll_next
from railroad_ink.bots.custom_players import check_program, find_computer_player
from railroad_ink.bots.guarded import GuardedPlayer
from railroad_ink.bots.player import Player, play_turn
from railroad_ink.bots.weight_files import why_no_core
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.text import Text

STAND_IN = Text("The planner plays instead of the learned players: {why}")


@dataclass(frozen=True)
class Contest:
    """A number of games between the same players."""

    ruleset: Ruleset
    players: tuple[str, ...]
    """Keys of computer players; a key may appear more than once."""
    games: int
    seed: str
    """Decides what the list does not: other dice, goals, and the players' own random choices."""
    dice: DiceList | None = None
    """`None` to roll all dice by the seed."""
    keeps_records: bool = False
    """Whether results carry the record of their game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' keys, numbered where one is repeated."""
        before = [self.players[:index].count(key) for index, key in enumerate(self.players)]
        pairs = zip(self.players, before, strict=True)
        return tuple(f"{key} {count + 1}" if count else key for key, count in pairs)

    @property
    def fingerprint(self) -> str:
        """Text that identifies the games, whatever their number."""
        dice = self.dice.name if self.dice else ""
        return f"arena {self.ruleset}; {', '.join(self.names)}; seed {self.seed}; dice {dice}"

    @property
    def notes(self) -> list[Text]:
        """What readers of the comparison need to know."""
        learned = any(find_computer_player(key).learned for key in self.players)
        why = why_no_core(self.ruleset) if learned else None
        return [STAND_IN.format(why=why)] if why else []

    def check(self) -> None:
        """Raise an error if this contest cannot be played."""
        for key in self.players:
            find_computer_player(key)
            check_program(key)
        if self.dice is not None:
            self.dice.check(self.ruleset, self.games)
        _new_game(self, 1)


class PlayerResult(NamedTuple):
    """The result of one player in one game."""

    score: Score
    seconds: float
    """Processor time that the player took, over all threads."""
    failures: tuple[Text, ...] = ()
    """What a custom player did wrong; a random player took its turn."""


class GameResult(NamedTuple):
    """The results of one game, in the order of the contest's players."""

    number: int
    results: tuple[PlayerResult, ...]
    record: str = ""
    """The game as text, if the contest stores records."""


class TimedPlayer:
    """Measures the processor time of a player, over all threads."""

    def __init__(self, player: Player) -> None:
        """Start at zero."""
        self.player = player
        self.seconds = 0.0
        self.slowest_round = 0.0
        """Seconds of the slowest round."""

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Return the number of the dice to take."""
        start = time.process_time()
        option = self.player.pick(game, seat, generator)
        self.seconds += time.process_time() - start
        return option

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions for the rest of the round, after which it can end."""
        start = time.process_time()
        actions = self.player.play(game, seat, generator)
        seconds = time.process_time() - start
        self.seconds += seconds
        self.slowest_round = max(self.slowest_round, seconds)
        return actions


# Games of a contest


def play_game(contest: Contest, number: int) -> GameResult:
    """Play game `number` (from 1) of a contest; the result is the same every time."""
    seats = seating(len(contest.players), number)
    players = [TimedPlayer(_player(contest.players[index])) for index in seats]
    generators = [Random(f"{contest.seed} {number} {contest.names[index]}") for index in seats]
    dice_generator = Random(f"{contest.seed} {number} dice")
    roll = partial(roll_next, generator=dice_generator, dice=contest.dice, number=number)
    game = play_all(_new_game(contest, number), players, generators, roll)
    by_seat = [
        PlayerResult(game.score(seat), timed.seconds, _failures(timed.player))
        for seat, timed in enumerate(players)
    ]
    in_order = tuple(by_seat[seats.index(i)] for i in range(len(seats)))
    return GameResult(number, in_order, write_game(game) if contest.keeps_records else "")


def result_of(
    contest: Contest, number: int, game: Game, seconds: Mapping[str, float]
) -> GameResult:
    """Return the result of a game that was played before."""
    seats = [game.players.index(name) for name in contest.names]
    results = (PlayerResult(game.score(seat), seconds[game.players[seat]]) for seat in seats)
    return GameResult(number, tuple(results))


def seconds_by_seat(result: GameResult) -> list[float]:
    """Return the processor time of the player at each seat."""
    seats = seating(len(result.results), result.number)
    return [result.results[index].seconds for index in seats]


def _failures(player: Player) -> tuple[Text, ...]:
    """Return what a player has done wrong since the last call."""
    if not isinstance(player, GuardedPlayer):
        return ()
    found, player.failures = tuple(player.failures), []
    return found


@cache
def _player(key: str) -> Player:
    return find_computer_player(key).make()


def _new_game(contest: Contest, number: int) -> Game:
    names = [contest.names[index] for index in seating(len(contest.players), number)]
    return new_game(contest.ruleset, names, Random(f"{contest.seed} {number} start"))


def seating(count: int, number: int) -> tuple[int, ...]:
    """Return the player at each seat; they rotate per game, since a draft has a direction."""
    return tuple((index + number - 1) % count for index in range(count))


# Any game: one player per seat, and a generator for the random choices of each


def play_all(
    game: Game,
    players: Sequence[Player],
    generators: Sequence[Generator],
    roll: Callable[[Game], Game],
) -> Game:
    """Play a game to its end; `roll` starts each round."""
    while not game.is_over:
        game = play_round(roll(game), players, generators)
    return game


def play_round(game: Game, players: Sequence[Player], generators: Sequence[Generator]) -> Game:
    """Let every player pick dice if necessary, draw, and end the round."""
    while (picker := game.picker) is not None:
        game = game.pick(picker, players[picker].pick(game, picker, generators[picker]))
    for seat, (player, generator) in enumerate(zip(players, generators, strict=True)):
        game = play_turn(game, seat, player, generator)
    return game
