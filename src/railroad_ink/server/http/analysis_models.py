"""Response bodies of the coach, of hints and of puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from railroad_ink.server.views.game_models import BoardView, DieView, SheetView, TurnView
from railroad_ink.server.views.shared_models import RulesetView, SpaceName, Translated, ViewModel


class SpreadView(ViewModel):
    """Percentiles of the final scores of sampled games."""

    p10: float
    p25: float
    p50: float
    p75: float
    p90: float


class JudgedView(ViewModel):
    """A way to draw a round, and what it is worth."""

    actions: list[str]
    spaces: list[SpaceName]
    """Where it draws, in order."""
    sheet: SheetView
    """The board after it."""
    mean: float
    """The expected final score."""
    spread: SpreadView | None
    behind: float
    """Expected points behind the best drawing."""
    about_equal: bool
    """Whether it is statistically indistinguishable from the best."""


class ChangeView(ViewModel):
    """What the best drawing changes on average in a score line."""

    key: str
    title: Translated
    points: float


class RoundReviewView(ViewModel):
    """What the coach says about a round."""

    number: int
    dice: list[DieView]
    grade: Literal["!!", "!", "", "?!", "?", "??"]
    loss: float
    """Expected points that the choice cost; 0 if it was about as good as the best."""
    luck: float
    """Expected points that the roll brought."""
    yours: JudgedView
    others: list[JudgedView]
    """The best other drawings, best first."""
    yours_is_best: bool
    findings: list[Translated]
    changes: list[ChangeView]


class ReviewComparison(ViewModel):
    """What another player made of the same dice."""

    key: str
    """Key of a computer player, or `hindsight`."""
    title: Translated
    total: int
    bound: int | None
    """For hindsight: no way to draw these dice scores more."""


class ReviewView(ViewModel):
    """`GET /api/games/{code}/coach/{seat}`: what the coach has found so far."""

    ruleset: RulesetView
    name: Translated
    total: int
    """The real final score."""
    state: Literal["working", "done", "stopped"]
    problem: Translated | None
    """Why it stopped, if it was interrupted."""
    step: int
    """Steps that are done."""
    steps: int
    sampled: bool | None
    """Whether the estimates come from sampled games; None while unknown."""
    samples: int
    start: float | None
    """The expected score before the first of these rounds."""
    first_round: int
    """Number of the first round to review; those before were drawn on paper."""
    count: int
    """Rounds to review."""
    rounds: list[RoundReviewView]
    """The rounds that are done, except as many as the reader has."""
    same_dice: list[ReviewComparison]
    hints: int
    """How many hints the player took."""


class HintView(ViewModel):
    """`POST /api/games/{code}/hint/{seat}`: a hint for the round in progress, in steps."""

    step: int
    """1 names the die, 2 the neighbourhood, 3 everything."""
    text: Translated
    spaces: list[SpaceName]
    """The neighbourhood, then the space."""
    action: str | None
    """The action in text form, in the last step."""
    hints: int
    """How many hints were taken in this game."""


class HintsTaken(ViewModel):
    """`GET /api/games/{code}/hint/{seat}`: how many hints were taken."""

    hints: int


# Puzzles


class PuzzleView(ViewModel):
    """`GET /api/puzzles/{seed}`: a puzzle without its solution."""

    seed: str
    day: bool
    """Whether it is the puzzle of today."""
    kind: Literal["last-round", "join", "closed"]
    task: Translated
    difficulty: int
    """From 1 to 5, measured."""
    exits: list[SpaceName]
    """The exits to join."""
    before: int
    """What the board is worth before the roll: points, or minus the open ends."""
    ruleset: RulesetView
    round: int
    file: str
    """The puzzle file."""


class PuzzleActions(ViewModel):
    """A drawing of a puzzle, complete or not."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"actions": ["straight-highway A2 H-H-"]}]}
    )

    actions: list[Annotated[str, Field(max_length=80)]] = Field(max_length=20)


class PuzzleTurnView(ViewModel):
    """`POST /api/puzzles/{seed}/turn`: the board with some actions, and what can follow."""

    turn: TurnView
    board: BoardView
    value: int
    """What it is worth in this puzzle so far."""


class PuzzleVerdict(ViewModel):
    """`POST /api/puzzles/{seed}/check`: whether nothing beats a complete drawing."""

    solved: bool
    value: int
    target: int
    """The best value, proven."""
    solutions: int
    """How many different boards reach it."""


class PuzzleSolution(ViewModel):
    """`GET /api/puzzles/{seed}/solution`."""

    target: int
    solutions: int
    actions: list[str]
    sheet: SheetView


class PuzzleHint(ViewModel):
    """`GET /api/puzzles/{seed}/hint`: a space to draw in."""

    text: Translated
    space: SpaceName
