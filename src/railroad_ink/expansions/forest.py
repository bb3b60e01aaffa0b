"""Forest: trees beside the routes grow together into forests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from railroad_ink.authoring import (
    CURVED_HIGHWAY,
    CURVED_RAILWAY,
    DIAGONAL_STEPS,
    SIDES,
    STRAIGHT_HIGHWAY,
    STRAIGHT_RAILWAY,
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
    Space,
    Stroke,
    Text,
    TrackGraph,
    in_a_line,
    in_context,
    plural,
    sketch,
    spaces_with,
    with_symbol,
)

KEY = "forest"
SYMBOL = "trees"
TREES = Text("trees")
"""As in "straight highway with trees"."""
ON_BOARDS = in_context("a sign on a board", "trees")

GROVE = Route(SYMBOL, Text("group of trees"), "----", symbols=(SYMBOL,), must_join="")
WITH_TREES = tuple(
    with_symbol(route, SYMBOL, TREES)
    for route in (STRAIGHT_HIGHWAY, STRAIGHT_RAILWAY, CURVED_HIGHWAY, CURVED_RAILWAY)
)
FACES = tuple(Face.of(route, KEY) for route in (*WITH_TREES, GROVE, GROVE))

SCORE = Text("Forests")
LARGEST = plural("largest forest: {count} space", "largest forest: {count} spaces")
SECOND = plural("second largest forest: {count} space", "second largest forest: {count} spaces")
RANKED = ((2, LARGEST), (1, SECOND))
"""Points per space of the forests that count, the largest first."""

LEAF = Pigment("#3f7d3a", "#8fc987")
BARK = Pigment("#6b4a2f", "#b08d6a")
ART = Art(
    "♣",
    (
        Stroke("M14 90 L14 82 M38 86 L38 78 M27 99 L27 95", BARK, 3),
        Stroke("M38 54 L47 78 L29 78 Z M14 60 L22 82 L6 82 Z", LEAF, 1.5, filled=True),
        Stroke("M27 72 L36 96 L18 96 Z", LEAF, 1.5, filled=True),
        Stroke("M35 71 L38 63 M11 77 L14 69 M24 90 L27 82", BARK, 1),
    ),
    ON_BOARDS,
)


def forests(sheet: Sheet) -> list[tuple[Space, ...]]:
    """Return the forests of a sheet, the largest first."""
    remaining = dict.fromkeys(spaces_with(sheet, SYMBOL))
    found = []
    while remaining:
        forest = [remaining.popitem()[0]]
        for space in forest:  # appended to while iterating
            beside = [there for side in SIDES if (there := space.step(side)) in remaining]
            forest += beside
            for there in beside:
                del remaining[there]
        found.append(tuple(sorted(forest)))
    return sorted(found, key=lambda forest: (-len(forest), forest))


SEPARATE_FORESTS, DIAGONAL_TREES, TREES_AT_EXITS = 5, 4, 4
"""Numbers that the goals require."""


def _separate_forests(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return spaces_with(graph.sheet, SYMBOL) if len(forests(graph.sheet)) >= SEPARATE_FORESTS else ()


def _diagonal(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return in_a_line(spaces_with(graph.sheet, SYMBOL), DIAGONAL_TREES, DIAGONAL_STEPS)


def _at_exits(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    exits = {board_exit.space for board_exit in graph.sheet.layout.exits}
    found = tuple([space for space in spaces_with(graph.sheet, SYMBOL) if space in exits])
    return found if len(found) >= TREES_AT_EXITS else ()


TREE = "m0,-5l4,8h-3v2.5h-2v-2.5h-3Z"
"""How trees look on a card."""
GOALS = (
    Goal("FA", Text("Grow {count} separate forests.").format(count=SEPARATE_FORESTS),
         _separate_forests,
         sketch.signs(TREE, "15,15 45,5 65,35 35,45 15,65", LEAF)),
    Goal("FB", Text("Draw trees on {count} diagonally adjacent spaces in a line.")
         .format(count=DIAGONAL_TREES),
         _diagonal,
         sketch.signs(TREE, "15,15 25,25 35,35 45,45", LEAF)),
    Goal("FC", Text("Draw trees on {count} spaces next to exits.").format(count=TREES_AT_EXITS),
         _at_exits,
         sketch.signs(TREE, "15,6 35,6 64,35 55,64", LEAF) + sketch.exits("15,0 35,0 70,35 55,70")),
)  # fmt: skip


class Forest(RulesModule):
    """Trees that score in forests."""

    key = KEY
    title = Text("Forest")
    placeholders: ClassVar[Mapping[str, object]] = {
        "largest_points": RANKED[0][0],
        "second_points": RANKED[1][0],
    }
    rounds = 6
    dice = (Die("forest-1", FACES), Die("forest-2", FACES))
    goals = GOALS
    art: ClassVar[Mapping[str, Art]] = {SYMBOL: ART}

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the two largest forests."""
        ranked = zip(forests(graph.sheet), RANKED, strict=False)
        items = [
            ScoreItem(points * len(forest), text.format(count=len(forest)), forest)
            for forest, (points, text) in ranked
        ]
        return (ScoreLine(KEY, SCORE, tuple(items)),)


FOREST = Forest()
