"""The endpoints of the lessons."""

from __future__ import annotations

from railroad_ink.lessons import lessons
from railroad_ink.server.errors import AddressNotFound
from railroad_ink.server.http.api_models import LessonTry
from railroad_ink.server.http.dependencies import api_router
from railroad_ink.views.lessons import LessonsView, StepView, lessons_view, step_view

router = api_router()


@router.get("/lessons")
def all_lessons() -> LessonsView:
    """Return all lessons, each with an example board."""
    return lessons_view()


@router.post("/lessons/{lesson}/{step}")
def try_step(lesson: str, step: int, body: LessonTry) -> StepView:
    """Return the board of a step after some actions, and judge what might follow."""
    found = lessons().get(lesson)
    if found is None or not 0 <= step < len(found.steps):
        raise AddressNotFound
    return step_view(found, found.steps[step], body.actions, body.tries)
