"""Weights: which file serves which ruleset, and what happens if it is missing or damaged."""

from pathlib import Path

import pytest

from railroad_ink import CATALOGUE, fast
from railroad_ink.bots.weight_files import (
    CHECKSUMS_FILE,
    FOLDER,
    _warn,
    checksums,
    names_for,
    with_weights,
    write_checksums,
)

pytestmark = pytest.mark.needs("native")
CLASSIC = CATALOGUE.ruleset("classic")
INTACT = FOLDER.joinpath("classic.nets").read_bytes()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the shipped folder."""
    for path in FOLDER.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    "rules,names",
    [
        ("classic", ["classic-classic", "classic"]),
        ("classic longest=challenge", ["classic-challenge", "classic"]),
        ("challenge", ["challenge-challenge", "challenge", "classic"]),
    ],
)
def test_the_best_match_comes_first(rules: str, names: list[str]) -> None:
    assert list(names_for(CATALOGUE.ruleset(rules))) == [f"{name}.nets" for name in names]


def test_every_file_of_the_package_has_a_checksum() -> None:
    shipped = {path.name for path in FOLDER.iterdir() if path.name.endswith(".nets")}
    assert checksums().keys() == shipped, "run python -m railroad_ink.bots.weight_files"
    for name in shipped:
        edition = name.removesuffix(".nets").split("-")[0]
        fast.NativeCore(CATALOGUE.ruleset(edition), FOLDER.joinpath(name).read_bytes())


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"nonsense",
        INTACT[:-4],
        INTACT + b"\0",
        INTACT[:999] + bytes([INTACT[999] ^ 1]) + INTACT[1000:],
    ],
    ids=["empty", "nonsense", "cut", "longer", "one byte"],
)
def test_damage_is_detected(folder: Path, damaged: bytes) -> None:
    for name in checksums(folder):
        (folder / name).write_bytes(damaged)
    with pytest.raises(fast.NativeCoreUnavailable, match="are damaged; reinstall railroad_ink"):
        with_weights(fast.NativeCore, CLASSIC, folder)


def test_the_next_file_replaces_a_damaged_one(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _warn.cache_clear()
    (folder / "classic-classic.nets").write_bytes(INTACT)
    write_checksums(folder)
    (folder / "classic-classic.nets").write_bytes(INTACT[:-1])
    with_weights(fast.NativeCore, CLASSIC, folder)
    assert "classic-classic.nets are damaged" in caplog.text


def test_missing_files_are_reported(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    _warn.cache_clear()
    for make in (fast.NativeCore, fast.BareRoutes):
        with pytest.raises(fast.NativeCoreUnavailable, match="There are no weights"):
            with_weights(make, CLASSIC, tmp_path)
    assert "There are no weights" in caplog.text


def test_an_unsupported_ruleset_causes_no_warning(
    caplog: pytest.LogCaptureFixture,
) -> None:
    _warn.cache_clear()
    with pytest.raises(fast.NativeCoreUnavailable, match="does not play"):
        with_weights(fast.NativeCore, CATALOGUE.ruleset("classic river"))
    assert not caplog.text


def test_without_checksums_the_core_still_rejects_nonsense(tmp_path: Path) -> None:
    (tmp_path / CHECKSUMS_FILE).write_bytes(b"\xff\n")
    (tmp_path / "classic.nets").write_bytes(b"nonsense")
    with pytest.raises(fast.NativeCoreUnavailable, match="cannot be used"):
        with_weights(fast.NativeCore, CLASSIC, tmp_path)
