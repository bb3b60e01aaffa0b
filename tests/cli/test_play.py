"""The game in the terminal, run with lines from a pipe."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from railroad_ink import Game, load_game
from railroad_ink.cli.output import out
from tests.cli.running import Answer, Run

OPENING = "1 B1 3\n2 A2\n3 G4 1\n4 A6 1\n"
"""Everything that the first roll of seed 7 requires."""
WHOLE_DRAFT = Path(__file__).parent / "draft-at-one-keyboard.txt"
"""A game as it was saved before terminal games had a table: `DRAFT`, with what `typed` yields."""
DRAFT = ("--draft", "-x", "desert", "--name", "Ann", "--name", "Ben")
PLAYED = ("--computer", "random", "--seed", 25, "--save")
PEOPLE = 2


def test_the_sheet_the_dice_and_what_is_owed_are_shown(run: Run) -> None:
    output = run("play", "--seed", 7).stdout
    assert "seed 7" in output
    assert "Round 1 of 7 · Player 1 · points so far: 0" in output
    assert "Still to draw: the T-junction railway; it fits at A4, B1, B7 and elsewhere." in output
    assert "s6 station in a double bend" in output


def test_a_round_is_played(run: Run) -> None:
    result = run("play", "--seed", 7, stdin=OPENING + "end\n")
    assert result.exit_code == 0
    assert "Nothing is left to draw" in result.stdout
    assert "Round 2 of 7" in result.stdout


def test_ways_are_drawn_small(run: Run) -> None:
    output = run("play", "--seed", 7, stdin="1 B1\n").stdout
    assert "which way?" in output
    assert "1 -RRR" in output
    assert "3 RR-R" in output


def test_a_refused_command_is_explained_and_ends_with_1(run: Run) -> None:
    result = run("play", "--seed", 7, stdin="end\nquit\n")
    assert result.exit_code == 1
    assert "Still to draw" in result.stdout


@pytest.mark.parametrize("line", ["help", "score", "moves", "show", ""])
def test_commands_that_only_look(run: Run, line: str) -> None:
    assert run("play", "--seed", 7, stdin=f"{line}\n").exit_code == 0


def test_several_players_at_one_keyboard(run: Run) -> None:
    result = run("play", "--name", "Ann", "--name", "Ben", "--seed", 7, stdin=OPENING + "end\n")
    assert "· Ann ·" in result.stdout
    assert "· Ben ·" in result.stdout


def test_a_saved_game_is_continued(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "--seed", 7, "--save", path, stdin=OPENING)
    output = run("play", path, "--seed", 7, stdin="end\n").stdout
    assert "This round: 1 t-railway B1 RR-R" in output
    whole = run("play", "--seed", 7, stdin=OPENING + "end\n").stdout
    assert output[output.index("Round 2") :] == whole[whole.index("Round 2") :]


def test_a_saved_game_knows_its_rules(run: Run, game_file: Path) -> None:
    result = run("play", game_file, "--edition", "classic")
    assert result.exit_code == 2
    assert "already" in result.stderr


def test_a_finished_game_shows_its_end(run: Run, game_file: Path) -> None:
    output = run("play", game_file, stdin="1 B1\nscore\n").stdout
    assert "The game is over." in output
    assert "Ranking" in output


def test_german(run: Run) -> None:
    output = run(
        "play", "--seed", 7, "--language", "de", stdin="2 A2\nzurück\nhilfe\nende\n"
    ).stdout
    assert "Runde 1 von 7 · Spieler 1" in output
    assert "Rückgängig gemacht: straight-highway A2 H-H-." in output
    assert "Würfel 1 in Feld B2 zeichnen" in output
    assert "Noch zu zeichnen: Gleis-T-Kreuzung" in output


@pytest.mark.parametrize(
    "words,shown",
    [
        (("-x", "meteor"), "Choose by number:"),
        (("-x", "lava"), "moves lists them"),
        (("-e", "challenge", "--goals", "random"), "Universities marked: 0 of 3"),
        (("--draft", "-x", "river"), "For everyone:"),
    ],
)
def test_any_rules_can_be_played(run: Run, words: tuple[str, ...], shown: str) -> None:
    result = run("play", "--seed", 1, *words, stdin="1\nmoves\n")
    assert shown in result.stdout


def test_a_wide_terminal_puts_the_dice_beside_the_sheet(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(out, "width", 80)
    narrow = run("play", "--seed", 7).stdout
    monkeypatch.setattr(out, "width", 160)
    assert len(run("play", "--seed", 7).stdout.splitlines()) < len(narrow.splitlines())


def test_programs_play_in_json(answer: Answer) -> None:
    start, drawn, left = answer("play", "--seed", 7, stdin="2 A2\nquit\n")
    assert start["seed"] == "7"
    assert start["phase"] == "drawing"
    assert [face["face"] for face in start["hand"]][1] == "straight-highway"
    assert drawn["ok"]
    assert drawn["actions"] == ["straight-highway A2 H-H-"]
    assert drawn["drawn"] == [2]
    assert "not saved" in left["message"]


def test_refusals_are_reported_to_programs(run: Run) -> None:
    result = run("play", "--seed", 7, "--json", stdin="end\n")
    assert result.exit_code == 1
    assert not json.loads(result.stdout.splitlines()[1])["ok"]


def test_json_of_a_pick_and_of_the_end(answer: Answer, game_file: Path) -> None:
    assert len(answer("play", "--draft", "--seed", 1)[0]["picks"]) == 4
    [end] = answer("play", game_file)
    assert end["phase"] == "over"
    assert end["ranking"][0]["rank"] == 1
    assert load_game(game_file).is_over


def test_boards_on_paper_are_played_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("player Ada\nA2H-H-:1 B2HHH-:2\n", encoding="utf-8")
    first = run("play", path, "--json", stdin="quit\n").stdout.splitlines()[0]
    assert '"round": 3' in first
    result = run("play", path, "--round", 9, stdin="quit\n")
    assert result.exit_code == 2
    assert "Round 9 cannot be played" in result.stderr


def test_an_existing_game_is_not_overwritten(run: Run, game_file: Path) -> None:
    before = game_file.read_bytes()
    result = run("play", "--seed", 7, "--save", game_file, stdin=OPENING)
    assert result.exit_code == 1
    assert "--force" in result.stderr
    assert game_file.read_bytes() == before


def test_force_overwrites_an_existing_game(run: Run, game_file: Path) -> None:
    assert run("play", "--seed", 7, "--save", game_file, "--force", stdin=OPENING).exit_code == 0
    assert not load_game(game_file).is_over


def test_a_resumed_game_is_saved_where_it_came_from(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "--seed", 7, "--save", path, stdin="1 B1 3\n")
    assert run("play", path, "--save", path, stdin="2 A2\n").exit_code == 0
    assert run("play", path, stdin="3 G4 1\nsave\n").exit_code == 0
    assert len(load_game(path).turn(0).actions) == 3


def test_a_bare_save_never_overwrites_another_game(
    run: Run, game_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    other = tmp_path / "railroad-ink-game.txt"
    game_file.rename(other)
    before = other.read_bytes()
    result = run("play", "--seed", 7, stdin="2 A2\nsave\n")
    assert result.exit_code == 1
    assert "already exists" in result.stdout
    assert other.read_bytes() == before


def test_a_narrow_terminal_gets_a_narrow_board(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(out, "width", 40)
    lines = run("play", "--seed", 7, stdin=OPENING).stdout.splitlines()
    assert max(map(len, lines)) <= 40
    assert sum(line.startswith("A │") for line in lines) == 5


def test_computers_play_in_the_terminal(answer: Answer) -> None:
    start, ended = answer(
        "play", "--seed", 7, "--computer", "random", "--name", "Ann", stdin=OPENING + "end\n"
    )[:: len(OPENING.splitlines()) + 1]
    assert (start["player"], start["round"]) == ("Ann", 1)
    assert (ended["player"], ended["round"]) == ("Ann", 2)


def test_a_draft_with_computers_needs_one_person(answer: Answer) -> None:
    [start] = answer("play", "--seed", 3, "--draft", "--computer", "random")
    assert start["player"] == "Player 1"


def test_a_computer_takes_a_seat_of_a_saved_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "--seed", 7, "--name", "Ann", "--name", "Ben", "--save", path, stdin=OPENING)
    result = run("play", path, "--seed", 7, "--computer", "greedy", stdin="end\n")
    assert "Round 2 of 7 · Ann" in result.stdout
    assert run("play", path, "--computer", "greedy", "--computer", "greedy").exit_code == 2


def typed(game: Game) -> Iterator[str]:
    """Yield what people type to play a whole game; each takes the first drawing of a round back."""
    for played in game.rounds:
        for index, option in enumerate(played.picks):
            before = played.picks[:index]
            picker = game.variant.picker(len(game.players), played.first_picker, before)
            if picker is not None and picker < PEOPLE:
                yield str(option)
        for turn in played.turns[:PEOPLE]:
            if not turn.closing:
                yield from (str(turn.actions[0]), "undo")
            yield from map(str, turn.actions)
            if not turn.closing:
                yield "end"


@pytest.mark.parametrize("resumed_after", [None, 1, 5, 40])
def test_a_whole_game_is_saved_as_ever(run: Run, tmp_path: Path, resumed_after: int | None) -> None:
    path = tmp_path / "game.txt"
    lines = [f"{line}\n" for line in typed(load_game(WHOLE_DRAFT))]
    first, rest = "".join(lines[:resumed_after]), "".join(lines[resumed_after:])
    assert run("play", *DRAFT, *PLAYED, path, stdin=first).exit_code == 0
    if resumed_after is not None:
        assert not load_game(path).between_rounds
        assert run("play", path, *PLAYED, path, stdin=rest).exit_code == 0
    assert path.read_bytes() == WHOLE_DRAFT.read_bytes()
