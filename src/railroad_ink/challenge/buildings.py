"""Special Buildings: factories, villages and universities, activated by drawing on them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace

from railroad_ink.core.actions import Placement, Source
from railroad_ink.core.art import Art, Pigment, Stroke
from railroad_ink.core.geometry import Space
from railroad_ink.core.routes import HIGHWAY, RAILWAY, Shape
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.track_graph import TrackGraph
from railroad_ink.core.turn import Turn

KEY = "buildings"
FACTORY, VILLAGE, UNIVERSITY = "factory", "village", "university"
VILLAGE_VALUES = (2, 4, 6, 8)
"""Only the last one marked counts."""
UNIVERSITIES_TO_MARK = 3

TITLE = Text("Special Buildings", "Sondergebäude")
VILLAGES = Text("Villages", "Dörfer")
HELP = Text(
    """\
Some spaces have a building. Drawing in its space activates it, whatever you draw from.

Factory: with any stretch of highway or railway. You may draw one of your four route dice of this \
round once more. Each activation gives one such copy; the same die may be copied again, and you \
need not use it.

University: with any stretch of highway or railway. Mark one of three. The third mark gives you \
one special route for free: the next one you draw counts neither towards one a round nor towards \
three a game. Each special route is still drawn only once a game.

Village: with a station. Mark the next village: 2, 4, 6, 8. The highest value marked counts; a \
fifth activation marks nothing.

What you draw with the help of a building may activate others. An effect stays if the route is \
erased later, and drawing in the space again activates the building again.

Our ruling: what a building gives is used in the same round, at any moment, or lost.""",
    """\
Auf manchen Feldern steht ein Gebäude. Wer auf dem Feld zeichnet, aktiviert es, woher die Strecke \
auch kommt.

Fabrik: mit mindestens einem Stück Straße oder Gleis. Du darfst einen deiner vier Streckenwürfel \
dieser Runde noch einmal zeichnen. Jede Aktivierung gibt eine solche Kopie; derselbe Würfel darf \
wieder kopiert werden, und du musst sie nicht nutzen.

Universität: mit mindestens einem Stück Straße oder Gleis. Markiere eine von dreien. Die dritte \
Markierung schenkt dir eine Spezialstrecke: Die nächste, die du zeichnest, zählt weder für eine \
pro Runde noch für drei pro Partie. Jede Spezialstrecke gibt es trotzdem nur einmal pro Partie.

Dorf: mit einem Bahnhof. Markiere das nächste Dorf: 2, 4, 6, 8. Der höchste markierte Wert zählt; \
eine fünfte Aktivierung markiert nichts.

Was du mithilfe eines Gebäudes zeichnest, kann weitere aktivieren. Eine Wirkung bleibt, wenn die \
Strecke später weggewischt wird, und wer das Feld neu bezeichnet, aktiviert das Gebäude noch \
einmal.

