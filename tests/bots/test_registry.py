"""The registered players finish their rounds with any ruleset, and the stronger ones win."""

from random import Random

import pytest

from railroad_ink.api import new_game
from railroad_ink.bots.figures import CHALLENGE, CLASSIC, MIN_GAMES_SHOWN, figures
from railroad_ink.bots.finisher import Finisher
from railroad_ink.bots.registry import COMPUTERS, SUCCESSORS, computer_player
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.languages import language_codes
from tests.bots.games import played

RULES = [
    "classic", "classic variant=draft", "classic lava", "classic meteor", "challenge desert",
    "challenge canyon goals=random", "challenge forest trail", "classic river lake",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("key", ["random", "greedy", "easy"])
def test_computer_players_play_any_ruleset(key: str, rules: str) -> None:
    # All levels use the same fallback where the native core cannot play.
    player = computer_player(key).make()
    assert played(rules, [player, player], 1, rounds=2).round_number == 2


@pytest.mark.parametrize("rules", RULES)
def test_the_finisher_plays_a_whole_game(rules: str) -> None:
    assert played(rules, [Finisher(), Finisher()], 2).is_over


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    game = played(
        "classic", [computer_player("random").make(), computer_player("greedy").make()], 3
    )
    assert game.score(1).total > game.score(0).total + 10


def test_greedy_continues_a_started_round() -> None:
    generator = Random(4)
    game = new_game("classic", 1, generator).roll(generator)
    first = game.legal_actions(0)[0]
    game = game.apply(0, first)
    for action in computer_player("greedy").make().play(game, 0, generator):
        game = game.apply(0, action)
    assert game.turn(0).actions[0] == first
    assert game.end_round(0).between_rounds


def test_computers_are_listed_from_weak_to_strong() -> None:
    assert [known.strength for known in COMPUTERS] == sorted(k.strength for k in COMPUTERS)
    assert len({known.key for known in COMPUTERS}) == len(COMPUTERS)


@pytest.mark.parametrize("language", language_codes())
@pytest.mark.parametrize("level", [player.key for player in COMPUTERS if player.learned])
def test_a_level_states_its_strength(level: str, language: str) -> None:
    text = computer_player(level).help.to(language)
    measured = [figures()[level][rules] for rules in (CLASSIC, CHALLENGE)]
    # Figures from only a few games are not shown.
    shown = all(figure.games >= MIN_GAMES_SHOWN for figure in measured)
    assert all(f"{figure.mean:.0f}" in text for figure in measured) == shown


def test_a_player_no_longer_offered_is_played_by_its_successor() -> None:
    for key, successor in SUCCESSORS.items():
        assert key not in {player.key for player in COMPUTERS}
        assert computer_player(key) == computer_player(successor)


def test_an_unknown_computer_player_is_refused() -> None:
    with pytest.raises(RailroadInkError, match="Available: random, greedy"):
        computer_player("god")
