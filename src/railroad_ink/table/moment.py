"""What a host knows at the time of a request and the table does not: time, absences, chance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from random import Random, SystemRandom

from railroad_ink.api import new_game
from railroad_ink.core.dice import Generator
from railroad_ink.table.entries import Entry, Rolled, Started, apply_entry
from railroad_ink.table.match import Match, Table

Chance = Callable[[Table], Generator]
"""What decides the next roll of a table; before the start, the set-up of its game."""
Rolls = tuple[tuple[str, ...], ...]
"""Rolls of consecutive rounds, face by face."""


def chance_from(seed: str | None, match: Match) -> Generator:
    """Return the chance of a match: the system's if there is no seed.

    Each round has its own generator, so that a game goes on with the same dice wherever it is
    loaded again.
    """
    if seed is None:
        return SystemRandom()
    return Random(f"{seed} {match.game.round_number + 1 if match.game else 0}")


def usual_chance(table: Table) -> Generator:
    """Return the chance of the seed that was chosen for a game, or the system's."""
    return chance_from(table.options.seed, table.match)


@dataclass(frozen=True, slots=True)
class Moment:
    """What a host adds to a request."""

    now: float = 0.0
    """Unix timestamp."""
    absent: Collection[str] = ()
    """Visitors who have been away long enough to be replaced."""
    chance: Chance = usual_chance
    rolls: Rolls = ()
    """The first rolls of the game, if they are given: those of a game whose dice are used again, or
    one that was shown before the start."""
    code: str = ""
    """An unused code, for a room that is opened."""
    day_unfinished: bool = False
    """Whether the dice are those of a daily game that the visitor has still to finish."""

    def start(self, table: Table, position: str = "") -> Started:
        """Return the entry that starts the game, with everything random decided."""
        match = table.match
        game = new_game(match.ruleset, len(match.occupied_seats), self.chance(table))
        return Started(str(game.ruleset), game.star, position)

    def roll(self, table: Table) -> Rolled:
        """Return the entry with the dice of the next round."""
        game = table.match.running_game
        if len(game.rounds) < len(self.rolls):
            return Rolled(self.rolls[len(game.rounds)], self.now)
        rolled = game.roll(self.chance(table)).current_roll
        return Rolled(tuple(face.key for face in rolled), self.now)


def with_rolls(
    table: Table, entries: Iterable[Entry], moment: Moment
) -> tuple[tuple[Entry, ...], Table]:
    """Return the entries plus the rolls they lead to, and the table after them."""
    made = list(entries)
    match = table.match
    for entry in made:
        match = apply_entry(match, entry)
    while match.phase == "rolling":
        made.append(moment.roll(Table(match, table.options)))
        match = apply_entry(match, made[-1])
    return tuple(made), Table(match, table.options)
