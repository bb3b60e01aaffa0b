"""House rules on the page: listed apart from expansions, and played."""

from tests.server.client import Client


def test_the_new_game_form_lists_house_rules_apart(ada: Client) -> None:
    catalogue = ada.get("/api/catalogue")
    assert [rule["key"] for rule in catalogue["house_rules"]] == ["discard"]
    assert "discard" not in [module["key"] for module in catalogue["expansions"]]


def test_a_die_is_discarded_once(ada: Client) -> None:
    with ada.enter(ada.open(house=["discard"])) as table:
        assert table.view["ruleset"]["text"].endswith("house=discard")
        assert [rule["title"] for rule in table.view["ruleset"]["house_rules"]] == [
            "Discard one die"
        ]
        move = table.turn()["moves"][0]
        assert (move["owner"], move["label"][:7]) == ("discard", "Discard")
        table.ask("act", seat=0, action=move["action"])
        assert not table.turn()["moves"]
        table.play()
        assert [note["text"] for note in table.board()["sheet"]["notes"]] == [
            "Discarded a die in round 1."
        ]
    with ada.enter(ada.open()) as table:
        assert not table.turn()["moves"]


def test_an_unknown_house_rule_is_refused(ada: Client) -> None:
    seats = [{"kind": "me", "name": "Ada"}]
    body = {"options": {"house": ["nope"]}, "seats": seats, "start": True}
    assert "Unknown house rule" in ada.post("/api/games", body, 400)["text"]
