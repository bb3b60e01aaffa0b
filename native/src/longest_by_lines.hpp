// The longest route of boards with double curves: a node is one of the lines of a space.
//
// As in longest_by_spaces.hpp, trees are peeled off and the 2-core is searched. A path takes
// only one of the two curves of a space, and a tail could run through the other one: for paths everything is searched.
#pragma once

#include "longest_by_spaces.hpp"

namespace ink {

class LongestByLines {
  public:
    LongestByLines(const Tables& t, const Board& b, Kind kind, LongestRule rule) : t(t), b(b), kind(kind) {
        link();
        if (rule == LongestRule::Path) {
            search_all_paths();
        } else {
            peel();
            search_two_core();
        }
    }

    int length() const { return best; }
    bool is_exact() const { return steps <= MAX_SEARCH_STEPS; }

  private:
    struct Node {
        Array<std::uint8_t, 4> next{};  // the nodes that it meets
        std::uint8_t used = 0;          // which of those meetings a walk has used, a bit each
        std::int8_t degree = 0, unpeeled = 0;
        std::int8_t tail = -1, tail2 = -1;  // the longest two tails; 0 is a loose end, -1 nothing
        bool peeled = false;
    };
    const Tables& t;
    const Board& b;
    Kind kind;
    int best = 0, steps = 0, count = 0;
    Array<std::uint8_t, MAX_NODES> numbers;  // of the nodes there are
    Array<Node, MAX_NODES> nodes;

    void link() {
        BySide<SpaceSet> meeting_at;
        for (Side side : SIDES) meeting_at[side] = meeting(t, b, kind, side);
        for_each_space(b.spaces_with(kind), [&](int s) {
            const Shape& shape = b.shape_at(t, s);
            for (int line = 0; line < shape.lines; ++line) add_node(s, line, shape, meeting_at);
        });
    }

    void add_node(int s, int line, const Shape& shape, const BySide<SpaceSet>& meeting_at) {
        Node node;
        int loose = 0;
        for (Side side : SIDES) {
            if (shape.line[side] != line || shape.kind[side] != kind) continue;
            if (contains(meeting_at[side], s))
                node.next[node.degree++] =
                    static_cast<std::uint8_t>(node_at(t, b, t.neighbour[s][side], opposite(side)));
            else ++loose;
        }
        if (!node.degree && !loose) return;
        node.unpeeled = node.degree;
        node.tail = loose > 0 ? 0 : -1;
        node.tail2 = loose > 1 ? 0 : -1;
        int number = node_of(s, line);
        nodes[number] = node;
        numbers[count++] = static_cast<std::uint8_t>(number);
    }

    void peel() {
        Array<std::uint8_t, MAX_NODES> leaves;
        int end = 0;
        for (int i = 0; i < count; ++i)
            if (nodes[numbers[i]].degree <= 1) leaves[end++] = numbers[i];
        for (int i = 0; i < end; ++i) {
            Node& leaf = nodes[leaves[i]];
            leaf.peeled = true;
            int length = std::max<int>(leaf.tail, 0);
            best = std::max(best, 1 + length + std::max<int>(leaf.tail2, 0));
            for (int k = 0; k < leaf.degree; ++k) {
                Node& stem = nodes[leaf.next[k]];
                if (stem.peeled) continue;
                hang_tail(stem, length + 1);
                if (--stem.unpeeled == 1) leaves[end++] = leaf.next[k];
            }
        }
    }

    static void hang_tail(Node& node, int length) {
        if (length > node.tail) {
            node.tail2 = node.tail;
            node.tail = static_cast<std::int8_t>(length);
        } else if (length > node.tail2) {
            node.tail2 = static_cast<std::int8_t>(length);
        }
    }

    void search_two_core() {
        for (int i = 0; i < count && is_exact(); ++i) {
            const Node& start = nodes[numbers[i]];
            if (start.peeled) continue;
            best = std::max(best, 1 + std::max<int>(start.tail, 0) + std::max<int>(start.tail2, 0));
            extend_walk(numbers[i], numbers[i], 1);
        }
    }

    // No edge twice; a line counts once for every two of its edges, rounded up.
    void extend_walk(int start, int here, int visits) {
        if (++steps > MAX_SEARCH_STEPS) return;
        if (visits > 1) best = std::max(best, visits + both_tails(start, here));
        Node& node = nodes[here];
        for (int i = 0; i < node.degree; ++i) {
            Node& next = nodes[node.next[i]];
            if ((node.used >> i & 1) || next.peeled) continue;
            int back = 0;
            while (next.next[back] != here) ++back;
            node.used ^= static_cast<std::uint8_t>(1 << i), next.used ^= static_cast<std::uint8_t>(1 << back);
            extend_walk(start, node.next[i], visits + 1);
            node.used ^= static_cast<std::uint8_t>(1 << i), next.used ^= static_cast<std::uint8_t>(1 << back);
        }
    }

    // A closed line that cannot begin on a loose end or in a tail passes its start once less.
    int both_tails(int start, int end) const {
        int first = nodes[start].tail, second = start == end ? nodes[start].tail2 : nodes[end].tail;
        if (start == end && first < 0) return -1;
        return std::max(first, 0) + std::max(second, 0);
    }

    // Of one space only one of its two curves.
    void search_all_paths() {
        for (int i = 0; i < count && is_exact(); ++i) extend_path(numbers[i], 1, 0);
    }

    void extend_path(int here, int length, SpaceSet visited) {
        if (++steps > MAX_SEARCH_STEPS) return;
        best = std::max(best, length);
        visited |= bit(space_of(here));
        const Node& node = nodes[here];
        for (int i = 0; i < node.degree; ++i)
            if (!contains(visited, space_of(node.next[i]))) extend_path(node.next[i], length + 1, visited);
    }
};

}  // namespace ink
