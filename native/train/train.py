"""Learn the value of a sheet after each round: self-play on all cores, a small network on the GPU."""

from __future__ import annotations

import argparse
import os
import struct
import subprocess
import time

import numpy as np
import torch

CODES, DENSE, HIDDEN, SECOND, SPACES = 693, 88, 64, 32, 64
ROW = np.dtype([("round", "<f4"), ("y", "<f4"), ("dense", "<f4", DENSE), ("codes", "<u2", SPACES)])
GPU = "cuda" if torch.cuda.is_available() else "cpu"


class Net(torch.nn.Module):
    def __init__(self, mean, std):
        super().__init__()
        self.codes = torch.nn.EmbeddingBag(CODES + 1, HIDDEN, mode="sum", padding_idx=CODES)
        torch.nn.init.normal_(self.codes.weight, std=0.03)
        self.dense = torch.nn.Linear(DENSE, HIDDEN)
        self.second = torch.nn.Linear(HIDDEN, SECOND)
        self.last = torch.nn.Linear(SECOND, 1)
        self.line = torch.nn.Linear(DENSE, 1, bias=False)
        torch.nn.init.zeros_(self.line.weight)
        self.register_buffer("mean", mean)
        self.register_buffer("std", std)

    def forward(self, dense, codes):
        x = (dense - self.mean) / self.std
        h = torch.relu(self.dense(x) + self.codes(codes))
        h = torch.relu(self.second(h))
        return (self.last(h) + self.line(x)).squeeze(1)

    def numbers(self):
        """The weights in the order of net.hpp, with the normalisation folded in."""
        w, line = self.dense.weight / self.std, self.line.weight[0] / self.std
        bias = self.dense.bias - w @ self.mean
        last_bias = self.last.bias - line @ self.mean
        parts = [self.codes.weight[:CODES], w.T, bias, self.second.weight, self.second.bias,
                 self.last.weight[0], last_bias, line]
        return np.concatenate([p.detach().float().cpu().contiguous().numpy().ravel() for p in parts])


def fit(net, rows, epochs, lr, batch=2048):
    dense = torch.from_numpy(rows["dense"].copy()).to(GPU)
    codes = rows["codes"].astype(np.int64)
    codes[codes == 0xFFFF] = CODES
    codes = torch.from_numpy(codes).to(GPU)
    y = torch.from_numpy(rows["y"].copy()).to(GPU)
    n = len(y)
    hold = max(n // 20, 1)
    order = torch.randperm(n, device=GPU)
    test, train = order[:hold], order[hold:]
    optimiser = torch.optim.AdamW(net.parameters(), lr=lr, weight_decay=1e-4)
    steps = max(1, epochs * len(train) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, lr, total_steps=steps + 1)
    for step in range(steps):
        pick = train[torch.randint(len(train), (min(batch, len(train)),), device=GPU)]
        loss = torch.nn.functional.mse_loss(net(dense[pick], codes[pick]), y[pick])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    with torch.no_grad():
        held = torch.nn.functional.mse_loss(net(dense[test], codes[test]), y[test]).item()
        seen = torch.nn.functional.mse_loss(net(dense[train[:hold]], codes[train[:hold]]), y[train[:hold]]).item()
    return seen, held


def fresh(rows):
    dense = torch.from_numpy(rows["dense"].copy())
    std = dense.std(0)
    std[std < 1e-3] = 1.0
    net = Net(dense.mean(0), std).to(GPU)
    with torch.no_grad():
        net.last.bias.fill_(float(rows["y"].mean()))
        x = ((dense - dense.mean(0)) / std).double()
        y = torch.from_numpy(rows["y"] - rows["y"].mean()).double()
        w = torch.linalg.solve(x.T @ x + 10.0 * torch.eye(DENSE).double(), x.T @ y)
        net.line.weight[0] = w.float().to(GPU)
        net.last.weight *= 0.1
    return net


def save(nets, path, rounds=6):
    with open(path, "wb") as out:
        out.write(struct.pack("<i", rounds))
        for r in range(1, rounds + 1):
            out.write(struct.pack("<i", int(r in nets)))
            if r in nets:
                out.write(nets[r].numbers().astype("<f4").tobytes())


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--selfplay", default="/tmp/selfplay")
    p.add_argument("--tables", required=True)
    p.add_argument("--rule", default="classic")
    p.add_argument("--plan", default="3000x6w4,20000x5w6")
    p.add_argument("--rolls", type=int, default=2)
    p.add_argument("--noise", type=float, default=0.7)
    p.add_argument("--threads", type=int, default=os.cpu_count())
    p.add_argument("--seconds", type=float, default=540)
    p.add_argument("--state", default="")
    p.add_argument("--out", default="/tmp/value.nets")
    p.add_argument("--keep", type=int, default=4)
    p.add_argument("--epochs", type=int, default=60)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    began, nets, buffer, gen = time.time(), {}, [], 0
    nets_path = "-"
    if a.state and os.path.exists(a.state):
        nets = torch.load(a.state, map_location=GPU, weights_only=False)
        save(nets, a.out)
        nets_path = a.out
    for stage in a.plan.split(","):
        games, rest = stage.split("x")
        times, width = rest.split("w")
        for _ in range(int(times)):
            if time.time() - began > a.seconds:
                break
            gen += 1
            t0 = time.time()
            said = subprocess.run([a.selfplay, "games", a.tables, nets_path, a.rule, games, width, str(a.rolls),
                                   str(a.noise), str(a.seed * 1000 + gen), str(a.threads), "/tmp/rows.bin"],
                                  capture_output=True, text=True, check=True).stdout.strip()
            t1 = time.time()
            buffer = (buffer + [np.fromfile("/tmp/rows.bin", ROW)])[-a.keep:]
            rows = np.concatenate(buffer)
            report = []
            for r in range(1, 7):
                own = rows[rows["round"] == r]
                if r not in nets:
                    nets[r] = fresh(own)
                report.append("%.2f/%.2f" % fit(nets[r], own, a.epochs, 2e-3))
            save(nets, a.out)
            nets_path = a.out
            print(f"gen {gen} {said} play {t1 - t0:.0f}s fit {time.time() - t1:.0f}s n={len(rows)} mse {' '.join(report)}", flush=True)
            if a.state:
                torch.save(nets, a.state)
    print(subprocess.run([a.selfplay, "play", a.tables, a.out, a.rule, "2000", "16", "1", str(a.threads)],
                         capture_output=True, text=True).stdout, flush=True)


main()
