"""Permissions, phases, seats and visibility of a match."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.core.errors import PlayersError, RailroadInkError
from railroad_ink.table import (
    Clock,
    ComputerSeat,
    Entry,
    GameOptions,
    Match,
    Moment,
    NotAllowed,
    Request,
    SeatKind,
    Table,
    Who,
    apply_entry,
    build_match,
    clean_name,
    decide,
    read_entry,
    write_entry,
)
from railroad_ink.table.entries import (
    Acted,
    Added,
    Cleared,
    Configured,
    Dropped,
    Ended,
    GivenToComputer,
    Opened,
    Picked,
    Rematched,
    Removed,
    Renamed,
    SatDown,
    Started,
    StoodUp,
    TookBack,
)
from railroad_ink.table.requests import (
    Act,
    AddSeat,
    ChangeOptions,
    ClearRound,
    Drop,
    EndRound,
    GiveToComputer,
    Pick,
    Rematch,
    RemoveSeat,
    Rename,
    Sit,
    Stand,
    Start,
    TakeBack,
    TurnProgress,
    Undo,
)
from tests.table.rolls import roll_entry, start_entry


def lobby(rules: str = "classic", **more: object) -> Match:
    """Return a match in the lobby with the host Ada and Ben."""
    match = Opened("ada", rules, **more).new_match()  # type: ignore[arg-type]
    match = apply_entry(match, Added("Ada", SeatKind.PERSON, "ada"))
    return apply_entry(match, Added("Ben", SeatKind.PERSON, "ben"))


def running(rules: str = "classic", seed: int = 1, **more: object) -> Match:
    """Return the same match with the first dice rolled."""
    generator, match = Random(seed), lobby(rules, **more)
    match = apply_entry(match, start_entry(match, generator))
    return apply_entry(match, roll_entry(match, generator, 100.0))


def first_action(match: Match, seat: int) -> str:
    assert match.game is not None
    return str(match.game.legal_actions(seat)[0])


def played(match: Match, seat: int, seed: int = 1) -> Match:
    """Play a seat's round at random."""
    assert match.game is not None
    for action in RandomPlayer().play(match.game, seat, Random(seed)):
        match = apply_entry(match, Acted(seat, str(action)))
    return apply_entry(match, Ended(seat))


def refusal(match: Match, entry: Entry) -> str:
    with pytest.raises(RailroadInkError) as refused:
        apply_entry(match, entry)
    return refused.value.code


# Visibility


def test_others_drawings_stay_hidden_until_the_round_ends() -> None:
    match = played(running(), 0)
    assert list(match.sheet_for("ada", 0)) != []
    assert list(match.sheet_for("ben", 0)) == []
    assert list(match.sheet_for("nobody", 0)) == []
    assert match.turn_for("ben", 0) is None
    match = played(match, 1)
    assert match.sheet_for("ben", 0) == match.sheet_for("ada", 0)
    assert list(match.sheet_for("ben", 0)) != []


def test_the_record_for_everyone_ends_with_the_last_finished_round() -> None:
    match = played(running(), 0)
    assert match.public_record().rounds == ()
    match = played(match, 1)
    assert len(match.public_record().rounds) == 1


def test_a_departure_in_the_running_round_is_not_in_the_record_yet() -> None:
    match = apply_entry(running(), StoodUp(1))
    assert match.public_record().departures == ()
    assert match.public_record().replay().phase == "rolling"


# Permissions


def ask(match: Match, who: Who, request: Request, *absent: str) -> Match:
    """Ask something of a table; `absent` are visitors who have been away for long."""
    moment = Moment(now=100.0, absent=absent, chance=lambda _: Random(1), code="new")
    return decide(Table(match, GameOptions()), who, request, moment).table.match


def refused(match: Match, who: Who, request: Request, *absent: str) -> str:
    with pytest.raises(RailroadInkError) as found:
        ask(match, who, request, *absent)
    return found.value.violations[0].code


@pytest.mark.parametrize(
    "request_, code",
    [
        (Act(seat=0, action="x"), "not-yours"),
        (Undo(seat=0), "not-yours"),
        (TakeBack(seat=0, index=0), "not-yours"),
        (ClearRound(seat=0), "not-yours"),
        (EndRound(seat=0), "not-yours"),
        (Stand(seat=0), "not-yours"),
        (Pick(seat=0, option=1), "not-yours"),
        (Rename(seat=0, name="Eve"), "not-yours"),
        (Start(), "not-host"),
        (RemoveSeat(seat=0), "not-host"),
        (ChangeOptions(options=GameOptions()), "not-host"),
        (AddSeat(kind="local", name="Eve"), "not-host"),
        (EndRound(seat=7), "no-seat"),
        (EndRound(seat=-1), "no-seat"),
    ],
)
def test_players_cannot_act_for_others(request_: Request, code: str) -> None:
    assert refused(running(), "ben", request_) == code
    for nobody in (ComputerSeat(0), ComputerSeat(1), Clock()):
        assert refused(running(), nobody, request_) == "not-yours"


