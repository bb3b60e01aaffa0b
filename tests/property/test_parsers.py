"""Mutated files, codes and stored entries are read or refused: no parser raises anything else."""

from contextlib import suppress
from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from railroad_ink.analysis.puzzle_files import read_puzzle
from railroad_ink.arena.dice_lists import read_list, write_list
from railroad_ink.core.errors import NotationError, RailroadInkError
from railroad_ink.server.dice_tables.table_models import NewDiceTable
from railroad_ink.server.rooms.codes import new_short_code, read_short_code
from railroad_ink.table.daily import parse_day, today
from railroad_ink.table.entries import KINDS, UnreadableEntry, read_entry, write_entry
from railroad_ink.table.refusals import NotAllowed
from railroad_ink.views.dice import DiceTableState, players_rolled_for, read_rules, seeded_dice
from railroad_ink.views.view import to_json
from tests.property.test_notation import check_place, mutated

DICE = "railroad-ink dice 1\nedition classic\nface h straight-highway\nface o overpass\n" + (
    " ".join(["hhho"] * 7)
)
PUZZLE_HEAD = (
    "railroad-ink puzzle 1\nseed join-2\nkind join\nroll overpass straight-highway\nexits A2 A4\n"
)
"""Without its sheet: reading it ends before it is solved, which takes a while."""
seeds = st.integers(0, 10**9)
json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


@settings(max_examples=100)
@given(seed=seeds)
def test_a_mutated_dice_list_is_read_or_refused_with_its_position(seed: int) -> None:
    text = mutated(DICE, seed)
    try:
        dice = read_list("mine", text)
    except NotationError as error:
        check_place(error, text)
        return
    assert read_list("mine", write_list(dice)) == dice


@settings(max_examples=100)
@given(seed=seeds)
def test_a_mutated_puzzle_file_is_refused_in_words(seed: int) -> None:
    with pytest.raises(RailroadInkError) as caught:
        read_puzzle(mutated(PUZZLE_HEAD, seed))
    assert str(caught.value)


@settings(max_examples=40)
@given(kind=st.sampled_from(list(KINDS)) | json, values=st.lists(json, max_size=5))
def test_a_stored_entry_is_read_or_refused(kind: object, values: list[object]) -> None:
    with suppress(UnreadableEntry):
        entry = read_entry([kind, *values])
        assert read_entry(write_entry(entry)) == entry


@given(text=st.text(max_size=30))
def test_a_short_code_is_found_or_none(text: str) -> None:
    found = read_short_code(text)
    assert found is None or read_short_code(found) == found


@given(seed=seeds)
def test_a_short_code_is_found_however_it_is_typed(seed: int) -> None:
    code, generator = new_short_code(), Random(seed)
    typed = "".join(generator.choice((letter, letter.upper(), f" {letter}")) for letter in code)
    assert read_short_code(typed) == code


@given(text=st.text(max_size=12) | st.dates().map(str))
def test_a_day_is_read_or_refused(text: str) -> None:
    with suppress(NotAllowed):
        assert isinstance(parse_day(text, today()), date)


@settings(max_examples=60)
@given(
    rules=st.sampled_from(["classic", "challenge goals=random", "classic variant=draft river"])
    | st.text(max_size=20),
    players=st.lists(st.text(max_size=4), max_size=13),
    seed=st.text(max_size=8),
)
def test_a_dice_table_is_read_or_refused(rules: str, players: list[str], seed: str) -> None:
    with suppress(ValidationError, RailroadInkError):
        table = NewDiceTable.model_validate({"rules": rules, "players": players, "seed": seed})
        ruleset = read_rules(table.rules, table.seed)
        dice = seeded_dice(ruleset, players_rolled_for(ruleset, len(players)), table.seed)
        assert len(dice.rounds) == dice.count


states = TypeAdapter(DiceTableState)


@settings(max_examples=60)
@given(state=json | st.fixed_dictionaries({}, optional={
    "rolled": json, "picks": json, "claims": json, "marks": json,
}))  # fmt: skip
def test_the_state_of_a_dice_table_is_read_or_refused(state: object) -> None:
    with suppress(ValidationError):
        found = states.validate_python(state)
        assert states.validate_json(to_json(found)) == found
