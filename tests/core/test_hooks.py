"""Hooks are looked up by the method itself; misspelled ones and endless effects are refused."""

from dataclasses import replace

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet_state import SheetState
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Variant
from railroad_ink.testing.builders import CLASSIC, act, sheet, turn_with

EGGS = SheetState("egg", 0, str, int)
HENS = SheetState("hen", 0, str, int)


class Egg(RulesModule):
    """As many eggs as hens, and one more; called before the hens."""

    key = "egg"
    title = help = Text("Egg")
    state = EGGS

    def settle(self, turn: Turn) -> Turn:
        return turn.with_state(EGGS, turn.sheet.state(HENS) + 1)


class Hen(RulesModule):
    """A hen hatches from every egg, up to a limit."""

    key = "hen"
    title = help = Text("Hen")
    state = HENS
    _limit = 3

    def settle(self, turn: Turn) -> Turn:
        return turn.with_state(HENS, min(turn.sheet.state(EGGS), self._limit))


class EndlessHen(Hen):
    """Hatches for ever."""

    _limit = 1_000_000


def _hook(*_args: object) -> None: ...


def farm(*modules: RulesModule) -> Ruleset:
    return replace(CLASSIC, expansions=modules)


def test_settle_runs_to_a_fixed_point() -> None:
    turn = turn_with(farm(Egg(), Hen()), sheet(), "straight-highway")
    settled = act(turn, "straight-highway A2 H-H-").sheet
    assert (settled.state(EGGS), settled.state(HENS)) == (4, 3)


def test_modules_that_never_agree_are_named() -> None:
    with pytest.raises(RuntimeError, match="The effects of egg, hen never settle"):
        turn_with(farm(Egg(), EndlessHen()), sheet(), "straight-highway")


def test_a_hook_is_looked_up_by_the_method_of_the_base_class() -> None:
    rules = CATALOGUE.ruleset("classic lake canyon")
    assert len(rules.hooks(RulesModule.settle)) == 2
    with pytest.raises(TypeError, match="settle is not a hook of RulesModule"):
        rules.hooks(Hen.settle)  # type: ignore[arg-type]


def test_a_misspelled_hook_is_refused_when_the_class_is_defined() -> None:
    with pytest.raises(TypeError, match="did you mean forbids"):
        type("Typo", (RulesModule,), {"forbidz": _hook})
    with pytest.raises(TypeError, match="did you mean picker"):
        type("Typo", (Variant,), {"pickr": _hook})


def test_a_hook_that_takes_other_arguments_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Typo.settle must take \(self, turn\)"):
        type("Typo", (RulesModule,), {"settle": lambda self: self})
    with pytest.raises(TypeError, match="settle must be a method"):
        type("Typo", (RulesModule,), {"settle": True})


def test_a_variant_in_which_players_pick_says_how_often() -> None:
    class Picking(Variant):
        """Its base says who picks, and how often."""

        def picker(self, players: int, first: int, picks: tuple[int, ...]) -> int | None:
            return None

        def pick_count(self, players: int) -> int:
            return players

    assert Picking().has_picks
    with pytest.raises(TypeError, match="defines picker, so it must define pick_count"):
        type("Silent", (Variant,), {"picker": Picking.picker})


def test_helpers_of_a_module_start_with_an_underscore() -> None:
    with pytest.raises(TypeError, match="start the names of helpers with _"):
        type("Helper", (RulesModule,), {"zzz": 1})
    type("Helper", (RulesModule,), {"_zzz": 1})
