"""Games that go on at a table without a log, such as saved ones."""

from random import Random

import pytest

from railroad_ink import Game, new_game
from railroad_ink.bots.random_player import random_game, random_turn
from railroad_ink.table import (
    Moment,
    NotAllowed,
    Opening,
    SeatKind,
    Table,
    continue_game,
    decide,
)
from railroad_ink.table.requests import EndRound
from tests.table.host import Host

MOMENT = Moment(chance=lambda _: Random(3))


def continued(game: Game) -> Table:
    """Seat Ada and a computer player, the last one."""
    last = len(game.players) - 1
    return continue_game(game, "ada", {last: "random"}, MOMENT)


def test_a_game_goes_on_in_mid_round() -> None:
    generator = Random(1)
    game = new_game("classic variant=draft", ["Ada", "Ben", "Robot"], generator).roll(generator)
    game = game.pick(game.players_to_act[0], 1)
    table = continued(game)
    assert table.match.game is game
    host = Host(Opening("", (), table))
    host.play()
    assert host.match.phase == "over"


def test_a_game_goes_on_with_the_next_roll() -> None:
    generator = Random(1)
    game = random_turn(new_game("classic", 2).roll(generator), 0, generator)
    game = random_turn(game, 1, generator)
    assert continued(game).match.game == game.roll(Random(3))


def test_a_finished_game_stays_as_it_is() -> None:
    game = random_game("classic", 2, Random(1))
    assert continued(game).match.game is game


def test_everybody_but_the_computer_player_sits_at_one_screen() -> None:
    table = continued(new_game("classic", ["Ada", "Ben", "Robot"]))
    seats = table.match.seats
    assert [seat.name for seat in seats] == ["Ada", "Ben", "Robot"]
    assert table.match.seats_of("ada") == [0, 1]
    assert (seats[2].kind, seats[2].computer_key) == (SeatKind.COMPUTER, "random")
    with pytest.raises(NotAllowed, match="not yours"):
        decide(table, "ada", EndRound(seat=2), MOMENT)
