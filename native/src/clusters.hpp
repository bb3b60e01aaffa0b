// What can still be joined: networks with their exits and live ends, and every exit not yet used.
#pragma once

#include <numeric>

#include "score.hpp"

namespace ink {

// A network, or an unused exit. A live end faces an empty space; a seed is the space that it faces.
struct Cluster {
    std::int16_t exits = 0, live = 0;
    std::array<Set, KINDS> seeds{};
    std::array<Set, SIDES> entered{};  // by side: the seeds that an end or exit faces at that side

    bool over() const { return !exits && !live; }
    Set all_seeds() const { return seeds[0] | seeds[1]; }
    bool unused_exit() const { return !live && all_seeds(); }
    void forget(Set spaces) {
        for (auto& set : seeds) set &= ~spaces;
        for (auto& set : entered) set &= ~spaces;
    }
    void take(const Cluster& other) {
        exits = std::int16_t(exits + other.exits), live = std::int16_t(live + other.live);
        for (std::size_t kind = 0; kind < KINDS; ++kind) seeds[kind] |= other.seeds[kind];
        for (std::size_t side = 0; side < SIDES; ++side) entered[side] |= other.entered[side];
    }
};

class Clusters {
  public:
    static constexpr int MOST = 96;
    std::array<Cluster, MOST> cluster;
    int count = 0, lost_exits = 0;
    std::array<int, KINDS> open_exits{};

    // Of a whole board.
    void find(const Tables& t, const Board& b) {
        Networks joined(t, b);
        std::array<std::int8_t, MOST_LINES * MOST_SPACES> number;
        number.fill(-1);
        count = lost_exits = 0;
        open_exits = {};
        auto of = [&](int space, int side) {
            int node = Networks::node(t, b, space, side), root = joined.root(node);
            if (number[std::size_t(root)] < 0) number[std::size_t(root)] = std::int8_t(begin());
            return label[std::size_t(node)] = std::uint8_t(number[std::size_t(root)]);
        };
        Set empty = t.all & ~b.drawn;
        for (int side = 0; side < SIDES; ++side) {
            Set faces_empty = t.facing(empty, side);
            for (int kind = 0; kind < KINDS; ++kind)
                each(b.ends[kind][side] & faces_empty, [&](int s) { grow(of(s, side), kind, t.across[s][side], side); });
        }
        for (std::size_t i = 0; i < t.exits.size(); ++i) {
            const Exit& e = t.exits[i];
            if (b.ends[e.kind][e.side] & bit(e.space)) ++cluster[of(e.space, e.side)].exits;
            else if (empty & bit(e.space)) open(e, i);
            else ++lost_exits;
        }
    }

    // Of a board on which one space more is drawn than on the one `before` was found for.
    void follow(const Tables& t, const Clusters& before, const Board& b, int space) {
        copy(before);
        std::iota(into.begin(), into.begin() + count, std::uint8_t(0));
        for (int i = 0; i < count; ++i) cluster[std::size_t(i)].forget(bit(space));
        for (std::size_t i = 0; i < t.exits.size(); ++i)
            if (t.exits[i].space == space) close(t.exits[i], before.label_of_exit[i], b);
        meet_neighbours(t, before, b, space);
        int kept = 0;
        for (int i = 0; i < count; ++i)
            if (!cluster[std::size_t(i)].over()) cluster[std::size_t(kept++)] = cluster[std::size_t(i)];
        count = kept;
    }

  private:
    std::array<std::uint8_t, MOST_LINES * MOST_SPACES> label;  // of lines with live ends
    std::array<std::uint8_t, MOST_SPACES> label_of_exit;       // of unused exits
    std::array<std::uint8_t, MOST> into;

    int begin() {
        cluster[std::size_t(count)] = {};
        return count++;
    }

    // By an end at a side of its space, which faces the seed.
    void grow(int which, int kind, int seed, int side) {
        Cluster& c = cluster[std::size_t(which)];
        ++c.live;
        c.seeds[std::size_t(kind)] |= bit(seed);
        c.entered[std::size_t(opposite(side))] |= bit(seed);
    }

    void open(const Exit& e, std::size_t i) {
        Cluster& c = cluster[std::size_t(label_of_exit[i] = std::uint8_t(begin()))];
        c.exits = 1;
        c.seeds[e.kind] = c.entered[e.side] = bit(e.space);
        ++open_exits[e.kind];
    }

    void copy(const Clusters& before) {
        count = before.count, lost_exits = before.lost_exits, open_exits = before.open_exits;
        std::copy(before.cluster.begin(), before.cluster.begin() + count, cluster.begin());
    }

    // An exit whose space is drawn is used or lost; in either case it no longer stands for itself.
    void close(const Exit& e, int which, const Board& b) {
        cluster[std::size_t(which)] = {};
        --open_exits[e.kind];
        if (!(b.ends[e.kind][e.side] & bit(e.space))) ++lost_exits;
    }

    void meet_neighbours(const Tables& t, const Clusters& before, const Board& b, int space) {
        const Shape& shape = t.shapes[b.shape[std::size_t(space)]];
        std::array<int, MOST_LINES> own;
        for (int line = 0; line < shape.lines; ++line) {
            into[std::size_t(count)] = std::uint8_t(count);
            own[std::size_t(line)] = begin();
        }
        for (int side = 0; side < SIDES; ++side) {
            int there = t.across[std::size_t(space)][std::size_t(side)], kind = shape.kind[std::size_t(side)];
            int line = shape.line[std::size_t(side)];
            if (there < 0) {
                if (kind >= 0 && (t.exit_at[kind][side] & bit(space))) ++cluster[std::size_t(root(own[std::size_t(line)]))].exits;
            } else if (b.shape[std::size_t(there)] == EMPTY) {
                if (kind >= 0) grow(root(own[std::size_t(line)]), kind, there, side);
            } else {
                const Shape& other = t.shapes[b.shape[std::size_t(there)]];
                int back = opposite(side), faces = other.kind[std::size_t(back)];
                if (faces < 0) continue;
                int neighbour = root(before.label[std::size_t(2 * there + other.line[std::size_t(back)])]);
                --cluster[std::size_t(neighbour)].live;
                if (faces == kind) join(root(own[std::size_t(line)]), neighbour);
            }
        }
    }

    int root(int i) const {
        while (into[std::size_t(i)] != i) i = into[std::size_t(i)];
        return i;
    }

    void join(int a, int b) {
        if (a == b) return;
        Cluster &to = cluster[std::size_t(a)], &from = cluster[std::size_t(b)];
        to.take(from);
        from = {};
        into[std::size_t(b)] = std::uint8_t(a);
    }
};

}  // namespace ink
