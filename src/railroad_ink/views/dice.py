"""Dice: those of a round, all dice of a game from its seed, and tables that share them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache
from random import Random

from railroad_ink.core.dice import Face, choose, roll
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.editions.challenge.goal_values import VALUES
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.view import MAX_ROUNDS, View, check_length, check_range

MAX_GOAL_LENGTH, MAX_OPTION, MAX_MARKS, MAX_SPACE_LENGTH = 8, 99, 8, 4


class DieView(View):
    """A die of the round."""

    index: int
    """Index in the hand, from 0."""
    face: str
    title: Text
    owner: str
    """Key of the expansion it belongs to; empty for route dice, which must be drawn."""
    route: str | None
    """Key of the route it shows; None for an event."""
    drawn: bool
    owed: bool
    """Whether it must be drawn before the round can end."""


def dice_view(
    faces: Iterable[Face], drawn: frozenset[int] = frozenset(), owed: frozenset[int] = frozenset()
) -> list[DieView]:
    """Return the views of dice."""
    return [
        DieView(
            index=index,
            face=face.key,
            title=face.title,
            owner=face.owner,
            route=face.route.key if face.route else None,
            drawn=index in drawn,
            owed=index in owed,
        )
        for index, face in enumerate(faces)
    ]


# All dice of a game, as a seeded game rolls them


class DicePair(View):
    """Dice that are picked together in a draft."""

    option: int
    dice: list[DieView]
    value: int
    """What it counts when the next first player is determined."""


class RolledRound(View):
    """The dice of a round."""

    dice: list[DieView]
    """All dice; in a draft only those that all players share."""
    pairs: list[DicePair]
    """What is picked from in a draft."""
    closing: bool
    """Whether this is the extra roll after the last round."""


class SeededDice(View):
    """`GET /api/dice`: all dice of a game, which follow from its seed."""

    ruleset: RulesetView
    seed: str
    """Empty where it would reveal dice that are not rolled yet."""
    count: int
    """How many times dice are rolled in this game."""
    first: int
    """Index of the player who begins the first draft."""
    picks_each: int
    """How many pairs each player picks in a round; 0 if this is not a draft."""
    goal_values: list[int]
    """Points for a goal, first come first served."""
    rounds: list[RolledRound]


def read_rules(text: str, seed: str) -> Ruleset:
    """Read rules; what they leave to chance is drawn from the seed."""
    return CATALOGUE.ruleset(text).resolved(Random(f"{seed} 0"))


def roll_count(ruleset: Ruleset) -> int:
    """Return how many times dice are rolled in a game."""
    return ruleset.rounds + bool(ruleset.closing_dice)


def players_rolled_for(ruleset: Ruleset, players: int) -> int:
    """Return how many players dice are rolled for, even if not all are named."""
    count = max(players, ruleset.variant.players[0])
    ruleset.variant.check_players(count)
    return count


@lru_cache(maxsize=256)
def seeded_dice(ruleset: Ruleset, players: int, seed: str) -> SeededDice:
    """Return all dice of a game; all followers of a table request the same."""
    count = roll_count(ruleset)
    rounds = [_round(ruleset, players, seed, round_number) for round_number in range(1, count + 1)]
    pairs = max(len(found.pairs) for found in rounds)
    first = choose(range(players), Random(f"{seed} first")) if pairs else 0
    return SeededDice(
        ruleset=ruleset_view(ruleset),
        seed=seed,
        count=count,
        first=first,
        picks_each=ruleset.variant.pick_count(players) // players,
        goal_values=list(VALUES),
        rounds=rounds,
    )


def _round(ruleset: Ruleset, players: int, seed: str, round_number: int) -> RolledRound:
    generator = Random(f"{seed} {round_number}")
    if round_number > ruleset.rounds:
        closing = dice_view(roll(ruleset.closing_dice, generator))
        return RolledRound(dice=closing, pairs=[], closing=True)
    rolled = ruleset.variant.roll(ruleset, players, generator)
    pairs = [
        DicePair(option=option, dice=dice_view(hand), value=ruleset.variant.hand_value(hand))
        for option, hand in ruleset.variant.pick_options(ruleset, rolled, ()).items()
    ]
    shown = [face for face in rolled if face.owner] if pairs else rolled
    return RolledRound(dice=dice_view(shown), pairs=pairs, closing=False)


# Tables whose dice others follow


class GoalClaim(View):
    """A player has reached a goal."""

    goal: str
    player: int
    round: int

    def __post_init__(self) -> None:
        """Raise ValueError for what no game has."""
        check_length("goal", self.goal, MAX_GOAL_LENGTH)
        check_range("player", self.player, MAX_PLAYERS - 1)
        check_range("round", self.round, MAX_ROUNDS)


class DiceTableState(View):
    """How far a table is; its owner changes it, and a roll cannot be taken back."""

    rolled: int = 0
    """How many rounds have been rolled."""
    picks: tuple[tuple[int, ...], ...] = ()
    """By round, the pairs that were picked, in order."""
    claims: tuple[GoalClaim, ...] = ()
    marks: dict[str, str] = field(default_factory=dict)
    """By module, the space that it starts from next, such as where the last meteor has hit.

    Stored tables call it `marks`.
    """

    def __post_init__(self) -> None:
        """Raise ValueError for what no game has."""
        check_range("rolled", self.rolled, MAX_ROUNDS)
        check_length("picks", self.picks, MAX_ROUNDS)
        for picked in self.picks:
            check_length("picks", picked, 2 * MAX_PLAYERS)
            for option in picked:
                check_range("picks", option, MAX_OPTION)
        check_length("claims", self.claims, 8 * MAX_PLAYERS)
        check_length("marks", self.marks, MAX_MARKS)
        for space in self.marks.values():
            check_length("marks", space, MAX_SPACE_LENGTH)


class DiceTableView(View):
    """`GET /api/dice-tables/{code}`, and what its socket sends after every change."""

    code: str
    version: int
    mine: bool
    """Whether the reader owns the table and rolls its dice."""
    players: list[str]
    dice: SeededDice
    """Visitors other than the owner get only the dice rolled so far."""
    state: DiceTableState
    seconds: int
    """Time per round; 0 if there is no timer."""
    since_roll: float | None
    """Seconds since the last roll; clocks of devices differ. None before the first."""
    follower_count: int
    """How many others follow the dice at this moment."""
