"""Comparing computer players: many games on the same dice, and their results."""
