"""Balloon, an expansion: the wind carries a balloon over the board, which scores for what it sees.

railroad-ink play --plugin examples/plugins/balloon.py --expansion balloon
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from railroad_ink.authoring import (
    Art,
    Die,
    Face,
    Goal,
    Pigment,
    Route,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    Sheet,
    SheetState,
    Side,
    Space,
    Stroke,
    Text,
    TrackGraph,
    Turn,
    comma_separated,
    middle,
    sketch,
)
from railroad_ink.plugins import Plugin

KEY = "balloon"
SYMBOL = "meadow"
POINTS_PER_SPACE, POINTS_PER_MEADOW = 1, 3
SPACES_FOR_GOAL = 5
HELP = """\
A balloon drifts over the board and looks down on what you have built.

## The wind {#wind}

The balloon starts over the middle of the board. Before you draw, it drifts one space where the
balloon die points. At the edge of the board it stays where it is.

## The meadow {#meadow}

Instead of a wind the die may show a meadow. You need not draw it, and it needs no connection.

## Goals {#goals}

{goals}

## Score {#score covers="balloon"}

At the end, each space that the balloon has been over scores {meadow_points} points if it has a
meadow, and {space_points} point if anything else is drawn in it.
"""

MEADOW = Route(SYMBOL, Text("meadow"), "----", symbols=(SYMBOL,), must_join="")
WINDS = {
    "balloon-up": (Side.N, Text("wind up")),
    "balloon-right": (Side.E, Text("wind to the right")),
    "balloon-down": (Side.S, Text("wind down")),
    "balloon-left": (Side.W, Text("wind to the left")),
}
FACES = (
    *(Face(key, title, owner=KEY) for key, (_, title) in WINDS.items()),
    *(Face.of(MEADOW, KEY),) * 2,
)
GRASS = Pigment("#5f9e3f", "#9ad07a")
ART = Art("❀", (Stroke("M20 70 L26 50 M32 70 L32 44 M44 70 L38 50", GRASS, 4),))
SEEN = Text("seen from the balloon: {space}")
OVER = Text("The balloon is over {space}. It has been over {spaces}.")


def _parse(text: str) -> tuple[Space, ...]:
    return tuple(Space.parse(name) for name in text.split())


def _check(sheet: Sheet, flight: tuple[Space, ...]) -> None:
    for space in flight:
        if space not in sheet.layout:
            raise ValueError(f"expected spaces of this board, found {space}")


FLIGHT = SheetState[tuple[Space, ...]](
    KEY,
    default=(),
    write=lambda flight: " ".join(map(str, flight)),
    parse=_parse,
    check=_check,
)
"""The spaces that the balloon has been over, in order."""


def _seen(graph: TrackGraph) -> tuple[Space, ...]:
    return tuple(
        space for space in dict.fromkeys(graph.sheet.state(FLIGHT)) if graph.sheet.at(space)
    )


GOALS = (
    Goal(
        "BA",
        Text("Let the balloon see five spaces with a drawing."),
        lambda _, graph: seen if len(seen := _seen(graph)) >= SPACES_FOR_GOAL else (),
        sketch.line("M35,35H55V15", GRASS, 2.4, (3, 3)) + sketch.discs("55,15", 7, GRASS),
    ),
)


class Balloon(RulesModule):
    """A balloon that scores for what it has seen."""

    key = KEY
    title = Text("Balloon")
    help = HELP
    placeholders: ClassVar[Mapping[str, object]] = {
        "space_points": POINTS_PER_SPACE,
        "meadow_points": POINTS_PER_MEADOW,
    }
    dice = (Die(KEY, FACES),)
    state = FLIGHT
    goals = GOALS
    art: ClassVar[Mapping[str, Art]] = {SYMBOL: ART}

    def prepare_sheet(self, sheet: Sheet) -> Sheet:
        """Put the balloon over the middle."""
        return sheet.with_state(FLIGHT, (middle(sheet.layout),))

    def before_drawing(self, turn: Turn) -> Turn:
        """Move the balloon with the wind."""
        for face in turn.hand:
            if face.key in WINDS:
                turn = _drift(turn, WINDS[face.key][0])
        return turn

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Count what the balloon has seen, each space once."""
        items = []
        for space in dict.fromkeys(graph.sheet.state(FLIGHT)):
            drawing = graph.sheet.at(space)
            if drawing:
                is_meadow = SYMBOL in drawing.shape.route.symbols
                points = POINTS_PER_MEADOW if is_meadow else POINTS_PER_SPACE
                items.append(ScoreItem(points, SEEN.format(space=space), (space,)))
        yield ScoreLine(KEY, self.title, tuple(items))

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return where the balloon is."""
        flight = sheet.state(FLIGHT)
        if flight:
            yield OVER.format(space=flight[-1], spaces=comma_separated(dict.fromkeys(flight)))


def _drift(turn: Turn, side: Side) -> Turn:
    flight = turn.sheet.state(FLIGHT)
    there = flight[-1].step(side)
    if there not in turn.sheet.layout:
        return turn
    return turn.with_state(FLIGHT, (*flight, there))


PLUGIN = Plugin(expansions=(Balloon(),))
