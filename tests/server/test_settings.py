"""Settings and rate limits."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from platformdirs import user_data_path

from railroad_ink import RailroadInkError
from railroad_ink.server.http.limits import Bucket
from railroad_ink.server.serve import free_socket
from railroad_ink.server.settings import Settings, load_settings, read_or_create_secret
from tests.server.coroutines import run_in_thread


def test_all_settings_have_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"RAILROAD_INK_{name.upper()}", raising=False)
    settings = load_settings()
    assert settings.data == user_data_path("railroad-ink", appauthor=False)
    assert settings.database == f"sqlite:///{settings.data}/games.sqlite3"
    assert settings.redis_url == ""


def test_all_settings_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILROAD_INK_DATA", "/data")
    monkeypatch.setenv("RAILROAD_INK_DATABASE_URL", "postgresql+psycopg://x")
    monkeypatch.setenv("RAILROAD_INK_SECRET", "shared by all servers")
    monkeypatch.setenv("RAILROAD_INK_WORKERS", "3")
    settings = load_settings()
    assert settings.data == Path("/data")
    assert settings.database == "postgresql+psycopg://x"
    assert settings.load_secret() == "shared by all servers"
    assert settings.workers == 3
    assert load_settings(Path("/elsewhere")).data == Path("/elsewhere")


@pytest.mark.parametrize("name, value", [("WORKERS", "many"), ("ABSENCE", "nan")])
def test_an_invalid_setting_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"RAILROAD_INK_{name}", value)
    with pytest.raises(RailroadInkError, match=f"RAILROAD_INK_{name} is not valid"):
        load_settings()


def test_a_secret_is_stored_and_differs_per_folder(tmp_path: Path) -> None:
    one = read_or_create_secret(tmp_path / "one" / "secret")
    assert read_or_create_secret(tmp_path / "one" / "secret") == one
    assert len(one) == 64
    assert read_or_create_secret(tmp_path / "two" / "secret") != one
    assert [file.name for file in (tmp_path / "one").iterdir()] == ["secret"]
    assert (tmp_path / "one" / "secret").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("content", ["", "short", "é" * 3])
def test_a_short_secret_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "secret"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(RailroadInkError, match="too short"):
        read_or_create_secret(file)
    with pytest.raises(RailroadInkError, match="RAILROAD_INK_SECRET is too short"):
        Settings(data=tmp_path, secret="guess").load_secret()  # noqa: S106 (too short on purpose)
    assert file.read_text(encoding="utf-8") == content


def test_servers_that_start_together_share_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(read_or_create_secret, [tmp_path / "secret"] * 32))
    assert len(found) == 1


def test_a_bucket_empties_and_refills() -> None:
    bucket = Bucket(rate=0.0, capacity=2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.rate, bucket.updated_at = 10.0, bucket.updated_at - 0.1
    assert bucket.take()


def test_waiting_times_of_an_empty_bucket_grow() -> None:
    bucket = Bucket(rate=1.0, capacity=1)
    waits = [bucket.wait() for _ in range(3)]
    assert waits[0] == 0
    assert 0 < waits[1] < waits[2] <= 2


def test_small_messages_are_sent_at_once() -> None:
    """Otherwise each waits for the other side's delayed acknowledgement of the one before."""

    async def connect() -> int:
        accepted: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()
        with closing(free_socket("127.0.0.1", 0)) as bound:
            server = await asyncio.start_server(lambda _, w: accepted.set_result(w), sock=bound)
            _, writer = await asyncio.open_connection(*bound.getsockname()[:2])
            wire = (await accepted).get_extra_info("socket")
            option: int = wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for end in (writer, await accepted):
                end.close()
            server.close()
            return option

    assert run_in_thread(connect())
