"""Boards on paper over HTTP: enter, score, check, print, play on."""

import re
from pathlib import Path
from random import Random

import pytest

from railroad_ink.api import load_game, new_game
from railroad_ink.core.engine import Game
from railroad_ink.core.notation import NamedSheet, write_sheets
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.play import random_step
from tests.server.client import Client, Json

BOARD = {"name": "Ada", "spaces": [{"space": "A2", "code": "H-H-", "round": 1}]}


def scored(client: Client, *boards: Json, rules: str = "classic") -> Json:
    found: Json = client.post("/api/paper/score", {"rules": rules, "boards": list(boards)})
    return found


def finished(rules: str, players: int, seed: int) -> Game:
    generator = Random(seed)
    game = new_game(rules, players, generator)
    while not game.is_over:
        game = random_step(game, generator)
    return game


@pytest.mark.parametrize("rules", [f"challenge {m.key}" for m in CATALOGUE.expansions])
def test_the_form_names_all_that_can_be_entered(ada: Client, rules: str) -> None:
    form = ada.get("/api/paper/form", rules=f"{rules} goals=none")
    ruleset = CATALOGUE.ruleset(rules)
    listed = [route for group in form["groups"] for route in group["routes"]]
    assert sorted(listed) == sorted(set(ruleset.routes))
    assert {field["owner"] for field in form["fields"]} <= {m.key for m in ruleset.modules}


def test_a_whole_table_scores_like_the_game(ada: Client) -> None:
    game = finished("challenge canyon goals=A,G,CA", 3, 5)
    boards = [NamedSheet(name, game.sheet(i)) for i, name in enumerate(game.players)]
    text = write_sheets(game.ruleset, boards, short=True)
    read = ada.post("/api/paper/read", {"text": text})
    assert read["rules"] == str(game.ruleset)
    found = scored(ada, *read["boards"], rules=read["rules"])
    totals = [board["score"]["total"] for board in found["boards"]]
    assert totals == [game.score(i).total for i in range(3)]
    assert [r["board"] for r in found["ranking"]] == [place.player for place in game.ranking()]
    assert not [board for board in found["boards"] if board["doubts"] or board["problems"]]


def test_what_is_shown_can_be_entered_again(ada: Client) -> None:
    game = finished("challenge lava meteor goals=A,G,VA", 1, 3)
    text = write_sheets(game.ruleset, [NamedSheet("", game.sheet(0))])
    read = ada.post("/api/paper/read", {"text": text})
    (board,) = scored(ada, *read["boards"], rules=read["rules"])["boards"]
    again = ada.post("/api/paper/read", {"text": board["short"], "rules": read["rules"]})
    (second,) = scored(ada, *again["boards"], rules=read["rules"])["boards"]
    assert second["score"] == board["score"]
    assert second["score"]["total"] == game.score(0).total


def test_a_board_with_copies_and_a_free_special_route_has_no_more_routes_than_allowed(
    ada: Client,
) -> None:
    game = load_game(Path(__file__).with_name("factories.txt"))
    text = write_sheets(game.ruleset, [NamedSheet("Ada", game.sheet(0))], short=True)
    read = ada.post("/api/paper/read", {"text": text})
    (board,) = scored(ada, *read["boards"], rules=read["rules"])["boards"]
    copies, free_specials = 2, 1
    assert board["routes"] == 34
    assert board["max_routes"] == 4 * 7 + copies + 3 + free_specials
    assert board["doubts"] == []


def test_dice_of_expansions_count_among_the_routes_allowed(ada: Client) -> None:
    spaces = [{"space": f"{row}{column}", "code": "W-W-"} for row in "ABCDEF" for column in (1, 3)]
    (board,) = scored(ada, {"spaces": spaces}, rules="classic river")["boards"]
    assert board["routes"] == 12
    assert board["max_routes"] == 6 * (4 + 2) + 3


