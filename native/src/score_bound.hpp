// An upper bound of the score with one or two more drawings, without drawing them.
//
// Errors, centre and villages are counted exactly. Networks are joined exactly too, except that both
// lines of an overpass or a double curve count as one. A route through a drawing is at most as long as the
// two longest arms at its ends: in a tree the longest way from there, otherwise the whole component.
#pragma once

#include "score.hpp"

namespace ink {

using Mask = std::uint64_t;  // of networks or components, a bit each

// What a drawing would connect to.
struct Contacts {
    int space = 0, shape = 0;
    int fixed = 0;      // centre minus errors
    int villages = 0;   // marked
    int exits = 0;      // reached for the first time
    Mask networks = 0;  // touched
    int points = 0;     // from joining the networks and exits
    struct Arms {
        bool drawn = false;  // whether it has an end of the kind at all
        int first = 0, second = 0;
        Mask components = 0;  // touched
        bool cycle = false;   // touches one of them twice, or one with a cycle in it
        int max_length = 0;   // of everything touched
    };
    ByKind<Arms> arms{};
};

class ScoreBound {
  public:
    ScoreBound(const Tables& t, const Board& board, LongestRule rule)
        : t(t), b(board), is_path(rule == LongestRule::Path) {
        number_networks();
        for (Kind kind : KINDS) measure(kind);
        base = score(t, b, rule);
        fixed = base.centre - base.errors + base.exits;
    }

    Contacts contacts(int space, int shape_number) const {
        const Shape& shape = t.shapes[shape_number];
        Contacts c;
        c.space = space, c.shape = shape_number;
        c.fixed = contains(t.centre, space);
        c.villages = contains(t.villages, space) && shape.station;
        for (Side side : SIDES) {
            Kind kind = shape.kind[side];
            if (kind != Kind::None) meet(c, space, side, kind);
        }
        c.points = gain_by_joining(c.networks, c.exits);
        return c;
    }

    int current_score() const { return base.total(); }

    // Upper bound of the score with one more drawing.
    int bound_with(const Contacts& p) const {
        if (!fits_masks()) return UNBOUNDED;
        int sum = fixed + p.fixed + p.points + villages(p.villages);
        for (Kind kind : KINDS) sum += std::max(current_longest(kind), through(p.arms[kind]));
        return sum;
    }

    // Upper bound of the score with two more drawings.
    int bound_with(const Contacts& p, const Contacts& q) const {
        if (!fits_masks()) return UNBOUNDED;
        Kind common = meeting_kind(p, q);
        int sum = fixed + p.fixed + q.fixed + villages(p.villages + q.villages) + (common != Kind::None ? 2 : 0);
        bool one = common != Kind::None || (p.networks & q.networks);
        sum += one ? gain_by_joining(p.networks | q.networks, p.exits + q.exits) : p.points + q.points;
        for (Kind kind : KINDS) sum += longest_with(kind, p.arms[kind], q.arms[kind], kind == common);
        return sum;
    }

  private:
    static constexpr int UNBOUNDED = 1 << 20;
    const Tables& t;
    const Board& b;
    bool is_path;
    Score base;
    int fixed = 0;
    int networks = 0;
    Array<std::uint8_t, MAX_NODES> network{};  // number of that of each line
    Array<std::uint8_t, MAX_NODES> exits{};    // of each network
    int components = 0;
    struct Component {
        int max_length;
        bool cycle;
    };
    Array<Component, MAX_NODES> component;
    ByKind<Array<std::uint8_t, MAX_SPACES>> arm, component_at;

    // The masks hold 64 networks and components. No real game exceeds that, but a hand-made board can.
    bool fits_masks() const { return networks <= 64 && components <= 64; }

    static Mask mask_bit(int i) { return Mask{1} << (i & 63); }

    void number_networks() {
        Networks found(t, b);
        Array<std::int16_t, MAX_NODES> of_root;
        of_root.fill(-1);
        for_each_space(b.drawn, [&](int s) {
            for (int line = 0; line < b.shape_at(t, s).lines; ++line) {
                int node = node_of(s, line);
                auto& known = of_root[found.root(node)];
                if (known < 0) known = static_cast<std::int16_t>(networks++);
                network[node] = static_cast<std::uint8_t>(known);
            }
        });
        for (auto& e : t.exits)
            if (contains(b.ends[e.kind][e.side], e.space)) ++exits[network[node_at(t, b, e.space, e.side)]];
    }

    // The arms at all ends of a kind that face an empty space.
    void measure(Kind kind) {
        BySide<SpaceSet> meeting_at;
        SpaceSet live = 0;
        for (Side side : SIDES) {
            meeting_at[side] = meeting(t, b, kind, side);
            live |= b.ends[kind][side] & t.facing(~b.drawn & t.all, side);
        }
        while (live) {
            int first = std::countr_zero(live);
            live &= ~measure_component(kind, meeting_at, live, first);
        }
    }

