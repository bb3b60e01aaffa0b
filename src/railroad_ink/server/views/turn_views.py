"""Views of a round in progress: legal actions, and what is still required."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.core import legality, scoring
from railroad_ink.core.actions import Action, Move, Placement, Source
from railroad_ink.core.errors import Violation
from railroad_ink.core.routes import Route
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Event, Turn
from railroad_ink.server.sockets.messages import Previewed
from railroad_ink.server.views.chapter_views import rule_view
from railroad_ink.server.views.game_models import (
    ActionView,
    BoardView,
    EventView,
    MoveView,
    OfferView,
    ReasonView,
    SpecialView,
    TurnView,
)
from railroad_ink.server.views.ruleset_views import dice_view
from railroad_ink.server.views.sheet_views import (
    score_to_view,
    score_view,
    sheet_view,
    space_name,
    space_names,
    space_view,
)

LONE_SEAT = 0
"""The seat of a round that is played outside a game."""
DRAWN = Text("{route} in {space}")


def turn_view(turn: Turn, seat: int) -> TurnView:
    """Return the view of a round in progress."""
    sources = {route.key: (route, source) for route, source in legality.sources(turn)}
    orientations = _legal_orientations(turn, sources.values()) if turn.is_drawing else {}
    offers = [_offer(*sources[key], found) for key, found in orientations.items()]
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
        offers=offers,
        specials=[_special(turn, *sources[key]) for key in turn.ruleset.special_routes],
        choices=[_move(turn, m) for m in legality.owed_choices(turn)] if turn.choosing else [],
        moves=[_move(turn, move) for move in legality.legal_moves(turn)] if turn.is_drawing else [],
        actions=[_action_view(turn, index) for index in range(len(turn.actions))],
        events=event_views(turn.events),
        owed=[] if turn.done else reason_views(legality.still_owed(turn, orientations)),
    )


def _legal_orientations(
    turn: Turn, sources: Iterable[tuple[Route, Source | Violation]]
) -> dict[str, legality.Orientations]:
    """Return where each route that is available may be drawn."""
    return {
        route.key: legality.orientations(turn, route)
        for route, source in sources
        if isinstance(source, Source)
    }


def _offer(
    route: Route, source: Source | Violation, orientations: legality.Orientations
) -> OfferView:
    assert isinstance(source, Source)  # it can be drawn
    spaces = {
        space_name(space): [shape.code for shape in shapes]
        for space, shapes in orientations.items()
    }
    return OfferView(
        route=route.key,
        title=route.title,
        source="special" if source.die is None else "die",
        die=source.die,
        extra=source.is_extra,
        spaces=spaces,
    )


def _special(turn: Turn, route: Route, source: Source | Violation) -> SpecialView:
    reason = reason_view(source) if isinstance(source, Violation) else None
    used = route.key in turn.sheet.specials_used
    return SpecialView(route=route.key, title=route.title, used=used, reason=reason)


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
    code, text, spaces = violation.code, violation.text, space_names(violation.spaces)
    return ReasonView(code=code, text=text, spaces=spaces, rule=rule_view(code))


def preview(turn: Turn, seat: int, action: Action, number: int) -> Previewed:
    """Return the effect of an action without applying it; raises IllegalAction if illegal."""
    now = turn.apply(action)
    before = scoring.score(turn.ruleset, turn.sheet)
    counted = scoring.score(turn.ruleset, now.sheet)
    return Previewed(
        id=number,
        seat=seat,
        action=str(action),
        gain=counted.total - before.total,
        score=score_to_view(counted),
        sheet=sheet_view(turn.ruleset, now.sheet),
        events=event_views(now.events[len(turn.events) :]),
    )