Unsere Festlegung: Was ein Gebäude gibt, wird in derselben Runde genutzt, zu beliebiger Zeit, oder \
es verfällt.""",
)

COPY_WON = Text(
    "The factory in {space} lets you draw one of your route dice once more.",
    "Die Fabrik auf {space} lässt dich einen deiner Streckenwürfel noch einmal zeichnen.",
)
VILLAGE_MARKED = Text(
    "The village in {space} is marked: your villages are worth {points} points.",
    "Das Dorf auf {space} ist markiert: Deine Dörfer sind {points} Punkte wert.",
)
UNIVERSITY_MARKED = Text(
    "The university in {space} is marked: {count} of {all}.",
    "Die Universität auf {space} ist markiert: {count} von {all}.",
)
FREE_SPECIAL_WON = Text(
    "The university in {space} gives you a special route for free this round.",
    "Die Universität auf {space} schenkt dir in dieser Runde eine Spezialstrecke.",
)
COPIES_LEFT = Text(
    "Factory: copies of route dice to draw this round: {count}",
    "Fabrik: Kopien von Streckenwürfeln in dieser Runde: {count}",
)
FREE_SPECIAL_LEFT = Text(
    "University: a special route for free this round",
    "Universität: eine Spezialstrecke geschenkt in dieser Runde",
)
UNIVERSITIES_MARKED = Text(
    "Universities marked: {count} of {all}", "Markierte Universitäten: {count} von {all}"
)
VILLAGES_MARKED = Text(
    "Villages marked: {count}, worth {points} points",
    "Markierte Dörfer: {count}, {points} Punkte wert",
)
VILLAGES_ACTIVATED = Text("villages marked: {count}", "markierte Dörfer: {count}")

_BRICK, _LEAF, _SLATE = (
    Pigment("#b4502f", "#e58a64"),
    Pigment("#4c7a34", "#8fc06f"),
    Pigment("#3d5f96", "#86a9e0"),
)


ART = {
    FACTORY: Art("f", (Stroke("M8 30V18L15 23V18L22 23V10H28V30Z", _BRICK, 0, filled=True),)),
    VILLAGE: Art("v", (Stroke("M8 30V19L18 10L28 19V30Z", _LEAF, 0, filled=True),)),
    UNIVERSITY: Art(
        "u",
        (
            Stroke("M6 17L18 10L30 17Z", _SLATE, 0, filled=True),
            Stroke("M10 19V28M18 19V28M26 19V28M6 30H30", _SLATE, 3),
        ),
    ),
}
"""The icon in the top left corner of a space with that building."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What a player has won from buildings."""

    villages: tuple[Space, ...] = ()
    """Where each village marked was activated, in order."""
    universities: tuple[Space, ...] = ()
    copies: int = 0
    """Route dice that may still be drawn once more this round."""
    free_special: bool = False
    """Whether the next special route of this round is free."""

    @property
    def points(self) -> int:
        """The value of the last village marked."""
        return VILLAGE_VALUES[len(self.villages) - 1] if self.villages else 0


NO_MARKS = Marks()


def marks_of(sheet: Sheet) -> Marks:
    """Return what a player has won from buildings."""
    marks = sheet.extra(KEY)
    return marks if isinstance(marks, Marks) else NO_MARKS


class Buildings(RulesModule):
    """The buildings printed on the board, as the layout has them."""

    key = KEY
    title = TITLE
    help = HELP
    art = ART

    # Activating

    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        """Use up what the drawing was won with, then activate the building under it."""
        turn = _used_up(turn, source) if source.extra else turn
        building = turn.sheet.layout.building_at.get(placement.space)
        activate = _ACTIVATE.get(building or "")
        return activate(turn, placement) if activate else turn

    def allows_copy(self, turn: Turn, die: int) -> bool:
        """Allow any route die again while a copy is left; dice of expansions are never copied."""
        return not turn.hand[die].owner and marks_of(turn.sheet).copies > 0

    def allows_free_special(self, turn: Turn) -> bool:
        """Allow the special route that the third university gives."""
        return marks_of(turn.sheet).free_special

    def after_turn(self, turn: Turn) -> Turn:
        """Take away what was not used."""
        return _with_marks(turn, replace(marks_of(turn.sheet), copies=0, free_special=False))

    # Counting and showing

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Count the villages."""
        marks = marks_of(graph.sheet)
        text = VILLAGES_ACTIVATED.format(count=len(marks.villages))
        item = ScoreItem(marks.points, text, tuple(dict.fromkeys(marks.villages)))
        yield ScoreLine("villages", VILLAGES, (item,) if marks.villages else ())

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Say what is marked, and what can be used in this round."""
        marks = marks_of(sheet)
        if marks.copies:
            yield COPIES_LEFT.format(count=marks.copies)
        if marks.free_special:
            yield FREE_SPECIAL_LEFT
        yield UNIVERSITIES_MARKED.format(count=len(marks.universities), all=UNIVERSITIES_TO_MARK)
        yield VILLAGES_MARKED.format(count=len(marks.villages), points=marks.points)

    # Text form

    def write(self, extra: Hashable) -> str:
        """Write marks such as `villages=A3,B6 universities=C1 copies=1 free=1`."""
        assert isinstance(extra, Marks)
        parts = {
            "villages": ",".join(map(str, extra.villages)),
            "universities": ",".join(map(str, extra.universities)),
            "copies": str(extra.copies or ""),
            "free": "1" if extra.free_special else "",
        }
        return " ".join(f"{name}={value}" for name, value in parts.items() if value)

    def read(self, text: str) -> Hashable:
        """Read what `write` wrote."""
        parts = dict(_part(word) for word in text.split())
        return Marks(
            _spaces(parts.get("villages"), len(VILLAGE_VALUES)),
            _spaces(parts.get("universities"), UNIVERSITIES_TO_MARK),
            _count(parts.get("copies")),
            bool(_count(parts.get("free"))),
        )

    def check(self, sheet: Sheet) -> None:
        """Refuse marks at spaces without that building."""
        marks, buildings = marks_of(sheet), sheet.layout.building_at
        for kind, spaces in ((VILLAGE, marks.villages), (UNIVERSITY, marks.universities)):
            for space in spaces:
                if buildings.get(space) != kind:
                    message = f"expected a space with a {kind}, found {space}"
                    raise ValueError(message)