    SpaceSet measure_component(Kind kind, const BySide<SpaceSet>& meeting_at, SpaceSet live, int first) {
        Array<SpaceSet, MAX_SPACES> level;
        int depth = distances(meeting_at, bit(first), level);
        SpaceSet all = 0;
        for (int i = 0; i < depth; ++i) all |= level[i];
        int ends = 0;
        for (auto set : meeting_at) ends += size_of(set & all);
        int size = size_of(all);
        bool cycle = ends / 2 >= size;
        int max_length = is_path ? size : size + ends / 2;  // what a line that crosses itself can count
        for_each_space(all & live, [&](int s) { component_at[kind][s] = static_cast<std::uint8_t>(components); });
        component[components++] = {max_length, cycle};
        auto& arms = arm[kind];
        if (cycle) {
            for_each_space(all & live, [&](int s) { arms[s] = static_cast<std::uint8_t>(max_length); });
            return all;
        }
        for_each_space(all & live, [&](int s) { arms[s] = 0; });
        for (int end = 0; end < 2; ++end) {  // both ends of a longest path: nothing is further away
            SpaceSet last = level[depth - 1];
            depth = distances(meeting_at, last & (~last + 1), level);
            for (int i = 0; i < depth; ++i)
                for_each_space(level[i] & live,
                               [&](int s) { arms[s] = std::max(arms[s], static_cast<std::uint8_t>(i + 1)); });
        }
        return all;
    }

    // The spaces at each distance; how many distances there are.
    int distances(const BySide<SpaceSet>& meeting_at, SpaceSet from, Array<SpaceSet, MAX_SPACES>& level) const {
        int depth = 0;
        SpaceSet seen = from;
        for (SpaceSet edge = from; edge; seen |= edge) {
            level[depth++] = edge;
            SpaceSet next = 0;
            for (Side side : SIDES) next |= t.facing(edge & meeting_at[side], opposite(side));
            edge = next & ~seen;
        }
        return depth;
    }

    void meet(Contacts& c, int space, Side side, Kind kind) const {
        auto& arms = c.arms[kind];
        arms.drawn = true;
        int there = t.neighbour[space][side];
        if (there == NO_SPACE) {
            c.exits += contains(t.exit_at[kind][side], space);
            return;
        }
        if (!contains(b.ends[kind][opposite(side)], there)) {
            --c.fixed;
            return;
        }
        ++c.fixed;
        c.networks |= mask_bit(network[node_at(t, b, there, opposite(side))]);
        int length = arm[kind][there];
        if (length > arms.first) arms.second = arms.first, arms.first = length;
        else arms.second = std::max(arms.second, length);
        int found = component_at[kind][there];
        arms.cycle |= component[found].cycle || (arms.components & mask_bit(found));
        arms.components |= mask_bit(found);
        arms.max_length += component[found].max_length;
    }

    // Exit points gained by joining networks and exits reached for the first time.
    int gain_by_joining(Mask touched, int reached) const {
        int all = reached, before = 0;
        for (; touched; touched &= touched - 1) {
            int own = exits[std::countr_zero(touched)];
            all += own, before += t.network_value(own);
        }
        return t.network_value(all) - before;
    }

    int villages(int more) const { return t.village_points(b.villages + more); }

    int current_longest(Kind kind) const { return kind == Kind::Highway ? base.highway : base.railway; }

    // The longest route through a drawing.
    int through(const Contacts::Arms& p) const {
        if (!p.drawn) return 0;
        return !is_path && p.cycle ? p.max_length + 2 : 1 + p.first + p.second;
    }

    int longest_with(Kind kind, const Contacts::Arms& p, const Contacts::Arms& q, bool meet) const {
        int best = std::max({current_longest(kind), through(p), through(q)});
        bool shared = p.components & q.components;
        if (!meet && !shared) return best;
        bool cycle = p.cycle || q.cycle || (meet && shared) || size_of(p.components & q.components) > 1;
        if (!is_path && cycle) return std::max(best, p.max_length + q.max_length + 4);
        return std::max(best, 2 + p.first + q.first + (shared ? std::min(p.second, q.second) : 0));
    }

    // The kind of end by which two drawings meet each other.
    Kind meeting_kind(const Contacts& p, const Contacts& q) const {
        for (Side side : SIDES)
            if (t.neighbour[p.space][side] == q.space) {
                Kind kind = t.shapes[p.shape].kind[side];
                return t.shapes[q.shape].kind[opposite(side)] == kind ? kind : Kind::None;
            }
        return Kind::None;
    }
};

}  // namespace ink
