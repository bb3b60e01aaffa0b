"""Requests within a round and the actions they leave: the page answers them by itself, too."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from railroad_ink.api import new_game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.legality import legal_actions
from railroad_ink.table.entries import turn_after
from railroad_ink.table.requests import Act, ClearRound, TakeBack, TurnChange, Undo

PATH = Path(__file__).with_name("turn-changes.json")
RULES = ("classic", "classic lava", "challenge canyon")
CHANGES = 30
NAMES = {Act: "act", Undo: "undo", TakeBack: "take_back", ClearRound: "clear_round"}


def turn_changes() -> list[dict[str, Any]]:
    """Return rounds as lists of requests, each with the actions after it."""
    return [_changes(rules, seed) for seed, rules in enumerate(RULES)]


def _changes(rules: str, seed: int) -> dict[str, Any]:
    generator = Random(seed)
    turn = new_game(rules, 1, generator).roll(generator).turn(0)
    steps: list[dict[str, Any]] = []
    while len(steps) < CHANGES:
        legal = legal_actions(turn)
        requests: list[TurnChange] = [Undo(seat=0), ClearRound(seat=0)]
        requests += [TakeBack(seat=0, index=i) for i in range(len(turn.actions))]
        requests += [Act(seat=0, action=str(generator.choice(legal)))] * 6 if legal else []
        request = generator.choice(requests)
        try:
            turn = turn_after(turn, request.entry(len(turn.actions)))
        except RailroadInkError:  # nothing to take back, or a later action needs it
            continue
        steps.append({"request": _wire(request), "actions": [str(a) for a in turn.actions]})
    return {"rules": rules, "steps": steps}


def _wire(request: TurnChange) -> dict[str, Any]:
    values = {"type": NAMES[type(request)], "seat": request.seat}
    if isinstance(request, Act):
        values["action"] = request.action
    if isinstance(request, TakeBack):
        values["index"] = request.index
    return values


def write() -> str:
    return json.dumps(turn_changes(), indent=1) + "\n"
