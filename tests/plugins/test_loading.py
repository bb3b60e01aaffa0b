"""A plugin is loaded whole, or refused by name with the reason, and everything else runs."""

import os
import pickle
from pathlib import Path

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.bots import registry
from railroad_ink.bots.registry import computer_players
from railroad_ink.plugins import (
    GROUP,
    VARIABLE,
    PluginError,
    load_file,
    load_installed,
    loader_for_workers,
    loading,
)
from tests.cli.running import Run

HEAD = """
from railroad_ink import CATALOGUE
from railroad_ink.authoring import *
from railroad_ink.plugins import ComputerPlayer, Plugin

class Module(RulesModule):
    key, title, help = "mine", Text("Mine"), "Words."
"""
REFUSED = {
    "1 / 0": "loading it raised ZeroDivisionError: division by zero",
    "import nothing_of_that_name": "loading it raised ModuleNotFoundError",
    "raise SystemExit(3)": "loading it raised SystemExit: 3",
    "def (": "loading it raised SyntaxError",
    "": "it must define PLUGIN = Plugin(…)",
    "PLUGIN = 3": "it must define PLUGIN = Plugin(…)",
    "PLUGIN = Plugin(expansions=[Module()])": "expansions must be a tuple",
    "PLUGIN = Plugin(expansions=(Module,))": "must be an object of class RulesModule",
    "PLUGIN = Plugin(players=(Module(),))": "must be an object of class ComputerPlayer",
    "del Module.key; PLUGIN = Plugin(expansions=(Module(),))": "Module has no key",
    "Module.key = 'A b'; PLUGIN = Plugin(expansions=(Module(),))": "'A b' is not a key",
    "Module.title = 'x'; PLUGIN = Plugin(expansions=(Module(),))": "mine has no title = Text(…)",
    "Module.help = ''; PLUGIN = Plugin(expansions=(Module(),))": "mine has no chapter of the rules",
    "Module.key = 'river'; PLUGIN = Plugin(expansions=(Module(),))": "'river' is already taken",
    "Module.key = 'solo'; PLUGIN = Plugin(expansions=(Module(),))": "'solo' is already taken",
    "PLUGIN = Plugin(expansions=(Module(), Module()))": "'mine' is already taken",
    "PLUGIN = Plugin(editions=CATALOGUE.editions[:1])": "'classic' is already taken",
    "PLUGIN = Plugin(longest_rules=CATALOGUE.longest_rules)": "'classic' is already taken",
    "PLUGIN = Plugin(players=(ComputerPlayer('hard', Text('H'), Text('h'), 1, int),))": (
        "'hard' is already taken"
    ),
    "PLUGIN = Plugin(players=(ComputerPlayer('int', Text('I'), Text('i'), 1, int),))": (
        "int has no pick"
    ),
    "class Bad(Module):\n    def forbidz(self, turn, placement): ...": "did you mean forbids?",
    "Module.score = lambda *_: 1 / 0; PLUGIN = Plugin(expansions=(Module(),))": (
        "mine breaks an invariant of the rules engine: ZeroDivisionError"
    ),
    "V = Violation('never', Text('Never.'))\n"
    "Module.owed = lambda *_: (V,)\n"
    "PLUGIN = Plugin(expansions=(Module(),))": (
        "mine breaks an invariant of the rules engine: The round cannot be finished"
    ),
    "R = Route('overpass', Text('other'), 'HHHH')\n"
    "Module.dice = (Die('mine', (Face.of(R, 'mine'),) * 6),)\n"
    "PLUGIN = Plugin(expansions=(Module(),))": "route 'overpass' already exists",
}


def plugin(folder: Path, code: str, name: str = "mine.py") -> Path:
    path = folder / name
    path.write_text(HEAD + code, encoding="utf-8")
    return path


@pytest.mark.parametrize("code", REFUSED)
def test_a_plugin_that_cannot_be_played_is_refused_with_the_reason(
    code: str, tmp_path: Path
) -> None:
    before = CATALOGUE.keys, computer_players()
    with pytest.raises(PluginError) as refusal:
        load_file(plugin(tmp_path, code))
    assert str(refusal.value).startswith(f"Plugin {tmp_path / 'mine.py'} is refused: ")
    assert REFUSED[code] in str(refusal.value)
    assert (CATALOGUE.keys, computer_players()) == before
    assert str(pickle.loads(pickle.dumps(refusal.value))) == str(refusal.value)  # noqa: S301


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PluginError, match=r"nowhere\.py is refused: the file cannot be read"):
        load_file(tmp_path / "nowhere.py")


def test_a_file_that_is_not_python_is_named_in_every_language(tmp_path: Path) -> None:
    with pytest.raises(PluginError) as refusal:
        load_file(tmp_path / "plugin.txt")
    assert str(refusal.value).endswith("plugin.txt is refused: the file of a plugin ends in .py.")
    assert refusal.value.text.to("de").endswith("die Datei eines Plugins endet auf .py.")


