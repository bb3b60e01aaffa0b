"""Randomness: dice, seeds and room codes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from random import Random, SystemRandom

from railroad_ink.core.dice import Generator
from railroad_ink.match import Match

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Excludes characters that are easily confused."""
CODE_LENGTH = 12
"""More than 59 bits of entropy, so codes cannot be guessed."""


def new_code() -> str:
    """Return an unguessable code for a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a text has the form of a room code."""
    return len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)


def day_seed(secret: str, day: str) -> str:
    """Return the seed of a day's dice, unpredictable without the secret."""
    return hmac.new(secret.encode(), f"daily {day}".encode(), hashlib.sha256).hexdigest()


def generator_for(match: Match, seed: str | None) -> Generator:
    """Return the generator for the next roll: the system's unless the game is seeded.

    Each roll of a seeded game has its own generator, so a restart does not change the dice.
    """
    if seed is None:
        return SystemRandom()
    return Random(f"{seed} {match.game.number + 1 if match.game else 0}")
