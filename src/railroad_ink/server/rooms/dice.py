"""Where dice and codes come from."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from random import Random, SystemRandom

from railroad_ink.core.dice import Generator
from railroad_ink.match import Match

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are easily mistaken for others."""
CODE_LENGTH = 12
"""Together over 59 bits: nobody finds a room by guessing."""


def new_code() -> str:
    """Return an unguessable code for a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a text could be the code of a room."""
    return len(text) == CODE_LENGTH and all(letter in LETTERS for letter in text)


def day_seed(secret: str, day: str) -> str:
    """Return the seed of a day's dice, which nobody without the secret can know before."""
    return hmac.new(secret.encode(), f"daily {day}".encode(), hashlib.sha256).hexdigest()


def generator_for(match: Match, seed: str | None) -> Generator:
    """Return the source of chance for the next roll: the system's, unless there is a seed.

    Every roll of a seeded game has a generator of its own, so that a restart changes nothing.
    """
    if seed is None:
        return SystemRandom()
    return Random(f"{seed} {match.game.number + 1 if match.game else 0}")
