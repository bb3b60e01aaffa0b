"""The command as a whole: help, exit codes, and no traceback whatever comes."""

from pathlib import Path

import pytest

from railroad_ink.cli import main
from railroad_ink.cli.app import VERBS
from tests.cli.running import Run

WITH_JSON = ("play", "roll", "score", "show", "replay", "simulate", "rules")


def test_help_names_every_verb_and_the_exit_codes(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(verb in result.stdout for verb in VERBS)
    assert "Exit codes" in result.stdout


@pytest.mark.parametrize("verb", WITH_JSON)
def test_help_of_a_verb_has_examples_and_json(run: Run, verb: str) -> None:
    result = run(verb, "--help")
    assert result.exit_code == 0
    assert f"railroad-ink {verb}" in result.stdout
    assert "--json" in result.stdout


def test_a_mistyped_verb_is_corrected(run: Run) -> None:
    assert "Did you mean 'serve'?" in run("serv").stderr


def test_flags_are_shown_without_a_type(run: Run) -> None:
    assert "bool" not in run("simulate", "--help").stdout + run("--help").stdout


def test_a_seed_that_is_not_text_is_refused(run: Run) -> None:
    result = run("roll", "--seed", "\udcff")
    assert result.exit_code == 2
    assert "UTF-8" in result.stderr


@pytest.mark.parametrize("epochs", ["inf", "nan", "0"])
def test_endless_training_is_refused(run: Run, tmp_path: Path, epochs: str) -> None:
    result = run("train", tmp_path / "mine.nets", "--epochs", epochs)
    assert result.exit_code == 2
    assert "--epochs" in result.stderr


def test_training_does_not_overwrite_weights(run: Run, tmp_path: Path) -> None:
    weights = tmp_path / "mine.nets"
    weights.write_text("weights", encoding="utf-8")
    result = run("train", weights)
    assert result.exit_code == 1
    assert "--force" in result.stderr
    assert weights.read_text(encoding="utf-8") == "weights"


def test_version(run: Run) -> None:
    assert run("--version").stdout.startswith("railroad-ink ")


def test_main_runs_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["railroad-ink", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert "railroad-ink" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("dance",),
        ("roll", "--count", "0"),
        ("roll", "--count", "many"),
        ("roll", "--edition", "gold"),
        ("roll", "--expansion", "moon"),
        ("roll", "--expansion", "river", "--expansion", "river"),
        ("roll", "--rules", ""),
        ("roll", "--rules", "classic", "--edition", "classic"),
        ("roll", "--players", "13"),
        ("simulate",),
        ("simulate", "0"),
        ("simulate", "1", "--players", "1", "--draft"),
        ("simulate", "1", "--goals", "A,B,C"),
        ("simulate", "1", "--edition", "challenge", "--goals", "A,B,C,D,E"),
        ("simulate", "1", "--longest", "longer"),
        ("score", "--plain", "--rule", "odd"),
        ("score", "--plain", "--player", "1"),
        ("show",),
        ("rules", "cooking"),
        ("play", "--name", "Ann", "--players", "2"),
        ("play", "--name", ""),
    ],
)
def test_a_wrong_command_line_ends_with_2(run: Run, words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Error" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.slow
@pytest.mark.parametrize("verb", ["score", "show", "replay", "play"])
@pytest.mark.parametrize("kind", ["missing", "folder", "binary", "empty", "other", "name"])
def test_a_file_without_a_game_ends_with_1(run: Run, tmp_path: Path, verb: str, kind: str) -> None:
    path = tmp_path / "file"
    if kind == "folder":
        path.mkdir()
    elif kind == "binary":
        path.write_bytes(bytes(range(256)))
    elif kind == "empty":
        path.touch()
    elif kind == "other":
        path.write_text("Dear diary,\n" * 500, encoding="utf-8")
    result = run(verb, "a\0b" if kind == "name" else path)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert len(result.stderr) < 1000


def test_a_broken_game_names_the_file_and_the_line(run: Run, game_file: Path) -> None:
    text = game_file.read_text(encoding="utf-8")
    game_file.write_text(text.replace("round 2", "round two"), encoding="utf-8")
    result = run("score", game_file)
    assert result.exit_code == 1
    assert str(game_file) in result.stderr.replace("\n", "")
    assert "expected round 2" in result.stderr


def test_an_impossible_game_names_the_line(run: Run, game_file: Path) -> None:
    lines = game_file.read_text(encoding="utf-8").splitlines()
    first = lines.index("turn 1", lines.index("round 3")) + 1
    lines.insert(first, lines[first])
    game_file.write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", game_file)
    assert result.exit_code == 1
    assert f"line {first + 2}, column 3" in result.stderr
    assert "already drawn" in result.stderr


def test_errors_are_in_the_requested_language(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken.txt"
    path.write_text("dear diary", encoding="utf-8")
    output = run("score", path, "--language", "de").stderr
    assert output.startswith("Fehler: ")
    assert "weder eine Partie noch eine Tafel" in output


@pytest.mark.parametrize("code", ["de", "DE", "de_AT.UTF-8"])
def test_a_language_is_named_by_any_spelling(run: Run, code: str) -> None:
    assert "Wurf 1" in run("roll", "--seed", "1", "--language", code).stdout


def test_an_unknown_language_means_english_and_is_reported(run: Run) -> None:
    result = run("roll", "--seed", "1", "--language", "klingon")
    assert result.exit_code == 0
    assert "Roll 1" in result.stdout
    assert "Unknown language 'klingon'" in result.stderr
    assert "en, de, fr" in result.stderr


def test_help_lists_the_languages(run: Run) -> None:
    assert "en, de, fr" in " ".join(run("roll", "--help").stdout.split())
