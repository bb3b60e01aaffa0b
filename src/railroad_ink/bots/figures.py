"""Measured strength and speed of the computer players; `make figures` measures them again."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from railroad_ink.core.text import Text, decimal

FILE = "figures.json"
CLASSIC = "classic/1"
CHALLENGE = "challenge/1"
MEASURED = (CLASSIC, CHALLENGE)
"""The rulesets that players are measured by, in their text form."""
PUBLIC, HELD_OUT = "public", "held-out"
"""The dice lists that players are measured on; nothing was trained or tuned on the held-out one."""

STRENGTH = Text("About {classic} points in the classic game and {challenge} in Challenge, {time}.")
TIME = Text("{seconds} seconds of thinking per game")
NO_TIME = Text("without noticeable thinking time")
MIN_GAMES_SHOWN = 12
"""A mean of fewer games is not shown to players."""
NOTICEABLE_SECONDS = 0.5
"""Seconds per game from which the time is mentioned."""


class Figure(NamedTuple):
    """The result of a player for one ruleset."""

    mean: float
    standard_error: float
    """Standard error of the mean."""
    games: int
    seconds: float
    """Processor time per game."""
    date: str
    weights: str = ""
    """Start of the checksum of the weights used; empty for players without weights."""
    percentiles: tuple[int, ...] = ()
    """Points at the percentiles of `arena.summary.PERCENTILES`."""


Figures = dict[str, dict[str, Figure]]
"""Figures by player and ruleset."""


@cache
def figures(dice: str = PUBLIC) -> Figures:
    """Return all figures measured on one of the lists of dice."""
    text = files("railroad_ink.bots").joinpath(FILE).read_text(encoding="utf-8")
    return {
        key: {rules: _figure(figure) for rules, figure in by_rules.items()}
        for key, by_rules in json.loads(text)[dice].items()
    }


def _figure(values: dict[str, Any]) -> Figure:
    return Figure(**{**values, "percentiles": tuple(values.get("percentiles", ()))})


def figures_text(key: str) -> Text | None:
    """Describe the strength and speed of a player; `None` if too few games were measured."""
    measured = figures().get(key, {})
    classic, challenge = measured.get(CLASSIC), measured.get(CHALLENGE)
    if not classic or not challenge or min(classic.games, challenge.games) < MIN_GAMES_SHOWN:
        return None
    points = {"classic": _points(classic), "challenge": _points(challenge)}
    return STRENGTH.format(**points, time=_time(classic.seconds))


def _points(figure: Figure) -> Text:
    return decimal(figure.mean, 0)


def _time(seconds: float) -> Text:
    if seconds < NOTICEABLE_SECONDS:
        return NO_TIME
    return TIME.format(seconds=decimal(seconds, 1 if seconds < 10 else 0))
