"""Random frames for the socket of a room: valid ones, nearly valid ones and noise.

Every kind of message and field comes from the schema of the messages, so that a new one is fuzzed
without a change here.
"""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

from railroad_ink.server.sockets.messages import client_messages

Json = dict[str, Any]
SCHEMA: Json = client_messages.json_schema()
KINDS: dict[str, Json] = {
    kind: SCHEMA["$defs"][ref.rpartition("/")[2]]
    for kind, ref in SCHEMA["discriminator"]["mapping"].items()
}
EDGES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 11, 12, 2**31, 2**53, 2**53 + 1, -(2**63), 10**400, 0.5, 1e308,
    math.inf, math.nan, "", " ", "0", "\x00", "\u200b", "\u202e", "\ud800", "👩‍👩‍👧", "x" * 41,
    "x" * 401, "x" * 5000, [], {}, [[]], {"": {}}, ["random"] * 20, "../../secret", "%s%n", "null",
)  # fmt: skip
WORDS = (
    "random", "greedy", "hard", "god", "classic", "challenge", "river", "lava", "canyon", "A1",
    "D4", "end", "#", ":", "a:b", "lava:volcano D4", "meteor:hit up", "desert:endure", "goals:x 1",
    "t-highway A2 HHH-", "overpass A1 HRHRo extra", "straight-highway A2 H-H-", "Ada", "Ünal", "x",
)  # fmt: skip
NOISE = (
    "", "{", "null", "[]", '"hello"', "[" * 5000, '{"type":{}}', '{"type":"act"}', "\ud7ff" * 10,
    '{"type":"undo","id":1e999,"seat":0}', '{"type":"ping","type":"undo"}', '{"type":"ping"}x',
    '{"type":"act","id":1,"seat":0,"action":"\\ud800"}', "{}" * 400, "é" * 3000,
)  # fmt: skip
VALID, EDGE, TYPO = 0.6, 0.85, 0.95
"""Shares of the kinds of frames, added up; the rest is noise."""


class Frames:
    """Makes frames; those that name a state fit what the client sees."""

    def __init__(self, generator: Random) -> None:
        """Draw everything from one generator, so that a seed repeats a run."""
        self.random = generator

    def frame(self, view: Json) -> str | bytes:
        """Return a frame to send."""
        share = self.random.random()
        if share >= TYPO:
            return self._noise()
        message = self._message(view)
        if VALID <= share < EDGE:
            self._spoil(message)
        text = json.dumps(message)
        return self._typo(text) if share >= EDGE else text

    def _noise(self) -> str | bytes:
        if self.random.random() < 0.5:
            return self.random.randbytes(self.random.randrange(60))
        return self.random.choice(NOISE).encode("utf-8", "replace").decode()

    def _message(self, view: Json) -> Json:
        kind = "act" if self.random.random() < 0.3 else self.random.choice(list(KINDS))
        fields = KINDS[kind]["properties"]
        needed = set(KINDS[kind].get("required", ()))
        message = {
            name: self._value(name, field, view)
            for name, field in fields.items()
            if name in needed or self.random.random() < 0.4
        }
        return message | {"type": kind}

    def _value(self, name: str, field: Json, view: Json) -> Any:  # noqa: ANN401 (JSON)
        match name:
            case "seat":
                mine = [turn["seat"] for turn in view.get("turns") or []]
                return self.random.choice([*mine, *mine, self.random.randrange(5)])
            case "id" | "index" | "option" | "version":
                return self.random.randrange(20)
            case "action":
                return self._action(view)
            case "options":
                return self._options()
            case "expected":
                return {"round": 1, "actions": self.random.randrange(3)}
            case _:
                return self.random.choice(field.get("enum") or WORDS)

    def _action(self, view: Json) -> str:
        """Return a legal action, as far as the client sees one, or one with a flaw."""
        turns = view.get("turns") or []
        legal = [action for turn in turns for action in _actions(turn, self.random)]
        if not legal or self.random.random() < 0.2:
            return self.random.choice(WORDS)
        action = self.random.choice(legal)
        return action if self.random.random() < 0.7 else self._typo(action)

    def _options(self) -> Json:
        pick = self.random.choice
        return {
            "edition": pick(["classic", "challenge", "gold"]),
            "expansions": self.random.sample(["river", "lava", "trail", "canyon", "x"], 2),
            "goals": pick([[], ["random"], ["A", "B", "C"], ["?"]]),
            "draft": pick([True, False]),
            "seed": pick([None, "", "tuesday", "x" * 64]),
        }

    def _spoil(self, message: Json) -> None:
        """Drop, add or replace a field."""
        name = self.random.choice([*message, "more"])
        if self.random.random() < 0.25:
            message.pop(name, None)
        else:
            message[name] = self.random.choice(EDGES)

    def _typo(self, text: str) -> str:
        """Remove, insert or repeat some characters."""
        start = self.random.randrange(len(text) + 1)
        end = min(start + self.random.randrange(4), len(text))
        new = self.random.choice(
            ("", "", '"', "}", "\\", "\x00", "9", "-", " ", text[start:end] * 2)
        )
        return text[:start] + new + text[end:]


def _actions(turn: Json, generator: Random) -> list[str]:
    """Return some of the actions that a turn offers."""
    actions = [choice["action"] for choice in (*turn["choices"], *turn["moves"])]
    offers = [offer for offer in turn["offers"] if offer["spaces"]]
    if offers:
        offer = generator.choice(offers)
        space = generator.choice(list(offer["spaces"]))
        actions.append(f"{offer['route']} {space} {generator.choice(offer['spaces'][space])}")
    return actions
