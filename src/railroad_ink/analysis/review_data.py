"""Reviews as plain data, to be stored with a game and read again in any language."""

from __future__ import annotations

from typing import Any

from railroad_ink.analysis.coach import JudgedPlan, RoundReview
from railroad_ink.analysis.estimates import Difference, Estimate, Spread
from railroad_ink.analysis.findings import Finding
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.engine import Game
from railroad_ink.core.geometry import Space
from railroad_ink.core.turn import Turn

Data = dict[str, Any]


def round_data(review: RoundReview) -> Data:
    """Return the review of a round as data."""
    return {
        "number": review.round_number,
        "mark": review.grade,  # what stored reviews call it
        "yours": judged_data(review.yours),
        "others": [judged_data(other) for other in review.others],
        "findings": [_finding_data(finding) for finding in review.findings],
    }


def judged_data(judged: JudgedPlan) -> Data:
    """Return a judged plan as data."""
    value = judged.estimate
    return {
        "actions": [str(action) for action in judged.actions],
        "mean": round(value.mean, 3),
        "error": round(value.standard_error, 3),
        "spread": value.spread and [round(points, 2) for points in value.spread],
        "lines": {key: round(points, 3) for key, points in value.lines},
        "behind": [round(part, 3) for part in judged.behind],
    }


def _finding_data(finding: Finding) -> Data:
    spaces = [str(space) for space in finding.spaces]
    return {
        "key": finding.key,
        "count": finding.best_value,
        "other": finding.own_value,
        "spaces": spaces,
    }


def read_round(game: Game, player: int, data: Data) -> RoundReview:
    """Read the review of a round of this game."""
    yours = game.round_at(data["number"]).turns[player]
    start = Turn.begin(game.ruleset, yours.round_number, yours.hand, yours.start_sheet)
    return RoundReview(
        data["number"],
        _read_judged(yours, data["yours"]),
        tuple(_read_judged(_drawn(start, other), other) for other in data["others"]),
        data["mark"],
        tuple(_read_finding(each) for each in data["findings"]),
    )


def _drawn(start: Turn, data: Data) -> Turn:
    return start.replay(tuple(read_action(start.ruleset, text) for text in data["actions"])).end()


def _read_judged(turn: Turn, data: Data) -> JudgedPlan:
    spread = Spread(*data["spread"]) if data["spread"] else None
    value = Estimate(data["mean"], data["error"], spread, tuple(data["lines"].items()))
    return JudgedPlan(turn.actions, turn.sheet, value, Difference(*data["behind"]))


def _read_finding(data: Data) -> Finding:
    spaces = tuple(Space.parse(text) for text in data["spaces"])
    return Finding(data["key"], data["count"], data["other"], spaces)
