"""Point out what on a board cannot come from a game; whatever it is, the board can be scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from railroad_ink.core.derivation import max_free_specials
from railroad_ink.core.dice_supply import shortages
from railroad_ink.core.doubt import MEETS, Doubt
from railroad_ink.core.geometry import SIDES, Space
from railroad_ink.core.layouts import NOTHING
from railroad_ink.core.legality import SPECIALS_PER_GAME, SPECIALS_PER_ROUND
from railroad_ink.core.routes import BLANK, Shape
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import UNKNOWN_ROUND, Sheet
from railroad_ink.core.text import Text, join_texts

NOT_JOINED = Text("{space} joins nothing around it.")
JOINED_TO_NO_EXIT = Text("{space} is joined to no exit, not even through others.")
MEETS_EXIT = Text("{space}: its {kind} leads to an exit of another kind.")
DRAWN_TOO_EARLY = Text("{space} was drawn in round {number}, before anything it could join.")
SPECIAL_TWICE = Text("The {route} is drawn {count} times; each special route is drawn once.")
TOO_MANY = Text(
    "There are {count} of these: {routes}. The dice of {rounds} rounds show at most {maximum}."
)
TOO_MANY_IN_ROUND = Text("The dice of one round cannot show all that is drawn in round {number}.")


def board_doubts(ruleset: Ruleset, sheet: Sheet) -> tuple[Doubt, ...]:
    """Return everything about a board that cannot come from a game."""
    all_doubts = [
        *_clashes(ruleset, sheet),
        *_not_joined(ruleset, sheet),
        *_specials(ruleset, sheet),
        *_dice(ruleset, sheet),
    ]
    for doubts in ruleset.hooks(RulesModule.doubts):
        all_doubts += doubts(ruleset, sheet)
    return tuple(all_doubts)


def max_routes(ruleset: Ruleset, sheet: Sheet) -> int:
    """Return how many routes a player can have drawn in a game that ends with this sheet.

    The sheet matters for copies and free special routes. Where drawings are erased the number
    holds, too: a copy whose space is empty again has cost the route that was drawn there.
    """
    dice = sum(any(face.route for face in die.faces) for die in ruleset.variant.hand_dice(ruleset))
    specials = ruleset.edition.specials_per_game + max_free_specials(ruleset, sheet)
    return dice * ruleset.rounds + _max_copies(ruleset, sheet) + specials


def _max_copies(ruleset: Ruleset, sheet: Sheet) -> int:
    return sum(more(sheet) for more in ruleset.hooks(RulesModule.max_copies))


# Ends


def _clashes(ruleset: Ruleset, sheet: Sheet) -> Iterator[Doubt]:
    """Yield meeting ends of different kinds; modules check the drawings that they add."""
    drawable, layout = ruleset.drawable_routes, sheet.layout
    for index, side, there, back in layout.inner_sides:
        here, beyond = sheet.drawings[index], sheet.drawings[there]
        if here is None or beyond is None:
            continue
        if not {here.shape.route.key, beyond.shape.route.key} <= drawable:
            continue
        kinds = (here.shape.ends[side], beyond.shape.ends[back])
        if BLANK not in kinds and kinds[0] != kinds[1]:
            spaces = (layout.spaces[index], layout.spaces[there])
            kind, other = (ruleset.kinds[letter].title for letter in kinds)
            text = MEETS.format(space=spaces[0], kind=kind, other=other, beyond=spaces[1])
            yield Doubt("runs-into", text, spaces, side)
    yield from _exit_clashes(ruleset, sheet)


def _exit_clashes(ruleset: Ruleset, sheet: Sheet) -> Iterator[Doubt]:
    for board_exit in sheet.layout.exits:
        drawing = sheet.at(board_exit.space)
        if drawing is None or drawing.shape.route.key not in ruleset.drawable_routes:
            continue
        kind = drawing.shape.ends[board_exit.side]
        if kind not in {BLANK, board_exit.kind}:
            text = MEETS_EXIT.format(space=board_exit.space, kind=ruleset.kinds[kind].title)
            yield Doubt("runs-into", text, (board_exit.space,), board_exit.side)


# Joining


def _not_joined(ruleset: Ruleset, sheet: Sheet) -> Iterator[Doubt]:
    """Yield drawings that had nothing to join when they were drawn."""
    if ruleset.erases:
        return  # what they joined may be gone
    anytime = _joined(ruleset, sheet, by_round=False)
    in_order = _joined(ruleset, sheet, by_round=True)
    all_drawings = dict.fromkeys((space for space, _ in sheet), UNKNOWN_ROUND)
    for space, (_, round_number) in sheet:
        if space not in anytime:
            text = JOINED_TO_NO_EXIT if [*_meetings(sheet, space, all_drawings)] else NOT_JOINED
            yield Doubt("not-joined", text.format(space=space), (space,))
        elif space not in in_order:
            text = DRAWN_TOO_EARLY.format(space=space, number=round_number)
            yield Doubt("joined-too-late", text, (space,))


def _joined(ruleset: Ruleset, sheet: Sheet, *, by_round: bool) -> dict[Space, int]:
    """Return the drawings that can be reached from an exit, by the earliest possible round."""
    rounds = {space: number if by_round else UNKNOWN_ROUND for space, (_, number) in sheet}
    joined_since = {
        space: rounds[space]
        for space, (shape, _) in sheet
        if _stands_alone(ruleset, shape) or _at_exit(sheet, space, shape)
    }
    waiting = [space for space, _ in sheet if space not in joined_since]
    while True:
        changed = dict(joined_since)
        for space in waiting:
            earliest = min(_meetings(sheet, space, joined_since), default=None)
            own = rounds[space]
            if earliest is None or (own != UNKNOWN_ROUND and own < earliest):
                continue
            since = earliest if own == UNKNOWN_ROUND else own
            changed[space] = min(since, changed.get(space, since))
        if changed == joined_since:
            return joined_since
        joined_since = changed


def _stands_alone(ruleset: Ruleset, shape: Shape) -> bool:
    return not shape.route.must_join or any(
        shape.route.key == route.key for module in ruleset.modules for route in module.routes
    )


def _at_exit(sheet: Sheet, space: Space, shape: Shape) -> bool:
    exits = sheet.layout.exit_kinds[sheet.layout.index(space)]
    return any(
        shape.ends[side] == exits[side] != NOTHING and shape.ends[side] in shape.route.must_join
        for side in SIDES
    )


def _meetings(sheet: Sheet, space: Space, joined_since: dict[Space, int]) -> Iterable[int]:
    """Yield the rounds of what a drawing is joined to."""
    drawing = sheet.at(space)
    assert drawing is not None  # only drawings are checked
    ends, needs = drawing.shape.ends, drawing.shape.route.must_join
    facing = sheet.surroundings(sheet.layout.index(space))
    for side in SIDES:
        beyond = space.step(side)
        if ends[side] == facing[side] and ends[side] in needs and beyond in joined_since:
            yield joined_since[beyond]


# Special routes and dice


def _specials(ruleset: Ruleset, sheet: Sheet) -> Iterator[Doubt]:
    where: dict[str, list[Space]] = {}
    rounds: dict[int, list[Space]] = {}
    for space, (shape, round_number) in sheet:
        if shape.route.key in ruleset.special_routes:
            where.setdefault(shape.route.key, []).append(space)
            rounds.setdefault(round_number, []).append(space)
    for key, spaces in where.items():
        if len(spaces) > 1:
            title = ruleset.special_routes[key].title
            text = SPECIAL_TWICE.format(route=title, count=len(spaces))
            yield Doubt("special-twice", text, tuple(spaces))
    yield from _special_limits(ruleset, sheet, where, rounds)


def _special_limits(
    ruleset: Ruleset, sheet: Sheet, where: dict[str, list[Space]], rounds: dict[int, list[Space]]
) -> Iterator[Doubt]:
    edition, free = ruleset.edition, max_free_specials(ruleset, sheet)
    spaces = tuple(space for drawn_in in where.values() for space in drawn_in)
    marked = sum(key not in where for key in sheet.specials_used)
    if not ruleset.erases and len(spaces) + marked > edition.specials_per_game + free:
        text = SPECIALS_PER_GAME.format(count=edition.specials_per_game)
        yield Doubt("special-per-game", text, spaces)
    for round_number, drawn_in in rounds.items():
        if round_number and len(drawn_in) > edition.specials_per_round + free:
            text = SPECIALS_PER_ROUND.format(count=edition.specials_per_round)
            yield Doubt("special-per-round", text, tuple(drawn_in))


def _dice(ruleset: Ruleset, sheet: Sheet) -> Iterator[Doubt]:
    extra = _max_copies(ruleset, sheet)
    if ruleset.erases:
        extra *= ruleset.rounds  # what gives them may be erased and drawn on again every round
    counted = Counter(shape.route.key for _, (shape, _) in sheet)
    for short in shortages(ruleset, counted, ruleset.rounds, extra):
        spaces = tuple(space for space, d in sheet if d.shape.route.key in short.routes)
        routes = join_texts(ruleset.routes[key].title for key in short.routes)
        text = TOO_MANY.format(
            count=short.count, routes=routes, rounds=ruleset.rounds, maximum=short.maximum
        )
        yield Doubt("too-many-of-a-die", text, spaces)
    for round_number in sorted({round_number for _, (_, round_number) in sheet if round_number}):
        spaces = tuple(space for space, d in sheet if d.round == round_number)
        counted = Counter(d.shape.route.key for _, d in sheet if d.round == round_number)
        if any(shortages(ruleset, counted, 1, extra)):
            text = TOO_MANY_IN_ROUND.format(number=round_number)
            yield Doubt("too-many-in-round", text, spaces)
