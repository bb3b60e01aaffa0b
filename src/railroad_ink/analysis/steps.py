"""The steps of an analysis. Each runs in a worker process and returns data to store."""

from __future__ import annotations

import json
from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple

from railroad_ink import fast
from railroad_ink.analysis import AnalysisError
from railroad_ink.analysis.coach import expected_at_start, finished_rounds, review_round
from railroad_ink.analysis.hindsight import LineOfPlay, hindsight
from railroad_ink.analysis.judges import QUICK_SEARCH_SETTINGS, SAMPLES, SEARCH_SETTINGS, judge_for
from railroad_ink.analysis.last_round import check_solvable
from railroad_ink.analysis.review_data import Data, round_data
from railroad_ink.analysis.same_dice import have_same_start, play_same_dice
from railroad_ink.api import read_game
from railroad_ink.bots.registry import COMPARED, computer_player
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.engine import Game
from railroad_ink.core.turn import Turn

START = "start"
HINDSIGHT = "hindsight"
MAX_SEARCHES = 5
"""Searches for hindsight after which they no longer take longer."""


class AnalysisEffort(NamedTuple):
    """How long an analysis takes."""

    samples: int
    search: fast.BeamSettings
    compared: tuple[str, ...]
    hindsight_seconds: float
    hint_computer: str
    """The computer player whose plan a hint reveals."""


EFFORTS = {
    "thorough": AnalysisEffort(SAMPLES, SEARCH_SETTINGS, COMPARED, 10.0, "expert"),
    "quick": AnalysisEffort(8, QUICK_SEARCH_SETTINGS, COMPARED[:2], 1.0, "hard"),
}
"""What a server can be set to."""


def round_step(round_number: int) -> str:
    """Return the step that judges a round."""
    return f"round {round_number}"


def step_names(game: Game, seat: int, effort: AnalysisEffort) -> list[str]:
    """Return the steps of an analysis in the order in which they are computed."""
    rounds = [round_step(round_number) for round_number in finished_rounds(game, seat)]
    if not have_same_start(game):
        return [START, *rounds]
    return [START, *rounds, *effort.compared, *([HINDSIGHT] if is_solvable(game) else [])]


def is_shared(step: str) -> bool:
    """Whether a step is the same for all seats."""
    return step == HINDSIGHT or step in COMPARED


def is_solvable(game: Game) -> bool:
    """Whether hindsight supports the rules of a game and knows all its dice (players may leave)."""
    if game.rounds_before + sum(bool(now.turns) for now in game.rounds) < game.ruleset.rounds:
        return False
    try:
        check_solvable(game.ruleset)
    except AnalysisError:
        return False
    return True


def compute(record: str, seat: int, step: str, effort: AnalysisEffort) -> str:
    """Compute one step of a seat as JSON."""
    game = read_game(record)
    judge = judge_for(game.ruleset, effort.samples, effort.search)
    if step == START:
        samples = effort.samples if judge.sampled else 0
        start = expected_at_start(game, seat, judge)
        return json.dumps({"mean": round(start.mean, 3), "samples": samples})
    round_number = int(step.removeprefix("round "))
    return json.dumps(round_data(review_round(game, seat, round_number, judge)))


def compute_shared(record: str, step: str, known: Mapping[str, str], seconds: float) -> str:
    """Compute a step of all seats as JSON; `known` are those that are done."""
    game = read_game(record)
    if step == HINDSIGHT:
        return json.dumps(_hindsight(game, known, seconds))
    return json.dumps(_line_data(play_same_dice(game, computer_player(step).make())))


def _hindsight(game: Game, known: Mapping[str, str], seconds: float) -> Data:
    """Search from what is known; each further search begins wider and takes twice as long."""
    steps = {key: json.loads(data) for key, data in known.items()}
    searches = steps[HINDSIGHT]["searches"] if HINDSIGHT in steps else 0
    end = monotonic() + seconds * 2**searches
    lines = [_read_line(game, data) for data in steps.values()]
    found = hindsight(game, 0, known=lines, effort=searches, stop=lambda: monotonic() > end)
    *_, last = found
    return {
        **_line_data(last.best),
        "bound": last.upper_bound,
        "proven": last.proven,
        "searches": min(searches + 1, MAX_SEARCHES),
    }


def _line_data(line: LineOfPlay) -> Data:
    return {
        "total": line.value,
        "rounds": [[str(action) for action in actions] for actions in line.rounds],
    }


def _read_line(game: Game, data: Data) -> LineOfPlay:
    rounds = tuple(
        tuple(read_action(game.ruleset, text) for text in actions) for actions in data["rounds"]
    )
    sheet = game.rounds[0].turns[0].start_sheet
    for now, actions in zip(game.rounds, rounds, strict=False):
        turn = now.turns[0]
        begun = Turn.begin(game.ruleset, turn.round_number, turn.hand, sheet)
        sheet = begun.replay(actions).end().sheet
    return LineOfPlay(data["total"], rounds, sheet)
