"""The HTTP API and the static page."""
