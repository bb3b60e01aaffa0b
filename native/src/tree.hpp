// What a search over a round has met: every position with the step that led to it.
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

// Positions are numbered in the order in which they were met, from 0 for the beginning of the round.
class Tree {
  public:
    void begin(const Board& board) {
        nodes.clear();
        nodes.push_back({Position::begin(board, MOST_DICE), -1, {}});
    }
    // The number of the new position.
    int add(const Position& position, int parent, const Step& step) {
        nodes.push_back({position, parent, step});
        return int(nodes.size()) - 1;
    }
    int size() const { return int(nodes.size()); }
    // Good until the next one is added.
    const Position& operator[](int at) const { return nodes[std::size_t(at)].position; }

    Outcome outcome(int end, float value) const {
        Outcome out{(*this)[end].board, value, {}};
        for (int at = end; at; at = nodes[std::size_t(at)].parent) out.steps.push_back(nodes[std::size_t(at)].step);
        std::reverse(out.steps.begin(), out.steps.end());
        return out;
    }

  private:
    struct Node {
        Position position;
        int parent;
        Step step;
    };
    std::vector<Node> nodes;
};

}  // namespace ink
