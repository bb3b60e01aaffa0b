"""The types of the page are generated from the models of the messages."""

from pathlib import Path

import pytest

from railroad_ink.server.typescript import typescript
from railroad_ink.table.refusals import MAX_NAME_LENGTH

GENERATED = Path(__file__).parents[2] / "web/src/lib/generated/messages.ts"


def test_the_generated_types_are_up_to_date() -> None:
    assert GENERATED.read_text(encoding="utf-8") == typescript(), (
        "Run: python -m railroad_ink.server.typescript > web/src/lib/generated/messages.ts"
    )


def test_the_page_gets_the_limits_of_the_server() -> None:
    assert f"export const MAX_NAME_LENGTH = {MAX_NAME_LENGTH};" in typescript()


@pytest.mark.slow
def test_request_fields_with_defaults_are_optional() -> None:
    text = typescript()
    assert "  expected?: TurnProgress | null;" in text
    assert "  expansions?: string[];" in text


def test_response_fields_with_defaults_are_required() -> None:
    assert '  type: "snapshot";' in typescript()


def test_messages_are_discriminated_by_type() -> None:
    text = typescript()
    assert "export type ClientMessage =\n  | Act\n" in text
    assert "export interface TakeBack {" in text
    assert '  type: "take_back";' in text
