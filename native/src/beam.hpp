// Beam search over a round: all dice, optional special routes and copies, transpositions merged.
#pragma once

#include "tree.hpp"

namespace ink {

// The search keeps apart positions with different numbers of dice and of extra drawings, since those
// cannot be compared by the value of the board alone. Special routes, which multiply the ways to draw, are
// tried from the better half of the positions only, and when none or two or all of four dice are drawn.
template <class Value>
class Beam {
  public:
    Beam(const Tables& t, Value& value, int width) : t(t), value(value), width(std::size_t(width)) {}

    // The best ways to end the round, best first.
    std::vector<Outcome> search(const Board& board, const Roll& roll, int most) {
        tree.begin(board);
        finals.clear();
        ended.clear();
        for (auto& lane : lanes) lane.clear();
        lanes[0].push_back({0, 0});
        for (int lane = 0; lane < LANES; ++lane) expand(lane, roll);
        return outcomes(most);
    }

  private:
    static constexpr int EXTRAS = 6, LANES = (MOST_DICE + 1) * EXTRAS;
    struct Entry {
        float value;
        int node;
    };
    struct Child {
        float value;
        int parent;
        Step step;
    };

    const Tables& t;
    Value& value;
    std::size_t width;
    Tree tree;
    std::array<std::vector<Entry>, LANES> lanes;
    std::array<std::vector<Child>, LANES> waiting;
    std::vector<Entry> finals;
    Seen seen, ended;

    static int lane_of(int dice, int extras) { return dice * EXTRAS + std::min(extras, EXTRAS - 1); }

    void expand(int lane, const Roll& roll) {
        settle(lane);
        int dice = lane / EXTRAS, extras = lane % EXTRAS;
        std::size_t better = (lanes[lane].size() + 1) / 2;
        for (std::size_t i = 0; i < lanes[lane].size(); ++i) {
            auto [worth, at] = lanes[lane][i];
            Position here = tree[at];
            value.look(here.board);
            if (here.may_end(t, roll) && ended.add(here.board.key()))
                finals.push_back({at ? worth : value(here.board), at});
            bool specials = dice % 2 == 0 && i < better;
            each_step(t, here, roll, [&](const Step& step) {
                if (step.source == SPECIAL && !specials) return;
                int to = step.source == DIE ? lane_of(dice + 1, extras) : lane_of(dice, extras + 1);
                if (to != lane) offer(at, here, step, to);
            });
        }
    }

    void offer(int parent, const Position& here, const Step& step, int lane) {
        Position after = here;
        after.apply(t, step);
        if (seen.add(after.key())) waiting[lane].push_back({value(after.board, step.space), parent, step});
    }

    // Keep the best of what was offered to a lane, best first.
    void settle(int lane) {
        auto& offered = waiting[lane];
        auto end = offered.begin() + long(std::min(width, offered.size()));
        std::partial_sort(offered.begin(), end, offered.end(), [](auto& a, auto& b) { return a.value > b.value; });
        offered.erase(end, offered.end());
        for (auto& child : offered) {
            Position after = tree[child.parent];
            after.apply(t, child.step);
            lanes[lane].push_back({child.value, tree.add(after, child.parent, child.step)});
        }
        offered.clear();
        if (lane == LANES - 1) seen.clear();
    }

    std::vector<Outcome> outcomes(int most) {
        std::sort(finals.begin(), finals.end(), [](auto& a, auto& b) { return a.value > b.value; });
        finals.erase(finals.begin() + std::min(long(most), long(finals.size())), finals.end());
        std::vector<Outcome> found;
        for (auto& entry : finals) found.push_back(tree.outcome(entry.node, entry.value));
        return found;
    }
};

}  // namespace ink