def test_fields_make_the_text_of_a_module(ada: Client) -> None:
    rules = "challenge meteor goals=A,D,MA"
    fields = ada.get("/api/paper/form", rules=rules)["fields"]
    values = {"last": ["C5"], "lost": ["B2", "D3"], "D": ["2"]}
    states: dict[str, str] = {}
    for field in fields:
        if field["key"] in values:
            part = field["prefix"] + field["separator"].join(values[field["key"]])
            states[field["owner"]] = f"{states.get(field['owner'], '')} {part}".strip()
    assert states == {"goals": "D=2", "meteor": "C5 lost B2 D3"}
    (board,) = scored(ada, {"spaces": [], "states": states}, rules=rules)["boards"]
    assert board["problems"] == []
    assert board["goals"][1]["points"] == 2


def test_doubts_have_space_side_and_rule(ada: Client) -> None:
    spaces = [{"space": "A2", "code": "H-H-"}, {"space": "B2", "code": "R--R"}]
    (board,) = scored(ada, {"spaces": spaces})["boards"]
    doubt = board["doubts"][0]
    assert (doubt["code"], doubt["space"], doubt["side"]) == ("runs-into", "A2", "S")
    assert doubt["rule"] == {"chapter": "round", "anchor": "meeting"}


def test_unreadable_entries_are_named_and_the_rest_is_scored(ada: Client) -> None:
    spaces = [
        {"space": "A2", "code": "H-H-"},
        {"space": "I9", "code": "H-H-"},
        {"space": "B2", "code": "HHH-", "route": "nonsense"},
        {"space": "A2", "code": "HH--"},
    ]
    board = {"spaces": spaces, "specials": ["nonsense"], "states": {"goals": "A=4", "river": "x"}}
    (found,) = scored(ada, board)["boards"]
    assert found["score"]["total"] == 0
    assert [problem["space"] for problem in found["problems"]] == [
        "I9",
        "B2",
        "A2",
        None,
        None,
        None,
    ]


def test_boards_of_another_layout_or_ruleset_are_refused_in_words(ada: Client) -> None:
    assert (
        "Unknown edition"
        in ada.post("/api/paper/score", {"rules": "x", "boards": [{}]}, 400)["text"]
    )
    said = ada.post("/api/paper/score", {"rules": "challenge goals=random", "boards": [{}]}, 400)
    assert said["text"] == "Name the goals of this game, or leave them out."


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"boards": []},
        {"boards": [{}] * 13},
        {"boards": [{"spaces": [{"space": "A2"}]}]},
        {"boards": [{"spaces": [{"space": "A2", "code": "H" * 61}]}]},
        {"boards": [{"spaces": [{"space": "A2", "code": "H-H-", "round": -1}]}]},
        {"boards": [{"states": {"x": "y" * 2001}}]},
        {"boards": [{}], "hats": 1},
    ],
)
def test_malformed_boards_are_refused(ada: Client, body: Json) -> None:
    ada.post("/api/paper/score", body, 422)


@pytest.mark.parametrize(
    "text, message",
    [
        ("nonsense", "line 1, column 1"),
        ("A2H-H- A2H-H-", "A2 is drawn on twice"),
        ("01H-H- 99H-H-", "line 1, column 8: expected row 0-6"),
        ("railroad-ink game 1\nhats", "line 2"),
    ],
)
def test_text_that_cannot_be_read_is_refused_with_its_position(
    ada: Client, text: str, message: str
) -> None:
    assert message in ada.post("/api/paper/read", {"text": text}, 400)["text"]


def test_a_question_is_answered_with_rules_in_words(ada: Client) -> None:
    body = {"board": BOARD, "action": "B2 RR-R"}
    answer = ada.post("/api/paper/check", body)
    assert (answer["legal"], answer["spaces"], answer["turn"]) == (False, ["B2", "A2"], None)
    assert [reason["code"] for reason in answer["reasons"]] == ["runs-into", "not-joined"]
    assert [word["anchor"] for word in answer["words"]] == ["meeting", "joining"]
    legal = ada.post("/api/paper/check", {"board": BOARD, "action": "straight-highway B2 H-H-"})
    assert (legal["legal"], legal["gain"]) == (True, 1)
    assert [space["space"] for space in legal["after"]["spaces"]] == ["A2", "B2"]


