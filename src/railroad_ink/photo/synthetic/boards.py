"""Boards of real games, played by the native core: finished ones and some after earlier rounds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from railroad_ink.core.dice import Face
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.fast import BeamSettings, NativeCore
from railroad_ink.fast.native_core import PlayedGame
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.photo.synthetic.own_prints import RULES, own_prints
from railroad_ink.photo.synthetic.samples import BoardSource, Bytes

NOTHING = ""
SETTINGS = BeamSettings(width=2, last_width=4, noise=3.0)
"""People draw all kinds of boards, so the players are neither careful nor all alike."""


def all_codes() -> list[str]:
    """Return what can be drawn in a space of any edition; nothing first."""
    routes = [route for rules in RULES for route in CATALOGUE.ruleset(rules).routes.values()]
    return [NOTHING, *sorted({shape.code for route in routes for shape in route.orientations})]


def make_source(games: int, held_out: int, seed: int) -> BoardSource:
    """Play games and return everything that pictures are drawn from."""
    codes = all_codes()
    boards = [
        _boards(CATALOGUE.ruleset(rules), codes, games + held_out, seed + index)
        for index, rules in enumerate(RULES)
    ]
    known = np.concatenate([rows[:games] for rows in boards])
    others = np.concatenate([rows[games:] for rows in boards])
    return BoardSource(codes, known, others, own_prints())


def _boards(ruleset: Ruleset, codes: Sequence[str], count: int, seed: int) -> Bytes:
    rng = np.random.default_rng(seed)
    rolls = [_rolls(rng, ruleset) for _ in range(count)]
    played = NativeCore(ruleset).play(rolls, SETTINGS, seed=seed)
    return np.array([_board(rng, ruleset, codes, game) for game in played], dtype=np.uint8)


def _rolls(rng: np.random.Generator, ruleset: Ruleset) -> list[list[Face]]:
    dice = ruleset.edition.dice
    return [
        [die.faces[rng.integers(len(die.faces))] for die in dice] for _ in range(ruleset.rounds)
    ]


def _board(
    rng: np.random.Generator, ruleset: Ruleset, codes: Sequence[str], game: PlayedGame
) -> list[int]:
    """Return a game's board at its end or, for every other game, after some round."""
    last = ruleset.rounds if rng.random() < 0.5 else int(rng.integers(2, ruleset.rounds))
    board = [0] * ruleset.layout.size
    for placements in game.rounds[:last]:
        for placement in placements:
            index = ruleset.layout.index(placement.space)
            board[index] = codes.index(placement.shape.code)
    return board
