// The last round: every way to draw it, as long as there are not too many.
#pragma once

#include "longest.hpp"
#include "tree.hpp"

namespace ink {

class LastRound {
  public:
    LastRound(const Tables& t, bool classic, int limit) : t(t), classic(classic), limit(limit) {}

    // The best ways to end the round, best first; none if there are too many positions.
    std::vector<Outcome> search(const Board& board, const Roll& roll, int most) {
        tree.begin(board);
        for (int at = 0; at < tree.size(); ++at) {
            if (tree.size() > limit) return {};
            visit(at, roll);
        }
        return outcomes(std::size_t(most));
    }

  private:
    struct End {
        int points, node;
    };
    const Tables& t;
    bool classic;
    int limit;
    Tree tree;
    std::vector<End> ends;
    Seen seen, ended;

    void visit(int at, const Roll& roll) {
        Position here = tree[at];
        if (here.may_end(t, roll) && ended.add(here.board.key()))
            ends.push_back({score(t, here.board, classic).total(), at});
        each_step(t, here, roll, [&](const Step& step) {
            Position after = here;
            after.apply(t, step);
            if (seen.add(after.key())) tree.add(after, at, step);
        });
    }

    std::vector<Outcome> outcomes(std::size_t most) {
        auto end = ends.begin() + long(std::min(most, ends.size()));
        std::partial_sort(ends.begin(), end, ends.end(), [](auto& a, auto& b) {
            return a.points != b.points ? a.points > b.points : a.node < b.node;
        });
        std::vector<Outcome> found;
        for (auto best = ends.begin(); best != end; ++best)
            found.push_back(tree.outcome(best->node, float(best->points)));
        return found;
    }
};

}  // namespace ink
