"""Draft mode: everyone picks pairs of dice from a pool that was rolled for all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, cycle, islice
from typing import ClassVar

from railroad_ink.authoring import (
    EXPECTED,
    MAX_PLAYERS,
    Die,
    Edition,
    Face,
    Generator,
    Hand,
    Roll,
    RollError,
    Ruleset,
    SetupOption,
    Text,
    Variant,
    faces_of,
    first_surplus,
    roll,
    shuffled,
    wrong_count,
)
from railroad_ink.editions.challenge.edition import CHALLENGE
from railroad_ink.editions.classic import CLASSIC

PAIR = 2
PAIRS_EACH = 2
ENDS_WORTH_NOTHING = 4
"""A face with as many ends as this (overpass, double curve) has no value."""


BOXES = (CLASSIC, CHALLENGE)
"""Those whose dice can be drafted beside or instead of the dice of the game's own edition."""
SOME_BOXES = Text("boxes such as {example}").format(example=",".join(b.key for b in BOXES))
NO_SUCH_SET = Text("No box {key!r} has a set of dice to draft. Available: {known}.")
ONE_TOO_MANY = Text(
    "The {count} dice of this draft cannot show these faces: there is one {name} too many."
)


def _parse_sets(text: str) -> tuple[str, ...]:
    keys = tuple(text.split(","))
    if not all(keys):
        raise ValueError(EXPECTED.format(what=SOME_BOXES, found=text))
    return keys


SETS_OPTION = SetupOption[tuple[str, ...]](
    "sets",
    Text("Sets of dice"),
    Text(
        "The boxes that the sets of dice come from, one for each player, by turns if there are "
        "fewer; the box of the game by default."
    ),
    default=(),
    parse=_parse_sets,
    write=",".join,
)


def face_value(face: Face) -> int:
    """Return what a route die is worth when the next first player is determined: its open ends."""
    if face.route is None or face.owner:
        return 0
    ends = len(face.route.orientations[0].sides)
    return 0 if ends == ENDS_WORTH_NOTHING else ends


