"""Which goal cards a game is played with: chosen by their codes, or drawn at random."""

from __future__ import annotations

from railroad_ink.authoring import Generator, Goal, Ruleset, SetupOption, Text, choose, shuffled
from railroad_ink.editions.challenge.goal_cards import BASIC_GOALS

KEY = "goals"
TITLE = Text("Goals")
CARDS_IN_PLAY = 3
RANDOM = ("random",)
"""The cards of a game that has not drawn them yet."""
NO_GOALS = "none"


def cards(ruleset: Ruleset) -> dict[str, Goal]:
    """Return every goal card that this ruleset can be played with, by code."""
    return {goal.code: goal for module in ruleset.modules for goal in module.goals}


def _are_random(codes: tuple[str, ...]) -> bool:
    return codes == RANDOM


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
    is_unresolved=_are_random,
)


def has_goals(ruleset: Ruleset) -> bool:
    """Whether a game by these rules has goals, even if their cards are not drawn yet."""
    return bool(ruleset.option(GOALS_OPTION))


def goals_in_play(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the codes of the goal cards, from top to bottom; none before they are drawn."""
    codes = ruleset.option(GOALS_OPTION)
    return () if GOALS_OPTION.is_unresolved(codes) else codes
