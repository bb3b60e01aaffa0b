"""Canyon: canyons along the grid lines, and bridges wherever a route crosses one.

A segment of a canyon is written by the two spaces it parts, the upper or left one first: `A3/A4`.
Drawing a canyon names the face and all segments of the pattern in reading order (row by row, from
the left), so there is exactly one way to write it:

    canyon:draw canyon-z A3/A4 A4/B4 B4/B5

On a sheet all segments are listed in the same order, those with a bridge marked by a star:

    canyon: A3/A4 B3/B4* C3/C4
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import cast

from railroad_ink.core.actions import Move, Placement, Source
from railroad_ink.core.art import Art, Border, Pigment, Stroke
from railroad_ink.core.dice import Die, Face
from railroad_ink.core.errors import Violation
from railroad_ink.core.geometry import E, S, Side, Space
from railroad_ink.core.goal import Goal
from railroad_ink.core.layouts import Layout
from railroad_ink.core.legality import source_of
from railroad_ink.core.lines import line_with
from railroad_ink.core.routes import ROUTE_KINDS
from railroad_ink.core.rules_module import MoveDescription, RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.track_graph import TrackGraph
from railroad_ink.core.turn import Turn
from railroad_ink.expansions.common import names
from railroad_ink.expansions.gridlines import (
    Lines,
    Segment,
    Walk,
    is_crossed,
    reaches_edges,
    segments_of,
    spaces_along,
    walks,
)

KEY = "canyon"
BRIDGE_POINTS, EDGE_BONUS = 12, 2
BRIDGES_FOR_GOAL = 6
STAR = "*"
ROCK = Pigment("#b5651d", "#d98f4e")
BRIDGED = Pigment("#e2bd97", "#6d4a2c")


def _face(name: str, en: str, de: str) -> Face:
    return Face(f"{KEY}-{name}", Text(en, de), owner=KEY)


PATTERNS: dict[Face, tuple[Side, ...]] = {
    _face("1", "canyon of 1 segment", "Canyon aus 1 Abschnitt"): (S,),
    _face("2", "straight canyon of 2 segments", "gerader Canyon aus 2 Abschnitten"): (S, S),
    _face("3", "straight canyon of 3 segments", "gerader Canyon aus 3 Abschnitten"): (S, S, S),
    _face("l", "canyon in an L of 1+1 segments", "Canyon als L aus 1+1 Abschnitten"): (S, E),
    _face("long-l", "canyon in an L of 1+2 segments", "Canyon als L aus 1+2 Abschnitten"):
        (S, S, E),
    _face("z", "canyon in a Z of 1+1+1 segments", "Canyon als Z aus 1+1+1 Abschnitten"): (S, E, S),
}  # fmt: skip
"""What the faces show: the steps of a pen along the grid, turned and mirrored at will."""
FACES = {face.key: face for face in PATTERNS}


def _move(face: Face, walk: Walk) -> Move:
    return Move(KEY, "draw", (face.key, *map(str, walk.segments)))


@cache
def patterns_of(layout: Layout) -> dict[Move, Walk]:
    """Return every way to draw a pattern on a board."""
    return {
        _move(face, walk): walk for face, steps in PATTERNS.items() for walk in walks(layout, steps)
    }


@lru_cache(maxsize=1024)
def _fitting(layout: Layout, lines: Lines, key: str) -> dict[Move, Walk]:
    """Return the places of a face among these canyons. Asked far more often than they change."""
    face = FACES[key]
    return {_move(face, walk): walk for walk in lines.fitting(layout, PATTERNS[face])}


@dataclass(frozen=True)
class Canyons:
    """All canyons of a sheet."""

    lines: Lines = Lines()  # noqa: RUF009 (it never changes)
    bridges: frozenset[Segment] = frozenset()
    """Segments for which a bridge point is spent, for good."""

    @staticmethod
    def on(sheet: Sheet) -> Canyons:
        """Return the canyons of a sheet."""
        return cast("Canyons | None", sheet.extra(KEY)) or NO_CANYONS

    @property
    def points_left(self) -> int:
        """Bridge points not spent yet."""
        return BRIDGE_POINTS - len(self.bridges)

    @cached_property
    def unbridged(self) -> frozenset[Segment]:
        """Segments that no route touches yet."""
        return self.lines.segments - self.bridges


NO_CANYONS = Canyons()

HOW_TO_WRITE = Text(
    "Say which face and which segments, such as canyon:draw canyon-2 A3/A4 B3/B4.",
    "Nenne die Seite und die Abschnitte, etwa canyon:draw canyon-2 A3/A4 B3/B4.",
)
NO_GRID_LINE = Text(
    "{word} is no grid line inside the board; two neighbouring spaces name one, such as A3/A4.",
    "{word} ist keine Rasterlinie im Inneren der Tafel; zwei Nachbarfelder nennen sie, etwa A3/A4.",
)
NOT_THE_PATTERN = Text(
    "These segments, row by row and each once, are not the whole {face}.",
    "Diese Abschnitte, Reihe für Reihe und jeder einmal, sind nicht der ganze {face}.",
)
OVERLAPS = Text("There is a canyon at {segments} already.", "Bei {segments} ist schon ein Canyon.")
TOUCHES = Text(
    "It would touch a canyon other than end to end; canyons do not branch or cross.",
    "Er würde einen Canyon anders als Ende an Ende berühren; Canyons verzweigen und kreuzen nicht.",
)
STARTS_NOWHERE = Text(
    "It has to start at the outer edge or at the open end of a canyon.",
    "Er muss am Außenrand oder am offenen Ende eines Canyons beginnen.",
)
NO_BRIDGES = Text(
    "Not enough bridge points: this needs {cost}, and {left} are left.",
    "Zu wenige Brückenpunkte: nötig {cost}, übrig {left}.",
)
BRIDGE_BUILT = Text(
    "Bridge at {segments}. Bridge points left: {left}.",
    "Brücke bei {segments}. Brückenpunkte übrig: {left}.",
)


def _misnamed(turn: Turn, move: Move) -> Iterator[Violation]:
    """Say why a move names no pattern of this board."""
    if move.verb != "draw" or not move.args[1:] or move.args[0] not in FACES:
        yield Violation("canyon-unclear", HOW_TO_WRITE)
        return
    lines = {str(segment) for segment in segments_of(turn.sheet.layout)}
    wrong = [word for word in move.args[1:] if word not in lines]
    yield from (Violation("canyon-no-line", NO_GRID_LINE.format(word=word)) for word in wrong)
    if not wrong:
        text = NOT_THE_PATTERN.format(face=FACES[move.args[0]].title)
        yield Violation("canyon-not-whole", text)


def _clashes(layout: Layout, lines: Lines, walk: Walk) -> Iterator[tuple[str, Text]]:
    """Say why a pattern does not fit to the canyons that are there."""
    twice = lines.segments.intersection(walk.segments)
    if twice:
        yield "canyon-taken", OVERLAPS.format(segments=names(sorted(twice)))
        return
    if lines.blocks(walk):
        yield "canyon-touches", TOUCHES
    if not lines.starts(layout, walk):
        yield "canyon-starts-nowhere", STARTS_NOWHERE


def _crossed(sheet: Sheet, segments: Iterable[Segment]) -> list[Segment]:
    return [segment for segment in segments if is_crossed(sheet, segment, ROUTE_KINDS)]


def _too_dear(canyons: Canyons, crossed: Collection[Segment]) -> Iterator[Violation]:
    if len(crossed) > canyons.points_left:
        text = NO_BRIDGES.format(cost=len(crossed), left=canyons.points_left)
        yield Violation("canyon-no-bridges", text, spaces_along(sorted(crossed)))


def _six_bridges(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    bridges = Canyons.on(graph.sheet).bridges
    return spaces_along(sorted(bridges)) if len(bridges) >= BRIDGES_FOR_GOAL else ()


def _three_crossings(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    inner = segments_of(graph.sheet.layout)
    crossings = {
        (graph.nodes[a].space_index, graph.nodes[b].space_index): frozenset((a, b))
        for kind in ROUTE_KINDS
        for a, b in graph.meetings.get(kind, ())
    }
    for canyon in Canyons.on(graph.sheet).lines.each():
        sides = (inner[segment] for segment in canyon)
        pieces = [crossings[a, b] for a, _, b, _ in sides if (a, b) in crossings]
        line = line_with(graph, pieces, 3)
        if line:
            return line
    return ()


def _through_the_centre(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    layout = graph.sheet.layout
    for canyon in Canyons.on(graph.sheet).lines.each():
        sides = (segments_of(layout)[segment] for segment in canyon)
        inside = any(a in layout.central and b in layout.central for a, _, b, _ in sides)
        if inside and reaches_edges(layout, canyon):
            return spaces_along(canyon)
    return ()


GOALS = (
    Goal("CA", Text("Spend six bridge points.", "Gib sechs Brückenpunkte aus."), _six_bridges),
    Goal("CB", Text("Cross the same canyon three times with one line.",
                    "Überquere denselben Canyon dreimal mit einer Linie."),
         _three_crossings),
    Goal("CC", Text("Draw a canyon from edge to edge that runs between Central Spaces.",
                    "Zeichne einen Canyon von Rand zu Rand, der zwischen Zentralfeldern verläuft."),
         _through_the_centre),
)  # fmt: skip


HELP = Text(
    """\
