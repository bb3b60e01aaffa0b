"""Canyon: canyons along the grid lines, and bridges wherever a route crosses one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import ClassVar

from railroad_ink.authoring import (
    ROUTE_KINDS,
    Art,
    Border,
    Boxes,
    Die,
    Doubt,
    Field,
    Goal,
    Layout,
    Move,
    MoveDescription,
    Pigment,
    Placement,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    Sheet,
    Source,
    Space,
    Stroke,
    Text,
    TrackGraph,
    Turn,
    Violation,
    comma_separated,
    line_through_meetings,
    plural,
    sketch,
    source_of,
)
from railroad_ink.expansions.canyon_sheet import (
    BRIDGE_POINTS,
    FACES,
    KEY,
    PATTERNS,
    STATE,
    Canyons,
    fitting,
    patterns_of,
)
from railroad_ink.expansions.gridlines import (
    Lines,
    Segment,
    Walk,
    edge_points,
    is_crossed,
    reaches_edges,
    segments_of,
    spaces_along,
)

EDGE_BONUS = 2
BRIDGES_FOR_GOAL = 6
CROSSINGS_FOR_GOAL = 3
ROCK = Pigment("#b5651d", "#d98f4e")
BRIDGED = Pigment("#e2bd97", "#6d4a2c")

NOT_CROSSED = Text("no route crosses {segments}, so there is no bridge")
FIELD = Text("Canyon segments")
BOXES = Text("Bridge points")


HOW_TO_WRITE = Text("Name the face and the segments, such as canyon:draw canyon-2 A3/A4 B3/B4.")
NO_GRID_LINE = Text(
    "{word} is not a grid line inside the board; two neighbouring spaces name one, such as A3/A4."
)
NOT_THE_PATTERN = Text("These segments, row by row and each once, are not the whole {face}.")
OVERLAPS = Text("There is a canyon at {segments} already.")
TOUCHES = Text("It would touch a canyon other than end to end; canyons do not branch or cross.")
STARTS_NOWHERE = Text("It has to start at the outer edge or at the open end of a canyon.")
NO_BRIDGES = Text("Not enough bridge points: this needs {cost}, and {left} are left.")
BRIDGE_BUILT = Text("Bridge at {segments}. Bridge points left: {left}.")


def _misnamed(turn: Turn, move: Move) -> Iterator[Violation]:
    """Yield the reasons why a move does not name a pattern of this board."""
    if move.verb != "draw" or not move.args[1:] or move.args[0] not in FACES:
        yield Violation("canyon-unclear", HOW_TO_WRITE)
        return
    lines = {str(segment) for segment in segments_of(turn.sheet.layout)}
    wrong = [word for word in move.args[1:] if word not in lines]
    yield from (Violation("canyon-no-line", NO_GRID_LINE.format(word=word)) for word in wrong)
    if not wrong:
        text = NOT_THE_PATTERN.format(face=FACES[move.args[0]].title)
        yield Violation("canyon-not-whole", text)


def _clashes(layout: Layout, lines: Lines, walk: Walk) -> Iterator[Violation]:
    """Yield the reasons why a pattern does not fit the existing canyons."""
    twice, spaces = lines.segments.intersection(walk.segments), spaces_along(walk.segments)
    if twice:
        yield Violation(
            "canyon-taken", OVERLAPS.format(segments=comma_separated(sorted(twice))), spaces
        )
        return
    if lines.is_touched_by(walk):
        yield Violation("canyon-touches", TOUCHES, spaces)
    if not lines.can_start(layout, walk):
        yield Violation("canyon-starts-nowhere", STARTS_NOWHERE, spaces)


def _crossed(sheet: Sheet, segments: Iterable[Segment]) -> list[Segment]:
    return [segment for segment in segments if is_crossed(sheet, segment, ROUTE_KINDS)]


def _bridge_shortage(canyons: Canyons, crossed: Collection[Segment]) -> Iterator[Violation]:
    if len(crossed) > canyons.points_left:
        text = NO_BRIDGES.format(cost=len(crossed), left=canyons.points_left)
        yield Violation("canyon-no-bridges", text, spaces_along(sorted(crossed)))


def _bridges(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    bridges = Canyons.on(graph.sheet).bridges
    return spaces_along(sorted(bridges)) if len(bridges) >= BRIDGES_FOR_GOAL else ()


def _crossings(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    inner = segments_of(graph.sheet.layout)
    crossings = {
        (graph.nodes[a].space_index, graph.nodes[b].space_index): frozenset((a, b))
        for kind in ROUTE_KINDS
        for a, b in graph.meetings.get(kind, ())
    }
    for canyon in Canyons.on(graph.sheet).lines.connected_lines():
        sides = (inner[segment] for segment in canyon)
        meetings = [crossings[a, b] for a, _, b, _ in sides if (a, b) in crossings]
        line = line_through_meetings(graph, meetings, CROSSINGS_FOR_GOAL)
        if line:
            return line
    return ()


def _through_the_centre(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    layout = graph.sheet.layout
    for canyon in Canyons.on(graph.sheet).lines.connected_lines():
        sides = (segments_of(layout)[segment] for segment in canyon)
        inside = any(a in layout.central and b in layout.central for a, _, b, _ in sides)
        if inside and reaches_edges(layout, canyon):
            return spaces_along(canyon)
    return ()


def _rift(path: str) -> sketch.Sketch:
    return sketch.line(path, ROCK, 4, (4, 1.5))


GOALS = (
    Goal("CA", Text("Spend {count} bridge points.").format(count=BRIDGES_FOR_GOAL),
         _bridges,
         _rift("M30,0V70")
         + sketch.line("M22,5H38M22,15H38M22,25H38M22,35H38M22,45H38M22,55H38")),
    Goal("CB", Text("Cross the same canyon {count} times with one line.")
         .format(count=CROSSINGS_FOR_GOAL),
         _crossings,
         _rift("M30,0V70") + sketch.line("M15,15H45V35H15V55H45")),
    Goal("CC", Text("Draw a canyon from edge to edge that runs between Central Spaces."),
         _through_the_centre,
         _rift("M40,0V70")),
)  # fmt: skip


SCORE = Text("Canyons")
LONGEST = plural("longest canyon: {count} segment", "longest canyon: {count} segments")
FROM_EDGE_TO_EDGE = Text("canyon from edge to edge")
DRAW = Text("Draw it along {segments}")
POINTS_LEFT = Text("Bridge points left: {left} of {all}")


FACE_ART = {
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
    state = STATE
    title = Text("Canyon")
    placeholders: ClassVar[Mapping[str, object]] = {
        "bridge_points": BRIDGE_POINTS,
        "edge_bonus": EDGE_BONUS,
    }
    rounds = 7
    dice = (Die("canyon-A", tuple(PATTERNS)), Die("canyon-B", tuple(PATTERNS)))
    goals = GOALS
    art = FACE_ART

    def suggested_moves(self, turn: Turn) -> Iterable[Move]:
        """Yield every pattern that a die shows and that fits somewhere, bridges aside."""
        faces = dict.fromkeys(face.key for face in turn.undrawn_faces if face.owner == KEY)
        lines = Canyons.on(turn.sheet).lines
        return [m for face in faces for m in fitting(turn.sheet.layout, lines, face)]

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        """Return the reasons why a canyon cannot be drawn this way."""
        layout, canyons = turn.sheet.layout, Canyons.on(turn.sheet)
        walk = patterns_of(layout).get(move)
        if walk is None:
            yield from _misnamed(turn, move)
            return
        face, segments = FACES[move.args[0]], walk.segments
        source = source_of(turn, face)
        if isinstance(source, Violation):
            yield source
        if move not in fitting(layout, canyons.lines, face.key):
            yield from _clashes(layout, canyons.lines, walk)
        yield from _bridge_shortage(canyons, _crossed(turn.sheet, segments))

    def perform(self, turn: Turn, move: Move) -> Turn:
        """Draw a pattern."""
        walk = patterns_of(turn.sheet.layout)[move]
        source = source_of(turn, FACES[move.args[0]])
        assert isinstance(source, Source)  # violations() has refused anything else
        assert source.die is not None  # a canyon is not a special route
        canyons = Canyons.on(turn.sheet)
        extended = Canyons(Lines(canyons.lines.segments.union(walk.segments)), canyons.bridges)
        return turn.use_die(source.die).with_state(STATE, extended)

    def forbids(self, turn: Turn, placement: Placement) -> Iterable[Violation]:
        """Forbid a route across canyons without enough bridge points."""
        canyons, (shape, space) = Canyons.on(turn.sheet), placement
        if canyons.points_left >= len(shape.ends):
            return ()
        ends = (Segment.at(space, s) for s in shape.sides if shape.ends[s] in ROUTE_KINDS)
        return _bridge_shortage(canyons, canyons.unbridged.intersection(ends))

    def settle(self, turn: Turn) -> Turn:
        """Build bridges wherever a route and a canyon have come together, by whatever means."""
        canyons = Canyons.on(turn.sheet)
        new = _crossed(turn.sheet, canyons.unbridged)
        if not new:
            return turn
        built = Canyons(canyons.lines, canyons.bridges.union(new))
        text = BRIDGE_BUILT.format(segments=comma_separated(sorted(new)), left=built.points_left)
        return turn.with_state(STATE, built).with_event(KEY, text, *spaces_along(sorted(new)))

    def derive(self, ruleset: Ruleset, sheet: Sheet) -> Sheet:
        """Build bridges wherever a route crosses a canyon."""
        canyons = Canyons.on(sheet)
        new = _crossed(sheet, canyons.unbridged)
        built = Canyons(canyons.lines, canyons.bridges.union(new))
        return sheet.with_state(STATE, built) if new else sheet

    def contradictions(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Yield bridges without a route, unless it may have vanished."""
        bridges = Canyons.on(sheet).bridges
        bare = sorted(bridges.difference(_crossed(sheet, bridges)))
        if bare and not ruleset.erases:
            yield NOT_CROSSED.format(segments=comma_separated(bare))

    def doubts(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Doubt]:
        """Yield more bridges than there are points, and canyons that start nowhere."""
        canyons, layout = Canyons.on(sheet), sheet.layout
        if canyons.points_left < 0:
            text = NO_BRIDGES.format(cost=len(canyons.bridges), left=BRIDGE_POINTS)
            yield Doubt("canyon-no-bridges", text, spaces_along(sorted(canyons.bridges)))
        for canyon in canyons.lines.connected_lines():
            points = {point for segment in canyon for point in segment.points}
            if points.isdisjoint(edge_points(layout)):
                yield Doubt("canyon-starts-nowhere", STARTS_NOWHERE, spaces_along(canyon))

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """Return the segments; bridges follow from the drawings."""
        segments = tuple(map(str, sorted(segments_of(ruleset.layout))))
        yield Field("segments", FIELD, "segments", segments)

    def boxes(self, ruleset: Ruleset) -> Iterable[Boxes]:
        """Return the bridge points."""
        yield Boxes(BOXES, ("",) * BRIDGE_POINTS)

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the longest canyon, and those from edge to edge."""
        canyons, layout = list(Canyons.on(graph.sheet).lines.connected_lines()), graph.sheet.layout
        longest = max(canyons, key=len, default=())
        text = LONGEST.format(count=len(longest))
        items = [ScoreItem(len(longest), text, spaces_along(longest))] if longest else []
        spanning = (spaces_along(c) for c in canyons if reaches_edges(layout, c))
        items += [ScoreItem(EDGE_BONUS, FROM_EDGE_TO_EDGE, spaces) for spaces in spanning]
        return (ScoreLine(KEY, SCORE, tuple(items)),)

    def describe(self, turn: Turn, move: Move) -> MoveDescription:
        """Describe where the canyon would run."""
        segments = patterns_of(turn.sheet.layout)[move].segments
        text = DRAW.format(segments=comma_separated(segments))
        borders = tuple(Border(s.space, s.side, ROCK) for s in segments)
        return MoveDescription(text, spaces_along(segments), borders)

    def borders(self, sheet: Sheet) -> Iterable[Border]:
        """Yield the canyons, paler where a bridge crosses them."""
        canyons = Canyons.on(sheet)
        for segment in sorted(canyons.lines.segments):
            pigment = BRIDGED if segment in canyons.bridges else ROCK
            yield Border(segment.space, segment.side, pigment)

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return how many bridge points are left."""
        return (POINTS_LEFT.format(left=Canyons.on(sheet).points_left, all=BRIDGE_POINTS),)


CANYON = Canyon()
