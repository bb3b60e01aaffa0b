"""Rewrite the golden playthroughs: `python -m tests.golden.regenerate`."""

from tests.golden import turn_changes
from tests.golden.playthrough import GAMES, playthrough, record_of


def main() -> None:
    for golden in GAMES:
        golden.path.write_text(playthrough(record_of(golden)), encoding="utf-8")
        print(f"{golden.path.name}")
    turn_changes.PATH.write_text(turn_changes.write(), encoding="utf-8")
    print(turn_changes.PATH.name)


if __name__ == "__main__":
    main()
