"""Meteor: a stone falls every round, and routes that lead into its craters are worth points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from railroad_ink.authoring import (
    BRIGHT_PAPER,
    ROUTE_KINDS,
    SIDES,
    Art,
    Field,
    Goal,
    Move,
    MoveDescription,
    Network,
    OpenEnd,
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
    Violation,
    check_on_board,
    choice_made,
    describe_marking_off,
    markable_specials,
    middle,
    networks,
    sketch,
)
from railroad_ink.expansions.meteor_dice import (
    DICE_ART,
    DIRECTION_DIE,
    DIRECTION_FACES,
    DIRECTIONS,
    DISTANCE_DIE,
    DISTANCE_FACES,
    EMBER,
    KEY,
)

TITLE = Text("Meteor")
ASH = Pigment("#8a7f78", "#9b938c")

CRATER = Route("crater", Text("crater"), "----", symbols=("crater",), must_join="", fills=False)

POINTS_PER_END = 2
HIT, IGNORE = "hit", "ignore"
END_AT_CRATER = Text("{kind} end of {space} at a crater")
HITS = Text("The meteor hits {space}.")
DESTROYS = Text("The meteor hits {space} and destroys what is there: {route}.")
LET_FALL = {
    "up": Text("Let it fall upwards"),
    "right": Text("Let it fall to the right"),
    "down": Text("Let it fall downwards"),
    "left": Text("Let it fall to the left"),
}
HITS_NOTHING = Text("The meteor’s whole line is craters: it hits nothing.")
IGNORED = Text("The meteor is ignored; marked off: {special}.")
LAST_HIT = Text("Where the last meteor hit")
LOST = Text("Spaces where a meteor destroyed a route")
STARTS_FROM = Text("The next meteor starts from {space}.")
NO_CHOICE = Violation(
    "no-meteor-choice",
    Text("There is nothing to choose about the meteor now."),
)


class Impacts(NamedTuple):
    """Where meteors have hit a sheet."""

    last: Space | None = None
    """The space last hit, which bears the dot; `None` before the first meteor."""
    destroyed: tuple[Space, ...] = ()
    """Where meteors destroyed routes, in order."""


def _write(impacts: Impacts) -> str:
    """Write the last hit and where routes were destroyed, such as `C5 lost B2 D3`."""
    lost = ["lost", *map(str, impacts.destroyed)] if impacts.destroyed else []
    return " ".join([str(impacts.last), *lost])


def _parse(text: str) -> Impacts:
    last, _, lost = text.partition(" lost ")
    return Impacts(Space.parse(last), tuple(map(Space.parse, lost.split())))


def _check(sheet: Sheet, impacts: Impacts) -> None:
    check_on_board(sheet, filter(None, (impacts.last, *impacts.destroyed)))


STATE = SheetState(KEY, Impacts(), _write, _parse, _check)


def start_space(sheet: Sheet) -> Space:
    """Return where the next meteor starts from: the last hit, at first the middle of the board."""
    return sheet.state(STATE).last or middle(sheet.layout)


# Falling


def is_crater(sheet: Sheet, space: Space) -> bool:
    """Whether there is a crater in a space of the board."""
    drawing = sheet.at(space)
    return drawing is not None and drawing.shape.route.key == CRATER.key


def landing(sheet: Sheet, start: Space, side: Side, distance: int) -> Space | None:
    """Return the space hit by a meteor of this direction and distance; None if all are craters."""
    layout, space = sheet.layout, start
    for step in range(1, distance + 2 * max(layout.rows, layout.columns)):
        if space.step(side) not in layout:
            side = side.opposite
        space = space.step(side)
        if step >= distance and not is_crater(sheet, space):
            return space
    return None


def strike(turn: Turn, side: Side, distance: int) -> Turn:
    """Return the turn after the meteor has hit."""
    target = landing(turn.sheet, start_space(turn.sheet), side, distance)
    if target is None:
        return turn.with_event(KEY, HITS_NOTHING)
    there = turn.sheet.at(target)
    lost = (target,) if there and there.shape.has_route else ()
    text = DESTROYS if there else HITS
    text = text.format(space=target, route=there and there.shape.route.title)
    sheet = turn.sheet.draw(target, CRATER.orientations[0], turn.round_number)
    destroyed = sheet.state(STATE).destroyed + lost
    sheet = sheet.with_state(STATE, Impacts(target, destroyed))
    return turn.with_sheet(sheet).with_event(KEY, text, target)


def _rolled(turn: Turn) -> tuple[tuple[str, ...], int] | None:
    """Return the directions allowed and the distance; nothing unless both dice were rolled."""
    faces = turn.face_keys(KEY)
    directions = [DIRECTION_FACES[face] for face in faces if face in DIRECTION_FACES]
    distances = [DISTANCE_FACES[face] for face in faces if face in DISTANCE_FACES]
    return (directions[0], distances[0]) if directions and distances else None


def _possibilities(turn: Turn) -> list[Move]:
    """Return everything a player may decide about the meteor just rolled."""
    rolled = _rolled(turn)
    if rolled is None:
        return []
    hits = [Move(KEY, HIT, (direction,)) for direction in rolled[0]]
    return hits + [Move(KEY, IGNORE, (special,)) for special in markable_specials(turn)]


# Counting


def _crater_faced_by(sheet: Sheet, end: OpenEnd) -> Space | None:
    """Return the crater that an open end of a highway or railway faces."""
    space = end.space.step(end.side)
    return space if end.kind in ROUTE_KINDS and is_crater(sheet, space) else None


def _ends_at_craters(graph: TrackGraph) -> Iterator[tuple[OpenEnd, Space]]:
    for end in graph.open_ends:
        crater = _crater_faced_by(graph.sheet, end)
        if crater is not None:
            yield end, crater


def _routes_around_crater(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    sheet = graph.sheet
    for space, drawing in sheet:
        if drawing.shape.route.key == CRATER.key:
            around = sheet.neighbours(space)
            drawn = [sheet.at(beside) for beside in around]
            if len(around) == len(SIDES) and all(d and d.shape.has_route for d in drawn):
                return (space, *around)
    return ()


def _ends_around_crater(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    """Return a crater that is faced by an end from every side, and the spaces beside it."""
    ends = Counter(crater for _, crater in _ends_at_craters(graph))
    surrounded = (crater for crater in ends if ends[crater] == len(SIDES))
    return next(((crater, *graph.sheet.neighbours(crater)) for crater in surrounded), ())


def _two_craters(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    crater_at = {(end.space, end.side): crater for end, crater in _ends_at_craters(graph)}
    if not crater_at:
        return ()
    for network in networks(graph, ROUTE_KINDS):
        ends = _ends_of(graph, network)
        found = dict.fromkeys(crater_at[end] for end in ends if end in crater_at)
        if len(found) > 1:
            return (*found, *network.spaces)
    return ()


def _ends_of(graph: TrackGraph, network: Network) -> Iterator[tuple[Space, Side]]:
    spaces = graph.sheet.layout.spaces
    return ((spaces[node.space_index], side) for node in network.nodes for side in node.sides)


def _destroyed(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return graph.sheet.state(STATE).destroyed


def _craters(points: str) -> sketch.Sketch:
    return sketch.discs(points, 5) + sketch.discs(points, 2.2, BRIGHT_PAPER)


GOALS = (
    Goal(
        "MA",
        Text("Highways or railways are drawn in all four spaces beside one crater."),
        _routes_around_crater,
        sketch.line("M25,25H45V45H25Z") + _craters("35,35"),
    ),
    Goal(
        "MB",
        Text("One network has ends at two craters."),
        _two_craters,
        sketch.line("M15,22V35H55V48") + _craters("15,15 55,55"),
    ),
    Goal(
        "MC",
        Text("A meteor has destroyed a route."),
        _destroyed,
        sketch.erased_route("M10,35H60") + _craters("35,35"),
    ),
)

_BURST = (
    "M50 10 L57 26 L72 15 L71 33 L90 34 L77 47 L91 60 L73 63 L76 83 L60 73 L50 91 L42 74 "
    "L25 84 L29 65 L9 62 L24 49 L10 36 L29 35 L27 16 L43 27 Z"
)
_RIM = "M50 32 C64 31 71 42 68 53 C66 65 56 70 46 67 C34 65 29 54 33 44 C36 36 42 32 50 32 Z"
_CRACKS = "M42 45 L48 50 L45 57 M57 43 L55 50 L60 56"
_CRATER_ART = Art(
    "*",
    (
        Stroke(_BURST, EMBER, 2.5),
        Stroke(_RIM, ASH, 0, filled=True),
        Stroke(_RIM, width=2.5),
        Stroke(_CRACKS, width=1.8),
    ),
    CRATER.title,
)


class Meteor(RulesModule):
    """The Meteor dice and what they change."""

    key = KEY
    version = 2
    state = STATE
    title = TITLE
    placeholders: ClassVar[Mapping[str, object]] = {
        "end_points": POINTS_PER_END,
        "crater_points": POINTS_PER_END * len(SIDES),
        "min_distance": min(DISTANCE_FACES.values()),
        "max_distance": max(DISTANCE_FACES.values()),
    }
    rounds = 6
    erases = True
    dice = (DIRECTION_DIE, DISTANCE_DIE)
    routes = (CRATER,)
    goals = GOALS
    art: ClassVar[Mapping[str, Art]] = {
        "crater": _CRATER_ART,
        **DICE_ART,
    }

    @property
    def former_versions(self) -> tuple[RulesModule, ...]:
        """Return the version with another goal MA."""
        return (MeteorVersion1(),)

    # A round

    def choices(self, turn: Turn) -> Sequence[Move]:
        """Offer the directions, or to ignore the meteor."""
        possible = [] if choice_made(turn, KEY) else _possibilities(turn)
        return possible if len(possible) > 1 else ()

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        """Reject answers when no choice is pending."""
        # While there are choices to make, any other move has been refused already.
        return () if turn.choosing else (NO_CHOICE,)

    def perform(self, turn: Turn, move: Move) -> Turn:
        """Record the answer; the meteor itself falls when all choices are made."""
        return turn.use_special(move.args[0]) if move.verb == IGNORE else turn

    def before_drawing(self, turn: Turn) -> Turn:
        """Apply the meteor, unless it is ignored."""
        rolled = _rolled(turn)
        if rolled is None:
            return turn
        directions, distance = rolled
        chosen = choice_made(turn, KEY) or Move(KEY, HIT, directions)
        if chosen.verb == IGNORE:
            special = turn.ruleset.special_routes[chosen.args[0]]
            return turn.with_event(KEY, IGNORED.format(special=special.title))
        return strike(turn, DIRECTIONS[chosen.args[0]], distance)

    # Boards on paper

    def derive(self, ruleset: Ruleset, sheet: Sheet) -> Sheet:
        """Take the crater of the highest round as the last hit, if round numbers are known."""
        craters = [(d.round, space) for space, d in sheet if d.shape.route.key == CRATER.key]
        if sheet.state(STATE).last is not None or not craters:
            return sheet
        round_number, space = max(craters)
        known = round_number > 0 and [n for n, _ in craters].count(round_number) == 1
        return sheet.with_state(STATE, Impacts(space)) if known else sheet

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """Return where the meteor hit last, and where it destroyed routes."""
        spaces = tuple(map(str, ruleset.layout.spaces))
        yield Field("last", LAST_HIT, "space", spaces)
        yield Field("lost", LOST, "spaces", spaces, "lost ")

    # Scoring

    def excuses_open_end(self, sheet: Sheet, end: OpenEnd) -> bool:
        """Excuse ends of highways and railways at a crater."""
        return _crater_faced_by(sheet, end) is not None

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the ends at craters."""
        items = (
            ScoreItem(
                POINTS_PER_END,
                END_AT_CRATER.format(kind=ruleset.kinds[end.kind].title, space=end.space),
                (end.space, crater),
            )
            for end, crater in _ends_at_craters(graph)
        )
        return (ScoreLine(KEY, TITLE, tuple(items)),)

    # Showing

    def describe(self, turn: Turn, move: Move) -> MoveDescription:
        """Show where the meteor would strike."""
        if move.verb == IGNORE:
            return describe_marking_off(turn, move.args[0])
        rolled = _rolled(turn)
        assert rolled is not None  # there is a meteor to decide about
        start, side = start_space(turn.sheet), DIRECTIONS[move.args[0]]
        target = landing(turn.sheet, start, side, rolled[1])
        return MoveDescription(LET_FALL[move.args[0]], (target,) if target else ())

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return where the dot is."""
        return (STARTS_FROM.format(space=start_space(sheet)),)


class MeteorVersion1(Meteor):
    """For goal MA a route end had to face the crater from every side."""

    version = 1
    goals = (
        replace(
            GOALS[0],
            task=Text("Route ends face one crater on all four sides."),
            reached=_ends_around_crater,
            picture=sketch.line("M35,10V28M35,42V60M10,35H28M42,35H60") + _craters("35,35"),
        ),
        *GOALS[1:],
    )


METEOR = Meteor()
