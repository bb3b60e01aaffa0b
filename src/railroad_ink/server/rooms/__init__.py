"""Rooms in memory: matches, commands, dice, persistence; daily games, achievements, statistics."""
