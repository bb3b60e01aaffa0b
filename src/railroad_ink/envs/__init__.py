"""Environments for reinforcement learning: Gymnasium, PettingZoo, and vectorised (extra `rl`).

`import railroad_ink.envs` registers `RailroadInk/Solo-v1`, whose `rules` may be any ruleset,
`RailroadInk/Classic-v1` and `RailroadInk/Challenge-v1`. The number after `v` is incremented when an
environment behaves differently.
"""

import gymnasium

from railroad_ink.envs.multi_agent import env, parallel_env
from railroad_ink.envs.numbering import ActionNumbers, InvalidAction
from railroad_ink.envs.observations import Observer
from railroad_ink.envs.play import Reward
from railroad_ink.envs.solo import SoloEnv

__all__ = [
    "IDS", "ActionNumbers", "InvalidAction", "Observer", "Reward", "SoloEnv", "env", "parallel_env",
]  # fmt: skip

IDS = {
    "RailroadInk/Solo-v1": "classic",
    "RailroadInk/Classic-v1": "classic",
    "RailroadInk/Challenge-v1": "challenge",
}
"""The registered environments, with their rules unless others are passed."""

for _id, _rules in IDS.items():
    gymnasium.register(
        _id,
        "railroad_ink.envs.solo:SoloEnv",
        vector_entry_point="railroad_ink.envs.vector:VectorInk",
        kwargs={"rules": _rules},
    )
