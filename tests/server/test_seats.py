"""Taking, leaving and replacing seats."""

from pathlib import Path

import pytest

from railroad_ink.table import Moment, SeatKind, Table, apply_entry
from railroad_ink.table.entries import Added, GivenToComputer, Opened, SatDown
from railroad_ink.table.opening import open_rematch
from railroad_ink.table.options import GameOptions
from railroad_ink.views.room import RoomStatus
from railroad_ink.views.seen import ViewCache, visible_state
from tests.server.client import Client, Json, RefusedRequest
from tests.server.hosting import Server
from tests.server.seating import ADA, OPEN, two_at_a_table
from tests.views.matches import snapshot_of


def test_people_at_one_screen_take_turns(ada: Client) -> None:
    code = ada.open(ADA, {"kind": "local", "name": "Cleo"})
    with ada.enter(code) as table:
        assert [turn["seat"] for turn in table.view["turns"]] == [0, 1]
        table.play_round(1)
        table.play_round(0)
        assert table.room["round"] == 2


def test_computer_players_play(ada: Client) -> None:
    computers: list[Json] = [{"kind": "computer", "level": level} for level in ("random", "greedy")]
    with ada.enter(ada.open(ADA, *computers)) as table:
        assert [seat["kind"] for seat in table.room["seats"]] == ["person", "computer", "computer"]
        table.play_round()
        table.until(lambda: table.room["round"] == 2)
        assert all(table.drawn(seat) for seat in range(3))


