"""How many points the coach's quickly played sampled games fall short of games at level hard.

One value for the start and one after each round, including the last; measured by
`python -m bench.coach --write`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from railroad_ink.core.ruleset import Ruleset

FILE = Path(__file__).with_name("calibration.json")


def read_shortfalls(ruleset: Ruleset) -> tuple[float, ...]:
    """Return the points to add at the start and after each round; zeros if not measured."""
    return _stored().get(_key(ruleset), (0.0,) * (ruleset.rounds + 1))


def write_shortfalls(ruleset: Ruleset, points: tuple[float, ...]) -> None:
    """Store what was measured."""
    stored = {**_stored(), _key(ruleset): points}
    FILE.write_text(json.dumps(stored, indent=1) + "\n", encoding="ascii")
    _stored.cache_clear()


def _key(ruleset: Ruleset) -> str:
    return f"{ruleset.edition.key} {ruleset.longest_rule.key}"


@cache
def _stored() -> dict[str, tuple[float, ...]]:
    stored = json.loads(FILE.read_text(encoding="ascii"))
    return {key: tuple(points) for key, points in stored.items()}
