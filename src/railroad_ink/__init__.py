"""Railroad Ink: an exact, self-explaining rules engine and everything that runs from it.

What this module exports is public and stable: it changes only with a new major version, and the
changelog says how. `railroad_ink.testing` is stable likewise; everything else may change.

Names are imported when they are first used, so that the command line starts quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railroad_ink.api import (
        load_game,
        new_game,
        read_game,
        read_sheet,
        save_game,
        write_game,
        write_sheet,
    )
    from railroad_ink.core.actions import Action, Move, Placement
    from railroad_ink.core.engine import Game
    from railroad_ink.core.errors import IllegalAction, NotationError, RailroadInkError, Violation
    from railroad_ink.core.geometry import Side, Space
    from railroad_ink.core.phase import Phase
    from railroad_ink.core.ruleset import Ruleset
    from railroad_ink.core.score import Score
    from railroad_ink.core.sheet import Sheet
    from railroad_ink.core.turn import Turn
    from railroad_ink.fast.scoring import score
    from railroad_ink.game_catalogue import CATALOGUE
    from railroad_ink.render.svg.png import png_bytes
    from railroad_ink.render.svg.sheet import roll_svg, score_svg, sheet_svg
    from railroad_ink.render.terminal.text import roll_text, sheet_text

    __version__: str

__all__ = [
    "CATALOGUE", "Action", "Game", "IllegalAction", "Move", "NotationError", "Phase", "Placement",
    "RailroadInkError", "Ruleset", "Score", "Sheet", "Side", "Space", "Turn", "Violation",
    "__version__", "load_game", "new_game", "png_bytes", "read_game", "read_sheet", "roll_svg",
    "roll_text", "save_game", "score", "score_svg", "sheet_svg", "sheet_text", "write_game",
    "write_sheet",
]  # fmt: skip

_HOMES = {
    "api": (
        "load_game", "new_game", "read_game", "read_sheet", "save_game", "write_game",
        "write_sheet",
    ),
    "game_catalogue": ("CATALOGUE",),
    "core.actions": ("Action", "Move", "Placement"),
    "core.engine": ("Game",),
    "core.phase": ("Phase",),
    "core.errors": ("IllegalAction", "NotationError", "RailroadInkError", "Violation"),
    "core.geometry": ("Side", "Space"),
    "core.ruleset": ("Ruleset",),
    "core.score": ("Score",),
    "core.sheet": ("Sheet",),
    "core.turn": ("Turn",),
    "fast.scoring": ("score",),
    "render.svg.png": ("png_bytes",),
    "render.svg.sheet": ("roll_svg", "score_svg", "sheet_svg"),
    "render.terminal.text": ("roll_text", "sheet_text"),
}  # fmt: skip
"""The module that defines each exported name."""


def __getattr__(name: str) -> object:
    """Import an exported name when it is first used."""
    if name == "__version__":
        found: object = import_module("importlib.metadata").version(__name__)
    else:
        home = next((module for module, names in _HOMES.items() if name in names), None)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """List the exported names."""
    return sorted({*globals(), *__all__})
