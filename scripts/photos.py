"""Train and measure the network that reads photos of paper boards.

Run with ``python -m scripts.photos OUT``; needs the extras `photo` and `train`, and is meant for a
machine with a GPU and many cores. Where the engine cannot be installed, make the boards before:
``python -m scripts.photos boards.json --boards-only``, then ``--boards boards.json`` there.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing as mp
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from railroad_ink.photo.synthetic.samples import BoardSource, TrialPhoto, trial_photo
from railroad_ink.photo.synthetic.sources import read_source, write_source
from railroad_ink.train.photos import measuring
from railroad_ink.train.photos.learning import Progress, TrainingBudget, save_weights, train
from railroad_ink.train.photos.onnx_files import reader_file

GAMES, HELD_OUT_GAMES, GAME_SEED = 4000, 500, 7
"""Of each edition."""
Report = dict[str, Any]
Trials = tuple[list[TrialPhoto], list[TrialPhoto]]
"""Held out, and of styles that training knows."""


def main() -> None:
    """Train by the clock."""
    asked = _arguments()
    source = read_source(asked.boards.read_text()) if asked.boards else _played()
    if asked.boards_only:
        asked.out.write_text(write_source(source))
        return
    asked.out.mkdir(parents=True, exist_ok=True)
    trials = (
        _photos(source, asked.photos, asked.workers, held_out=True),
        _photos(source, asked.photos // 4, asked.workers, held_out=False),
    )
    budget = TrainingBudget(asked.seconds, asked.workers, asked.batch, asked.buffer, asked.seed,
                    asked.width, asked.start)  # fmt: skip
    for progress in train(source, budget):
        report = _report(progress, source.codes, trials)
        print(json.dumps(report), flush=True)
        _write(asked.out, source, progress, report)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the network that reads photos.")
    parser.add_argument("out", type=Path, help="folder for the network and the report")
    parser.add_argument("--boards", type=Path, help="boards made before")
    parser.add_argument("--boards-only", action="store_true", help="write boards to the file OUT")
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--batch", type=int, default=64, help="pictures per step")
    parser.add_argument("--buffer", type=int, default=60_000, help="pictures to learn from again")
    parser.add_argument("--photos", type=int, default=512, help="photos to measure with")
    parser.add_argument("--width", type=int, default=32, help="channels of the first layer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights.pt of an earlier run to go on from")
    return parser.parse_args()


def _played() -> BoardSource:
    from railroad_ink.photo.synthetic.boards import make_source  # noqa: PLC0415 (needs the engine)

    return make_source(GAMES, HELD_OUT_GAMES, GAME_SEED)


def _photos(source: BoardSource, count: int, workers: int, *, held_out: bool) -> list[TrialPhoto]:
    make = partial(trial_photo, source, held_out=held_out)
    with mp.Pool(workers) as pool:
        return pool.map(make, range(count), chunksize=2)


def _report(progress: Progress, codes: Sequence[str], trials: Trials) -> Report:
    held_out, known = trials
    reader = progress.reader.average
    scores = measuring.scores(reader, [trial.picture for trial in held_out], codes)
    usual = measuring.scores(reader, [trial.picture for trial in known], codes)
    temperature = measuring.best_temperature(usual, known)
    return {
        "done": progress.done,
        "pictures": progress.pictures,
        "steps": progress.reader.steps,
        "held out": measuring.reading_accuracy(scores, held_out)._asdict(),
        "known styles": measuring.reading_accuracy(usual, known)._asdict(),
        "temperature": temperature,
        "calibration": measuring.calibration(scores, held_out, temperature),
    }


def _write(out: Path, source: BoardSource, progress: Progress, report: Report) -> None:
    facts = {"codes": json.dumps(list(source.codes)), "temperature": str(report["temperature"])}
    (out / "spaces.onnx").write_bytes(reader_file(progress.reader.average, facts))
    save_weights(out / "weights.pt", progress.reader)
    (out / "report.json").write_text(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
