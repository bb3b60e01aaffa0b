from pathlib import Path

from railroad_ink.match.refusals import MAX_NAME_LENGTH
from railroad_ink.server.typescript import typescript

LIB = Path(__file__).parents[2] / "web/src/lib"
GENERATED = LIB / "generated/messages.ts"


def test_the_types_of_the_page_are_those_of_the_messages() -> None:
    assert GENERATED.read_text(encoding="utf-8") == typescript(), (
        "Run: python -m railroad_ink.server.typescript > web/src/lib/generated/messages.ts"
    )


def test_names_are_as_long_on_the_page_as_at_the_table() -> None:
    names = (LIB / "names.ts").read_text(encoding="utf-8")
    assert f"export const LONGEST_NAME = {MAX_NAME_LENGTH};" in names


def test_what_a_page_may_leave_out_is_optional() -> None:
    text = typescript()
    assert "  at?: Moment | null;" in text
    assert "  expansions?: string[];" in text


def test_what_a_page_gets_is_there_even_if_it_has_a_default() -> None:
    assert '  type: "snapshot";' in typescript()


def test_messages_are_told_apart_by_their_type() -> None:
    text = typescript()
    assert "export type ClientMessage =\n  | Act\n" in text
    assert "export interface TakeBack {" in text
    assert '  type: "take_back";' in text
