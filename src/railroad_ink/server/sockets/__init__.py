"""The WebSocket of a room and its messages."""
