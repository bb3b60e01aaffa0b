"""What the coach says about a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal, NamedTuple, cast

from railroad_ink.analysis.coach import JudgedPlan, Review, RoundReview, finished_rounds
from railroad_ink.analysis.review_data import read_round
from railroad_ink.analysis.steps import HINDSIGHT, START, round_step
from railroad_ink.api import read_game
from railroad_ink.bots.registry import COMPARED, computer_player
from railroad_ink.core.actions import Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.scoring import score
from railroad_ink.core.text import Text, untranslated
from railroad_ink.views.boards import SheetView, sheet_view
from railroad_ink.views.dice import DieView, dice_view
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.view import SpaceName, View

IN_HINDSIGHT = Text("Hindsight")

ReviewState = Literal["working", "done", "stopped"]


class SpreadView(View):
    """Percentiles of the final scores of sampled games."""

    p10: float
    p25: float
    p50: float
    p75: float
    p90: float


class JudgedView(View):
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


class ChangeView(View):
    """What the best drawing changes on average in a score line."""

    key: str
    title: Text
    points: float


class RoundReviewView(View):
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
    findings: list[Text]
    changes: list[ChangeView]


class ReviewComparison(View):
    """What another player made of the same dice."""

    key: str
    """Key of a computer player, or `hindsight`."""
    title: Text
    total: int
    bound: int | None
    """For hindsight: no way to draw these dice scores more."""


class ReviewView(View):
    """`GET /api/games/{code}/coach/{seat}`: what the coach has found so far."""

    ruleset: RulesetView
    name: Text
    total: int
    """The real final score."""
    state: Literal["working", "done", "stopped"]
    problem: Text | None
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


class ReviewRequest(NamedTuple):
    """An analysis as far as it is done, as plain values that cross between processes."""

    record: str
    seat: int
    name: Text
    steps: int
    done: Mapping[str, str]
    state: ReviewState
    problem: Text | None
    hints: int


def review_view(asked: ReviewRequest, after: int) -> ReviewView:
    """Return the view of an analysis with the rounds that the reader does not have yet."""
    game, done = read_game(asked.record), asked.done
    start = json.loads(done[START]) if START in done else None
    return ReviewView(
        ruleset=ruleset_view(game.ruleset),
        name=asked.name,
        total=score(game.ruleset, game.sheet(asked.seat)).total,
        state=asked.state,
        problem=asked.problem,
        step=len(done),
        steps=asked.steps,
        sampled=bool(start["samples"]) if start else None,
        samples=start["samples"] if start else 0,
        start=start["mean"] if start else None,
        first_round=game.rounds_before + 1,
        count=len(finished_rounds(game, asked.seat)),
        rounds=_round_views(game, asked.seat, done, after),
        same_dice=_same_dice(done),
        hints=asked.hints,
    )


def _round_views(
    game: Game, seat: int, done: Mapping[str, str], after: int
) -> list[RoundReviewView]:
    """Return the rounds that are done without a gap, except as many as the reader has."""
    rounds = []
    for round_number in finished_rounds(game, seat):
        data = done.get(round_step(round_number))
        if data is None:
            break
        rounds.append(read_round(game, seat, json.loads(data)))
    if START not in done or not rounds:
        return []
    review = Review(json.loads(done[START])["mean"], tuple(rounds), sampled=True)
    pairs = list(zip(review.rounds, review.luck, strict=True))
    return [_round(game, seat, reviewed, luck) for reviewed, luck in pairs[after:]]


def _round(game: Game, seat: int, review: RoundReview, luck: float) -> RoundReviewView:
    titles = {line.key: line.title for line in score(game.ruleset, review.yours.sheet).lines}
    return RoundReviewView(
        number=review.round_number,
        dice=dice_view(game.round_at(review.round_number).turns[seat].hand),
        grade=cast("Literal['!!', '!', '', '?!', '?', '??']", review.grade),
        loss=review.loss,
        luck=luck,
        yours=_judged(game, review.yours),
        others=[_judged(game, other) for other in review.others],
        yours_is_best=review.best is review.yours,
        findings=[finding.text for finding in review.findings],
        changes=[
            ChangeView(key=key, title=titles.get(key, untranslated(key)), points=points)
            for key, points in review.changes
        ],
    )


def _judged(game: Game, judged: JudgedPlan) -> JudgedView:
    spread = judged.estimate.spread
    return JudgedView(
        actions=[str(action) for action in judged.actions],
        spaces=[str(action.space) for action in judged.actions if isinstance(action, Placement)],
        sheet=sheet_view(game.ruleset, judged.sheet),
        mean=judged.mean,
        spread=SpreadView(**spread._asdict()) if spread else None,
        behind=judged.behind.mean,
        about_equal=judged.about_equal,
    )


def _same_dice(done: Mapping[str, str]) -> list[ReviewComparison]:
    """Return what computer players and hindsight made of the same dice."""
    views = []
    for key in (*COMPARED, HINDSIGHT):
        if key in done:
            data = json.loads(done[key])
            title = IN_HINDSIGHT if key == HINDSIGHT else computer_player(key).title
            bound = data.get("bound")
            views.append(ReviewComparison(key=key, title=title, total=data["total"], bound=bound))
    return views
