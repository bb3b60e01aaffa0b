"""Goals in play: which three, who reached them when, and for how many points."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from railroad_ink.authoring import (
    EXPECTED,
    SOLO,
    Boxes,
    Doubt,
    Field,
    Generator,
    Goal,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    SetupOption,
    Sheet,
    SheetState,
    Space,
    Text,
    TrackGraph,
    choose,
    complete,
    join_texts,
    shuffled,
    track_graph,
    untranslated,
)
from railroad_ink.editions.challenge.goal_cards import BASIC_GOALS

KEY = "goals"
CARDS_IN_PLAY = 3
VALUES = (4, 2, 1)
"""Points for reaching a goal; one value is crossed off each time, but never the last."""
TIMED_VALUE, LATE_VALUE = 4, 1
TIME_LIMITS = (3, 4, 5)
"""In a solo game, the last round for the full value of the top, middle and bottom goal."""

TITLE = Text("Goals")
NO_SUCH_GOAL = Text("Unknown goal {code}. Available: {known}.")
NOT_HERE = Text("expected spaces of this board, found {space}")
A_GOAL = Text("a goal and its points such as A=4, or A:1:4:C3,C4")
NO_GOALS_IN_PLAY = Text("this game has no goals")
NOT_IN_PLAY = Text("goal {code} is not in play; these are: {known}")
STATED_TWICE = Text("goal {code} is named twice")
NO_SUCH_VALUE = Text("goal {code} brings {known} points, not {points}")
VALUE_UNKNOWN = Text(
    "Goal {code} is fulfilled, but nothing says for how many points: counted as {points}."
)
NOT_FULFILLED = Text("Goal {code} has points, but nothing drawn fulfils it: {task}")
FIELD = Text("Goal {code}: {task}")
BOXES = Text("Goal {code}")
BLANK_GOAL = Text("Goal")
GOAL_TWICE = Text("Goal {code} is named twice.")
NOT_THREE = Text("A game has {count} goals or none, not {named}.")
EXPANSION_GOAL_LAST = Text(
    "With an expansion, name {basic} basic goals and then one of its own: {known}."
)
REACHED = Text("goal {code}: {task}")
NOTE_REACHED = Text("Goal {code} for {points}: {task}")
NOTE_OPEN = Text("Goal {code}, open for {points}: {task}")
NOTE_TIMED = Text("Goal {code}, {full} points until round {limit}, then {late}: {task}")


_SPACE = re.compile(r"[A-Z]\d+")
_POINTS = re.compile(r"(\w+)=([0-9])")
_STATUS = re.compile(r"(\w+):([0-2]):([0124]):((?:[A-Z]\d+,?)*)")


@dataclass(frozen=True, slots=True)
class GoalStatus:
    """How one goal stands for one player."""

    code: str
    crossed: int = 0
    """Values crossed off its card, the same for all players."""
    points: int = 0
    """What this player took; 0 as long as the goal is not reached."""
    spaces: tuple[Space, ...] = ()
    """Where it was fulfilled."""
    assumed: bool = False
    """Whether a board that does not say the points was given the highest."""

    @property
    def open_value(self) -> int:
        """The highest value still open on the card."""
        return VALUES[self.crossed]


def _read_status(word: str) -> GoalStatus:
    if short := _POINTS.fullmatch(word):
        return GoalStatus(short[1], points=int(short[2]))
    match = _STATUS.fullmatch(word)
    if not match:
        raise ValueError(EXPECTED.format(what=A_GOAL, found=word))
    code, crossed, points, names = match.groups()
    return GoalStatus(
        code, int(crossed), int(points), tuple(map(Space.parse, _SPACE.findall(names)))
    )


def _write(statuses: tuple[GoalStatus, ...]) -> str:
    """Write each goal as code, values crossed off, points and spaces: `A:1:4:C3,C4`."""
    return " ".join(
        f"{s.code}:{s.crossed}:{s.points}:{','.join(map(str, s.spaces))}" for s in statuses
    )


def _parse(text: str) -> tuple[GoalStatus, ...]:
    return tuple(_read_status(word) for word in text.split())


def _check(sheet: Sheet, statuses: tuple[GoalStatus, ...]) -> None:
    for space in (space for status in statuses for space in status.spaces):
        if space not in sheet.layout:
            raise ValueError(NOT_HERE.format(space=space))


STATE = SheetState[tuple[GoalStatus, ...]](KEY, (), _write, _parse, _check)


def goal_status(sheet: Sheet, code: str) -> GoalStatus:
    """Return how a goal stands for the player of a sheet."""
    kept = sheet.state(STATE)
    return next((found for found in kept if found.code == code), GoalStatus(code))


def cards(ruleset: Ruleset) -> dict[str, Goal]:
    """Return every goal card that this ruleset can be played with, by code."""
    return {goal.code: goal for module in ruleset.modules for goal in module.goals}


# Choosing cards


RANDOM = ("random",)
"""The cards of a game that has not drawn them yet."""
NO_GOALS = "none"


def _draw(ruleset: Ruleset, _cards: tuple[str, ...], generator: Generator) -> tuple[str, ...]:
    """Draw the cards of a game: three basic ones, or two and one of one of the expansions."""
    basic = shuffled([goal.code for goal in BASIC_GOALS], generator)
    decks = [[goal.code for goal in module.goals] for module in ruleset.expansions if module.goals]
    if not decks:
        return basic[:CARDS_IN_PLAY]
    return (*basic[: CARDS_IN_PLAY - 1], choose(choose(decks, generator), generator))


def _parse_cards(text: str) -> tuple[str, ...]:
    return () if text == NO_GOALS else tuple(filter(None, text.split(",")))


GOALS = SetupOption[tuple[str, ...]](
    KEY,
    TITLE,
    Text("Codes of three goal cards from top to bottom, random, or none."),
    default=(),
    parse=_parse_cards,
    write=",".join,
    for_new_games=RANDOM,
    draw=_draw,
    is_open=lambda codes: codes == RANDOM,
)


def goals_in_play(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the codes of the goal cards, from top to bottom; none before they are drawn."""
    codes = ruleset.option(GOALS)
    return () if codes == RANDOM else codes


