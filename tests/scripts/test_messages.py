"""Catalogues are complete, and whatever is wrong with one is named."""

from __future__ import annotations

import shutil
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from railroad_ink.core.languages import catalogue_for
from scripts import messages
from scripts.locale_folders import catalogue_paths, check_folders
from scripts.message_checks import check, placeholders
from scripts.message_sources import check_sources
from scripts.messages import LOCALE, SOURCE, collected, create, main, update

SOURCES = """\
from railroad_ink.core.text import Text, in_context, plural

GAP = Text("{route} in {space}")
LONG = Text(
    "One message "
    "on two lines."
)
MANY = plural("{count} space", "{count} spaces")
WORD = in_context("a shape", "round")
PROMPT = Text("Type: ")
"""
COMPLETE = """\
msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "{route} in {space}"
msgstr "{route} auf {space}"

msgid "One message on two lines."
msgstr "Eine Meldung in zwei Zeilen."

msgid "{count} space"
msgid_plural "{count} spaces"
msgstr[0] "ein Feld"
msgstr[1] "{count} Felder"

msgctxt "a shape"
msgid "round"
msgstr "rund"

msgid "Type: "
msgstr "Tippe: "
"""


@pytest.fixture
def template(tmp_path: Path) -> Catalog:
    source = tmp_path / "source"
    source.mkdir()
    (source / "module.py").write_text(SOURCES, encoding="utf-8")
    return collected(source)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "de" / "LC_MESSAGES" / "railroad_ink.po"
    path.parent.mkdir(parents=True)
    path.write_text(COMPLETE, encoding="utf-8")
    return path


def test_a_complete_catalogue_is_compiled_and_stays_as_it_is(path: Path, template: Catalog) -> None:
    update(path, template)
    assert list(check(path, template)) == []
    before = path.read_bytes(), path.with_suffix(".mo").read_bytes()
    update(path, template)
    assert (path.read_bytes(), path.with_suffix(".mo").read_bytes()) == before


@pytest.mark.parametrize(
    "old, new, problem",
    [
        ('msgid "Type: "\nmsgstr "Tippe: "\n', "", "missing: 'Type: '"),
        ('"Tippe: "', '""', "not translated: 'Type: '"),
        ('"Tippe: "', '"Tippe:"', "other spaces at the ends"),
        ('msgctxt "a shape"\n', "", "unused: 'round'"),
        ('msgid "Type: "', '#, fuzzy\nmsgid "Type: "', "fuzzy: 'Type: '"),
        ("auf {space}", "auf {raum}", "other placeholders"),
        ("auf {space}", "auf D4", "other placeholders"),
        ("auf {space}", "auf {space", "broken placeholder"),
        ("{count} Felder", "{zahl} Felder", "other placeholders"),
        ("{count} Felder", "viele Felder", "other placeholders"),
        ("{count} Felder", "{count:.1f} Felder", "other placeholders"),
        ("auf {space}", "auf {space!r}", "other placeholders"),
        ("plural=(n != 1)", "plural=(n > 1)", "not that of the language"),
        ("plural=(n != 1)", "plural=(n != 2)", "not that of the language"),
        ("plural=(n != 1)", "plural=n/0", "Plural-Forms is broken"),
        ("plural=(n != 1)", "plural=(n !=", "Plural-Forms is broken"),
        ('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n', "", "Plural-Forms is missing"),
        ('msgstr[1] "{count} Felder"\n', "", "not translated"),
        ('msgid "Type', "msgid Type", "missing"),
        ("charset=utf-8", "charset=klingon", "cannot be read"),
        ("Tippe", "T\udcffppe", "cannot be read"),
        ('msgstr "rund"', 'msgstr "rund"\n\n#~ msgid "gone"\n#~ msgstr "weg"', "unused: 'gone'"),
    ],
)
def test_problems_of_a_catalogue_are_named(
    path: Path, template: Catalog, old: str, new: str, problem: str
) -> None:
    update(path, template)
    assert old in COMPLETE
    wrong = COMPLETE.replace(old, new)
    path.write_bytes(wrong.encode("utf-8", "surrogateescape"))
    found = list(check(path, template))
    assert any(problem in line for line in found), found


