"""How strong and how quick the computer players are, as measured: `make figures` does it anew."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from railroad_ink.bots.strong import SKILLS
from railroad_ink.bots.weight_files import checksum_for
from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.text import Text

FILE = "figures.json"
CLASSIC = "classic/1"
CLASSIC_BY_CHALLENGE_RULE = "classic/1 longest=challenge"
CHALLENGE = "challenge/1"
MEASURED = (CLASSIC, CLASSIC_BY_CHALLENGE_RULE, CHALLENGE)
"""The rules that players are measured by, in their text form."""

TOLD = Text(
    "About {classic} points in the classic game and {challenge} in Challenge, {time}.",
    "Etwa {classic} Punkte im klassischen Spiel und {challenge} in Challenge, {time}.",
)
TIME = Text("{seconds} seconds of thinking a game", "{seconds} Sekunden Bedenkzeit pro Partie")
NO_TIME = Text("in no time", "im Nu")
MIN_GAMES_SHOWN = 12
"""Games from which on a mean says something."""
CHECKSUM_PREFIX = 12
"""Letters of a sum that tell weights apart."""
NOTICED = 0.5
"""Seconds a game below which nobody notices them."""


class Figure(NamedTuple):
    """What a player reached by some rules."""

    mean: float
    error: float
    """Standard error of the mean."""
    games: int
    seconds: float
    """Processor time a game."""
    date: str
    weights: str = ""
    """The start of the sum of the weights that it thought with; empty if it has none."""


def weights_of(key: str, rules: str) -> str:
    """Return what a figure says of the weights if it is measured now."""
    return checksum_for(CATALOGUE.ruleset(rules))[:CHECKSUM_PREFIX] if key in SKILLS else ""


@cache
def figures() -> dict[str, dict[str, Figure]]:
    """Return all figures, by player and rules."""
    text = files("railroad_ink.bots").joinpath(FILE).read_text(encoding="utf-8")
    measured: dict[str, dict[str, dict[str, float]]] = json.loads(text)
    return {
        key: {rules: Figure(**found) for rules, found in by_rules.items()}  # type: ignore[arg-type]
        for key, by_rules in measured.items()
    }


def figures_told(key: str) -> Text | None:
    """Tell players how strong and quick somebody is; nothing if too few games were measured."""
    found = figures().get(key, {})
    if any(
        rules not in found or found[rules].games < MIN_GAMES_SHOWN for rules in (CLASSIC, CHALLENGE)
    ):
        return None
    points = {"classic": _points(found[CLASSIC]), "challenge": _points(found[CHALLENGE])}
    return TOLD.format(**points, time=_time(found[CLASSIC].seconds))


def _points(found: Figure) -> str:
    return f"{found.mean:.0f}".replace("-", "−")


def _time(seconds: float) -> Text:
    if seconds < NOTICED:
        return NO_TIME
    told = f"{seconds:.1f}" if seconds < 10 else f"{seconds:.0f}"
    return TIME.format(seconds=Text(told, told.replace(".", ",")))