The game lasts 7 rounds. Two canyon dice are rolled with the route dice; you need not draw either. \
They show patterns of segments: a straight of 1, 2 or 3, an L of 1+1 or 1+2, a Z of 1+1+1.

Canyons run along the grid lines between spaces, never along the outer edge. Turn and mirror a \
pattern as you like, but draw it whole. It starts at the outer edge or at the open end of a \
canyon. Only its two end points may touch canyons, at their open ends: canyons never branch or \
cross. Joining two open ends makes one canyon of both, or a ring. Write the face and, row by row, \
the segments, each by the two spaces beside it: canyon:draw canyon-2 A3/A4 B3/B4.

Each canyon segment that a highway or railway end touches needs a bridge. It costs 1 of your 12 \
bridge points, whether the route or the canyon comes second. What you cannot pay for you cannot \
draw.

At the end score 1 point for each segment of your longest canyon, and 2 for each canyon with both \
ends at the outer edge. Open ends of canyons are no errors.

Our rulings: a segment needs one bridge, even if routes touch it from both sides, and keeps it for \
good: erasing the route gives no point back, and a new route there is free. Only highways and \
railways need bridges. A ring earns no 2 points, but can be your longest canyon. A canyon fills no \
space, and nothing that happens in a space harms it.""",
    """\
