"""The game over the network: rooms, sockets, the store, and computer players beside them."""
