"""Reading our own SVG: path data command by command, and transforms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
_ARGUMENTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0}
_TRANSFORM = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")


class PathCommand(NamedTuple):
    """A command of path data with its numbers."""

    letter: str
    """In upper case."""
    relative: bool
    values: list[float]


def path_commands(path: str) -> Iterator[PathCommand]:
    """Yield each command with its own numbers; a letter may apply to several in a row."""
    letter, numbers = "", list[float]()
    for name, number in _TOKEN.findall(path):
        if name:
            letter, numbers = name, []
            if name.upper() not in _ARGUMENTS:
                raise ValueError(name)
        else:
            numbers.append(float(number))
        if len(numbers) == _ARGUMENTS[letter.upper()]:
            yield PathCommand(letter.upper(), letter.islower(), numbers)
            # What follows the first point of a subpath are lines.
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            numbers = []


def transform_steps(transform: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the steps of a transform, `translate`, `rotate` or `scale`, with their numbers."""
    for name, arguments in _TRANSFORM.findall(transform):
        yield name, [float(value) for value in arguments.replace(",", " ").split()]
