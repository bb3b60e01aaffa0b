"""Which Node.js builds the page."""

import os
import subprocess
from pathlib import Path

import pytest

from scripts import node


def put(folder: Path, **said: str) -> None:
    """Put programs into PATH that answer like this."""
    for name, text in said.items():
        program = folder / name
        program.write_text(f"#!/bin/sh\necho {text}\n", encoding="utf-8")
        program.chmod(0o755)


@pytest.mark.parametrize(
    "text, found",
    [("v20.19.1\n", (20, 19, 1)), (">=20.19", (20, 19)), (">=22", (22,)), ("nonsense", ())],
)
def test_versions_are_read(text: str, found: tuple[int, ...]) -> None:
    assert node.version(text) == found


@pytest.mark.parametrize(
    "said, works",
    [
        ("v999.0.0", True),
        ("v20.18.9", False),
        ("v1.2.3", False),
        ("v9.11.2", False),
        ("nonsense", False),
        ("", False),
    ],
)
def test_only_a_recent_node_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, *, works: bool
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    put(tmp_path, node=said)
    assert node.works("node") is works


def test_node_without_npm_will_not_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    put(tmp_path, node="v999.0.0")
    assert not node.works("npm")


@pytest.mark.slow
def test_a_failed_installation_explains_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setattr(node, "PACKAGE", "a-package-that-does-not-exist")
    with pytest.raises(SystemExit, match="with npm yourself"):
        node.main()


def test_a_program_for_another_machine_will_not_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "node").write_bytes(b"\x7fELF of another machine")
    (tmp_path / "node").chmod(0o755)
    assert not node.works("node")


def test_a_program_that_hangs_will_not_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "SECONDS", 0.1)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    put(tmp_path, node="v999.0.0; exec sleep 5")
    assert not node.works("node")


def test_what_was_installed_must_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(node, "FOLDER", tmp_path / "linked")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess((), 0))
    monkeypatch.setattr(node, "works", lambda _: False)
    with pytest.raises(SystemExit, match="does not run on this machine"):
        node.main()
    assert os.environ["PATH"].startswith(str(tmp_path / "linked"))
