"""What may be drawn and done, and why not.

`violations` is the only judge. The lists of legal actions come from the same rules: `fitting`
looks up the drawing rules for all orientations of a route at once; modules are called one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from railroad_ink.core.actions import Action, Move, Placement, Source
from railroad_ink.core.arguments import A_SHAPE, A_SPACE, AN_ACTION, check_type
from railroad_ink.core.dice import Face
from railroad_ink.core.errors import Violation
from railroad_ink.core.geometry import SIDES, Side, Space
from railroad_ink.core.layouts import NOTHING
from railroad_ink.core.routes import BLANK, Route, Shape
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, join_texts, plural, untranslated

if TYPE_CHECKING:
    from railroad_ink.core.turn import Turn

ROUND_DONE = Violation("round-done", Text("Your round is done."))
CHOOSE_FIRST = Violation(
    "choose-first",
    Text("First make the choice that this roll asks for."),
)
NOTHING_TO_DRAW = Violation("game-over", Text("The last round is over."))
OFF_BOARD = Text("{space} is not on this board.")
TAKEN = Text("{space} is already drawn on.")
NOT_ROLLED = Text("No die shows the {route} this round.")
DIE_USED = Text("The {route} is already drawn this round.")
SPECIAL_USED = Text("The {route} is already marked off; each special route is drawn once per game.")
SPECIALS_PER_ROUND = plural(
    "Only {count} special route per round.", "Only {count} special routes per round."
)
SPECIALS_PER_GAME = plural(
    "Only {count} special route per game.", "Only {count} special routes per game."
)
RUNS_INTO = Text("{this} would run into {the} at {space}.")
RUNS_INTO_EXIT = Text("{this} would run into an exit of another kind at {space}.")
THIS_KIND, THE_KIND = Text("This {kind}"), Text("the {kind}")
NOT_JOINED = Text("Nothing to join at {space} yet.")
NOT_IN_PLAY = Text("{owner} is not in play.")
STILL_TO_DRAW = Text("Still to draw: the {route}; it fits at {spaces}.")
AND_ELSEWHERE = Text("{spaces} and elsewhere")
SIDES_OF = (
    Text("the north side of {space}"),
    Text("the east side of {space}"),
    Text("the south side of {space}"),
    Text("the west side of {space}"),
)
Orientations = dict[Space, tuple[Shape, ...]]
"""The orientations in which a route may be drawn, by space."""
OrientationsByRoute = Mapping[str, Orientations]
"""Those of several routes, by their keys."""
Forbids = Callable[["Turn", Placement], Iterable[Violation]]
MAX_SPACES_NAMED = 3
"""How many spaces a message names at most."""


# The drawing rules: what an orientation may meet


@cache
def fit_errors(shape: Shape, surroundings: str) -> tuple[Side | None, ...]:
    """Return the sides where the shape meets another kind; `None` if it joins nothing it must."""
    ends = shape.ends
    clashes: list[Side | None] = [
        side for side in SIDES if BLANK != ends[side] != surroundings[side] != NOTHING
    ]
    needs = shape.route.must_join
    joined = not needs or any(ends[s] == surroundings[s] and ends[s] in needs for s in SIDES)
    return tuple(clashes if joined else [*clashes, None])


@cache
def fitting(route: Route, surroundings: str) -> tuple[Shape, ...]:
    """Return the orientations of a route that the drawing rules allow in such a space."""
    return tuple(shape for shape in route.orientations if not fit_errors(shape, surroundings))


# Judging


def violations(turn: Turn, action: Action) -> tuple[Violation, ...]:
    """Return every reason why the player may not do this now; nothing if it is legal."""
    check_action(action)
    return tuple(_violations(turn, action))


def check_action(action: Action) -> None:
    """Raise ArgumentError for anything but an action, whose text `read_action` reads."""
    if isinstance(action, Placement):
        check_type("shape", action.shape, Shape, A_SHAPE)
        check_type("space", action.space, Space, A_SPACE)
    else:
        check_type("action", action, Move, AN_ACTION)


def is_legal(turn: Turn, action: Action) -> bool:
    """Whether the player may do this now: no reason speaks against it."""
    check_action(action)
    return next(_violations(turn, action), None) is None


def _violations(turn: Turn, action: Action) -> Iterator[Violation]:
    if turn.done:
        yield ROUND_DONE
    elif isinstance(action, Move):
        yield from _move_violations(turn, action)
    elif turn.choosing or turn.closing:
        yield NOTHING_TO_DRAW if turn.closing else CHOOSE_FIRST
    else:
        yield from _draw_violations(turn, action)


def _move_violations(turn: Turn, move: Move) -> Iterator[Violation]:
    module = turn.ruleset.module(move.owner)
    if module is None:
        yield Violation("not-in-play", NOT_IN_PLAY.format(owner=move.owner))
    elif turn.choosing and move not in owed_choices(turn):
        yield CHOOSE_FIRST
    elif turn.closing and not turn.choosing:
        yield NOTHING_TO_DRAW
    else:
        yield from module.violations(turn, move)


def _draw_violations(turn: Turn, placement: Placement) -> Iterator[Violation]:
    shape, space = placement
    layout = turn.sheet.layout
    source = source_of(turn, shape.route)
    if isinstance(source, Violation):
        yield source
    if space not in layout:
        yield Violation("off-board", OFF_BOARD.format(space=space))
        return
    if not turn.sheet.is_free(layout.index(space)):
        yield Violation("taken", TAKEN.format(space=space), (space,))
        return
    yield from placement_violations(turn, placement)


def placement_violations(turn: Turn, placement: Placement) -> Iterator[Violation]:
    """Yield the reasons why a shape does not fit into a free space, wherever it comes from."""
    yield from _fit_violations(turn, placement)
    for forbids in turn.ruleset.hooks(RulesModule.forbids):
        yield from forbids(turn, placement)


def _fit_violations(turn: Turn, placement: Placement) -> Iterator[Violation]:
    shape, space = placement
    facing = turn.sheet.surroundings(turn.sheet.layout.index(space))
    for side in fit_errors(shape, facing):
        if side is None:
            yield Violation("not-joined", NOT_JOINED.format(space=space), (space,))
            continue
        text = _clash(turn, placement, side)
        yield Violation("runs-into", text, (space, space.step(side)))


def _clash(turn: Turn, placement: Placement, side: Side) -> Text:
    """Describe what an end would run into."""
    shape, space = placement
    layout, kinds = turn.sheet.layout, turn.ruleset.kinds
    beyond = space.step(side)
    kind = kinds[shape.ends[side]]
    this = kind.as_subject or THIS_KIND.format(kind=kind.title)
    if beyond not in layout:
        return RUNS_INTO_EXIT.format(this=this, space=space)
    other = kinds[turn.sheet.surroundings(layout.index(space))[side]]
    the = other.as_object or THE_KIND.format(kind=other.title)
    return RUNS_INTO.format(this=this, the=the, space=beyond)


def source_of(turn: Turn, route: Route | Face) -> Source | Violation:
    """Return what the route or face would be drawn from, or why there is nothing."""
    if route.key in turn.ruleset.special_routes:
        return _special_source(turn, route)
    shown = [i for i, face in enumerate(turn.hand) if face.key == route.key]
    for die in shown:
        if die not in turn.dice_used:
            return Source(die)
    for die in shown:
        if any(allows(turn, die) for allows in turn.ruleset.hooks(RulesModule.allows_copy)):
            return Source(die, is_extra=True)
    text = DIE_USED if shown else NOT_ROLLED
    return Violation("die-used" if shown else "not-rolled", text.format(route=route.title))


def _special_source(turn: Turn, route: Route | Face) -> Source | Violation:
    if route.key in turn.sheet.specials_used:
        return Violation("special-used", SPECIAL_USED.format(route=route.title))
    if any(allows(turn) for allows in turn.ruleset.hooks(RulesModule.allows_free_special)):
        return Source(None, is_extra=True)
    limits = special_limits(turn)
    return limits[0] if limits else Source(None)


def special_limits(turn: Turn) -> list[Violation]:
    """Return the limits that forbid one more special route, drawn or marked off."""
    edition, violations = turn.ruleset.edition, []
    if turn.specials_this_round >= edition.specials_per_round:
        text = SPECIALS_PER_ROUND.format(count=edition.specials_per_round)
        violations.append(Violation("special-per-round", text))
    if turn.sheet.counted_specials >= edition.specials_per_game:
        text = SPECIALS_PER_GAME.format(count=edition.specials_per_game)
        violations.append(Violation("special-per-game", text))
    return violations


# Listing


def owed_choices(turn: Turn) -> list[Move]:
    """Return the choices of the modules that come before drawing."""
    return [move for choices in turn.ruleset.hooks(RulesModule.choices) for move in choices(turn)]


def legal_actions(turn: Turn) -> list[Action]:
    """Return everything the player may do now, except ending the round."""
    if turn.choosing and not turn.done:
        return list(owed_choices(turn))
    if not turn.is_drawing:
        return []
    actions: list[Action] = [p for route in drawable(turn) for p in placements(turn, route)]
    return [*actions, *legal_moves(turn)]


def candidate_moves(turn: Turn) -> Iterator[Move]:
    """Yield every move that the modules suggest, legal or not."""
    for suggested_moves in turn.ruleset.hooks(RulesModule.suggested_moves):
        yield from suggested_moves(turn)


def legal_moves(turn: Turn) -> Iterator[Move]:
    """Yield the legal moves of the modules, apart from owed choices."""
    return (move for move in candidate_moves(turn) if is_legal(turn, move))


def drawable(turn: Turn) -> list[Route]:
    """Return the routes that a die or a special route still allows, each once."""
    return [route for route, source in sources(turn) if not isinstance(source, Violation)]


def sources(turn: Turn) -> list[tuple[Route, Source | Violation]]:
    """Return what each route of the dice and each special route would be drawn from, or why not."""
    shown = {f.route.key: f.route for f in turn.hand if f.route}
    known = [*shown.values(), *turn.ruleset.special_routes.values()]
    return [(route, source_of(turn, route)) for route in known]


def placements(turn: Turn, route: Route) -> list[Placement]:
    """Return the places and orientations in which an available route may be drawn."""
    fits = _fitting_by_space(turn.sheet, route).items()
    found = [Placement(shape, space) for space, shapes in fits for shape in shapes]
    forbids = turn.ruleset.hooks(RulesModule.forbids)
    return [p for p in found if not _is_forbidden(turn, p, forbids)] if forbids else found


def orientations(turn: Turn, route: Route) -> Orientations:
    """Return the orientations in which an available route may be drawn, by space."""
    if not turn.ruleset.hooks(RulesModule.forbids):
        return _fitting_by_space(turn.sheet, route)
    found: Orientations = {}
    for shape, space in placements(turn, route):
        found[space] = (*found.get(space, ()), shape)
    return found


def fits_anywhere(turn: Turn, route: Route) -> bool:
    """Whether there is a place for an available route; cheaper than finding all of them."""
    forbids = turn.ruleset.hooks(RulesModule.forbids)
    found = (
        Placement(shape, space)
        for space, around in _free_spaces(turn.sheet)
        for shape in fitting(route, around)
    )
    return any(not _is_forbidden(turn, placement, forbids) for placement in found)


def _fitting_by_space(sheet: Sheet, route: Route) -> Orientations:
    """Return the orientations that the drawing rules allow, by space; modules are not asked."""
    free_spaces = _free_spaces(sheet)
    # Most spaces have the same surroundings: nothing.
    fits = {around: fitting(route, around) for around in {around for _, around in free_spaces}}
    return {space: fits[around] for space, around in free_spaces if fits[around]}


def _is_forbidden(turn: Turn, placement: Placement, forbids: Iterable[Forbids]) -> bool:
    return any(True for forbid in forbids for _ in forbid(turn, placement))


def _free_spaces(sheet: Sheet) -> list[tuple[Space, str]]:
    """Return the free spaces and what surrounds them; cached for the next route."""
    global _last_free_spaces  # noqa: PLW0603 (only remembers)
    last, surroundings, found = _last_free_spaces
    if last is not sheet:
        surroundings, spaces = _all_surroundings(sheet, last, surroundings), sheet.layout.spaces
        found = [(s, surroundings[i]) for i, s in enumerate(spaces) if sheet.is_free(i)]
        _last_free_spaces = sheet, surroundings, found
    return found


def _all_surroundings(sheet: Sheet, last: Sheet | None, known: Sequence[str]) -> list[str]:
    """Return the surroundings of all spaces; only those near a change are computed."""
    layout = sheet.layout
    if last is None or last.layout is not layout:
        return [sheet.surroundings(index) for index in range(layout.size)]
    found = list(known)
    pairs = enumerate(zip(last.drawings, sheet.drawings, strict=True))
    for changed in [index for index, (before, now) in pairs if before is not now]:
        for index in layout.neighbours[changed]:
            if index >= 0:
                found[index] = sheet.surroundings(index)
    return found


_last_free_spaces: tuple[Sheet | None, Sequence[str], list[tuple[Space, str]]] = (None, (), [])
"""The last sheet, the surroundings of all its spaces, and its free spaces."""


# Ending the round


def may_end(turn: Turn) -> bool:
    """Whether the round can end; cheaper than `still_owed`, which has the reasons."""
    if turn.choosing or turn.closing:
        return turn.ends_by_itself
    dice = [face.route for face in turn.undrawn_faces if face.route and not face.owner]
    hooks = turn.ruleset.hooks(RulesModule.owed)
    return not (any(fits_anywhere(turn, r) for r in dice) or any(any(owed(turn)) for owed in hooks))


def still_owed(turn: Turn, known: OrientationsByRoute | None = None) -> tuple[Violation, ...]:
    """Return what prevents the end of the round.

    `known` holds the orientations of routes that have been computed already.
    """
    if turn.choosing:
        return (CHOOSE_FIRST,)
    if turn.closing:
        return ()
    return (
        *_undrawn(turn, known or {}),
        *(v for owed in turn.ruleset.hooks(RulesModule.owed) for v in owed(turn)),
    )


def _undrawn(turn: Turn, known: OrientationsByRoute) -> Iterator[Violation]:
    """Yield the undrawn route dice that have a legal placement on the sheet."""
    for face in dict.fromkeys(face for face in turn.undrawn_faces if not face.owner):
        assert face.route is not None  # route dice show nothing but routes
        found = known.get(face.route.key)
        where = list(orientations(turn, face.route) if found is None else found)
        if where:
            named = join_texts(untranslated(str(space)) for space in where[:MAX_SPACES_NAMED])
            if len(where) > MAX_SPACES_NAMED:
                named = AND_ELSEWHERE.format(spaces=named)
            text = STILL_TO_DRAW.format(route=face.title, spaces=named)
            yield Violation("still-to-draw", text, tuple(where))