Die Partie dauert 7 Runden. Zwei Canyonwürfel werden mit den Streckenwürfeln geworfen; du musst \
keinen davon zeichnen. Sie zeigen Muster aus Abschnitten: eine Gerade aus 1, 2 oder 3, ein L aus \
1+1 oder 1+2, ein Z aus 1+1+1.

Canyons verlaufen auf den Rasterlinien zwischen Feldern, nie auf dem Außenrand. Drehe und spiegle \
ein Muster nach Belieben, aber zeichne es ganz. Es beginnt am Außenrand oder am offenen Ende eines \
Canyons. Nur seine beiden Endpunkte dürfen Canyons berühren, an deren offenen Enden: Canyons \
verzweigen und kreuzen sich nie. Wer zwei offene Enden verbindet, macht aus beiden Canyons einen \
oder schließt einen Ring. Schreibe die Würfelseite und Reihe für Reihe die Abschnitte, jeden nach \
den beiden Feldern neben ihm: canyon:draw canyon-2 A3/A4 B3/B4.

Jeder Canyonabschnitt, den das Ende einer Straße oder eines Gleises berührt, braucht eine Brücke. \
Sie kostet 1 deiner 12 Brückenpunkte, gleich ob Strecke oder Canyon später kommt. Was du nicht \
bezahlen kannst, kannst du nicht zeichnen.

