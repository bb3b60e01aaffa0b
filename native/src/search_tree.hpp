// The tree of a search over a round, the plans read off it, and the set of keys seen.
#pragma once

#include "round.hpp"

namespace ink {

// A set of hash keys that is cleared often.
class KeySet {
  public:
    // Whether the key is new.
    bool add(std::uint64_t key) {
        if (2 * (count + 1) > slots.size()) grow();
        bool added = put(key | 1);
        count += added;
        return added;
    }
    void clear() {
        std::fill(slots.begin(), slots.end(), 0);
        count = 0;
    }

  private:
    Vector<std::uint64_t> slots = Vector<std::uint64_t>(1024);  // 0 is free
    std::size_t count = 0;

    bool put(std::uint64_t key) {
        std::size_t at = key >> 20 & (slots.size() - 1);
        for (; slots[at]; at = (at + 1) & (slots.size() - 1))
            if (slots[at] == key) return false;
        slots[at] = key;
        return true;
    }
    void grow() {
        Vector<std::uint64_t> old(4 * slots.size());
        old.swap(slots);
        for (auto key : old)
            if (key) put(key);
    }
};

// A way to draw a round: the board it leads to, and what it is worth.
struct Plan {
    Board board;
    float value = 0;
    Vector<Step> steps;
};

// States are numbered in the order in which they were added, from 0 for the start of the round.
class SearchTree {
  public:
    void reset(const Board& board) {
        nodes.clear();
        nodes.push_back({RoundState(board), -1, {}});
    }
    // Returns the number of the new state.
    int add(const RoundState& state, int parent, const Step& step) {
        nodes.push_back({state, parent, step});
        return nodes.count() - 1;
    }
    int size() const { return nodes.count(); }
    // Valid until the next one is added.
    const RoundState& operator[](int number) const { return nodes[number].state; }

    Plan plan(int end, float value) const {
        Plan out{(*this)[end].board, value, {}};
        for (int at = end; at; at = nodes[at].parent) out.steps.push_back(nodes[at].step);
        std::reverse(out.steps.begin(), out.steps.end());
        return out;
    }

  private:
    struct Node {
        RoundState state;
        int parent;
        Step step;
    };
    Vector<Node> nodes;
};

}  // namespace ink
