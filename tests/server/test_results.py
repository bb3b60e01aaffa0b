"""Results: lists, statistics, the same dice again, and what computer players make of them."""

from railroad_ink.bots.registry import computer_player
from tests.server.client import Client, Json, RoomClient

ADA: Json = {"kind": "me", "name": "Ada"}


def played(client: Client, seed: str | None = None) -> RoomClient:
    with client.enter(client.open(seed=seed)) as table:
        table.play()
    return table


def rolls(client: Client, code: str) -> list[str]:
    record = client.http.get(f"/api/games/{code}/record").text
    return [line for line in record.splitlines() if line.startswith("roll")]


def test_a_finished_game_is_listed_with_its_result(ada: Client) -> None:
    table = played(ada)
    (card,) = ada.get("/api/games")["games"]
    assert card["total"] == table.room["ranking"][0]["total"]
    assert (card["rank"], card["my_seat"], card["archived"]) == (1, 0, False)


def test_games_are_archived_and_deleted_by_their_player_alone(ada: Client, ben: Client) -> None:
    code = played(ada).code
    where = f"/api/games/{code}/listing"
    assert ben.http.put(where, json={"listing": "deleted"}).status_code == 404
    assert ada.http.put(where, json={"listing": "archived"}).is_success
    assert ada.get("/api/games")["games"][0]["archived"]
    assert ada.http.put(where, json={"listing": "elsewhere"}).status_code == 422
    assert ada.http.put(where, json={"listing": "deleted"}).is_success
    assert ada.get("/api/games") == {"games": []}
    assert ada.get(f"/api/games/{code}", 404)["code"] == "no-room"
    assert ada.get("/api/statistics")["games"] == 0


def test_statistics_add_up(ada: Client) -> None:
    codes = [played(ada, seed=seed).code for seed in ("1", "2")]
    totals = [card["total"] for card in ada.get("/api/games")["games"]]
    found = ada.get("/api/statistics")
    (mix,) = found["mixes"]
    assert (found["games"], found["best"], mix["edition"]) == (2, max(totals), "classic")
    assert found["average"] == sum(totals) / 2
    assert round(sum(mix["lines"].values()), 6) == found["average"]
    assert found["recent"] == totals[::-1]
    assert (found["contests"], found["won"]) == (0, 0)
    assert ada.get("/api/statistics", without=codes[0])["games"] == 1


def test_statistics_count_wins_against_others(ada: Client) -> None:
    with ada.enter(ada.open(ADA, {"kind": "computer", "level": "random"})) as table:
        table.play()
        table.until(lambda: table.room["phase"] == "over")
    won = table.room["ranking"][0]["seat"] == 0
    found = ada.get("/api/statistics")
    assert (found["contests"], found["won"]) == (1, int(won))


def test_the_same_dice_are_played_again(ada: Client, ben: Client) -> None:
    code = played(ada).code
    again = ada.post(f"/api/games/{code}/again", status=201)["code"]
    with ada.enter(again) as table:
        table.play()
    assert rolls(ada, again) == rolls(ada, code)
    assert table.room["seeded"]
    other = ben.post(f"/api/games/{code}/again", status=201)["code"]
    assert ben.get(f"/api/games/{other}")["mine"]
    with ben.enter(other) as theirs:
        assert theirs.room["dice_of"] == code
    before = ben.get(f"/api/games/{code}")
    assert (before["names"], before["totals"]) == (
        ["Ada"],
        [ada.get(f"/api/games/{code}")["total"]],
    )


def test_dice_of_a_running_game_are_not_played(ada: Client) -> None:
    assert ada.post(f"/api/games/{ada.open()}/again", status=400)["code"] == "not-over"


def test_todays_dice_are_not_practised(ada: Client, ben: Client) -> None:
    day = ada.get("/api/daily")["day"]
    code = ada.post(f"/api/daily/{day}/play", status=201)["code"]
    with ada.enter(code) as table:
        table.play()
    assert ben.post(f"/api/games/{code}/again", status=400)["code"] == "not-finished"
    ada.post(f"/api/games/{code}/again", status=201)


def test_computer_players_play_the_same_dice_and_their_results_are_stored(ada: Client) -> None:
    with ada.enter(ada.open()) as table:
        table.play()
        table.until(lambda: len(table.room["same_dice"]) == 3)
        totals = {result["player"]: result["total"] for result in table.room["same_dice"]}
    assert list(totals) == ["medium", "hard", "hindsight"]
    assert totals["hindsight"] >= table.room["ranking"][0]["total"]
    with ada.enter(table.code) as back:
        back.until(lambda: len(back.room["same_dice"]) == 3)


def test_a_finished_board_has_an_overlay(ada: Client) -> None:
    table = played(ada)
    overlay = ada.get(f"/api/games/{table.code}/boards/0/overlay")
    lines = {line["key"]: line["items"] for line in table.board()["score"]["lines"]}
    assert len(overlay["tints"]) == len(lines["exits"])
    assert set(overlay["lines"]) == {"exits", "highway", "railway", "centre", "errors"}
    assert overlay["lines"]["errors"].count("<circle") == len(lines["errors"])


def test_a_plain_board_is_smaller(ada: Client) -> None:
    code = ada.open()
    whole, plain = (
        ada.http.get(f"/api/games/{code}/boards/0.svg", params={"plain": value}).text
        for value in ("false", "true")
    )
    assert plain.startswith("<svg")
    assert len(plain) < len(whole)


# Dice that wait


def test_a_game_starts_with_the_dice_that_were_waiting(ada: Client) -> None:
    waiting = ada.get("/api/first-roll")
    body = {"start": True, "first_roll": waiting["token"]}
    with ada.enter(ada.post("/api/games", body, 201)["code"]) as table:
        assert [die["face"] for die in table.room["roll"]] == [d["face"] for d in waiting["dice"]]
        table.play_round()
        table.until(lambda: table.room["round"] == 2)


def test_visitors_cannot_choose_their_own_dice(ada: Client) -> None:
    token = ada.get("/api/first-roll")["token"]
    forged = "overpass " * 4 + "." + token.rpartition(".")[2]
    body = {"start": True, "first_roll": forged}
    assert ada.post("/api/games", body, 400)["code"] == "forged-roll"


def test_the_page_has_games_and_pictures_to_show(ada: Client) -> None:
    shown = ada.get("/api/showcase")
    assert all(len(game["rounds"]) == 7 for game in shown["games"])
    assert {game["player"] for game in shown["games"]} == {"Chief engineer"}
    in_german = ada.get("/api/showcase", language="de")["games"]
    assert in_german[0]["player"] == computer_player("expert").title.to("de") != "Chief engineer"
    replay = ada.post("/api/replay", {"record": shown["games"][0]["record"]})
    assert replay["scores"][0]["score"]["total"] == shown["games"][0]["total"]
    catalogue = ada.get("/api/catalogue")
    keys = {part["key"] for part in (*catalogue["editions"], *catalogue["expansions"])}
    assert {box["key"] for box in ada.get("/api/boxes")["boxes"]} == keys