class GoalRace(RulesModule):
    """The goal cards and the race for them. Each card itself says what it asks for."""

    key = KEY
    state = STATE
    title = TITLE
    figures: ClassVar[Mapping[str, object]] = {
        "cards": CARDS_IN_PLAY,
        "basic_cards": CARDS_IN_PLAY - 1,
        "values": ", ".join(map(str, VALUES)),
        "last_value": VALUES[-1],
        "timed_value": TIMED_VALUE,
        "late_value": LATE_VALUE,
        **dict(zip(("top_round", "middle_round", "bottom_round"), TIME_LIMITS, strict=True)),
    }
    goals = BASIC_GOALS
    options = (GOALS,)

    def objections(self, ruleset: Ruleset) -> Iterable[Text]:
        """Refuse cards that are not there, and any number but three."""
        if goals_in_play(ruleset):
            yield from _objections(ruleset)

    def after_round(
        self, ruleset: Ruleset, sheets: tuple[Sheet, ...], number: int
    ) -> tuple[Sheet, ...]:
        """Award each goal to all who fulfil it for the first time."""
        if not goals_in_play(ruleset):
            return sheets
        graphs = [track_graph(sheet) for sheet in sheets]
        known = cards(ruleset)
        for index, code in enumerate(goals_in_play(ruleset)):
            won = [_reached(ruleset, known[code], graph) for graph in graphs]
            if any(won):
                value = timed_value(index, number) if ruleset.variant == SOLO else 0
                sheets = tuple(_award(*pair, code, value) for pair in zip(sheets, won, strict=True))
        return sheets

    # Boards on paper

    def contradictions(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Only goals in play bring points, and only those on their card."""
        in_play, stated = goals_in_play(ruleset), sheet.state(STATE)
        values = (TIMED_VALUE, LATE_VALUE) if ruleset.variant == SOLO else VALUES
        codes = [status.code for status in stated]
        for status in stated:
            code, points = status.code, status.points
            if not in_play:
                yield NO_GOALS_IN_PLAY
            elif code not in in_play:
                yield NOT_IN_PLAY.format(code=code, known=", ".join(in_play))
            elif codes.count(code) > 1:
                yield STATED_TWICE.format(code=code)
            elif points not in {0, *values}:
                known = ", ".join(map(str, values))
                yield NO_SUCH_VALUE.format(code=code, points=points, known=known)

    def derive(self, ruleset: Ruleset, sheet: Sheet) -> Sheet:
        """Find where a goal is fulfilled of which only the points are said."""
        stated = sheet.state(STATE)
        if not any(status.points and not status.spaces for status in stated):
            return sheet
        graph, known = track_graph(sheet), cards(ruleset)
        found = [
            replace(s, spaces=known[s.code].reached(ruleset, graph))
            if s.points and not s.spaces
            else s
            for s in stated
        ]
        return sheet.with_state(STATE, tuple(sorted(found, key=lambda s: s.code)))

    def compare_boards(self, ruleset: Ruleset, sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
        """Award the goals of boards that do not say their points."""
        if not goals_in_play(ruleset):
            return sheets
        if any(sheet.state(STATE) for sheet in sheets) or not are_timed(ruleset, sheets):
            return tuple(_with_assumed(ruleset, sheet) for sheet in sheets)
        raced = self._raced(ruleset, sheets)
        if len(raced) == 1 and ruleset.variant != SOLO:
            return _guessed(raced, goals_in_play(ruleset))
        return _guessed(raced, _untimed_goals(ruleset))

    def _raced(self, ruleset: Ruleset, sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
        """Run the race again, round by round."""
        kept = sheets
        for number in range(1, ruleset.rounds + 1):
            then = tuple(
                sheet_after(ruleset, sheet, number).with_state(STATE, now.state(STATE))
                for sheet, now in zip(sheets, kept, strict=True)
            )
            awarded = self.after_round(ruleset, then, number)
            kept = tuple(
                now.with_state(STATE, after.state(STATE))
                for now, after in zip(kept, awarded, strict=True)
            )
        return kept

    def doubts(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Doubt]:
        """Name goals whose points are a guess, and those that the drawing does not fulfil."""
        known = cards(ruleset)
        for status in sheet.state(STATE):
            code, points = status.code, status.points
            if status.assumed:
                text = VALUE_UNKNOWN.format(code=code, points=points)
                yield Doubt("goal-value-unknown", text, status.spaces)
            elif points and not ruleset.erases and not _ever(ruleset, known[code], sheet):
                text = NOT_FULFILLED.format(code=code, task=known[code].task)
                yield Doubt("goal-not-fulfilled", text)

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """The points of every goal."""
        known = cards(ruleset)
        values = (TIMED_VALUE, LATE_VALUE) if ruleset.variant == SOLO else VALUES
        choices = ("0", *map(str, sorted(values)))
        for code in goals_in_play(ruleset):
            title = FIELD.format(code=code, task=known[code].task)
            yield Field(code, title, "choice", choices, f"{code}=")

    def boxes(self, ruleset: Ruleset) -> Iterable[Boxes]:
        """The values of every goal; of unknown ones if none are chosen yet."""
        values, known = tuple(map(str, VALUES)), cards(ruleset)
        for code in goals_in_play(ruleset):
            yield Boxes(BOXES.format(code=code), values, known[code].task)
        if not goals_in_play(ruleset):
            yield from (Boxes(BLANK_GOAL, values) for _ in range(CARDS_IN_PLAY))

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Count the points taken."""
        if goals_in_play(ruleset):
            found = [goal_status(graph.sheet, code) for code in goals_in_play(ruleset)]
            yield ScoreLine(KEY, TITLE, tuple(_item(ruleset, s) for s in found if s.points))

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Say how each goal stands."""
        known = cards(ruleset)
        for index, code in enumerate(goals_in_play(ruleset)):
            found, task = goal_status(sheet, code), known[code].task
            if found.points:
                yield NOTE_REACHED.format(code=code, points=found.points, task=task)
            elif ruleset.variant == SOLO:
                limits = {"full": TIMED_VALUE, "limit": TIME_LIMITS[index], "late": LATE_VALUE}
                yield NOTE_TIMED.format(code=code, task=task, **limits)
            else:
                yield NOTE_OPEN.format(code=code, points=found.open_value, task=task)


def _objections(ruleset: Ruleset) -> Iterator[Text]:
    known, named = cards(ruleset), goals_in_play(ruleset)
    for code in dict.fromkeys(named):
        if code not in known:
            yield NO_SUCH_GOAL.format(code=code, known=join_texts(map(untranslated, known)))
        if named.count(code) > 1:
            yield GOAL_TWICE.format(code=code)
    if len(named) != CARDS_IN_PLAY:
        yield NOT_THREE.format(count=CARDS_IN_PLAY, named=len(named))
    special = [goal.code for module in ruleset.expansions for goal in module.goals]
    if special and [code in special for code in named] != [False, False, True]:
        codes = join_texts(map(untranslated, special))
        yield EXPANSION_GOAL_LAST.format(basic=CARDS_IN_PLAY - 1, known=codes)


# Awarding


def _reached(ruleset: Ruleset, goal: Goal, graph: TrackGraph) -> tuple[Space, ...]:
    """Return where a player fulfils a goal for the first time."""
    if goal_status(graph.sheet, goal.code).points:
        return ()
    return goal.reached(ruleset, graph)


def timed_value(index: int, number: int) -> int:
    """Return the points for reaching the goal at `index` in that round of a solo game."""
    return TIMED_VALUE if number <= TIME_LIMITS[index] else LATE_VALUE


def _award(sheet: Sheet, spaces: tuple[Space, ...], code: str, timed: int) -> Sheet:
    """Cross a value off on every sheet, and give it to those who fulfil the goal.

    A solo player races nobody, so nothing is crossed off: the round decides.
    """
    found = goal_status(sheet, code)
    points = (timed or found.open_value) if spaces else found.points
    crossed = found.crossed + (not timed and found.crossed < len(VALUES) - 1)
    changed = replace(found, crossed=crossed, points=points, spaces=spaces or found.spaces)
    others = [other for other in sheet.state(STATE) if other.code != code]
    return sheet.with_state(STATE, tuple(sorted((*others, changed), key=lambda s: s.code)))


# Boards on paper


def are_timed(ruleset: Ruleset, sheets: Iterable[Sheet]) -> bool:
    """Whether round numbers say what every board looked like after each round."""
    drawn = ruleset.drawable_routes
    return not ruleset.erases and all(
        number for sheet in sheets for _, (shape, number) in sheet if shape.route.key in drawn
    )


def sheet_after(ruleset: Ruleset, sheet: Sheet, number: int) -> Sheet:
    """Return a board as it was after a round, if nothing was ever erased."""
    then = sheet
    for space, (shape, drawn_in) in sheet:
        if drawn_in > number or (drawn_in and shape.route.key not in ruleset.drawable_routes):
            then = then.erase(space)
    for module in ruleset.modules:
        if module.state is not None:
            then = then.with_state(module.state, module.state.brief(then.state(module.state)))
    return complete(ruleset, then)


def _ever(ruleset: Ruleset, goal: Goal, sheet: Sheet) -> bool:
    """Whether the board fulfils a goal, or did after a round."""
    if goal.reached(ruleset, track_graph(sheet)):
        return True
    rounds = range(1, ruleset.rounds) if are_timed(ruleset, [sheet]) else ()
    return any(
        goal.reached(ruleset, track_graph(sheet_after(ruleset, sheet, number))) for number in rounds
    )


def _with_assumed(ruleset: Ruleset, sheet: Sheet) -> Sheet:
    """Give the highest points for goals that are fulfilled, where nothing says how many."""
    known, graph = cards(ruleset), track_graph(sheet)
    statuses = {status.code: status for status in sheet.state(STATE)}
    for code in goals_in_play(ruleset):
        spaces = () if code in statuses else known[code].reached(ruleset, graph)
        if spaces:
            statuses[code] = GoalStatus(code, 0, VALUES[0], spaces, assumed=True)
    return sheet.with_state(STATE, tuple(sorted(statuses.values(), key=lambda s: s.code)))


def _guessed(sheets: Iterable[Sheet], codes: Collection[str]) -> tuple[Sheet, ...]:
    """Mark the points for these goals as a guess."""
    return tuple(
        sheet.with_state(
            STATE,
            tuple(
                replace(s, assumed=bool(s.points) and s.code in codes) for s in sheet.state(STATE)
            ),
        )
        for sheet in sheets
    )


def _untimed_goals(ruleset: Ruleset) -> list[str]:
    """Return the goals of modules that keep something on the sheet, which has no round numbers."""
    keeping = (module for module in ruleset.expansions if module.state is not None)
    return [goal.code for module in keeping for goal in module.goals]


def _item(ruleset: Ruleset, found: GoalStatus) -> ScoreItem:
    text = REACHED.format(code=found.code, task=cards(ruleset)[found.code].task)
    return ScoreItem(found.points, text, found.spaces)