def test_an_absent_player_is_replaced_and_may_return(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        with pytest.raises(RefusedRequest, match="still here"):
            one.ask("give_to_computer", seat=1, level="random")
        two.disconnect()
        one.until(lambda: one.room["seats"][1]["absent"])
        one.ask("give_to_computer", seat=1, level="random")
        one.play_round(0)
        one.until(lambda: one.room["round"] == 2)
        two.reconnect()
        two.until(lambda: two.room["round"] == 2)
        two.ask("sit", name="Ben")
        assert two.room["seats"][1]["kind"] == "person"


def test_an_absent_player_can_be_dropped(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        with pytest.raises(RefusedRequest, match="still here"):
            one.ask("drop", seat=1)
        two.disconnect()
        one.until(lambda: one.room["seats"][1]["absent"])
        one.ask("drop", seat=1)
        one.play_round(0)
        assert one.room["round"] == 2


@pytest.mark.parametrize("crash", [False, True])
def test_a_seat_survives_a_short_absence(data: Path, *, crash: bool) -> None:
    with Server(data, ABSENCE="1000") as server, server.client() as ada, server.client() as ben:
        one, two = two_at_a_table(ada, ben)
        with one, two:
            two.disconnect()
            if crash:
                server.kill()
                server.start()
                one.reconnect()
            one.until(lambda: not one.room["seats"][1]["connected"])
            assert not one.room["seats"][1]["absent"]
            for request in ({"kind": "drop"}, {"kind": "give_to_computer", "level": "random"}):
                with pytest.raises(RefusedRequest, match="a moment ago"):
                    one.ask(**request, seat=1)


def test_a_computer_replaces_an_absent_player_before_the_start(ada: Client, ben: Client) -> None:
    code = ada.open(ADA, OPEN, start=False)
    with ada.enter(code) as one, ben.enter(code) as two:
        two.ask("sit", name="Ben")
        two.disconnect()
        one.until(lambda: one.room["seats"][1]["absent"])
        one.ask("give_to_computer", seat=1, level="random")
        assert one.room["seats"][1]["stands_in"]
        two.reconnect()
        two.until(lambda: two.room["seats"][1]["reclaimable"])
        two.ask("sit", name="Ben")
        assert two.room["seats"][1]["mine"]


def test_the_game_does_not_wait_for_a_departed_player(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        two.ask("stand", seat=1)
        one.until(lambda: one.room["seats"][1]["departed"])
        one.play_round(0)
        assert one.room["round"] == 2
        assert "Ben has left the game." in one.room["news"]


def test_a_late_visitor_is_a_spectator(ada: Client, ben: Client) -> None:
    with ada.enter(ada.open()) as one, ben.enter(one.code) as two:
        with pytest.raises(RefusedRequest, match="you can watch"):
            two.ask("sit", name="Ben")
        one.until(lambda: one.room["spectator_count"] == 1)


def test_a_refused_seat_leaves_the_visitors_name_as_it_was(ada: Client, ben: Client) -> None:
    ben.http.put("/api/me", json={"name": "Ben"})
    with ben.enter(ada.open()) as table, pytest.raises(RefusedRequest):
        table.ask("sit", name="Eve")
    assert ben.get("/api/me")["name"] == "Ben"


def test_only_the_host_changes_the_setup(ada: Client, ben: Client) -> None:
    code = ada.open(ADA, OPEN, start=False)
    with ada.enter(code) as one, ben.enter(code) as two:
        two.ask("sit", name="Ben")
        for request in (
            {"kind": "start"},
            {"kind": "remove_seat", "seat": 0},
            {"kind": "change_options", "options": {"edition": "challenge"}},
        ):
            with pytest.raises(RefusedRequest) as refusal:
                two.ask(**request)
            assert refusal.value.code == "not-host"
        one.ask("change_options", options={"edition": "challenge", "goals": ["random"]})
        two.until(lambda: two.view["ruleset"]["edition"]["key"] == "challenge")
        with pytest.raises(RefusedRequest, match="named twice"):
            one.ask("change_options", options={"expansions": ["river", "river"]})
        one.ask("start")
        two.until(lambda: two.room["phase"] == "drawing")
        assert len(two.view["ruleset"]["goals"]) == 3


def test_only_players_may_request_a_rematch(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        two.ask("stand", seat=1)
        one.ask("stand", seat=0)
        two.until(lambda: two.room["phase"] == "over")
        with Client(ada.address) as other, other.enter(one.code) as guest:
            refusal = pytest.raises(RefusedRequest, match="Only players at")
            with refusal:
                guest.ask("rematch")


def test_a_rematch_after_a_full_game(ada: Client) -> None:
    with ada.enter(ada.open(ADA, {"kind": "local", "name": "Cleo"})) as table:
        table.play((0, 1))
        table.ask("rematch")
        again = table.room["rematch"]
        table.ask("rematch")
        assert table.room["rematch"] == again
    with ada.enter(again) as table:
        assert [seat["name"] for seat in table.room["seats"]] == ["Ada", "Cleo"]
        assert table.room["round"] == 1


def test_a_rematch_remembers_whom_a_computer_player_replaces() -> None:
    match = Opened("ada", "classic").new_match()
    for entry in (
        Added("Ada", SeatKind.PERSON, "ada"),
        Added("Cleo", SeatKind.LOCAL, "ada"),
        GivenToComputer(1, "random"),
    ):
        match = apply_entry(match, entry)
    rematch = open_rematch(Table(match, GameOptions()), "ada", Moment()).table.match
    assert rematch.seats == match.seats
    assert apply_entry(rematch, SatDown(1, "ada", "Cleo")).seats[1].kind is SeatKind.LOCAL


def test_concurrent_requests_get_one_rematch(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        while one.room["phase"] != "over":
            number = one.room["round"]
            one.play_round(0)
            two.until(lambda number=number: two.room["round"] == number)
            two.play_round(1)
            one.until(lambda number=number: one.room["round"] > number or one.room["ranking"])
        for table in (one, two):
            table.send("rematch", id=900)
        for table in (one, two):
            while (answer := table.receive()).get("id") != 900:
                pass
            assert answer["type"] == "done"
        assert one.room["rematch"] == two.room["rematch"] is not None
    waiting = [game for game in ada.get("/api/games")["games"] if game["phase"] == "lobby"]
    assert len(waiting) == 1


def test_a_stored_seat_of_a_former_level_is_played_by_its_successor() -> None:
    match = Opened("ada", "classic").new_match()
    match = apply_entry(match, Added("Baron", SeatKind.COMPUTER, computer_key="champion"))
    view = snapshot_of(
        visible_state(match, RoomStatus("CODE", GameOptions(), 0.0), "ada", ViewCache())
    )
    assert [seat.level for seat in view.room.seats] == ["expert"]
