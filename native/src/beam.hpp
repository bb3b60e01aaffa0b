// Beam search over a round: all dice, optional special routes and copies, transpositions merged.
#pragma once

#include <algorithm>
#include <vector>

#include "round.hpp"

namespace ink {

// A set of keys that is emptied often.
class Seen {
  public:
    bool add(std::uint64_t key) {
        if (2 * ++count > slots.size()) grow();
        return put(key | 1);
    }
    void clear() {
        std::fill(slots.begin(), slots.end(), 0);
        count = 0;
    }

  private:
    std::vector<std::uint64_t> slots = std::vector<std::uint64_t>(1024);
    std::size_t count = 0;

    bool put(std::uint64_t key) {
        std::size_t at = key >> 20 & (slots.size() - 1);
        while (slots[at]) {
            if (slots[at] == key) {
                --count;
                return false;
            }
            at = (at + 1) & (slots.size() - 1);
        }
        slots[at] = key;
        return true;
    }
    void grow() {
        std::vector<std::uint64_t> old(4 * slots.size());
        old.swap(slots);
        for (auto key : old)
            if (key) put(key);
    }
};

// A way to draw a round: the board it leads to, and what it is worth.
struct Outcome {
    Board board;
    float value = 0;
    std::vector<Step> steps;
};

// The search keeps apart positions with different numbers of dice and of extra drawings, since those
// cannot be compared by the value of the board alone. Special routes, which multiply the ways to draw, are
// tried from the better half of the positions only, and when none or two or all of four dice are drawn.
template <class Value>
class Beam {
  public:
    Beam(const Tables& t, Value& value, int width) : t(t), value(value), width(std::size_t(width)) {}

    // The best ways to end the round, best first.
    std::vector<Outcome> search(const Board& board, const Roll& roll, int most) {
        nodes.clear();
        finals.clear();
        ended.clear();
        for (auto& lane : lanes) lane.clear();
        nodes.push_back({Position::begin(board, MOST_DICE), -1, {}});
        lanes[0].push_back({0, 0});
        for (int lane = 0; lane < LANES; ++lane) expand(lane, roll);
        return outcomes(most);
    }

  private:
    static constexpr int EXTRAS = 6, LANES = (MOST_DICE + 1) * EXTRAS;
    struct Node {
        Position position;
        int parent;
        Step step;
    };
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
    std::vector<Node> nodes;
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
            Position here = nodes[std::size_t(at)].position;
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
            Position after = nodes[std::size_t(child.parent)].position;
            after.apply(t, child.step);
            nodes.push_back({after, child.parent, child.step});
            lanes[lane].push_back({child.value, int(nodes.size()) - 1});
        }
        offered.clear();
        if (lane == LANES - 1) seen.clear();
    }

    std::vector<Outcome> outcomes(int most) {
        std::sort(finals.begin(), finals.end(), [](auto& a, auto& b) { return a.value > b.value; });
        finals.erase(finals.begin() + std::min(long(most), long(finals.size())), finals.end());
        std::vector<Outcome> found;
        for (auto& entry : finals) {
            Outcome out{nodes[std::size_t(entry.node)].position.board, entry.value, {}};
            for (int at = entry.node; nodes[std::size_t(at)].parent >= 0; at = nodes[std::size_t(at)].parent)
                out.steps.push_back(nodes[std::size_t(at)].step);
            std::reverse(out.steps.begin(), out.steps.end());
            found.push_back(std::move(out));
        }
        return found;
    }
};

}  // namespace ink
