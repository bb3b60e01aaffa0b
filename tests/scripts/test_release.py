"""Releases: refused if something is missing, and readable outside the repository."""

import json
import os
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from railroad_ink.cli.command_language import command_language
from scripts import release, try_package

ROOT = Path(__file__).parents[2]
URL = "https://example.org/ink/ink"


def tree(folder: Path, *, changelog: str = "\n## [1.2.0] - 2026-01-01\n") -> Path:
    files = {
        "pyproject.toml": '[project]\nversion = "1.2.0"\n\n[project.scripts]\n',
        "CITATION.cff": "version: 1.2.0\n",
        "CHANGELOG.md": changelog,
        "README.md": '[Rules](docs/rules.md) <img src="docs/a.svg"> [x](https://x.org) [y](#here)',
        "src/railroad_ink/server/static/index.html": "",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.needs("built_page")
def test_the_repository_agrees_on_its_version() -> None:
    assert release.released_version(ROOT)


def test_a_version_without_a_heading_in_the_changelog_is_refused(tmp_path: Path) -> None:
    assert release.released_version(tree(tmp_path)) == "1.2.0"
    with pytest.raises(SystemExit, match=r"CHANGELOG\.md does not name version 1\.2\.0"):
        release.released_version(tree(tmp_path, changelog="## [Unreleased]\n"))


def test_links_and_pictures_lead_to_the_repository(tmp_path: Path) -> None:
    release.name_address(tree(tmp_path), URL, "v1.2.0")
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == (
        f'[Rules]({URL}/blob/v1.2.0/docs/rules.md) <img src="{URL}/raw/v1.2.0/docs/a.svg"> '
        "[x](https://x.org) [y](#here)"
    )
    project = (tmp_path / "pyproject.toml").read_text(encoding="utf-8")
    assert project.count(f'Source = "{URL}"') == 1


@pytest.mark.parametrize("lacking", ["railroad_ink/_native.so", *release.IN_WHEEL])
def test_an_incomplete_wheel_is_refused(tmp_path: Path, lacking: str) -> None:
    wheel = tmp_path / "ink.whl"
    with zipfile.ZipFile(wheel, "w") as files:
        for name in {"railroad_ink/_native.so", *release.IN_WHEEL} - {lacking}:
            files.writestr(name, "")
    with pytest.raises(SystemExit, match=r"ink\.whl lacks "):
        release.check_wheel(wheel)


def test_every_bundled_package_has_its_licence() -> None:
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    bundled = {name.rpartition("/")[2] for name in page["dependencies"]}
    # Svelte's run time is part of the page, nanobind's of the native core, each with its own.
    bundled |= {"svelte", "clsx", "esm-env", "nanobind", "robin-map"}
    assert bundled == {path.stem for path in (ROOT / "licenses").glob("*.txt")}


def test_a_wheel_is_not_built_without_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, backend = ModuleType("scikit_build_core"), ModuleType("scikit_build_core.build")
    vars(package)["build"] = backend
    vars(backend)["build_wheel"] = lambda *_: "ink.whl"
    monkeypatch.setitem(sys.modules, "scikit_build_core", package)
    monkeypatch.setitem(sys.modules, "scikit_build_core.build", backend)
    monkeypatch.chdir(tmp_path)
    build = runpy.run_path(str(ROOT / "scripts" / "building" / "page_backend.py"))["build_wheel"]
    with pytest.raises(SystemExit, match="make page"):
        build("dist")
    monkeypatch.setenv("RAILROAD_INK_WITHOUT_PAGE", "1")
    assert build("dist") == "ink.whl"
    monkeypatch.delenv("RAILROAD_INK_WITHOUT_PAGE")
    tree(tmp_path)
    assert build("dist") == "ink.whl"


def test_a_package_is_tried_in_english_on_every_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILROAD_INK_LANGUAGE", "de")
    assert command_language((), try_package._environment(tmp_path)) == "en"


@pytest.mark.needs("posix")
@pytest.mark.parametrize("words", [(), ("URL=",), ("URL=example.org/ink",)])
def test_a_release_without_an_address_is_refused_before_anything_is_built(
    words: tuple[str, ...],
) -> None:
    root = Path(__file__).parents[2]
    # `make test` would tell another make that it is one of its own.
    outside = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    done = subprocess.run(
        ["make", "--dry-run", "release", *words],  # noqa: S607 (the one on the path)
        cwd=root, capture_output=True, check=False, text=True, env=outside,
    )  # fmt: skip
    assert done.returncode == 2
    assert "make release URL=https://" in done.stderr
    assert not done.stdout
