"""What no expansion accepts is refused in words, and nothing changes."""

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.errors import IllegalAction, NotationError, RulesetError
from railroad_ink.testing.builders import sheet, turn_with, violation_codes

EXPANSIONS = [module.key for module in CATALOGUE.expansions]
MOVES = [
    "meteor:hit up",
    "meteor:ignore corner-station",
    "desert:endure",
    "desert:ignore corner-station",
    "lava:volcano C3",
    "lava:erase E5 lava-bend MM--",
    "canyon:draw canyon-1 A3/A4",
]
KEEP_NOTHING = ["river", "lake", "desert", "forest", "trail"]


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_an_expansion_named_twice_is_refused(expansion: str) -> None:
    with pytest.raises(RulesetError, match=f"^{expansion} is named twice.$"):
        CATALOGUE.ruleset(f"classic {expansion} {expansion}")


@pytest.mark.parametrize("edition", ["classic", "challenge"])
def test_an_unknown_expansion_is_refused_and_the_known_are_named(edition: str) -> None:
    with pytest.raises(
        RulesetError, match=f"Unknown expansion 'swamp'. Available: {', '.join(EXPANSIONS)}"
    ):
        CATALOGUE.ruleset(f"{edition} river swamp")


@pytest.mark.parametrize("move", MOVES)
def test_a_move_of_an_expansion_not_in_play_is_refused(move: str) -> None:
    owner = move.partition(":")[0]
    others = " ".join(key for key in EXPANSIONS if key not in {owner, "meteor", "desert"})
    ruleset = CATALOGUE.ruleset(f"classic {others}")
    game = new_game(ruleset, 1).with_roll([die.faces[0].key for die in ruleset.dice])
    with pytest.raises(IllegalAction) as refusal:
        game.apply(0, read_action(ruleset, move))
    assert [v.code for v in refusal.value.violations] == ["not-in-play"]
    assert not game.turn(0).actions


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_a_verb_that_an_expansion_does_not_know_is_refused(expansion: str) -> None:
    ruleset = CATALOGUE.ruleset(f"classic {expansion}")
    turn = turn_with(ruleset, sheet(ruleset=ruleset))
    for move in (f"{expansion}:sing", f"{expansion}:draw", f"{expansion}:ignore C3 C4"):
        assert violation_codes(turn, move)


@pytest.mark.parametrize("expansion", KEEP_NOTHING)
def test_a_sheet_cannot_have_a_state_of_an_expansion_without_one(expansion: str) -> None:
    ruleset = CATALOGUE.ruleset(f"classic {expansion}")
    with pytest.raises(NotationError, match=f"{expansion} stores nothing beside the board"):
        sheet(f"{expansion}: A1", ruleset=ruleset)


@pytest.mark.parametrize("expansion", [key for key in EXPANSIONS if key not in KEEP_NOTHING])
def test_a_sheet_must_have_a_value_after_the_key_of_a_state(expansion: str) -> None:
    ruleset = CATALOGUE.ruleset(f"classic {expansion}")
    with pytest.raises(NotationError, match="expected a value, found the end of the line"):
        sheet(f"{expansion}:", ruleset=ruleset)


@pytest.mark.parametrize("row", ["meteor: C5", "lava: C5", "canyon: A3/A4"])
def test_a_sheet_has_each_state_once(row: str) -> None:
    key = row.partition(":")[0]
    with pytest.raises(NotationError, match=f"{key} is given twice"):
        sheet(row, row, ruleset=CATALOGUE.ruleset(f"classic {key}"))
