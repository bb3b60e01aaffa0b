"""What a module may hook into, shown with the toy expansion, variant and board."""

from dataclasses import replace
from random import Random

import pytest

from railroad_ink import CATALOGUE, new_game
from railroad_ink.core.actions import Move
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import IllegalAction, NotationError, PhaseError, RulesetError
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.notation import read_sheet, write_sheet
from railroad_ink.core.phase import Phase
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.core.turn import Turn
from railroad_ink.editions.classic import CLASSIC
from railroad_ink.testing.builders import act, points, sheet, turn_with, violation_codes
from railroad_ink.testing.conformance import check_ruleset
from tests.toy import AUCTION, LETTERBOX, POST_STATE, POSTAL, STORM, TOYS, Post, post_of

STATION = "A2 straight-station H-R-"
ONE_LETTER = (STATION, "post: A2 0 0 0")
GAME_WITH_STAR = TOYS.ruleset("classic variant=auction")


def turn_on(*rows: str, faces: tuple[str, ...]) -> Turn:
    return turn_with(POSTAL, sheet(*rows, ruleset=POSTAL), *faces)


def rolled(*faces: str) -> Game:
    game = new_game(POSTAL, ["Ann", "Ben"])
    return game.with_roll((*("straight-highway",) * 3, "overpass", *faces))


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        "classic post",
        "classic post longest=challenge variant=auction",
        "large",
        "large post variant=auction",
    ],
)
def test_the_toys_conform(rules: str) -> None:
    check_ruleset(TOYS.ruleset(rules), Random(7), games=1)


# Setting up


def test_a_module_prepares_the_sheet() -> None:
    (_, drawing), *more = new_game(POSTAL, 2).sheet(0)
    assert (drawing.shape.route, drawing.round, more) == (LETTERBOX, 0, [])


def test_a_module_brings_dice_faces_kinds_and_routes() -> None:
    assert [die.key for die in POSTAL.dice] == ["A", "A", "A", "B", "post"]
    assert POSTAL.faces["storm"] == STORM
    assert set(POSTAL.kinds) == {"H", "R", "P"}
    assert LETTERBOX in POSTAL.routes.values()
    assert POSTAL.networked == ("H", "R")


def test_the_order_of_expansions_in_a_text_does_not_matter() -> None:
    assert CATALOGUE.ruleset("classic lake river") == CATALOGUE.ruleset("classic river lake")


# A round


def test_a_choice_comes_before_drawing() -> None:
    turn = turn_on(*ONE_LETTER, faces=("t-railway", "storm"))
    assert turn.choosing
    assert set(legal_actions(turn)) == {Move("post", "shelter"), Move("post", "brave")}
    assert violation_codes(turn, "t-railway A4 RRR-") == {"choose-first"}
    assert violation_codes(turn, "post:write A2") == {"choose-first"}
    assert {v.code for v in turn.owed()} == {"choose-first"}


def test_what_a_choice_decides_happens_before_drawing() -> None:
    turn = act(turn_on(*ONE_LETTER, faces=("t-railway", "storm")), "post:brave")
    assert not turn.choosing
    assert post_of(turn.sheet).letters == ()
    assert [event.owner for event in turn.events] == ["post"]


def test_a_choice_can_be_taken_back_with_all_its_consequences() -> None:
    turn = turn_on(*ONE_LETTER, faces=("t-railway", "storm"))
    chosen = act(turn, "post:brave", "t-railway A4 RRR-")
    with pytest.raises(IllegalAction, match="First make the choice"):
        chosen.take_back(0)
    assert chosen.undo().undo() == turn


def test_marking_a_special_route_off_uses_the_one_of_the_round() -> None:
    turn = act(turn_on(*ONE_LETTER, faces=("t-railway", "storm")), "post:shelter")
    assert post_of(turn.sheet).letters != ()
    assert len(turn.sheet.specials_used) == turn.specials_this_round == 1
    assert violation_codes(turn, "railway-crossing A4 RRRR") == {"special-per-round"}


def test_a_module_offers_its_own_moves() -> None:
    turn = turn_on(STATION, faces=("storm",))
    assert Move("post", "write", ("A2",)) in legal_actions(turn)
    assert post_of(act(turn, "post:write A2").sheet).letters != ()
    for nonsense in ("post:write A3", "post:write", "post:write A2 A2", "post:sing"):
        assert violation_codes(turn, nonsense) == {"no-letter"}


def test_a_module_that_is_not_in_play_is_refused() -> None:
    assert violation_codes(turn_on(faces=("storm",)), "strike:go") == {"not-in-play"}


def test_a_module_forbids_drawings() -> None:
    turn = turn_on(faces=("letterbox",))
    assert violation_codes(turn, "letterbox D5 ----") == {"central"}
    assert not violation_codes(turn, "letterbox B5 ----")


def test_a_route_may_need_no_connection() -> None:
    assert not violation_codes(turn_on(faces=("path",)), "path B5 P-P-")


