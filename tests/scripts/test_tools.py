"""Finding and getting the programs that the tests start."""

import os
import pwd
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scripts import tools
from scripts.tools import Tool, install


def program(path: Path, status: int) -> Path:
    path.write_text(f"#!/bin/sh\nexit {status}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def tool(*candidates: Path | None, way: str = "nothing") -> Tool:
    return Tool("A tool", lambda: candidates, "a-package", (way,))


@pytest.fixture(autouse=True)
def _no_apt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "apt", lambda: False)


def test_the_first_that_starts_is_found(tmp_path: Path) -> None:
    broken, works = program(tmp_path / "broken", 1), program(tmp_path / "works", 0)
    assert tool(None, tmp_path / "absent", broken, works).find() == works
    assert tool(None, tmp_path / "absent", broken).find() is None


def test_what_was_installed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "there"
    (tmp_path / "installer.py").write_text(
        f"from pathlib import Path\nPath({str(there)!r}).write_text('#!/bin/sh\\n')\n"
        f"Path({str(there)!r}).chmod(0o755)\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert install(tool(there, way="installer"))
    assert tool(there).find() == there


def test_a_failed_installation_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not install(tool(tmp_path / "absent", way="no_such_module"))
    assert "no_such_module" in capsys.readouterr().out


def test_an_installation_without_a_program_is_a_failure(tmp_path: Path) -> None:
    assert not install(tool(tmp_path / "absent", way="this"))


def test_what_is_wrong_with_a_tool_is_told(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("#!/bin/sh\necho error: no memory >&2\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    foreign = tmp_path / "foreign"
    foreign.write_bytes(b"\x7fELF of another machine")
    foreign.chmod(0o755)
    told = tool(None, tmp_path / "absent", broken, foreign).complaint()
    assert f"{broken}: error: no memory" in told
    assert f"{foreign}: " in told
    assert "absent" not in told
    assert not tool(tmp_path / "absent").complaint()


def test_a_program_that_hangs_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tools, "START_TIMEOUT_SECONDS", 0.1)
    hanging = tmp_path / "hanging"
    hanging.write_text("#!/bin/sh\nexec sleep 5\n", encoding="utf-8")
    hanging.chmod(0o755)
    assert tool(hanging).find() is None
    assert "timed out" in tool(hanging).complaint()


def test_a_silent_playwright_is_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "ASK_PLAYWRIGHT", "import time; time.sleep(5)")
    monkeypatch.setattr(tools, "START_TIMEOUT_SECONDS", 0.1)
    assert not tools._playwright_chromium()


def test_where_apt_may_install_it_is_asked_first_and_for_the_libraries(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[tuple[str, ...]] = []

    def succeeds(command: tuple[str, ...]) -> bool:
        ran.append(command)
        return command[0] != "apt-get" or tmp_path.name in command[-1]

    monkeypatch.setattr(tools, "apt", lambda: True)
    monkeypatch.setattr(tools, "_succeeds", succeeds)
    install(replace(tools.CHROMIUM, candidates=lambda: (tmp_path / "absent",)))
    assert [command[0] for command in ran] == ["apt-get", sys.executable]
    assert "--with-deps" in ran[1]


@pytest.mark.parametrize("with_systemd", [True, False])
def test_services_that_apt_has_started_are_stopped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, with_systemd: bool
) -> None:
    ran: list[tuple[str, ...]] = []

    def succeeds(command: tuple[str, ...]) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(tools, "apt", lambda: True)
    monkeypatch.setattr(tools, "_succeeds", succeeds)
    monkeypatch.setattr(tools, "SYSTEMD", tmp_path if with_systemd else tmp_path / "absent")
    there = program(tmp_path / "there", 0)
    assert install(replace(tools.REDIS, candidates=lambda: (there,)))
    stopped = ("systemctl", "disable", "--now", "redis-server") in ran
    assert stopped is with_systemd


def test_a_machine_without_the_user_nobody_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(pwd, "getpwall", list)
    assert tools.unprivileged() == {}
