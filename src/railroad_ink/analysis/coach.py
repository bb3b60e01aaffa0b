"""The coach: what each round of a game was worth, what would have been better, and why.

Every plan is judged by the final score that is expected after it. The difference between the best
plan found and the player’s own is the cost of the player’s decision; the difference between the
best plan and what was expected before the roll is its luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from railroad_ink.analysis.errors import AnalysisError
from railroad_ink.analysis.estimates import Difference, Estimate, difference
from railroad_ink.analysis.findings import Finding, findings, later_gain
from railroad_ink.analysis.grades import grade_for
from railroad_ink.analysis.judges import ALTERNATIVES_SHOWN, Judge, judge_for
from railroad_ink.core.actions import Action
from railroad_ink.core.engine import Game
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, plural
from railroad_ink.core.turn import Turn

NO_PLAYER = plural(
    "The game has no player {number}; it has {count} player.",
    "The game has no player {number}; it has {count} players.",
)
NOT_DRAWN = Text("{name} has not drawn round {number}; there is nothing to judge.")
NOTHING_DRAWN = Text("{name} has not finished a round yet. Play one, then ask the coach.")
SAME = Difference(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class JudgedPlan:
    """A plan for a round, and what it is worth."""

    actions: tuple[Action, ...]
    sheet: Sheet
    estimate: Estimate
    behind: Difference
    """How far it is behind the best plan."""

    @property
    def mean(self) -> float:
        """The expected final score."""
        return self.estimate.mean

    @property
    def about_equal(self) -> bool:
        """Whether it is statistically indistinguishable from the best plan."""
        return not self.behind.clear or not self.behind.mean


@dataclass(frozen=True, slots=True)
class RoundReview:
    """The review of one round of a player."""

    round_number: int
    yours: JudgedPlan
    others: tuple[JudgedPlan, ...]
    """The best other plans, best first."""
    grade: str
    """From `!!` to `??`; empty for an ordinary plan."""
    findings: tuple[Finding, ...]
    """What the best plan does better."""

    @property
    def best(self) -> JudgedPlan:
        """The best plan, possibly the player’s own."""
        return max((self.yours, *self.others), key=lambda judged: judged.mean)

    @property
    def loss(self) -> float:
        """Expected points that the decision cost; 0 if the best is about equal."""
        return 0.0 if self.yours.about_equal else self.yours.behind.mean

    @property
    def changes(self) -> tuple[tuple[str, float], ...]:
        """What the best plan changes on average, by score line."""
        mine = dict(self.yours.estimate.lines)
        return tuple((key, mean - mine.get(key, 0.0)) for key, mean in self.best.estimate.lines)


@dataclass(frozen=True)
class Review:
    """All finished rounds of a player."""

    expected_at_start: float
    """What the game was expected to score before its first roll that is known."""
    rounds: tuple[RoundReview, ...]
    sampled: bool
    """Whether the estimates come from sampled games; otherwise the planner judged, less surely."""

    @cached_property
    def expected(self) -> tuple[float, ...]:
        """The expected final score at the start and after each round."""
        return (self.expected_at_start, *(reviewed.yours.mean for reviewed in self.rounds))

    @property
    def luck(self) -> tuple[float, ...]:
        """What each roll changed, if it is drawn as well as possible."""
        pairs = zip(self.rounds, self.expected[:-1], strict=True)
        return tuple(reviewed.yours.mean + reviewed.loss - before for reviewed, before in pairs)

    @property
    def decision_points(self) -> float:
        """Expected points that the decisions cost, as a negative number."""
        return -sum(reviewed.loss for reviewed in self.rounds)

    @property
    def dice_points(self) -> float:
        """Expected points that the dice gave."""
        return sum(self.luck)


def review(game: Game, player: int, judge: Judge | None = None) -> Review:
    """Judge all finished rounds of a player."""
    *_, last = reviews(game, player, judge)
    return last


def reviews(game: Game, player: int, judge: Judge | None = None) -> Iterator[Review]:
    """Yield the review as it grows, round by round."""
    judge = judge or judge_for(game.ruleset)
    numbers, at_start = finished_rounds(game, player), expected_at_start(game, player, judge).mean
    done: tuple[RoundReview, ...] = ()
    for round_number in numbers:
        done = (*done, review_round(game, player, round_number, judge))
        yield Review(at_start, done, judge.sampled)


def expected_at_start(game: Game, player: int, judge: Judge) -> Estimate:
    """Return what a player was expected to score before the first roll of the game’s record."""
    if game.position is None:
        return judge.expected_at_start()
    return judge.expected_at_start(game.position.sheets[player], game.rounds_before)


def finished_rounds(game: Game, player: int) -> list[int]:
    """Return the numbers of the rounds that a player has finished."""
    if not 0 <= player < len(game.players):
        raise AnalysisError(NO_PLAYER.format(number=player + 1, count=len(game.players)))
    numbered = range(game.rounds_before + 1, min(game.round_number, game.ruleset.rounds) + 1)
    played = ((number, game.round_at(number).turns) for number in numbered)
    numbers = [number for number, turns in played if turns and turns[player].done]
    if not numbers:
        raise AnalysisError(NOTHING_DRAWN.format(name=game.players[player]))
    return numbers


def review_round(game: Game, player: int, round_number: int, judge: Judge) -> RoundReview:
    """Judge one round: the player’s own plan among the best others."""
    if round_number not in finished_rounds(game, player):
        raise AnalysisError(NOT_DRAWN.format(name=game.players[player], number=round_number))
    yours = game.round_at(round_number).turns[player]
    start = Turn.begin(game.ruleset, round_number, yours.hand, yours.start_sheet)
    others = [
        turn for turn in judge.candidates(start, round_number) if not _same_drawings(turn, yours)
    ]
    turns = [yours, *others[:ALTERNATIVES_SHOWN]]
    return _reviewed(round_number, turns, judge.judge(turns, round_number))


def _same_drawings(a: Turn, b: Turn) -> bool:
    shapes = ([d and d.shape for d in turn.sheet.drawings] for turn in (a, b))
    return next(shapes) == next(shapes) and a.sheet.specials_used == b.sheet.specials_used


def _reviewed(
    round_number: int, turns: Sequence[Turn], estimates: Sequence[Estimate]
) -> RoundReview:
    top = max(estimates, key=lambda each: each.mean)
    yours, *others = (
        JudgedPlan(t.actions, t.sheet, e, SAME if e is top else difference(top, e))
        for t, e in zip(turns, estimates, strict=True)
    )
    ranked = tuple(sorted(others, key=lambda judged: -judged.mean))
    best = yours if yours.estimate is top else ranked[0]
    lead = None
    if best is yours and ranked:
        lead = difference(top, ranked[0].estimate)
    grade = grade_for(yours.behind, lead) if ranked else ""
    ruleset = turns[0].ruleset
    last = round_number == ruleset.rounds
    review = RoundReview(round_number, yours, ranked, grade, ())
    if best is yours:
        return review
    reasons = findings(ruleset, yours.sheet, best.sheet, last=last)
    if not (reasons or last):
        reasons = later_gain(review.changes)
    return replace(review, findings=reasons)
