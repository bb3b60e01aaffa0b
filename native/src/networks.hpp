// Where ends meet: networks, open ends, and the points of exits.
//
// An end is open if it meets neither its like nor the outer edge; it is loose if it meets nothing, be it at the
// edge or not, and live if it faces an empty space, so that it can still be joined.
#pragma once

#include "board.hpp"

namespace ink {

// The spaces whose end of that kind meets its like across that side.
inline SpaceSet meeting(const Tables& t, const Board& b, Kind kind, Side side) {
    return b.ends[kind][side] & t.facing(b.ends[kind][opposite(side)], side);
}

inline int open_ends(const Tables& t, const Board& b) {
    int count = 0;
    for (Kind kind : KINDS)
        for (Side side : SIDES) count += size_of(b.ends[kind][side] & t.inner[side] & ~meeting(t, b, kind, side));
    return count;
}

// A node is a line in a space.
constexpr int MAX_NODES = MAX_LINES * MAX_SPACES;
constexpr int node_of(int space, int line) { return MAX_LINES * space + line; }
constexpr int space_of(int node) { return node / MAX_LINES; }
inline int node_at(const Tables& t, const Board& b, int space, Side side) {
    return node_of(space, b.shape_at(t, space).line[side]);
}

// The connected components of all nodes: a union-find structure.
class Networks {
  public:
    Networks(const Tables& t, const Board& b) {
        for (int node = 0; node < MAX_LINES * t.spaces; ++node) parent[node] = node;
        for (Kind kind : KINDS) {
            for_each_space(meeting(t, b, kind, Side::E),
                           [&](int s) { join(node_at(t, b, s, Side::E), node_at(t, b, s + 1, Side::W)); });
            for_each_space(meeting(t, b, kind, Side::S),
                           [&](int s) { join(node_at(t, b, s, Side::S), node_at(t, b, s + t.columns, Side::N)); });
        }
    }

    int root(int node) {
        while (parent[node] != node) node = parent[node] = parent[parent[node]];
        return node;
    }

  private:
    Array<int, MAX_NODES> parent;

    void join(int a, int b) {
        a = root(a), b = root(b);
        if (a != b) parent[std::max(a, b)] = std::min(a, b);
    }
};

inline int exit_points(const Tables& t, const Board& b) {
    Networks networks(t, b);
    Array<int, MAX_NODES> exits{};  // by root
    Array<int, MAX_EXITS> roots;
    int found = 0, points = 0;
    for (const Exit& e : t.exits) {
        if (!contains(b.ends[e.kind][e.side], e.space)) continue;
        int root = networks.root(node_at(t, b, e.space, e.side));
        if (!exits[root]++) roots[found++] = root;
    }
    for (int i = 0; i < found; ++i) points += t.network_value(exits[roots[i]]);
    return points;
}

}  // namespace ink
