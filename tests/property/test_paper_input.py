"""Any board that is entered is scored or refused in words, never an error of ours."""

from contextlib import suppress
from random import Random

import pytest

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.views.paper import (
    PaperBoard,
    PaperSpace,
    paper_check_view,
    paper_read_view,
    paper_score_view,
)
from railroad_ink.views.view import to_json

RULES = [
    "classic",
    "challenge goals=A,B,K",
    "classic lake lava meteor",
    "challenge variant=solo goals=A,B,C",
    "classic variant=draft canyon",
    "challenge river lake lava meteor desert canyon forest trail goals=A,G,CA house=discard",
]
LETTERS = "HRLMW-ABCDEFG0123456789/*,:=+ obdé"
STATES = ["A3/A4 B3/B4* C3/C4", "villages=A3,B6 universities=C1", "A=4 B=2 K=1", "C5 lost B2", "3"]
ACTIONS = [None, "B3 HHH-", "lava:volcano C3", "canyon:draw canyon-1 A3/A4", "desert:endure"]
CASES = 40


def junk(generator: Random, length: int) -> str:
    return "".join(generator.choices(LETTERS, k=generator.randint(0, length)))


def entry(generator: Random, ruleset: Ruleset) -> PaperSpace:
    route = generator.choice(list(ruleset.routes.values()))
    named = f"{generator.choice('ABCDEFG')}{generator.randint(1, 7)}"
    code = generator.choice(route.orientations).code
    return PaperSpace(
        space=generator.choice([named] * 9 + [junk(generator, 3)]),
        code=generator.choice([code] * 9 + [junk(generator, 6)]),
        route=generator.choice(["", route.key, junk(generator, 5)]),
        round=generator.choice([0, 1, 2, 7, 20]),
    )


def any_board(generator: Random, ruleset: Ruleset) -> PaperBoard:
    chosen = [module.key for module in ruleset.modules if generator.random() < 0.5]
    return PaperBoard(
        spaces=tuple(entry(generator, ruleset) for _ in range(generator.randint(0, 49))),
        specials=tuple(
            generator.choices([*ruleset.special_routes, "hats"], k=generator.randint(0, 3))
        ),
        states={key: generator.choice([*STATES, junk(generator, 20)]) for key in chosen},
        empty=generator.choice([(), ("D4",), (junk(generator, 3),)]),
    )


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_any_input_is_answered(rules: str) -> None:
    generator, ruleset = Random(rules), CATALOGUE.ruleset(rules)
    for _ in range(CASES):
        board = any_board(generator, ruleset)
        scored = paper_score_view(rules, [board, board])
        assert to_json(scored)
        paper_read_view(scored.boards[0].short, rules)
        faces = generator.choices(list(ruleset.faces), k=generator.randint(0, 5))
        action = generator.choice([*ACTIONS, junk(generator, 12)])
        dice = generator.choice([None, faces])
        round_number = generator.choice([None, 1, 3, 9])
        with suppress(RailroadInkError):  # a refusal in words
            assert to_json(paper_check_view(rules, board, action, dice, round_number))
