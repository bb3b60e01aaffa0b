"""Counting sheets and games, every point explained."""

import json
from pathlib import Path

from railroad_ink import Game
from tests.cli.running import Answer, Run


def test_every_point_is_explained(run: Run, sheet_file: Path) -> None:
    output = run("score", sheet_file).stdout
    assert "network of 2 exits" in output
    assert "A2 B2 C2 D2 D1" in output
    assert "a line of length 5" in output


def test_standard_input_is_read(run: Run, sheet_file: Path) -> None:
    text = sheet_file.read_text(encoding="utf-8")
    assert run("score", "-", stdin=text).stdout == run("score", sheet_file).stdout


def test_lines_and_items_add_up(answer: Answer, game_file: Path, game: Game) -> None:
    [data] = answer("score", game_file)
    assert data["ruleset"] == "classic/1"
    assert data["over"]
    for player, counted in enumerate(data["scores"]):
        assert counted["player"] == game.players[player]
        assert counted["total"] == game.score(player).total
        assert counted["total"] == sum(line["points"] for line in counted["lines"])
        for line in counted["lines"]:
            assert line["points"] == sum(item["points"] for item in line["items"])


def test_a_game_is_ranked(run: Run, answer: Answer, game_file: Path, game: Game) -> None:
    assert "Ranking" in run("score", game_file).stdout
    [data] = answer("score", game_file)
    first = game.ranking()[0]
    assert data["ranking"][0]["player"] == game.players[first.player]
    assert data["ranking"][0]["total"] == first.score.total


def test_one_player_by_number_or_name(run: Run, game_file: Path) -> None:
    by_name, by_number = (run("score", game_file, "--player", who) for who in ("Ben", "2"))
    assert by_name.stdout == by_number.stdout
    assert "Ann" not in by_name.stdout


def test_an_unknown_player_is_refused(run: Run, game_file: Path, sheet_file: Path) -> None:
    result = run("score", game_file, "--player", "Cid")
    assert result.exit_code == 2
    assert "1 Ann, 2 Ben" in result.stderr
    assert run("score", sheet_file, "--player", "1").exit_code == 2


def test_the_other_rule_can_be_chosen(answer: Answer, tmp_path: Path) -> None:
    drawn = "B2 curved-highway -HH- 1\nB3 t-highway -HHH 1\nB4 curved-highway --HH 1\n"
    drawn += "C2 curved-highway HH-- 1\nC3 t-highway HH-H 1\nC4 curved-highway H--H 1\n"
    path = tmp_path / "ring.txt"
    path.write_text(f"railroad-ink sheet 1\nruleset classic/1\n{drawn}", encoding="utf-8")
    [classic], [challenge] = answer("score", path), answer("score", path, "--rule", "challenge")
    assert classic["scores"][0]["total"] == 6 + 2
    assert challenge["scores"][0]["total"] == 8 + 2


def test_german(run: Run, sheet_file: Path) -> None:
    assert "Netzwerk mit 2 Ausfahrten" in run("score", sheet_file, "--language", "de").stdout


def test_pictures_of_the_counted_sheet(run: Run, sheet_file: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    assert run("score", sheet_file, "--svg", svg, "--png", png).exit_code == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_written(run: Run, sheet_file: Path, tmp_path: Path) -> None:
    result = run("score", sheet_file, "--svg", tmp_path / "nowhere" / "a.svg")
    assert result.exit_code == 1
    assert "No such file" in result.stderr


def test_an_unfinished_game_counts_as_it_stands(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    run("play", "--seed", "7", stdin=f"1 B1 1\nsave {saved}\n")
    assert "B1" in run("score", saved).stdout


# Boards on paper


def test_bare_boards_need_no_header(run: Run) -> None:
    shown = run("score", stdin="A2H-H- B2 HH-- B3-H-H").stdout
    assert "a line of length 3" in shown


def test_villages_need_not_be_given(answer: Answer) -> None:
    (data,) = answer("score", "--edition", "challenge", stdin="A3H-R- B6H-R- C5H-R- F5H-R-")
    lines = {line["key"]: line["points"] for line in data["scores"][0]["lines"]}
    assert lines["villages"] == 8


def test_several_boards_are_ranked_and_doubts_reported(run: Run, answer: Answer) -> None:
    text = "player Ada\nA2H-H- B2H-H-\nplayer Ben\nA2H-H- D4HRHR\n"
    shown = run("score", stdin=text).stdout
    assert "D4 joins nothing around it." in shown
    (data,) = answer("score", stdin=text)
    assert [place["player"] for place in data["ranking"]] == ["Ada", "Ben"]
    assert [doubt["code"] for doubt in data["scores"][1]["doubts"]] == ["not-joined"]
    (one,) = answer("score", "--player", "Ben", stdin=text)
    assert [score["player"] for score in one["scores"]] == ["Ben"]


def test_a_contradiction_is_an_error_with_its_line(run: Run) -> None:
    result = run("score", "--edition", "challenge", stdin="A3H-R-\ngoals: A=4\n")
    assert result.exit_code == 1
    assert "line 2, column 8: this game has no goals" in result.stderr


def test_rules_are_given_only_once(run: Run) -> None:
    text = "ruleset classic\nA2H-H-\n"
    assert run("score", stdin=text).exit_code == 0
    result = run("score", "--edition", "challenge", stdin=text)
    assert result.exit_code == 2
    assert "names its own rules" in result.stderr


def test_plain_boards_are_explained_and_drawn(run: Run, answer: Answer) -> None:
    lines = "01H-H- 11HH-- 12-H-H\nA2H-H- B2HRHRo\n"
    shown = run("score", "--plain", "--explain", stdin=lines).stdout
    assert shown.count("╭──────────▲") == 2
    assert "Board 1" in shown
    assert "Ranking" in shown
    (data,) = answer("score", "--plain", "--explain", stdin=lines)
    assert [score["total"] for score in data["scores"]] == [2, 0]


def test_named_spaces_are_plain_too(run: Run) -> None:
    plain = run("score", "--plain", stdin="01H-H- 11HH--\nA2H-H- B2HH--\n").stdout.splitlines()
    assert plain[0] == plain[1]


def test_a_plain_line_that_cannot_be_explained_is_named(run: Run) -> None:
    result = run("score", "--plain", "--explain", stdin="01H-H-\n99H-H-\n")
    assert result.exit_code == 1
    assert "line 2: column 1: expected row 0-6" in result.stderr


def test_plain_boards_have_no_expansions(run: Run) -> None:
    result = run("score", "--plain", "--expansion", "river", stdin="01H-H-\n")
    assert result.exit_code == 2
    assert "omit --plain" in result.stderr


def test_guessed_points_of_a_goal_are_not_said_to_be_impossible(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    corners = "A1H-H- A7H-H- G1H-H-"
    path.write_text(corners, encoding="utf-8")
    words = ("score", path, "--edition", "challenge", "--goals", "A,D,K")
    out = run(*words).stdout
    impossible, _, assumed = out.partition("Assumed, since the board does not say:")
    assert "Goal D is fulfilled, but nothing says for how many points" in assumed
    assert "Goal D is fulfilled" not in impossible
    assert "A1" in impossible.partition("Cannot come from a game:")[2]
    joined = "A2H-H- A1-H-H A3-H-H"
    path.write_text(joined, encoding="utf-8")
    assert "Assumed" not in run(*words).stdout
    data = json.loads(run(*words, "--json").stdout)
    assert not any(doubt["assumed"] for doubt in data["scores"][0]["doubts"])