Am Ende gibt es 1 Punkt je Abschnitt deines längsten Canyons und 2 für jeden Canyon, der mit \
beiden Enden den Außenrand erreicht. Offene Enden von Canyons sind keine Fehler.

Unsere Festlegungen: Ein Abschnitt braucht eine Brücke, auch wenn Strecken ihn von beiden Seiten \
berühren, und behält sie für immer: Wird die Strecke ausradiert, gibt es keinen Punkt zurück, und \
eine neue Strecke dort kostet nichts. Nur Straßen und Gleise brauchen Brücken. Ein Ring bringt \
keine 2 Punkte, kann aber dein längster Canyon sein. Ein Canyon füllt kein Feld, und nichts, was \
in einem Feld geschieht, schadet ihm.""",
)
SCORE = Text("Canyons", "Canyons")
LONGEST = Text("longest canyon: {count} segments", "längster Canyon: {count} Abschnitte")
FROM_EDGE_TO_EDGE = Text("canyon from edge to edge", "Canyon von Rand zu Rand")
DRAW = Text("Draw it along {segments}", "Zeichnen entlang {segments}")
POINTS_LEFT = Text("Bridge points left: {left} of {all}", "Brückenpunkte übrig: {left} von {all}")


LOOKS = {
    f"{KEY}-{name}": Art(glyph, (Stroke(path, ROCK, 8),))
    for name, glyph, path in (
        ("1", "╷", "M50 34 V66"), ("2", "│", "M50 18 V82"), ("3", "┃", "M50 5 V95"),
        ("l", "└", "M34 34 V66 H66"), ("long-l", "┗", "M34 18 V82 H66"),
        ("z", "┓", "M34 18 V50 H66 V82"),
    )
}  # fmt: skip


class Canyon(RulesModule):
    """Canyons between the spaces, and the bridges over them."""

    key = KEY
    title = Text("Canyon", "Canyon")
    help = HELP
    rounds = 7
    dice = (Die("canyon-A", tuple(PATTERNS)), Die("canyon-B", tuple(PATTERNS)))
    goals = GOALS
    art = LOOKS

    def candidates(self, turn: Turn) -> Iterable[Move]:
        """Every pattern that a die shows and that fits somewhere, bridges aside."""
        faces = dict.fromkeys(face.key for face in turn.undrawn_faces if face.owner == KEY)
        lines = Canyons.on(turn.sheet).lines
        return [m for face in faces for m in _fitting(turn.sheet.layout, lines, face)]

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        """Say why a canyon cannot be drawn so."""
        layout, canyons = turn.sheet.layout, Canyons.on(turn.sheet)
        walk = patterns_of(layout).get(move)
        if walk is None:
            yield from _misnamed(turn, move)
            return
        face, segments = FACES[move.args[0]], walk.segments
        source = source_of(turn, face)
        if isinstance(source, Violation):
            yield source
        if move not in _fitting(layout, canyons.lines, face.key):
            for code, text in _clashes(layout, canyons.lines, walk):
                yield Violation(code, text, spaces_along(segments))
        yield from _too_dear(canyons, _crossed(turn.sheet, segments))

    def perform(self, turn: Turn, move: Move) -> Turn:
        """Draw a pattern."""
        walk = patterns_of(turn.sheet.layout)[move]
        source = source_of(turn, FACES[move.args[0]])
        assert isinstance(source, Source)  # violations() has refused anything else
        assert source.die is not None  # a canyon is no special route
        canyons = Canyons.on(turn.sheet)
        drawn = Canyons(Lines(canyons.lines.segments.union(walk.segments)), canyons.bridges)
        return turn.use_die(source.die).with_extra(KEY, drawn)

    def forbids(self, turn: Turn, placement: Placement) -> Iterable[Violation]:
        """A route cannot touch canyons for which there are no bridge points left."""
        canyons, (shape, space) = Canyons.on(turn.sheet), placement
        if canyons.points_left >= len(shape.ends):
            return ()
        ends = (Segment.at(space, s) for s in shape.sides if shape.ends[s] in ROUTE_KINDS)
        return _too_dear(canyons, canyons.unbridged.intersection(ends))

    def settle(self, turn: Turn) -> Turn:
        """Build bridges wherever a route and a canyon have come together, by whatever means."""
        canyons = Canyons.on(turn.sheet)
        new = _crossed(turn.sheet, canyons.unbridged)
        if not new:
            return turn
        built = Canyons(canyons.lines, canyons.bridges.union(new))
        text = BRIDGE_BUILT.format(segments=names(sorted(new)), left=built.points_left)
        return turn.with_extra(KEY, built).tell(KEY, text, *spaces_along(sorted(new)))

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Count the longest canyon, and those from edge to edge."""
        canyons, layout = list(Canyons.on(graph.sheet).lines.each()), graph.sheet.layout
        longest = max(canyons, key=len, default=())
        text = LONGEST.format(count=len(longest))
        items = [ScoreItem(len(longest), text, spaces_along(longest))] if longest else []
        spanning = (spaces_along(c) for c in canyons if reaches_edges(layout, c))
        items += [ScoreItem(EDGE_BONUS, FROM_EDGE_TO_EDGE, spaces) for spaces in spanning]
        return (ScoreLine(KEY, SCORE, tuple(items)),)

    def describe(self, turn: Turn, move: Move) -> MoveDescription:
        """Say where the canyon would run."""
        segments = patterns_of(turn.sheet.layout)[move].segments
        text = DRAW.format(segments=names(segments))
        borders = tuple(Border(s.space, s.side, ROCK) for s in segments)
        return MoveDescription(text, spaces_along(segments), borders)

    def borders(self, sheet: Sheet) -> Iterable[Border]:
        """The canyons, paler where a bridge crosses them."""
        canyons = Canyons.on(sheet)
        for segment in sorted(canyons.lines.segments):
            pigment = BRIDGED if segment in canyons.bridges else ROCK
            yield Border(segment.space, segment.side, pigment)

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Say how many bridge points are left."""
        return (POINTS_LEFT.format(left=Canyons.on(sheet).points_left, all=BRIDGE_POINTS),)

    def write(self, extra: Hashable) -> str:
        """Write all segments, those with a bridge with a star."""
        lines, bridges = cast("Canyons", extra).lines, cast("Canyons", extra).bridges
        return " ".join(f"{s}{STAR * (s in bridges)}" for s in sorted(lines.segments))

    def read(self, text: str) -> Hashable:
        """Read the segments of a sheet."""
        bridged = {Segment.parse(w.rstrip(STAR)): w.endswith(STAR) for w in text.split()}
        canyons = Canyons(Lines(frozenset(bridged)), frozenset(s for s, b in bridged.items() if b))
        if not text or self.write(canyons) != text:
            raise ValueError(f"segments are named once and in order: {self.write(canyons)!r}")
        return canyons

    def check(self, sheet: Sheet) -> None:
        """Refuse canyons that branch or leave the board, and bridges nobody could pay."""
        canyons = Canyons.on(sheet)
        outside = canyons.lines.segments.difference(segments_of(sheet.layout))
        if outside:
            raise ValueError(f"there is no grid line {names(sorted(outside))} inside this board")
        if any(len(meeting) > 2 for meeting in canyons.lines.at.values()):
            raise ValueError("canyons do not branch or cross")
        if canyons.points_left < 0:
            raise ValueError(f"there are only {BRIDGE_POINTS} bridge points")


CANYON = Canyon()
