"""What holds in every draft."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink.core.errors import RollError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.editions.challenge.draft import DRAFT
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.strategies import SEEDS

RULES = st.sampled_from(
    [
        CATALOGUE.ruleset(f"{rules} variant=draft")
        for rules in (
            "classic",
            "challenge",
            "challenge meteor desert",
            "classic sets=classic,challenge",
        )
    ]
)


@given(RULES, st.integers(2, 12), SEEDS)
def test_every_roll_can_be_read_again(ruleset: Ruleset, players: int, seed: int) -> None:
    rolled = DRAFT.roll(ruleset, players, Random(seed))
    assert DRAFT.parse_roll(ruleset, players, [face.key for face in rolled]) == rolled


@given(RULES, st.integers(2, 12), SEEDS, st.data())
def test_hands_share_out_the_pool(
    ruleset: Ruleset, players: int, seed: int, data: st.DataObject
) -> None:
    rolled = DRAFT.roll(ruleset, players, Random(seed))
    first = data.draw(st.integers(0, players - 1))
    picks = tuple(data.draw(st.permutations(list(DRAFT.pick_options(ruleset, rolled, ())))))
    assert DRAFT.picker(players, first, picks) is None
    hands = DRAFT.hands(ruleset, rolled, players, first, picks)
    shared = len(ruleset.shared_dice)
    own = [face for hand in hands for face in hand[:4]]
    assert Counter(own) == Counter(rolled[: len(rolled) - shared])
    assert all(hand[4:] == rolled[len(rolled) - shared :] for hand in hands)
    assert DRAFT.next_first_picker(hands, first) in range(players)


def test_faces_move_between_dice_until_all_are_shown() -> None:
    """T-junctions are on two kinds of Challenge dice: two of them leave room for four more."""
    rules = CATALOGUE.ruleset("challenge variant=draft")
    others = ["straight-highway"] * 4 + ["dead-end-railway"] * 2
    assert DRAFT.parse_roll(rules, 2, ["t-highway", "t-railway", *others])
    with pytest.raises(RollError):
        DRAFT.parse_roll(rules, 2, ["t-highway", "straight-railway", *others])
