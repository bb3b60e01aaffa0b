"""The coach and hints on a real server."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.server.analysis.jobs import AnalysisJob, AnalysisJobs
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.settings import Settings
from railroad_ink.server.workers import PoolKind
from tests.analysis.test_coach import played as played_by
from tests.server.client import Client, Json
from tests.server.coroutines import run_in_thread
from tests.server.hosting import Server

pytestmark = pytest.mark.needs("native")
TIMEOUT_SECONDS = 600.0


def played(client: Client, *expansions: str) -> str:
    """Play a game alone and return its code."""
    code = client.open(expansions=list(expansions))
    with client.enter(code) as table:
        table.play()
    return code


def reviewed(client: Client, code: str) -> Json:
    """Wait until the coach is done, and return all it says."""
    path = f"/api/games/{code}/coach/0"
    client.post(path)
    end = time.monotonic() + TIMEOUT_SECONDS
    while (view := client.get(path))["state"] == "working" and time.monotonic() < end:
        time.sleep(0.2)
    assert isinstance(view, dict)
    return view


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    """A finished game that several tests look at."""
    with server.client() as client:
        return played(client)


def test_the_coach_goes_through_a_finished_game(ada: Client, game: str) -> None:
    view = reviewed(ada, game)
    assert view["state"] == "done"
    assert [now["number"] for now in view["rounds"]] == list(range(1, 8))
    assert view["sampled"]
    assert view["samples"] == 8
    choices = sum(now["loss"] for now in view["rounds"])
    luck = sum(now["luck"] for now in view["rounds"])
    assert view["start"] - choices + luck == pytest.approx(view["total"], abs=0.1)
    first = view["rounds"][0]
    assert len(first["dice"]) == 4
    assert first["yours"]["spread"]["p10"] <= first["yours"]["spread"]["p90"]
    assert all(space["round"] == 1 for space in first["yours"]["sheet"]["spaces"])


def test_others_on_the_same_dice_are_shown_and_hindsight_is_best(ada: Client, game: str) -> None:
    view = reviewed(ada, game)
    totals = {other["key"]: other["total"] for other in view["same_dice"]}
    assert list(totals) == ["medium", "hard", "hindsight"]
    assert totals["hindsight"] >= max(view["total"], *totals.values())
    assert view["same_dice"][-1]["bound"] >= totals["hindsight"]


def test_hindsight_continues_from_its_result_and_never_gets_worse(ada: Client, ben: Client) -> None:
    game = played(ada)
    before = reviewed(ada, game)["same_dice"][-1]
    assert ben.post(f"/api/games/{game}/coach/0/hindsight", None, 400)["code"] == "not-seated"
    asked = ada.post(f"/api/games/{game}/coach/0/hindsight")
    assert asked["state"] == "working"
    after = reviewed(ada, game)["same_dice"][-1]
    assert after["key"] == "hindsight"
    assert before["total"] <= after["total"] <= after["bound"]


def test_rounds_that_the_page_has_are_left_out(ada: Client, game: str) -> None:
    reviewed(ada, game)
    view = ada.get(f"/api/games/{game}/coach/0", after="5")
    assert [now["number"] for now in view["rounds"]] == [6, 7]


def test_a_review_speaks_the_language_of_its_reader(ada: Client, game: str) -> None:
    reviewed(ada, game)
    view = ada.get(f"/api/games/{game}/coach/0", language="de")
    assert view["rounds"][0]["changes"][0]["title"] == "Ausfahrten"


def test_running_games_unknown_seats_and_codes_are_refused(ada: Client, game: str) -> None:
    running = ada.open()
    assert ada.post(f"/api/games/{running}/coach/0", status=400)["code"] == "not-over"
    assert ada.post(f"/api/games/{game}/coach/3", status=400)["code"] == "no-seat"
    assert ada.post("/api/games/aaaaaaaaaaaa/coach/0", status=404)["code"] == "no-room"


def test_expansions_are_judged_less_surely(ada: Client) -> None:
    code = played(ada, "lake")
    path = f"/api/games/{code}/coach/0"
    ada.post(path)
    end = time.monotonic() + TIMEOUT_SECONDS
    while not (view := ada.get(path))["rounds"] and time.monotonic() < end:
        time.sleep(0.2)
    assert view["sampled"] is False
    assert view["rounds"][0]["yours"]["spread"] is None
    ada.http.delete(path)


# Stopping, restarting, crashing


def test_a_stopped_review_stores_its_steps_and_continues(data: Path) -> None:
    with Server(data, RAILROAD_INK_COACH="quick") as server:
        with server.client() as ada:
            code = played(ada)
            path = f"/api/games/{code}/coach/0"
            ada.post(path)
            while not ada.get(path)["rounds"]:
                time.sleep(0.05)
            stopped = ada.http.delete(path).json()
            assert stopped["state"] in {"stopped", "done"}
            cookie = ada.cookie
        server.stop()
        server.start()
        with server.client(cookie) as ada:
            kept = ada.get(path)
            assert len(kept["rounds"]) >= 1
            assert kept["state"] == stopped["state"]
            assert reviewed(ada, code)["state"] == "done"


def test_a_killed_worker_is_replaced_and_a_second_crash_is_reported(data: Path) -> None:
    async def crashed() -> tuple[str, bool]:
        server = LiveServer(Settings(data=data, coach="quick", workers=1))
        try:
            jobs = AnalysisJobs(server)
            job = await _job_that_dies(server, jobs)
            return str(job.problem), job.finished
        finally:
            await server.close()

    problem, done = run_in_thread(crashed())
    assert "interrupted" in problem
    assert not done


async def _job_that_dies(server: LiveServer, jobs: AnalysisJobs) -> AnalysisJob:
    """Run a job whose worker is killed over and over."""
    game = played_by("classic", "random", 1)
    job = AnalysisJob("aaaaaaaaaaaa", 0, game, write_record(Record.of(game)), ("start",))
    job.asked_at = time.monotonic()

    async def killing() -> None:
        while True:
            pool = server.workers._pools.get(PoolKind.ANALYSIS)
            for pid in list((pool and pool._processes) or {}):
                os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.02)

    killer = asyncio.create_task(killing())
    await jobs._guarded(job, jobs._work(job))
    killer.cancel()
    return job


# Hints


def test_a_hint_reveals_itself_in_steps_and_is_counted_once(ada: Client) -> None:
    code = ada.open()
    path = f"/api/games/{code}/hint/0"
    with ada.enter(code) as table:
        steps = [ada.post(path) for _ in range(4)]
        assert [hint["step"] for hint in steps] == [1, 2, 3, 3]
        assert [hint["hints"] for hint in steps] == [1, 1, 1, 1]
        assert steps[0]["spaces"] == []
        assert steps[0]["action"] is None
        action = steps[2]["action"]
        assert action.split()[1] in steps[1]["spaces"]
        assert steps[2]["spaces"] == [action.split()[1]]
        table.ask("act", seat=0, action=action)
        assert ada.post(path)["hints"] == 2
        assert ada.get(path) == {"hints": 2}
        table.play()
    review = f"/api/games/{code}/coach/0"
    assert ada.post(review)["hints"] == 2
    ada.http.delete(review).raise_for_status()  # nobody waits for it


def test_hints_are_for_solo_players(ada: Client, ben: Client) -> None:
    together = ada.open({"kind": "me", "name": "Ada"}, {"kind": "computer", "level": "random"})
    assert ada.post(f"/api/games/{together}/hint/0", status=400)["code"] == "hint-alone"
    alone = ada.open()
    assert ben.post(f"/api/games/{alone}/hint/0", status=400)["code"] == "not-yours"
    daily = ada.get("/api/daily")["day"]
    counted = ada.post(f"/api/daily/{daily}/play", status=201)["code"]
    assert ada.post(f"/api/games/{counted}/hint/0", status=400)["code"] == "hint-daily"
    for code, hints in ((together, False), (counted, False), (ada.open(), True)):
        with ada.enter(code) as table:
            assert table.room["hints"] is hints
