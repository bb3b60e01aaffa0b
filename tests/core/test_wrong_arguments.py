"""A plain slip in a call of the library is an error that names the argument."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import railroad_ink as ink
from railroad_ink.analysis import solve_last_round
from railroad_ink.bots.random_player import random_game
from railroad_ink.core.errors import ArgumentError, PlayersError

RULES = ink.CATALOGUE.ruleset("classic")
DRAFT = ink.CATALOGUE.ruleset("challenge variant=draft")
GAME = ink.new_game("classic", ["Ada", "Grace"])
ROLLED: Any = GAME.roll(Random(1))
FIRST: Any = ROLLED.legal_actions(0)[0]
PICKING: Any = ink.new_game(DRAFT, 2, Random(1)).roll(Random(1))
SHEET = GAME.sheet(0)
CATALOGUE: Any = ink.CATALOGUE
library: Any = ink
game: Any = GAME

SLIPS: dict[str, list[Callable[[], object]]] = {
    "rules": [
        lambda: library.new_game(5),
        lambda: library.new_game(None),
        lambda: library.new_game(GAME),
        lambda: random_game(5, 2, Random(1)),  # type: ignore[arg-type]
    ],
    "players": [
        lambda: library.new_game("classic", 2.5),
        lambda: library.new_game("classic", None),
        lambda: library.new_game("classic", [1, 2]),
    ],
    "generator": [
        lambda: game.roll(3),
        lambda: game.roll(None),
        lambda: library.new_game("challenge goals=random", 1, 7),
        lambda: DRAFT.resolved("a"),  # type: ignore[arg-type]
    ],
    "faces": [
        lambda: game.with_roll("t-highway"),
        lambda: game.with_roll(3),
        lambda: library.roll_svg("t-highway"),
        lambda: library.roll_svg(["t-highway"]),
        lambda: library.roll_text(3),
    ],
    "player": [
        lambda: ROLLED.apply("Ada", FIRST),
        lambda: ROLLED.legal_actions("Ada"),
        lambda: ROLLED.violations(None, FIRST),
        lambda: ROLLED.undo("Ada"),
        lambda: ROLLED.take_back("Ada", 0),
        lambda: ROLLED.clear_round("Ada"),
        lambda: ROLLED.end_round("Ada"),
        lambda: ROLLED.leave("Ada"),
        lambda: ROLLED.turn("Ada"),
        lambda: ROLLED.sheet(1.0),
        lambda: ROLLED.score("Ada"),
        lambda: PICKING.pick("Ada", 1),
    ],
    "option": [lambda: PICKING.pick(PICKING.picker, "1"), lambda: PICKING.pick(0, [1])],
    "index": [
        lambda: ROLLED.apply(0, FIRST).take_back(0, "first"),
        lambda: ROLLED.turn(0).apply(FIRST).take_back("first"),
    ],
    "number": [lambda: ROLLED.round_at("1"), lambda: ROLLED.round_at(9)],
    "action": [
        lambda: ROLLED.apply(0, 3),
        lambda: ROLLED.apply(0, None),
        lambda: ROLLED.violations(0, ("t-highway", "B2")),
        lambda: ROLLED.turn(0).apply("t-highway B2 HHH-"),
    ],
    "shape": [
        lambda: ROLLED.apply(0, library.Placement("t-highway", ink.Space.parse("B2"))),
        lambda: SHEET.draw(ink.Space.parse("B2"), "HH--", 1),  # type: ignore[arg-type]
    ],
    "space": [
        lambda: ROLLED.apply(0, library.Placement(FIRST.shape, "B2")),
        lambda: SHEET.at("B2"),  # type: ignore[arg-type]
        lambda: SHEET.draw("B2", FIRST.shape, 1),  # type: ignore[arg-type]
        lambda: SHEET.erase((1, 1)),  # type: ignore[arg-type]
    ],
    "text": [
        lambda: CATALOGUE.ruleset(5),
        lambda: CATALOGUE.ruleset(RULES),
        lambda: library.read_game(GAME),
        lambda: library.read_game(b"railroad-ink game 1"),
        lambda: library.read_sheet(None),
    ],
    "edition": [lambda: CATALOGUE.build(5)],
    "expansions": [
        lambda: CATALOGUE.build("classic", "river"),
        lambda: CATALOGUE.build("classic", 5),
        lambda: CATALOGUE.build("classic", [5]),
    ],
    "goals": [lambda: CATALOGUE.build("challenge", goals=["A", "G", "K"])],
    "game": [lambda: library.write_game("game.txt"), lambda: library.save_game("a", "b")],
    "path": [
        lambda: library.save_game(GAME, 5),
        lambda: library.save_game("game.txt", GAME),
        lambda: library.load_game(GAME),
    ],
    "ruleset": [
        lambda: library.score("classic", SHEET),
        lambda: library.write_sheet(SHEET, RULES),
        lambda: library.sheet_svg("classic", SHEET),
        lambda: library.sheet_text("classic", SHEET),
    ],
    "sheet": [
        lambda: library.score(RULES, GAME),
        lambda: library.write_sheet(RULES, GAME),
        lambda: library.sheet_svg(RULES, GAME),
        lambda: library.sheet_text(RULES, "A2H-H-"),
    ],
    "score": [
        lambda: library.score_svg(12),
        lambda: library.sheet_svg(RULES, SHEET, score=5),
        lambda: library.sheet_text(RULES, SHEET, score=5),
    ],
    "catalogue": [
        lambda: library.new_game("classic", catalogue=3),
        lambda: library.read_game(library.write_game(GAME), catalogue=3),
        lambda: library.read_sheet("", catalogue="classic"),
        lambda: library.load_game("game.txt", catalogue=3),
    ],
    "turn": [lambda: solve_last_round(3)],  # type: ignore[arg-type]
    "svg": [lambda: library.png_bytes(b"<svg/>")],
    "zoom": [lambda: library.png_bytes("<svg/>", zoom=0)],
}


@pytest.mark.parametrize(
    "name, call",
    [
        pytest.param(name, call, id=f"{name} {number}")
        for name, calls in SLIPS.items()
        for number, call in enumerate(calls)
    ],
)
def test_a_wrong_argument_is_named(name: str, call: Callable[[], object]) -> None:
    with pytest.raises(ArgumentError) as error:
        call()
    said = str(error.value)
    assert said.startswith((f"{name} must be ", f"{name} is a number from "))
    assert error.value.code == "argument"
    assert error.value.text.to("de") != said


def test_an_error_shows_what_was_passed_and_what_was_expected() -> None:
    with pytest.raises(ArgumentError) as error:
        library.new_game(5)
    assert str(error.value) == "rules must be a ruleset or its text, not 5."
    with pytest.raises(ArgumentError, match="player must be the number of a player, from 0, not"):
        ROLLED.apply("Ada", FIRST)
    with pytest.raises(ArgumentError) as error:
        library.read_game(b"x" * 1000)
    assert len(str(error.value)) < 100


def test_two_players_cannot_have_the_same_name() -> None:
    with pytest.raises(PlayersError, match="Two players are called Ada; choose different names"):
        ink.new_game("classic", ["Ada", "Grace", "Ada"])


@pytest.mark.parametrize("name", ["Z99", "A27", "A100", "A0", "5", "", "AA1"])
def test_a_space_is_on_a_board_that_can_exist(name: str) -> None:
    with pytest.raises(ValueError, match="a column number up to 26"):
        ink.Space.parse(name)
    assert str(ink.Space.parse("Z26")) == "Z26"


def test_a_space_is_read_from_text_alone() -> None:
    with pytest.raises(ValueError, match="such as D4, not 5"):
        ink.Space.parse(5)  # type: ignore[arg-type]


def test_names_in_any_list_and_numbers_of_numpy_are_accepted(tmp_path: Path) -> None:
    begun = ink.new_game("classic", (name for name in ("Ada", "Grace")))  # type: ignore[arg-type]
    assert begun.players == ("Ada", "Grace")
    one: Any = np.int64(1)
    assert len(ink.new_game("classic", one + 2).players) == 3
    rolled = begun.roll(np.random.default_rng(1))
    assert rolled.apply(one, rolled.legal_actions(1)[0]).turn(1).actions
    again = begun.with_roll([face.key for face in rolled.current_roll])
    assert again == rolled
    ink.save_game(begun, str(tmp_path / "game.txt"))
    assert ink.load_game(tmp_path / "game.txt") == begun
