"""Goals on boards that were played on paper: what they say, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from railroad_ink.authoring import (
    Boxes,
    Doubt,
    Field,
    Goal,
    Ruleset,
    Sheet,
    Text,
    derive_marks,
    track_graph,
)
from railroad_ink.editions.challenge.goal_status import STATE, GoalStatus, goal_status
from railroad_ink.editions.challenge.goal_values import VALUES, card_values, crossed_off, is_timed
from railroad_ink.editions.challenge.goals_in_play import (
    CARDS_IN_PLAY,
    cards,
    goals_in_play,
    has_goals,
)

NO_GOALS_IN_PLAY = Text("this game has no goals")
NOT_IN_PLAY = Text("goal {code} is not in play; these are: {known}")
STATED_TWICE = Text("goal {code} is named twice")
NO_SUCH_VALUE = Text("goal {code} is worth {known} points, not {points}")
VALUE_UNKNOWN = Text(
    "Goal {code} is fulfilled, but nothing says for how many points: counted as {points}."
)
NOT_FULFILLED = Text("Goal {code} has points, but nothing drawn fulfils it: {task}")
FIELD = Text("Goal {code}: {task}")
BOXES = Text("Goal {code}")
BLANK_GOAL = Text("Goal")

AfterRound = Callable[[Ruleset, tuple[Sheet, ...], int], tuple[Sheet, ...]]
"""Awards the goals reached in a round."""


# A single board


def contradictions(ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
    """Yield what is wrong with the goals on a sheet: not in play, or worth other points."""
    in_play, stated, values = goals_in_play(ruleset), sheet.state(STATE), card_values(ruleset)
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


def with_spaces(ruleset: Ruleset, sheet: Sheet) -> Sheet:
    """Find where goals are fulfilled of which only the points are stated."""
    stated = sheet.state(STATE)
    if not any(status.points and not status.spaces for status in stated):
        return sheet
    graph, known = track_graph(sheet), cards(ruleset)
    found = [
        replace(s, spaces=known[s.code].reached(ruleset, graph)) if s.points and not s.spaces else s
        for s in stated
    ]
    return sheet.with_state(STATE, tuple(sorted(found, key=lambda s: s.code)))


def doubts(ruleset: Ruleset, sheet: Sheet) -> Iterable[Doubt]:
    """Name goals whose points are a guess, and those that the drawing does not fulfil."""
    known = cards(ruleset)
    for status in sheet.state(STATE):
        code, points = status.code, status.points
        if status.assumed:
            text = VALUE_UNKNOWN.format(code=code, points=points)
            yield Doubt("goal-value-unknown", text, status.spaces, assumed=True)
        elif points and not ruleset.erases and not _was_ever_reached(ruleset, known[code], sheet):
            text = NOT_FULFILLED.format(code=code, task=known[code].task)
            yield Doubt("goal-not-fulfilled", text)


def _was_ever_reached(ruleset: Ruleset, goal: Goal, sheet: Sheet) -> bool:
    """Whether the board fulfils a goal, or did after a round."""
    if goal.reached(ruleset, track_graph(sheet)):
        return True
    rounds = range(1, ruleset.rounds) if have_round_numbers(ruleset, [sheet]) else ()
    return any(
        goal.reached(ruleset, track_graph(sheet_after(ruleset, sheet, round_number)))
        for round_number in rounds
    )


# All boards of a table


def award_unstated(
    ruleset: Ruleset, sheets: tuple[Sheet, ...], after_round: AfterRound
) -> tuple[Sheet, ...]:
    """Award goals without stated points, in the order of the race if round numbers are known."""
    if any(sheet.state(STATE) for sheet in sheets) or not have_round_numbers(ruleset, sheets):
        return _crossed_off(ruleset, [_with_assumed(ruleset, sheet) for sheet in sheets])
    kept = sheets
    for round_number in range(1, ruleset.rounds + 1):
        then = tuple(
            sheet_after(ruleset, sheet, round_number).with_state(STATE, now.state(STATE))
            for sheet, now in zip(sheets, kept, strict=True)
        )
        awarded = after_round(ruleset, then, round_number)
        kept = tuple(
            now.with_state(STATE, after.state(STATE))
            for now, after in zip(kept, awarded, strict=True)
        )
    alone = len(kept) == 1 and not is_timed(ruleset)
    return _mark_assumed(kept, goals_in_play(ruleset) if alone else _untimed_goals(ruleset))


def have_round_numbers(ruleset: Ruleset, sheets: Iterable[Sheet]) -> bool:
    """Whether round numbers show what every board looked like after each round."""
    drawable = ruleset.drawable_routes
    return not ruleset.erases and all(
        round_number
        for sheet in sheets
        for _, (shape, round_number) in sheet
        if shape.route.key in drawable
    )


def sheet_after(ruleset: Ruleset, sheet: Sheet, round_number: int) -> Sheet:
    """Return a board as it was after a round, if nothing was ever erased."""
    then = sheet
    for space, (shape, drawn_in) in sheet:
        if drawn_in > round_number or (drawn_in and shape.route.key not in ruleset.drawable_routes):
            then = then.erase(space)
    for module in ruleset.modules:
        if module.state is not None:
            then = then.with_state(module.state, module.state.brief(then.state(module.state)))
    return derive_marks(ruleset, then)


def _with_assumed(ruleset: Ruleset, sheet: Sheet) -> Sheet:
    """Give the highest points for goals that are fulfilled, where nothing says how many."""
    known, graph = cards(ruleset), track_graph(sheet)
    statuses = {status.code: status for status in sheet.state(STATE)}
    for code in goals_in_play(ruleset):
        spaces = () if code in statuses else known[code].reached(ruleset, graph)
        if spaces:
            statuses[code] = GoalStatus(code, 0, VALUES[0], spaces, assumed=True)
    return sheet.with_state(STATE, tuple(sorted(statuses.values(), key=lambda s: s.code)))


def _crossed_off(ruleset: Ruleset, sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """Cross off, on every board, what the points taken leave of each card."""
    if is_timed(ruleset):
        return tuple(sheets)
    return tuple(
        sheet.with_state(
            STATE, tuple(_with_crossed(s, sheets) for s in _reached_by_any(sheets, sheet))
        )
        for sheet in sheets
    )


def _reached_by_any(sheets: Sequence[Sheet], own: Sheet) -> list[GoalStatus]:
    codes = sorted({status.code for sheet in sheets for status in sheet.state(STATE)})
    return [goal_status(own, code) for code in codes]


def _with_crossed(status: GoalStatus, sheets: Sequence[Sheet]) -> GoalStatus:
    held = [goal_status(sheet, status.code) for sheet in sheets]
    taken = [VALUES.index(other.points) + 1 for other in held if other.points]
    crossed = max((*taken, *(other.crossed for other in held)), default=0)
    return replace(status, crossed=crossed_off(crossed))


def _mark_assumed(sheets: Iterable[Sheet], codes: Collection[str]) -> tuple[Sheet, ...]:
    """Mark the points for these goals as assumed."""
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
    """Return the goals of modules with a state, which has no round numbers."""
    with_state = (module for module in ruleset.expansions if module.state is not None)
    return [goal.code for module in with_state for goal in module.goals]


# Entering and printing


def fields(ruleset: Ruleset) -> Iterable[Field]:
    """Return the points of every goal as something to enter."""
    known = cards(ruleset)
    choices = ("0", *map(str, sorted(card_values(ruleset))))
    for code in goals_in_play(ruleset):
        title = FIELD.format(code=code, task=known[code].task)
        yield Field(code, title, "choice", choices, f"{code}=")


def boxes(ruleset: Ruleset) -> Iterable[Boxes]:
    """Return the values of every goal to tick; of unknown ones if they are not drawn yet."""
    values, known = tuple(map(str, card_values(ruleset))), cards(ruleset)
    for code in goals_in_play(ruleset):
        yield Boxes(BOXES.format(code=code), values, known[code].task)
    if has_goals(ruleset) and not goals_in_play(ruleset):
        yield from (Boxes(BLANK_GOAL, values) for _ in range(CARDS_IN_PLAY))
