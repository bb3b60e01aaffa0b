"""Nothing sent to a client depends on other players' running rounds, the seed or dice to come."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.table import Match, SeatKind, apply_entry
from railroad_ink.table.entries import Acted, Added, Ended, Opened
from railroad_ink.table.options import GameOptions
from railroad_ink.views.room import RoomStatus
from railroad_ink.views.seen import Snapshot, ViewCache, visible_state
from railroad_ink.views.view import to_json
from tests.table.rolls import roll_entry, start_entry
from tests.views.matches import snapshot_of

RULES = ("classic", "challenge lava canyon goals=random", "classic river meteor", "classic trail")
SEED = "a-seed-that-nobody-may-see"
PLAYERS = ("ada", "ben", "cleo")


def seen_by(match: Match, visitor: str, views: ViewCache) -> Snapshot:
    """Return what a visitor sees, apart from the number of entries."""
    status = RoomStatus("code", GameOptions(seed=SEED), 100.0, PLAYERS)
    return replace(snapshot_of(visible_state(match, status, visitor, views)), version=0)


def started(rules: str, seed: int) -> Match:
    match, generator = Opened("ada", rules).new_match(), Random(seed)
    for name in PLAYERS:
        match = apply_entry(match, Added(name.title(), SeatKind.PERSON, name))
    match = apply_entry(match, start_entry(match, generator))
    return apply_entry(match, roll_entry(match, generator, 100.0))


def drawn(match: Match, seat: int, generator: Random) -> Match:
    """Draw the round of a seat, without ending it."""
    assert match.game is not None
    for action in RandomPlayer().play(match.game, seat, generator):
        match = apply_entry(match, Acted(seat, str(action)))
    return match


def after_rounds(match: Match, rounds: int, generator: Random) -> Match:
    for _ in range(rounds):
        for seat in range(len(PLAYERS)):
            match = apply_entry(drawn(match, seat, generator), Ended(seat))
        match = apply_entry(match, roll_entry(match, generator, 100.0))
    return match


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(RULES), st.integers(0, 10**9), st.integers(0, 2), st.integers(0, 2))
def test_a_running_round_is_shown_to_its_player_alone(
    rules: str, seed: int, rounds: int, seat: int
) -> None:
    generator, views = Random(seed), ViewCache()
    before = after_rounds(started(rules, seed), rounds, generator)
    now = drawn(before, seat, generator)
    assert now.version > before.version
    for visitor in {*PLAYERS, "stranger"} - {PLAYERS[seat]}:
        assert seen_by(now, visitor, views) == seen_by(before, visitor, views)
    assert seen_by(now, PLAYERS[seat], views) != seen_by(before, PLAYERS[seat], views)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(RULES), st.integers(0, 10**9), st.integers(0, 2))
def test_others_only_learn_that_a_round_is_done(rules: str, seed: int, seat: int) -> None:
    """Two drawings of the same dice look the same to all others."""
    before, views = started(rules, seed), ViewCache()
    ends = [apply_entry(drawn(before, seat, Random(number)), Ended(seat)) for number in (1, 2)]
    for visitor in {*PLAYERS, "stranger"} - {PLAYERS[seat]}:
        assert seen_by(ends[0], visitor, views) == seen_by(ends[1], visitor, views)


@settings(max_examples=6, deadline=None)
@given(st.sampled_from(RULES), st.integers(0, 10**9), st.integers(0, 2))
def test_the_seed_is_hidden_once_the_game_runs(rules: str, seed: int, rounds: int) -> None:
    match, views = after_rounds(started(rules, seed), rounds, Random(seed)), ViewCache()
    for visitor in (*PLAYERS, "stranger"):
        assert SEED not in to_json(seen_by(match, visitor, views))
