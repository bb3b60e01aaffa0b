"""Whole games through `decide`, with every change told to everybody who looks on."""

import subprocess
import sys
from pathlib import Path

import pytest

from railroad_ink.game_catalogue import EDITIONS, EXPANSIONS
from railroad_ink.table import GameOptions, NewSeat, NotAllowed, due
from railroad_ink.table.options import usual_options
from railroad_ink.table.requests import (
    AddSeat,
    ChangeOptions,
    Drop,
    EndRound,
    GiveToComputer,
    PlayAgain,
    Rematch,
    Sit,
    Stand,
    Start,
)
from tests.table.host import Host, room, timed

COMPUTER = NewSeat("computer", level="random")
OPEN = NewSeat("open")
LOCAL = NewSeat("local", "Cleo")


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_a_game_of_each_edition(edition: str) -> None:
    host = room(usual_options(edition), OPEN, COMPUTER, LOCAL, start=False)
    host.ask("ben", Sit(name="Ben"))
    host.ask("ada", AddSeat(kind="computer", level="greedy"))
    host.ask("ada", Start())
    host.play()
    host.check_log()
    assert [seat.owner for seat in host.match.seats] == ["ada", "ben", "", "ada", ""]
    assert len({seat.name for seat in host.match.seats}) == 5


@pytest.mark.parametrize("expansion", [module.key for module in EXPANSIONS])
def test_a_game_alone_with_each_expansion(expansion: str) -> None:
    host = room(GameOptions(expansions=(expansion,)))
    host.play()
    host.check_log()


def test_a_draft() -> None:
    host = room(GameOptions(draft=True), COMPUTER, NewSeat("local", "Ben"))
    host.play()
    host.check_log()
    assert all(game_round.picks for game_round in host.match.game.rounds)  # type: ignore[union-attr]


def test_the_clock_ends_the_rounds_of_those_who_are_late() -> None:
    host = room(timed(GameOptions()), NewSeat("local", "Ben"), COMPUTER)
    host.play_for(1)
    with pytest.raises(NotAllowed, match="not yours"):
        host.ask("ben", EndRound(seat=0))
    host.let_time_run_out()
    assert host.match.running_game.round_number == 2
    assert due(host.table, present=True, now=host.now).rings_in == 60
    while host.match.phase != "over":
        host.bring_about()
        host.let_time_run_out()
    host.check_log()


def test_a_computer_takes_over_and_gives_back() -> None:
    host = room(GameOptions(), OPEN, start=False)
    host.ask("ben", Sit(name="Ben"))
    host.ask("ada", Start())
    host.absent = {"ben"}
    host.ask("ada", GiveToComputer(seat=1, level="random"))
    host.play(rounds=3)
    host.absent = set()
    host.ask("ben", Sit(name="Ben"))
    assert host.match.seats_of("ben") == [1]
    host.ask("ben", Stand(seat=1))
    host.play()
    host.check_log()


def test_the_others_go_on_without_somebody() -> None:
    host = room(GameOptions(), OPEN, start=False)
    host.ask("ben", Sit(name="Ben"))
    host.ask("ada", Start())
    host.absent = {"ben"}
    host.ask("ada", Drop(seat=1))
    host.play()
    host.check_log()


def test_a_rematch_starts_at_once_unless_somebody_has_to_come() -> None:
    host = room(GameOptions(), COMPUTER)
    host.play()
    host.ask("ada", Rematch())
    host.ask("ada", Rematch())
    (opening,) = host.opened
    assert host.match.rematch == opening.code == "another"
    again = Host(opening)
    assert again.match.phase == "drawing"
    again.play(rounds=1)
    again.check_log()
    two = room(GameOptions(), OPEN, start=False)
    two.ask("ben", Sit(name="Ben"))
    two.ask("ada", Start())
    two.play()
    two.ask("ben", Rematch())
    assert two.opened[0].table.match.phase == "lobby"
    assert two.opened[0].table.match.host == "ben"


def test_the_same_dice_are_handed_out_again() -> None:
    host = room(GameOptions(), COMPUTER)
    host.play()
    played = host.match.game
    assert played is not None
    host.ask("stranger", PlayAgain(code="first"))
    opening = host.opened[0]
    assert opening.table.match.dice_of == "first"
    assert [seat.owner for seat in opening.table.match.seats] == ["stranger", ""]
    again = opening.table.match.game
    assert again is not None
    assert again.rolls == played.rolls[:1]


def test_changed_options_count_from_the_next_start() -> None:
    host = room(GameOptions(), start=False)
    host.ask("ada", ChangeOptions(options=GameOptions("challenge", clock=30, seed="7")))
    assert host.table.options.seed == "7"
    assert (host.match.rules, host.match.clock) == ("challenge/1", 30)
    host.ask("ada", Start())
    assert host.match.seeded


@pytest.mark.slow
def test_all_of_this_needs_nothing_of_a_server() -> None:
    """Run these games where asyncio and the packages of the server cannot be imported."""
    games = [
        "test_a_game_of_each_edition('classic')",
        "test_a_game_of_each_edition('challenge')",
        *(f"{name}()" for name in globals() if name.startswith("test_") and name not in ASIDE),
    ]
    program = "\n".join(
        (
            "from tests.views.without_a_server import refuse",
            "refuse()",
            "import tests.table.test_whole_games as games",
            *(f"games.{game}" for game in games),
        )
    )
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", program], check=True, cwd=root)


ASIDE = {
    "test_a_game_of_each_edition",
    "test_a_game_alone_with_each_expansion",
    "test_all_of_this_needs_nothing_of_a_server",
}
