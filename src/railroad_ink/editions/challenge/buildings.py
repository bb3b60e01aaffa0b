"""Special Buildings: factories, villages and universities, activated by drawing on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from railroad_ink.authoring import (
    A_NUMBER,
    EXPECTED,
    Art,
    Boxes,
    Field,
    Pigment,
    Placement,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    Sheet,
    SheetState,
    Source,
    Space,
    Stroke,
    Text,
    TrackGraph,
    Turn,
    comma_separated,
    plural,
    untranslated,
)

KEY = "buildings"
FACTORY, VILLAGE, UNIVERSITY = "factory", "village", "university"
VILLAGE_VALUES = (2, 4, 6, 8)
"""Only the last one marked counts."""
UNIVERSITIES_TO_MARK = 3

TITLE = Text("Special Buildings")
VILLAGES = Text("Villages")
BUILDING_TITLES = {
    FACTORY: Text("factory"),
    VILLAGE: Text("village"),
    UNIVERSITY: Text("university"),
}
NO_BUILDING = Text("expected a space with a building ({building}), found {space}")
MARKS_FORM = untranslated("villages=A3 universities=C1 copies=1 free=1")
TOO_MANY = Text("expected at most {maximum} spaces, found {names}")
COPY_WON = Text("The factory in {space} lets you draw one of your route dice once more.")
VILLAGE_MARKED = plural(
    "The village in {space} is marked: your villages are worth {count} point.",
    "The village in {space} is marked: your villages are worth {count} points.",
)
UNIVERSITY_MARKED = Text("The university in {space} is marked: {count} of {all}.")
FREE_SPECIAL_WON = Text("The university in {space} gives you a special route for free this round.")
COPIES_LEFT = Text("Factory: copies of route dice to draw this round: {count}")
FREE_SPECIAL_LEFT = Text("University: a special route for free this round")
UNIVERSITIES_MARKED = Text("Universities marked: {count} of {all}")
VILLAGES_MARKED = plural(
    "Villages marked: {villages}, worth {count} point",
    "Villages marked: {villages}, worth {count} points",
)
NOT_MARKED = Text("{spaces} is drawn on, so its building ({building}) must be marked")
NOT_DRAWN = Text("nothing drawn in {spaces} marks its building ({building})")
UNIVERSITIES = Text("Universities")
LAST_COUNTS = Text("the last one marked counts")
THIRD_IS_FREE = Text("the third gives a special route for free")
VILLAGES_ACTIVATED = Text("villages marked: {count}")

_BRICK, _LEAF, _SLATE = (
    Pigment("#b4502f", "#e58a64"),
    Pigment("#4c7a34", "#8fc06f"),
    Pigment("#3d5f96", "#86a9e0"),
)


ART = {
    FACTORY: Art(
        "f",
        (Stroke("M8 30V18L15 23V18L22 23V10H28V30Z", _BRICK, 0, filled=True),),
        BUILDING_TITLES[FACTORY],
    ),
    VILLAGE: Art(
        "v",
        (Stroke("M8 30V19L18 10L28 19V30Z", _LEAF, 0, filled=True),),
        BUILDING_TITLES[VILLAGE],
    ),
    UNIVERSITY: Art(
        "u",
        (
            Stroke("M6 17L18 10L30 17Z", _SLATE, 0, filled=True),
            Stroke("M10 19V28M18 19V28M26 19V28M6 30H30", _SLATE, 3),
        ),
        BUILDING_TITLES[UNIVERSITY],
    ),
}
"""The icon in the top left corner of a space with that building."""


@dataclass(frozen=True, slots=True)
class BuildingGains:
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


NO_GAINS = BuildingGains()


# Text form


def _part(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    if name not in {"villages", "universities", "copies", "free"} or not value:
        raise ValueError(EXPECTED.format(what=MARKS_FORM, found=word))
    return name, value


def _spaces(names: str | None, maximum: int) -> tuple[Space, ...]:
    spaces = tuple(Space.parse(name) for name in names.split(",")) if names else ()
    if len(spaces) > maximum:
        raise ValueError(TOO_MANY.format(maximum=maximum, names=names))
    return spaces


def _count(text: str | None) -> int:
    if text is not None and not (text.isascii() and text.isdigit()):
        raise ValueError(EXPECTED.format(what=A_NUMBER, found=text))
    return int(text or 0)


def _write(gains: BuildingGains) -> str:
    """Write gains such as `villages=A3,B6 universities=C1 copies=1 free=1`."""
    parts = {
        "villages": ",".join(map(str, gains.villages)),
        "universities": ",".join(map(str, gains.universities)),
        "copies": str(gains.copies or ""),
        "free": "1" if gains.free_special else "",
    }
    return " ".join(f"{name}={value}" for name, value in parts.items() if value)


def _parse(text: str) -> BuildingGains:
    parts = dict(_part(word) for word in text.split())
    return BuildingGains(
        _spaces(parts.get("villages"), len(VILLAGE_VALUES)),
        _spaces(parts.get("universities"), UNIVERSITIES_TO_MARK),
        _count(parts.get("copies")),
        bool(_count(parts.get("free"))),
    )


def _check(sheet: Sheet, gains: BuildingGains) -> None:
    """Raise ValueError for gains from spaces without that building."""
    buildings = sheet.layout.printed_at
    for kind, spaces in ((VILLAGE, gains.villages), (UNIVERSITY, gains.universities)):
        for space in spaces:
            if buildings.get(space) != kind:
                raise ValueError(NO_BUILDING.format(building=BUILDING_TITLES[kind], space=space))


def _nothing(_gains: BuildingGains) -> BuildingGains:
    return NO_GAINS


def _equivalent(gains: BuildingGains, other: BuildingGains) -> bool:
    """Whether gains are equal, in any order and no matter which universities were left over."""
    return (
        sorted(gains.villages) == sorted(other.villages)
        and len(gains.universities) == len(other.universities)
        and (gains.copies, gains.free_special) == (other.copies, other.free_special)
    )


STATE = SheetState(KEY, NO_GAINS, _write, _parse, _check, _nothing, _equivalent)


def gains_of(sheet: Sheet) -> BuildingGains:
    """Return what a player has won from buildings."""
    return sheet.state(STATE)


def counted_gains(sheet: Sheet, villages: int, universities: int) -> Sheet:
    """Return a sheet with that many villages and universities marked.

    Where they are is not known: first those that are drawn on, then others, since what was drawn
    there may have been erased.
    """
    gains = BuildingGains(
        _likely_spaces(sheet, VILLAGE, villages), _likely_spaces(sheet, UNIVERSITY, universities)
    )
    return sheet.with_state(STATE, gains)


def _likely_spaces(sheet: Sheet, building: str, count: int) -> tuple[Space, ...]:
    printed = (space for space, kind in sheet.layout.printed if kind == building)
    return tuple(dict.fromkeys((*activated(sheet, building), *printed)))[:count]


class Buildings(RulesModule):
    """The buildings printed on the board, as the layout has them."""

    key = KEY
    state = STATE
    title = TITLE
    placeholders: ClassVar[Mapping[str, object]] = {
        "universities": UNIVERSITIES_TO_MARK,
        "villages": len(VILLAGE_VALUES),
        "village_values": ", ".join(map(str, VILLAGE_VALUES)),
    }
    art = ART

    # Activating

    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        """Use up the copy or free special route, then activate the building under it."""
        turn = _used_up(turn, source) if source.is_extra else turn
        building = turn.sheet.layout.printed_at.get(placement.space)
        activate = _ACTIVATE.get(building or "")
        return activate(turn, placement) if activate else turn

    def allows_copy(self, turn: Turn, die: int) -> bool:
        """Allow any route die again while a copy is left; dice of expansions are never copied."""
        return not turn.hand[die].owner and gains_of(turn.sheet).copies > 0

    def allows_free_special(self, turn: Turn) -> bool:
        """Allow the special route that the third university gives."""
        return gains_of(turn.sheet).free_special

    def after_turn(self, turn: Turn) -> Turn:
        """Drop what was not used."""
        return _with_gains(turn, replace(gains_of(turn.sheet), copies=0, free_special=False))

    # Boards on paper

    def derive(self, ruleset: Ruleset, sheet: Sheet) -> Sheet:
        """Mark villages with a station and universities with a route, in the order of rounds."""
        gains = gains_of(sheet)
        villages = gains.villages or activated(sheet, VILLAGE)[: len(VILLAGE_VALUES)]
        universities = gains.universities or activated(sheet, UNIVERSITY)[:UNIVERSITIES_TO_MARK]
        return sheet.with_state(STATE, replace(gains, villages=villages, universities=universities))

    def contradictions(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Yield buildings drawn on but not marked, or marked but not drawn on without a reason."""
        gains = gains_of(sheet)
        for kind, marked, maximum in (
            (VILLAGE, gains.villages, len(VILLAGE_VALUES)),
            (UNIVERSITY, gains.universities, UNIVERSITIES_TO_MARK),
        ):
            drawn_on, title = activated(sheet, kind), BUILDING_TITLES[kind]
            missing = [space for space in drawn_on if space not in marked]
            if marked and missing and len(marked) < maximum:
                yield NOT_MARKED.format(spaces=comma_separated(missing), building=title)
            extra = [space for space in marked if space not in drawn_on]
            if not ruleset.erases and (extra or len(set(marked)) < len(marked)):
                yield NOT_DRAWN.format(spaces=comma_separated(extra or marked), building=title)

    def max_free_specials(self, sheet: Sheet) -> int:
        """Return 1 once three universities are marked."""
        return int(len(gains_of(sheet).universities) == UNIVERSITIES_TO_MARK)

    def max_copies(self, sheet: Sheet) -> int:
        """Return one for every factory with a route."""
        return len(activated(sheet, FACTORY))

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """Return the spaces of marked villages and universities; needed if drawings may vanish."""
        for kind, key, title in (
            (VILLAGE, "villages", VILLAGES),
            (UNIVERSITY, "universities", UNIVERSITIES),
        ):
            spaces = tuple(str(space) for space, name in ruleset.layout.printed if name == kind)
            yield Field(key, title, "spaces", spaces, f"{key}=", ",")

    def boxes(self, ruleset: Ruleset) -> Iterable[Boxes]:
        """Return the values of villages, and universities."""
        yield Boxes(VILLAGES, tuple(map(str, VILLAGE_VALUES)), LAST_COUNTS)
        yield Boxes(UNIVERSITIES, ("",) * UNIVERSITIES_TO_MARK, THIRD_IS_FREE)

    # Scoring and showing

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the villages."""
        gains = gains_of(graph.sheet)
        text = VILLAGES_ACTIVATED.format(count=len(gains.villages))
        item = ScoreItem(gains.points, text, tuple(dict.fromkeys(gains.villages)))
        yield ScoreLine("villages", VILLAGES, (item,) if gains.villages else ())

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return what is marked, and what can be used in this round."""
        gains = gains_of(sheet)
        if gains.copies:
            yield COPIES_LEFT.format(count=gains.copies)
        if gains.free_special:
            yield FREE_SPECIAL_LEFT
        yield UNIVERSITIES_MARKED.format(count=len(gains.universities), all=UNIVERSITIES_TO_MARK)
        yield VILLAGES_MARKED.format(villages=len(gains.villages), count=gains.points)


