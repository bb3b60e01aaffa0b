"""Drawing sheets."""

from pathlib import Path

from tests.cli.running import Answer, Run


def test_all_sheets_of_a_game_are_drawn(run: Run, game_file: Path) -> None:
    output = run("show", game_file).stdout
    assert "Ann" in output
    assert "Ben" in output


def test_one_sheet_is_drawn(run: Run, game_file: Path, sheet_file: Path) -> None:
    assert "Ann" not in run("show", game_file, "--player", "Ben").stdout
    assert run("show", sheet_file).stdout.count("═") > 10


def test_the_overlay_marks_the_score(run: Run, sheet_file: Path) -> None:
    with_overlay, without = (
        run("show", sheet_file, "--overlay").stdout,
        run("show", sheet_file).stdout,
    )
    assert with_overlay != without


def test_a_picture_instead_of_text(run: Run, game_file: Path, tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain.svg", tmp_path / "marked.svg"
    for path, words in ((plain, ()), (marked, ("--overlay",))):
        result = run("show", game_file, "--player", "Ann", "--svg", path, *words)
        assert result.exit_code == 0
        assert result.stdout == ""
    assert len(marked.read_bytes()) > len(plain.read_bytes())


def test_a_picture_holds_one_sheet(run: Run, game_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "both.png"
    result = run("show", game_file, "--png", path)
    assert result.exit_code == 2
    assert "--player" in result.stderr
    assert not path.exists()


def test_json_gives_the_sheet_and_its_text(answer: Answer, run: Run, sheet_file: Path) -> None:
    [data] = answer("show", sheet_file)
    [sheet] = data["sheets"]
    assert {"space": "D2", "route": "curved-highway", "code": "H--H", "round": 1} in sheet["drawn"]
    assert run("show", "-", stdin=sheet["text"]).stdout == run("show", sheet_file).stdout


def test_a_dash_prints_the_picture(run: Run, sheet_file: Path) -> None:
    result = run("show", sheet_file, "--svg", "-")
    assert result.exit_code == 0
    assert result.stdout.startswith("<svg")
    assert run("score", sheet_file, "--svg", "-").stdout.endswith("</svg>\n")
    assert not Path("-").exists()


def test_two_pictures_do_not_fit_one_stream(run: Run, sheet_file: Path) -> None:
    assert run("show", sheet_file, "--svg", "-", "--png", "-").exit_code == 2
