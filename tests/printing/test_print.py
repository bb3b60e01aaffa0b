"""PDFs to print and play, rendered and measured."""

import re
from itertools import product

import pypdfium2
import pypdfium2.raw as pdfium_c
import pytest

from railroad_ink.core.languages import language_codes
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.printing import BOARDS, PAPERS, PARTS, PrintError, print_pdf
from railroad_ink.printing.board_page import space_size
from railroad_ink.printing.document import board_boxes
from railroad_ink.printing.pen import Box, printable
from railroad_ink.printing.score_page import TABLES
from railroad_ink.printing.summary_page import summary_sections
from railroad_ink.printing.svg_paths import trace
from railroad_ink.rulebook import RULEBOOK

ALL = "challenge river lake lava meteor desert canyon forest trail goals=A,G,CA house=discard"
THREE = "challenge lava meteor canyon goals=A,G,CA"
READABLE = 7.5
"""The smallest size of letters, in points, that is pleasant to read at a table."""
POINTS_PER_MM = 72 / 25.4
MIXES = ["classic", "challenge goals=A,G,K", *(f"classic {m.key}" for m in CATALOGUE.expansions)]


def pages(content: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def sizes(content: bytes) -> list[tuple[int, int]]:
    document = pypdfium2.PdfDocument(content)
    try:
        found = [page.get_size() for page in document]
    finally:
        document.close()
    return [(round(w / POINTS_PER_MM), round(h / POINTS_PER_MM)) for w, h in found]


def smallest_letter(content: bytes) -> float:
    """Return the smallest font size on all pages, in points."""
    document = pypdfium2.PdfDocument(content)
    try:
        found = []
        for page in document:
            text = page.get_textpage()
            found += [
                pdfium_c.FPDFText_GetFontSize(text, index)
                for index in range(text.count_chars())
                if pdfium_c.FPDFText_GetUnicode(text, index) > ord(" ")
            ]
        return round(float(min(found)), 2)
    finally:
        document.close()


def dark_columns(content: bytes, scale: float) -> list[int]:
    """Return the columns of the first page, in pixels, that are dark over a third of its height."""
    document = pypdfium2.PdfDocument(content)
    try:
        picture = document[0].render(scale=scale, grayscale=True).to_pil()
    finally:
        document.close()
    width, height = picture.size
    pixels = picture.load()
    top, bottom = round(height * 0.15), round(height * 0.55)
    found = []
    for x in range(width):
        dark = sum(pixels[x, y] < 90 for y in range(top, bottom))
        if dark > (bottom - top) * 0.3:
            found.append(x)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_spaces_on_a_single_board_measure_at_least_18_mm(paper: str) -> None:
    ruleset = CATALOGUE.ruleset(ALL)
    _, (box,) = board_boxes(paper, 1)
    assert space_size(ruleset, box) >= 18
    # The left and the right frame of the board, as they are on the paper.
    scale = 4.0
    content = print_pdf(CATALOGUE.ruleset("classic"), paper=paper, parts=["boards"])
    frame = dark_columns(content, scale)
    measured = (max(frame) - min(frame)) / scale / POINTS_PER_MM / ruleset.layout.columns
    assert measured >= 18
    assert abs(measured - space_size(CATALOGUE.ruleset("classic"), box)) < 0.5


@pytest.mark.slow
@pytest.mark.parametrize("paper, count", [*product(PAPERS, BOARDS)])
def test_boards_share_a_page_without_touching(paper: str, count: int) -> None:
    size, boxes = board_boxes(paper, count)
    assert len(boxes) == count
    for box in boxes:
        assert box.x >= 0
        assert box.x + box.width <= size[0]
        assert box.y + box.height <= size[1]
    lefts = {(box.x, box.y) for box in boxes}
    assert len(lefts) == count
    content = print_pdf(CATALOGUE.ruleset("classic"), paper=paper, boards=count, parts=["boards"])
    assert sizes(content) == [(round(size[0]), round(size[1]))]
    assert pages(content)[0].count("Special routes") == count


@pytest.mark.slow
@pytest.mark.parametrize("rules, language", [*product(MIXES, language_codes())])
def test_every_mix_is_printed_in_every_language(rules: str, language: str) -> None:
    content = print_pdf(CATALOGUE.ruleset(rules), language=language)
    found = pages(content)
    assert len(found) >= len(PARTS)
    assert not [page for page in found if "\ufffe" in page or not page.strip()]
    titles = [module.title.to(language) for module in CATALOGUE.ruleset(rules).expansions]
    assert all(title in found[0] for title in titles)


@pytest.mark.slow
@pytest.mark.parametrize("language", language_codes())
def test_the_summary_fits_the_two_sides_of_a_sheet_and_can_be_read(language: str) -> None:
    for rules in (THREE, ALL):
        for paper in PAPERS:
            ruleset = CATALOGUE.ruleset(rules)
            content = print_pdf(ruleset, paper=paper, parts=["summary"], language=language)
            assert len(pages(content)) == 2
            assert smallest_letter(content) >= READABLE


@pytest.mark.slow
@pytest.mark.parametrize("language", language_codes())
def test_the_reference_can_be_read(language: str) -> None:
    content = print_pdf(CATALOGUE.ruleset(ALL), parts=["reference"], language=language)
    assert smallest_letter(content) >= READABLE


def test_the_summary_of_the_classic_game_is_one_page() -> None:
    for language in language_codes():
        content = print_pdf(CATALOGUE.ruleset("classic"), parts=["summary"], language=language)
        assert len(pages(content)) == 1


def text_of(rules: str, part: str, language: str = "en") -> str:
    """Return a part in one line."""
    ruleset = CATALOGUE.ruleset(rules)
    content = print_pdf(ruleset, parts=[part], language=language)
    return " ".join(" ".join(pages(content)).split())


@pytest.mark.parametrize("rules", ["classic river", "challenge canyon meteor", "classic canyon"])
@pytest.mark.parametrize("language", language_codes())
def test_the_summary_names_one_number_of_rounds(rules: str, language: str) -> None:
    rounds = CATALOGUE.ruleset(rules).rounds
    numbers = re.findall(r"(\d+) (?:rounds|Runden|manches)", text_of(rules, "summary", language))
    assert len(numbers) >= 3
    assert set(numbers) == {str(rounds)}


@pytest.mark.parametrize("part", ["summary", "reference"])
@pytest.mark.parametrize("language", language_codes())
def test_the_classic_game_is_explained_without_villages_and_goals(part: str, language: str) -> None:
    text = text_of("classic", part, language).lower()
    for word in (
        *("village", "goal", "building", "double curve"),
        *("dörf", "ziele", "gebäude", "doppelkurve"),
        *("objectif", "bâtiment", "double virage"),
    ):
        assert word not in text


@pytest.mark.parametrize("part", ["boards", "scores", "summary", "reference"])
@pytest.mark.parametrize("language", language_codes())
def test_a_challenge_game_without_goals_is_printed_without_goals(part: str, language: str) -> None:
    text = text_of("challenge canyon", part, language).lower()
    for word in ("goal", "ziel auf", "ziele", "objectif"):
        assert word not in text


@pytest.mark.parametrize("part", ["boards", "scores"])
def test_goals_have_a_line_where_points_are_added_up(part: str) -> None:
    for rules in ("challenge goals=random", "challenge goals=A,G,K"):
        text = text_of(rules, part)
        assert "Goals" in text
    assert "Goals" not in text_of("challenge", part)


def test_the_row_of_names_on_the_score_pad_is_labelled() -> None:
    names = {"en": "Name", "de": "Name", "fr": "Nom"}
    for language, name in names.items():
        assert text_of("classic", "scores", language).count(name) == TABLES


def test_nothing_of_the_reference_is_lost() -> None:
    ruleset = CATALOGUE.ruleset(ALL)
    text = " ".join(" ".join(pages(print_pdf(ruleset, parts=["reference"]))).split())
    goals = [goal for module in ruleset.modules for goal in module.goals]
    missing = [goal.code for goal in goals if " ".join(str(goal.task).split()[:5]) not in text]
    assert missing == []


def test_every_die_has_a_net() -> None:
    ruleset = CATALOGUE.ruleset("challenge canyon desert")
    text = " ".join(pages(print_pdf(ruleset, parts=["dice"])))
    labels = re.findall(r"Route die \d|Canyon die \d|Desert die \d", text)
    assert len(labels) == len(ruleset.dice)


def test_boxes_for_everything_that_is_ticked() -> None:
    rules = "challenge canyon goals=A,G,CA house=discard"
    text = pages(print_pdf(CATALOGUE.ruleset(rules), parts=["boards"]))[0]
    for words in (
        "Villages",
        "Universities",
        "Bridge points",
        "Goal A",
        "Goal CA",
        "Total",
        "Name",
    ):
        assert words in text


def test_goals_that_are_not_chosen_yet_leave_their_boxes_blank() -> None:
    rules = CATALOGUE.ruleset("challenge goals=random")
    text = pages(print_pdf(rules, parts=["boards"]))[0]
    assert text.count("Goal ") + text.count("Goal\r\n") >= 3


def test_the_same_request_gives_the_same_bytes() -> None:
    ruleset = CATALOGUE.ruleset("classic river")
    assert print_pdf(ruleset, parts=["boards"]) == print_pdf(ruleset, parts=["boards"])


def test_the_fonts_have_every_character_of_the_rules() -> None:
    for language in language_codes():
        for chapter in RULEBOOK.chapters(language):
            texts = [chapter.title, chapter.lead, *(r.title + r.text for r in chapter.rules)]
            for text in texts:
                assert printable(text).count("?") == text.count("?"), (language, chapter.key)


def test_a_summary_is_shortened_only_where_it_must_be() -> None:
    pages = [Box(0, 0, 186, 264)] * 2
    short = summary_sections(CATALOGUE.ruleset(ALL), pages, "en")
    whole = summary_sections(CATALOGUE.ruleset("classic"), pages, "en")
    rule = RULEBOOK.chapter("round", "en").rule("meeting")
    assert rule is not None
    assert rule.text in [section.text for section in whole]
    assert rule.text not in [section.text for section in short]


@pytest.mark.parametrize(
    "wrong, message",
    [
        ({"paper": "a5"}, "Unknown paper 'a5'. Available: a4, letter."),
        ({"boards": 3}, "Boards per page: 1, 2, 4, not 3."),
        ({"parts": ["boards", "hats"]}, "Unknown part 'hats'"),
    ],
)
def test_invalid_print_options_are_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(PrintError, match=message):
        print_pdf(CATALOGUE.ruleset("classic"), **wrong)  # type: ignore[arg-type]


class _Log:
    """Writes down what is drawn."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> object:
        return lambda *values: self.calls.append(f"{name} {' '.join(f'{v:g}' for v in values)}")


def test_paths_become_lines_and_cubic_curves() -> None:
    log = _Log()
    trace("M1,2 3,4l1 1H9v-2Q10 0 11 5t2 2C1 2 3 4 5 6zm1 1l2-3", log)  # type: ignore[arg-type]
    assert log.calls == [
        "moveTo 1 2", "lineTo 3 4", "lineTo 4 5", "lineTo 9 5", "lineTo 9 3",
        "curveTo 9.66667 1 10.3333 1.66667 11 5", "curveTo 11.6667 8.33333 12.3333 9 13 7",
        "curveTo 1 2 3 4 5 6", "close ", "moveTo 2 3", "lineTo 4 0",
    ]  # fmt: skip


def test_commands_that_our_drawings_do_not_use_are_refused() -> None:
    with pytest.raises(ValueError, match="A"):
        trace("M0 0A1 1 0 0 0 2 2", _Log())  # type: ignore[arg-type]
