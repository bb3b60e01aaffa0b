"""Seeds whose dice show what a test needs."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

from railroad_ink.game_catalogue import CATALOGUE


def seed_of(rules: str, *rounds: str) -> str:
    """Return a seed that rolls these faces, among others, in the first rounds."""
    wanted = [Counter(faces.split()) for faces in rounds]
    return next(seed for seed in map(str, count()) if _shows(rules, seed, wanted))


def _shows(rules: str, seed: str, wanted: list[Counter[str]]) -> bool:
    return all(faces <= _roll(rules, seed, n) for n, faces in enumerate(wanted, start=1))


def _roll(rules: str, seed: str, number: int) -> Counter[str]:
    """Roll as the server does for a seeded game."""
    ruleset = CATALOGUE.ruleset(rules)
    faces = ruleset.variant.roll(ruleset, 1, Random(f"{seed} {number}"))
    return Counter(face.key for face in faces)