def test_with_dice_there_are_offers_and_owed_drawings(ada: Client) -> None:
    body = {"board": BOARD, "dice": ["t-highway", "straight-highway"], "round": 1}
    turn = ada.post("/api/paper/check", body)["turn"]
    assert [die["drawn"] for die in turn["dice"]] == [False, True]
    assert "B2" in turn["offers"][0]["spaces"]
    assert [reason["code"] for reason in turn["owed"]] == ["still-to-draw"]
    ada.post("/api/paper/check", {**body, "dice": ["nonsense"]}, 400)
    ada.post("/api/paper/check", {**body, "action": "nonsense"}, 400)


def test_boards_are_printed(ada: Client) -> None:
    query = {"rules": "challenge canyon", "parts": "boards", "language": "de"}
    answer = ada.http.get("/api/print", params=query)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert (
        answer.headers["content-disposition"]
        == 'inline; filename="railroad-ink-challenge-canyon.pdf"'
    )
    assert answer.content.startswith(b"%PDF-")
    for wrong in ({"paper": "a5"}, {"parts": "hats"}, {"rules": "hats"}):
        assert "Available" in ada.get("/api/print", 400, **wrong)["text"]
    assert ada.get("/api/print", 400, boards="3")["text"] == "Boards per page: 1, 2, 4, not 3."
    ada.get("/api/print", 422, boards="9")


def test_a_board_is_played_on_against_a_computer_recorded_and_replayed(ada: Client) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "random"}]
    body = {"rules": "classic", "boards": [BOARD], "round": 7, "seats": seats}
    code = ada.post("/api/paper/continue", body, 201)["code"]
    with ada.enter(code) as table:
        assert table.view["room"]["round"] == 7
        first_spaces = [board["sheet"]["spaces"][0] for board in table.view["boards"]]
        assert [drawn["space"] for drawn in first_spaces] == ["A2", "A2"]
    ada.http.get(f"/api/games/{code}/boards/0.svg").raise_for_status()
    record = ada.http.get(f"/api/games/{code}/record").text
    assert "begin 7\nboard 1\n  A2 straight-highway H-H- 1" in record
    assert ada.get(f"/api/games/{code}/replay")["steps"][0]["boards"]["0"]["sheet"]["spaces"]


def test_a_game_from_paper_is_coached_and_played_again_from_its_board(ada: Client) -> None:
    body = {"rules": "classic", "boards": [BOARD], "round": 7, "seats": [{"kind": "me"}]}
    code = ada.post("/api/paper/continue", body, 201)["code"]
    with ada.enter(code) as table:
        table.play()
    review = ada.post(f"/api/games/{code}/coach/0")
    assert (review["first_round"], review["count"]) == (7, 1)
    again = ada.post(f"/api/games/{code}/again", status=201)["code"]
    with ada.enter(again) as table:
        table.play()
    first, second = (ada.http.get(f"/api/games/{c}/record").text for c in (code, again))
    roll = re.search(r"^roll .*$", first, re.MULTILINE)
    assert roll
    assert roll[0] in second
    assert "begin 7\nboard 1\n  A2 straight-highway H-H- 1" in second


@pytest.mark.parametrize(
    "change, message",
    [
        ({"round": 8}, "Round 8 cannot be played"),
        ({"boards": [{"spaces": [{"space": "A2", "code": "H-H-"}]}]}, "which round comes next"),
        ({"boards": [{"spaces": [{"space": "A9", "code": "H-H-"}]}]}, "A9: expected a space"),
        ({"rules": "classic variant=draft"}, "draft"),
        ({"seats": [{"kind": "me", "board": 3}]}, "There is no board 4."),
        ({"seats": [{"kind": "computer", "level": "nobody"}]}, "no such computer player"),
    ],
)
def test_boards_that_cannot_be_continued_are_refused(
    ada: Client, change: Json, message: str
) -> None:
    body = {"rules": "classic", "boards": [BOARD], "seats": [{"kind": "me"}], **change}
    assert message in ada.post("/api/paper/continue", body, 400)["text"]
