"""The list of computer players: those of the package from weak to strong, then those of plugins."""

from __future__ import annotations

from functools import partial

from railroad_ink import fast
from railroad_ink.bots.figures import figures_text
from railroad_ink.bots.greedy import Greedy
from railroad_ink.bots.levels import LEVELS, LevelPlayer
from railroad_ink.bots.player import ComputerPlayer
from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.core.catalogue import TAKEN_KEY
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text, join_texts


def _level(key: str, title: Text, text: Text) -> ComputerPlayer:
    """Return a level of the learned player, stronger than those before it in `LEVELS`."""
    strength = 3 + list(LEVELS).index(key)
    text = _with_figures(key, text, learned=True)
    make = partial(LevelPlayer, LEVELS[key])
    return ComputerPlayer(key, title, text, strength, make, learned=True)


def _with_figures(key: str, text: Text, *, learned: bool = False) -> Text:
    """Add the measured strength, and a warning if the native core is missing."""
    warning = NO_CORE if learned and not fast.available() else None
    return join_texts(filter(None, (text, figures_text(key), warning)), " ")


NO_SUCH_PLAYER = Text("Unknown computer player {key!r}. Available: {known}.")
NO_CORE = Text("Weaker here, since the native core was not built.")
COMPUTERS = (
    ComputerPlayer(
        "random",
        Text("Scribbler"),
        _with_figures(
            "random",
            Text("Draws wherever it fits, without a plan."),
        ),
        1,
        RandomPlayer,
    ),
    ComputerPlayer(
        "greedy",
        Text("Surveyor"),
        _with_figures(
            "greedy",
            Text("Takes the most points it can see in each round."),
        ),
        2,
        Greedy,
    ),
    _level(
        "easy",
        Text("Apprentice"),
        Text("Easy: has an idea of a good sheet, but misjudges a lot."),
    ),
    _level(
        "medium",
        Text("Track layer"),
        Text("Medium: plays like somebody with practice, and misjudges something now and then."),
    ),
    _level(
        "hard",
        Text("Engineer"),
        Text("Hard: knows what a sheet is worth, and glances at the next roll."),
    ),
    _level(
        "expert",
        Text("Chief engineer"),
        Text("Expert: thinks the next roll through."),
    ),
)
"""Those of the package, from weak to strong."""
SUCCESSORS = {"champion": "expert"}
"""Players that are no longer offered, and their replacements in stored games."""
DEFAULT_COMPUTER = "medium"
"""Key of the player offered first: most people have a good game against it."""
COMPARED = ("medium", "hard", "expert")
"""Keys of the players whose results with the dice of a finished game are shown."""


_registered: list[ComputerPlayer] = []


def computer_players() -> tuple[ComputerPlayer, ...]:
    """Return all computer players: first of the package, then of plugins."""
    return (*COMPUTERS, *_registered)


def register(player: ComputerPlayer) -> None:
    """Add a computer player; raises an error if the key is taken."""
    if any(known.key == player.key for known in computer_players()):
        raise RailroadInkError(TAKEN_KEY.format(key=player.key))
    _registered.append(player)


def current_key(key: str) -> str:
    """Return the key of the player that plays today for a stored key."""
    return SUCCESSORS.get(key, key)


def computer_player(key: str) -> ComputerPlayer:
    """Return the computer player with that key, or its successor.

    Keys may come from anybody, such as visitors of a server, so they only choose from the list.
    """
    found = next((known for known in computer_players() if known.key == current_key(key)), None)
    if found is None:
        keys = ", ".join(known.key for known in computer_players())
        raise RailroadInkError(NO_SUCH_PLAYER.format(key=key, known=keys))
    return found