@pytest.mark.parametrize("broken", ["\xff", 'msgstr "open\n', 'msgtsr "x"\n', "msgstr\n"])
def test_a_catalogue_that_cannot_be_read_is_left_alone(
    path: Path, template: Catalog, broken: str
) -> None:
    with path.open("ab") as file:
        file.write(broken.encode("latin-1"))
    before = path.read_bytes()
    with pytest.raises(ValueError, match=r"can't decode|a keyword or quotation mark"):
        update(path, template)
    [problem] = check(path, template)
    assert problem.startswith(f"{path}: cannot be read: ")
    assert path.read_bytes() == before


def test_a_missing_or_stale_compiled_catalogue_is_named(path: Path, template: Catalog) -> None:
    assert any("missing; run make messages" in line for line in check(path, template))
    update(path, template)
    path.write_text(COMPLETE.replace("Tippe", "Schreib"), encoding="utf-8")
    assert any("older than its source" in line for line in check(path, template))
    path.with_suffix(".mo").write_bytes(b"broken")
    assert any("older than its source" in line for line in check(path, template))


def test_new_messages_are_added_and_unused_ones_dropped(
    path: Path, tmp_path: Path, template: Catalog
) -> None:
    (tmp_path / "source" / "module.py").write_text('NEW = Text("New.")\n', encoding="utf-8")
    update(path, collected(tmp_path / "source"))
    written = path.read_text(encoding="utf-8")
    assert 'msgid "New."' in written
    assert "Tippe" not in written
    assert len(template) == 5


def test_a_new_language_starts_with_every_message_untranslated(
    tmp_path: Path, template: Catalog
) -> None:
    create(tmp_path, "fr")
    path = tmp_path / "fr" / "LC_MESSAGES" / "railroad_ink.po"
    update(path, template)
    found = list(check(path, template))
    assert len(found) == len(template)
    assert all("not translated" in line for line in found)
    with path.with_suffix(".mo").open("rb") as file:
        assert GNUTranslations(file).ngettext("{count} space", "{count} spaces", 2) == (
            "{count} spaces"
        )
    path.write_text(path.read_text(encoding="utf-8") + "# kept\n", encoding="utf-8")
    create(tmp_path, "fr")
    assert path.read_text(encoding="utf-8").endswith("# kept\n")


@pytest.mark.parametrize("code", ["klingon", "../x", "", "x_y_z"])
def test_invalid_language_codes_are_refused(tmp_path: Path, code: str) -> None:
    with pytest.raises(SystemExit, match="is not the code of a language"):
        create(tmp_path, code)
    assert list(tmp_path.iterdir()) == []


def test_one_form_for_all_numbers_is_too_few(path: Path, template: Catalog) -> None:
    one = COMPLETE.replace('msgstr[1] "{count} Felder"\n', "").replace("ein Feld", "{count} Feld")
    path.write_text(one.replace("nplurals=2; plural=(n != 1)", "nplurals=1; plural=0"))
    assert any("is not that of the language" in line for line in check(path, template))


def test_new_languages_may_have_many_plural_forms(tmp_path: Path, template: Catalog) -> None:
    create(tmp_path, "pl")
    path = tmp_path / "pl" / "LC_MESSAGES" / "railroad_ink.po"
    update(path, template)
    written = path.read_text(encoding="utf-8")
    forms = '"jedno pole"', '"{count} pola"', '"kilka pól"'
    for index, form in enumerate(forms):
        written = written.replace(f'msgstr[{index}] ""', f"msgstr[{index}] {form}")
    path.write_text(written, encoding="utf-8")
    found = [line for line in check(path, template) if "{count} space" in line]
    assert [line for line in found if "other placeholders" in line]
    path.write_text(written.replace(forms[2], '"{count} pól"'), encoding="utf-8")
    assert not [line for line in check(path, template) if "{count} space" in line]


