"""Goals in play: which three, who reached them when, and for how many points."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from railroad_ink.authoring import (
    EXPECTED,
    SOLO,
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
A_GOAL = Text("a goal such as A:1:4:C3,C4")
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

    @property
    def open_value(self) -> int:
        """The highest value still open on the card."""
        return VALUES[self.crossed]


def _read_status(word: str) -> GoalStatus:
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


def _item(ruleset: Ruleset, found: GoalStatus) -> ScoreItem:
    text = REACHED.format(code=found.code, task=cards(ruleset)[found.code].task)
    return ScoreItem(found.points, text, found.spaces)
