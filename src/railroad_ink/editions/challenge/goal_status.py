"""The goal cards in play, and the status of each on a sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from railroad_ink.authoring import (
    EXPECTED,
    SOLO,
    Generator,
    Goal,
    Ruleset,
    SetupOption,
    Sheet,
    SheetState,
    Space,
    Text,
    choose,
    shuffled,
)
from railroad_ink.editions.challenge.goal_cards import BASIC_GOALS

KEY = "goals"
CARDS_IN_PLAY = 3
VALUES = (4, 2, 1)
"""Points for reaching a goal; one value is crossed off each time, but never the last."""
TIMED_VALUE, LATE_VALUE = 4, 1
TIME_LIMITS = (3, 4, 5)
"""In a solo game, the last round for the full value of the top, middle and bottom goal."""

TITLE = Text("Goals")
NOT_HERE = Text("expected spaces of this board, found {space}")
A_GOAL = Text("a goal and its points such as A=4, or A:1:4:C3,C4")

_SPACE = re.compile(r"[A-Z]\d+")
_POINTS = re.compile(r"(\w+)=([0-9])")
_STATUS = re.compile(r"(\w+):([0-2]):([0124]):((?:[A-Z]\d+,?)*)")


@dataclass(frozen=True, slots=True)
class GoalStatus:
    """The status of one goal for one player."""

    code: str
    crossed: int = 0
    """Values crossed off its card, the same for all players."""
    points: int = 0
    """What this player took; 0 as long as the goal is not reached."""
    spaces: tuple[Space, ...] = ()
    """Where it was fulfilled."""
    assumed: bool = field(default=False, compare=False)
    """Whether a board that does not say the points was given the highest."""

    @property
    def open_value(self) -> int:
        """The highest value still open on the card."""
        return VALUES[self.crossed]


def _read_status(word: str) -> GoalStatus:
    if short := _POINTS.fullmatch(word):
        return GoalStatus(short[1], points=int(short[2]))
    match = _STATUS.fullmatch(word)
    if not match:
        raise ValueError(EXPECTED.format(what=A_GOAL, found=word))
    code, crossed, points, names = match.groups()
    return GoalStatus(
        code, int(crossed), int(points), tuple(map(Space.parse, _SPACE.findall(names)))
    )


def _write(statuses: tuple[GoalStatus, ...]) -> str:
    """Write each goal as code, values crossed off, points and spaces: `A:1:4:C3,C4`."""
    return " ".join(
        f"{s.code}:{s.crossed}:{s.points}:{','.join(map(str, s.spaces))}" for s in statuses
    )


def _parse(text: str) -> tuple[GoalStatus, ...]:
    return tuple(_read_status(word) for word in text.split())


def _check(sheet: Sheet, statuses: tuple[GoalStatus, ...]) -> None:
    for space in (space for status in statuses for space in status.spaces):
        if space not in sheet.layout:
            raise ValueError(NOT_HERE.format(space=space))


STATE = SheetState[tuple[GoalStatus, ...]](KEY, (), _write, _parse, _check)


def crossed_off(count: int) -> int:
    """Return how many values of a card are crossed off after that many were taken."""
    return min(count, len(VALUES) - 1)


def goal_status(sheet: Sheet, code: str) -> GoalStatus:
    """Return the status of a goal for the player of a sheet."""
    kept = sheet.state(STATE)
    return next((found for found in kept if found.code == code), GoalStatus(code))


def cards(ruleset: Ruleset) -> dict[str, Goal]:
    """Return every goal card that this ruleset can be played with, by code."""
    return {goal.code: goal for module in ruleset.modules for goal in module.goals}


# Choosing cards


RANDOM = ("random",)
"""The cards of a game that has not drawn them yet."""
NO_GOALS = "none"


def _draw(ruleset: Ruleset, _cards: tuple[str, ...], generator: Generator) -> tuple[str, ...]:
    """Draw the cards of a game: three basic ones, or two and one of one of the expansions."""
    basic = shuffled([goal.code for goal in BASIC_GOALS], generator)
    decks = [[goal.code for goal in module.goals] for module in ruleset.expansions if module.goals]
    if not decks:
        return basic[:CARDS_IN_PLAY]
    return (*basic[: CARDS_IN_PLAY - 1], choose(choose(decks, generator), generator))


def _parse_cards(text: str) -> tuple[str, ...]:
    return () if text == NO_GOALS else tuple(filter(None, text.split(",")))


GOALS_OPTION = SetupOption[tuple[str, ...]](
    KEY,
    TITLE,
    Text("Codes of three goal cards from top to bottom, random, or none."),
    default=(),
    parse=_parse_cards,
    write=",".join,
    for_new_games=RANDOM,
    resolve=_draw,
    is_unresolved=lambda codes: codes == RANDOM,
)


def goals_in_play(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the codes of the goal cards, from top to bottom; none before they are drawn."""
    codes = ruleset.option(GOALS_OPTION)
    return () if GOALS_OPTION.is_unresolved(codes) else codes


# Values


def is_timed(ruleset: Ruleset) -> bool:
    """Whether rounds decide what a goal is worth, as nobody races the player for it."""
    return ruleset.variant == SOLO


def card_values(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the points that a goal may be worth, the highest first."""
    return (TIMED_VALUE, LATE_VALUE) if is_timed(ruleset) else VALUES


def value_in_round(ruleset: Ruleset, sheet: Sheet, code: str, round_number: int) -> int:
    """Return the points for reaching a goal in a round, as its card stands now."""
    if not is_timed(ruleset):
        return goal_status(sheet, code).open_value
    return TIMED_VALUE if round_number <= time_limit(ruleset, code) else LATE_VALUE


def time_limit(ruleset: Ruleset, code: str) -> int:
    """Return the last round for the full value of a goal that is in play, if it is timed."""
    return TIME_LIMITS[goals_in_play(ruleset).index(code)]
