"""Discard: once per game, a player may leave a route die undrawn."""

from __future__ import annotations

from collections.abc import Iterable

from railroad_ink.authoring import (
    Boxes,
    Face,
    Field,
    Move,
    MoveDescription,
    Placement,
    Ruleset,
    RulesModule,
    Sheet,
    SheetState,
    Text,
    Turn,
    Violation,
)

KEY = "discard"
VERB = "die"
DISCARD = Text("Discard the {route}")
DISCARDED = Text("Discarded a die in round {number}.")
FIELD = Text("Round in which a die was discarded")
WHICH_DIE = Text("Name the die to discard, such as discard:die t-highway.")
NO_SUCH_DIE = Text("No route die left to draw shows {face!r}.")
ONCE = Violation(
    "discard-once",
    Text("You have already discarded a die in this game."),
)
NO_COPY = Text("The {route} is discarded, so it cannot be copied.")
A_ROUND = Text("expected the number of a round")


def _parse(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ValueError(A_ROUND)
    return int(text)


ROUND = SheetState[int](KEY, default=0, write=str, parse=_parse)
"""The round in which this player discarded a die; 0 before that."""


class Discard(RulesModule):
    """A route die need not be drawn, once per game."""

    key = KEY
    title = Text("Discard one die")
    state = ROUND

    def suggested_moves(self, turn: Turn) -> Iterable[Move]:
        """Yield every route die that is not drawn yet."""
        if turn.sheet.state(ROUND) or turn.closing:
            return ()
        return [Move(KEY, VERB, (key,)) for key in _undrawn(turn)]

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        """Allow one die per game, and only a route die that is not drawn yet."""
        if move.verb != VERB or len(move.args) != 1:
            yield Violation("discard-which", WHICH_DIE)
        elif turn.sheet.state(ROUND):
            yield ONCE
        elif move.args[0] not in _undrawn(turn):
            yield Violation("discard-no-die", NO_SUCH_DIE.format(face=move.args[0]))

    def perform(self, turn: Turn, move: Move) -> Turn:
        """Set the die aside."""
        index = _undrawn(turn)[move.args[0]]
        return turn.use_die(index).with_state(ROUND, turn.round_number)

    def forbids(self, turn: Turn, placement: Placement) -> Iterable[Violation]:
        """Forbid a copy of the discarded die."""
        if turn.sheet.state(ROUND) != turn.round_number:
            return
        route = placement.shape.route
        moves = (a for a in turn.actions if isinstance(a, Move) and a.owner == KEY)
        # A board on paper says only that a die was discarded in this round, not which.
        gone = next((move.args[0] for move in moves), None)
        if route.key == gone and [face.key for face in turn.hand].count(gone) == 1:
            yield Violation("discard-no-copy", NO_COPY.format(route=route.title))

    def fields(self, ruleset: Ruleset) -> Iterable[Field]:
        """Return the round in which a die was discarded."""
        rounds = tuple(map(str, range(1, ruleset.rounds + 1)))
        yield Field("round", FIELD, "choice", rounds)

    def boxes(self, ruleset: Ruleset) -> Iterable[Boxes]:
        """Return one box: one die per game."""
        yield Boxes(self.title, ("",))

    def describe(self, turn: Turn, move: Move) -> MoveDescription:
        """Name the route."""
        face = turn.hand[_undrawn(turn)[move.args[0]]]
        return MoveDescription(DISCARD.format(route=face.title))

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Return that the die is spent."""
        if sheet.state(ROUND):
            yield DISCARDED.format(number=sheet.state(ROUND))


def _undrawn(turn: Turn) -> dict[str, int]:
    """Return the faces of the route dice that are not drawn yet, and where each is in the hand."""

    def is_left(index: int, face: Face) -> bool:
        return not face.owner and index not in turn.dice_used

    return {face.key: i for i, face in enumerate(turn.hand) if is_left(i, face)}


DISCARD_ONE_DIE = Discard()
