"""Comparing computer players: many games on the same dice, and what came of them."""
