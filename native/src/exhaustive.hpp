// The last round by exhaustive search: every way to draw it, unless there are too many.
#pragma once

#include "longest.hpp"
#include "search_tree.hpp"

namespace ink {

class ExhaustiveSearch {
  public:
    ExhaustiveSearch(const Tables& t, LongestRule rule, int max_positions)
        : t(t), rule(rule), max_positions(max_positions) {}

    // The best ways to end the round, best first; none if there are too many positions.
    Vector<Outcome> search(const Board& board, const Roll& roll, int count) {
        tree.reset(board);
        for (int at = 0; at < tree.size(); ++at) {
            if (tree.size() > max_positions) return {};
            visit(at, roll);
        }
        return best_ends(to_index(count));
    }

  private:
    struct End {
        int points, node;
    };
    const Tables& t;
    LongestRule rule;
    int max_positions;
    SearchTree tree;
    Vector<End> ends;
    KeySet seen, ended;

    void visit(int at, const Roll& roll) {
        Position here = tree[at];
        if (here.may_end(t, roll) && ended.add(here.board.key()))
            ends.push_back({score(t, here.board, rule).total(), at});
        for_each_step(t, here, roll, [&](const Step& step) {
            Position after = here;
            after.apply(t, step);
            if (seen.add(after.key())) tree.add(after, at, step);
        });
    }

    Vector<Outcome> best_ends(std::size_t count) {
        std::ranges::sort(ends, [](const End& a, const End& b) {
            return a.points != b.points ? a.points > b.points : a.node < b.node;
        });
        ends.keep(count);
        Vector<Outcome> found;
        for (const End& end : ends) found.push_back(tree.outcome(end.node, static_cast<float>(end.points)));
        return found;
    }
};

}  // namespace ink
