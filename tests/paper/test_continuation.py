"""Games that continue from boards on paper: played, recorded, replayed."""

from random import Random

import pytest

from railroad_ink.api import read_game, write_game
from railroad_ink.core import setup
from railroad_ink.core.engine import Game, Position
from railroad_ink.core.errors import NotationError, PlayersError, RulesetError
from railroad_ink.core.notation import read_record, read_sheets
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.paper import continue_from_boards
from railroad_ink.testing.builders import sheet
from railroad_ink.testing.play import random_step

TWO = "player Ada\nA2H-H-:1 B2HHH-:2\nplayer Grace\nB1-R-R:1\n"


def continued(text: str, rules: str = "classic", round_number: int | None = None) -> Game:
    return continue_from_boards(
        *read_sheets(CATALOGUE, text, CATALOGUE.ruleset(rules)), round_number
    )


def finished(game: Game, seed: int = 1) -> Game:
    generator = Random(seed)
    while not game.is_over:
        game = random_step(game, generator)
    return game


@pytest.mark.parametrize(
    "rules", ["classic", "challenge forest goals=A,B,FA", "classic lava desert"]
)
def test_it_plays_the_remaining_rounds_and_is_read_as_written(rules: str) -> None:
    game = continued(TWO, rules)
    assert (game.round_number, [str(space) for space, _ in game.sheet(0)][:2]) == (2, ["A2", "B2"])
    after_two = game.roll(Random(3))
    assert after_two.round_number == 3
    over = finished(game)
    assert over.round_number == over.ruleset.rounds + bool(over.ruleset.closing_dice)
    for state in (game, after_two, over):
        assert read_game(write_game(state)) == state


def test_a_single_board_is_continued_alone() -> None:
    assert continued("A2H-H-:1", "challenge goals=A,B,K").ruleset.variant.key == "solo"


def test_goals_already_taken_are_crossed_off() -> None:
    corners = "A1H-H- A7H-H- G1H-H-\ngoals: D=4"
    game = continued(f"player A\n{corners}\nplayer B\nA2H-H-\n", "challenge goals=A,D,K", 3)
    notes = [str(note) for note in game.ruleset.modules[1].notes(game.ruleset, game.sheet(1))]
    assert notes[1].startswith("Goal D, open for 2")


def test_the_round_must_be_known_and_possible() -> None:
    with pytest.raises(RulesetError, match="say which round comes next"):
        continued("A2H-H-")
    assert continued("A2H-H-", round_number=5).round_number == 4
    with pytest.raises(RulesetError, match="Round 8 cannot be played"):
        continued("A2H-H-", round_number=8)


def test_drafts_and_open_goals_are_refused() -> None:
    with pytest.raises(RulesetError, match="draft"):
        continued(TWO, "classic variant=draft")
    with pytest.raises(RulesetError, match="leave something to chance"):
        continued(TWO, "challenge goals=random")


def test_a_record_with_too_few_boards_cannot_be_played() -> None:
    text = write_game(continued(TWO)).replace("board 2", "#").replace("B1 straight-railway", "#")
    with pytest.raises(PlayersError, match="Boards: 1, players: 2"):
        read_record(CATALOGUE, text).replay()


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("begin 3", "begin 9", "the number of a round from 1 to 7"),
        ("board 2", "board 3", "expected board 2, found '3'"),
        ("B1 straight-railway", "B9 straight-railway", "a space from A1 to G7"),
    ],
)
def test_errors_in_a_position_name_their_position(old: str, new: str, message: str) -> None:
    text = write_game(continued(TWO))
    with pytest.raises(NotationError, match=message):
        read_record(CATALOGUE, text.replace(old, new))


def test_a_player_may_leave_a_continued_game() -> None:
    game = continued(TWO).roll(Random(5)).leave(1)
    assert read_game(write_game(game)) == game
    over = finished(game)
    assert read_game(write_game(over)) == over


def test_a_game_cannot_begin_after_its_last_round() -> None:
    rules = CATALOGUE.ruleset("classic")
    for played in (-1, 7):
        position = Position(played, (sheet(),))
        with pytest.raises(RulesetError, match=f"Round {played + 1} cannot be played: .* 7 rounds"):
            setup.new_game(rules, ["Ada"], position=position)
    with pytest.raises(PlayersError, match="Boards: 2, players: 1"):
        setup.new_game(rules, ["Ada"], position=Position(1, (sheet(), sheet())))