def test_nothing_of_a_plugin_is_registered_if_a_part_is_refused(tmp_path: Path) -> None:
    player = "ComputerPlayer('hard', Text('H'), Text('h'), 1, int)"
    code = f"PLUGIN = Plugin(expansions=(Module(),), players=({player},))"
    with pytest.raises(PluginError):
        load_file(plugin(tmp_path, code))
    assert "mine" not in CATALOGUE.keys[1]


def test_a_file_named_twice_is_loaded_once(examples: dict[str, Path]) -> None:
    load_file(examples["tidy"])
    load_file(examples["tidy"])
    assert [player.key for player in computer_players()].count("tidy") == 1


def test_files_in_the_variable_are_loaded_and_the_bad_one_is_reported(
    examples: dict[str, Path], tmp_path: Path
) -> None:
    bad = plugin(tmp_path, "1 / 0")
    paths = os.pathsep.join(map(str, (examples["tidy"], bad, examples["straight"])))
    assert [error.name for error in load_installed({VARIABLE: paths})] == [str(bad)]
    assert CATALOGUE.longest_rule("straight").key == "straight"
    assert computer_players()[-1].key == "tidy"


def test_plugins_of_installed_packages_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugin(tmp_path, "PLUGIN = Plugin(expansions=(Module(),))", "someones_package.py")
    info = tmp_path / "someones_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: someones-package\nVersion: 1.0\n")
    lines = f"[{GROUP}]\nmine = someones_package:PLUGIN\nworse = someones_package:NOTHING\n"
    (info / "entry_points.txt").write_text(lines)
    monkeypatch.syspath_prepend(tmp_path)
    assert [error.name for error in load_installed({})] == ["worse"]
    assert str(CATALOGUE.ruleset("classic mine")) == "classic/1 mine/1"


def test_worker_processes_load_what_was_accepted(
    examples: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    load_file(examples["tidy"])
    load = pickle.loads(pickle.dumps(loader_for_workers()))  # noqa: S301
    monkeypatch.setattr(loading, "_loaded", {})
    monkeypatch.setattr(registry, "_registered", [])
    load()
    assert computer_players()[-1].key == "tidy"


# The command line


def test_a_refused_plugin_named_on_the_command_line_is_an_error(run: Run, tmp_path: Path) -> None:
    result = run("roll", "--plugin", plugin(tmp_path, "1 / 0"))
    assert result.exit_code == 1
    assert "is refused: loading it raised ZeroDivisionError" in result.stderr
    assert not result.stdout


def test_a_refused_plugin_of_the_variable_is_a_warning(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(plugin(tmp_path, "1 / 0")))
    result = run("roll", "--seed", "1")
    assert result.exit_code == 0
    assert result.stderr.count("is refused: loading it raised ZeroDivisionError") == 1


@pytest.mark.slow
@pytest.mark.parametrize("verb", ["roll", "play", "simulate", "arena"])
def test_verbs_play_by_the_rules_of_plugins(
    run: Run, examples: dict[str, Path], verb: str, tmp_path: Path
) -> None:
    plugins = [word for path in examples.values() for word in ("--plugin", path)]
    arguments = {
        "roll": ("roll", "--json"),
        "play": ("play", "--json"),
        "simulate": ("simulate", 1, "--longest", "straight", "--save-games", tmp_path),
        "arena": ("arena", "tidy", "random", "--games", 2, "--jobs", 1),
    }[verb]
    result = run(*arguments, *plugins, "--edition", "grand", "--expansion", "balloon")
    assert result.exit_code == 0, result.stderr
    for game in tmp_path.iterdir():
        for reader in (("score", "--rule", "straight"), ("show",), ("replay",)):
            assert run(*reader, game, *plugins).exit_code == 0


@pytest.mark.slow
def test_the_rules_list_plugins(run: Run, examples: dict[str, Path]) -> None:
    plugins = [word for path in examples.values() for word in ("--plugin", path)]
    listed = run("rules", "list", *plugins).stdout
    assert all(word in listed for word in ("grand (Grand)", "balloon (Balloon)", "straight"))
    assert "drifts" in run("rules", "balloon", *plugins).stdout


@pytest.mark.slow
def test_an_arena_loads_plugins_in_its_processes(run: Run, examples: dict[str, Path]) -> None:
    plugins = [word for path in examples.values() for word in ("--plugin", path)]
    rules = ("--edition", "grand", "--expansion", "balloon", "--longest", "straight")
    result = run("arena", "tidy", "random", "--games", 2, "--jobs", 2, *plugins, *rules)
    assert result.exit_code == 0, result.stderr
