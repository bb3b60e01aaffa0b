"""Plugins: your own expansions, editions, variants, longest-route rules, house rules and players.

A plugin is a Python module with a `PLUGIN`:

    from railroad_ink.plugins import Plugin

    PLUGIN = Plugin(expansions=(MY_EXPANSION,))

It is loaded from a file by `load_file` (`--plugin FILE` on the command line), from the files in
`RAILROAD_INK_PLUGINS`, or from an installed package by an entry point of the group
`railroad_ink.plugins`. See `docs/plugins.md`.
"""

from railroad_ink.bots.player import ComputerPlayer, Player
from railroad_ink.plugins.loading import (
    GROUP,
    VARIABLE,
    load_file,
    load_installed,
    loader_for_workers,
)
from railroad_ink.plugins.plugin import Plugin, PluginError

__all__ = [
    "GROUP", "VARIABLE", "ComputerPlayer", "Player", "Plugin", "PluginError", "load_file",
    "load_installed", "loader_for_workers",
]  # fmt: skip
