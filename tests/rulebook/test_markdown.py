"""Chapters are read from Markdown and written out again."""

from railroad_ink.rulebook.markdown import (
    Rule,
    fill,
    html_of,
    markdown_of,
    parse,
    placeholders,
    translated,
)

SOURCE = """\
# Post

Letters to stations.

## Writing {#writing covers="letter-owed no-letter"}

One letter per round:

- to a station,
- once.

## Storms {#storms .ruling}

A storm takes {letters} letters. `post:shelter` saves them.
"""


def test_a_chapter_has_a_title_a_lead_and_rules() -> None:
    chapter = parse("post", SOURCE)
    assert (chapter.title, chapter.lead) == ("Post", "Letters to stations.")
    writing, storms = chapter.rules
    assert writing == Rule(
        "writing", "Writing", "One letter per round:\n\n- to a station,\n- once.",
        covers=("letter-owed", "no-letter"), attributes='#writing covers="letter-owed no-letter"',
    )  # fmt: skip
    assert storms.ruling
    assert chapter.rule("storms") is storms
    assert chapter.rule("rain") is None


def test_plain_text_is_a_chapter_too() -> None:
    chapter = parse("post", "Letters to stations.", title="The post")
    assert (chapter.title, chapter.lead, chapter.rules) == ("The post", "Letters to stations.", ())


def test_a_heading_without_an_anchor_gets_one_from_its_title() -> None:
    [rule] = parse("post", "## Writing a letter!\n\nDo.").rules
    assert (rule.anchor, rule.title, rule.text) == ("writing-a-letter", "Writing a letter!", "Do.")


def test_headings_in_code_are_not_rules() -> None:
    assert not parse("post", "Lead.\n\n```\n## No rule\n```\n").rules


def test_a_translation_has_its_words_and_the_facts_of_the_source() -> None:
    local = parse("post", "# Courrier\n\nLettres.\n\n## Tempêtes {#storms}\n\nUne tempête.")
    writing, storms = translated(parse("post", SOURCE), local).rules
    assert (storms.title, storms.text, storms.ruling) == ("Tempêtes", "Une tempête.", True)
    assert writing.title == "Writing"
    assert writing.covers


def test_placeholders_are_filled_and_unknown_ones_stay() -> None:
    assert placeholders(SOURCE) == {"letters"}
    assert fill("{letters} of {all} {#anchor}", {"letters": 3}) == "3 of {all} {#anchor}"


def test_a_chapter_is_written_with_anchors_and_labels() -> None:
    text = markdown_of(parse("post", SOURCE), "our ruling", level=3, anchors=True)
    headings = [line for line in text.splitlines() if line.startswith("#")]
    assert headings == [
        "### Post {#post}",
        "#### Writing {#post-writing}",
        "#### Storms (our ruling) {#post-storms}",
    ]


def test_searching_finds_the_rules_with_all_words() -> None:
    chapter = parse("post", SOURCE)
    found = chapter.search("STORM letters")
    assert found is not None
    assert [rule.anchor for rule in found.rules] == ["storms"]
    assert chapter.search("post") == chapter
    assert chapter.search("storm snow") is None


def test_html_from_any_source_is_safe() -> None:
    html = html_of("<script>alert(1)</script> [here](javascript:alert(1)) **bold** `a<b`")
    assert "<script" not in html
    assert "href" not in html
    assert "<strong>bold</strong>" in html
    assert "<code>a&lt;b</code>" in html
