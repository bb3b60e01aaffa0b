"""Setting up a game: players, starting sheets and who holds the star."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from railroad_ink.core.dice import Generator, choose
from railroad_ink.core.engine import Game, Position
from railroad_ink.core.errors import PlayersError, RulesetError, Violation
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS, SOLO, STANDARD

STILL_OPEN = Text("These rules leave something to chance; call `resolved` first.")
NEEDS_STAR = Text("A {variant} needs a first player: pass `star`.")
NO_STAR = Text("A {variant} has no first player: omit `star`.")
TOO_MANY = Text("A game has 1 to {maximum} players, not {count}.")
WRONG_BOARDS = Text("There must be a board for each player. Boards: {boards}, players: {players}.")
OTHER_BOARD = Text("These boards belong to another edition.")
NO_ROUND_LEFT = Text("Round {number} cannot be played: a game has {rounds} rounds.")
PLAYER = Text("Player {number}")
BAD_NAME = Text("Names may not be empty or contain # or extra spaces: {name!r}.")


def new_game(
    ruleset: Ruleset,
    players: Sequence[str],
    *,
    star: int | None = None,
    position: Position | None = None,
) -> Game:
    """Set up a game.

    Args:
        ruleset: The rules, with nothing left to chance.
        players: Their names.
        star: The first player of a variant that has one.
        position: The boards to begin with, if they are not empty.
    """
    check_names(players)
    ruleset.variant.check_players(len(players))
    if ruleset.is_unresolved:
        raise RulesetError(STILL_OPEN)
    if (star is not None) != ruleset.variant.has_star:
        text = NEEDS_STAR if ruleset.variant.has_star else NO_STAR
        raise PlayersError(text.format(variant=ruleset.variant.title))
    if position is None:
        sheets = (start_sheet(ruleset),) * len(players)
    else:
        _check_position(ruleset, players, position)
        sheets = position.sheets
    return Game(
        ruleset, tuple(players), sheets, next_first_picker=star or 0, star=star, position=position
    )


def _check_position(ruleset: Ruleset, players: Sequence[str], position: Position) -> None:
    if len(position.sheets) != len(players):
        text = WRONG_BOARDS.format(boards=len(position.sheets), players=len(players))
        raise PlayersError(text)
    if any(sheet.layout != ruleset.layout for sheet in position.sheets):
        raise RulesetError(OTHER_BOARD)
    if not 0 <= position.rounds_played < ruleset.rounds:
        text = NO_ROUND_LEFT.format(number=position.rounds_played + 1, rounds=ruleset.rounds)
        raise RulesetError(text)


def check_names(players: Sequence[str]) -> None:
    """Raise an error for an invalid number of players, or names that a game file cannot hold."""
    if not 1 <= len(players) <= MAX_PLAYERS:
        text = TOO_MANY.format(maximum=MAX_PLAYERS, count=len(players))
        raise PlayersError(Violation("wrong-number", text))
    for name in players:
        if not name or name != " ".join(name.split()) or "#" in name or not name.isprintable():
            raise PlayersError(BAD_NAME.format(name=name))


def default_name(number: int) -> Text:
    """Return the name of an unnamed player: `Player 2`."""
    return PLAYER.format(number=number)


def rules_for_count(ruleset: Ruleset, players: int) -> Ruleset:
    """Return the rules for this number of players: one alone plays solo instead of standard."""
    alone = players == 1 and ruleset.variant == STANDARD
    return replace(ruleset, variant=SOLO) if alone else ruleset


def start_sheet(ruleset: Ruleset) -> Sheet:
    """Return a sheet as the game begins."""
    sheet = Sheet.blank(ruleset.layout)
    for prepare in ruleset.hooks(RulesModule.prepare_sheet):
        sheet = prepare(sheet)
    return sheet


def random_star(players: int, generator: Generator) -> int:
    """Choose the player who starts and holds the star."""
    return choose(range(players), generator)