def test_a_module_allows_a_copy_of_a_die_that_is_lost_when_the_round_ends() -> None:
    turn = act(turn_on(faces=("t-railway", "letterbox")), "t-railway A4 RRR-")
    assert violation_codes(turn, "t-railway G4 RRR-") == {"die-used"}
    turn = act(turn, "letterbox A1 ----")
    assert not violation_codes(turn, "t-railway G4 RRR-")
    assert post_of(turn.end().sheet).copies == 0
    assert violation_codes(act(turn, "t-railway G4 RRR-"), "t-railway B1 R-RR") == {"die-used"}


def test_a_module_settles_the_sheet_after_a_change_and_allows_a_free_special() -> None:
    turn = turn_on(STATION, "post: B1,B2 0 0 0", faces=("parcel",))
    turn = act(turn, "post:write A2", "railway-crossing A4 RRRR", "highway-crossing A6 HHHH")
    assert post_of(turn.sheet).bundles == 1
    assert (
        turn.sheet.free_specials_used,
        turn.sheet.counted_specials,
        turn.specials_this_round,
    ) == (
        1,
        1,
        1,
    )


def test_a_module_may_require_moves() -> None:
    turn = turn_on(STATION, faces=("parcel",))
    with pytest.raises(IllegalAction, match="Write a letter"):
        turn.end()
    assert act(turn, "post:write A2").end().done


def test_a_module_compares_the_sheets_of_remaining_players() -> None:
    letters = sheet(STATION, "post: A2 0 0 0", ruleset=POSTAL)
    game = replace(rolled("path"), sheets=())
    ann, ben = (Turn.begin(POSTAL, 1, (), s) for s in (letters, sheet(ruleset=POSTAL)))
    now = game.rounds[-1]._replace(turns=(ann, replace(ben, done=True)))
    game = replace(game, rounds=(now,)).end_round(0)
    assert [post_of(s).stars for s in game.sheets] == [1, 0]


def test_sheets_are_not_compared_when_all_have_left() -> None:
    assert rolled("path").leave(0).leave(1).is_over


# The end


def closing(letters: str) -> Game:
    """The last round is over, and a storm comes after it."""
    start = sheet(f"post: {letters} 0 0 0", ruleset=POSTAL)
    game = rolled("path")
    over = replace(game, rounds=game.rounds * 6, sheets=(start, start), between_rounds=True)
    assert over.phase is Phase.ROLLING
    return over.with_roll(["storm"])


def test_after_the_last_round_the_closing_dice_are_rolled() -> None:
    game = closing("A2")
    assert len(game.legal_actions(0)) == 2
    game = game.apply(0, Move("post", "shelter")).apply(1, Move("post", "brave"))
    assert game.is_over
    assert [len(post_of(s).letters) for s in game.sheets] == [1, 0]


def test_in_the_closing_roll_players_without_a_choice_are_done() -> None:
    assert violation_codes(closing("A2").turn(0), "railway-crossing A4 RRRR") == {"game-over"}
    assert closing("-").is_over


def test_a_module_excuses_open_ends_and_its_own_kind_may_stay_open() -> None:
    assert points(sheet("D3 straight-highway -H-H", ruleset=POSTAL), POSTAL)["errors"] == -2
    beside = sheet("D4 letterbox ----", "D3 straight-highway -H-H", ruleset=POSTAL)
    assert points(beside, POSTAL)["errors"] == -1
    assert points(sheet("D3 path P-P-", ruleset=POSTAL), POSTAL)["errors"] == 0


def test_another_kind_of_end_meets_only_its_own() -> None:
    turn = turn_on("B4 straight-railway R-R-", faces=("path",))
    assert violation_codes(turn, "path A4 P-P-") == {"runs-into"}
    assert violation_codes(turn, "path C4 P-P-") == {"runs-into"}
    assert not violation_codes(turn_on("C4 path P-P-", faces=("path",)), "path B4 P-P-")


# Text


def test_the_state_of_a_module_round_trips() -> None:
    kept = sheet(STATION, ruleset=POSTAL).with_state(POST_STATE, Post(copies=2))
    text = write_sheet(POSTAL, kept)
    assert "post: - 0 2 0\n" in text
    assert read_sheet(TOYS, text) == (POSTAL, kept)


@pytest.mark.parametrize("row", ["post: x 0 0 0", "post: A2 0 0", "post: A2 0 0 x", "strike: 1"])
def test_what_a_module_cannot_read_is_refused_with_its_position(row: str) -> None:
    with pytest.raises(NotationError) as caught:
        sheet(row, ruleset=POSTAL)
    assert caught.value.line == 3


# Variants


def test_players_pick_their_dice_in_turn() -> None:
    game = new_game(GAME_WITH_STAR, ["Ann", "Ben"], Random(1)).roll(Random(1))
    assert game.star is not None
    assert game.phase is Phase.PICKING
    first, second = game.star, 1 - game.star
    with pytest.raises(PhaseError, match="turn to pick"):
        game.pick(second, 1)
    with pytest.raises(PhaseError, match="Pair 3 cannot be taken"):
        game.pick(first, 3)
    options = game.pick_options
    game = game.pick(first, 2).pick(second, 1)
    assert (game.turn(first).hand, game.turn(second).hand) == (options[2], options[1])
    assert (game.phase, game.next_first_picker) == (Phase.DRAWING, second)


