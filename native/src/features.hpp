// What the learned value looks at beside the codes of empty spaces: numbers about the whole board.
#pragma once

#include "linkage.hpp"
#include "longest.hpp"
#include "patterns.hpp"

namespace ink {

constexpr int TOP_NETWORKS = 5;
constexpr int DENSE = 112;

using Numbers = std::array<float, DENSE>;

// Looks at a board, and then at boards on which one space more is drawn: much stays as it was.
class Extractor {
  public:
    Extractor(const Tables& t, bool classic) : t(t), classic(classic), linkage(t) {
        border = t.all & ~(t.inner[N] & t.inner[E] & t.inner[S] & t.inner[W]);
    }

    void look(const Board& b) {
        before.find(t, b);
        for (int kind = 0; kind < KINDS; ++kind) known[std::size_t(kind)] = longest(t, b, kind, classic);
    }

    // Of the board looked at.
    void numbers(const Board& b, Numbers& out) {
        clusters = &before;
        routes = known;
        write(b, out);
    }

    // Of the board looked at with one space more.
    void numbers(const Board& b, int space, Numbers& out) {
        after.follow(t, before, b, space);
        clusters = &after;
        const Shape& shape = t.shapes[b.shape[std::size_t(space)]];
        for (int kind = 0; kind < KINDS; ++kind) {
            bool grown = std::find(shape.kind.begin(), shape.kind.end(), kind) != shape.kind.end();
            routes[std::size_t(kind)] = grown ? longest(t, b, kind, classic) : known[std::size_t(kind)];
        }
        write(b, out);
    }

  private:
    const Tables& t;
    bool classic;
    Linkage linkage;
    Clusters before, after;
    const Clusters* clusters = nullptr;
    std::array<int, KINDS> known{}, routes{};
    Set border = 0, empty = 0;
    float* at = nullptr;
    std::array<std::array<Set, 4>, KINDS> live;

    void put(int value) { *at++ = float(value); }

    void write(const Board& b, Numbers& out) {
        at = out.data();
        begin(b);
        linkage(*clusters, empty, [this](int points, int largest, int groups) { put(points), put(largest), put(groups); });
        lines(b);
        for (int kind = 0; kind < KINDS; ++kind) strands(b, kind);
        ends_and_centre(b);
        beside(b);
        networks();
        joins(b);
    }

    void begin(const Board& b) {
        empty = t.all & ~b.drawn;
        for (int side = 0; side < SIDES; ++side) {
            Set faces_empty = t.facing(empty, side);
            for (int kind = 0; kind < KINDS; ++kind) live[kind][side] = b.ends[kind][side] & faces_empty;
        }
    }

    void lines(const Board& b) {
        for (int length : routes) put(length);
        for (int kind = 0; kind < KINDS; ++kind) {
            auto& e = b.ends[kind];
            put(std::popcount(e[N] | e[E] | e[S] | e[W]));
        }
    }

    struct Strand {
        Set spaces, seeds;
        int size, live;
    };

    // The two largest strands of a kind with their live ends, and the best that joining two would give.
    void strands(const Board& b, int kind) {
        std::array<Strand, MOST_SPACES> found;
        int n = 0, first = 0, second = 0, best = 0;
        auto& e = b.ends[kind];
        for (Set left = e[N] | e[E] | e[S] | e[W]; left; ++n) {
            found[std::size_t(n)] = strand(b, kind, left & -left);
            left &= ~found[std::size_t(n)].spaces;
            best = std::max(best, found[std::size_t(n)].size);
        }
        first = largest(found, n, -1), second = largest(found, n, first);
        for (int i : {first, second}) {
            put(i >= 0 ? found[std::size_t(i)].size : 0);
            put(i >= 0 ? std::min(found[std::size_t(i)].live, 4) : 0);
        }
        for (int i = 0; i < n; ++i)
            for (int j = i + 1; j < n; ++j)
                if (found[std::size_t(i)].seeds & found[std::size_t(j)].seeds)
                    best = std::max(best, found[std::size_t(i)].size + found[std::size_t(j)].size + 1);
        put(best);
    }

    // Of several the one with the most live ends, so that it does not matter where they lie.
    static int largest(const std::array<Strand, MOST_SPACES>& found, int n, int but) {
        int best = -1;
        auto more = [&](int i) { return 64 * found[std::size_t(i)].size + found[std::size_t(i)].live; };
        for (int i = 0; i < n; ++i)
            if (i != but && (best < 0 || more(i) > more(best))) best = i;
        return best;
    }

