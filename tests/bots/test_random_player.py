"""The random player finishes games with any ruleset."""

import random
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink import CATALOGUE, Move, RailroadInkError, new_game, write_game
from railroad_ink.bots.random_player import MAX_ACTIONS, play_to_end, random_game, random_turn
from railroad_ink.core.errors import Violation
from railroad_ink.core.phase import Phase
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet_state import SheetState
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn

OWED = Violation("wave", Text("Wave first."))


HAND_CHOSEN = SheetState("waving", 0, str, int)
"""The last round in which a hand was chosen."""


class Waving(RulesModule):
    """Asks which hand to use, then requires a wave per round; more waves are allowed."""

    key = "waving"
    title = Text("Waving")
    help = Text("Wave.")

    def choices(self, turn: Turn) -> Sequence[Move]:
        hands = [Move(self.key, "hand", (hand,)) for hand in ("left", "right")]
        return [] if turn.sheet.state(HAND_CHOSEN) == turn.round_number else hands

    def suggested_moves(self, turn: Turn) -> Iterable[Move]:
        return [Move(self.key, "wave")]

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        return ()

    def owed(self, turn: Turn) -> Iterable[Violation]:
        waved = Move(self.key, "wave") in turn.actions
        return () if waved else (OWED,)

    def perform(self, turn: Turn, move: Move) -> Turn:
        return turn.with_state(HAND_CHOSEN, turn.round_number) if move.verb == "hand" else turn


class Endless(Waving):
    """Never stops requiring waves."""

    key = "endless"

    def owed(self, turn: Turn) -> Iterable[Violation]:
        return (OWED,)


class Hopeless(Endless):
    """Never stops requiring waves, and offers no move."""

    key = "hopeless"

    def suggested_moves(self, turn: Turn) -> Iterable[Move]:
        return []


def rules(module: RulesModule) -> Ruleset:
    return CATALOGUE.with_expansions(module).ruleset(f"classic {module.key}")


@pytest.mark.slow
@given(st.integers(0, 10**6), st.integers(1, 4))
def test_every_game_ends_after_seven_rounds(seed: int, players: int) -> None:
    game = random_game("classic", players, random.Random(seed))
    assert game.is_over
    assert game.round_number == 7


def test_a_seed_determines_the_game() -> None:
    first, again, other = (
        write_game(random_game("classic", 2, random.Random(seed))) for seed in (5, 5, 6)
    )
    assert first == again != other


def test_special_routes_are_drawn_in_some_rounds_and_not_in_others() -> None:
    games = [random_game("classic", 1, random.Random(seed)) for seed in range(20)]
    per_round = {
        turn.specials_this_round for game in games for now in game.rounds for turn in now.turns
    }
    assert per_round == {0, 1}


def test_a_game_is_finished_from_its_current_state() -> None:
    generator = random.Random(1)
    game = new_game("classic", 2).roll(generator)
    started = random_turn(game, 0, generator)
    assert play_to_end(started, generator).rounds[0].turns[0] == started.turn(0)


def test_players_who_are_done_or_have_left_are_skipped() -> None:
    generator = random.Random(1)
    game = random_turn(new_game("classic", 3).roll(generator), 0, generator).leave(1)
    assert random_turn(game, 0, generator) is game
    assert random_turn(game, 1, generator) is game
    assert random_turn(game, 2, generator).phase is Phase.ROLLING


def test_choices_are_made_and_required_actions_done() -> None:
    games = [random_game(rules(Waving()), 1, random.Random(seed)) for seed in range(10)]
    turns = [now.turns[0] for game in games for now in game.rounds]
    assert {str(turn.actions[0]) for turn in turns} == {"waving:hand left", "waving:hand right"}
    assert all(Move("waving", "wave") in turn.actions for turn in turns)
    assert any(turn.actions.count(Move("waving", "wave")) > 1 for turn in turns)


def test_moves_that_never_end_are_stopped() -> None:
    with pytest.raises(RailroadInkError, match=f"After {MAX_ACTIONS} actions"):
        random_game(rules(Endless()), 1, random.Random(1))


def test_a_requirement_that_cannot_be_met_is_named() -> None:
    with pytest.raises(RailroadInkError, match="Wave first"):
        random_game(rules(Hopeless()), 1, random.Random(1))
