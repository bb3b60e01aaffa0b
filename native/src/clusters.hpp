// What can still be joined: networks with their exits and live ends, and every exit not yet used.
#pragma once

#include <numeric>

#include "networks.hpp"

namespace ink {

// A network, or an unused exit. A live end faces an empty space, its target.
struct Cluster {
    int exits = 0, live_ends = 0;
    ByKind<SpaceSet> targets{};  // by kind of the live end or exit
    BySide<SpaceSet> entered{};  // the targets that a live end or exit faces at that side of the target

    bool is_closed() const { return !exits && !live_ends; }
    SpaceSet all_targets() const { return targets[Kind::Highway] | targets[Kind::Railway]; }
    bool is_unused_exit() const { return !live_ends && all_targets(); }
    void remove_targets(SpaceSet spaces) {
        for (auto& set : targets) set &= ~spaces;
        for (auto& set : entered) set &= ~spaces;
    }
    void absorb(const Cluster& other) {
        exits += other.exits, live_ends += other.live_ends;
        for (Kind kind : KINDS) targets[kind] |= other.targets[kind];
        for (Side side : SIDES) entered[side] |= other.entered[side];
    }
};

class Clusters {
  public:
    // Each cluster has an exit or a line with a live end.
    static constexpr int MAX_COUNT = MAX_NODES + MAX_EXITS;
    Array<Cluster, MAX_COUNT> cluster;
    int count = 0, lost_exits = 0;
    ByKind<int> unused_exits{};

    // Find the clusters of a whole board.
    void find(const Tables& t, const Board& b) {
        Networks networks(t, b);
        Array<std::int16_t, MAX_NODES> number;  // of the cluster, by root
        number.fill(-1);
        count = lost_exits = 0;
        unused_exits = {};
        auto cluster_at = [&](int space, Side side) {
            int node = node_at(t, b, space, side), root = networks.root(node);
            if (number[root] < 0) number[root] = static_cast<std::int16_t>(add());
            label[node] = static_cast<std::uint8_t>(number[root]);
            return number[root];
        };
        SpaceSet empty = t.all & ~b.drawn;
        for (Side side : SIDES) {
            SpaceSet faces_empty = t.facing(empty, side);
            for (Kind kind : KINDS)
                for_each_space(b.ends[kind][side] & faces_empty,
                               [&](int s) { add_live_end(cluster_at(s, side), kind, t.neighbour[s][side], side); });
        }
        for (int i = 0; i < t.exits.count(); ++i) {
            const Exit& e = t.exits[i];
            if (contains(b.ends[e.kind][e.side], e.space)) ++cluster[cluster_at(e.space, e.side)].exits;
            else if (contains(empty, e.space)) add_exit(e, i);
            else ++lost_exits;
        }
    }

    // Find the clusters of a board on which one space more is drawn than on the board of `before`.
    void update(const Tables& t, const Clusters& before, const Board& b, int space) {
        copy(before);
        std::iota(parent.begin(), parent.begin() + count, std::uint8_t(0));
        for (int i = 0; i < count; ++i) cluster[i].remove_targets(bit(space));
        for (int i = 0; i < t.exits.count(); ++i)
            if (t.exits[i].space == space) remove_exit(t.exits[i], before.label_of_exit[i], b);
        meet_neighbours(t, before, b, space);
        int kept = 0;
        for (int i = 0; i < count; ++i)
            if (!cluster[i].is_closed()) cluster[kept++] = cluster[i];
        count = kept;
    }

  private:
    static_assert(MAX_COUNT < 256);
    Array<std::uint8_t, MAX_NODES> label;          // the cluster of each node with live ends
    Array<std::uint8_t, MAX_EXITS> label_of_exit;  // the cluster of each unused exit
    Array<std::uint8_t, MAX_COUNT> parent;         // which cluster has absorbed another

    int add() {
        cluster[count] = {};
        return count++;
    }

    // The end lies at a side of its space, across which is the target.
    void add_live_end(int number, Kind kind, int target, Side side) {
        Cluster& c = cluster[number];
        ++c.live_ends;
        c.targets[kind] |= bit(target);
        c.entered[opposite(side)] |= bit(target);
    }

    void add_exit(const Exit& e, int index) {
        int number = add();
        label_of_exit[index] = static_cast<std::uint8_t>(number);
        cluster[number].exits = 1;
        cluster[number].targets[e.kind] = cluster[number].entered[e.side] = bit(e.space);
        ++unused_exits[e.kind];
    }

    void copy(const Clusters& before) {
        count = before.count, lost_exits = before.lost_exits, unused_exits = before.unused_exits;
        std::copy(before.cluster.begin(), before.cluster.begin() + count, cluster.begin());
    }

    // An exit whose space is drawn is used or lost; in either case it is no longer a cluster by itself.
    void remove_exit(const Exit& e, int number, const Board& b) {
        cluster[number] = {};
        --unused_exits[e.kind];
        if (!contains(b.ends[e.kind][e.side], e.space)) ++lost_exits;
    }

    void meet_neighbours(const Tables& t, const Clusters& before, const Board& b, int space) {
        const Shape& shape = b.shape_at(t, space);
        Array<int, MAX_LINES> own;
        for (int line = 0; line < shape.lines; ++line) {
            parent[count] = static_cast<std::uint8_t>(count);
            own[line] = add();
        }
        for (Side side : SIDES) {
            int there = t.neighbour[space][side], line = shape.line[side];
            Kind kind = shape.kind[side];
            if (there == NO_SPACE) {
                if (kind != Kind::None && contains(t.exit_at[kind][side], space)) ++cluster[root(own[line])].exits;
            } else if (b.shape[there] == EMPTY) {
                if (kind != Kind::None) add_live_end(root(own[line]), kind, there, side);
            } else {
                const Shape& other = b.shape_at(t, there);
                Kind faced = other.kind[opposite(side)];
                if (faced == Kind::None) continue;
                int neighbour = root(before.label[node_of(there, other.line[opposite(side)])]);
                --cluster[neighbour].live_ends;
                if (faced == kind) join(root(own[line]), neighbour);
            }
        }
    }

    int root(int number) const {
        while (parent[number] != number) number = parent[number];
        return number;
    }

    void join(int a, int b) {
        if (a == b) return;
        cluster[a].absorb(cluster[b]);
        cluster[b] = {};
        parent[b] = static_cast<std::uint8_t>(a);
    }
};

}  // namespace ink
