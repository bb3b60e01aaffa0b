"""Backups, a visitor's data, expiry and migrations, on both databases."""

import gzip
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner, Result

from railroad_ink.cli import app
from railroad_ink.server.live_server import LiveServer
from railroad_ink.server.settings import Settings
from railroad_ink.server.store import Store, administration
from railroad_ink.server.store.administration import AdministrationError
from railroad_ink.table import NewSeat, NewTable
from tests.server.coroutines import run_in_thread
from tests.server.databases import Postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


def admin(data: Path, *words: object, stdin: str = "") -> Result:
    arguments = ["admin", *map(str, words), "--data", str(data)]
    return CliRunner().invoke(app, arguments, input=stdin, catch_exceptions=False)


async def fill(settings: Settings) -> str:
    server = LiveServer(settings)
    try:
        await server.save_name("ada", "Ada")
        seats = [NewSeat(kind="me", name="Ada"), NewSeat(kind="open")]
        await server.open_room("ben", NewTable(seats=tuple(seats)))
        return await server.open_room("ada", NewTable(seats=tuple(seats)))
    finally:
        await server.close()


@pytest.fixture
def code(data: Path) -> str:
    return run_in_thread(fill(Settings(data=data)))


def database(data: Path) -> str:
    return Settings(data=data).database


def everything(url: str) -> list[tuple[str, object]]:
    store = Store(url)
    with store.engine.connect() as connection:
        rows = list(administration._rows(connection))
    store.close()
    return sorted(rows, key=str)


def test_a_backup_of_one_database_restores_into_the_other(
    data: Path, code: str, postgres: Postgres, tmp_path: Path
) -> None:
    assert admin(data, "backup", tmp_path / "all.gz").exit_code == 0
    administration.restore(postgres.url, tmp_path / "all.gz")
    assert everything(postgres.url) == everything(database(data))
    store = Store(postgres.url)
    assert store.load(code)
    administration.back_up(store.engine, tmp_path / "back.gz")
    store.close()
    fresh = f"sqlite:///{tmp_path}/fresh.sqlite3"
    administration.restore(fresh, tmp_path / "back.gz")
    assert everything(fresh) == everything(database(data))


def test_neither_a_file_nor_a_database_is_overwritten(
    data: Path, code: str, tmp_path: Path
) -> None:
    backup = tmp_path / "all.gz"
    assert admin(data, "backup", backup).exit_code == 0
    before, rows = backup.read_bytes(), everything(database(data))
    again = admin(data, "backup", backup)
    assert (again.exit_code, "already exists" in again.stderr) == (1, True)
    restored = admin(data, "restore", backup)
    assert (restored.exit_code, "empty one" in restored.stderr) == (1, True)
    assert (backup.read_bytes(), everything(database(data))) == (before, rows)
    assert code in str(rows)


@pytest.mark.parametrize(
    "content",
    [b"", b"hello", gzip.compress(b"{}"), gzip.compress(b'["x", "0001"]\n')],
    ids=["empty", "text", "object", "row"],  # compressed bytes differ from second to second
)
def test_invalid_backups_are_refused_and_change_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad").write_bytes(content)
    with pytest.raises(AdministrationError, match="not a backup"):
        administration.restore(f"sqlite:///{tmp_path}/new.sqlite3", tmp_path / "bad")
    assert not (tmp_path / "new.sqlite3").exists()


def test_a_visitors_data_is_exported_and_forgotten(data: Path, code: str) -> None:
    found = json.loads(admin(data, "export", "ada").stdout)
    assert found["visitors"] == [{"visitor": "ada", "name": "Ada"}]
    assert [row["code"] for row in found["members"]] == [code]
    assert admin(data, "forget", "ada", "--yes").exit_code == 0
    rows = everything(database(data))
    assert '"ada"' not in str(rows)
    assert not any(code in str(row) and "Ada" in str(row) for _, row in rows)
    assert "visitors" not in {name for name, _ in rows}
    store = Store(database(data))
    assert store.load(code)
    assert len(store.summaries_of("ben", 9)) == 1
    store.close()
    gone = admin(data, "export", "ada")
    assert (gone.exit_code, "Nothing is stored about visitor ada" in gone.stderr) == (1, True)


def test_administration_speaks_the_language_of_its_reader(data: Path, code: str) -> None:
    assert code
    backup = data.parent / "all.gz"
    assert "Zeilen nach" in admin(data, "backup", backup, "--language", "de").stdout
    asked = admin(data, "forget", "ada", "--language", "fr")
    assert "Supprimer tout ce qui est enregistré sur ada" in asked.stdout
    assert asked.exit_code == 1
    forgotten = admin(data, "forget", "ada", "--yes", "--language", "de")
    assert forgotten.stdout.startswith("Vergessen; in 2 Partien kam")
    assert admin(data, "expire", "--days", "1", "--yes").stdout == "0 rooms deleted\n"
    assert admin(data, "migrate", "--language", "de").stdout.startswith("Schema 0")


@pytest.mark.parametrize("answer", ["n\n", ""])
def test_declining_is_confirmed_in_the_language_of_the_reader(data: Path, answer: str) -> None:
    for language, said in (("de", "Abgebrochen."), ("fr", "Abandon."), ("en", "Aborted.")):
        result = admin(data, "forget", "ada", "--language", language, stdin=answer)
        assert (result.exit_code, result.stderr.strip()) == (1, said)


def test_old_rooms_expire_and_new_ones_stay(data: Path, code: str) -> None:
    store = Store(database(data))
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE rooms SET changed = 5 WHERE code = :c"), {"c": code})
    assert administration.expire_rooms(store.engine, time.time() - 60) == 1
    assert store.load(code) is None
    assert len(store.summaries_of("ben", 9)) == 1
    assert store.entries_after(code, 0) == ()
    store.close()


def test_the_schema_goes_back_and_forward(data: Path, code: str) -> None:
    url = database(data)
    newest = administration.migrate(url, "head")[1]
    assert administration.migrate(url, "0001") == (newest, "0001")
    assert administration.migrate(url, "head") == ("0001", newest)
    with pytest.raises(AdministrationError, match="no schema 'moon'"):
        administration.migrate(url, "moon")
    assert code


def test_a_folder_without_games_is_refused_and_not_created(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    for words in (("backup", tmp_path / "all.gz"), ("export", "ada"), ("forget", "ada", "--yes")):
        result = admin(nowhere, *words)
        assert (result.exit_code, "no games" in result.stderr) == (1, True)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "url, reason",
    [
        ("nonsense", "is not the address of a database"),
        ("postgresql+psycopg://ada:hush@127.0.0.1:1/x", "The database cannot be used"),
    ],
)
@pytest.mark.parametrize("words", [("export", "ada"), ("migrate",)])
def test_a_database_that_cannot_be_opened_is_a_message(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, url: str, reason: str, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("RAILROAD_INK_DATABASE_URL", url)
    result = admin(tmp_path, *words)
    assert (result.exit_code, reason in result.stderr) == (1, True)
    assert "hush" not in result.stderr


@pytest.mark.parametrize("words", [(), ("backup",), ("forget",)])
def test_the_help_shows_no_types_of_flags(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, ["admin", *words, "--help"])
    assert result.exit_code == 0
    assert "<bool>" not in result.stdout
