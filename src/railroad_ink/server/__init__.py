"""The game server: rooms, WebSockets, persistence and worker processes."""
