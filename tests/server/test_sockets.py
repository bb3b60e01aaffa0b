"""Rooms over real sockets: playing, visibility and reconnecting."""

import pytest

from tests.server.client import Client, RefusedRequest, RoomClient
from tests.server.seating import ADA, OPEN, two_at_a_table


def test_a_solo_game_is_played_to_its_end(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        for number in range(1, 8):
            assert table.room["round"] == number
            table.play_round()
        assert table.room["phase"] == "over"
        assert table.room["ranking"][0]["total"] == table.board()["score"]["total"]


@pytest.mark.parametrize(
    "edition, expansion",
    [
        ("classic", "river"),
        ("classic", "lake"),
        ("classic", "lava"),
        ("classic", "meteor"),
        ("challenge", "desert"),
        ("challenge", "canyon"),
        ("challenge", "forest"),
        ("challenge", "trail"),
    ],
)
def test_every_expansion_can_be_played_by_the_offers_of_the_view(
    ada: Client, edition: str, expansion: str
) -> None:
    goals = ["random"] if edition == "challenge" else []
    code = ada.open(edition=edition, expansions=[expansion], goals=goals)
    with ada.enter(code) as table:
        table.play()
        assert len(table.board()["goals"]) == (3 if goals else 0)


def test_an_action_is_confirmed_and_shown(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        version, action = table.view["version"], table.first_offer()
        answer = table.ask("act", seat=0, action=action, expected={"round": 1, "actions": 0})
        assert answer["version"] == version + 1 == table.view["version"]
        assert table.drawn() == [action]


def test_undo_take_back_and_clear(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        first = table.first_offer()
        table.ask("act", seat=0, action=first)
        second = table.first_offer()
        table.ask("act", seat=0, action=second)
        table.ask("undo", seat=0)
        assert table.drawn() == [first]
        table.ask("act", seat=0, action=second)
        table.ask("clear_round", seat=0)
        assert table.drawn() == []
        with pytest.raises(RefusedRequest, match="nothing to undo"):
            table.ask("take_back", seat=0, index=0)


def test_a_preview_changes_nothing(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        action, version = table.first_offer(), table.view["version"]
        shown = table.ask("preview", seat=0, action=action)
        assert shown["type"] == "previewed"
        assert [s["space"] for s in shown["sheet"]["spaces"]] == [action.split()[1]]
        assert shown["gain"] == shown["score"]["total"] - table.board()["score"]["total"]
        assert (table.view["version"], table.drawn()) == (version, [])


def test_an_illegal_drawing_is_refused_with_reasons(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        route = table.turn()["dice"][0]["route"]
        with pytest.raises(RefusedRequest) as refusal:
            table.ask("act", seat=0, action=f"{route} D4 {_any_code(table, route)}")
        assert refusal.value.code == "not-joined"
        assert refusal.value.message["reasons"][0]["spaces"] == ["D4"]
        assert refusal.value.message["text"] == "Nothing to join at D4 yet."


def _any_code(table: RoomClient, route: str) -> str:
    code: str = table.view["ruleset"]["routes"][route]["codes"][0]
    return code


def test_ending_a_round_too_early_is_refused_with_what_is_required(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        with pytest.raises(RefusedRequest, match="Still to draw") as refusal:
            table.ask("end_round", seat=0)
        assert refusal.value.code == "still-to-draw"
        assert table.room["round"] == 1


def test_a_request_for_an_outdated_position_is_stale(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        action = table.first_offer()
        table.ask("act", seat=0, action=action, expected={"round": 1, "actions": 0})
        with pytest.raises(RefusedRequest) as refusal:
            table.ask("undo", seat=0, expected={"round": 1, "actions": 0})
        assert refusal.value.code == "stale"
        assert table.drawn() == [action]


# Two players


def test_seats_fill_live(ada: Client, ben: Client) -> None:
    code = ada.open(ADA, OPEN, start=False)
    with ada.enter(code) as one, ben.enter(code) as two:
        assert two.room["spectator"]
        two.ask("sit", name="Ben")
        one.until(lambda: one.room["seats"][1]["name"] == "Ben")
        assert one.room["seats"][1]["connected"]
        assert [seat["mine"] for seat in two.room["seats"]] == [False, True]
        two.ask("rename", seat=1, name="Benjamin")
        one.until(lambda: one.room["seats"][1]["name"] == "Benjamin")
        two.ask("stand", seat=1)
        one.until(lambda: one.room["seats"][1]["kind"] == "open")


def test_drawings_are_hidden_until_the_round_ends(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        action = one.first_offer()
        one.ask("act", seat=0, action=action)
        two.ask("preview", seat=1, action=two.first_offer(1))
        assert two.drawn(0) == []
        assert not two.board(0)["running"]
        assert [turn["seat"] for turn in two.view["turns"]] == [1]
        one.play_round(0)
        two.until(lambda: two.room["seats"][0]["ready"])
        assert two.drawn(0) == []
        two.play_round(1)
        one.until(lambda: one.room["round"] == 2)
        assert action in two.drawn(0)
        assert two.drawn(1) == one.drawn(1) != []


def test_viewers_without_a_visible_change_get_no_message(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        _settle(one, two)
        version = two.view["version"]
        one.ask("act", seat=0, action=one.first_offer())
        assert _messages(two) == []
        two.send("hello", version=version)  # it has everything there is to see
        assert _messages(two) == []
        two.ask("act", seat=1, action=two.first_offer(1))
        assert two.view["version"] == one.view["version"] + 1 == version + 2
        assert _messages(one) == []
        two.play_round(1)
        assert _messages(one) == ["change"]  # the other is ready


def test_a_change_of_language_sends_everything_again(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        _settle(one, two)
        two.send("hello", version=two.view["version"], language="de")
        assert _messages(two) == ["snapshot"]
        one.play_round(0)
        two.play_round(1)
        one.until(lambda: one.room["round"] == 2)
        assert one.room["news"] == ["Round 1 is over."] != two.room["news"]


def _settle(*tables: RoomClient) -> None:
    """Receive everything that was on its way."""
    for table in tables:
        table.until(lambda table=table: all(seat["connected"] for seat in table.room["seats"]))
        _messages(table)


def _messages(table: RoomClient) -> list[str]:
    """Return the kinds of messages that come before the answer to a request made now."""
    table.send("preview", id=1000, seat=0, action="nothing")
    found = []
    while (message := table.receive()).get("id") != 1000:
        found.append(message["type"])
    return found


def test_a_spectator_sees_finished_rounds_only(ada: Client, ben: Client) -> None:
    code = ada.open()
    with ada.enter(code) as one, ben.enter(code) as two:
        one.ask("act", seat=0, action=one.first_offer())
        assert two.room["spectator"]
        assert two.view["turns"] == []
        one.play_round()
        two.until(lambda: two.room["round"] == 2)
        assert two.drawn() == one.drawn()
        with pytest.raises(RefusedRequest) as refusal:
            two.ask("act", seat=0, action=one.first_offer())
        assert refusal.value.code == "not-yours"


def test_the_record_of_a_running_game_has_finished_rounds_only(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        one.play_round(0)
        action = two.first_offer(1)
        two.ask("act", seat=1, action=action)
        assert "turn" not in ben.http.get(f"/api/games/{one.code}/record").text
        two.play_round(1)
        assert action in ben.http.get(f"/api/games/{one.code}/record").text


def test_a_reconnecting_client_catches_up_by_version(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben)
    with one, two:
        mine = two.first_offer(1)
        two.ask("act", seat=1, action=mine)
        two.disconnect()
        one.until(lambda: not one.room["seats"][1]["connected"])
        one.play_round(0)
        missed = two.view["version"]
        two.reconnect()
        two.until(lambda: two.view["version"] > missed)
        assert two.drawn(1) == [mine]
        one.until(lambda: one.room["seats"][1]["connected"])
        two.play_round(1)
        one.until(lambda: one.room["round"] == 2)


def test_a_client_that_missed_nothing_gets_no_snapshot(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        table.send("hello", version=table.view["version"])
        table.send("ping")
        assert table.receive()["type"] == "pong"


def test_a_second_window_of_the_same_player_shows_the_same(ada: Client) -> None:
    code = ada.open()
    with ada.enter(code) as one, ada.enter(code) as two:
        action = one.first_offer()
        one.ask("act", seat=0, action=action)
        two.until(lambda: two.drawn() == [action])
        assert two.turn()["actions"][0]["action"] == action


# Drafts, clocks, seeds


def test_a_draft_is_picked_in_turn(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben, draft=True)
    with one, two:
        tables = (one, two)
        while one.room["phase"] == "picking":
            picker = one.view["draft"]["picker"]
            free = [p["option"] for p in one.view["draft"]["pairs"] if p["taken_by"] is None]
            other = tables[1 - picker]
            with pytest.raises(RefusedRequest, match="turn to pick"):
                other.ask("pick", seat=1 - picker, option=free[0])
            version = tables[picker].ask("pick", seat=picker, option=free[0])["version"]
            other.until(lambda seen=version, at=other: at.view["version"] >= seen)
        assert [len(one.turn(0)["dice"]), len(two.turn(1)["dice"])] == [4, 4]
        taken = [pair["taken_by"] for pair in one.view["draft"]["pairs"]]
        assert sorted(taken) == [0, 0, 1, 1]


def test_when_the_clock_expires_required_actions_are_taken(ada: Client) -> None:
    with ada.enter(ada.open(clock=10)) as table:
        assert 0 < table.room["clock"]["remaining"] <= table.room["clock"]["seconds"] == 10
        action = table.first_offer()
        table.ask("act", seat=0, action=action)
        table.until(lambda: table.room["round"] == 2)
        assert action in table.drawn()
        assert len(table.drawn()) > 1


def test_a_seeded_game_is_marked_and_reproducible(ada: Client, ben: Client) -> None:
    rolls = []
    for client in (ada, ben):
        with client.enter(client.open(seed="tuesday")) as table:
            assert table.room["seeded"]
            table.play_round()
            rolls.append([die["face"] for die in table.room["roll"]])
    assert rolls[0] == rolls[1]


def test_other_games_are_not_reproducible(ada: Client) -> None:
    rolls = set()
    for _ in range(8):
        with ada.enter(ada.open()) as table:
            assert not table.room["seeded"]
            rolls.add(tuple(die["face"] for die in table.room["roll"]))
    assert len(rolls) > 1
