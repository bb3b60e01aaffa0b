// What the learned value looks at: numbers about the whole board, and a code for every empty space.
#pragma once

#include <algorithm>

#include "board.hpp"
#include "longest.hpp"
#include "score.hpp"

namespace ink {

// Codes of empty spaces: what each of the four sides faces, turned and mirrored into one form, and
// where on the board the space lies.
class Patterns {
  public:
    enum Facing { OPEN, BLOCKED, LIVE_H, LIVE_R, EXIT_H, EXIT_R, FACINGS };
    enum Where { CENTRE, BORDER, BETWEEN, WHERES };
    static constexpr int RAW = FACINGS * FACINGS * FACINGS * FACINGS;
    std::array<std::uint16_t, RAW> form;
    int forms = 0;

    Patterns() {
        form.fill(0xffff);
        for (int raw = 0; raw < RAW; ++raw) {
            int least = raw;
            for (int mirrored = 0; mirrored < 2; ++mirrored)
                for (int turns = 0; turns < 4; ++turns) least = std::min(least, laid(raw, turns, mirrored));
            if (form[least] == 0xffff) form[least] = std::uint16_t(forms++);
            form[raw] = form[least];
        }
    }

    int codes() const { return forms * WHERES; }

  private:
    static int laid(int raw, int turns, bool mirrored) {
        int out = 0;
        for (int side = 0; side < SIDES; ++side, raw /= FACINGS) {
            int to = ((mirrored ? -side : side) + turns) & 3, scale = 1;
            for (int i = 0; i < to; ++i) scale *= FACINGS;
            out += raw % FACINGS * scale;
        }
        return out;
    }
};

inline const Patterns& patterns() {
    static const Patterns table;
    return table;
}

constexpr int REACH = 8;       // distances looked at
constexpr int TOP_NETWORKS = 5;
constexpr int DENSE = 88;

struct Features {
    std::array<float, DENSE> dense;
    std::array<std::uint16_t, MOST_SPACES> codes;
    int count = 0;
};

class Extractor {
  public:
    Extractor(const Tables& t, bool classic) : t(t), classic(classic) {
        Set rim = 0;
        for (auto set : t.inner) rim |= t.all & ~set;
        border = rim;
    }

    void operator()(const Board& b, Features& out) {
        begin(b);
        at = out.dense.data();
        clusters(b);
        linkage();
        lines(b);
        for (int kind = 0; kind < KINDS; ++kind) strands(b, kind);
        ends_and_centre(b);
        beside(b);
        networks();
        while (at < out.dense.data() + DENSE) put(0);
        spaces(b, out);
    }

  private:
    struct Cluster {
        int exits = 0, live = 0;
        std::array<Set, KINDS> seeds{};  // empty spaces its live ends face
    };
    static constexpr int MOST = 64;
    const Tables& t;
    bool classic;
    Set border, empty = 0;
    float* at = nullptr;
    std::array<std::array<Set, 4>, KINDS> live;
    std::array<Set, 4> faces_empty;
    std::array<Cluster, MOST> cluster;
    int count = 0, lost_exits = 0;
    std::array<int, KINDS> open_exits;

    void put(float value) { *at++ = value; }

    void begin(const Board& b) {
        empty = t.all & ~b.drawn;
        for (int side = 0; side < SIDES; ++side) {
            faces_empty[side] = t.facing(empty, side);
            for (int kind = 0; kind < KINDS; ++kind) live[kind][side] = b.ends[kind][side] & faces_empty[side];
        }
    }

    // Networks with their exits and live ends, and every exit not yet used.
    void clusters(const Board& b) {
        Networks joined(t, b);
        std::array<std::int8_t, MOST_LINES * MOST_SPACES> number;
        number.fill(-1);
        count = lost_exits = 0;
        open_exits = {};
        auto of = [&](int space, int side) -> Cluster* {
            int root = joined.root(Networks::node(t, b, space, side));
            if (number[root] < 0) {
                if (count == MOST) return nullptr;
                number[root] = std::int8_t(count);
                cluster[count++] = {};
            }
            return &cluster[number[root]];
        };
        for (int kind = 0; kind < KINDS; ++kind)
            for (int side = 0; side < SIDES; ++side)
                each(live[kind][side], [&](int s) {
                    if (Cluster* c = of(s, side)) {
                        ++c->live;
                        c->seeds[kind] |= bit(t.across[s][side]);
                    }
                });
        for (auto& e : t.exits) {
            if (b.ends[e.kind][e.side] & bit(e.space)) {
                if (Cluster* c = of(e.space, e.side)) ++c->exits;
            } else if (empty & bit(e.space)) {
                if (count < MOST) {
                    cluster[count] = {};
                    cluster[count].exits = 1;
                    cluster[count++].seeds[e.kind] = bit(e.space);
                }
                ++open_exits[e.kind];
            } else {
                ++lost_exits;
            }
        }
    }

