"""Puzzles on a real server."""

from __future__ import annotations

import asyncio

import pytest

from railroad_ink.server.analysis import puzzles
from railroad_ink.server.errors import Overloaded
from railroad_ink.server.workers import WorkerPools
from tests.server.client import Client
from tests.server.coroutines import run_in_thread

pytestmark = pytest.mark.needs("native")
SEED = "last-round-1"


@pytest.mark.parametrize("seed", [SEED, "challenge-5"])
def test_a_puzzle_is_drawn_checked_and_revealed(ada: Client, seed: str) -> None:
    path = f"/api/puzzles/{seed}"
    view = ada.get(path)
    assert (view["seed"], view["kind"], view["day"]) == (seed, "last-round", False)
    assert "target" not in view
    empty = ada.post(f"{path}/turn", {"actions": []})
    assert empty["value"] == view["before"]
    assert len(empty["turn"]["dice"]) == 4
    solution = ada.get(f"{path}/solution")
    assert ada.get(f"{path}/hint")["space"] == solution["actions"][0].split()[1]
    half = ada.post(f"{path}/turn", {"actions": solution["actions"][:2]})
    assert len(half["turn"]["actions"]) == 2
    verdict = ada.post(f"{path}/check", {"actions": solution["actions"]})
    assert verdict["solved"]
    assert verdict["value"] == verdict["target"] == solution["target"] > view["before"]


def test_everyone_has_the_same_puzzle_today(ada: Client, ben: Client) -> None:
    today = ada.get("/api/puzzles/today")
    assert today["day"]
    assert today == ben.get("/api/puzzles/today")
    assert today["seed"] == ben.get("/api/daily")["day"]


def test_bad_seeds_and_drawings_are_refused(ada: Client) -> None:
    assert ada.get("/api/puzzles/ä", status=422)["code"] == "malformed"
    illegal = ada.post(f"/api/puzzles/{SEED}/turn", {"actions": ["t-highway A1 HHH-"]}, 400)
    assert illegal["text"]
    unreadable = ada.post(f"/api/puzzles/{SEED}/turn", {"actions": ["hello"]}, 400)
    assert unreadable["text"]
    assert ada.post(f"/api/puzzles/{SEED}/check", {"actions": []}, 400)["text"]
    assert ada.post(f"/api/puzzles/{SEED}/turn", {"actions": ["x"] * 21}, 422)


class Stuck(WorkerPools):
    """Pools that never finish."""

    async def call(self, *_args: object, **_limit: object) -> object:  # type: ignore[override]
        return await asyncio.Event().wait()


def test_puzzles_are_ready_soon_and_few_are_made_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles, "WAIT_SECONDS", 0.01)
    monkeypatch.setattr(puzzles, "MAX_PENDING", 1)

    async def test() -> bool:
        made = puzzles.Puzzles(Stuck(1))
        for seed in ("one", "one", "two"):
            with pytest.raises(Overloaded):
                await made.puzzle(seed)
        return made.knows("two")

    assert not run_in_thread(test())
