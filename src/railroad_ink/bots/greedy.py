"""A player who draws whatever scores most now. Plays every ruleset.

A small beam search over the round: each step draws one die or makes one move of a module. The few
most promising placements of each route are scored in full, and the best few sheets continue to the
next step. An open end costs less the more rounds remain to close it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from railroad_ink.bots.random_player import required_action
from railroad_ink.bots.turn_search import (
    SPECIAL_ROUTE_COST,
    ScoredTurn,
    best_pick,
    promising_placements,
    turn_with_hand,
    undrawn_route_dice,
)
from railroad_ink.core import legality, scoring
from railroad_ink.core.actions import Action
from railroad_ink.core.dice import Generator
from railroad_ink.core.engine import Game
from railroad_ink.core.turn import Turn

BEAM_WIDTH = 3
"""Turns retained at each step."""
PLACEMENTS_PER_ROUTE = 8
"""Placements of each route that are scored in full."""
MAX_MOVES = 6
"""Moves of modules that are scored in full."""
MAX_STEPS = 40


class Greedy:
    """Scores the next few actions in full and retains the best."""

    def __init__(
        self, beam_width: int = BEAM_WIDTH, placements_per_route: int = PLACEMENTS_PER_ROUTE
    ) -> None:
        """Larger numbers play better and take longer."""
        self.beam_width = beam_width
        self.placements_per_route = placements_per_route

    def pick(self, game: Game, seat: int, generator: Generator) -> int:
        """Take the dice that add the most value to the current sheet."""
        turns = {n: turn_with_hand(game, seat, hand) for n, hand in game.pick_options.items()}
        values = {number: self._best_next_value(turn) for number, turn in turns.items()}
        return best_pick(values, generator)

    def _best_next_value(self, turn: Turn) -> float:
        return max((scored.value for scored in self._next(turn)), default=estimate(turn))

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions after which the round can end."""
        start = game.turn(seat)
        best = self._search(_make_choices(start))
        return _finish(best, generator).actions[len(start.actions) :]

    def _search(self, turn: Turn) -> Turn:
        """Return the best turn that the beam search finds."""
        best = ScoredTurn(estimate(turn), turn)
        beam = [best]
        for _ in range(MAX_STEPS):
            by_sheet = {new.turn.sheet: new for old in beam for new in self._next(old.turn)}
            beam = sorted(by_sheet.values(), key=lambda s: -s.value)[: self.beam_width]
            if not beam:
                break
            best = max([best, *beam], key=_rank)
        return best.turn

    def _next(self, turn: Turn) -> list[ScoredTurn]:
        """Return the turn after each promising action."""
        if not turn.is_drawing:
            return []
        after = (turn.apply(action) for action in self._promising_actions(turn))
        return [ScoredTurn(estimate(new), new) for new in after]

    def _promising_actions(self, turn: Turn) -> Iterator[Action]:
        undrawn = {face.key for face in turn.undrawn_faces}
        for route in legality.drawable(turn):
            if route.key in undrawn or turn.dice_used:
                yield from promising_placements(turn, route, self.placements_per_route)
        yield from islice(legality.legal_moves(turn), MAX_MOVES)


def estimate(turn: Turn) -> float:
    """Score the sheet, discounting errors that later rounds can still fix."""
    score = scoring.score(turn.ruleset, turn.sheet)
    remaining = turn.rounds_left / turn.ruleset.rounds
    return score.total + score.errors * remaining - SPECIAL_ROUTE_COST * turn.specials_this_round


def _make_choices(turn: Turn) -> Turn:
    """Make the choices that come before drawing."""
    while turn.choosing:
        turn = max(map(turn.apply, legality.owed_choices(turn)), key=estimate)
    return turn


def _finish(turn: Turn, generator: Generator) -> Turn:
    """Do everything that is still required."""
    while (action := required_action(turn, generator)) is not None:
        turn = turn.apply(action)
    return turn


def _rank(scored: ScoredTurn) -> tuple[int, float]:
    """Order by route dice drawn, then by value: all route dice have to be drawn anyway."""
    return -undrawn_route_dice(scored.turn), scored.value
