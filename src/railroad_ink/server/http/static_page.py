"""The page itself: the files that were built from `web/`."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response

SERVER = Path(__file__).parents[1]
PAGE_FOLDERS = (SERVER / "static", SERVER.parents[2] / "web" / "dist")
"""In an installed package; in a checkout."""
LONG = "public, max-age=31536000, immutable"
SHORT = "no-cache"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Railroad Ink</title>
<p>The server runs, but its page has not been built. In a checkout, <code>make play</code> builds
it.</p><p lang="de">Der Server läuft, aber seine Seite ist nicht gebaut. In einem Checkout baut
<code>make play</code> sie.</p><p><a href="/api/docs">API</a></p></html>"""


def page_folder() -> Path | None:
    """Return where the built page is."""
    return next((folder for folder in PAGE_FOLDERS if (folder / "index.html").is_file()), None)


def add_page(app: FastAPI, folder: Path | None = None) -> None:
    """Serve the page: its files by name, and itself at every other address."""
    root = folder or page_folder()

    @app.get("/{path:path}", include_in_schema=False)
    def page(path: str) -> Response:
        if root is None:
            return HTMLResponse(NOT_BUILT)
        file = _inside(root, path)
        if file is None and path.startswith("assets/"):
            # A page older than this server asks for a part that is no more: never answer with
            # something else, so that it knows.
            return Response(status_code=404)
        if file is None:
            return FileResponse(root / "index.html", headers={"cache-control": SHORT})
        # Built files carry a hash of what is in them in their names.
        lasting = LONG if path.startswith("assets/") else SHORT
        return FileResponse(file, headers={"cache-control": lasting})


def _inside(root: Path, path: str) -> Path | None:
    """Return a file of the page; none for folders, and for anything outside it."""
    try:
        file = (root / path).resolve()
        inside = file.is_relative_to(root.resolve()) and file.is_file()
    except (ValueError, OSError):
        return None
    return file if inside else None
