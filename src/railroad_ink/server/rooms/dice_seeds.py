"""The seeds of dice and the generators made from them."""

from __future__ import annotations

import hashlib
import hmac
from random import Random, SystemRandom

from railroad_ink.core.dice import Generator
from railroad_ink.table import Match


def day_seed(secret: str, day: str) -> str:
    """Return the seed of a day's dice, unpredictable without the secret."""
    return hmac.new(secret.encode(), f"daily {day}".encode(), hashlib.sha256).hexdigest()


def generator_for(match: Match, seed: str | None) -> Generator:
    """Return the generator for the next roll: the system's unless the game is seeded.

    Each roll of a seeded game has its own generator, so a restart does not change the dice.
    """
    if seed is None:
        return SystemRandom()
    return Random(f"{seed} {match.game.round_number + 1 if match.game else 0}")
