"""Training: a few small iterations, from scratch and from existing weights."""

import struct
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from railroad_ink import CATALOGUE
from railroad_ink.bots.weight_files import FOLDER
from railroad_ink.cli.app import app
from railroad_ink.core.dice import roll
from railroad_ink.fast import (
    BeamSettings,
    NativeCore,
    NativeCoreUnavailable,
    SelfPlaySettings,
    available,
)

try:
    from railroad_ink import _native
except ImportError:  # built without a compiler
    _native = None  # type: ignore[assignment]
try:
    import numpy as np

    from railroad_ink.fast.weight_format import join_nets, split_nets
    from railroad_ink.train import TrainingSettings, run_training, steps_per_iteration
    from railroad_ink.train.learning import (
        ROW,
        pack,
        squared_errors,
        unpack,
    )
except ImportError:
    run_training = None  # type: ignore[assignment]

SHIPPED = FOLDER / "classic.nets"
RULESET = CATALOGUE.ruleset("classic")
can_train = pytest.mark.needs("native", "torch")
SAMPLE = 4 * len(_native.FEATURES) + 2 * _native.MAX_SPACES + 4 if available() else 0
"""Bytes of a training sample."""


def targets_of(samples: bytes) -> list[float]:
    ends = range(SAMPLE - 4, len(samples), SAMPLE)
    return [struct.unpack_from("<f", samples, at)[0] for at in ends]


def small() -> "TrainingSettings":
    return TrainingSettings(
        iterations=1, games=20, epochs=4, self_play=SelfPlaySettings(width=2), target_width=2
    )


@can_train
def test_trained_weights_play_better_than_the_score_alone() -> None:
    settings = replace(small(), games=500, epochs=30)
    (result,) = run_training(RULESET, settings, None, lambda _: None)
    generator = Random(2)
    games = [[roll(RULESET.edition.dice, generator) for _ in range(7)] for _ in range(60)]
    beam = BeamSettings(width=4, last_width=16)
    means = [
        sum(game.total for game in NativeCore(RULESET, weights).play(games, beam)) / len(games)
        for weights in (None, result.weights)
    ]
    assert means[1] > means[0] + 3


@can_train
def test_the_core_and_pytorch_agree_on_the_weights() -> None:
    weights, settings = SHIPPED.read_bytes(), SelfPlaySettings(width=1, rolls=1)
    core = NativeCore(RULESET, weights)
    boards, size = core.self_play(4, settings, seed=3)[3], RULESET.layout.size
    each = [boards[at : at + size + 4] for at in range(0, len(boards), size + 4)]
    rows = np.frombuffer(core.samples(boards, 4, settings, seed=3), ROW)[: len(each)].copy()
    net = unpack(split_nets(weights)[4], rows)
    for reader in (core, NativeCore(RULESET, join_nets({4: pack(net)}, 6))):
        shapes, marks = b"".join(b[:size] for b in each), [list(b[size:]) for b in each]
        rows["target"] = reader._core.values(shapes, marks, 4)
        assert squared_errors(net, rows.reshape(-1, 1)).total < 1e-4


@can_train
def test_progress_covers_every_board() -> None:
    steps: list[int] = []
    (result,) = run_training(RULESET, small(), None, steps.append)
    assert sum(steps) == steps_per_iteration(RULESET, small())
    assert sorted(result.errors) == [1, 2, 3, 4, 5, 6]


@can_train
def test_training_continues_from_weights_and_files_round_trip() -> None:
    (first,) = run_training(RULESET, small(), None, lambda _: None)
    assert join_nets(split_nets(first.weights), 6) == first.weights
    (again,) = run_training(RULESET, small(), None, lambda _: None)
    (second,) = run_training(RULESET, small(), first.weights, lambda _: None)
    assert again.weights == first.weights
    assert second.weights != first.weights


