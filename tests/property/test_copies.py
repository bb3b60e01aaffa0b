"""Rulesets, games, sheets and turns can be copied and pickled, and the copies play on the same."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from railroad_ink import CATALOGUE
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RulesetError
from railroad_ink.core.notation import write_record
from railroad_ink.core.record import Record
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.testing.mixes import mixes
from railroad_ink.testing.play import random_step
from railroad_ink.testing.strategies import SEEDS, games, played, rulesets
from tests.toy import TOYS

Copy = Callable[[object], object]


def _pickled(value: object) -> object:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 (our own)


COPIES: dict[str, Copy] = {"pickle": _pickled, "copy": copy.copy, "deepcopy": copy.deepcopy}


@cache
def every_ruleset() -> tuple[Ruleset, ...]:
    """Return every mix with every variant, house rule, longest-route rule and way of goals."""
    variants = [variant.key for variant in CATALOGUE.variants]
    longest = [rule.key for rule in CATALOGUE.longest_rules]
    house = ["", ",".join(module.key for module in CATALOGUE.house_rules)]
    found = []
    for mix, variant, rule, agreed in product(mixes(), variants, longest, house):
        edition, *expansions = mix.split()
        try:
            ruleset = CATALOGUE.build(
                edition, expansions, variant=variant, longest=rule, house=agreed
            )
        except RulesetError:  # some parts cannot be played together
            continue
        found += [ruleset, ruleset.for_new_game(), ruleset.for_new_game().resolved(Random(1))]
    others = ("challenge meteor/1 goals=A,D,MA", "classic sets=classic,challenge variant=draft")
    return tuple(dict.fromkeys((*map(CATALOGUE.ruleset, others), *found)))


# Some of every mix: each has more than seven.
SOME_TO_PLAY = [ruleset for ruleset in every_ruleset() if not ruleset.is_unresolved][::7]


def use_everything(ruleset: Ruleset) -> None:
    """Look up whatever a ruleset and its board look up once and keep."""
    for owner in (ruleset, ruleset.layout, *ruleset.routes.values()):
        for name, value in vars(type(owner)).items():
            if isinstance(value, cached_property):
                getattr(owner, name)
    for name, hook in vars(RulesModule).items():
        if callable(hook) and not name.startswith("_"):
            ruleset.hooks(hook)


def parts_of(game: Game) -> Iterator[object]:
    """Yield a game and what it is made of."""
    yield from (game.ruleset, game, Record.of(game), game.rounds)
    for player in range(len(game.players)):
        yield from (game.sheet(player), game.score(player))
    if game.rounds:
        yield from game.rounds[-1].turns


@pytest.mark.parametrize("made", COPIES.values(), ids=COPIES)
def test_every_ruleset_of_the_catalogue_can_be_copied_and_pickled(made: Copy) -> None:
    for ruleset in every_ruleset():
        use_everything(ruleset)
        again = made(ruleset)
        assert isinstance(again, Ruleset)
        assert again == ruleset
        assert hash(again) == hash(ruleset)
        assert str(again) == str(ruleset)
        assert again.setup_options.keys() == ruleset.setup_options.keys()
        assert again.is_unresolved == ruleset.is_unresolved
        assert again.modules == ruleset.modules


@pytest.mark.slow
@pytest.mark.parametrize("made", COPIES.values(), ids=COPIES)
def test_a_game_of_every_ruleset_can_be_copied_and_pickled_in_the_middle(made: Copy) -> None:
    for number, ruleset in enumerate(SOME_TO_PLAY):
        game = played(ruleset, seed=number, steps=20)
        use_everything(ruleset)
        for part in parts_of(game):
            again = made(part)
            assert again == part
            assert hash(again) == hash(part)
            assert repr(again) == repr(part)


@pytest.mark.slow
@settings(max_examples=40)
@given(game=games(rulesets(TOYS)), seed=SEEDS)
def test_a_copy_of_a_game_plays_on_as_the_game_does(game: Game, seed: int) -> None:
    for made in COPIES.values():
        again = made(game)
        assert isinstance(again, Game)
        assert text_at_end(again, seed) == text_at_end(game, seed)


def text_at_end(game: Game, seed: int) -> str:
    generator = Random(seed)
    while not game.is_over:
        game = random_step(game, generator)
    points = [game.score(player).total for player in range(len(game.players))]
    return f"{write_record(Record.of(game))}{points}"


def test_the_catalogue_and_what_its_modules_declare_can_be_pickled() -> None:
    for ruleset in (every_ruleset()[0], every_ruleset()[-1]):
        for module in ruleset.modules:
            for part in (*module.options, *module.dice, *module.kinds, module.state):
                assert _pickled(part) == part
    again = _pickled(CATALOGUE)
    assert isinstance(again, Catalogue)
    assert again.keys == CATALOGUE.keys


def test_what_a_ruleset_keeps_for_itself_is_not_pickled() -> None:
    ruleset = CATALOGUE.ruleset("challenge canyon lava goals=random")
    use_everything(ruleset)
    choices = {field.name for field in fields(ruleset)}
    assert choices < vars(ruleset).keys()
    for made in COPIES.values():
        assert vars(made(ruleset)).keys() == choices


@pytest.mark.slow
def test_another_process_reads_pickled_games(tmp_path: Path) -> None:
    states = [played(ruleset, seed, steps=15) for seed, ruleset in enumerate(SOME_TO_PLAY)]
    file = tmp_path / "games"
    file.write_bytes(pickle.dumps([(game, write_record(Record.of(game))) for game in states]))
    program = (
        "import pickle, sys, railroad_ink\n"
        "for game, text in pickle.load(open(sys.argv[1], 'rb')):\n"
        "    assert railroad_ink.write_game(game) == text\n"
        "    assert railroad_ink.read_game(text) == game\n"
        "    assert game in {game: 1}\n"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", program, file], check=True)
