"""Saying in words what happened from one step of a game to the next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from railroad_ink.core.engine import Game, Phase
from railroad_ink.core.text import Text, join_texts
from railroad_ink.core.turn import Turn

SET_UP = Text("The game begins: {rules}", "Die Partie beginnt: {rules}")
ROLLED = Text("Round {number}: {faces}", "Runde {number}: {faces}")
CLOSING = Text("After the last round: {faces}", "Nach der letzten Runde: {faces}")
PICKED = Text("{name} picks {faces}", "{name} nimmt {faces}")
ACTED = Text("{name}: {action}", "{name}: {action}")
ENDED = Text("{name} ends the round", "{name} beendet die Runde")
LEFT = Text("{name} leaves", "{name} verlässt die Partie")


class GameStep(NamedTuple):
    """One step of a game."""

    game: Game
    """The game after it."""
    text: Text
    player: int | None = None
    """Who did it; nobody if chance or all."""
    kind: str = ""
    """Stable name of what happened, for programs."""


def steps_of(games: Sequence[Game]) -> list[GameStep]:
    """Describe every step of a game that was played again."""
    first = GameStep(games[0], SET_UP.format(rules=games[0].ruleset), kind="start")
    return [first, *(_step(before, after) for before, after in pairwise(games))]


def _step(before: Game, after: Game) -> GameStep:
    if after.departures != before.departures:
        who = after.departures[-1].player
        return GameStep(after, LEFT.format(name=after.players[who]), who, "leave")
    if after.number > before.number:
        faces = join_texts([face.title for face in after.current_roll])
        text = CLOSING if after.number > after.ruleset.rounds else ROLLED
        return GameStep(after, text.format(number=after.number, faces=faces), kind="roll")
    if before.phase is Phase.PICKING:
        return _picked(before, after)
    return _turned(before, after)


def _picked(before: Game, after: Game) -> GameStep:
    assert before.picker is not None  # someone picks in this phase
    option = after.rounds[-1].picks[len(before.rounds[-1].picks)]
    faces = join_texts([face.title for face in before.pick_options[option]])
    name = before.players[before.picker]
    return GameStep(after, PICKED.format(name=name, faces=faces), before.picker, "pick")


def _turned(before: Game, after: Game) -> GameStep:
    """A player acted or ended; both rounds hold the turns of all players."""
    pairs = list(zip(before.rounds[-1].turns, after.rounds[-1].turns, strict=True))
    # An action can also end the turns of others who have nothing to do: it comes first.
    acted = [i for i, (was, now) in enumerate(pairs) if was.actions != now.actions]
    ended = [i for i, (was, now) in enumerate(pairs) if was.done != now.done]
    who = (acted + ended)[0]
    was, now = pairs[who]
    name = after.players[who]
    if acted:
        action = ACTED.format(name=name, action=now.actions[-1])
        return GameStep(after, join_texts([action, *_events(was, now)], " · "), who, "action")
    return GameStep(after, ENDED.format(name=name), who, "end")


def _events(was: Turn, now: Turn) -> list[Text]:
    """What happened by itself in between."""
    return [event.text for event in now.events[len(was.events) :]]
