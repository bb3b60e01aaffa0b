"""Views of a recorded game, step by step."""

from __future__ import annotations

from itertools import islice

from railroad_ink.core.actions import Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.notation import read_record
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.render.step_texts import GameStep, describe_steps
from railroad_ink.server.http.api_models import ReplayBoard, ReplayScore, ReplayStep, ReplayView
from railroad_ink.server.views.ruleset_views import dice_view, ruleset_view
from railroad_ink.server.views.sheet_views import score_to_view, score_view, sheet_view

MAX_STEPS = 4000
TOO_LONG = Text("This game is too long to be shown.")


def replay_json(record: str) -> bytes:
    """Return a game file step by step as JSON; raises RailroadInkError if it is invalid."""
    return replay_view(record).model_dump_json().encode()


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
    game = step.game
    action = _action(step)
    seats = [
        seat
        for seat in range(len(game.players))
        if before is None or before.game.sheet(seat) != game.sheet(seat)
    ]
    return ReplayStep(
        kind=step.kind,  # type: ignore[arg-type]
        round=game.round_number,
        seat=step.player,
        action=str(action) if action else None,
        text=step.text,
        spaces=[str(action.space)] if isinstance(action, Placement) else [],
        boards={seat: _board(game, seat) for seat in seats},
        dice=dice_view(game.current_roll) if step.kind == "roll" else None,
    )


def _action(step: GameStep) -> object:
    """Return the action of a step, or None."""
    if step.kind != "action" or step.player is None:
        return None
    return step.game.rounds[-1].turns[step.player].actions[-1]


def _board(game: Game, seat: int) -> ReplayBoard:
    sheet = game.sheet(seat)
    total = score_view(game.ruleset, sheet).total
    return ReplayBoard(sheet=sheet_view(game.ruleset, sheet), total=total)
