"""Settings and rate limits."""

from pathlib import Path

from railroad_ink.server.http.limits import Bucket
from railroad_ink.server.settings import Settings, data_folder, read_or_create_secret


def test_all_settings_have_defaults() -> None:
    settings = Settings.from_environment({"XDG_DATA_HOME": "/somewhere"})
    assert settings.data == data_folder({"XDG_DATA_HOME": "/somewhere"})
    assert settings.database == f"sqlite:///{settings.data}/games.sqlite3"
    assert settings.redis_url == ""


def test_all_settings_are_read_from_the_environment() -> None:
    settings = Settings.from_environment(
        {
            "RAILROAD_INK_DATA": "/data",
            "RAILROAD_INK_DATABASE_URL": "postgresql+psycopg://x",
            "RAILROAD_INK_REDIS_URL": "redis://x",
            "RAILROAD_INK_SECRET": "shared",
        }
    )
    assert settings.data == Path("/data")
    assert settings.database == "postgresql+psycopg://x"
    assert settings.load_secret() == "shared"


def test_a_secret_is_stored_and_differs_per_folder(tmp_path: Path) -> None:
    one = read_or_create_secret(tmp_path / "one" / "secret")
    assert read_or_create_secret(tmp_path / "one" / "secret") == one
    assert len(one) == 64
    assert read_or_create_secret(tmp_path / "two" / "secret") != one


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