@pytest.mark.parametrize(
    "request_",
    [GiveToComputer(seat=0, level="random"), Drop(seat=0), Rematch()],
)
def test_spectators_decide_nothing(request_: Request) -> None:
    assert refused(running(), "nobody", request_, "ada") == "not-seated"
    if isinstance(request_, Rematch):
        assert refused(running(), "ben", request_) == "not-over"
    else:
        assert ask(running(), "ben", request_, "ada") != running()


def test_only_who_has_been_away_for_long_is_replaced_or_dropped() -> None:
    for request in (GiveToComputer(seat=0, level="random"), Drop(seat=0)):
        assert refused(running(), "ben", request, "eve") == "still-here"


def test_a_seat_played_by_a_computer_belongs_to_no_visitor() -> None:
    match = apply_entry(running(), GivenToComputer(1, "random"))
    assert refused(match, "ben", EndRound(seat=1)) == "not-yours"
    assert match.seats_of("ben") == []


def test_what_was_asked_of_an_earlier_state_is_refused() -> None:
    match = running()
    for round_number, actions in ((1, 1), (2, 0)):
        known = TurnProgress(round_number, actions)
        assert refused(match, "ada", Undo(seat=0, expected=known)) == "stale"
    action = first_action(match, 0)
    drawn = ask(match, "ada", Act(seat=0, action=action, expected=TurnProgress(1, 0)))
    assert ask(drawn, "ada", Undo(seat=0, expected=TurnProgress(1, 1))).game == match.game


def test_a_visitor_who_sits_already_gets_no_second_seat() -> None:
    assert refused(lobby(), "ben", Sit(name="Ben")) == "seated"
    assert refused(running(), "eve", Sit(name="Eve")) == "no-open-seat"
    assert ask(lobby(), "eve", Sit(name="Eve")).seats[2].owner == "eve"


def test_an_action_that_is_too_long_is_unreadable() -> None:
    assert refused(running(), "ada", Act(seat=0, action="x" * 401)) == "unreadable"


# Phases


def test_before_the_start_nothing_is_drawn() -> None:
    for entry in (Acted(0, "x"), Ended(0), Picked(0, 1), Cleared(0), Dropped(0)):
        assert refusal(lobby(), entry) == "not-started"


def test_after_the_start_seats_and_options_are_fixed() -> None:
    for entry in (
        Added("Eve", SeatKind.OPEN),
        Removed(0),
        Renamed(0, "Eve"),
        Configured("classic", None, seeded=False),
        Started("classic", None),
    ):
        assert refusal(running(), entry) == "started"


def test_illegal_entries_of_a_round_are_refused() -> None:
    match = running()
    assert refusal(match, TookBack(0, 0)) == "nothing-to-take-back"
    assert refusal(match, Cleared(0)) == "nothing-to-take-back"
    assert refusal(match, Picked(0, 1)) == "not-picking"
    assert refusal(match, Ended(0)) == "still-to-draw"
    assert refusal(match, Acted(0, "no such thing")) == "unreadable"
    done = played(match, 0)
    assert refusal(done, Ended(0)) == "round-done"
    assert refusal(done, TookBack(0, 0)) == "round-done"


def test_dice_are_picked_in_turn() -> None:
    match = running("classic variant=draft")
    picker = match.seats_to_act[0]
    assert match.phase == "picking"
    assert refusal(match, Acted(picker, "x")) == "picking"
    assert refusal(match, Picked(1 - picker, 1)) == "not-your-pick"
    match = apply_entry(match, Picked(picker, 1))
    assert refusal(match, Picked(1 - picker, 1)) == "no-such-pair"


def test_clearing_takes_back_the_whole_round() -> None:
    start = running()
    match = apply_entry(start, Acted(0, first_action(start, 0)))
    match = apply_entry(match, Acted(0, first_action(match, 0)))
    cleared = apply_entry(match, Cleared(0))
    assert cleared.game == start.game
    assert cleared.version == match.version + 1


# Seats


def test_an_open_seat_can_be_taken_once() -> None:
    match = apply_entry(lobby(), Added("", SeatKind.OPEN))
    match = apply_entry(match, SatDown(2, "eve", " Eve  Miller "))
    assert match.seats[2].name == "Eve Miller"
    assert refusal(match, SatDown(2, "eve", "Eve")) == "seat-taken"
    assert apply_entry(match, StoodUp(2)).seats[2].kind is SeatKind.OPEN


def test_open_seats_are_left_out_when_the_game_starts() -> None:
    match = apply_entry(lobby(), Added("", SeatKind.OPEN))
    match = apply_entry(match, start_entry(match, Random(1)))
    assert [seat.name for seat in match.seats] == ["Ada", "Ben"]


def test_a_match_has_at_most_twelve_seats() -> None:
    match = lobby()
    for number in range(10):
        match = apply_entry(match, Added(f"P{number}", SeatKind.COMPUTER, computer_key="random"))
    assert refusal(match, Added("one more", SeatKind.LOCAL, "ada")) == "table-full"


