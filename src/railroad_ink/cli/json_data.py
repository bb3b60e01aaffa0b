"""The data that verbs print with --json."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from railroad_ink.core.dice import Face
from railroad_ink.core.doubt import Doubt
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import Violation
from railroad_ink.core.geometry import Space
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.paper import ScoredBoard, rank_boards
from railroad_ink.rulebook import RULEBOOK

Data = dict[str, Any]


def spaces_data(spaces: Iterable[Space]) -> list[str]:
    """Return the names of spaces."""
    return [str(space) for space in spaces]


def faces_data(faces: Iterable[Face], language: str) -> list[Data]:
    """Return dice as JSON data."""
    return [
        {"face": face.key, "title": face.title.to(language), "owner": face.owner or None}
        for face in faces
    ]


def score_data(score: Score, language: str) -> Data:
    """Return a score with all its items as JSON data."""
    lines = [
        {
            "key": line.key,
            "title": line.title.to(language),
            "points": line.points,
            "items": [
                {
                    "points": item.points,
                    "text": item.text.to(language),
                    "spaces": spaces_data(item.spaces),
                }
                for item in line.items
            ],
        }
        for line in score.lines
    ]
    return {"total": score.total, "errors": score.errors, "lines": lines}


def sheet_data(ruleset: Ruleset, sheet: Sheet, language: str) -> Data:
    """Return a sheet with its text form as JSON data."""
    drawn = [
        {"space": str(space), "route": shape.route.key, "code": shape.code, "round": round_number}
        for space, (shape, round_number) in sheet
    ]
    notes = [n.to(language) for m in ruleset.modules for n in m.notes(ruleset, sheet)]
    return {
        "drawn": drawn,
        "specials": list(sheet.specials_used),
        "notes": notes,
        "text": write_sheet(ruleset, sheet),
    }


def doubt_data(doubt: Doubt, language: str) -> Data:
    """Return a doubt as JSON data."""
    return {
        "code": doubt.code,
        "text": doubt.text.to(language),
        "spaces": spaces_data(doubt.spaces),
        "side": None if doubt.side is None else doubt.side.name,
        "assumed": doubt.assumed,
    }


def reason_data(reason: Violation, language: str) -> Data:
    """Return a violation, with the rule that explains it, as JSON data."""
    link = RULEBOOK.link(reason.code)
    return {
        "code": reason.code,
        "text": reason.text.to(language),
        "spaces": spaces_data(reason.spaces),
        "rule": link and {"chapter": link.chapter, "anchor": link.anchor},
    }


def ranked_boards_data(scored: Sequence[ScoredBoard]) -> list[Data]:
    """Return the ranking of boards as JSON data."""
    return [
        {"rank": ranked.rank, "player": scored[ranked.board].name or None,
         "total": ranked.score.total, "errors": ranked.score.errors}
        for ranked in rank_boards(scored)
    ]  # fmt: skip


def ranking_data(game: Game) -> list[Data]:
    """Return the ranking as JSON data."""
    return [
        {"rank": p.rank, "player": game.players[p.player], "total": p.score.total,
         "errors": p.score.errors}
        for p in game.ranking()
    ]  # fmt: skip
