"""Files are written whole or not at all, and only files are replaced."""

import os
import stat
import threading
from pathlib import Path

import pytest

from railroad_ink.core.files import check_writable, replace_file

POSIX = pytest.mark.needs("posix")


def test_an_existing_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for content in (b"one", b"two"):
        replace_file(path, content)
        assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@POSIX
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


@POSIX
def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "private"
    path.write_bytes(b"")
    path.chmod(0o600)
    replace_file(path, b"secret")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@POSIX
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=replace_file, args=(pipe, b"through"))
    writer.start()
    assert pipe.read_bytes() == b"through"
    writer.join()
    assert pipe.is_fifo()


@POSIX
def test_a_device_is_written_to() -> None:
    replace_file(Path(os.devnull), b"away")
    assert not Path(os.devnull).is_file()


def test_a_failure_leaves_the_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"old")

    def fail(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_is_known_before_and_nothing_is_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for bad in (tmp_path, tmp_path / "missing" / "x", tmp_path / "file" / "x"):
        with pytest.raises(OSError, match="directory"):
            check_writable(bad)
    check_writable(tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
