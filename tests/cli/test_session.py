"""What the players of a game in the terminal can type."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink import Game, Phase, load_game, new_game
from railroad_ink.bots.random_player import play_to_end, random_turn
from railroad_ink.bots.registry import computer_player
from railroad_ink.cli.session import HERE, Session, Show
from railroad_ink.table import Moment, NotAllowed, decide
from railroad_ink.table.requests import EndRound

ROLL = ("t-railway", "straight-highway", "curved-railway", "curved-station")


def session(*players: str, path: Path | None = None) -> Session:
    """A game whose first roll is `ROLL`."""
    return Session(new_game("classic", players or ("Ann",)).with_roll(ROLL), "seed", path)


def actions(played: Session) -> list[str]:
    assert played.turn is not None
    return [str(action) for action in played.turn.actions]


def test_one_way_is_drawn_at_once() -> None:
    played = session()
    reply = played.run_command("2 A2")
    assert reply.ok
    assert actions(played) == ["straight-highway A2 H-H-"]


def test_several_ways_are_offered_by_number() -> None:
    played = session()
    reply = played.run_command("1 b1")
    assert reply.show is Show.ORIENTATIONS
    assert [str(way) for way in played.offered] == [
        "t-railway B1 -RRR", "t-railway B1 R-RR", "t-railway B1 RR-R",
    ]  # fmt: skip
    assert actions(played) == []
    assert played.run_command("2").ok
    assert actions(played) == ["t-railway B1 R-RR"]


@pytest.mark.parametrize("line", ["1 B1 2", "1 b1 r-rr", "t-railway B1 R-RR"])
def test_a_way_can_be_named_at_once(line: str) -> None:
    played = session()
    assert played.run_command(line).ok
    assert actions(played) == ["t-railway B1 R-RR"]


def test_an_offer_is_gone_after_another_command() -> None:
    played = session()
    played.run_command("1 B1")
    played.run_command("score")
    assert played.offered == ()
    assert "fits at" in str(played.run_command("2").text)


def test_an_offer_stays_after_a_number_out_of_range() -> None:
    played = session()
    played.run_command("1 B1")
    reply = played.run_command("4")
    assert not reply.ok
    assert len(played.offered) == 3


def test_a_die_alone_lists_where_it_fits() -> None:
    assert str(session().run_command("2").text) == "straight highway fits at A2 A6 D1 D7 G2 G6."


def test_a_die_that_fits_nowhere() -> None:
    played = session()
    for line in ("2 A2", "1 B1 1", "3 G4 1", "4 A6 1"):
        assert played.run_command(line).ok
    assert "already drawn" in str(played.run_command("2").text)


def test_special_routes_have_their_own_numbers() -> None:
    played = session()
    assert played.run_command("s1 A2").ok
    assert actions(played) == ["highway-crossing A2 HHHH"]
    assert "Only 1 special route per round" in str(played.run_command("s2 B1").text)
    assert "no special route 7" in str(played.run_command("s7 B1").text)


@pytest.mark.parametrize(
    "line,reason",
    [
        ("9 B2", "no die 9"),
        ("0", "no die 0"),
        ("1 D4", "Nothing to join"),
        ("2 B1", "Nothing to join"),
        ("1 Z9", "not on this board"),
        ("1 there", "a row letter and a column number"),
        ("1 B1 9", "by its number, or as -RRR, R-RR, RR-R"),
        ("1 B1 HHH-", "by its number, or as -RRR, R-RR, RR-R"),
        ("1 D4 1", "does not fit"),
        ("m1", "no move m1"),
        ("dance", "do not understand"),
        ("dance on A2", "Expected a route"),
        ("moon:land A2", "not in play"),
        ("t-highway B2 HHH-", "No die shows"),
        ("end", "Still to draw"),
        ("undo", "nothing to undo"),
        ("undo 7", "nothing to undo"),
        ("٣", "do not understand"),
        ("\0", "do not understand"),
        ("9" * 5000, "no die 9999"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(line: str, reason: str) -> None:
    played = session()
    before = played.game
    reply = played.run_command(line)
    assert not reply.ok
    assert reason in str(reply.text)
    assert played.game is before


def test_undo_takes_back_the_last_or_a_numbered_action() -> None:
    played = session()
    for line in ("2 A2", "1 B1 1", "3 G4 1"):
        played.run_command(line)
    assert str(played.run_command("undo 1").text) == "Undone: straight-highway A2 H-H-."
    assert played.run_command("UNDO").ok
    assert actions(played) == ["t-railway B1 -RRR"]


def test_players_take_turns_and_the_next_round_is_rolled() -> None:
    played = session("Ann", "Ben")
    for player in (0, 1):
        assert played.player == player
        for line in ("2 A2", "1 B1 1", "3 G4 1", "4 A6 1", "end"):
            assert played.run_command(line).ok
    assert (played.game.round_number, played.player) == (2, 0)


def test_a_seed_continues_with_the_same_dice() -> None:
    round_generator = random.Random(1)
    games = [random_turn(session().game, 0, round_generator) for _ in range(2)]
    first, again = (Session(game, "x").game.current_roll for game in games)
    assert first == again


def test_choices_come_first() -> None:
    played = Session(new_game("classic meteor").roll(random.Random(1)), "x")
    assert played.choices
    assert "First make the choice" in str(played.run_command("1 B1").text)
    assert "First make the choice" in str(played.run_command("end").text)
    assert not played.run_command("99").ok
    chosen = str(played.choices[0])
    assert played.run_command("1").ok
    assert not played.choices
    assert actions(played) == [chosen]


def test_moves_of_modules_have_numbers() -> None:
    played = Session(new_game("classic lava").roll(random.Random(1)), "x")
    move = str(played.moves[2])
    assert played.run_command("m3").ok
    assert actions(played) == [move]


def test_a_face_without_a_route_points_to_the_moves() -> None:
    played = Session(new_game("classic canyon").roll(random.Random(1)), "x")
    assert "moves lists" in str(played.run_command("5 A1").text)


def test_dice_are_picked_in_a_draft() -> None:
    round_generator = random.Random(1)
    played = Session(
        new_game("classic variant=draft", ["Ann", "Ben"], round_generator).roll(round_generator),
        "x",
    )
    first = played.player
    assert "First pick dice" in str(played.run_command("1 B1").text)
    assert "Pair 9 cannot be taken" in str(played.run_command("9").text)
    assert not played.run_command("undo").ok
    assert played.run_command("1").ok
    assert played.player == 1 - first
    for line in ("2", "3", "4"):
        assert played.run_command(line).ok
    assert played.game.phase is Phase.DRAWING


def test_nobody_here_plays_for_a_computer() -> None:
    game = new_game("classic variant=draft", ["Ann", "Computer"], random.Random(1))
    played = Session(game, "x", computers={1: computer_player("random")})
    assert played.player == 0
    with pytest.raises(NotAllowed, match="not yours"):
        decide(played.table, HERE, EndRound(seat=1), Moment())


def over() -> Session:
    return Session(play_to_end(session().game, random.Random(1)), "x")


def test_after_the_end_nothing_can_be_drawn() -> None:
    assert "The game is over" in str(over().run_command("1 B1").text)
    assert over().run_command("score").ok
    assert not over().run_command("undo").ok


def test_a_finished_game_is_left_at_once() -> None:
    played = over()
    played.run_command("quit")
    assert played.quitting


def test_an_unsaved_game_is_left_only_when_meant() -> None:
    played = session()
    played.run_command("2 A2")
    assert "not saved" in str(played.run_command("quit").text)
    played.run_command("show")
    assert "not saved" in str(played.run_command("q").text)
    played.run_command("q")
    assert played.quitting


def test_saving_writes_the_game(tmp_path: Path) -> None:
    path = tmp_path / "my game.txt"
    played = session()
    played.run_command("2 A2")
    assert played.run_command(f"save {path}").ok
    assert load_game(path) == played.game
    played.run_command("quit")
    assert played.quitting


def test_a_game_with_a_path_is_saved_all_the_time(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    played = session(path=path)
    for line in ("2 A2", "1 B1 1", "undo"):
        played.run_command(line)
        assert load_game(path) == played.game


def test_nothing_else_is_ever_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    forced = session()
    forced.force = True
    assert "is not a game" in str(forced.run_command(f"save {path}").text)
    assert path.read_text(encoding="utf-8") == "Dear diary"


@pytest.mark.parametrize("name", ["", "nowhere/game.txt", "a\0b"])
def test_a_file_that_cannot_be_written(tmp_path: Path, name: str) -> None:
    played = session(path=tmp_path / name)
    reply = played.run_command("2 A2")
    assert not reply.ok
    assert actions(played) == ["straight-highway A2 H-H-"]
    assert not played.run_command("save").ok


WORDS = st.sampled_from(
    ["1", "2", "5", "s1", "m1", "B1", "A2", "G4", "R-RR", "H-H-", "end", "undo", "-1", "t-railway",
     "lava:volcano", "lava:", ":", "#", "save", "/", "é"]
)  # fmt: skip


@given(st.lists(st.lists(WORDS, max_size=4).map(" ".join) | st.text(), max_size=8))
def test_whatever_is_typed_is_answered(lines: list[str]) -> None:
    played = Session(new_game("classic lava").roll(random.Random(1)), "x")
    for line in lines:
        if not line.startswith(("save", "speichern")):
            reply = played.run_command(line)
            assert reply.ok or reply.text.to("de")


def random_play(game: Game, seed: int) -> Game:
    """Type what a random player does, action by action."""
    round_generator = random.Random(seed)
    played = Session(game, "x")
    while not played.game.is_over:
        if played.turn is None:
            played.run_command(str(next(iter(played.game.pick_options))))
            continue
        player, done, closing = played.player, len(played.turn.actions), played.turn.closing
        after = random_turn(played.game, player, round_generator)
        for action in after.rounds[-1].turns[player].actions[done:]:
            assert played.run_command(str(action)).ok
        if not closing:
            assert played.run_command("end").ok
    return played.game


@pytest.mark.parametrize("rules", ["classic", "challenge goals=random", "classic lava desert"])
def test_a_whole_game_can_be_typed(rules: str) -> None:
    game = new_game(rules, ["Ann", "Ben"], random.Random(3))
    assert random_play(game, 3).is_over


@pytest.mark.parametrize(
    "line, reason",
    [
        ("undo", "nichts rückgängig zu machen"),
        ("dance on A2", "Erwartet wird eine Strecke"),
        ("1 ?", "Ein Feld ist ein Buchstabe"),
        ("t-highway Z9 HHH-", "von A1 bis G7"),
        ("t-highway B2 x", "eine Lage von t-highway"),
        ("# x", "Erwartet wird eine Aktion"),
    ],
)
def test_refusals_are_translated_to_german(line: str, reason: str) -> None:
    assert reason in session().run_command(line).text.to("de")
