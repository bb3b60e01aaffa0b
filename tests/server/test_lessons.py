"""Lessons over HTTP: the engine judges every action."""

from __future__ import annotations

import pytest

from tests.server.client import Client


def test_all_lessons_are_listed_with_an_example_board(ada: Client) -> None:
    found = ada.get("/api/lessons")["lessons"]
    assert found[0]["key"] == "first"
    assert all(lesson["steps"] and lesson["example"]["spaces"] for lesson in found)


def test_a_step_offers_what_may_be_drawn(ada: Client) -> None:
    step = ada.post("/api/lessons/first/0", {})
    assert [die["face"] for die in step["turn"]["dice"]] == ["straight-highway"]
    assert "A2" in step["turn"]["offers"][0]["spaces"]
    assert not step["reached"]
    done = ada.post("/api/lessons/first/0", {"actions": step["solution"]})
    assert done["reached"]
    assert [drawn["space"] for drawn in done["board"]["sheet"]["spaces"]] == ["A2"]


def test_a_try_is_judged_without_being_done(ada: Client) -> None:
    tries = ["curved-railway B2 RR--", "curved-railway B1 --RR", "nonsense"]
    step = ada.post("/api/lessons/first/2", {"tries": tries})
    runs_into, fits, unreadable = step["tried"]
    assert runs_into["reasons"][0]["code"] == "runs-into"
    assert runs_into["reasons"][0]["rule"]
    assert (fits["type"], unreadable["type"]) == ("previewed", "refused")
    assert len(step["board"]["sheet"]["spaces"]) == 2


@pytest.mark.parametrize("address", ["first/99", "first/-1", "nonsense/0"])
def test_a_step_that_does_not_exist_is_refused(ada: Client, address: str) -> None:
    assert ada.post(f"/api/lessons/{address}", {}, 404)["code"] == "no-address"


def test_illegal_actions_are_refused_in_words(ada: Client) -> None:
    body = {"actions": ["straight-highway D4 H-H-"]}
    said = ada.post("/api/lessons/first/0", body, 400)
    assert said["text"] == "Nothing to join at D4 yet."
