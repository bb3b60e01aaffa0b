"""Desert: cacti survive heat waves only next to an oasis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from railroad_ink.authoring import (
    CURVED_HIGHWAY,
    CURVED_RAILWAY,
    ROUTE_KINDS,
    STRAIGHT_HIGHWAY,
    STRAIGHT_RAILWAY,
    STRAIGHT_STEPS,
    Art,
    Die,
    Face,
    Goal,
    Move,
    MoveDescription,
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
    Turn,
    Violation,
    choice_made,
    comma_separated,
    describe_marking_off,
    in_a_line,
    markable_specials,
    networks,
    sketch,
    spaces_with,
    with_symbol,
)

KEY = "desert"
CACTUS, OASIS = "cactus", "oasis"
ENDURE = Move(KEY, "endure")
LET_IT_COME = Text("Let the heat wave come")

BARE = (STRAIGHT_HIGHWAY, STRAIGHT_RAILWAY, CURVED_HIGHWAY, CURVED_RAILWAY)
"""Routes that the dice show with a cactus or an oasis beside them."""
WITH_CACTUS = {with_symbol(r, CACTUS, Text("a cactus")): r for r in BARE}
"""Each route with a cactus, and what is left of it without."""
WITH_OASIS = tuple(with_symbol(r, OASIS, Text("an oasis")) for r in BARE)
TWO_CACTI = Route(
    "two-cacti", Text("pair of cacti"), "----", symbols=(CACTUS, CACTUS), must_join=""
)
ARID = Face("arid", Text("heat wave"), owner=KEY)

_CACTUS_STRAIGHT, _CACTUS_CURVED = tuple(WITH_CACTUS)[:2], tuple(WITH_CACTUS)[2:]
_OASIS_STRAIGHT, _OASIS_CURVED = WITH_OASIS[:2], WITH_OASIS[2:]


def _die(key: str, *shown: Route) -> Die:
    return Die(key, (*(Face.of(route, KEY) for route in shown), ARID))


DICE = (
    _die("desert-1", *_OASIS_STRAIGHT, *_CACTUS_CURVED, TWO_CACTI),
    _die("desert-2", *_CACTUS_STRAIGHT, *_OASIS_CURVED, TWO_CACTI),
)

SCORE = Text("Cacti")
SURVIVORS = Text("surviving cacti: {count}")
WITHERED = Text("Heat wave: the cacti in {spaces} wither.")
SPARED = Text("Your cacti are spared from the heat.")
EXPOSED = Text("Cacti without an oasis: {spaces}")
NO_HEAT = Violation(
    "no-heat-wave",
    Text("There is no heat wave to decide about."),
)

GREEN = Pigment("#4a7c3f", "#9ccf8f")
SAND = Pigment("#b98a45", "#e0bd84")
WATER = Pigment("#3b7ea1", "#7fc0df")
HEAT = Pigment("#c4571b", "#f0975a")
CACTUS_ART = Art(
    "¥",
    (
        Stroke("M12 93 Q22 90 34 93", SAND, 2),
        Stroke("M23 92 L23 66 M23 84 L15 84 L15 75 M23 80 L31 80 L31 70", GREEN, 6),
        Stroke("M23 90 L23 68", SAND, 0.8),
    ),
    Text("cactus"),
)
OASIS_ART = Art(
    "●",
    (
        Stroke("M10 84 Q22 74 36 82 Q40 90 24 92 Q9 92 10 84 Z", WATER, 1.5, filled=True),
        Stroke("M17 80 Q22 68 18 60", SAND, 3),
        Stroke("M18 60 Q9 56 6 64 M18 60 Q14 50 7 52 M18 60 Q22 50 29 54 M18 60 Q27 57 30 66",
               GREEN, 3),
    ),
    Text("oasis"),
)  # fmt: skip
SUN = (
    "M50 20C41.2 20 34 27.2 34 36C34 44.8 41.2 52 50 52"
    "C58.8 52 66 44.8 66 36C66 27.2 58.8 20 50 20Z"
)
"""A circle in cubic curves, which PDF pages can draw too."""
HEAT_ART = Art(
    "☼",
    (
        Stroke(SUN, HEAT, 3, filled=True),
        Stroke("M50 4V12M26 12L32 19M74 12L68 19M16 36H25M84 36H75", HEAT, 5),
        Stroke("M24 66Q32 58 40 66T56 66T72 66M24 90Q32 82 40 90T56 90T72 90", HEAT, 5),
        Stroke("M30 78Q38 70 46 78T62 78T78 78", HEAT, 5),
    ),
)  # fmt: skip


def cacti(sheet: Sheet) -> int:
    """Count the cacti on a sheet."""
    return sum(shape.route.symbols.count(CACTUS) for _, (shape, _) in sheet)


def exposed(sheet: Sheet) -> list[Space]:
    """Return the spaces with cacti that no oasis is orthogonally next to."""
    oases = set(spaces_with(sheet, OASIS))
    return [
        space for space in spaces_with(sheet, CACTUS) if oases.isdisjoint(sheet.neighbours(space))
    ]


def wither(sheet: Sheet, space: Space) -> Sheet:
    """Erase the cacti of a space; a route beside one stays as it was drawn."""
    drawing = sheet.at(space)
    assert drawing is not None  # there are cacti here
    bare = WITH_CACTUS.get(drawing.shape.route)
    shape = bare and bare.shape(drawing.shape.code)
    return sheet.draw(space, shape, drawing.round) if shape else sheet.erase(space)


CACTI_IN_A_LINE, OASES_IN_A_NETWORK = 4, 3
"""Numbers that the goals require."""


def _square_of_cacti(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    there = spaces_with(graph.sheet, CACTUS)
    for row, column in there:
        square = tuple([Space(row + down, column + right) for down in (0, 1) for right in (0, 1)])
        if all(space in there for space in square):
            return square
    return ()


def _line_of_cacti(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    return in_a_line(spaces_with(graph.sheet, CACTUS), CACTI_IN_A_LINE, STRAIGHT_STEPS)


def _joined_oases(_: Ruleset, graph: TrackGraph) -> tuple[Space, ...]:
    oases = set(spaces_with(graph.sheet, OASIS))
    for network in networks(graph, ROUTE_KINDS):
        if len(oases.intersection(network.spaces)) >= OASES_IN_A_NETWORK:
            return network.spaces
    return ()


STEM = "m0,4v-8m0,5h-3v-3m3,2h3v-3"
"""How a cactus looks on a card."""
GOALS = (
    Goal("DA", Text("Draw cacti in all spaces of a 2×2 area."),
         _square_of_cacti,
         sketch.signs(STEM, "25,25 35,25 25,35 35,35", GREEN, 2.2)),
    Goal("DB", Text("Draw cacti in {count} adjacent spaces of a row or column.")
         .format(count=CACTI_IN_A_LINE),
         _line_of_cacti,
         sketch.signs(STEM, "15,35 25,35 35,35 45,35", GREEN, 2.2)),
    Goal("DC", Text("Join {count} spaces with an oasis in one network.")
         .format(count=OASES_IN_A_NETWORK),
         _joined_oases,
         sketch.line("M15,15V35H55V15M35,35V55") + sketch.discs("15,15 55,15 35,55", 5, WATER)
         + sketch.discs("15,15 55,15 35,55", 5, GREEN, 1.6)),
)  # fmt: skip


class Desert(RulesModule):
    """Cacti, oases and heat waves."""

    key = KEY
    title = Text("Desert")
    rounds = 6
    erases = True
    dice = DICE
    closing_dice = DICE
    routes = BARE
    goals = GOALS
    art: ClassVar[Mapping[str, Art]] = {
        CACTUS: CACTUS_ART,
        OASIS: OASIS_ART,
        ARID.key: HEAT_ART,
    }

    def choices(self, turn: Turn) -> Sequence[Move]:
        """Offer to endure the heat or not, if cacti are at risk and can be saved."""
        if not _heat_wave_rolled(turn) or choice_made(turn, KEY) or not _in_danger(turn):
            return ()
        ignoring = [Move(KEY, "ignore", (special,)) for special in markable_specials(turn)]
        return (ENDURE, *ignoring) if ignoring else ()

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        """Reject answers when no choice is pending."""
        # While there are choices to make, any other move has been refused already.
        return () if turn.choosing else (NO_HEAT,)

    def perform(self, turn: Turn, move: Move) -> Turn:
        """Record the answer; the heat itself comes when all choices are made."""
        return turn.use_special(move.args[0]) if move.args else turn

    def before_drawing(self, turn: Turn) -> Turn:
        """Wither cacti if the heat comes."""
        if not _heat_wave_rolled(turn):
            return turn
        if choice_made(turn, KEY) not in {None, ENDURE}:
            return turn.with_event(KEY, SPARED, *spaces_with(turn.sheet, CACTUS))
        return _heat_wave(turn)

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the cacti."""
        count, spaces = cacti(graph.sheet), spaces_with(graph.sheet, CACTUS)
        item = ScoreItem(count, SURVIVORS.format(count=count), spaces)
        return (ScoreLine(KEY, SCORE, (item,) if count else ()),)

    def describe(self, turn: Turn, move: Move) -> MoveDescription:
        """Name the cacti at stake."""
        if move.args:
            return describe_marking_off(turn, move.args[0])
        return MoveDescription(LET_IT_COME, tuple(exposed(turn.sheet)))

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Name the cacti that a heat wave would take."""
        spaces = exposed(sheet)
        return (EXPOSED.format(spaces=comma_separated(spaces)),) if spaces else ()


def _heat_wave_rolled(turn: Turn) -> bool:
    return ARID.key in turn.face_keys(KEY)


def _in_danger(turn: Turn) -> bool:
    """Whether the heat may kill a cactus, as far as is known before drawing.

    Effects of other modules come first and may remove an oasis.
    """
    others = any(face.owner not in {"", KEY} for face in turn.hand)
    others = others and len(turn.ruleset.hooks(RulesModule.before_drawing)) > 1
    return bool(spaces_with(turn.sheet, CACTUS) if others else exposed(turn.sheet))


def _heat_wave(turn: Turn) -> Turn:
    spaces = exposed(turn.sheet)
    if not spaces:
        return turn
    sheet = turn.sheet
    for space in spaces:
        sheet = wither(sheet, space)
    return turn.with_sheet(sheet).with_event(
        KEY, WITHERED.format(spaces=comma_separated(spaces)), *spaces
    )


DESERT = Desert()
