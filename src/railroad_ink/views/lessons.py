"""Lessons: the board of a step, and what an action would do on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.turn import Turn
from railroad_ink.lessons import Lesson, LessonStep, is_reached, lessons
from railroad_ink.views.boards import BoardView, SheetView, sheet_view
from railroad_ink.views.refusals import Refused, refused
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.turns import (
    LONE_SEAT,
    Previewed,
    TurnView,
    drawn,
    preview,
    turn_board_view,
    turn_view,
)
from railroad_ink.views.view import View


class LessonView(View):
    """A lesson."""

    key: str
    """Key of the edition or expansion it is about, or `first`."""
    ruleset: RulesetView
    steps: list[str]
    """Keys of its steps; its texts are in the page's catalogues."""
    example: SheetView
    """The board at its end, an example of its rules."""


class LessonsView(View):
    """`GET /api/lessons`: all lessons, the first one first."""

    lessons: list[LessonView]


class StepView(View):
    """A step of a lesson after some actions."""

    board: BoardView
    turn: TurnView
    reached: bool
    """Whether the actions reach the goal of the step."""
    solution: list[str]
    """Actions that do."""
    round: int
    specials: bool
    """Whether special routes are part of this step."""
    question: str | None
    """Key of a score line in the goal."""
    answers: list[int]
    tried: list[Previewed | Refused]
    """What each of `tries` would do, or why it is refused."""


@lru_cache(maxsize=1)
def lessons_view() -> LessonsView:
    """Return all lessons."""
    views = [
        LessonView(
            key=lesson.key,
            ruleset=ruleset_view(lesson.ruleset),
            steps=[step.key for step in lesson.steps],
            example=sheet_view(lesson.ruleset, lesson.example()),
        )
        for lesson in lessons().values()
    ]
    return LessonsView(lessons=views)


def step_view(
    lesson: Lesson, step: LessonStep, actions: Iterable[str], tries: Iterable[str]
) -> StepView:
    """Return a step after some actions; raises IllegalAction if one of them is illegal.

    `tries` are actions to judge without doing them.
    """
    turn = drawn(lesson.turn(step), actions)
    return StepView(
        board=turn_board_view(turn),
        turn=turn_view(turn, LONE_SEAT),
        reached=not step.question and is_reached(turn, step.goal),
        solution=list(step.solution),
        round=turn.round_number,
        specials=step.goal.specials_to_draw > 0,
        question=step.question or None,
        answers=list(step.answers),
        tried=[_judged(turn, text, index) for index, text in enumerate(tries)],
    )


def _judged(turn: Turn, text: str, index: int) -> Previewed | Refused:
    try:
        return preview(turn, LONE_SEAT, read_action(turn.ruleset, text), index)
    except RailroadInkError as error:
        return refused(error, index)