def test_a_draft_needs_two() -> None:
    match = apply_entry(lobby("classic variant=draft"), Removed(1))
    with pytest.raises(PlayersError, match="2 to 12 players") as refused:
        start_entry(match, Random(1))
    assert refused.value.code == "wrong-number"


def test_a_returning_player_takes_over_from_the_computer() -> None:
    match = apply_entry(running(), GivenToComputer(1, "random"))
    assert refusal(match, GivenToComputer(1, "random")) == "nobody-to-replace"
    assert refusal(match, SatDown(1, "eve", "Eve")) == "seat-taken"
    back = apply_entry(match, SatDown(1, "ben", "Ben"))
    assert back.seats[1].kind is SeatKind.PERSON
    assert back.seats_of("ben") == [1]


def test_a_seat_at_the_hosts_screen_stays_one_when_it_is_taken_back() -> None:
    match = apply_entry(lobby(), Added("Cleo", SeatKind.LOCAL, "ada"))
    match = apply_entry(match, GivenToComputer(2, "random"))
    assert apply_entry(match, SatDown(2, "ada", "Cleo")).seats[2].kind is SeatKind.LOCAL


def test_before_the_start_the_host_may_substitute_a_computer() -> None:
    give = GiveToComputer(seat=1, level="random")
    assert refused(lobby(), "ben", give, "ben") == "not-host"
    assert refused(lobby(), "ada", GiveToComputer(seat=1, level="invented"), "ben") == (
        "no-such-computer"
    )
    assert ask(lobby(), "ada", give, "ben").seats[1].stands_in
    match = apply_entry(lobby(), GivenToComputer(1, "random"))
    assert match.seats[1].kind is SeatKind.COMPUTER
    assert apply_entry(match, SatDown(1, "ben", "Ben")).seats == lobby().seats
    open_seat = apply_entry(lobby(), StoodUp(1))
    assert refusal(open_seat, GivenToComputer(1, "random")) == "nobody-to-replace"


def test_the_others_can_continue_without_an_absent_player() -> None:
    match = apply_entry(running(), Dropped(1))
    assert match.seats_to_act == [0]
    assert refusal(match, Dropped(1)) == "has-left"
    computer = apply_entry(running(), GivenToComputer(1, "random"))
    assert refusal(computer, Dropped(1)) == "nobody-to-replace"


def test_all_seats_of_an_absent_player_can_be_dropped() -> None:
    match = apply_entry(
        apply_entry(lobby(), Added("Cleo", SeatKind.LOCAL, "ben")), Started("classic", None)
    )
    match = apply_entry(match, roll_entry(match, Random(1), 100.0))
    match = apply_entry(apply_entry(match, Dropped(1)), Dropped(2))
    assert match.seats_to_act == [0]


def test_a_departed_player_cannot_act() -> None:
    match = apply_entry(running(), StoodUp(1))
    assert match.seats_to_act == [0]
    assert refusal(match, StoodUp(1)) == "has-left"
    assert refusal(match, Acted(1, "x")) == "has-left"
    assert refusal(match, GivenToComputer(1, "random")) == "nobody-to-replace"


@pytest.mark.parametrize("name", ["", " ", "a#b", "x" * 25, "\u0000", "a\u200bb"])
def test_names_that_a_game_file_cannot_hold_are_refused(name: str) -> None:
    with pytest.raises(NotAllowed, match="Names must have"):
        clean_name(name)


def test_a_rematch_is_opened_once_and_only_at_the_end() -> None:
    assert refusal(running(), Rematched("x")) == "not-over"
    match = apply_entry(apply_entry(running(), StoodUp(0)), StoodUp(1))
    match = apply_entry(match, Rematched("x"))
    assert match.rematch == "x"
    assert refusal(match, Rematched("y")) == "rematched"


# Clock and replay


def test_the_clock_starts_at_the_roll() -> None:
    assert running(clock=60).deadline == 160.0
    assert running().deadline is None
    assert lobby(clock=60).deadline is None


@settings(max_examples=15, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    rules=st.sampled_from(["classic", "challenge lava", "classic meteor"]),
)
def test_replaying_the_entries_yields_the_same_match(seed: int, rules: str) -> None:
    generator = Random(seed)
    entries: list[Entry] = [Opened("ada", rules), Added("Ada", SeatKind.PERSON, "ada")]
    match = build_match(entries)
    entries.append(start_entry(match, generator))
    match = apply_entry(match, entries[-1])
    while match.phase == "rolling" and len(entries) < 40:
        entries.append(roll_entry(match, generator, 0.0))
        match = apply_entry(match, entries[-1])
        if not match.seats_to_act:
            continue
        assert match.game is not None
        actions = RandomPlayer().play(match.game, 0, generator)
        more: list[Entry] = [*(Acted(0, str(a)) for a in actions)]
        for entry in more:
            match = apply_entry(match, entry)
        entries += more
        if match.seats_to_act:
            entries.append(Ended(0))
            match = apply_entry(match, entries[-1])
    assert match.version == len(entries)
    assert build_match(read_entry(write_entry(entry)) for entry in entries) == match
