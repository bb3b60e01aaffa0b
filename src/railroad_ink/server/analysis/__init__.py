"""The coach and hindsight of finished games, step by step in worker processes; hints; puzzles."""
