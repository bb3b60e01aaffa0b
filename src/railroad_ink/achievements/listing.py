"""The list of achievements, from the first game to the hardest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import date, timedelta

from railroad_ink.achievements.achievement import (
    Achievement,
    EarnedAchievement,
    History,
    earned_at,
)
from railroad_ink.achievements.finished_game import FinishedGame
from railroad_ink.bots.registry import computer_player
from railroad_ink.core import sketch
from railroad_ink.core.art import Pigment
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text
from railroad_ink.editions.challenge.goals_in_play import CARDS_IN_PLAY
from railroad_ink.editions.classic import RED
from railroad_ink.game_catalogue import EDITIONS, EXPANSIONS

EXITS, CENTRAL_SPACES = len(EDITIONS[0].layout.exits), len(EDITIONS[0].layout.centre)
LINE_LENGTH = 12
POINTS, MORE_POINTS = 50, 65
POINTS_BY_DICE_ALONE = 40
EQUAL_LENGTH = 8
CLEAR_LEAD = 15
MANY_PLAYERS = 4
GAMES, MANY_GAMES = 10, 100
DAYS = 7
PUZZLES = 10
STRONG, STRONGEST = "hard", "expert"
GOLD = Pigment("#d99a1c", "#f0bd55")
BLUE = Pigment("#2f6db3", "#6aa5e6")

Count = Callable[[History], int]


# What is counted


def _best(value: Callable[[FinishedGame], int]) -> Count:
    """Count the highest value of a game, at least 0."""
    return lambda history: max((0, *(value(game) for game in history.fair)))


def _any(matches: Callable[[FinishedGame], bool]) -> Count:
    """Count 1 once a game is like this."""
    return lambda history: int(any(matches(game) for game in history.fair))


def _beat(level: str) -> Callable[[FinishedGame], bool]:
    """Return whether a computer player at least as strong as this one was ranked below."""
    return lambda game: any(
        _strength(key) >= computer_player(level).strength for key in game.beaten
    )


def _strength(key: str) -> int:
    """Return the strength of a computer player; 0 if it no longer exists."""
    try:
        return computer_player(key).strength
    except RailroadInkError:
        return 0


def _expansions_won(history: History) -> int:
    known = {module.key for module in EXPANSIONS}
    return len(known & {key for game in history.fair if game.won for key in game.expansions})


def _days_in_a_row(history: History) -> int:
    """Count the longest run of days with a finished daily game."""
    days = {date.fromisoformat(game.day) for game in history.games if game.day}
    starts = (day for day in days if day - timedelta(days=1) not in days)
    return max((_run(days, start) for start in starts), default=0)


def _run(days: Iterable[date], start: date) -> int:
    count = 0
    while start + timedelta(days=count) in days:
        count += 1
    return count


# Their pictures

_CUP = "m-13,-16h26v8c0,10,-6,16,-10,17v7h7v5h-20v-5h7v-7c-4,-1,-10,-7,-10,-17Z"
_ENGINE = "m-22,10v-18h8v-8h7v8h9v-13h20v31Z"
_BOLT = "m4,-20l-16,22h10l-4,18l16,-24h-10Z"


def _star(points: str, size: float = 1.0) -> sketch.Sketch:
    steps = ((0, -18), (5, 12), (13, 1), (-10, 8), (3, 13), (-11, -7), (-11, 7), (3, -13),
             (-10, -8), (13, -1))  # fmt: skip
    first, *rest = ((x * size, y * size) for x, y in steps)
    outline = f"m{first[0]:g},{first[1]:g}" + "".join(f"l{x:g},{y:g}" for x, y in rest) + "Z"
    return sketch.signs(outline, points, GOLD)


ACHIEVEMENTS = (
    Achievement(
        "first-game",
        Text("Maiden voyage"),
        Text("Finish a game."),
        1,
        lambda history: len(history.games),
        sketch.railway("M0,54H70")
        + sketch.signs(_ENGINE, "35,34")
        + sketch.discs("24,47 46,47", 5),
    ),
    Achievement(
        "ten-games",
        Text("Commuter"),
        Text("Finish {count} games.").format(count=GAMES),
        GAMES,
        lambda history: len(history.games),
        sketch.railway("M0,20H70M0,50H70") + sketch.stations("20,20 50,50"),
    ),
    Achievement(
        "many-games",
        Text("Season ticket"),
        Text("Finish {count} games.").format(count=MANY_GAMES),
        MANY_GAMES,
        lambda history: len(history.games),
        sketch.line("M8,20H62V50H8Z", width=2.4)
        + sketch.line("M44,20V50", width=1.6, dashes=(3, 2.4))
        + _star("26,37", 0.6),
    ),
    Achievement(
        "no-errors",
        Text("Nothing left open"),
        Text("Finish a game without a single error."),
        1,
        _any(lambda game: game.errors == 0),
        sketch.line("M14,36L29,52L58,18", sketch.GREEN, 7),
    ),
    Achievement(
        "points",
        Text("Well connected"),
        Text("Score {count} points in a game.").format(count=POINTS),
        POINTS,
        _best(lambda game: game.total),
        _star("35,37", 1.2),
    ),
    Achievement(
        "more-points",
        Text("Network architect"),
        Text("Score {count} points in a game.").format(count=MORE_POINTS),
        MORE_POINTS,
        _best(lambda game: game.total),
        _star("18,46 52,46", 0.75) + _star("35,22", 0.9),
    ),
    Achievement(
        "highway",
        Text("Open road"),
        Text("Draw a highway with a length of {count}.").format(count=LINE_LENGTH),
        LINE_LENGTH,
        _best(lambda game: game.highway),
        sketch.highway("M0,15H55V35H15V55H70"),
    ),
    Achievement(
        "railway",
        Text("Long haul"),
        Text("Draw a railway with a length of {count}.").format(count=LINE_LENGTH),
        LINE_LENGTH,
        _best(lambda game: game.railway),
        sketch.railway("M0,15H55V35H15V55H70"),
    ),
    Achievement(
        "equal-lines",
        Text("In balance"),
        Text("Longest highway and longest railway are equal, and at least {count} long.").format(
            count=EQUAL_LENGTH
        ),
        1,
        _any(lambda game: game.highway == game.railway >= EQUAL_LENGTH),
        sketch.highway("M0,25H70") + sketch.railway("M0,47H70"),
    ),
    Achievement(
        "centre",
        Text("City centre"),
        Text("Draw on all {count} Central Spaces.").format(count=CENTRAL_SPACES),
        CENTRAL_SPACES,
        _best(lambda game: game.centre),
        sketch.line("M20,20H50V50H20Z", width=2.4)
        + sketch.squares("C3 C4 C5 D3 D4 D5 E3 E4 E5"),
    ),
    Achievement(
        "exits",
        Text("All change"),
        Text("Join {count} exits in one network.").format(count=EXITS),
        EXITS,
        _best(lambda game: game.network),
        sketch.line("M35,35L35,8M35,35L62,35M35,35L35,62M35,35L8,35M35,35L16,16M35,35L54,16"
                    "M35,35L54,54M35,35L16,54", width=2.4)
        + sketch.exits("35,8 62,35 35,62 8,35 16,16 54,16 54,54 16,54")
        + sketch.stations("35,35"),
    ),
    Achievement(
        "no-specials",
        Text("By the dice alone"),
        Text("Score {count} points without a special route.").format(count=POINTS_BY_DICE_ALONE),
        POINTS_BY_DICE_ALONE,
        _best(lambda game: 0 if game.specials else game.total),
        sketch.line("M14,14H56V56H14Z", width=3) + sketch.discs("25,25 45,25 35,35 25,45 45,45", 4),
    ),
    Achievement(
        "goals",
        Text("Three of three"),
        Text("Reach all {count} goals in one game.").format(count=CARDS_IN_PLAY),
        CARDS_IN_PLAY,
        _best(lambda game: game.goals),
        sketch.discs("35,35", 26, RED, 4)
        + sketch.discs("35,35", 15, RED, 4)
        + sketch.discs("35,35", 6, RED),
    ),
    Achievement(
        "win",
        Text("First past the post"),
        Text("Win a game against others."),
        1,
        _any(lambda game: game.won),
        sketch.signs(_CUP, "35,34", GOLD),
    ),
    Achievement(
        "clear-win",
        Text("Express service"),
        Text("Win by {count} points.").format(count=CLEAR_LEAD),
        CLEAR_LEAD,
        _best(lambda game: game.margin if game.won else 0),
        sketch.signs(_BOLT, "36,36", GOLD),
    ),
    Achievement(
        "table",
        Text("Full carriage"),
        Text("Finish a game with {count} players or more.").format(count=MANY_PLAYERS),
        MANY_PLAYERS,
        _best(lambda game: game.players),
        sketch.discs("14,26 28,26 42,26 56,26", 5, BLUE) + sketch.railway("M0,48H70"),
    ),
    Achievement(
        "beat-strong",
        Text("Overtaken"),
        Text("Beat the computer player {name} or a stronger one.").format(
            name=computer_player(STRONG).title
        ),
        1,
        _any(_beat(STRONG)),
        sketch.line("M15,20H55V50H15Z", width=3) + sketch.discs("26,35 44,35", 4, BLUE)
        + sketch.line("M35,20V9", width=3),
    ),
    Achievement(
        "beat-strongest",
        Text("Chief of chiefs"),
        Text("Beat the computer player {name} or a stronger one.").format(
            name=computer_player(STRONGEST).title
        ),
        1,
        _any(_beat(STRONGEST)),
        sketch.line("M15,30H55V60H15Z", width=3) + sketch.discs("26,45 44,45", 4, BLUE)
        + sketch.signs("m-16,8v-16l8,7l8,-11l8,11l8,-7v16Z", "35,18", GOLD),
    ),
    Achievement(
        "expansions",
        Text("Well travelled"),
        Text("Win a game with each of the {count} expansions.").format(count=len(EXPANSIONS)),
        len(EXPANSIONS),
        _expansions_won,
        sketch.discs("35,35", 26, width=3) + sketch.line("M9,35H61M35,9V61", width=2)
        + sketch.line("M35,9C14,20,14,50,35,61M35,9C56,20,56,50,35,61", width=2),
    ),
    Achievement(
        "days",
        Text("Clockwork"),
        Text("Finish the daily game on {count} days in a row.").format(count=DAYS),
        DAYS,
        _days_in_a_row,
        sketch.discs("35,35", 26, width=3) + sketch.line("M35,17V35L48,43", width=3),
    ),
    Achievement(
        "puzzle",
        Text("Signal clear"),
        Text("Solve a puzzle without help."),
        1,
        lambda history: history.puzzles,
        sketch.line("M35,64V10H54", width=3) + sketch.discs("48,22", 8, sketch.GREEN),
    ),
    Achievement(
        "many-puzzles",
        Text("Master of points"),
        Text("Solve {count} puzzles without help.").format(count=PUZZLES),
        PUZZLES,
        lambda history: history.puzzles,
        sketch.line("M0,50H70M14,50C30,50,34,20,60,20H70", width=3)
        + sketch.discs("35,14", 7, sketch.GREEN),
    ),
)  # fmt: skip
"""In the order in which they are shown."""


def newly_earned(history: History, known: Collection[str], now: float) -> list[EarnedAchievement]:
    """Return what a history earns, except those whose keys are known."""
    new = (each for each in ACHIEVEMENTS if each.key not in known and each.is_earned(history))
    return [
        EarnedAchievement(each.key, game.code if (game := earned_at(each, history)) else "", now)
        for each in new
    ]