# What drawings do


def _with_marks(turn: Turn, marks: Marks) -> Turn:
    if marks == marks_of(turn.sheet):
        return turn
    return turn.with_extra(KEY, None if marks == NO_MARKS else marks)


def _used_up(turn: Turn, source: Source) -> Turn:
    marks = marks_of(turn.sheet)
    if source.die is None:
        return _with_marks(turn, replace(marks, free_special=False))
    return _with_marks(turn, replace(marks, copies=marks.copies - 1))


def _has_stretch(shape: Shape) -> bool:
    return HIGHWAY.letter in shape.ends or RAILWAY.letter in shape.ends


def _factory(turn: Turn, placement: Placement) -> Turn:
    if not _has_stretch(placement.shape):
        return turn
    marks = marks_of(turn.sheet)
    turn = _with_marks(turn, replace(marks, copies=marks.copies + 1))
    return turn.tell(KEY, COPY_WON.format(space=placement.space), placement.space)


def _village(turn: Turn, placement: Placement) -> Turn:
    marks = marks_of(turn.sheet)
    if not placement.shape.route.station or len(marks.villages) == len(VILLAGE_VALUES):
        return turn
    marks = replace(marks, villages=(*marks.villages, placement.space))
    told = VILLAGE_MARKED.format(space=placement.space, points=marks.points)
    return _with_marks(turn, marks).tell(KEY, told, placement.space)


def _university(turn: Turn, placement: Placement) -> Turn:
    marks = marks_of(turn.sheet)
    if not _has_stretch(placement.shape) or len(marks.universities) == UNIVERSITIES_TO_MARK:
        return turn
    marked = (*marks.universities, placement.space)
    won = len(marked) == UNIVERSITIES_TO_MARK
    told = (FREE_SPECIAL_WON if won else UNIVERSITY_MARKED).format(
        space=placement.space, count=len(marked), all=UNIVERSITIES_TO_MARK
    )
    marks = replace(marks, universities=marked, free_special=won)
    return _with_marks(turn, marks).tell(KEY, told, placement.space)


_ACTIVATE: dict[str, Callable[[Turn, Placement], Turn]] = {
    FACTORY: _factory,
    VILLAGE: _village,
    UNIVERSITY: _university,
}


# Reading


def _part(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    if name not in {"villages", "universities", "copies", "free"} or not value:
        message = f"expected villages=A3 universities=C1 copies=1 free=1, found {word!r}"
        raise ValueError(message)
    return name, value


def _spaces(names: str | None, maximum: int) -> tuple[Space, ...]:
    spaces = tuple(Space.parse(name) for name in names.split(",")) if names else ()
    if len(spaces) > maximum:
        message = f"expected at most {maximum} spaces, found {names}"
        raise ValueError(message)
    return spaces


def _count(text: str | None) -> int:
    if text is not None and not (text.isascii() and text.isdigit()):
        message = f"expected a number, found {text!r}"
        raise ValueError(message)
    return int(text or 0)
