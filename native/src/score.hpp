// Counting a board: networks, longest routes by both rules, centre, errors, villages.
#pragma once

#include <algorithm>

#include "board.hpp"

namespace ink {

struct Score {
    int exits = 0, highway = 0, railway = 0, centre = 0, villages = 0, errors = 0;
    int total() const { return exits + highway + railway + centre + villages - errors; }
};

// The spaces whose end of that kind meets its like across that side.
inline Set meeting(const Tables& t, const Board& b, int kind, int side) {
    return b.ends[kind][side] & t.facing(b.ends[kind][opposite(side)], side);
}

inline int open_ends(const Tables& t, const Board& b) {
    int count = 0;
    for (int kind = 0; kind < KINDS; ++kind)
        for (int side = 0; side < SIDES; ++side)
            count += std::popcount(b.ends[kind][side] & t.inner[side] & ~meeting(t, b, kind, side));
    return count;
}

// Which lines hang together. A node is a line in a space: 2 * space + line.
struct Networks {
    std::array<std::uint8_t, MOST_LINES * MOST_SPACES> parent;

    Networks(const Tables& t, const Board& b) {
        for (int i = 0; i < MOST_LINES * t.spaces; ++i) parent[i] = std::uint8_t(i);
        for (int kind = 0; kind < KINDS; ++kind) {
            each(meeting(t, b, kind, E), [&](int s) { join(node(t, b, s, E), node(t, b, s + 1, W)); });
            each(meeting(t, b, kind, S),
                 [&](int s) { join(node(t, b, s, S), node(t, b, s + t.columns, N)); });
        }
    }

    static int node(const Tables& t, const Board& b, int space, int side) {
        return 2 * space + t.shapes[b.shape[space]].line[side];
    }

    int root(int i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    }

    void join(int a, int b) {
        a = root(a), b = root(b);
        if (a != b) parent[std::max(a, b)] = std::uint8_t(std::min(a, b));
    }
};

inline int exit_points(const Tables& t, const Board& b) {
    Networks networks(t, b);
    std::array<std::uint8_t, MOST_LINES * MOST_SPACES> count{};
    std::array<int, 64> roots;
    int found = 0, points = 0;
    for (auto& e : t.exits) {
        if (!(b.ends[e.kind][e.side] & bit(e.space))) continue;
        int root = networks.root(Networks::node(t, b, e.space, e.side));
        if (!count[root]++) roots[found++] = root;
    }
    for (int i = 0; i < found; ++i)
        points += t.network_value(count[roots[i]]);
    return points;
}

}  // namespace ink
