"""A review of the coach for the terminal and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.columns import Columns
from rich.table import Table
from rich.text import Text as RichText

from railroad_ink.analysis.coach import JudgedPlan, Review, RoundReview
from railroad_ink.analysis.review_data import judged_data, round_data
from railroad_ink.cli.json_data import Data, faces_data, sheet_data
from railroad_ink.cli.output import out
from railroad_ink.core.actions import Placement
from railroad_ink.core.engine import Game
from railroad_ink.core.scoring import score
from railroad_ink.core.text import Text, decimal, join_texts, signed, untranslated
from railroad_ink.render.terminal.text import sheet_text

BARS = "▁▂▃▄▅▆▇█"
SUMMARY = Text("Choices {choices}, dice {dice}.")
EXPECTED = Text("Expected final score, from the start to round {last}: {values}")
LESS_SURE = Text(
    "Estimated by the planner: less reliable, without sampled games or standard errors."
)
ROUND = Text("Round {number}")
COST = Text("points lost: {points}")
EQUAL = Text("about equal to the best")
BEST_FOUND = Text("the best found")
CHANGES = Text("The best drawing changes, on average: {changes}.")
EXACT_CHANGES = Text("The best drawing changes: {changes}.")
DRAWING = Text("Drawing")
MEAN = Text("Expected")
SPREAD = Text("10–90 %")
YOURS = Text("Yours")
BEST = Text("Best")
OTHER = Text("Alternative {number}")
YOUR_BOARD = Text("Your drawing of round {number}")
BEST_BOARD = Text("The best drawing of round {number}")


# Text


def print_review(game: Game, review: Review, language: str) -> None:
    """Print every round, then the chart and the sum of choices and dice."""
    for now in review.rounds:
        print_round(game, now, language)
    out.print(chart_line(review, language), style="bold")
    choices, dice = signed(review.decision_points, 1), signed(review.dice_points, 1)
    out.print(SUMMARY.format(choices=choices, dice=dice).to(language), style="bold")
    if not review.sampled:
        out.print(LESS_SURE.to(language), style="yellow")


def chart_line(review: Review, language: str) -> str:
    """Return the expected final scores as a row of bars and numbers."""
    values = review.expected
    low, high = min(values), max(values)
    steps = (int((v - low) / (high - low or 1) * (len(BARS) - 1) + 0.5) for v in values)
    bars = "".join(BARS[step] for step in steps)
    numbers = " ".join(decimal(value, 1).to(language) for value in values)
    text = EXPECTED.format(last=review.rounds[-1].round_number, values=f"{bars}  {numbers}")
    return text.to(language)


def print_round(game: Game, review: RoundReview, language: str) -> None:
    """Print a round: its grade and cost, why, the plans, and the boards of a better one."""
    heading = ROUND.format(number=review.round_number).to(language)
    out.print(
        " ".join(filter(None, (heading, review.grade, _verdict(review).to(language)))), style="bold"
    )
    if review.loss:
        for text in (*(finding.text for finding in review.findings), *_changes(game, review)):
            out.print(f"  {text.to(language)}", soft_wrap=True)
    out.print(_plans(review, language))
    if review.grade.startswith("?"):
        out.print(Columns(_boards(game, review, language), padding=(0, 4)))
    out.print()


def _changes(game: Game, review: RoundReview) -> Iterator[Text]:
    """Describe what the best plan changes, line by line; nothing if the judge does not know."""
    titles = {line.key: line.title for line in score(game.ruleset, review.best.sheet).lines}
    is_last = review.round_number == game.ruleset.rounds
    digits = 0 if is_last else 1
    parts = [
        untranslated("{title} {points}").format(title=titles[key], points=signed(points, digits))
        for key, points in review.changes
        if round(points, digits)
    ]
    if parts:
        yield (EXACT_CHANGES if is_last else CHANGES).format(changes=join_texts(parts))


def _verdict(review: RoundReview) -> Text:
    if review.best is review.yours:
        return BEST_FOUND
    return COST.format(points=decimal(review.loss, 1)) if review.loss else EQUAL


def _plans(review: RoundReview, language: str) -> Table:
    table = Table(DRAWING.to(language), box=None)
    for heading in (MEAN, SPREAD):
        table.add_column(heading.to(language), justify="right")
    table.add_column("")
    plans = list(named_plans(review))
    alike = Counter(_short_actions(judged) for _, judged in plans)
    for name, judged in plans:
        actions = _short_actions(judged)
        if alike[actions] > 1:
            actions = ", ".join(map(str, judged.actions))
        table.add_row(*_row(name, judged, language), actions)
    return table


def named_plans(review: RoundReview) -> Iterator[tuple[Text, JudgedPlan]]:
    """Yield the alternatives and the player’s own plan, best first."""
    ranked = sorted((review.yours, *review.others), key=lambda judged: -judged.mean)
    for number, judged in enumerate(ranked, 1):
        if judged is review.yours:
            yield YOURS, judged
        else:
            yield BEST if number == 1 else OTHER.format(number=number), judged


def _row(name: Text, judged: JudgedPlan, language: str) -> tuple[str, str, str]:
    spread = judged.estimate.spread
    wide = f"{decimal(spread.p10, 0)}–{decimal(spread.p90, 0)}" if spread else ""
    return name.to(language), decimal(judged.mean, 1).to(language), wide


def _short_actions(judged: JudgedPlan) -> str:
    return ", ".join(short(action) for action in judged.actions)


def short(action: object) -> str:
    """Return an action in few letters: route and space, without the orientation."""
    if isinstance(action, Placement):
        return f"{action.shape.route.key} {action.space}"
    return str(action)


def _boards(game: Game, review: RoundReview, language: str) -> list[RichText]:
    pairs = ((YOUR_BOARD, review.yours), (BEST_BOARD, review.best))
    return [
        sheet_text(
            game.ruleset,
            judged.sheet,
            fresh_round=review.round_number,
            title=title.format(number=review.round_number).to(language),
            language=language,
        )
        for title, judged in pairs
    ]


# JSON


def review_json(game: Game, player: int, review: Review, language: str) -> Data:
    """Return a review as JSON data."""
    return {
        "ruleset": str(game.ruleset),
        "player": game.players[player],
        "sampled": review.sampled,
        "start": round(review.expected_at_start, 3),
        "choices": round(review.decision_points, 3),
        "dice": round(review.dice_points, 3),
        "rounds": [
            _round_json(game, player, now, luck, language)
            for now, luck in zip(review.rounds, review.luck, strict=True)
        ],
    }


def _round_json(game: Game, player: int, review: RoundReview, luck: float, language: str) -> Data:
    return {
        **round_data(review),
        "roll": faces_data(game.round_at(review.round_number).turns[player].hand, language),
        "loss": round(review.loss, 3),
        "luck": round(luck, 3),
        "about_equal": review.yours.about_equal,
        "changes": {key: round(points, 3) for key, points in review.changes},
        "text": [finding.text.to(language) for finding in review.findings],
        "best": {
            **judged_data(review.best),
            "sheet": sheet_data(game.ruleset, review.best.sheet, language),
        },
    }
