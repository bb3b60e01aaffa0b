"""What achievements need to know of a finished game of one player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from railroad_ink.core.engine import Game
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.challenge.goal_status import goal_status
from railroad_ink.editions.challenge.goals_in_play import goals_in_play


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that a player has played to its end."""

    code: str = ""
    """Identifies the game, if it was played on a server."""
    edition: str = ""
    expansions: tuple[str, ...] = ()
    day: str = ""
    """The day whose daily game it was, such as `2026-11-16`; empty for other games."""
    known_dice: bool = False
    """Whether the dice could be known before; such a game only counts as played."""
    total: int = 0
    errors: int = 0
    highway: int = 0
    railway: int = 0
    centre: int = 0
    network: int = 0
    """Exits of the largest network."""
    goals: int = 0
    """Goal cards reached."""
    specials: int = 0
    """Special routes marked off."""
    rank: int = 1
    players: int = 1
    margin: int = 0
    """Points more than the best other player; negative if another one had more."""
    beaten: tuple[str, ...] = ()
    """Keys of the computer players that were ranked below."""

    @property
    def won(self) -> bool:
        """Whether this player won against others."""
        return self.players > 1 and self.rank == 1


def finished_game(game: Game, player: int, computers: Sequence[str]) -> FinishedGame:
    """Return what achievements need to know of a finished game, except its code, day and dice.

    Args:
        game: A game that is over.
        player: The player's index.
        computers: For each player the key of the computer player; empty for people.
    """
    ranking = {ranked.player: ranked for ranked in game.ranking()}
    own = ranking[player]
    others = [ranked for ranked in ranking.values() if ranked.player != player]
    best = max((ranked.score.total for ranked in others), default=own.score.total)
    below = {computers[ranked.player] for ranked in others if ranked.rank > own.rank}
    return replace(
        _of_sheet(game.ruleset, game.sheets[player], own.score),
        rank=own.rank,
        players=len(ranking),
        margin=own.score.total - best,
        beaten=tuple(sorted(below - {""})),
    )


def _of_sheet(ruleset: Ruleset, sheet: Sheet, score: Score) -> FinishedGame:
    reached = (goal_status(sheet, code).points > 0 for code in goals_in_play(ruleset))
    return FinishedGame(
        edition=ruleset.edition.key,
        expansions=tuple(module.key for module in ruleset.expansions),
        total=score.total,
        errors=score.errors,
        highway=score.points("highway"),
        railway=score.points("railway"),
        centre=score.points("centre"),
        network=max((len(network.exits) for network in score.networks), default=0),
        goals=sum(reached),
        specials=len(sheet.specials_used),
    )
