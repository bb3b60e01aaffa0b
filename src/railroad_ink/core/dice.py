"""Dice, their faces, and rolling them with a generator that the caller passes in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from railroad_ink.core.routes import Route
from railroad_ink.core.text import Text

T = TypeVar("T")


class Generator(Protocol):
    """The source of chance: `random.Random`, `random.SystemRandom`, NumPy's generators."""

    def random(self) -> float:
        """Return a number from 0 up to but not including 1."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a die: a route to draw, or an event."""

    key: str
    title: Text
    route: Route | None = None
    owner: str = ""
    """The expansion whose die shows it; empty for the route dice, which must be drawn."""

    @staticmethod
    def of(route: Route, owner: str = "") -> Face:
        """Make the face that shows a route."""
        return Face(route.key, route.title, route, owner)


@dataclass(frozen=True, slots=True)
class Die:
    """Six faces, some of them equal."""

    key: str
    faces: tuple[Face, ...]

    def face(self, key: str) -> Face | None:
        """Return the face of that name."""
        return next((face for face in self.faces if face.key == key), None)


def choose(options: Sequence[T], generator: Generator) -> T:
    """Choose one of the options, all equally likely."""
    return options[int(generator.random() * len(options))]


def seed_from(generator: Generator) -> int:
    """Return a seed for another generator."""
    return int(generator.random() * 2**53)


def shuffled(items: Sequence[T], generator: Generator) -> tuple[T, ...]:
    """Return the items in random order."""
    pool, out = list(items), []
    while pool:
        out.append(pool.pop(int(generator.random() * len(pool))))
    return tuple(out)


def roll(dice: Sequence[Die], generator: Generator) -> tuple[Face, ...]:
    """Roll each die once."""
    return tuple(choose(die.faces, generator) for die in dice)


def route_die(key: str, *routes: Route) -> Die:
    """Make a die that shows routes, which must be drawn."""
    return Die(key, tuple(Face.of(route) for route in routes))
