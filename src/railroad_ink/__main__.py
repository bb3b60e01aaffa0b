"""`python -m railroad_ink` is the `railroad-ink` command."""

from railroad_ink.cli import main

if __name__ == "__main__":
    main()
