"""Perft: the number of ways to draw a round. The files `*.perft` in this folder hold the counts.

A position is a few lines: `position`, `ruleset` and `round`, the rows of the sheet, and `roll`.
Then come counts, which any other program that plays by these rules must reach as well:

    places ROUTE N   ways to draw that route at once (a die or a special route)
    depth D N        ordered sequences of D actions, moves of expansions included
    sheets N         distinct sheets with which the round can end

`python -m tests.perft.regenerate` counts everything again; a new position says `?` for a number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

from railroad_ink.core.actions import Move, Placement
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import sheet, turn_with

FILES = sorted(Path(__file__).parent.glob("*.perft"))
HEAD = ("position", "ruleset", "round", "roll")
COUNTS = ("places", "depth", "sheets")

Key = tuple[object, ...]
"""What the rest of a round depends on."""
Level = tuple[dict[Key, Turn], Counter[Key]]
"""The states after a number of actions, and in how many orders each is reached."""


@dataclass(frozen=True)
class Position:
    """A position of a file and its counts, as far as they are written there."""

    head: dict[str, str]
    rows: list[str] = field(default_factory=list)
    counts: dict[str, str] = field(default_factory=dict)

    def turn(self) -> Turn:
        """Begin the round."""
        ruleset = CATALOGUE.ruleset(self.head["ruleset"])
        drawn = sheet(*self.rows, ruleset=ruleset)
        faces = self.head["roll"].split()
        return turn_with(ruleset, drawn, *faces, round_number=int(self.head["round"]))

    def counted(self) -> Position:
        """Return the position with all its numbers counted again."""
        turn = self.turn()
        depths = [int(key.split()[1]) for key in self.counts if key.startswith("depth")]
        deep = None if "sheets" in self.counts else max(depths, default=0)
        reached = list(islice(levels(turn), deep))
        found = places(turn) | sequences(reached[: max(depths, default=0)])
        if "sheets" in self.counts:
            found["sheets"] = len(final_sheets(turn, reached))
        return replace(self, counts={key: str(count) for key, count in found.items()})

    def __str__(self) -> str:
        first = [f"{key} {self.head[key]}" for key in HEAD[:-1]]
        counts = [f"{key} {count}" for key, count in self.counts.items()]
        return "\n".join((*first, *self.rows, f"roll {self.head['roll']}", *counts)) + "\n"


def read(text: str) -> tuple[str, list[Position]]:
    """Return the comment at the top of a file, and its positions."""
    comment, *blocks = text.rstrip().split("\n\n")
    return comment, [_position(block.splitlines()) for block in blocks]


def _position(lines: list[str]) -> Position:
    found = Position({})
    for line in lines:
        key, _, rest = line.partition(" ")
        if key in HEAD:
            found.head[key] = rest
        elif key in COUNTS:
            name, _, count = line.rpartition(" ")
            found.counts[name] = count
        else:
            found.rows.append(line)
    return found


# Counting


def places(turn: Turn) -> dict[str, int]:
    """Count the ways to draw each route now."""
    drawings = (a for a in legal_actions(turn) if isinstance(a, Placement))
    found = Counter(f"places {placement.shape.route.key}" for placement in drawings)
    return dict(sorted(found.items()))


def sequences(reached: list[Level]) -> dict[str, int]:
    """Count the ordered sequences of actions of each length."""
    return {f"depth {n}": sum(ways.values()) for n, (_, ways) in enumerate(reached, start=1)}


def final_sheets(turn: Turn, reached: list[Level]) -> set[Sheet]:
    """Return the distinct sheets with which the round can end."""
    states = (state for states, _ in reached for state in states.values())
    return {state.sheet for state in (turn, *states) if not state.owed()}


def levels(turn: Turn) -> Iterator[Level]:
    """Yield the states after one action, after two, and so on.

    Drawing the same in another order leads to the same state, which is looked at only once.
    """
    states, ways = {_key(turn): turn}, Counter({_key(turn): 1})
    while states:
        reached: dict[Key, Turn] = {}
        orders: Counter[Key] = Counter()
        for before, state in states.items():
            for action in legal_actions(state):
                after = state.apply(action)
                key = _key(after)
                reached.setdefault(key, after)
                orders[key] += ways[before]
        states, ways = reached, orders
        if states:
            yield states, ways


def _key(turn: Turn) -> Key:
    moves = sorted(str(action) for action in turn.actions if isinstance(action, Move))
    return turn.sheet, turn.dice_used, turn.specials_this_round, turn.choosing, tuple(moves)
