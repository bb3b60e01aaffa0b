"""Many random games, summed up."""

from pathlib import Path

import pytest

from railroad_ink import load_game
from tests.cli.running import Answer, Run


def test_the_summary_has_everything(run: Run) -> None:
    output = run("simulate", 5, "--seed", 1).stdout
    words = ("Mean", "Standard deviation", "50% have at most", "Longest railway", "Totals", "█")
    assert all(word in output for word in words)


def test_a_seed_gives_the_same_summary(run: Run) -> None:
    first, again = (run("simulate", 3, "--seed", 1).stdout for _ in range(2))
    assert first == again != run("simulate", 3, "--seed", 2).stdout


def test_more_games_begin_with_the_same_ones(run: Run, tmp_path: Path) -> None:
    for count in (1, 2):
        run("simulate", count, "--seed", 1, "--save-games", tmp_path / str(count))
    first = [(tmp_path / str(count) / "game-00001.txt").read_bytes() for count in (1, 2)]
    assert first[0] == first[1]


def test_saved_games_are_those_that_were_counted(answer: Answer, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "games"
    [data] = answer("simulate", 2, "--players", 2, "--save-games", folder)
    games = [load_game(path) for path in sorted(folder.iterdir())]
    totals = [game.score(player).total for game in games for player in range(2)]
    assert data["sheets"] == len(totals) == 4
    assert (data["lowest"], data["highest"]) == (min(totals), max(totals))
    assert data["mean"] == sum(totals) / 4
    assert sum(data["lines"].values()) == pytest.approx(data["mean"])
    assert sum(bin_["count"] for bin_ in data["histogram"]) == 4


def test_a_folder_that_cannot_be_made(run: Run, game_file: Path) -> None:
    result = run("simulate", 1, "--save-games", game_file / "games")
    assert result.exit_code == 1
    assert "Not a directory" in result.stderr


@pytest.mark.parametrize(
    "words,rules,players",
    [
        (("--longest", "challenge"), "classic/1 longest=challenge", 1),
        (("--edition", "challenge", "--goals", "A,G,K", "-p", 2), "challenge/1 goals=A,G,K", 2),
        (
            ("--edition", "challenge", "--goals", "random", "--draft"),
            "challenge/1 goals=random variant=draft",
            2,
        ),
        (("-x", "river", "-x", "lake"), "classic/1 river/1 lake/1", 1),
        (("--rules", "classic/1 lava/1 meteor/1"), "classic/1 lava/1 meteor/1", 1),
        (("-x", "desert", "-x", "canyon", "-x", "forest", "-x", "trail", "--draft"),
         "classic/1 desert/1 canyon/1 forest/1 trail/1 variant=draft", 2),
    ],
)  # fmt: skip
def test_any_rules_can_be_simulated(
    answer: Answer, words: tuple[object, ...], rules: str, players: int
) -> None:
    [data] = answer("simulate", 2, "--seed", 1, *words)
    assert data["ruleset"] == rules
    assert data["players"] == players


def test_german(run: Run) -> None:
    assert "Mittel" in run("simulate", 1, "--language", "de").stdout


def test_a_challenge_game_has_random_goals_unless_they_are_left_out(answer: Answer) -> None:
    words = ("simulate", 1, "--edition", "challenge", "--players", 2)
    assert answer(*words)[0]["ruleset"] == "challenge/1 goals=random"
    assert answer(*words, "--goals", "none")[0]["ruleset"] == "challenge/1"


def test_a_ruleset_in_text_form_is_played_as_written(answer: Answer) -> None:
    assert answer("simulate", 1, "--rules", "challenge")[0]["ruleset"] == "challenge/1"


def test_goals_that_nobody_named_are_announced(run: Run) -> None:
    words = ("simulate", 1, "--edition", "challenge")
    said = "Rules: challenge/1 goals=random. Add --goals none to play without goals."
    assert said in run(*words).stderr
    assert said not in run(*words, "--goals", "none").stderr
    assert said not in run("simulate", 1).stderr
