"""Regenerates the snapshots: `python -m tests.render.regenerate`. Review the diff."""

from tests.render.snapshots import FOLDER, drawings


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, content in drawings().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
        print(f"{name}: {len(content)} characters")


if __name__ == "__main__":
    main()
