"""Printing from the command line."""

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.running import Run


def test_a_pdf_is_written_once(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "out.pdf"
    words = ("print", "--edition", "challenge", "--expansion", "canyon", "--part", "boards", path)
    written = run(*words)
    assert written.exit_code == 0
    assert path.read_bytes().startswith(b"%PDF-")
    path.write_bytes(b"mine")
    refused = run(*words)
    assert refused.exit_code == 1
    assert "already exists; choose another name, or add --force" in refused.stderr
    assert path.read_bytes() == b"mine"
    assert run(*words, "--force").exit_code == 0
    assert path.read_bytes().startswith(b"%PDF-")


def test_a_dash_is_standard_output(run: Run) -> None:
    assert run("print", "--part", "boards", "-").stdout.startswith("%PDF-")


@pytest.mark.parametrize(
    "words, message",
    [
        (("--paper", "a5"), "Unknown paper 'a5'. Available: a4, letter."),
        (("--boards", 3), "Boards per page: 1, 2, 4, not 3."),
        (("--part", "hats"), "Unknown part 'hats'"),
        (("--goals", "A,B"), "A game has"),
    ],
)
def test_what_cannot_be_printed_leaves_no_file(
    run: Run, tmp_path: Path, words: tuple[object, ...], message: str
) -> None:
    path = tmp_path / "out.pdf"
    edition = ("--edition", "challenge") if "--goals" in words else ()
    result = run("print", *words, *edition, path)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not path.exists()


def test_an_unwritable_file_is_named(run: Run, tmp_path: Path) -> None:
    result = run("print", "--part", "boards", tmp_path / "missing" / "out.pdf")
    assert result.exit_code == 1
    assert "out.pdf" in result.stderr


def printed(path: Path) -> str:
    """Return the words of a PDF in one line."""
    document = pypdfium2.PdfDocument(path)
    try:
        return " ".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


@pytest.mark.parametrize("part", ["boards", "scores"])
def test_a_challenge_print_has_a_line_for_goals_unless_there_are_none(
    run: Run, tmp_path: Path, part: str
) -> None:
    path = tmp_path / "out.pdf"
    words = ("print", "--part", part, "--force", path)
    usual = run(*words, "--edition", "challenge")
    assert "goals=random" in usual.stderr
    assert "Goals" in printed(path)
    for without in (("--edition", "challenge", "--goals", "none"), ("--rules", "challenge")):
        assert run(*words, *without).exit_code == 0
        assert "Goal" not in printed(path)
