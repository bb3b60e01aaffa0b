"""A recorded game, step by step."""

from __future__ import annotations

from itertools import islice
from typing import Literal

from railroad_ink.core.actions import Placement
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.notation import read_record
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.step_texts import GameStep, describe_steps
from railroad_ink.views.boards import ScoreView, SheetView, score_to_view, score_view, sheet_view
from railroad_ink.views.dice import DieView, dice_view
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.view import View

MAX_STEPS = 4000

TOO_LONG = Text("This game is too long to be shown.")


class ReplayBoard(View):
    """A board after a step."""

    sheet: SheetView
    total: int


class ReplayStep(View):
    """One step of a game."""

    kind: Literal["start", "roll", "pick", "action", "end", "leave"]
    round: int
    seat: int | None
    """Who did it; None if it concerns everyone, such as a roll."""
    action: str | None
    """The action's text form."""
    text: Text
    spaces: list[str]
    """Where it happened."""
    boards: dict[int, ReplayBoard]
    """The boards that changed, by seat; all of them at the start."""
    dice: list[DieView] | None
    """The dice on the table, after a roll."""


class ReplayScore(View):
    """A final score."""

    seat: int
    rank: int
    score: ScoreView


class ReplayView(View):
    """`GET /api/games/{code}/replay` and `POST /api/replay`: a game step by step.

    A running game is shown up to its last finished round.
    """

    ruleset: RulesetView
    players: list[str]
    over: bool
    steps: list[ReplayStep]
    scores: list[ReplayScore]
    """In ranking order, as if the game ended with the last step."""
    record: str
    """The game file."""


def replay_view(record: str) -> ReplayView:
    """Return a game file step by step; raises RailroadInkError if it is invalid."""
    games = list(islice(read_record(CATALOGUE, record).steps(), MAX_STEPS + 1))
    if len(games) > MAX_STEPS:
        raise RailroadInkError(TOO_LONG)
    steps, last = describe_steps(games), games[-1]
    before = [None, *steps[:-1]]
    return ReplayView(
        ruleset=ruleset_view(last.ruleset),
        players=list(last.players),
        over=last.is_over,
        steps=[_step(old, step) for old, step in zip(before, steps, strict=True)],
        scores=[ReplayScore(seat=p.player, rank=p.rank, score=score_to_view(p.score))
                for p in last.ranking()],
        record=record,
    )  # fmt: skip


def _step(before: GameStep | None, step: GameStep) -> ReplayStep:
    game, action = step.game, None
    if step.kind == "action" and step.player is not None:
        action = game.rounds[-1].turns[step.player].actions[-1]
    sheets = {
        seat: game.sheet(seat)
        for seat in range(len(game.players))
        if before is None or before.game.sheet(seat) != game.sheet(seat)
    }
    return ReplayStep(
        kind=step.kind,  # type: ignore[arg-type]
        round=game.round_number,
        seat=step.player,
        action=str(action) if action else None,
        text=step.text,
        spaces=[str(action.space)] if isinstance(action, Placement) else [],
        boards={
            seat: ReplayBoard(
                sheet=sheet_view(game.ruleset, sheet), total=score_view(game.ruleset, sheet).total
            )
            for seat, sheet in sheets.items()
        },
        dice=dice_view(game.current_roll) if step.kind == "roll" else None,
    )
