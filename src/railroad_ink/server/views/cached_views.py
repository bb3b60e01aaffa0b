"""Views that are cached while unchanged, and the messages composed of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from pydantic import BaseModel

from railroad_ink.server.request_language import in_language
from railroad_ink.server.sockets.messages import Snapshot
from railroad_ink.server.views.game_models import BoardView, DraftView, RoomView, TurnView
from railroad_ink.server.views.shared_models import RulesetView

V = TypeVar("V", bound=BaseModel)


class CachedView(Generic[V]):
    """A view, and its JSON in every language in which it was requested."""

    __slots__ = ("_texts", "view")

    def __init__(self, view: V) -> None:
        """Start without any JSON."""
        self.view = view
        self._texts: dict[str, str] = {}

    def json(self, language: str) -> str:
        """Return the view as JSON in a language."""
        text = self._texts.get(language)
        if text is None:
            with in_language(language):
                text = self._texts[language] = self.view.model_dump_json()
        return text


class VisibleState(NamedTuple):
    """What one visitor sees. A part is unchanged exactly if it is the same object."""

    version: int
    room: CachedView[RoomView]
    ruleset: CachedView[RulesetView]
    boards: tuple[CachedView[BoardView], ...]
    turns: tuple[CachedView[TurnView], ...]
    draft: CachedView[DraftView] | None

    @property
    def snapshot(self) -> Snapshot:
        """All of it as one view."""
        return Snapshot(
            version=self.version,
            room=self.room.view,
            ruleset=self.ruleset.view,
            boards=[board.view for board in self.boards],
            turns=[turn.view for turn in self.turns],
            draft=self.draft.view if self.draft else None,
        )


def snapshot_json(state: VisibleState, language: str) -> str:
    """Return a `Snapshot` as JSON."""
    draft = state.draft.json(language) if state.draft else "null"
    return (
        f'{{"type":"snapshot","version":{state.version},"room":{state.room.json(language)}'
        f',"ruleset":{state.ruleset.json(language)},"boards":{_list(state.boards, language)}'
        f',"turns":{_list(state.turns, language)},"draft":{draft}}}'
    )


def change_json(before: VisibleState, now: VisibleState, language: str) -> str | None:
    """Return the `Change` between two states as JSON; None if nothing visible has changed."""
    parts = [f'"{name}":{text}' for name, text in _changed_parts(before, now, language).items()]
    if not parts:
        return None
    start = f'{{"type":"change","version":{now.version},"after":{before.version},'
    return f"{start}{','.join(parts)}}}"


def _changed_parts(before: VisibleState, now: VisibleState, language: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    if now.room is not before.room:
        parts["room"] = now.room.json(language)
    if now.ruleset is not before.ruleset:
        parts["ruleset"] = now.ruleset.json(language)
    if boards := [board for board in now.boards if board not in before.boards]:
        parts["boards"] = _list(boards, language)
    if now.turns != before.turns:
        parts["turns"] = _list(now.turns, language)
    if now.draft is not before.draft:
        parts |= {"draft": now.draft.json(language)} if now.draft else {"draft_over": "true"}
    return parts


def _list(views: Iterable[CachedView[V]], language: str) -> str:
    return f"[{','.join(view.json(language) for view in views)}]"