    Strand strand(const Board& b, int kind, Set spaces) const {
        auto& e = b.ends[kind];
        for (Set edge = spaces; edge;) {
            edge = ((t.facing(edge & e[S], N) & e[N]) | (t.facing(edge & e[N], S) & e[S]) |
                    (t.facing(edge & e[W], E) & e[E]) | (t.facing(edge & e[E], W) & e[W])) &
                   ~spaces;
            spaces |= edge;
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
            put(alive);
            put(std::popcount(own));
            seeds |= own;
        }
        put(open_ends(t, b));
        put(std::popcount(b.drawn & t.centre));
        put(std::popcount(seeds & t.centre));
        put(std::popcount(seeds & border));
        put(std::popcount(empty));
        for (int exits : clusters->open_exits) put(exits);
        put(clusters->lost_exits);
    }

    void beside(const Board& b) {
        for (int i = 0; i < 6; ++i) put(b.specials >> i & 1);
        int left = t.specials_per_game - b.counted_specials();
        for (int i = 1; i <= 3; ++i) put(left >= i);
        put(b.villages);
        for (int i = 1; i <= 3; ++i) put(b.universities >= i);
        put(std::popcount(empty & t.factories));
        put(std::popcount(empty & t.villages));
        put(std::popcount(empty & t.universities));
    }

    // The largest networks: exits, live ends; and what can grow no more.
    void networks() {
        std::array<int, Clusters::MOST> order;  // exits, then live ends
        int n = 0, stuck = 0, alive = 0;
        for (int i = 0; i < clusters->count; ++i) {
            const Cluster& c = clusters->cluster[std::size_t(i)];
            if (c.unused_exit()) continue;
            order[std::size_t(n++)] = 256 * c.exits + c.live;
            if (!c.live) stuck += t.network_value(c.exits);
            alive += c.live > 0 && c.exits > 0;
        }
        auto end = order.begin() + std::min(n, TOP_NETWORKS);
        std::partial_sort(order.begin(), end, order.begin() + n, std::greater<>());
        put(n);
        put(alive);
        put(stuck);
        for (int i = 0; i < TOP_NETWORKS; ++i) {
            int exits = i < n ? order[std::size_t(i)] / 256 : 0, ends = i < n ? order[std::size_t(i)] % 256 : 0;
            put(exits);
            put(std::min(ends, 6));
            put(ends > 0);
        }
    }

    // Spaces where one drawing can join networks: by a highway, by a railway, at all; the most network
    // points that one of them would bring; and for each way to join two ends how many there are, the most
    // points that one would bring, and the sum of their points.
    void joins(const Board& b) {
        std::array<Set, KINDS> once{}, twice{};
        Set any = 0, common = 0;
        for (int i = 0; i < clusters->count; ++i) {
            const Cluster& c = clusters->cluster[std::size_t(i)];
            for (std::size_t kind = 0; kind < KINDS; ++kind) twice[kind] |= once[kind] & c.seeds[kind], once[kind] |= c.seeds[kind];
            common |= any & c.all_seeds(), any |= c.all_seeds();
        }
        put(std::popcount(twice[HIGHWAY]));
        put(std::popcount(twice[RAILWAY]));
        put(std::popcount(common));
        highways = Facing(t, b).at[HIGHWAY];
        int best = 0;
        ways = {};
        each(common, [&](int space) { best = std::max(best, join(space)); });
        put(best);
        for (const Way& way : ways) put(way.count), put(way.best), put(way.sum);
    }

    // Ways to join two ends: two highways, a highway and a railway, or two railways, by a curve or straight on.
    struct Way {
        int count, best, sum;
    };
    std::array<Way, 6> ways;
    std::array<Set, SIDES> highways;  // spaces with the end of a highway before that side

    // All networks at a space, and every two of them by themselves; returns the points for all.
    int join(int space) {
        std::array<const Cluster*, SIDES> entering{};
        int exits = 0, points = 0;
        for (int i = 0; i < clusters->count; ++i) {
            const Cluster& c = clusters->cluster[std::size_t(i)];
            if (!(c.all_seeds() & bit(space))) continue;
            exits += c.exits, points += t.network_value(c.exits);
            for (std::size_t side = 0; side < SIDES; ++side)
                if (c.entered[side] & bit(space)) entering[side] = &c;
        }
        for (int a = 0; a < SIDES; ++a)
            for (int b = a + 1; b < SIDES; ++b)
                if (entering[a] && entering[b] && entering[a] != entering[b])
                    join(space, a, b, entering[a]->exits, entering[b]->exits);
        return t.network_value(exits) - points;
    }

    void join(int space, int a, int b, int exits, int others) {
        int railways = !(highways[std::size_t(a)] & bit(space)) + !(highways[std::size_t(b)] & bit(space));
        int gain = t.network_value(exits + others) - t.network_value(exits) - t.network_value(others);
        Way& way = ways[std::size_t(2 * railways + (b - a == 2))];
        ++way.count;
        way.best = std::max(way.best, gain);
        way.sum += gain;
    }
};

}  // namespace ink
