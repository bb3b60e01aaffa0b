"""The lessons are complete, and their solutions are legal and reach the goals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from railroad_ink.core.scoring import score
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.lessons import FIRST, Lesson, LessonStep, StepGoal, is_reached, lessons

STEPS = [(lesson, step) for lesson in lessons().values() for step in lesson.steps]
NAMES = [f"{lesson.key}-{step.key}" for lesson, step in STEPS]
LOCALE = Path(__file__).parents[2] / "src/railroad_ink/locale"
MAX_HINT_WORDS = 6


def texts(language: str) -> dict[str, Any]:
    page = json.loads((LOCALE / language / "page.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = page["learn"]["lessons"]
    return found


def test_there_is_a_lesson_about_everything() -> None:
    editions = {edition.key for edition in CATALOGUE.editions} - {"classic"}
    assert next(iter(lessons())) == FIRST
    assert set(lessons()) == {FIRST} | editions | {module.key for module in CATALOGUE.expansions}


def test_the_first_board_has_eight_to_ten_steps() -> None:
    assert 8 <= len(lessons()[FIRST].steps) <= 10


@pytest.mark.parametrize("lesson, step", STEPS, ids=NAMES)
def test_a_solution_is_legal_and_reaches_the_goal(lesson: Lesson, step: LessonStep) -> None:
    solved = lesson.turn(step, step.solution)
    if step.question:
        points = {line.key: line.points for line in score(lesson.ruleset, solved.sheet).lines}
        assert points[step.question] in step.answers
        return
    assert not is_reached(lesson.turn(step), step.goal)
    assert is_reached(solved, step.goal)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_step_has_its_texts_and_no_text_is_left_over(language: str) -> None:
    found = texts(language)
    keys = {key: {step.key for step in lesson.steps} for key, lesson in lessons().items()}
    assert {key: set(lesson["steps"]) for key, lesson in found.items()} == keys
    for lesson in found.values():
        assert lesson["title"]
        for step in lesson["steps"].values():
            assert step["title"]
            assert step["text"]
            assert len(step.get("hint", "").split()) <= MAX_HINT_WORDS


def test_a_goal_counts_drawings_specials_points_and_errors() -> None:
    lesson = lessons()[FIRST]
    special = next(step for step in lesson.steps if step.key == "special")
    turn = lesson.turn(special, special.solution)
    assert is_reached(
        turn, StepGoal(draws=("railway-crossing",), spaces=("B4",), specials_to_draw=1)
    )
    assert not is_reached(turn, StepGoal(draws=("railway-crossing", "railway-crossing")))
    assert not is_reached(turn, StepGoal(spaces=("B5",)))
    assert not is_reached(turn, StepGoal(specials_to_draw=2))
    assert not is_reached(turn, StepGoal(points={"exits": 9}))
    assert not is_reached(turn, StepGoal(errors=0))
    assert not is_reached(turn, StepGoal(moves=("lava:volcano",)))
