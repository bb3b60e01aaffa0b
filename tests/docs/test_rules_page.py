from __future__ import annotations

from scripts.rules_page import PAGE, page


def test_the_rules_page_says_what_the_program_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: make rules"
