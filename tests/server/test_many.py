"""Several servers that share PostgreSQL and Redis, started here where the programs are there."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from railroad_ink.match.entries import Ended, Opened
from railroad_ink.server.store import Conflict, Store, Written
from tests.server.hosting import Server, serving

POSTGRES = [
    shutil.which("initdb"),
    *sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb"))),
]
INITDB = next((name for name in reversed(POSTGRES) if name), None)
REDIS = shutil.which("redis-server")


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    for _ in range(300):
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    pytest.fail(f"nothing answers on port {port}")


def somebody() -> dict[str, int]:
    """PostgreSQL refuses to run as root; anybody else will do."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres" if _is_user("postgres") else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid}


def _is_user(name: str) -> bool:
    return any(user.pw_name == name for user in pwd.getpwall())


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    if INITDB is None:
        pytest.skip("PostgreSQL is not installed: initdb was not found")
    # Only a folder near the root is open to the other user, and a socket's path must be short.
    folder = Path(tempfile.gettempdir()) / f"railroad-ink-pg-{os.getpid()}"
    port, owner = free_port(), somebody()
    folder.mkdir()
    if owner:
        os.chown(folder, owner["user"], owner["group"])
    subprocess.run(
        [INITDB, "-D", str(folder), "-U", "ink", "-A", "trust", "--no-sync"],
        check=True, capture_output=True, cwd="/", **owner,  # type: ignore[call-overload]
    )  # fmt: skip
    program = str(Path(INITDB).with_name("postgres"))
    options = {"unix_socket_directories": folder, "listen_addresses": "127.0.0.1"}
    words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
    command = [program, "-D", str(folder), "-p", str(port), *words]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd="/", **quiet, **owner)  # type: ignore[call-overload]
    try:
        wait_for(port)
        yield f"postgresql+psycopg://ink@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(folder)


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    if REDIS is None:
        pytest.skip("Redis is not installed: redis-server was not found")
    port = free_port()
    process = subprocess.Popen(
        [REDIS, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_for(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(30)


def test_postgresql_keeps_versions_apart(postgres: str) -> None:
    store = Store(postgres)
    first = Written((Opened("ada", "classic"),), {}, ["ada"], over=False, at=1.0)
    more = Written((Ended(0),), {}, ["ada"], over=False, at=2.0)
    store.create("versions", {}, first)
    store.append("versions", 1, more)
    with pytest.raises(Conflict):
        store.append("versions", 1, more)
    store.close()


def test_players_of_two_servers_meet_at_one_table(
    postgres: str, redis: str, tmp_path: Path
) -> None:
    shared = {
        "RAILROAD_INK_DATABASE_URL": postgres,
        "RAILROAD_INK_REDIS_URL": redis,
        "RAILROAD_INK_SECRET": "shared by both",
    }
    with (
        serving(tmp_path / "one", **shared) as first,
        serving(tmp_path / "two", **shared) as second,
        first.page() as ada,
        second.page() as ben,
    ):
        code = ada.open({"kind": "me", "name": "Ada"}, {"kind": "open"}, start=False)
        with ada.enter(code) as one, ben.enter(code) as two:
            two.ask("sit", name="Ben")
            one.until(lambda: one.room["seats"][1]["connected"])
            one.ask("start")
            two.until(lambda: two.room["phase"] == "drawing")
            one.play_round(0)
            two.play_round(1)
            one.until(lambda: one.room["round"] == 2)
            assert one.drawn(1) == two.drawn(1)
        with Server.page(second, ada.cookie) as moved, moved.enter(code) as table:
            assert table.room["host"]
