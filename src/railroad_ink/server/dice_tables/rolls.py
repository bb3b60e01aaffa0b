"""All dice of a game from its seed, as a seeded game on the server rolls them."""

from __future__ import annotations

import secrets
from functools import lru_cache
from random import Random

from railroad_ink.core.dice import choose, roll
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.variant import Roll
from railroad_ink.editions.challenge.goal_values import VALUES
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.server.dice_tables.table_models import DicePair, RolledRound, SeededDice
from railroad_ink.server.views.ruleset_views import dice_view, ruleset_view


def new_seed() -> str:
    """Return an unguessable seed."""
    return secrets.token_urlsafe(9)


def read_rules(text: str, seed: str) -> Ruleset:
    """Read rules; what they leave to chance is drawn from the seed."""
    return CATALOGUE.ruleset(text).resolved(Random(f"{seed} 0"))


def roll_count(ruleset: Ruleset) -> int:
    """Return how many times dice are rolled in a game."""
    return ruleset.rounds + bool(ruleset.closing_dice)


def players_rolled_for(ruleset: Ruleset, players: int) -> int:
    """Return how many players dice are rolled for, even if not all are named."""
    count = max(players, ruleset.variant.players[0])
    ruleset.variant.check_players(count)
    return count


@lru_cache(maxsize=256)
def seeded_dice(ruleset: Ruleset, players: int, seed: str) -> SeededDice:
    """Return all dice of a game; all followers of a table request the same."""
    count = roll_count(ruleset)
    rounds = [_round(ruleset, players, seed, round_number) for round_number in range(1, count + 1)]
    pairs = max(len(found.pairs) for found in rounds)
    first = choose(range(players), Random(f"{seed} first")) if pairs else 0
    return SeededDice(
        ruleset=ruleset_view(ruleset),
        seed=seed,
        count=count,
        first=first,
        picks_each=ruleset.variant.pick_count(players) // players,
        goal_values=list(VALUES),
        rounds=rounds,
    )


def _round(ruleset: Ruleset, players: int, seed: str, round_number: int) -> RolledRound:
    generator = Random(f"{seed} {round_number}")
    if round_number > ruleset.rounds:
        closing = dice_view(roll(ruleset.closing_dice, generator))
        return RolledRound(dice=closing, pairs=[], closing=True)
    rolled = ruleset.variant.roll(ruleset, players, generator)
    pairs = _pairs(ruleset, rolled)
    shown = [face for face in rolled if face.owner] if pairs else rolled
    return RolledRound(dice=dice_view(shown), pairs=pairs, closing=False)


def _pairs(ruleset: Ruleset, rolled: Roll) -> list[DicePair]:
    options = ruleset.variant.pick_options(ruleset, rolled, ())
    return [
        DicePair(option=option, dice=dice_view(hand), value=ruleset.variant.hand_value(hand))
        for option, hand in options.items()
    ]
