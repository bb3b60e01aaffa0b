"""Rooms in memory: matches, commands, dice, commits; daily games, achievements, statistics."""
