"""For people who play with paper and pens: score boards, answer rules questions, continue games."""

from railroad_ink.paper.boards import RankedBoard, ScoredBoard, rank_boards, score_boards
from railroad_ink.paper.continuation import continue_from_boards, round_to_play, rules_for
from railroad_ink.paper.questions import Answer, judge_action, next_round, paper_turn, read_question

__all__ = [
    "Answer",
    "RankedBoard",
    "ScoredBoard",
    "continue_from_boards",
    "judge_action",
    "next_round",
    "paper_turn",
    "rank_boards",
    "read_question",
    "round_to_play",
    "rules_for",
    "score_boards",
]
