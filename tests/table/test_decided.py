"""Who may hand in the decision of a computer player or of the clock, and what comes too late."""

from dataclasses import replace

import pytest

from railroad_ink.bots.decisions import computer_decision
from railroad_ink.table import Clock, ComputerSeat, GameOptions, NewSeat, NotAllowed, Who, due
from railroad_ink.table.decide import Awaited
from railroad_ink.table.requests import Decided, GiveToComputer, PlayAgain, Sit, Stand, progress_of
from tests.table.host import Host, room, timed

ADA, COMPUTER, BEN = 0, 1, 2


@pytest.fixture
def host() -> Host:
    """Ada, a computer player and Ben, all still drawing, with a clock."""
    return room(timed(GameOptions()), NewSeat("computer", level="random"), NewSeat("local", "Ben"))


def decided(host: Host, awaited: Awaited) -> Decided:
    game = host.match.running_game
    return awaited.request(
        computer_decision(game, awaited.seat, awaited.computer_key, host.generator)
    )


def of_computer(host: Host) -> Decided:
    (awaited,) = due(host.table, present=True, now=host.now).decisions
    assert (awaited.who, awaited.seat) == (ComputerSeat(COMPUTER), COMPUTER)
    return decided(host, awaited)


def of_clock(host: Host, seat: int) -> Decided:
    late = due(host.table, present=False, now=host.match.deadline or 0.0).decisions
    return decided(host, next(awaited for awaited in late if awaited.seat == seat))


@pytest.mark.parametrize("who", ["ada", "stranger", ComputerSeat(ADA), ComputerSeat(BEN), Clock()])
def test_only_the_computer_player_of_a_seat_decides_for_it(host: Host, who: Who) -> None:
    request = of_computer(host)
    host.now = host.match.deadline or 0.0
    with pytest.raises(NotAllowed, match="not yours"):
        host.ask(who, request)
    host.ask(ComputerSeat(COMPUTER), request)
    assert COMPUTER not in host.match.seats_to_act


@pytest.mark.parametrize("who", ["ada", "stranger", ComputerSeat(ADA), ComputerSeat(COMPUTER)])
def test_nobody_but_the_clock_decides_for_people(host: Host, who: Who) -> None:
    request = of_clock(host, ADA)
    host.now = host.match.deadline or 0.0
    with pytest.raises(NotAllowed, match="not yours"):
        host.ask(who, request)


def test_the_clock_decides_once_it_has_rung_and_not_before(host: Host) -> None:
    request, rings = of_clock(host, ADA), host.match.deadline or 0.0
    host.now = rings - 0.001
    with pytest.raises(NotAllowed, match="not yours"):
        host.ask(Clock(), request)
    host.now = rings
    host.ask(Clock(), request)
    assert ADA not in host.match.seats_to_act
    untimed = room(GameOptions(), NewSeat("local", "Ben"))
    progress = progress_of(untimed.match, ADA)
    assert progress is not None
    with pytest.raises(NotAllowed, match="not yours"):
        untimed.ask(Clock(), replace(request, progress=progress))


def test_a_decision_that_comes_too_late_leads_to_nothing(host: Host) -> None:
    """Somebody has drawn meanwhile, the next round has begun, or the game is over."""
    late, computer = of_clock(host, BEN), of_computer(host)
    host.now = host.match.deadline or 0.0
    host.play_for(BEN)
    for _ in range(2):
        before = host.table
        host.ask(Clock(), late)
        assert host.table == before
        host.bring_about()
    host.ask(ComputerSeat(COMPUTER), computer)
    host.play()
    over = host.table
    host.ask(Clock(), late)
    host.ask(ComputerSeat(COMPUTER), computer)
    assert host.table == over
    host.check_log()


def test_a_stand_in_decides_no_more_once_the_player_is_back(host: Host) -> None:
    host.absent = {"ada"}
    host.ask("ada", GiveToComputer(seat=BEN, level="random"))
    awaited = next(a for a in due(host.table, present=True, now=0.0).decisions if a.seat == BEN)
    request = decided(host, awaited)
    host.ask("ada", Sit(seat=BEN, name="Ben"))
    before = host.table
    host.ask(ComputerSeat(BEN), request)
    assert host.table == before


def test_a_name_is_cleaned_even_if_it_is_not_used(host: Host) -> None:
    host.absent = {"ada"}
    host.ask("ada", GiveToComputer(seat=BEN, level="random"))
    with pytest.raises(NotAllowed, match="Names must have"):
        host.ask("ada", Sit(seat=BEN, name="x" * 15_000))


def test_the_dice_of_today_are_not_practised() -> None:
    host = room(GameOptions())
    host.ask("ada", Stand(seat=0))
    assert host.match.phase == "over"
    host.day_unfinished = True
    with pytest.raises(NotAllowed, match="Finish today"):
        host.ask("ben", PlayAgain(code="first"))
    host.day_unfinished = False
    host.ask("ben", PlayAgain(code="first"))
    assert host.opened[0].rolls == host.match.game.rolls  # type: ignore[union-attr]
