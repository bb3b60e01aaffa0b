// The last round: every way to draw it, as long as there are not too many.
#pragma once

#include "beam.hpp"
#include "longest.hpp"

namespace ink {

class LastRound {
  public:
    LastRound(const Tables& t, bool classic, int limit) : t(t), classic(classic), limit(std::size_t(limit)) {}

    // The best ways to end the round, best first; none if there are too many positions.
    std::vector<Outcome> search(const Board& board, const Roll& roll, int most) {
        nodes.push_back({Position::begin(board, MOST_DICE), -1, {}});
        for (std::size_t at = 0; at < nodes.size(); ++at) {
            if (nodes.size() > limit) return {};
            visit(int(at), roll);
        }
        return outcomes(std::size_t(most));
    }

  private:
    struct Node {
        Position position;
        int parent;
        Step step;
    };
    struct End {
        int points, node;
    };
    const Tables& t;
    bool classic;
    std::size_t limit;
    std::vector<Node> nodes;
    std::vector<End> ends;
    Seen seen, ended;

    void visit(int at, const Roll& roll) {
        Position here = nodes[std::size_t(at)].position;
        if (here.may_end(t, roll) && ended.add(here.board.key()))
            ends.push_back({score(t, here.board, classic).total(), at});
        each_step(t, here, roll, [&](const Step& step) {
            Position after = here;
            after.apply(t, step);
            if (seen.add(after.key())) nodes.push_back({after, at, step});
        });
    }

    std::vector<Outcome> outcomes(std::size_t most) {
        auto end = ends.begin() + long(std::min(most, ends.size()));
        std::partial_sort(ends.begin(), end, ends.end(), [](auto& a, auto& b) {
            return a.points != b.points ? a.points > b.points : a.node < b.node;
        });
        std::vector<Outcome> found;
        for (auto best = ends.begin(); best != end; ++best) {
            Outcome out{nodes[std::size_t(best->node)].position.board, float(best->points), {}};
            for (int at = best->node; at; at = nodes[std::size_t(at)].parent) out.steps.push_back(nodes[std::size_t(at)].step);
            std::reverse(out.steps.begin(), out.steps.end());
            found.push_back(std::move(out));
        }
        return found;
    }
};

}  // namespace ink