    int value_of(int exits) const {
        return t.network_values[std::min<int>(exits, int(t.network_values.size()) - 1)];
    }

    // Network points and largest network if everything at most so far apart were joined: first one space
    // apart by ends of the same kind, then one space apart at all, then a way over d empty spaces.
    void linkage() {
        groups = count;
        points = largest = 0;
        for (int i = 0; i < count; ++i) {
            const Cluster& c = cluster[i];
            group[i] = {c.exits, c.seeds, c.seeds[0] | c.seeds[1], 0, c.seeds[0] | c.seeds[1]};
            points += value_of(c.exits);
            largest = std::max(largest, c.exits);
        }
        put(float(points));
        put(float(largest));
        merge([](const Group& a, const Group& b) { return (a.seeds[0] & b.seeds[0]) | (a.seeds[1] & b.seeds[1]); });
        put(float(points));
        put(float(largest));
        for (int level = 1; level <= REACH; ++level) {
            if (groups > 1) {
                for (int i = 0; i < groups; ++i) grow(group[i], level % 2 == 0);
                merge([](const Group& a, const Group& b) { return (a.before & b.reached) | (a.reached & b.before); });
            }
            put(float(points));
            put(float(largest));
        }
    }

    struct Group {
        int exits;
        std::array<Set, KINDS> seeds;
        Set reached, before, edge;
    };
    std::array<Group, MOST> group;
    int groups = 0, points = 0, largest = 0;

    // At even levels everyone reaches one step further; the ways of two that meet add up to the level.
    void grow(Group& g, bool step) const {
        g.before = g.reached;
        if (!step) return;
        g.edge = (t.facing(g.edge, N) | t.facing(g.edge, E) | t.facing(g.edge, S) | t.facing(g.edge, W)) & empty &
                 ~g.reached;
        g.reached |= g.edge;
    }

    template <class Meet>
    void merge(Meet meet) {
        for (int i = 0; i < groups; ++i)
            for (int j = i + 1; j < groups;) {
                if (!meet(group[i], group[j])) {
                    ++j;
                    continue;
                }
                join(group[i], group[j]);
                group[j] = group[--groups];
                j = i + 1;  // what has grown may now meet what it did not
            }
    }

    void join(Group& a, const Group& b) {
        points += value_of(a.exits + b.exits) - value_of(a.exits) - value_of(b.exits);
        a.exits += b.exits;
        largest = std::max(largest, a.exits);
        for (int kind = 0; kind < KINDS; ++kind) a.seeds[kind] |= b.seeds[kind];
        a.reached |= b.reached, a.before |= b.before, a.edge |= b.edge;
    }

    void lines(const Board& b) {
        put(float(longest(t, b, HIGHWAY, classic).points));
        put(float(longest(t, b, RAILWAY, classic).points));
        for (int kind = 0; kind < KINDS; ++kind) {
            auto& e = b.ends[kind];
            put(float(std::popcount(e[N] | e[E] | e[S] | e[W])));
        }
    }

    // The two largest strands of a kind with their live ends, and the best that joining two would give.
    void strands(const Board& b, int kind) {
        std::array<Strand, MOST_SPACES> found;
        int n = 0;
        auto& e = b.ends[kind];
        for (Set left = e[N] | e[E] | e[S] | e[W]; left;) {
            found[std::size_t(n)] = strand(b, kind, left & -left);
            left &= ~found[std::size_t(n++)].spaces;
        }
        std::sort(found.begin(), found.begin() + n, [](auto& x, auto& y) { return x.size > y.size; });
        for (int i = 0; i < 2; ++i) {
            put(i < n ? float(found[std::size_t(i)].size) : 0);
            put(i < n ? float(std::min(found[std::size_t(i)].live, 4)) : 0);
        }
        int best = n ? found[0].size : 0;
        for (int i = 0; i < n; ++i)
            for (int j = i + 1; j < n; ++j)
                if (found[std::size_t(i)].seeds & found[std::size_t(j)].seeds)
                    best = std::max(best, found[std::size_t(i)].size + found[std::size_t(j)].size + 1);
        put(float(best));
    }

    struct Strand {
        Set spaces, seeds;
        int size, live;
    };

