"""Views of lessons: every answer comes from the engine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from railroad_ink.core.action_notation import read_action
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.turn import Turn
from railroad_ink.lessons import Lesson, LessonStep, is_reached, lessons
from railroad_ink.server.sockets.messages import Previewed, Refused
from railroad_ink.server.views.error_views import refused
from railroad_ink.server.views.lesson_models import LessonsView, LessonTry, LessonView, StepView
from railroad_ink.server.views.ruleset_views import ruleset_view
from railroad_ink.server.views.sheet_views import sheet_view
from railroad_ink.server.views.turn_views import LONE_SEAT, preview, turn_board_view, turn_view


@lru_cache(maxsize=1)
def lessons_view() -> LessonsView:
    """Return all lessons."""
    return LessonsView(lessons=[_lesson_view(lesson) for lesson in lessons().values()])


def _lesson_view(lesson: Lesson) -> LessonView:
    ruleset = lesson.ruleset
    return LessonView(
        key=lesson.key,
        ruleset=ruleset_view(ruleset),
        steps=[step.key for step in lesson.steps],
        example=sheet_view(ruleset, lesson.example()),
    )


def step_view(lesson: Lesson, step: LessonStep, body: LessonTry) -> StepView:
    """Return a step after some actions; raises IllegalAction if one of them is illegal."""
    turn = lesson.turn(step, body.actions)
    return StepView(
        board=turn_board_view(turn),
        turn=turn_view(turn, LONE_SEAT),
        reached=not step.question and is_reached(turn, step.goal),
        solution=list(step.solution),
        round=turn.round_number,
        specials=step.goal.specials_to_draw > 0,
        question=step.question or None,
        answers=list(step.answers),
        tried=list(_judged(turn, body.tries)),
    )


def _judged(turn: Turn, tries: Iterable[str]) -> Iterable[Previewed | Refused]:
    for index, text in enumerate(tries):
        try:
            yield preview(turn, LONE_SEAT, read_action(turn.ruleset, text), index)
        except RailroadInkError as error:
            yield refused(error, index)