def test_departed_players_pick_the_first_option() -> None:
    game = new_game(GAME_WITH_STAR, 3, Random(1)).roll(Random(1))
    assert game.picker is not None
    left = game.leave(game.picker)
    assert left.rounds[-1].picks == (1,)
    assert left.picker not in {None, game.picker}


def test_a_variant_breaks_ties() -> None:
    game = new_game(GAME_WITH_STAR, 3, Random(1))
    game = replace(game, star=1)
    assert [(p.rank, p.player) for p in game.ranking()] == [(1, 1), (2, 2), (3, 0)]


def test_chance_in_the_setup_needs_a_generator() -> None:
    with pytest.raises(ValueError, match="pass a generator"):
        new_game(GAME_WITH_STAR, 2)
    with pytest.raises(ValueError, match="has 2 to 12 players, not 1"):
        new_game(GAME_WITH_STAR, 1, Random(1))


# Rulesets


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "A ruleset starts with an edition: classic"),
        ("longest=classic", "A ruleset starts with an edition"),
        ("chess", "Unknown edition 'chess'. Available: classic"),
        ("classic chess", "Unknown expansion 'chess'"),
        ("classic variant=chess", "Unknown variant 'chess'. Available: standard, solo"),
        (
            "classic longest=chess",
            "Unknown longest-route rule 'chess'. Available: classic, challenge",
        ),
        (
            "classic chess=1",
            "Unknown option 'chess' for these rules. Available: longest, variant",
        ),
        ("classic longest=classic longest=challenge", "longest= is given twice"),
        ("classic goals=A,B,C", "Unknown option 'goals' for these rules"),
        ("classic/2", "Unknown version 2 of classic. Available: 1."),
        ("classic post/2", "Unknown version 2 of post. Available: 3."),
        ("classic post post", "post is named twice"),
        ("classic post strike", "post and strike cannot be played together"),
        ("classic post variant=solo", "Nobody writes letters alone"),
    ],
)
def test_unknown_and_contradictory_rulesets_are_refused_with_a_sentence(
    text: str, message: str
) -> None:
    with pytest.raises(RulesetError, match=message):
        TOYS.ruleset(text)


@pytest.mark.parametrize(
    "text",
    [
        "classic/1",
        "classic/1 longest=challenge",
        "large/2 post/3",
        "classic/1 post/3 longest=challenge variant=auction",
        "challenge/1 goals=A,G,C variant=solo",
    ],
)
def test_the_text_form_of_a_ruleset_round_trips(text: str) -> None:
    assert str(TOYS.ruleset(text)) == text
    assert TOYS.ruleset(str(TOYS.ruleset(text))) == TOYS.ruleset(text)


def test_versions_may_be_left_out() -> None:
    assert str(TOYS.ruleset("classic post")) == "classic/1 post/3"


def test_modules_and_variants_are_equal_by_name() -> None:
    assert TOYS.ruleset("classic post") == TOYS.ruleset("classic post")
    assert TOYS.ruleset("classic") != TOYS.ruleset("classic post")
    assert repr(POSTAL.expansions[0]) == "<post/3>"
    assert repr(AUCTION) == "<auction>"


def test_a_module_without_hooks_costs_nothing() -> None:
    rules = TOYS.ruleset("classic strike")
    assert rules.hooks(RulesModule.forbids) == ()
    assert rules.hooks(RulesModule.settle) == ()
    assert isinstance(sheet(ruleset=rules), Sheet)


def test_a_former_version_can_be_named_wherever_a_version_can() -> None:
    class Former(RulesModule):
        key, title, version = "tea", Text("Tea"), 1

    class Newest(Former):
        version = 2

        @property
        def former_versions(self) -> tuple[RulesModule, ...]:
            return (Former(),)

    catalogue = CATALOGUE.extended(expansions=[Newest()])
    assert str(catalogue.ruleset("classic tea river")) == "classic/1 river/1 tea/2"
    assert str(catalogue.ruleset("classic tea/1 river")) == "classic/1 river/1 tea/1"
    house = CATALOGUE.extended(house_rules=[Newest()])
    assert house.build("classic", house="tea/1,discard").house_rules[1].version == 1


def test_records_name_the_version_of_an_edition_and_new_games_get_the_newest() -> None:
    newer = replace(CLASSIC, version=2, rounds=6, former_versions=(CLASSIC,))
    catalogue = Catalogue((newer,))
    assert catalogue.ruleset("classic").rounds == 6
    assert catalogue.ruleset("classic/2").rounds == 6
    assert str(catalogue.ruleset("classic/1")) == "classic/1"
    assert catalogue.ruleset("classic/1").rounds == 7
