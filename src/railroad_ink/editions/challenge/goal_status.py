"""The status of each goal card on a sheet: values crossed off, points taken, and where."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from railroad_ink.authoring import EXPECTED, Sheet, SheetState, Space, Text, check_on_board
from railroad_ink.editions.challenge.goals_in_play import KEY

A_GOAL = Text("a goal and its points such as A=4, or A:1:4:C3,C4")

_SPACE = re.compile(r"[A-Z]\d+")
_POINTS = re.compile(r"(\w+)=([0-9])")
_STATUS = re.compile(r"(\w+):([0-2]):([0124]):((?:[A-Z]\d+,?)*)")


@dataclass(frozen=True, slots=True)
class GoalStatus:
    """The status of one goal for one player."""

    code: str
    crossed: int = 0
    """Values crossed off its card, the same for all players."""
    points: int = 0
    """What this player took; 0 as long as the goal is not reached."""
    spaces: tuple[Space, ...] = ()
    """Where it was fulfilled."""
    assumed: bool = field(default=False, compare=False)
    """Whether a board that does not say the points was given the highest."""


def _read_status(word: str) -> GoalStatus:
    if short := _POINTS.fullmatch(word):
        return GoalStatus(short[1], points=int(short[2]))
    match = _STATUS.fullmatch(word)
    if not match:
        raise ValueError(EXPECTED.format(what=A_GOAL, found=word))
    code, crossed, points, names = match.groups()
    return GoalStatus(
        code, int(crossed), int(points), tuple(map(Space.parse, _SPACE.findall(names)))
    )


def _write(statuses: tuple[GoalStatus, ...]) -> str:
    """Write each goal as code, values crossed off, points and spaces: `A:1:4:C3,C4`."""
    return " ".join(
        f"{s.code}:{s.crossed}:{s.points}:{','.join(map(str, s.spaces))}" for s in statuses
    )


def _parse(text: str) -> tuple[GoalStatus, ...]:
    return tuple(_read_status(word) for word in text.split())


def _check(sheet: Sheet, statuses: tuple[GoalStatus, ...]) -> None:
    check_on_board(sheet, (space for status in statuses for space in status.spaces))


STATE = SheetState[tuple[GoalStatus, ...]](KEY, (), _write, _parse, _check)


def goal_status(sheet: Sheet, code: str) -> GoalStatus:
    """Return the status of a goal for the player of a sheet."""
    kept = sheet.state(STATE)
    return next((found for found in kept if found.code == code), GoalStatus(code))
