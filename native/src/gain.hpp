// What one or two more drawings can add to a board at most, without drawing them.
//
// Errors, centre and villages are counted exactly. Networks are joined exactly too, except that both
// lines of an overpass or a double curve count as one. A route through a drawing is at most as long as the
// two longest arms at its ends: in a tree the longest way from there, otherwise the whole component.
#pragma once

#include "longest.hpp"

namespace ink {

// A drawing as its surroundings see it.
struct Contacts {
    int space = 0, shape = 0;
    int fixed = 0;     // centre minus errors
    int villages = 0;  // marked
    int exits = 0;     // reached for the first time
    Set networks = 0;  // met, a bit each
    int points = 0;    // from joining the networks and exits
    struct Arms {
        bool drawn = false;  // whether it has an end of the kind at all
        int first = 0, second = 0;
        Set components = 0;  // met, a bit each
        bool ring = false;   // meets one of them twice, or one with a ring in it
        int whole = 0;       // everything met
    };
    std::array<Arms, KINDS> arms{};
};

class Gain {
  public:
    Gain(const Tables& t, const Board& board, bool classic) : t(t), b(board), classic(classic) {
        number_networks();
        for (int kind = 0; kind < KINDS; ++kind) measure(kind);
        base = score(t, b, classic, &exact);
        fixed = base.centre - base.errors + base.exits;
    }

    bool exact = true;  // whether the score of the board itself is

    Contacts contacts(int space, int which) const {
        const Shape& shape = t.shapes[std::size_t(which)];
        Contacts c;
        c.space = space, c.shape = which;
        c.fixed = int(t.centre >> space & 1);
        c.villages = int((t.villages >> space & 1) && shape.station);
        for (int side = 0; side < SIDES; ++side) {
            int kind = shape.kind[std::size_t(side)];
            if (kind >= 0) meet(c, space, side, kind);
        }
        c.points = joined(c.networks, c.exits);
        return c;
    }

    // What the board is worth as it is.
    int without() const { return base.total(); }

    // At most what the board is worth with one drawing more.
    int with(const Contacts& p) const {
        if (!usable()) return UNBOUNDED;
        int sum = fixed + p.fixed + p.points + villages(p.villages);
        for (std::size_t kind = 0; kind < KINDS; ++kind) sum += std::max(lengths(kind), through(p.arms[kind]));
        return sum;
    }

    // The same with two.
    int with(const Contacts& p, const Contacts& q) const {
        if (!usable()) return UNBOUNDED;
        int side = side_towards(p.space, q.space);
        int kind = side < 0 ? NO_KIND : meeting_kind(p, q, side);
        int sum = fixed + p.fixed + q.fixed + villages(p.villages + q.villages) + (kind >= 0 ? 2 : 0);
        bool one = kind >= 0 || (p.networks & q.networks);
        sum += one ? joined(p.networks | q.networks, p.exits + q.exits) : p.points + q.points;
        for (int k = 0; k < KINDS; ++k) sum += longest_with(k, p.arms[std::size_t(k)], q.arms[std::size_t(k)], k == kind);
        return sum;
    }

  private:
    static constexpr int UNBOUNDED = 1 << 20;
    const Tables& t;
    const Board& b;
    bool classic;
    Score base;
    int fixed = 0;
    int networks = 0;
    std::array<std::uint8_t, MOST_LINES * MOST_SPACES> network{};  // number of that of each line
    std::array<std::uint8_t, MOST_LINES * MOST_SPACES> exits{};    // of each network
    int components = 0;
    struct Component {
        int whole;
        bool ring;
    };
    std::array<Component, MOST_LINES * MOST_SPACES> component;
    std::array<std::array<std::uint8_t, MOST_SPACES>, KINDS> arm, component_at;

    // No game draws a board with more, but somebody may.
    bool usable() const { return networks <= 64 && components <= 64; }

    static Set number(int i) { return bit(i & 63); }

    void number_networks() {
        Networks found(t, b);
        std::array<std::int16_t, MOST_LINES * MOST_SPACES> of_root;
        of_root.fill(-1);
        each(b.drawn, [&](int s) {
            for (int line = 0; line < t.shapes[b.shape[std::size_t(s)]].lines; ++line) {
                int node = 2 * s + line;
                auto& known = of_root[std::size_t(found.root(node))];
                if (known < 0) known = std::int16_t(networks++);
                network[std::size_t(node)] = std::uint8_t(known);
            }
        });
        for (auto& e : t.exits)
            if (b.ends[e.kind][e.side] >> e.space & 1) ++exits[network[std::size_t(Networks::node(t, b, e.space, e.side))]];
    }

    // The arms at all ends of a kind that face an empty space.
    void measure(int kind) {
        std::array<Set, 4> met;
        Set live = 0;
        for (int side = 0; side < SIDES; ++side) {
            met[std::size_t(side)] = meeting(t, b, kind, side);
            live |= b.ends[kind][side] & t.facing(~b.drawn & t.all, side);
        }
        while (live) {
            int first = std::countr_zero(live);
            live &= ~measure_component(kind, met, live, first);
        }
    }

