"""The code of docs/analysis.md that needs a game file runs."""

import random
import re
from pathlib import Path

import pytest

from railroad_ink import save_game
from railroad_ink.analysis import coach
from railroad_ink.analysis.judges import QUICK_SEARCH_SETTINGS, Judge, SamplingJudge
from railroad_ink.bots.random_player import random_game
from railroad_ink.core.ruleset import Ruleset

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"
BLOCKS = re.findall(
    r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
)


def quick_judge(ruleset: Ruleset) -> Judge:
    return SamplingJudge(ruleset, 3, QUICK_SEARCH_SETTINGS)


@pytest.mark.slow
@pytest.mark.needs("native")
def test_the_review_of_the_page_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(coach, "judge_for", quick_judge)
    save_game(random_game("classic", ["Ann"], random.Random(1)), Path("game.txt"))
    (block,) = BLOCKS
    exec(block, {})  # noqa: S102 (our own page)
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines[:-1:2]] == list("1234567")
    assert re.fullmatch(r"-?[\d.]+ -?[\d.]+", lines[-1])