class Draft(Variant):
    """Each player has a set of four dice picked in pairs, in two rounds of picks."""

    key = "draft"
    title = Text("draft")
    placeholders: ClassVar[Mapping[str, object]] = {"worthless_ends": ENDS_WORTH_NOTHING}
    players = (2, MAX_PLAYERS)
    options = (SETS_OPTION,)
    has_star = True

    # Sets of dice

    def objections(self, ruleset: Ruleset) -> Iterable[Text]:
        """Object to sets of dice from a box that is not known."""
        known = _boxes(ruleset)
        for key in ruleset.option(SETS_OPTION):
            if key not in known:
                yield NO_SUCH_SET.format(key=key, known=", ".join(known))

    def usual_players(self, ruleset: Ruleset) -> int:
        """Return one for each set that is named, if there are enough."""
        return max(self.players[0], len(ruleset.option(SETS_OPTION)))

    def route_dice(self, ruleset: Ruleset) -> tuple[Die, ...]:
        """Return one set from each box."""
        return tuple(chain.from_iterable(dict.fromkeys(_named_sets(ruleset))))

    # Rolling

    def roll(self, ruleset: Ruleset, players: int, generator: Generator) -> Roll:
        """Roll the pool in random pairs, then the dice that all share."""
        pool = shuffled(_pool(ruleset, players), generator)
        return roll((*pool, *ruleset.shared_dice), generator)

    def parse_roll(self, ruleset: Ruleset, players: int, faces: Sequence[str]) -> Roll:
        """Return the roll with these faces if the dice of the pool, in any order, can show it."""
        pool = _pool(ruleset, players)
        count = len(pool) + len(ruleset.shared_dice)
        if len(faces) != count:
            raise wrong_count(len(faces), count)
        drafted = _pool_faces(pool, faces[: len(pool)])
        return (*drafted, *faces_of(ruleset.shared_dice, faces[len(pool) :]))

    def hand_dice(self, ruleset: Ruleset) -> tuple[Die, ...]:
        """Return dice that can show any face of the pool."""
        faces = {face.key: face for die in ruleset.route_dice for face in die.faces}
        any_die = Die("pool", tuple(faces.values()))
        return (any_die,) * PAIRS_EACH * PAIR + ruleset.shared_dice

    # Picking

    def pick_count(self, players: int) -> int:
        """Return two for each player."""
        return PAIRS_EACH * players

    def picker(self, players: int, first: int, picks: tuple[int, ...]) -> int | None:
        """Go clockwise from the first player, twice."""
        return (first + len(picks)) % players if len(picks) < self.pick_count(players) else None

    def pick_options(
        self, ruleset: Ruleset, rolled: Roll, picks: tuple[int, ...]
    ) -> dict[int, Hand]:
        """Return the pairs still on the table, numbered from 1."""
        pairs = _pairs(ruleset, rolled)
        return {number: pair for number, pair in pairs.items() if number not in picks}

    def hands(
        self, ruleset: Ruleset, rolled: Roll, players: int, first: int, picks: tuple[int, ...]
    ) -> tuple[Hand, ...]:
        """Return the pairs each player picked, and the dice that all share."""
        pairs = _pairs(ruleset, rolled)
        shared = rolled[len(pairs) * PAIR :]
        own: list[Hand] = [()] * players
        for turn, number in enumerate(picks):
            own[(first + turn) % players] += pairs[number]
        return tuple(hand + shared for hand in own)

    def next_first_picker(self, hands: tuple[Hand, ...], first: int) -> int:
        """Return the player with the lowest set; among equals the one who picked last.

        The page repeats this for tables without a connection: `nextFirst` in `draft-picks.ts`.
        """
        in_turn = [(first + turn) % len(hands) for turn in range(len(hands))]
        return min(reversed(in_turn), key=lambda player: self.hand_value(hands[player]))

    def hand_value(self, hand: Hand) -> int:
        """Return what a set of dice is worth; the dice that all share count nothing."""
        return sum(face_value(face) for face in hand)

    def tie_order(self, players: int, star: int) -> list[int] | None:
        """Go counter-clockwise from the right of the star, so that its holder comes last."""
        return [(star - step) % players for step in range(1, players + 1)]


DRAFT = Draft()


def _boxes(ruleset: Ruleset) -> dict[str, Edition]:
    """Return the boxes whose dice can be drafted, by key."""
    return {edition.key: edition for edition in (*BOXES, ruleset.edition)}


def _named_sets(ruleset: Ruleset) -> list[tuple[Die, ...]]:
    """Return the sets of dice that are named, or that of the game's own edition."""
    boxes = _boxes(ruleset)
    return [boxes[key].dice for key in ruleset.option(SETS_OPTION) or (ruleset.edition.key,)]


def _pool(ruleset: Ruleset, players: int) -> tuple[Die, ...]:
    """Return a set of dice for each player: those that are named, by turns if there are fewer."""
    return tuple(chain.from_iterable(islice(cycle(_named_sets(ruleset)), players)))


def _pairs(ruleset: Ruleset, rolled: Roll) -> dict[int, Hand]:
    drafted = rolled[: len(rolled) - len(ruleset.shared_dice)]
    pairs = (drafted[i : i + PAIR] for i in range(0, len(drafted), PAIR))
    return dict(enumerate(pairs, start=1))


# Which faces a pool can show


def _pool_faces(pool: Sequence[Die], names: Sequence[str]) -> Roll:
    """Return these faces; raises RollError if the pool cannot show them all at once."""
    surplus = first_surplus(pool, names)
    if surplus is not None:
        raise RollError(ONE_TOO_MANY.format(count=len(pool), name=surplus))
    faces = {face.key: face for die in pool for face in die.faces}
    return tuple(faces[name] for name in names)
