"""Long analyses of finished games, step by step in worker processes, kept with the game."""