# What drawings do


def activated(sheet: Sheet, building: str) -> tuple[Space, ...]:
    """Return the spaces where what is drawn activates such a building, by round."""
    spaces = []
    for space, kind in sheet.layout.printed:
        drawing = sheet.at(space)
        if kind == building and drawing is not None:
            route = drawing.shape.route
            if route.station if kind == VILLAGE else drawing.shape.has_route:
                spaces.append((drawing.round, space))
    return tuple(space for _, space in sorted(spaces))


def _with_gains(turn: Turn, gains: BuildingGains) -> Turn:
    return turn.with_state(STATE, gains)


def _used_up(turn: Turn, source: Source) -> Turn:
    gains = gains_of(turn.sheet)
    if source.die is None:
        return _with_gains(turn, replace(gains, free_special=False))
    return _with_gains(turn, replace(gains, copies=gains.copies - 1))


def _activate_factory(turn: Turn, placement: Placement) -> Turn:
    if not placement.shape.has_route:
        return turn
    gains = gains_of(turn.sheet)
    turn = _with_gains(turn, replace(gains, copies=gains.copies + 1))
    return turn.with_event(KEY, COPY_WON.format(space=placement.space), placement.space)


def _activate_village(turn: Turn, placement: Placement) -> Turn:
    gains = gains_of(turn.sheet)
    if not placement.shape.route.station or len(gains.villages) == len(VILLAGE_VALUES):
        return turn
    gains = replace(gains, villages=(*gains.villages, placement.space))
    text = VILLAGE_MARKED.format(space=placement.space, count=gains.points)
    return _with_gains(turn, gains).with_event(KEY, text, placement.space)


def _activate_university(turn: Turn, placement: Placement) -> Turn:
    gains = gains_of(turn.sheet)
    if not placement.shape.has_route or len(gains.universities) == UNIVERSITIES_TO_MARK:
        return turn
    marked = (*gains.universities, placement.space)
    won = len(marked) == UNIVERSITIES_TO_MARK
    text = (FREE_SPECIAL_WON if won else UNIVERSITY_MARKED).format(
        space=placement.space, count=len(marked), all=UNIVERSITIES_TO_MARK
    )
    gains = replace(gains, universities=marked, free_special=won)
    return _with_gains(turn, gains).with_event(KEY, text, placement.space)


_ACTIVATE: dict[str, Callable[[Turn, Placement], Turn]] = {
    FACTORY: _activate_factory,
    VILLAGE: _activate_village,
    UNIVERSITY: _activate_university,
}
