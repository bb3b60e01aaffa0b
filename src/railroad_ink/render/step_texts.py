"""Descriptions of the steps of a recorded game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from railroad_ink.core.engine import Game
from railroad_ink.core.phase import Phase
from railroad_ink.core.text import Text, join_texts
from railroad_ink.core.turn import Turn

SET_UP = Text("The game begins: {rules}")
ROLLED = Text("Round {number}: {faces}")
CLOSING = Text("After the last round: {faces}")
PICKED = Text("{name} picks {faces}")
ACTED = Text("{name}: {action}")
ENDED = Text("{name} ends the round")
LEFT = Text("{name} leaves")


class GameStep(NamedTuple):
    """One step of a game."""

    game: Game
    """The game after the step."""
    text: Text
    player: int | None = None
    """Who did it; None if it concerns everyone, such as a roll."""
    kind: str = ""
    """Stable name of the kind of step, for programs."""


def describe_steps(games: Sequence[Game]) -> list[GameStep]:
    """Describe every step of a replayed game."""
    ruleset = games[0].ruleset
    rules = join_texts((*ruleset.titles, ruleset.variant.title))
    first = GameStep(games[0], SET_UP.format(rules=rules), kind="start")
    return [first, *(_step(before, after) for before, after in pairwise(games))]


def _step(before: Game, after: Game) -> GameStep:
    if after.departures != before.departures:
        player = after.departures[-1].player
        return GameStep(after, LEFT.format(name=after.players[player]), player, "leave")
    if after.round_number > before.round_number:
        faces = join_texts([face.title for face in after.current_roll])
        text = CLOSING if after.round_number > after.ruleset.rounds else ROLLED
        return GameStep(after, text.format(number=after.round_number, faces=faces), kind="roll")
    if before.phase is Phase.PICKING:
        return _pick_step(before, after)
    return _turn_step(before, after)


def _pick_step(before: Game, after: Game) -> GameStep:
    assert before.picker is not None  # someone picks in this phase
    option = after.rounds[-1].picks[len(before.rounds[-1].picks)]
    faces = join_texts([face.title for face in before.pick_options[option]])
    name = before.players[before.picker]
    return GameStep(after, PICKED.format(name=name, faces=faces), before.picker, "pick")


def _turn_step(before: Game, after: Game) -> GameStep:
    """Describe an action or the end of a player's round."""
    pairs = list(zip(before.rounds[-1].turns, after.rounds[-1].turns, strict=True))
    # An action may also end other players' turns, so it takes precedence.
    acted = [i for i, (was, now) in enumerate(pairs) if was.actions != now.actions]
    ended = [i for i, (was, now) in enumerate(pairs) if was.done != now.done]
    player = (acted + ended)[0]
    was, now = pairs[player]
    name = after.players[player]
    if acted:
        action = ACTED.format(name=name, action=now.actions[-1])
        return GameStep(after, join_texts([action, *_events(was, now)], " · "), player, "action")
    return GameStep(after, ENDED.format(name=name), player, "end")


def _events(was: Turn, now: Turn) -> list[Text]:
    """Return the texts of the automatic events between two turns."""
    return [event.text for event in now.events[len(was.events) :]]