    Set measure_component(int kind, const std::array<Set, 4>& met, Set live, int first) {
        std::array<Set, MOST_SPACES> level;
        int depth = spread(met, bit(first), level);
        Set all = 0;
        for (int i = 0; i < depth; ++i) all |= level[std::size_t(i)];
        int ends = 0;
        for (auto set : met) ends += size_of(set & all);
        int size = size_of(all);
        bool ring = ends / 2 >= size;
        int whole = classic ? size : size + ends / 2;  // what a line that crosses itself can count
        each(all & live, [&](int s) { component_at[std::size_t(kind)][std::size_t(s)] = std::uint8_t(components); });
        component[std::size_t(components++)] = {whole, ring};
        auto& arms = arm[std::size_t(kind)];
        if (ring) {
            each(all & live, [&](int s) { arms[std::size_t(s)] = std::uint8_t(whole); });
            return all;
        }
        each(all & live, [&](int s) { arms[std::size_t(s)] = 0; });
        for (int end = 0; end < 2; ++end) {  // both ends of a longest path: nothing is further away
            Set last = level[std::size_t(depth - 1)];
            depth = spread(met, last & (~last + 1), level);
            for (int i = 0; i < depth; ++i)
                each(level[std::size_t(i)] & live, [&](int s) {
                    arms[std::size_t(s)] = std::max(arms[std::size_t(s)], std::uint8_t(i + 1));
                });
        }
        return all;
    }

    // The spaces at each distance; how many distances there are.
    int spread(const std::array<Set, 4>& met, Set from, std::array<Set, MOST_SPACES>& level) const {
        int depth = 0;
        Set seen = from;
        for (Set edge = from; edge; seen |= edge) {
            level[std::size_t(depth++)] = edge;
            edge = (t.facing(edge & met[N], S) | t.facing(edge & met[S], N) | t.facing(edge & met[E], W) |
                    t.facing(edge & met[W], E)) & ~seen;
        }
        return depth;
    }

    void meet(Contacts& c, int space, int side, int kind) const {
        auto& arms = c.arms[std::size_t(kind)];
        arms.drawn = true;
        int there = t.across[std::size_t(space)][std::size_t(side)];
        if (there < 0) {
            c.exits += int(t.exit_at[std::size_t(kind)][std::size_t(side)] >> space & 1);
            return;
        }
        if (!(b.ends[std::size_t(kind)][opposite(side)] >> there & 1)) {
            --c.fixed;
            return;
        }
        ++c.fixed;
        c.networks |= number(network[std::size_t(Networks::node(t, b, there, opposite(side)))]);
        int length = arm[std::size_t(kind)][std::size_t(there)];
        if (length > arms.first) arms.second = arms.first, arms.first = length;
        else arms.second = std::max(arms.second, length);
        int found = component_at[std::size_t(kind)][std::size_t(there)];
        arms.ring |= component[std::size_t(found)].ring || (arms.components & number(found));
        arms.components |= number(found);
        arms.whole += component[std::size_t(found)].whole;
    }

    int joined(Set met, int reached) const {
        int all = reached, before = 0;
        for (; met; met &= met - 1) {
            int own = exits[std::size_t(std::countr_zero(met))];
            all += own, before += t.network_value(own);
        }
        return t.network_value(all) - before;
    }

    int villages(int more) const {
        int marked = std::min<int>(b.villages + more, int(t.village_values.size()));
        return marked ? t.village_values[std::size_t(marked) - 1] : 0;
    }

    int lengths(std::size_t kind) const { return kind == HIGHWAY ? base.highway : base.railway; }

    // The longest route through a drawing.
    int through(const Contacts::Arms& p) const {
        if (!p.drawn) return 0;
        return !classic && p.ring ? p.whole + 2 : 1 + p.first + p.second;
    }

    int longest_with(int kind, const Contacts::Arms& p, const Contacts::Arms& q, bool meet) const {
        int best = std::max({lengths(std::size_t(kind)), through(p), through(q)});
        bool shared = p.components & q.components;
        if (!meet && !shared) return best;
        bool ring = p.ring || q.ring || (meet && shared) || size_of(p.components & q.components) > 1;
        if (!classic && ring) return std::max(best, p.whole + q.whole + 4);
        return std::max(best, 2 + p.first + q.first + (shared ? std::min(p.second, q.second) : 0));
    }

    int side_towards(int from, int to) const {
        for (int side = 0; side < SIDES; ++side)
            if (t.across[std::size_t(from)][std::size_t(side)] == to) return side;
        return -1;
    }

    int meeting_kind(const Contacts& p, const Contacts& q, int side) const {
        int kind = t.shapes[std::size_t(p.shape)].kind[std::size_t(side)];
        return kind >= 0 && t.shapes[std::size_t(q.shape)].kind[opposite(side)] == kind ? kind : NO_KIND;
    }
};

}  // namespace ink
