"""Training for a given time, while worker processes draw new pictures."""

from __future__ import annotations

import copy
import multiprocessing as mp
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from railroad_ink.core.geometry import SYMMETRIES
from railroad_ink.photo.perspective import PICTURE, SPACES
from railroad_ink.photo.synthetic.samples import BoardSource, Sample, SampleQueue, keep_drawing
from railroad_ink.train.photos.networks import SpaceReaderNet, normalized
from railroad_ink.train.photos.symmetries import tables, transform

torch.backends.cudnn.benchmark = True
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
LEARNING_RATE, WEIGHT_DECAY, WARM_UP_STEPS = 2e-3, 0.02, 200
"""The learning rate is reached after the warm-up steps."""
REPORTS = 8
"""How often progress is reported."""
EMA_DECAY = 0.998
"""Share of the averaged weights that each step retains."""


@dataclass(frozen=True)
class TrainingBudget:
    """How much to train."""

    seconds: float
    workers: int
    batch: int
    buffer_size: int
    """Pictures to store and learn from again."""
    seed: int
    width: int = 16
    """Channels of the first layer of the reader."""
    start: Path | None = None
    """Weights to start from."""


class PictureBuffer:
    """The latest pictures with their targets, on the device."""

    def __init__(self, buffer_size: int) -> None:
        """Allocate room for that many pictures."""
        self.pictures = torch.empty(
            (buffer_size, PICTURE, PICTURE, 3), dtype=torch.uint8, device=DEVICE
        )
        self.targets = torch.empty((buffer_size, SPACES * SPACES), device=DEVICE)
        self.count = 0

    def add(self, samples: list[Sample]) -> None:
        """Replace the oldest pictures by new ones."""
        for sample in samples:
            index = self.count % len(self.pictures)
            self.pictures[index] = torch.from_numpy(sample.picture.copy()).to(DEVICE)
            self.targets[index] = torch.from_numpy(sample.target.reshape(-1)).to(DEVICE)
            self.count += 1

    def batch(self, size: int) -> tuple[Tensor, Tensor]:
        """Return some of them, channels first."""
        chosen = torch.randint(min(self.count, len(self.pictures)), (size,), device=DEVICE)
        return self.pictures[chosen].permute(0, 3, 1, 2), self.targets[chosen]


class PictureReceiver:
    """Pictures that have arrived from the workers."""

    def __init__(self, queue: SampleQueue) -> None:
        """Listen in a thread."""
        self._queue, self._lock = queue, threading.Lock()
        self._made: list[Sample] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            sample = self._queue.get()
            with self._lock:
                self._made.append(sample)

    def take(self) -> list[Sample]:
        """Return what has arrived since the last time."""
        with self._lock:
            made, self._made = self._made, []
        return made


@contextmanager
def picture_workers(source: BoardSource, budget: TrainingBudget) -> Iterator[PictureReceiver]:
    """Run processes that draw pictures."""
    queue: SampleQueue = mp.Queue(maxsize=4 * budget.workers)
    workers = []
    for number in range(budget.workers):
        seeds = range(budget.seed * 10**9 + number, 2**62, budget.workers)
        worker = mp.Process(target=keep_drawing, args=(source, queue, seeds), daemon=True)
        worker.start()
        workers.append(worker)
    try:
        yield PictureReceiver(queue)
    finally:
        for worker in workers:
            worker.terminate()


class Learner:
    """A network, its averaged twin and its optimizer."""

    def __init__(self, network: nn.Module) -> None:
        """Start to train a network."""
        self.network = network.to(DEVICE, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.network).eval()
        self.optimizer = torch.optim.AdamW(
            network.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY
        )
        self.steps = 0

    def step(self, loss: Tensor, done: float) -> None:
        """Follow the gradient; `done` is the share of the time that is over."""
        warm = min(1.0, self.steps / WARM_UP_STEPS)
        rate = LEARNING_RATE * warm * (0.5 + 0.5 * np.cos(np.pi * min(done, 1.0)))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimizer.step()
        self.steps += 1
        self._average(min(EMA_DECAY, self.steps / (self.steps + 10)))

    def _average(self, share: float) -> None:
        pairs = zip(
            self.average.state_dict().values(), self.network.state_dict().values(), strict=True
        )
        for mean, now in pairs:
            if mean.is_floating_point():
                mean.lerp_(now.detach(), 1 - share)
            else:
                mean.copy_(now)


def augment_colours(pictures: Tensor) -> Tensor:
    """Return normalized pictures with slightly other colours and a little noise."""
    x = normalized(pictures)
    shape = (len(x), 3, 1, 1)
    x = x * (1 + 0.1 * torch.randn(shape, device=x.device)) + 0.1 * torch.randn(
        shape, device=x.device
    )
    x = x + 0.05 * torch.rand((len(x), 1, 1, 1), device=x.device) * torch.randn_like(x)
    return x.contiguous(memory_format=torch.channels_last)


def reading_loss(network: nn.Module, pictures: PictureBuffer, size: int, turned: Tensor) -> Tensor:
    """Return the loss of the reader on a batch."""
    batch, targets = pictures.batch(size)
    boards = targets.long().view(-1, SPACES, SPACES)
    number = int(torch.randint(len(SYMMETRIES), ()))
    turns, mirrored = SYMMETRIES[number]
    x = augment_colours(transform(batch, turns, mirrored=mirrored))
    y = turned[number][transform(boards, turns, mirrored=mirrored)]
    with torch.autocast(DEVICE, torch.bfloat16):
        scores = network(x)
    return functional.cross_entropy(scores.float(), y)


class Progress(NamedTuple):
    """The state of a training run."""

    done: float
    """Share of the time that is over."""
    reader: Learner
    pictures: int
    """How many pictures were drawn."""


def save_weights(path: Path, reader: Learner) -> None:
    """Write the averaged weights, from which training can continue."""
    torch.save(reader.average.state_dict(), path)


def load_weights(path: Path, reader: Learner) -> None:
    """Load saved weights to continue training."""
    weights = torch.load(path, map_location=DEVICE, weights_only=True)
    reader.network.load_state_dict(weights)
    reader.average.load_state_dict(weights)


def train(source: BoardSource, budget: TrainingBudget) -> Iterator[Progress]:
    """Train the network; yields it from time to time, and at the end."""
    torch.manual_seed(budget.seed)
    # The workers start before anything is on the device, which they could not share.
    with picture_workers(source, budget) as receiver:
        turned = tables(source.codes).to(DEVICE)
        reader = Learner(SpaceReaderNet(source.codes, budget.width))
        if budget.start:
            load_weights(budget.start, reader)
        pictures = PictureBuffer(budget.buffer_size)
        start, reports = time.monotonic(), 0
        while (done := (time.monotonic() - start) / budget.seconds) < 1:
            pictures.add(receiver.take())
            if pictures.count < budget.batch:
                time.sleep(0.1)
                continue
            reader.step(reading_loss(reader.network, pictures, budget.batch, turned), done)
            if done * REPORTS >= reports + 1:
                reports += 1
                yield Progress(done, reader, pictures.count)
    yield Progress(1.0, reader, pictures.count)
