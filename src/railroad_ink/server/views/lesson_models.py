"""Models of lessons: the board of a step, and what an action would do on it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from railroad_ink.server.sockets.messages import ActionText, Previewed, Refused
from railroad_ink.server.views.game_models import BoardView, SheetView, TurnView
from railroad_ink.server.views.shared_models import RulesetView, ViewModel

MAX_ACTIONS = 20
MAX_TRIES = 16
Actions = Annotated[list[ActionText], Field(max_length=MAX_ACTIONS)]


class LessonView(ViewModel):
    """A lesson."""

    key: str
    """Key of the edition or expansion it is about, or `first`."""
    ruleset: RulesetView
    steps: list[str]
    """Keys of its steps; its texts are in the page's catalogues."""
    example: SheetView
    """The board at its end, an example of its rules."""


class LessonsView(ViewModel):
    """`GET /api/lessons`: all lessons, the first one first."""

    lessons: list[LessonView]


class LessonTry(ViewModel):
    """`POST /api/lessons/{lesson}/{step}`: what was done, and what might follow."""

    actions: Actions = Field(default=[])
    """Done in this step so far."""
    tries: Annotated[list[ActionText], Field(max_length=MAX_TRIES)] = Field(default=[])
    """Actions to judge without doing them."""


class StepView(ViewModel):
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
