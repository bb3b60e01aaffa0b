"""The static page: the files built from `web/`."""

from __future__ import annotations

from html import escape
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response

from railroad_ink.core.languages import language_tag
from railroad_ink.core.reader import reader_language
from railroad_ink.core.text import Text

SERVER = Path(__file__).parents[1]
PAGE_FOLDERS = (SERVER / "static", SERVER.parents[2] / "web" / "dist")
"""Its location in an installed package and in a checkout."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
NOT_BUILT = Text(
    "The server runs, but its page has not been built. In a checkout, make play builds it."
)
PLACEHOLDER = """<!doctype html><html lang="{tag}"><meta charset="utf-8">
<title>Railroad Ink</title><p>{text}</p><p><a href="/api/docs">API</a></p></html>"""


def page_folder() -> Path | None:
    """Return the folder of the built page; None if it is not built."""
    return next((folder for folder in PAGE_FOLDERS if (folder / "index.html").is_file()), None)


def add_page(app: FastAPI, folder: Path | None = None) -> None:
    """Serve the page's files, and `index.html` at every other address."""
    root = folder or page_folder()

    @app.get("/{path:path}", include_in_schema=False)
    def page(path: str) -> Response:
        if root is None:
            language = reader_language()
            text = escape(NOT_BUILT.to(language))
            return HTMLResponse(PLACEHOLDER.format(tag=language_tag(language), text=text))
        file = _inside(root, path)
        if file is None and path.startswith("assets/"):
            # An outdated page requests a file of its old build: the 404 makes it reload.
            return Response(status_code=404)
        if file is None:
            return FileResponse(root / "index.html", headers={"cache-control": REVALIDATE})
        # Names of built assets contain a hash of their content.
        caching = IMMUTABLE if path.startswith("assets/") else REVALIDATE
        return FileResponse(file, headers={"cache-control": caching})


def _inside(root: Path, path: str) -> Path | None:
    """Return a file of the page; None for folders and anything outside the page."""
    try:
        file = (root / path).resolve()
        inside = file.is_relative_to(root.resolve()) and file.is_file()
    except (ValueError, OSError):
        return None
    return file if inside else None