    Strand strand(const Board& b, int kind, Set spaces) const {
        auto& e = b.ends[kind];
        for (Set before = 0; before != spaces;) {
            before = spaces;
            spaces |= (t.facing(spaces & e[S], N) & e[N]) | (t.facing(spaces & e[N], S) & e[S]) |
                      (t.facing(spaces & e[W], E) & e[E]) | (t.facing(spaces & e[E], W) & e[W]);
        }
        Strand s{spaces, 0, std::popcount(spaces), 0};
        for (int side = 0; side < SIDES; ++side) {
            Set ends = spaces & live[kind][side];
            s.live += std::popcount(ends);
            s.seeds |= t.facing(ends, opposite(side));
        }
        return s;
    }

    void ends_and_centre(const Board& b) {
        Set seeds = 0;
        for (int kind = 0; kind < KINDS; ++kind) {
            int alive = 0;
            Set own = 0;
            for (int side = 0; side < SIDES; ++side) {
                alive += std::popcount(live[kind][side]);
                own |= t.facing(live[kind][opposite(side)], side);
            }
            put(float(alive));
            put(float(std::popcount(own)));
            seeds |= own;
        }
        int open = open_ends(t, b);
        put(float(open));
        put(float(std::popcount(b.drawn & t.centre)));
        put(float(std::popcount(seeds & t.centre)));
        put(float(std::popcount(seeds & border)));
        put(float(std::popcount(empty)));
        put(float(open_exits[0]));
        put(float(open_exits[1]));
        put(float(lost_exits));
    }

    void beside(const Board& b) {
        for (int i = 0; i < 6; ++i) put(float(b.specials >> i & 1));
        int left = t.specials_per_game - b.counted_specials();
        for (int i = 1; i <= 3; ++i) put(float(left >= i));
        put(float(b.villages));
        for (int i = 1; i <= 3; ++i) put(float(b.universities >= i));
        put(float(std::popcount(empty & t.factories)));
        put(float(std::popcount(empty & t.villages)));
        put(float(std::popcount(empty & t.universities)));
    }

    // The largest networks: exits, live ends; and what can grow no more.
    void networks() {
        std::array<int, MOST> order;
        int n = 0, stuck = 0, alive = 0;
        for (int i = 0; i < count; ++i) {
            const Cluster& c = cluster[i];
            if (!c.live && c.exits <= 1 && (c.seeds[0] | c.seeds[1])) continue;  // an unused exit
            order[n++] = i;
            if (!c.live) stuck += value_of(c.exits);
            alive += c.live > 0 && c.exits > 0;
        }
        std::sort(order.begin(), order.begin() + n, [&](int x, int y) {
            return cluster[x].exits != cluster[y].exits ? cluster[x].exits > cluster[y].exits
                                                        : cluster[x].live > cluster[y].live;
        });
        put(float(n));
        put(float(alive));
        put(float(stuck));
        for (int i = 0; i < TOP_NETWORKS; ++i) {
            put(i < n ? float(cluster[order[i]].exits) : 0);
            put(i < n ? float(std::min(cluster[order[i]].live, 6)) : 0);
            put(i < n ? float(cluster[order[i]].live > 0) : 0);
        }
    }

    void spaces(const Board& b, Features& out) {
        std::array<Set, 4> h, r;
        for (int side = 0; side < SIDES; ++side) {
            h[side] = t.facing(b.ends[HIGHWAY][opposite(side)], side);
            r[side] = t.facing(b.ends[RAILWAY][opposite(side)], side);
        }
        const Patterns& table = patterns();
        int n = 0;
        each(empty, [&](int s) {
            int raw = 0;
            for (int side = SIDES - 1; side >= 0; --side) {
                Set here = bit(s);
                int facing = h[side] & here                          ? Patterns::LIVE_H
                             : r[side] & here                        ? Patterns::LIVE_R
                             : t.exit_at[HIGHWAY][side] & here       ? Patterns::EXIT_H
                             : t.exit_at[RAILWAY][side] & here       ? Patterns::EXIT_R
                             : faces_empty[side] & here              ? Patterns::OPEN
                                                                     : Patterns::BLOCKED;
                raw = raw * Patterns::FACINGS + facing;
            }
            int where = bit(s) & t.centre ? Patterns::CENTRE : bit(s) & border ? Patterns::BORDER : Patterns::BETWEEN;
            out.codes[n++] = std::uint16_t(table.form[raw] * Patterns::WHERES + where);
        });
        out.count = n;
    }
};

}  // namespace ink
