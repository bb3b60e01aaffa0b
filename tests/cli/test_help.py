"""Help and refusals of the command line, in every language."""

from __future__ import annotations

import inspect
import re
from importlib import import_module

import pytest
from typer.main import get_command

from railroad_ink.cli import app
from railroad_ink.cli.app import VERBS, load_verb
from railroad_ink.cli.command_language import command_language
from railroad_ink.cli.help_texts import _REASONS, _REFUSALS, USAGE, _texts, translated_refusal
from railroad_ink.core.languages import language_codes
from tests.cli.running import Run

OTHERS = [code for code in language_codes() if code != "en"]
NOTHING_ASKED = dict.fromkeys(("RAILROAD_INK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"), "")


def words_of(output: str) -> str:
    """Return what was printed without frames and line breaks."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", output).split())


# Which language


@pytest.mark.parametrize(
    "arguments, environment, language",
    [
        ("roll", {}, "en"),
        ("--language de --help", {}, "de"),
        ("roll --help --language de", {}, "de"),
        ("roll --language=fr", {}, "fr"),
        ("roll -l fr", {}, "fr"),
        ("roll -lde", {}, "de"),
        ("--language fr roll -l de", {}, "de"),
        ("roll --language", {"LANG": "de_DE.UTF-8"}, "de"),
        ("roll -- --language de", {}, "en"),
        ("roll", {"LANG": "de_AT.UTF-8"}, "de"),
        ("roll", {"LC_ALL": "fr_FR", "LANG": "de_DE"}, "fr"),
        ("roll", {"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "de"}, "fr"),
        ("roll", {"RAILROAD_INK_LANGUAGE": "en", "LANG": "de"}, "en"),
        ("roll", {"LANG": "C.UTF-8"}, "en"),
        ("roll --language xx", {"LANG": "de"}, "en"),
    ],
)
def test_the_language_is_that_of_the_option_or_of_the_system(
    arguments: str, environment: dict[str, str], language: str
) -> None:
    assert command_language(arguments.split(), environment) == language


def test_verbs_answer_in_the_language_of_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (NOTHING_ASKED | {"LANG": "de_DE.UTF-8"}).items():
        monkeypatch.setenv(name, value)
    assert "Wurf 1" in run("roll", "--seed", "1").stdout
    assert "Roll 1" in run("roll", "--seed", "1", "--language", "en").stdout


def test_a_language_before_the_verb_counts_for_the_verb(run: Run) -> None:
    assert "Wurf 1" in run("--language", "de", "roll", "--seed", "1").stdout
    result = run("--language", "klingon", "roll", "--seed", "1")
    assert "Roll 1" in result.stdout
    assert result.stderr.count("Unknown language 'klingon'") == 1


def test_only_the_language_that_decides_is_reported(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (NOTHING_ASKED | {"RAILROAD_INK_LANGUAGE": "xx"}).items():
        monkeypatch.setenv(name, value)
    roll = ("roll", "--seed", "1")
    assert run(*roll).stderr.count("Unknown language 'xx'") == 1
    for code in ("de", "en"):
        assert "Unknown" not in run("--language", code, *roll).stderr
        assert "Unknown" not in run(*roll, "--language", code).stderr
    assert "Unknown" not in run("--language", "klingon", *roll, "--language", "de").stderr
    for line in (("--language", "klingon", *roll), ("-l", "de", *roll, "-l", "klingon")):
        result = run(*line)
        assert result.stderr.count("Unknown language") == 1
        assert "'klingon'" in result.stderr
        assert "Roll 1" in result.stdout


def test_the_value_of_another_option_names_no_language(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (NOTHING_ASKED | {"LANG": "fr_FR.UTF-8"}).items():
        monkeypatch.setenv(name, value)
    assert "Lancer 1" in run("roll", "--seed", "-lde").stdout
    assert "Roll 1" in run("--language", "en", "roll", "--seed", "-lde").stdout
    assert "Wurf 1" in run("roll", "-lde", "--seed", "-lfr").stdout


# Help


@pytest.mark.parametrize("code", language_codes())
def test_all_verbs_are_listed_in_the_language_of_the_reader(run: Run, code: str) -> None:
    shown = words_of(run("--help", "--language", code).stdout)
    assert all(words_of(text.to(code)) in shown for text in VERBS.values())


@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_a_verb_is_translated(run: Run, verb: str, code: str) -> None:
    module = import_module(f"railroad_ink.cli.verbs.{verb}")
    shown = words_of(run("--language", code, verb, "--help").stdout)
    assert shown.startswith(words_of(USAGE.to(code)))
    for text in (VERBS[verb], *getattr(module, "NOTES", ())):
        assert words_of(text.to(code)) in shown
        assert str(text) not in shown
    for param in load_verb(verb).params:
        assert param.help in _texts
        assert param.help not in shown


@pytest.mark.parametrize("verb", ["backup", "restore", "export", "forget", "expire", "migrate"])
def test_the_help_of_the_verbs_of_admin_is_translated(run: Run, verb: str) -> None:
    command = load_verb("admin").commands[verb]
    shown = words_of(run("admin", verb, "--help", "--language", "de").stdout)
    for english in (command.help, *(param.help for param in command.params)):
        assert _texts[english].to("de") in shown


def test_the_options_before_the_verb_are_translated(run: Run) -> None:
    shown = words_of(run("--help", "-l", "de").stdout)
    options = get_command(app).params
    assert len(options) == 4
    assert all(_texts[option.help].to("de") in shown for option in options)  # type: ignore[attr-defined]
    assert "[Umgebungsvariable: " in words_of(run("roll", "--help", "-l", "de").stdout)


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb != "admin"])
def test_the_help_of_a_verb_is_that_of_its_function(verb: str) -> None:
    function = getattr(import_module(f"railroad_ink.cli.verbs.{verb}"), verb)
    assert inspect.getdoc(function) == str(VERBS[verb])


# Refusals


@pytest.mark.parametrize(
    "line, said",
    [
        ("serv", "Unbekannter Befehl 'serv'. Meintest du 'serve'?"),
        ("dance", "Unbekannter Befehl 'dance'."),
        ("--nope", "Unbekannte Option: --nope"),
        ("roll --nope", "Unbekannte Option: --nope"),
        ("roll --count", "Die Option '--count' braucht einen Wert."),
        ("roll --draft=1", "Die Option '--draft' nimmt keinen Wert."),
        ("roll --count 0", "Ungültiger Wert für '--count' / '-n': Der Wert muss mindestens 1 sein"),
        ("roll --players 13", "Der Wert darf höchstens 12 sein"),
        ("roll --count many", "Der Wert muss eine ganze Zahl sein"),
        ("replay x --speed much", "Der Wert muss eine Zahl sein"),
        ("simulate", "Das Argument 'N' fehlt."),
        ("roll here", "Zu viele Argumente (here)"),
        ("admin dance", "Unbekannter Befehl 'dance'."),
        ("admin expire", "Die Option '--days' fehlt."),
        ("serve --data pyproject.toml", "ist eine Datei."),
    ],
)
def test_a_wrong_command_line_is_refused_in_the_language_of_the_reader(
    run: Run, line: str, said: str
) -> None:
    result = run("--language", "de", *line.split())
    assert result.exit_code == 2
    shown = words_of(result.stderr)
    assert said in shown
    assert "Fehler" in shown
    assert "Usage" not in shown


def test_every_refusal_that_is_translated_is_found_again() -> None:
    for text in _REFUSALS:
        values = dict.fromkeys(re.findall(r"\{(\w+)\}", text.message), "'x'")
        assert translated_refusal(str(text.format(**values)), "de") == text.format(**values).to(
            "de"
        )
    for text in _REASONS:
        reason = text.format(limit="3", name="'x'")
        said = translated_refusal(f"Invalid value for '--n': {reason}", "de")
        assert said == f"Ungültiger Wert für '--n': {reason.to('de')}"


def test_other_words_of_typer_stay_as_they_are() -> None:
    assert translated_refusal("Something new is wrong.", "de") == "Something new is wrong."
    said = translated_refusal("Invalid value for '--n': Something new.", "de")
    assert said == "Ungültiger Wert für '--n': Something new."
