"""Entries that chance decides, for matches that tests build entry by entry."""

from railroad_ink.core.dice import Generator
from railroad_ink.table import GameOptions, Match, Moment, Table
from railroad_ink.table.entries import Rolled, Started


def start_entry(match: Match, generator: Generator) -> Started:
    """Return the entry that starts the game."""
    return Moment(chance=lambda _: generator).start(Table(match, GameOptions()))


def roll_entry(match: Match, generator: Generator, at: float) -> Rolled:
    """Return the entry with the dice of the next round."""
    return Moment(now=at, chance=lambda _: generator).roll(Table(match, GameOptions()))
