"""The catalogue: everything that a game can be set up with."""

from __future__ import annotations

from importlib.metadata import version

from railroad_ink.bots.figures import MIN_GAMES_SHOWN, figures
from railroad_ink.bots.player import ComputerPlayer
from railroad_ink.bots.registry import DEFAULT_COMPUTER, computer_players
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import MAX_PLAYERS
from railroad_ink.editions.challenge.draft import BOXES
from railroad_ink.editions.challenge.goal_values import VALUES
from railroad_ink.editions.challenge.goals_in_play import CARDS_IN_PLAY
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.rulebook import Lead
from railroad_ink.views.dice import DieView, dice_view
from railroad_ink.views.rulesets import GoalCard, PartView, goal_card, part_view
from railroad_ink.views.view import View


class EditionView(View):
    """An edition."""

    key: str
    title: Text
    longest: str
    goals: list[GoalCard]
    """Its basic goal cards, if any."""


class ExpansionView(View):
    """An expansion."""

    key: str
    title: Text
    help: Text
    rounds: int | None
    """Number of rounds, if it differs from the edition."""
    conflicts: list[str]
    goals: list[GoalCard]
    """Its goal cards, played in the Challenge edition."""
    dice: list[list[DieView]]
    """The six faces of each of its dice."""


class ComputerView(View):
    """A computer player."""

    key: str
    title: Text
    help: Text
    strength: int
    """From 1 (weak) upwards."""
    points: dict[str, float]
    """Measured mean by edition, without expansions; empty if it has not been measured."""


class CatalogueView(View):
    """`GET /api/catalogue`: all editions, expansions, variants and computer players."""

    editions: list[EditionView]
    expansions: list[ExpansionView]
    variants: list[PartView]
    longest: list[PartView]
    house_rules: list[PartView]
    computers: list[ComputerView]
    default_computer: str
    """Key of the one selected by default."""
    draft_boxes: list[str]
    """Keys of the editions whose dice can be drafted in any game."""
    goals_in_play: int
    """Goal cards of a game with goals."""
    goal_values: list[int]
    """What a goal is worth to those who reach it first, next and later."""
    max_players: int
    version: str
    """Version of the program."""


def catalogue_view() -> CatalogueView:
    """Return all editions, expansions, variants and computer players."""
    return CatalogueView(
        editions=[
            EditionView(
                key=edition.key,
                title=edition.title,
                longest=edition.longest_rule.key,
                goals=[goal_card(goal) for module in edition.modules for goal in module.goals],
            )
            for edition in CATALOGUE.editions
        ],
        expansions=[
            ExpansionView(
                key=module.key,
                title=module.title,
                help=Lead(module.key),
                rounds=module.rounds,
                conflicts=list(module.conflicts),
                goals=[goal_card(goal, module.key) for goal in module.goals],
                dice=[dice_view(die.faces) for die in module.dice],
            )
            for module in CATALOGUE.expansions
        ],
        variants=[part_view(variant) for variant in CATALOGUE.variants],
        longest=[PartView(key=rule.key, title=rule.title, help=rule.help)
                 for rule in CATALOGUE.longest_rules],
        house_rules=[part_view(module) for module in CATALOGUE.house_rules],
        computers=[
            ComputerView(
                key=player.key,
                title=player.title,
                help=player.help,
                strength=player.strength,
                points=_points(player),
            )
            for player in computer_players()
        ],
        default_computer=DEFAULT_COMPUTER,
        draft_boxes=[edition.key for edition in BOXES],
        goals_in_play=CARDS_IN_PLAY,
        goal_values=list(VALUES),
        max_players=MAX_PLAYERS,
        version=version("railroad_ink"),
    )  # fmt: skip


def _points(player: ComputerPlayer) -> dict[str, float]:
    """Return what a computer player reaches by edition, where enough games were measured."""
    measured = figures().get(player.key, {})
    return {
        edition.key: measured[rules].mean
        for edition in CATALOGUE.editions
        if (rules := str(Ruleset(edition))) in measured and measured[rules].games >= MIN_GAMES_SHOWN
    }
