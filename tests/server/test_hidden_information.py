"""No endpoint tells anybody what others draw in a running round, nor the seed."""

import re

from tests.server.client import Client
from tests.server.seating import two_at_a_table

SEED = "a-seed-that-nobody-may-see"


def test_no_endpoint_reveals_the_running_round_to_others(ada: Client, ben: Client) -> None:
    one, two = two_at_a_table(ada, ben, seed=SEED)
    with one, two:
        code = f"/api/games/{one.code}"
        paths = (code, f"{code}/record", f"{code}/replay", f"{code}/boards/0.svg")

        def answers() -> list[str]:
            texts = [ben.http.get(path).text for path in paths]
            return [re.sub(r'"changed":[\d.]+', "", text) for text in texts]

        before = answers()
        one.ask("act", seat=0, action=one.first_offer())
        after = answers()
    assert before == after
    assert not any(SEED in answer for answer in after)
