"""Texts: translated when they are read, by catalogues that are found at run time."""

from __future__ import annotations

import logging
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railroad_ink.core import languages
from railroad_ink.core import text as texts
from railroad_ink.core.errors import system_reason
from railroad_ink.core.geometry import Space
from railroad_ink.core.languages import (
    choose_language,
    find_language,
    language_codes,
    language_folders,
    language_tag,
)
from railroad_ink.core.text import (
    Text,
    decimal,
    in_context,
    join_texts,
    language_name,
    percent,
    plural,
    sentence,
    signed,
    untranslated,
)
from tests.catalogues import compiled

LIMIT = plural("Only {count} special route per round.", "Only {count} special routes per round.")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder whose subfolders are languages too."""
    monkeypatch.setattr(languages, "extra_folders", str(tmp_path))
    return tmp_path


# Texts


def test_a_text_is_translated_with_everything_in_it() -> None:
    text = Text("{route} in {space}").format(route=Text("overpass"), space=Space(3, 3))
    assert str(text) == text.to("en") == "overpass in D4"
    assert text.to("de") == "Überführung auf D4"
    assert text.to("fr") == "passage supérieur en D4"


def test_untranslated_texts_stay_english() -> None:
    assert Text("No such message.").to("de") == "No such message."
    assert {untranslated("D4").to(language) for language in language_codes()} == {"D4"}
    assert Text("").to("de") == ""


@pytest.mark.parametrize(
    "language, count, expected",
    [
        ("en", 0, "Only 0 special routes per round."),
        ("en", 1, "Only 1 special route per round."),
        ("en", 2, "Only 2 special routes per round."),
        ("de", 1, "Nur 1 Spezialstrecke pro Runde."),
        ("de", 2, "Nur 2 Spezialstrecken pro Runde."),
        ("fr", 0, "Seulement 0 tracé spécial par manche."),
        ("fr", 1, "Seulement 1 tracé spécial par manche."),
        ("fr", 2, "Seulement 2 tracés spéciaux par manche."),
    ],
)
def test_plural_forms_come_from_the_catalogue(language: str, count: int, expected: str) -> None:
    assert LIMIT.format(count=count).to(language) == expected


def test_joined_texts_are_still_translated() -> None:
    joined = join_texts([Text("overpass"), untranslated("{D4}"), Text("highway")], " {} ")
    assert joined.to("en") == "overpass {} {D4} {} highway"
    assert joined.to("de") == "Überführung {} {D4} {} Straße"
    assert join_texts([]).to("de") == ""


def test_a_sentence_has_a_capital_and_a_full_stop_in_every_language() -> None:
    expected = sentence(Text("an action"))
    assert (expected.to("en"), expected.to("de")) == ("An action.", "Eine Aktion.")


def test_one_english_word_can_have_two_translations(folder: Path) -> None:
    compiled(folder, "it", {"round": "turno", ("shape", "round"): "tondo"})
    assert Text("round").to("it") == "turno"
    assert in_context("shape", "round").to("it") == "tondo"


@pytest.mark.parametrize(
    "value, digits, expected",
    [(1.25, 1, "1,2"), (3, 0, "3"), (-0.5, 2, "−0,50"), (-0.04, 1, "0,0"), (-12, 0, "−12")],
)
def test_numbers_have_the_decimal_separator_of_the_language(
    value: float, digits: int, expected: str
) -> None:
    assert decimal(value, digits).to("de") == expected
    assert decimal(value, digits).to("en") == expected.replace(",", ".")


@pytest.mark.parametrize(
    "value, digits, expected",
    [(2, 0, "+2"), (0, 0, "±0"), (-2, 0, "−2"), (0.04, 1, "±0,0"), (-1.25, 1, "−1,2")],
)
def test_signed_numbers_begin_with_their_sign(value: float, digits: int, expected: str) -> None:
    assert signed(value, digits).to("de") == expected
    assert signed(value, digits).to("en") == expected.replace(",", ".")


def test_shares_are_written_as_the_language_writes_them() -> None:
    assert [percent(0.874).to(code) for code in ("en", "de", "fr")] == [
        "87%",
        "87\u00a0%",
        "87\u00a0%",
    ]


def test_negative_numbers_in_a_text_have_a_minus_sign() -> None:
    points = plural("{count} point", "{count} points")
    assert str(points.format(count=-3)) == "−3 points"
    assert str(points.format(count=-1).format(count=1)) == "1 point"


@given(parts=st.lists(st.text(max_size=5), max_size=4), separator=st.text(max_size=3))
def test_joining_changes_no_letter(parts: list[str], separator: str) -> None:
    assert str(join_texts(map(untranslated, parts), separator)) == separator.join(parts)


def test_texts_can_be_sent_to_another_process() -> None:
    text = join_texts([LIMIT.format(count=2), sentence(Text("an action")), decimal(0.5, 1)])
    assert pickle.loads(pickle.dumps(text)) == text  # noqa: S301 (our own)


def test_common_reasons_of_the_system_are_translated() -> None:
    assert system_reason(FileNotFoundError(2, "x")).to("de") == "Datei oder Ordner nicht gefunden"
    assert system_reason(OSError(71, "Protocol error")).to("de") == "Protocol error"
    assert system_reason(OSError("odd")).to("de") == "odd"


# Languages


def test_every_language_has_its_own_name() -> None:
    names = {code: language_name(code) for code in language_codes()}
    assert names.items() >= {"en": "English", "de": "Deutsch", "fr": "Français"}.items()
    assert len(set(names.values())) == len(names)


def test_a_new_folder_is_a_new_language(folder: Path) -> None:
    compiled(folder, "it", {"highway": "strada", (texts.OWN_NAME.context, "English"): "Italiano"})
    assert language_codes()[0] == "en"
    assert "it" in language_codes()
    assert language_name("it") == "Italiano"
    assert Text("highway").to("it") == "strada"
    assert Text("railway").to("it") == "railway"


def test_a_folder_can_add_messages_to_a_language(folder: Path) -> None:
    compiled(folder, "de", {"windmill": "Windmühle", "highway": "Autobahn"})
    assert Text("windmill").to("de") == "Windmühle"
    assert Text("highway").to("de") == "Straße"


@pytest.mark.parametrize(
    "asked, found",
    [
        ("de", "de"),
        ("DE", "de"),
        ("de-AT", "de"),
        ("de_CH.UTF-8", "de"),
        (" fr ", "fr"),
        ("en-GB", "en"),
        ("xx", None),
        ("", None),
        ("../de", None),
        ("C.UTF-8", None),
    ],
)
def test_languages_are_found_by_any_spelling(asked: str, found: str | None) -> None:
    assert find_language(asked) == found


def test_a_regional_folder_is_preferred(folder: Path) -> None:
    compiled(folder, "pt_BR", {"highway": "rodovia"})
    compiled(folder, "zh_Hans", {"highway": "公路"})
    assert {find_language(code) for code in ("pt-br", "pt_BR", "pt_BR.UTF-8")} == {"pt_BR"}
    assert find_language("pt") is None
    assert find_language("zh-Hans-CN") == "zh_Hans"
    assert Text("highway").to("pt_BR") == "rodovia"
    assert language_tag("pt_BR") == "pt-BR"


@given(asked=st.text(max_size=80))
def test_any_wish_leads_to_a_language(asked: str) -> None:
    assert choose_language([("test", asked)]) in language_codes()


@pytest.fixture
def warnings(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> pytest.LogCaptureFixture:
    """Return what is logged on the level that servers log, as if nothing were logged yet."""
    monkeypatch.setattr(languages, "_logged", set())
    caplog.set_level(logging.WARNING)
    return caplog


def test_an_unknown_language_means_english_and_is_logged_once(
    warnings: pytest.LogCaptureFixture,
) -> None:
    wishes = [("query", ""), ("cookie", "xx\n" + "y" * 99), ("header", "de")]
    assert {choose_language(wishes) for _ in range(3)} == {"en"}
    assert warnings.text.count("'xx\\nyy") == 1
    assert "cookie" in warnings.text
    assert "y" * 50 not in warnings.text
    assert choose_language([("header", wishes[1][1])]) == "en"
    assert warnings.text.count("'xx\\nyy") == 2
    assert choose_language([]) == "en"
    assert Text("highway").to("xx") == "highway"


def test_the_log_cannot_be_filled_with_unknown_languages(
    warnings: pytest.LogCaptureFixture,
) -> None:
    for number in range(2 * languages.MAX_LOGGED):
        choose_language([("cookie", f"x{number}")])
    assert len(warnings.records) == languages.MAX_LOGGED + 1
    assert "Further unknown languages are not logged" in warnings.text


# Broken catalogues


@pytest.mark.parametrize(
    "content",
    [b"", b"no catalogue", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 24],
    ids=["empty", "text", "cut", "wild"],
)
def test_a_broken_catalogue_is_left_out_and_logged(
    folder: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = compiled(folder, "it", {})
    path.write_bytes(content)
    assert "it" not in language_codes()
    assert str(path) in caplog.text
    assert find_language("it") is None


def test_a_catalogue_in_a_wrong_encoding_is_left_out(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = compiled(folder, "it", {"error": "così"})
    path.write_bytes(path.read_bytes().replace("così".encode(), b"cos\xec\xec"))
    assert "it" not in language_codes()
    assert "Skipping language it" in caplog.text


def test_a_folder_without_a_catalogue_is_not_a_language(folder: Path) -> None:
    (folder / "it").mkdir()
    (folder / "README.md").touch()
    assert not {"it", "README.md"} & set(language_codes())


@pytest.mark.parametrize("name", ["nowhere", "n" * 300], ids=["missing", "unreadable"])
def test_a_missing_or_unreadable_folder_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    monkeypatch.setattr(languages, "extra_folders", str(tmp_path / name))
    assert "en" in language_codes()
    assert len(list(language_folders("en"))) == 1
    assert name in caplog.text


@pytest.mark.parametrize(
    "broken",
    ["{rooute}", "{", "{0}", "{route.nothing}", "{route[1]x}", "{route[a]}", "{route:d}"],
)
def test_a_translation_with_a_broken_placeholder_reads_english(
    folder: Path, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    compiled(folder, "it", {"The {route} fits.": broken})
    text = Text("The {route} fits.").format(route=Text("overpass"))
    assert text.to("it") == "The overpass fits."
    assert "The it translation of 'The {route} fits.' is broken" in caplog.text


@pytest.mark.parametrize(
    "forms, rule",
    [
        (("{count[0]}", "{count[0]}"), "n != 1"),
        (("un", "{count}"), "n/0"),
        (("un", "{count}"), "n%0"),
    ],
)
def test_a_broken_plural_reads_english(
    folder: Path, forms: tuple[str, ...], rule: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = compiled(folder, "it", {("{count} exit", "{count} exits"): forms})
    path.write_bytes(path.read_bytes().replace(b"(n != 1)", rule.center(8).encode()))
    text = plural("{count} exit", "{count} exits").format(count=2)
    assert text.to("it") == "2 exits"
    assert "The it translation of '{count} exit' is broken" in caplog.text
