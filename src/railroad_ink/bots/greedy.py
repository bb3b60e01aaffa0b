"""A player who draws what counts most now, by any rules.

A small beam over the round: each step draws one die (or makes a move), the few most promising
places of each are counted in full, and the best few sheets go on. An open end costs less the more
rounds are left to close it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from railroad_ink.bots.random_player import required_action
from railroad_ink.core import legality, scoring
from railroad_ink.core.actions import Action, Move, Placement
from railroad_ink.core.dice import Generator, shuffled
from railroad_ink.core.engine import Game
from railroad_ink.core.layouts import NOTHING
from railroad_ink.core.routes import BLANK
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand

WIDTH = 3
"""Sheets that go on after each step."""
PLACES = 8
"""Places of each route that are counted in full."""
MOVES = 6
"""Moves of modules that are counted in full."""
SPECIAL_WORTH = 4.0
"""Points that a special route has to bring, as it cannot be drawn again."""
MAX_STEPS = 40


class ScoredTurn(NamedTuple):
    """A round as far as it is planned, and what it is worth."""

    value: float
    turn: Turn


class Greedy:
    """Counts the next few drawings and keeps what is worth most."""

    def __init__(self, width: int = WIDTH, places: int = PLACES) -> None:
        """Look at more for more strength and time."""
        self.width = width
        self.places = places

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the dice that are worth most on the sheet as it is."""
        turns = {n: sheet_turn(game, seat, hand) for n, hand in game.pick_options.items()}
        brings = {number: self._best_next(turn) for number, turn in turns.items()}
        return max(shuffled(tuple(brings), generator), key=brings.__getitem__)

    def _best_next(self, turn: Turn) -> float:
        return max((held.value for held in self._next(turn)), default=worth(turn))

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return what to do until the round can end."""
        turn = self._chosen(game.turn(seat))
        best = self._planned(turn)
        return self._finished(best, generator).actions[len(game.turn(seat).actions) :]

    def _chosen(self, turn: Turn) -> Turn:
        """Make the choices that come first."""
        while turn.choosing:
            after = [turn.apply(choice) for choice in legality.owed_choices(turn)]
            turn = max(after, key=worth)
        return turn

    def _planned(self, turn: Turn) -> Turn:
        """Go on while drawing is a duty or brings something."""
        best, beam = ScoredTurn(worth(turn), turn), [ScoredTurn(worth(turn), turn)]
        for _ in range(MAX_STEPS):
            found = {held.turn.sheet: held for old in beam for held in self._next(old.turn)}
            beam = sorted(found.values(), key=lambda held: -held.value)[: self.width]
            if not beam:
                break
            best = max([best, *beam], key=_rank)
        return best.turn

    def _next(self, turn: Turn) -> list[ScoredTurn]:
        if turn.closing or turn.done or turn.choosing:
            return []
        after = (turn.apply(action) for action in self._promising(turn))
        return [ScoredTurn(worth(now), now) for now in after]

    def _promising(self, turn: Turn) -> Iterator[Action]:
        undrawn_faces = {face.key for face in turn.undrawn_faces}
        for route in legality.drawable(turn):
            if route.key in undrawn_faces or turn.dice_used:
                places = sorted(legality.placements(turn, route), key=lambda p: -_joined(turn, p))
                yield from places[: self.places]
        yield from _moves(turn)

    def _finished(self, turn: Turn, generator: Generator) -> Turn:
        """Do what is still owed."""
        while (action := required_action(turn, generator)) is not None:
            turn = turn.apply(action)
        return turn


def sheet_turn(game: Game, seat: int, hand: Hand) -> Turn:
    """Return the round that this seat would have with these dice."""
    return Turn.begin(game.ruleset, game.number, hand, game.sheets[seat])


def worth(turn: Turn) -> float:
    """Count a sheet, kindly where there is time to mend it."""
    counted = scoring.score(turn.ruleset, turn.sheet)
    left = max(turn.ruleset.rounds - turn.number, 0) / turn.ruleset.rounds
    return counted.total + counted.errors * left - SPECIAL_WORTH * turn.specials_this_round


def _rank(held: ScoredTurn) -> tuple[int, float]:
    """A round with more dice drawn is better than one with fewer: they must be drawn anyway."""
    route_dice = sum(not face.owner for face in held.turn.undrawn_faces)
    return -route_dice, held.value


def _joined(turn: Turn, placement: Placement) -> int:
    """How many ends meet their like, less those that stay open inside the board."""
    shape, space = placement
    facing = turn.sheet.surroundings(turn.sheet.layout.index(space))
    ends = [(end, other) for end, other in zip(shape.ends, facing, strict=True) if end != BLANK]
    return sum(2 if end == other else -(other == NOTHING) for end, other in ends)


def _moves(turn: Turn) -> list[Move]:
    """A few legal moves of the modules."""
    found: list[Move] = []
    for candidates in turn.ruleset.hooks("candidates"):
        for move in candidates(turn):
            if len(found) < MOVES and not legality.violations(turn, move):
                found.append(move)
    return found
