"""A player's round in progress as the page sees it: what can be done, and what is owed."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.core import legality, scoring
from railroad_ink.core.actions import Action, Move, Placement, Source
from railroad_ink.core.errors import Violation
from railroad_ink.core.routes import Route
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Event, Turn
from railroad_ink.server.sockets.messages import Previewed
from railroad_ink.server.views.models import (
    DoneView,
    EventView,
    MoveView,
    OfferView,
    ReasonView,
    SpecialView,
    TurnView,
)
from railroad_ink.server.views.ruleset_views import dice_view, rule_view, words
from railroad_ink.server.views.sheet_views import counted_view, names, sheet_view, space_view

DRAWN = Text("{route} in {space}", "{route} in {space}")


def turn_view(turn: Turn, seat: int) -> TurnView:
    """Show a round in progress."""
    drawing = not (turn.done or turn.choosing or turn.closing)
    offers = [_offer(turn, route) for route in legality.drawable(turn)] if drawing else []
    fitting = {offer.route for offer in offers if offer.places}
    owed = frozenset(
        place
        for place, face in enumerate(turn.hand)
        if place not in turn.dice_used and not face.owner and face.key in fitting
    )
    return TurnView(
        seat=seat,
        choosing=turn.choosing,
        done=turn.done,
        dice=dice_view(turn.hand, turn.dice_used, owed),
        offers=offers,
        specials=[_special(turn, route) for route in turn.ruleset.special_routes.values()],
        choices=[_move(turn, m) for m in legality.owed_choices(turn)] if turn.choosing else [],
        moves=[_move(turn, move) for move in _moves(turn)] if drawing else [],
        actions=[_done(turn, place) for place in range(len(turn.actions))],
        events=event_views(turn.events),
        owed=[] if turn.done else reason_views(turn.owed()),
    )


def _offer(turn: Turn, route: Route) -> OfferView:
    source = legality.source_of(turn, route)
    assert isinstance(source, Source)  # it is drawable
    places: dict[str, list[str]] = {}
    for shape, space in legality.placements(turn, route):
        places.setdefault(str(space), []).append(shape.code)
    return OfferView(
        route=route.key,
        title=words(route.title),
        source="special" if source.die is None else "die",
        die=source.die,
        extra=source.extra,
        places=places,
    )


def _special(turn: Turn, route: Route) -> SpecialView:
    source = legality.source_of(turn, route)
    reason = reason_view(source) if isinstance(source, Violation) else None
    used = route.key in turn.sheet.specials_used
    return SpecialView(route=route.key, title=words(route.title), used=used, reason=reason)


def _moves(turn: Turn) -> Iterable[Move]:
    """The legal moves of the modules."""
    for candidates in turn.ruleset.hooks("candidates"):
        yield from (m for m in candidates(turn) if not legality.violations(turn, m))


def _move(turn: Turn, move: Move) -> MoveView:
    module = turn.ruleset.module(move.owner)
    assert module is not None  # it is legal
    told = module.describe(turn, move)
    draws = told.draws
    return MoveView(
        action=str(move),
        owner=move.owner,
        verb=move.verb,
        args=list(move.args),
        label=words(told.text),
        spaces=names(told.spaces),
        edges=[f"{border.space} {border.side.name}" for border in told.borders],
        draws=space_view(draws.space, draws.shape, turn.number) if draws else None,
    )


def _done(turn: Turn, place: int) -> DoneView:
    action = turn.actions[place]
    if isinstance(action, Placement):
        label = DRAWN.format(route=action.shape.route.title, space=action.space)
        return DoneView(action=str(action), label=words(label), spaces=[str(action.space)])
    # A move is described as it was when it was made.
    shown = _move(turn.replay(turn.actions[:place]), action)
    return DoneView(action=shown.action, label=shown.label, spaces=shown.spaces)


def event_views(events: Iterable[Event]) -> list[EventView]:
    """Show what happened by itself."""
    return [EventView(owner=e.owner, text=words(e.text), spaces=names(e.spaces)) for e in events]


def reason_views(violations: Iterable[Violation]) -> list[ReasonView]:
    """Show reasons."""
    return [reason_view(violation) for violation in violations]


def reason_view(violation: Violation) -> ReasonView:
    """Show a reason, and where the rules give it."""
    code, text, spaces = violation.code, words(violation.text), names(violation.spaces)
    return ReasonView(code=code, text=text, spaces=spaces, rule=rule_view(code))


def preview(turn: Turn, seat: int, action: Action, number: int) -> Previewed:
    """Show what a legal action would do; `IllegalAction` says why it is not."""
    now = turn.apply(action)
    before = scoring.score(turn.ruleset, turn.sheet)
    counted = scoring.score(turn.ruleset, now.sheet)
    return Previewed(
        id=number,
        seat=seat,
        action=str(action),
        gain=counted.total - before.total,
        score=counted_view(counted),
        sheet=sheet_view(turn.ruleset, now.sheet),
        events=event_views(now.events[len(turn.events) :]),
    )
