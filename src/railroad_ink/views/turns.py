"""A round in progress: legal actions, what is still required, and what an action would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from railroad_ink.core import legality, scoring
from railroad_ink.core.actions import Action, Move, Placement, Source
from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Event, Turn
from railroad_ink.table.entries import Acted, turn_after
from railroad_ink.views.boards import (
    BoardView,
    ScoreView,
    SheetView,
    SpaceView,
    score_to_view,
    score_view,
    sheet_view,
    space_view,
)
from railroad_ink.views.dice import DieView, dice_view
from railroad_ink.views.rules_in_words import RuleView, rule_view
from railroad_ink.views.view import SpaceName, View, space_name, space_names

LONE_SEAT = 0
"""The seat of a round that is played outside a game."""

DRAWN = Text("{route} in {space}")


class OfferView(View):
    """A route that can be drawn now, and where."""

    route: str
    title: Text
    source: Literal["die", "special"]
    die: int | None
    """Index in the hand of the die it would use."""
    extra: bool
    """A copy of a die already drawn, or a special route beyond the limits."""
    spaces: dict[SpaceName, list[str]]
    """Legal orientation codes by space. The action to send is `ROUTE SPACE CODE`."""


class ReasonView(View):
    """Why something is not allowed, or what is still required."""

    code: str
    text: Text
    spaces: list[SpaceName]
    rule: RuleView | None


class SpecialView(View):
    """A special route beside the board."""

    route: str
    title: Text
    used: bool
    reason: ReasonView | None
    """Why it cannot be drawn now; None if it can."""


class MoveView(View):
    """A choice or move of an expansion besides drawing."""

    action: str
    """The action to send, such as `lava:volcano D4`."""
    owner: str
    verb: str
    args: list[str]
    label: Text
    spaces: list[SpaceName]
    """Spaces to highlight; tapping one of them may select this move."""
    edges: list[str]
    """Borders it would draw, each as a space and side, such as `B2 E`."""
    draws: SpaceView | None
    """The route it would draw, if any; shown like an offer of that route."""


class EventView(View):
    """An automatic event."""

    owner: str
    text: Text
    spaces: list[SpaceName]


class ActionView(View):
    """An action of this round, which can be taken back."""

    action: str
    label: Text
    spaces: list[SpaceName]


class TurnView(View):
    """A round in progress of a seat that the viewer plays."""

    seat: int
    choosing: bool
    """Whether one of `choices` must be made first."""
    done: bool
    dice: list[DieView]
    offers: list[OfferView]
    specials: list[SpecialView]
    choices: list[MoveView]
    moves: list[MoveView]
    actions: list[ActionView]
    events: list[EventView]
    owed: list[ReasonView]
    """What is required before the round can end; empty if it can."""


class Previewed(View):
    """The effect an action would have."""

    type: Literal["previewed"] = "previewed"
    id: int
    seat: int
    action: str
    gain: int
    """Difference to the current score."""
    score: ScoreView
    sheet: SheetView
    events: list[EventView]
    """Automatic events it would trigger."""


def turn_view(turn: Turn, seat: int) -> TurnView:
    """Return the view of a round in progress."""
    sources = {route.key: (route, source) for route, source in legality.sources(turn)}
    available = {
        key: (route, source)
        for key, (route, source) in (sources if turn.is_drawing else {}).items()
        if isinstance(source, Source)
    }
    orientations = {
        key: legality.orientations(turn, route) for key, (route, _) in available.items()
    }
    owed = frozenset(
        index
        for index, face in enumerate(turn.hand)
        if index not in turn.dice_used and not face.owner and orientations.get(face.key)
    )
    return TurnView(
        seat=seat,
        choosing=turn.choosing,
        done=turn.done,
        dice=dice_view(turn.hand, turn.dice_used, owed),
        offers=[
            OfferView(
                route=key,
                title=route.title,
                source="special" if source.die is None else "die",
                die=source.die,
                extra=source.is_extra,
                spaces={
                    space_name(space): [shape.code for shape in shapes]
                    for space, shapes in orientations[key].items()
                },
            )
            for key, (route, source) in available.items()
        ],
        specials=[
            SpecialView(
                route=route.key,
                title=route.title,
                used=route.key in turn.sheet.specials_used,
                reason=reason_view(source) if isinstance(source, Violation) else None,
            )
            for route, source in (sources[key] for key in turn.ruleset.special_routes)
        ],
        choices=[_move(turn, m) for m in legality.owed_choices(turn)] if turn.choosing else [],
        moves=[_move(turn, move) for move in legality.legal_moves(turn)] if turn.is_drawing else [],
        actions=[_action_view(turn, index) for index in range(len(turn.actions))],
        events=event_views(turn.events),
        owed=[] if turn.done else reason_views(legality.still_owed(turn, orientations)),
    )


def _move(turn: Turn, move: Move) -> MoveView:
    module = turn.ruleset.module(move.owner)
    assert module is not None  # it is legal
    description = module.describe(turn, move)
    draws = description.draws
    return MoveView(
        action=str(move),
        owner=move.owner,
        verb=move.verb,
        args=list(move.args),
        label=description.text,
        spaces=space_names(description.spaces),
        edges=[f"{border.space} {border.side.name}" for border in description.borders],
        draws=space_view(draws.space, draws.shape, turn.round_number) if draws else None,
    )


def _action_view(turn: Turn, index: int) -> ActionView:
    action = turn.actions[index]
    if isinstance(action, Placement):
        label = DRAWN.format(route=action.shape.route.title, space=action.space)
        return ActionView(action=str(action), label=label, spaces=[str(action.space)])
    # Describe a move in the state in which it was made.
    view = _move(turn.replay(turn.actions[:index]), action)
    return ActionView(action=view.action, label=view.label, spaces=view.spaces)


def drawn(turn: Turn, actions: Iterable[str]) -> Turn:
    """Return a round that is played outside a game after these actions; raises IllegalAction."""
    for action in actions:
        turn = turn_after(turn, Acted(LONE_SEAT, action))
    return turn


def turn_board_view(turn: Turn) -> BoardView:
    """Return the board of a round that is played outside a game."""
    return BoardView(
        seat=LONE_SEAT,
        sheet=sheet_view(turn.ruleset, turn.sheet),
        score=score_view(turn.ruleset, turn.sheet),
        goals=[],
        running=True,
    )


def event_views(events: Iterable[Event]) -> list[EventView]:
    """Return the views of automatic events."""
    return [EventView(owner=e.owner, text=e.text, spaces=space_names(e.spaces)) for e in events]


def reason_views(violations: Iterable[Violation]) -> list[ReasonView]:
    """Return the views of violations."""
    return [reason_view(violation) for violation in violations]


def reason_view(violation: Violation) -> ReasonView:
    """Return the view of a violation, with a link to its rule."""
    return ReasonView(
        code=violation.code,
        text=violation.text,
        spaces=space_names(violation.spaces),
        rule=rule_view(violation.code),
    )


def preview(turn: Turn, seat: int, action: Action, request_id: int) -> Previewed:
    """Return the effect of an action without applying it; raises IllegalAction if illegal."""
    now = turn.apply(action)
    before = scoring.score(turn.ruleset, turn.sheet)
    counted = scoring.score(turn.ruleset, now.sheet)
    return Previewed(
        id=request_id,
        seat=seat,
        action=str(action),
        gain=counted.total - before.total,
        score=score_to_view(counted),
        sheet=sheet_view(turn.ruleset, now.sheet),
        events=event_views(now.events[len(turn.events) :]),
    )
