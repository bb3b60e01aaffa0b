"""View models for the page and the pure functions that build them."""
