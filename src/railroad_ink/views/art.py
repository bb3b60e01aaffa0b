"""The art that the page draws sheets with."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.variant import STANDARD
from railroad_ink.render.svg.page_art import art_json

MAX_CACHED_RULESETS = 50
"""The art of one takes about 100 kB."""


def encoded_art(ruleset: Ruleset) -> bytes:
    """Return the art of a ruleset as JSON; what does not change its look shares one copy."""
    if ruleset.route_dice == ruleset.edition.dice:
        ruleset = replace(ruleset, options=(), variant=STANDARD)
    return _encoded(replace(ruleset, chosen_longest_rule=None))


@lru_cache(MAX_CACHED_RULESETS)
def _encoded(ruleset: Ruleset) -> bytes:
    return json.dumps(art_json(ruleset), ensure_ascii=False, separators=(",", ":")).encode()
