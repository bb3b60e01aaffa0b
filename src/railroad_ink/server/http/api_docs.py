"""The description of the API in a browser, from our own files: no third-party scripts."""

from __future__ import annotations

from importlib.resources import files

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

ASSETS = "/api/docs/assets"
PAGE = f"""<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Railroad Ink: API</title><link rel="stylesheet" href="{ASSETS}/swagger-ui.css"></head>
<body><div id="api"></div><script src="{ASSETS}/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>"""
START = 'SwaggerUIBundle({url: "/api/openapi.json", dom_id: "#api", deepLinking: true});'


def add_api_docs(app: FastAPI) -> None:
    """Serve the description at `/api/docs`."""
    assets = str(files("fastapi_offline") / "static")
    app.mount(ASSETS, StaticFiles(directory=assets), name="api-docs")

    @app.get("/api/docs", include_in_schema=False)
    def page() -> HTMLResponse:
        return HTMLResponse(PAGE)

    @app.get("/api/docs/start.js", include_in_schema=False)
    def start() -> Response:
        return Response(START, media_type="text/javascript")
