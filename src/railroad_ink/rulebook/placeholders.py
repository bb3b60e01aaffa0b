"""The values of the placeholders in chapters, taken from the constants that the engine plays by."""

from __future__ import annotations

from railroad_ink.core.networks import NETWORK_VALUES, value_table
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Edition
from railroad_ink.core.variant import MAX_PLAYERS, Variant

Part = Edition | RulesModule | Variant


def edition_placeholders(edition: Edition) -> dict[str, object]:
    """Return what every chapter may name: the board, the dice and the limits of an edition."""
    layout = edition.layout
    return {
        "rounds": edition.rounds,
        "rows": layout.rows,
        "columns": layout.columns,
        "last_row": str(layout.spaces[-1])[0],
        "middle": layout.spaces[layout.size // 2],
        "central_spaces": len(layout.centre),
        "first_central": layout.centre[0],
        "last_central": layout.centre[-1],
        "exits": len(layout.exits),
        "exits_per_side": len(layout.exits) // 4,
        "route_dice": len(edition.dice),
        "special_routes": len(edition.special_routes),
        "specials_per_round": edition.specials_per_round,
        "specials_per_game": edition.specials_per_game,
        "network_values": value_table(NETWORK_VALUES),
        "max_players": MAX_PLAYERS,
    }


def own_placeholders(part: Part | None, language: str) -> dict[str, object]:
    """Return what only the chapter of this part may name."""
    if isinstance(part, Edition | None):
        return {}
    if isinstance(part, Variant):
        return {"min_players": part.players[0], **part.placeholders}
    tasks = [f"- **{goal.code}** – {goal.task.to(language)}" for goal in part.goals]
    rounds = {"rounds": part.rounds} if part.rounds else {}
    return {**rounds, "goals": "\n".join(tasks), **part.placeholders}