# Folders


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """Return a folder with two complete languages."""
    folder = tmp_path / "locale"
    for language, name in (("en", "English"), ("de", "Deutsch")):
        (folder / language / "rules").mkdir(parents=True)
        (folder / language / "page.json").write_text(f'{{"language": "{name}"}}', encoding="utf-8")
    shutil.copytree(LOCALE / "de" / "LC_MESSAGES", folder / "de" / "LC_MESSAGES")
    assert list(check_folders(folder)) == []
    return folder


@pytest.mark.parametrize(
    "part",
    [
        "de/page.json",
        "de/rules",
        "de/LC_MESSAGES/railroad_ink.po",
        "de/LC_MESSAGES/railroad_ink.mo",
        "en/page.json",
        "en/rules",
    ],
)
def test_a_missing_part_of_a_language_is_named(locale: Path, part: str) -> None:
    path = locale / part
    path.rmdir() if path.is_dir() else path.unlink()
    assert list(check_folders(locale)) == [f"{path}: missing"]


@pytest.mark.parametrize(
    "content, problem",
    [
        ('{"language": "German"}', "\"language\" is 'German', but 'Deutsch' in the catalogue"),
        ("{}", '"language" is None'),
        ("{", "cannot be read: Expecting property name"),
    ],
)
def test_a_language_has_one_name(locale: Path, content: str, problem: str) -> None:
    (locale / "de" / "page.json").write_text(content, encoding="utf-8")
    [found] = check_folders(locale)
    assert problem in found


# Sources


@pytest.mark.parametrize(
    "code, problem",
    [
        ('A = Text("a")\nprint(A)', ""),
        ('A = Text("a")', "nothing uses A"),
        ('A = plural("a", "b").format(count=1)', "nothing uses A"),
        ("def f(a): return Text(a)", "a message is not a literal"),
        ('def f(a): return Text(f"{a}")', "a message is not a literal"),
        ('def f(a): return plural("a", a)', "a message is not a literal"),
        ('def f(a): return in_context("a", "b")', ""),
    ],
)
def test_what_cannot_be_collected_or_is_not_used_is_named(
    tmp_path: Path, code: str, problem: str
) -> None:
    (tmp_path / "module.py").write_text(code, encoding="utf-8")
    found = list(check_sources(tmp_path))
    assert [problem in line for line in found] == ([True] if problem else [])


def test_a_message_that_another_module_imports_is_used(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text('A = Text("a")\nB = Text("b")\n', encoding="utf-8")
    (tmp_path / "user.py").write_text("from railroad_ink.module import A\n", encoding="utf-8")
    assert list(check_sources(tmp_path)) == ["module.py: nothing uses B"]


# Our own catalogues


@pytest.mark.slow
def test_starting_a_language_says_how_much_is_to_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "locale"
    shutil.copytree(LOCALE, folder)
    monkeypatch.setattr(messages, "LOCALE", folder)
    assert main(["it"]) == 0
    count = len(collected(SOURCE))
    said = f"{count} of {count} messages are not translated yet"
    assert said in capsys.readouterr().out
    (folder / "it" / "LC_MESSAGES" / "railroad_ink.po").write_text('msgstr "open', encoding="utf-8")
    assert main([]) == 1
    assert "railroad_ink.po: cannot be read: line 1: " in capsys.readouterr().out


@pytest.mark.slow
def test_our_catalogues_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("language", [path.parent.parent.name for path in catalogue_paths(LOCALE)])
def test_every_message_of_every_language_can_be_filled_in(language: str) -> None:
    known = catalogue_for(language)
    for message in collected(SOURCE):
        if not message.id:
            continue
        forms = [message.id] if isinstance(message.id, str) else list(message.id)
        values = dict.fromkeys((name for name, *_ in placeholders(forms)), 2)
        if message.pluralizable:
            translations = {known.ngettext(forms[0], forms[1], count) for count in range(20)}
        elif message.context:
            translations = {known.pgettext(message.context, forms[0])}
        else:
            translations = {known.gettext(forms[0])}
        assert all(form.format(**values) for form in translations)