@can_train
def test_training_continues_from_the_shipped_weights(tmp_path: Path) -> None:
    out, shipped = tmp_path / "some.nets", tmp_path / "shipped.nets"
    shipped.write_bytes(SHIPPED.read_bytes())
    words = ["train", str(out), "--iterations", "1", "--games", "10", "--check", "2"]
    first = CliRunner().invoke(app, [*words, "--start", str(shipped)])
    again = CliRunner().invoke(app, [*words, "--start", str(out), "--language", "de", "--force"])
    assert first.exit_code == again.exit_code == 0
    assert "Iteration 1: squared errors" in first.output
    assert "Durchgang 1" in again.output
    NativeCore(RULESET, out.read_bytes())
    assert not list(tmp_path.glob("*.part"))


@can_train
def test_existing_weights_are_not_overwritten_unasked(tmp_path: Path) -> None:
    out = tmp_path / "some.nets"
    out.write_bytes(b"precious")
    result = CliRunner().invoke(app, ["train", str(out), "--iterations", "1", "--games", "10"])
    assert result.exit_code == 1
    assert "--force" in result.output
    assert out.read_bytes() == b"precious"


@pytest.mark.needs("native")
def test_siblings_differ_and_share_their_rolls() -> None:
    settings, size = SelfPlaySettings(width=2, siblings=3), RULESET.layout.size + 4
    core = NativeCore(RULESET, SHIPPED.read_bytes())
    boards = core.self_play(5, settings, seed=1)[2]
    each = [boards[at : at + size] for at in range(0, len(boards), size)]
    assert len(each) == 15
    assert all(len(set(each[at : at + 3])) == 3 for at in range(0, 15, 3))
    # The same board three times over has one target, by the rolls of its game.
    same = b"".join(board * 3 for board in each[::3])
    targets = targets_of(core.samples(same, 3, settings, seed=1))[:15]
    assert all(len(set(targets[at : at + 3])) == 1 for at in range(0, 15, 3))


@pytest.mark.needs("native")
@pytest.mark.parametrize("rules,images", [("classic", 2), ("challenge", 1)])
def test_symmetric_games_are_learned_from_twice(rules: str, images: int) -> None:
    core = NativeCore(CATALOGUE.ruleset(rules))
    settings, size = SelfPlaySettings(width=1, siblings=1), core.ruleset.layout.size + 4
    boards = core.self_play(3, settings, seed=1)[0]
    samples = core.samples(boards, 1, settings, seed=1)
    targets = targets_of(samples)
    assert len(targets) == images * len(boards) // size
    assert targets == images * targets[:3]
    rows = [samples[at : at + SAMPLE] for at in range(0, len(samples), SAMPLE)]
    features = [struct.unpack_from(f"<{len(_native.FEATURES)}f", row) for row in rows]
    names = _native.FEATURES
    highways, railways = names.index("longest highway"), names.index("longest railway")
    for board, image in zip(features[:3], features[3:], strict=False):
        assert (board[highways], board[railways]) == (image[railways], image[highways])
        assert sorted(board) == sorted(image)


@can_train
def test_damaged_weights_are_refused_before_training(tmp_path: Path) -> None:
    bad = tmp_path / "bad.nets"
    bad.write_bytes(b"nonsense")
    result = CliRunner().invoke(app, ["train", str(tmp_path / "x.nets"), "--start", str(bad)])
    assert result.exit_code == 1
    assert "not a file of weights" in result.output
    assert not (tmp_path / "x.nets").exists()


@pytest.mark.needs("native")
def test_without_the_extra_the_command_names_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "railroad_ink.train", None)
    result = CliRunner().invoke(app, ["train", str(tmp_path / "x.nets")])
    assert result.exit_code == 1
    assert "railroad_ink[train]" in result.output


@pytest.mark.needs("native")
@pytest.mark.parametrize("change", [lambda w: w[:100], lambda w: w[:-4], lambda w: w + b"0"])
def test_weights_of_another_size_are_refused(change: Callable[[bytes], bytes]) -> None:
    wrong = change(SHIPPED.read_bytes())
    with pytest.raises(NativeCoreUnavailable, match="damaged"):
        NativeCore(RULESET, wrong)
