"""Count every perft position again: `python -m tests.perft.regenerate`."""

from tests.perft.counting import FILES, read


def main() -> None:
    for path in FILES:
        comment, positions = read(path.read_text(encoding="utf-8"))
        blocks = [comment + "\n", *(str(position.counted()) for position in positions)]
        path.write_text("\n".join(blocks), encoding="utf-8")
        print(f"{path.name}: {len(positions)} positions")


if __name__ == "__main__":
    main()
