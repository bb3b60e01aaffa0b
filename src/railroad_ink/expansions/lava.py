"""Lava: volcanoes whose lakes of lava must be confined, and must grow in every round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from railroad_ink.authoring import (
    MAX_SPACES_NAMED,
    MEETS,
    NO_ENDS,
    NOTHING,
    SIDES,
    TAKEN,
    Art,
    Die,
    Doubt,
    Field,
    Goal,
    Move,
    MoveDescription,
    Placement,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    Shape,
    Sheet,
    SheetState,
    Source,
    Space,
    Text,
    TrackGraph,
    Turn,
    Violation,
    check_on_board,
    comma_separated,
    exit_line,
    fitting,
    join_texts,
    line_around,
    middle,
    networks,
    placement_violations,
    plural,
    sketch,
    source_of,
    space_named,
    spaces_with,
)
from railroad_ink.expansions.lava_routes import (
    ERUPTION,
    FACES,
    GLOW,
    KEY,
    LAVA_SIDE,
    ROUTES,
    VOLCANO,
    VOLCANO_ART,
    WASH,
)

TITLE = Text("Lava")
CLOSED_POINTS = 5
CLOSED = Text("closed lava lake")
LARGEST = plural("largest lava lake: {count} space", "largest lava lake: {count} spaces")
ERASED_FIELD = Text("Spaces where a route was erased for lava")
ERASED = Text("Routes erased for lava: {spaces}")
TO_DRAW = Text("At least one lava die must be drawn; one fits at {spaces}.")
MAKE_ROOM = Text("At least one lava die must be drawn and none fits: {ways}.")
BY_VOLCANO = Text("open a volcano, say at {spaces}")
BY_ERASING = Text("erase a route at {spaces}")
LAVA_NEAR = Text("There is lava right beside {space}.")
NO_NEED = Text("A route gives way only while no lava die is drawn and none fits.")
NO_ROUTE = Text("{space} has no route at an open lava side.")
OPEN = Text("Open a volcano in {space}")
ERASE = Text("Erase {space} for the {route}")
EXAMPLES = Text("Expected lava:volcano C3, or lava:erase E5 lava-bend MM--.")


# The lava on a sheet


def spaces_facing_open_lava(sheet: Sheet) -> list[int]:
    """Return the spaces, by index, that an open lava side faces."""
    ends = [NO_ENDS if drawing is None else drawing.shape.ends for drawing in sheet.drawings]
    found, letter = set(), LAVA_SIDE.letter
    for index, side, there, back in sheet.layout.inner_sides:
        here, beyond = ends[index][side] == letter, ends[there][back] == letter
        if here != beyond:
            found.add(there if here else index)
    return sorted(found)


def _beside_lava(sheet: Sheet, index: int) -> bool:
    neighbours = (sheet.drawings[there] for there in sheet.layout.neighbours[index] if there >= 0)
    letter = LAVA_SIDE.letter
    return any(drawing is not None and letter in drawing.shape.ends for drawing in neighbours)


def _lava_placements_in(turn: Turn, index: int) -> Iterator[Placement]:
    """Yield the legal placements of the lava dice of this roll in a free space."""
    space, facing = turn.sheet.layout.spaces[index], turn.sheet.surroundings(index)
    for route in dict.fromkeys(f.route for f in turn.hand if f.route and f.owner == KEY):
        for shape in fitting(route, facing):
            placement = Placement(shape, space)
            if not any(placement_violations(turn, placement)):
                yield placement


def _spaces_where_lava_fits(turn: Turn, indices: Iterable[int]) -> list[Space]:
    """Return the free spaces among these in which a lava die of this roll fits."""
    free = [index for index in indices if index >= 0 and turn.sheet.is_free(index)]
    spaces = turn.sheet.layout.spaces
    return [spaces[index] for index in free if any(_lava_placements_in(turn, index))]


def _lava_drawn(turn: Turn) -> bool:
    return any(turn.hand[die].owner == KEY for die in turn.dice_used)


def _needs_room(turn: Turn) -> bool:
    return not _lava_drawn(turn) and not _spaces_where_lava_fits(
        turn, spaces_facing_open_lava(turn.sheet)
    )


# Volcanoes


def _volcano_violations(turn: Turn, space: Space) -> Iterator[Violation]:
    sheet, index = turn.sheet, turn.sheet.layout.index(space)
    if not sheet.is_free(index):
        yield Violation("taken", TAKEN.format(space=space), (space,))
    elif _beside_lava(sheet, index):
        yield Violation("lava-near", LAVA_NEAR.format(space=space), (space,))
    else:
        found = placement_violations(turn, Placement(ERUPTION, space))
        # A volcano may cover an exit, which is then lost.
        yield from (v for v in found if all(there in sheet.layout for there in v.spaces))


def _volcano_candidates(turn: Turn) -> list[int]:
    """Return the spaces worth checking: free and away from lava."""
    sheet = turn.sheet
    indices = range(sheet.layout.size)
    return [i for i in indices if sheet.is_free(i) and not _beside_lava(sheet, i)]


def _opened(turn: Turn, space: Space) -> Turn:
    return turn.with_sheet(turn.sheet.draw(space, ERUPTION, turn.round_number))


def _helpful_volcanoes(turn: Turn) -> list[Space]:
    """Return spaces where a volcano may be opened so that a lava die fits beside it."""
    layout = turn.sheet.layout
    return [
        layout.spaces[index]
        for index in _volcano_candidates(turn)
        if not any(_volcano_violations(turn, layout.spaces[index]))
        and _spaces_where_lava_fits(_opened(turn, layout.spaces[index]), layout.neighbours[index])
    ]


# Erasing


def _erasable_spaces(sheet: Sheet) -> list[int]:
    """Return spaces with a route at an open lava side; lava never gives way to lava."""
    drawings = ((index, sheet.drawings[index]) for index in spaces_facing_open_lava(sheet))
    letter = LAVA_SIDE.letter
    return [i for i, d in drawings if d and d.shape.has_route and letter not in d.shape.ends]


def _erasures(turn: Turn) -> list[Placement]:
    """Return lava dice that would fit in place of one route."""
    sheet, spaces = turn.sheet, turn.sheet.layout.spaces
    return [
        placement
        for index in _erasable_spaces(sheet)
        for placement in _lava_placements_in(turn.with_sheet(sheet.erase(spaces[index])), index)
    ]


def _erasing_violations(turn: Turn, placement: Placement) -> Iterator[Violation]:
    sheet, space = turn.sheet, placement.space
    source = source_of(turn, placement.shape.route)
    if isinstance(source, Violation):
        yield source
    elif not _needs_room(turn):
        yield Violation("lava-needs-no-room", NO_NEED)
    elif sheet.layout.index(space) not in _erasable_spaces(sheet):
        yield Violation("no-route", NO_ROUTE.format(space=space), (space,))
    else:
        yield from placement_violations(turn.with_sheet(sheet.erase(space)), placement)


def _write(erased: tuple[Space, ...]) -> str:
    """Write the spaces of erased routes, such as `E5 C4`."""
    return " ".join(map(str, erased))


def _parse(text: str) -> tuple[Space, ...]:
    return tuple(map(Space.parse, text.split(" ")))


ERASED_SPACES = SheetState[tuple[Space, ...]](KEY, (), _write, _parse, check_on_board)
"""Spaces in which a route gave way to lava, in order."""


def _encircled(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    volcanoes = [space for space, (shape, _) in graph.sheet if shape.route.key == VOLCANO.key]
    return next((line for space in volcanoes if (line := line_around(graph, space))), ())


def _past_lava(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    drawn = graph.sheet.drawings
    letter = LAVA_SIDE.letter
    lava = {i for i, d in enumerate(drawn) if d is not None and letter in d.shape.ends}
    return exit_line(graph, lambda node: node.space_index in lava)


CONE = "m-8,7l5.5,-13h5l5.5,13Z"
"""How a volcano looks on a card."""
GOALS = (
    Goal("VA", Text("A closed line of highway and railway goes around a volcano."),
         _encircled,
         sketch.line("M15,15H55V55H15Z") + sketch.signs(CONE, "35,35", GLOW)),
    Goal("VB", Text("A line between two exits passes a space with lava."),
         _past_lava,
         sketch.squares("D4 D5", WASH) + sketch.line("M0,35H70") + sketch.exits("0,35 70,35")),
    Goal("VC", Text("Erase a route for lava."),
         lambda _, graph: graph.sheet.state(ERASED_SPACES),
         sketch.squares("D4", WASH) + sketch.erased_route("M15,35H55")),
)  # fmt: skip


class Lava(RulesModule):
    """The Lava dice and what they change."""

    key = KEY
    state = ERASED_SPACES
    title = TITLE
    placeholders: ClassVar[Mapping[str, object]] = {"closed_points": CLOSED_POINTS}
    rounds = 6
    erases = True
    kinds = (LAVA_SIDE,)
    dice = (Die("lava-1", FACES), Die("lava-2", FACES))
    routes = (VOLCANO,)
    goals = GOALS
    art: ClassVar[Mapping[str, Art]] = {"volcano": VOLCANO_ART}

    def prepare_sheet(self, sheet: Sheet) -> Sheet:
        """Open the first volcano."""
        return sheet.draw(middle(sheet.layout), ERUPTION, 0)

    def suggested_moves(self, turn: Turn) -> Iterable[Move]:
        """Return volcanoes to open and, if lava has no place, routes to erase."""
        spaces = turn.sheet.layout.spaces
        for index in _volcano_candidates(turn):
            yield Move(KEY, "volcano", (str(spaces[index]),))
        if _needs_room(turn):
            for shape, space in _erasures(turn):
                yield Move(KEY, "erase", (str(space), shape.route.key, shape.code))

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        """Return the reasons why a volcano cannot open or a route cannot give way."""
        placement = _placement(turn, move)
        if placement is None:
            return (Violation("lava-move", EXAMPLES),)
        if move.verb == "volcano":
            return _volcano_violations(turn, placement.space)
        return _erasing_violations(turn, placement)

    def perform(self, turn: Turn, move: Move) -> Turn:
        """Open a volcano, or erase a route and draw a lava die in its place."""
        placement = _placement(turn, move)
        assert placement is not None  # violations() has refused anything else
        if move.verb == "volcano":
            return _opened(turn, placement.space)
        source = source_of(turn, placement.shape.route)
        assert isinstance(source, Source)  # violations() has refused anything else
        sheet = turn.sheet.erase(placement.space)
        erased = (*sheet.state(ERASED_SPACES), placement.space)
        turn = turn.with_sheet(sheet.with_state(ERASED_SPACES, erased))
        return turn.draw_from(source, placement)

    def owed(self, turn: Turn) -> Iterable[Violation]:
        """Demand one lava die if it fits, or would with one volcano or one route less."""
        if _lava_drawn(turn):
            return
        fits = tuple(_spaces_where_lava_fits(turn, spaces_facing_open_lava(turn.sheet)))
        if fits:
            yield Violation(
                "lava-to-draw",
                TO_DRAW.format(spaces=comma_separated(fits[:MAX_SPACES_NAMED])),
                fits,
            )
            return
        helpful = _helpful_volcanoes(turn)
        erasable = list(dict.fromkeys(placement.space for placement in _erasures(turn)))
        ways = [
            way.format(spaces=comma_separated(spaces[:MAX_SPACES_NAMED]))
            for way, spaces in ((BY_VOLCANO, helpful), (BY_ERASING, erasable))
            if spaces
        ]
        if ways:
            text = MAKE_ROOM.format(ways=join_texts(ways, "; "))
            yield Violation("lava-needs-room", text, (*helpful, *erasable))

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the closed lava lakes and the largest."""
        lakes = [lake.spaces for lake in networks(graph, (LAVA_SIDE.letter,))]
        leaking = {end.space for end in graph.open_ends if end.kind == LAVA_SIDE.letter}
        items = [ScoreItem(CLOSED_POINTS, CLOSED, s) for s in lakes if leaking.isdisjoint(s)]
        if lakes:
            largest = max(lakes, key=len)
            text = LARGEST.format(count=len(largest))
            items.append(ScoreItem(len(largest), text, largest))
        return (ScoreLine(KEY, TITLE, tuple(items)),)

    def doubts(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Doubt]:
        """Yield volcanoes that opened against the end of a route."""
        for space in spaces_with(sheet, "volcano"):
            facing = sheet.surroundings(sheet.layout.index(space))
            for side in SIDES:
                beyond = space.step(side)
                if beyond in sheet.layout and facing[side] not in {LAVA_SIDE.letter, NOTHING}:
                    other = ruleset.kinds[facing[side]].title
                    text = MEETS.format(
                        space=space, kind=LAVA_SIDE.title, other=other, beyond=beyond
                    )
                    yield Doubt("runs-into", text, (space, beyond), side)

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """Return the spaces where routes gave way."""
        spaces = tuple(map(str, ruleset.layout.spaces))
        yield Field("erased", ERASED_FIELD, "spaces", spaces)

    def describe(self, turn: Turn, move: Move) -> MoveDescription:
        """Describe what opens, or what gives way to what."""
        placement = _placement(turn, move)
        assert placement is not None  # the move is legal
        text = OPEN if move.verb == "volcano" else ERASE
        description = text.format(space=placement.space, route=placement.shape.route.title)
        return MoveDescription(description, (placement.space,), draws=placement)

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Name the routes that gave way."""
        erased = sheet.state(ERASED_SPACES)
        return (ERASED.format(spaces=comma_separated(erased)),) if erased else ()


def _placement(turn: Turn, move: Move) -> Placement | None:
    """Return what a move wants to draw, and where; None if it cannot be read."""
    match (move.verb, *move.args):
        case ("volcano", name):
            shape: Shape | None = ERUPTION
        case ("erase", name, key, code):
            shape = next((route.shape(code) for route in ROUTES if route.key == key), None)
        case _:
            return None
    space = space_named(turn.sheet.layout, name)
    return Placement(shape, space) if shape and space else None


LAVA = Lava()
