"""A player in twenty lines: of ten random ways to draw the round, it takes the best."""

from railroad_ink import Action, Game
from railroad_ink.authoring import Generator, Text
from railroad_ink.bots.random_player import RandomPlayer
from railroad_ink.plugins import ComputerPlayer, Plugin


class BestOfTen(RandomPlayer):
    """Tries ten random ways and plays the best."""

    def play(self, game: Game, seat: int, generator: Generator) -> tuple[Action, ...]:
        """Return the actions for the rest of the round."""
        ways = [super(BestOfTen, self).play(game, seat, generator) for _ in range(10)]
        return max(ways, key=lambda way: _points(game, seat, way))


def _points(game: Game, seat: int, way: tuple[Action, ...]) -> int:
    for action in way:
        game = game.apply(seat, action)
    return game.score(seat).total


# Only needed to list the player on the page and in `arena`.
HELP = Text("Draws ten random rounds and keeps the best.")
PLUGIN = Plugin(players=(ComputerPlayer("best-of-ten", Text("Lucky"), HELP, 2, BestOfTen),))
