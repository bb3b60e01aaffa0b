"""Dice lists: in the package, other files, and invalid ones."""

from pathlib import Path
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.arena.dice_lists import (
    LISTS,
    DiceError,
    find_list,
    new_list,
    read_list,
    roll_next,
    write_list,
)
from railroad_ink.bots.random_player import random_turn
from railroad_ink.core.errors import NotationError

HEAD = "railroad-ink dice 1\nedition classic\nface h straight-highway\nface o overpass\n"
GAME = " ".join(["hhho"] * 7)


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_the_lists_of_the_package_come_from_their_seed(name: str) -> None:
    found = find_list(name)
    edition = CATALOGUE.build(found.edition).edition
    assert found == new_list(name, edition, 1000, f"railroad-ink {name}")
    assert read_list(name, write_list(found)) == found


def test_a_list_decides_the_route_dice_only() -> None:
    dice = read_list("mine", HEAD + GAME)
    rolls = [
        roll_next(new_game("classic river", 1), Random(seed), dice, 1).current_roll
        for seed in range(20)
    ]
    shown = {tuple(face.key for face in roll[:4]) for roll in rolls}
    assert shown == {("straight-highway",) * 3 + ("overpass",)}
    assert len({roll[4:] for roll in rolls}) > 1


def test_the_rounds_of_a_list_come_in_order() -> None:
    game, generator, dice = new_game("classic", 1), Random(1), find_list("classic")
    for number in range(1, 8):
        game = roll_next(game, generator, dice, 3)
        assert [face.key for face in game.current_roll] == dice.faces_in(3, number)
        game = random_turn(game, 0, generator)
    assert game.is_over


@pytest.mark.parametrize(
    "text,message",
    [
        ("", "expected 'railroad-ink dice 1', found the end of the file"),
        ("\x00\x01nonsense", "expected 'railroad-ink dice 1', found"),
        ("railroad-ink dice 1\nedition moon\n", "line 2, column 9: "),
        (HEAD, "expected a game, found the end of the file"),
        (HEAD + "face x windmill\n", "line 5, column 8: expected a face"),
        (HEAD + "face xy overpass\n", "expected one letter, found 'xy'"),
        (HEAD + GAME[:-5], "expected the roll of round 7, found the end of the line"),
        (HEAD + GAME + " hhho", "expected the end of the line"),
        (HEAD + GAME.replace("hhho", "hhh", 1), "Expected 4 dice, found 3"),
        (HEAD + GAME.replace("hhho", "ohhh", 1), "Die A has no face 'overpass'"),
        (HEAD + GAME.replace("hhho", "hzho", 1), "'z' is not a face"),
    ],
)
def test_errors_state_their_position(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        read_list("mine", text)
    assert message in str(error.value)
    assert "line " in str(error.value)


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    bytes_, cut = tmp_path / "bytes.dice", tmp_path / "cut.dice"
    bytes_.write_bytes(b"\xff\xfe\x00")
    cut.write_text(HEAD)
    for path, message in [
        (bytes_, "this is not a text file"),
        (cut, "line 5, column 1: expected a game"),
        (tmp_path, "Is a directory"),
    ]:
        with pytest.raises(DiceError, match=message) as error:
            find_list(str(path))
        assert str(path) in str(error.value)


def test_an_unknown_list_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        DiceError, match="has challenge, challenge-held-out, challenge-train, classic"
    ):
        find_list("nowhere")


@pytest.mark.parametrize(
    "rules,games,message",
    [
        ("challenge", 1, "these rules need challenge"),
        ("classic", 2, "ends with game 1, before 2"),
        ("classic variant=draft", 1, "A draft rolls a pool"),
    ],
)
def test_a_list_that_does_not_fit_is_refused(rules: str, games: int, message: str) -> None:
    with pytest.raises(DiceError, match=message):
        read_list("mine", HEAD + GAME).check(CATALOGUE.ruleset(rules), games)
