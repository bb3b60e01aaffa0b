"""Long analyses of finished games, step by step in worker processes, stored with the game."""
