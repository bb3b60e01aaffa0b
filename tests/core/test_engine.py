"""Games as values: phases, records, saving, and that nothing ever changes."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from railroad_ink import load_game, new_game, save_game, write_game
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import IllegalAction, NotationError, PhaseError, RailroadInkError
from railroad_ink.core.phase import Phase
from railroad_ink.core.record import Record
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import CLASSIC, sheet, turn_with
from railroad_ink.testing.play import random_action, random_step
from railroad_ink.testing.strategies import played
from tests.toy import POSTAL, TOYS

ROLL = ("t-highway", "t-railway", "curved-highway", "overpass")


def drawing() -> Game:
    return new_game("classic", ["Ann", "Ben"]).with_roll(ROLL)


def ended(game: Game, player: int) -> Game:
    generator = Random(1)
    while action := random_action(game.turn(player), generator):
        game = game.apply(player, action)
    return game.end_round(player)


def test_a_game_goes_from_rolling_to_drawing_and_back() -> None:
    game = new_game("classic", 1)
    assert (game.phase, game.round_number, game.current_roll) == (Phase.ROLLING, 0, ())
    game = game.with_roll(ROLL)
    assert (game.phase, game.round_number) == (Phase.DRAWING, 1)
    assert tuple(face.key for face in game.current_roll) == ROLL
    assert ended(game, 0).phase is Phase.ROLLING


def test_players_to_act_are_those_still_drawing() -> None:
    game = new_game("classic", 3)
    assert game.players_to_act == ()
    game = game.with_roll(ROLL)
    assert game.players_to_act == (0, 1, 2)
    game = ended(game, 1)
    assert game.players_to_act == (0, 2)
    game = game.leave(0)
    assert game.players_to_act == (2,)
    assert ended(game, 2).players_to_act == ()


def test_only_the_picker_is_to_act_while_dice_are_picked() -> None:
    game = new_game("classic variant=draft", 2, Random(1)).roll(Random(1))
    assert game.players_to_act == (game.picker,)


def test_nothing_is_done_in_the_wrong_phase() -> None:
    with pytest.raises(PhaseError, match="Nothing can be drawn now: the next roll comes first"):
        new_game("classic", 1).legal_actions(0)
    with pytest.raises(PhaseError, match="cannot be rolled now: players are still drawing"):
        drawing().roll(Random(1))
    with pytest.raises(PhaseError, match="cannot be rolled now: players are still drawing"):
        drawing().with_roll(ROLL)
    with pytest.raises(PhaseError, match="cannot be picked now"):
        drawing().pick(0, 1)


def test_a_refusal_says_which_phase_it_is() -> None:
    def code(refused: Callable[[], object]) -> str:
        with pytest.raises(PhaseError) as refusal:
            refused()
        return refusal.value.violations[0].code

    picking = new_game("classic variant=draft", 2, Random(1)).roll(Random(1))
    over = drawing().leave(0).leave(1)
    assert code(lambda: picking.turn(0)) == "picking"
    assert code(lambda: drawing().pick(0, 1)) == "not-picking"
    assert code(lambda: drawing().roll(Random(1))) == "wrong-phase"
    assert code(lambda: over.roll(Random(1))) == "over"


def test_there_is_no_picker_without_a_draft() -> None:
    assert (drawing().picker, drawing().pick_options) == (None, {})
    assert new_game("classic", 1).picker is None


def test_an_illegal_action_leaves_the_game_as_it_was() -> None:
    game = drawing()
    before = hash(game)
    with pytest.raises(IllegalAction):
        game.apply(0, read_action(CLASSIC, "t-highway C3 HHH-"))
    assert hash(game) == before


def test_undoing_and_taking_back_through_the_game() -> None:
    game = drawing()
    drawn = game.apply(1, read_action(CLASSIC, "t-highway A2 HHH-"))
    assert drawn.undo(1) == drawn.take_back(1, 0) == game
    assert drawn.sheet(1) != game.sheet(1)
    with pytest.raises(PhaseError):
        drawn.undo(0)


def test_violations_through_the_game() -> None:
    found = drawing().violations(0, read_action(CLASSIC, "overpass C3 HRHRo"))
    assert [violation.code for violation in found] == ["not-joined"]
    assert str(found[0]) == "Nothing to join at C3 yet."
    assert found[0].text.to("de") != found[0].text.to("en")


def test_a_record_replays_every_step() -> None:
    game = played(CLASSIC, seed=3, steps=40)
    steps = list(Record.of(game).steps())
    assert steps[0] == new_game("classic", game.players)
    assert steps[-1] == game
    assert len(steps) == 1 + 40


def test_a_record_has_who_ended_the_round_before_everyone_left() -> None:
    game = ended(drawing(), 0).leave(0).leave(1)
    assert Record.of(game).replay() == game


def test_a_record_has_who_left_after_the_last_roll() -> None:
    generator = Random(5)
    game = new_game(POSTAL, 3)
    while game.round_number < 7:
        game = random_step(game, generator)
    for player in range(3):
        if game.phase is Phase.DRAWING and game.turn(player).done:
            game = game.leave(player)
    while not game.is_over:
        game = random_step(game, generator)
    assert Record.of(game).replay() == game


def test_everyone_can_leave_while_dice_are_picked() -> None:
    game = new_game(TOYS.ruleset("classic variant=auction"), 2, Random(1)).roll(Random(1))
    game = game.leave(0).leave(1)
    assert game.is_over
    assert Record.of(game).replay() == game


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    game = played(CLASSIC, seed=1, steps=30)
    save_game(game, tmp_path / "game.txt")
    save_game(game, tmp_path / "game.txt", overwrite=True)
    assert load_game(tmp_path / "game.txt") == game
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == write_game(game)


def test_a_saved_game_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    game = drawing()
    (tmp_path / "game.txt").write_text(write_game(game), encoding="utf-8-sig")
    assert load_game(tmp_path / "game.txt") == game


def test_binary_files_are_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "game.bin").write_bytes(bytes(range(256)))
    with pytest.raises(NotationError, match="is not a text file"):
        load_game(tmp_path / "game.bin")


def test_a_long_first_line_is_quoted_in_part(tmp_path: Path) -> None:
    (tmp_path / "zeros.bin").write_bytes(bytes(10_000))
    with pytest.raises(NotationError) as caught:
        load_game(tmp_path / "zeros.bin")
    assert len(str(caught.value)) < 400


def test_every_error_is_of_one_family() -> None:
    with pytest.raises(RailroadInkError):
        new_game("chess")


@pytest.mark.parametrize("number, left", [(1, 6), (6, 1), (7, 0), (8, 0)])
def test_no_round_follows_the_last_one_or_the_closing_roll(number: int, left: int) -> None:
    assert Turn.begin(CLASSIC, number, (), start_sheet(CLASSIC)).rounds_left == left


def test_without_a_draft_the_first_player_is_named_first() -> None:
    assert new_game("classic", 3).next_first_picker == 0


def test_only_a_closing_roll_without_a_choice_ends_by_itself() -> None:
    rules = CATALOGUE.ruleset("classic desert")
    cactus, bare = sheet("A1 two-cacti ----", ruleset=rules), sheet(ruleset=rules)
    assert not turn_with(rules, bare, "arid", round_number=6).ends_by_itself
    assert not turn_with(rules, cactus, "arid", round_number=7).ends_by_itself
    assert turn_with(rules, bare, "arid", round_number=7).ends_by_itself


def test_longest_route_rules_are_equal_by_their_keys() -> None:
    rule = CATALOGUE.longest_rule("classic")
    assert replace(rule, title=Text("another title"), version=2) == rule
    assert CATALOGUE.longest_rule("challenge") != rule
