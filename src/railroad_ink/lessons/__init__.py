"""Lessons: boards to learn on, step by step, as data; the engine decides when a step is complete.

Each `.toml` file in this package is a lesson. Its texts are in the page's catalogues, under
`learn.lessons` and the lesson's file name.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Move, Placement
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.scoring import score
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE

FIRST = "first"
"""The lesson to begin with."""


@dataclass(frozen=True, slots=True)
class StepGoal:
    """The goal of a step; what is omitted does not matter."""

    draws: tuple[str, ...] = ()
    """Routes to draw, each as often as it is named."""
    spaces: tuple[str, ...] = ()
    """Spaces to draw in."""
    specials_to_draw: int = 0
    """How many special routes to draw."""
    moves: tuple[str, ...] = ()
    """Moves to make, such as `canyon:draw`."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Minimum points by score line."""
    errors: int | None = None
    """Maximum number of open ends on the board."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do on a board."""

    key: str
    solution: tuple[str, ...]
    dice: tuple[str, ...] = ()
    """Faces of the round."""
    before: tuple[str, ...] = ()
    """Actions of an earlier round that drew the board."""
    before_dice: tuple[str, ...] = ()
    """Faces of that round besides the faces of the routes drawn in it."""
    goal: StepGoal = StepGoal()
    question: str = ""
    """Key of a score line whose points the player enters instead of drawing."""
    answers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps about one part of the rules."""

    key: str
    rules: str
    steps: tuple[LessonStep, ...]

    @property
    def ruleset(self) -> Ruleset:
        """The rules that its boards follow."""
        return CATALOGUE.ruleset(self.rules)

    def turn(self, step: LessonStep, actions: Iterable[str] = ()) -> Turn:
        """Return the round of a step after these actions; raises IllegalAction."""
        ruleset = self.ruleset
        board = _earlier(ruleset, step)
        hand = tuple(ruleset.faces[face] for face in step.dice)
        return _acted(Turn.begin(ruleset, 2 if step.before else 1, hand, board), actions)

    def example(self) -> Sheet:
        """Return the board at the end of the lesson, as an example of its rules."""
        last = self.steps[-1]
        return self.turn(last, last.solution).sheet


def _earlier(ruleset: Ruleset, step: LessonStep) -> Sheet:
    """Return the board on which a step begins."""
    empty = start_sheet(ruleset)
    if not step.before:
        return empty
    actions = [read_action(ruleset, action) for action in step.before]
    routes = [a.shape.route.key for a in actions if isinstance(a, Placement)]
    rolled = [route for route in routes if route in ruleset.faces]
    hand = tuple(ruleset.faces[face] for face in (*rolled, *step.before_dice))
    return _acted(Turn.begin(ruleset, 1, hand, empty), step.before).sheet


def _acted(turn: Turn, actions: Iterable[str]) -> Turn:
    for action in actions:
        turn = turn.apply(read_action(turn.ruleset, action))
    return turn


def is_reached(turn: Turn, goal: StepGoal) -> bool:
    """Whether the actions of a round reach the goal of a step."""
    placements = [action for action in turn.actions if isinstance(action, Placement)]
    moves = {f"{a.owner}:{a.verb}" for a in turn.actions if isinstance(a, Move)}
    drawn = Counter(placement.shape.route.key for placement in placements)
    return (
        Counter(goal.draws) <= drawn
        and {str(placement.space) for placement in placements} >= set(goal.spaces)
        and sum(drawn[key] for key in turn.ruleset.special_routes) >= goal.specials_to_draw
        and moves >= set(goal.moves)
        and _scores_enough(score(turn.ruleset, turn.sheet), goal)
    )


def _scores_enough(counted: Score, goal: StepGoal) -> bool:
    lines = {line.key: line.points for line in counted.lines}
    enough = all(lines.get(key, 0) >= minimum for key, minimum in goal.points.items())
    return enough and (goal.errors is None or counted.errors <= goal.errors)


@lru_cache(maxsize=1)
def lessons() -> dict[str, Lesson]:
    """Return all lessons by key: the first one, then the editions and expansions as printed."""
    found = {path.name: path for path in files(__name__).iterdir() if path.name.endswith(".toml")}
    editions = (edition.key for edition in CATALOGUE.editions)
    parts = (FIRST, *editions, *(module.key for module in CATALOGUE.expansions))
    paths = {key: found[f"{key}.toml"] for key in parts if f"{key}.toml" in found}
    return {key: _lesson(key, path.read_text(encoding="utf-8")) for key, path in paths.items()}


def _lesson(key: str, text: str) -> Lesson:
    data = tomllib.loads(text)
    return Lesson(key, data["rules"], tuple(_step(step) for step in data["steps"]))


def _step(data: dict[str, Any]) -> LessonStep:
    return LessonStep(**_tuples(data | {"goal": StepGoal(**_tuples(data.get("goal", {})))}))


def _tuples(data: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(v) if isinstance(v, list) else v for key, v in data.items()}
