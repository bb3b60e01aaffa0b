"""The race for the goals: who reached them when, and for how many points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from railroad_ink.authoring import (
    Boxes,
    Doubt,
    Field,
    Goal,
    Ruleset,
    RulesModule,
    ScoreItem,
    ScoreLine,
    Sheet,
    Space,
    Text,
    TrackGraph,
    join_texts,
    track_graph,
    untranslated,
)
from railroad_ink.editions.challenge import goals_on_paper
from railroad_ink.editions.challenge.goal_cards import BASIC_GOALS
from railroad_ink.editions.challenge.goal_status import STATE, GoalStatus, goal_status
from railroad_ink.editions.challenge.goal_values import (
    LATE_VALUE,
    TIME_LIMITS,
    TIMED_VALUE,
    VALUES,
    card_values,
    crossed_off,
    is_timed,
    open_value,
    time_limit,
    value_in_round,
)
from railroad_ink.editions.challenge.goals_in_play import (
    CARDS_IN_PLAY,
    GOALS_OPTION,
    KEY,
    TITLE,
    cards,
    goals_in_play,
    has_goals,
)

NO_SUCH_GOAL = Text("Unknown goal {code}. Available: {known}.")
GOAL_TWICE = Text("Goal {code} is named twice.")
NOT_THREE = Text("A game has {count} goals or none, not {named}.")
EXPANSION_GOAL_LAST = Text(
    "With an expansion, name {basic} basic goals and then one of its own: {known}."
)
REACHED = Text("goal {code}: {task}")
NOTE_REACHED = Text("Goal {code} for {points}: {task}")
NOTE_OPEN = Text("Goal {code}, open for {points}: {task}")
NOTE_TIMED = Text("Goal {code}, {full} points until round {limit}, then {late}: {task}")


class GoalRace(RulesModule):
    """The goal cards and the race for them. Each card defines its own task."""

    key = KEY
    state = STATE
    title = TITLE
    placeholders: ClassVar[Mapping[str, object]] = {
        "cards": CARDS_IN_PLAY,
        "basic_cards": CARDS_IN_PLAY - 1,
        "values": ", ".join(map(str, VALUES)),
        "last_value": VALUES[-1],
        "timed_value": TIMED_VALUE,
        "late_value": LATE_VALUE,
        **dict(zip(("top_round", "middle_round", "bottom_round"), TIME_LIMITS, strict=True)),
    }
    goals = BASIC_GOALS
    options = (GOALS_OPTION,)

    def objections(self, ruleset: Ruleset) -> Iterable[Text]:
        """Reject unknown cards and any number of cards other than three."""
        if goals_in_play(ruleset):
            yield from _objections(ruleset)

    def after_round(
        self, ruleset: Ruleset, sheets: tuple[Sheet, ...], round_number: int
    ) -> tuple[Sheet, ...]:
        """Award each goal to all who fulfil it for the first time."""
        if not goals_in_play(ruleset):
            return sheets
        graphs = [track_graph(sheet) for sheet in sheets]
        known = cards(ruleset)
        for code in goals_in_play(ruleset):
            won = [_reached(ruleset, known[code], graph) for graph in graphs]
            if any(won):
                sheets = tuple(
                    _award(ruleset, sheet, spaces, code, round_number)
                    for sheet, spaces in zip(sheets, won, strict=True)
                )
        return sheets

    # Boards on paper

    def contradictions(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Yield goals that are not in play, and points that are not on their card."""
        return goals_on_paper.contradictions(ruleset, sheet)

    def derive(self, ruleset: Ruleset, sheet: Sheet) -> Sheet:
        """Find where a goal is fulfilled of which only the points are stated."""
        return goals_on_paper.with_spaces(ruleset, sheet)

    def compare_boards(self, ruleset: Ruleset, sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
        """Award the goals whose points are not stated."""
        if not goals_in_play(ruleset):
            return sheets
        return goals_on_paper.award_unstated(ruleset, sheets, self.after_round)

    def doubts(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Doubt]:
        """Name goals whose points are a guess, and those that the drawing does not fulfil."""
        return goals_on_paper.doubts(ruleset, sheet)

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """Return the points of every goal."""
        return goals_on_paper.fields(ruleset)

    def boxes(self, ruleset: Ruleset) -> Iterable[Boxes]:
        """Return the values of every goal."""
        return goals_on_paper.boxes(ruleset)

    # Scoring and showing

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Score the points taken; the line is there before the cards are drawn."""
        if has_goals(ruleset):
            found = [goal_status(graph.sheet, code) for code in goals_in_play(ruleset)]
            yield ScoreLine(KEY, TITLE, tuple(_item(ruleset, s) for s in found if s.points))

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return the status of each goal."""
        known = cards(ruleset)
        for code in goals_in_play(ruleset):
            status, task = goal_status(sheet, code), known[code].task
            if status.points:
                yield NOTE_REACHED.format(code=code, points=status.points, task=task)
            elif is_timed(ruleset):
                full, late = card_values(ruleset)
                limits = {"full": full, "limit": time_limit(ruleset, code), "late": late}
                yield NOTE_TIMED.format(code=code, task=task, **limits)
            else:
                yield NOTE_OPEN.format(code=code, points=open_value(status), task=task)


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


def _award(
    ruleset: Ruleset, sheet: Sheet, spaces: tuple[Space, ...], code: str, round_number: int
) -> Sheet:
    """Cross a value off on every sheet, and give it to those who fulfil the goal.

    In a solo game nothing is crossed off: the round decides.
    """
    found = goal_status(sheet, code)
    points = value_in_round(ruleset, sheet, code, round_number) if spaces else found.points
    crossed = found.crossed if is_timed(ruleset) else crossed_off(found.crossed + 1)
    changed = replace(found, crossed=crossed, points=points, spaces=spaces or found.spaces)
    others = [other for other in sheet.state(STATE) if other.code != code]
    return sheet.with_state(STATE, tuple(sorted((*others, changed), key=lambda s: s.code)))


def _item(ruleset: Ruleset, status: GoalStatus) -> ScoreItem:
    text = REACHED.format(code=status.code, task=cards(ruleset)[status.code].task)
    return ScoreItem(status.points, text, status.spaces)
