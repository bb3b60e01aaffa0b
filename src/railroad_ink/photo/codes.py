"""The codes of routes on a board that is turned or mirrored."""

from __future__ import annotations

Sides = tuple[int, ...]
N, E, S, W = range(4)
TURNS = 4
"""A picture is read once in each quarter turn."""
LINES: dict[str, tuple[Sides, Sides]] = {
    "o": ((N, S), (E, W)),
    "d": ((N, E), (S, W)),
    "b": ((N, W), (E, S)),
}
"""Which sides two lines that do not touch connect, by the letter of the code."""


def laid(code: str, turns: int, *, mirrored: bool = False) -> str:
    """Return the code of a route after mirroring it left to right and turning it clockwise."""
    if not code:
        return code
    to = [((-side if mirrored else side) + turns) % 4 for side in range(4)]
    ends = ["-"] * 4
    for side in range(4):
        ends[to[side]] = code[side]
    if len(code) == 4:
        return "".join(ends)
    lines = {tuple(sorted(to[side] for side in line)) for line in LINES[code[4]]}
    letter = next(letter for letter, known in LINES.items() if set(known) == lines)
    return "".join(ends) + letter
