// Longest routes by both rules.
//
// The lines of one kind form a graph. Leaves are peeled off first, all leaves of the board at once: a tree
// that vanishes in round k is 2k - 1 or 2k spaces long, and what hangs on a ring is a tail of known length.
// Boards from play have few rings, so a search of the remaining core is quick; a core that takes too many
// steps is left to the sweep.
#pragma once

#include <algorithm>

#include "board.hpp"
#include "longest_sweep.hpp"

namespace ink {

constexpr int MAX_STEPS = 20000;  // of a search, before the sweep is asked


// For boards where every space has at most one line of the kind: a node is a space.
class LongestBySpaces {
  public:
    bool exact = true;

    LongestBySpaces(const Tables& t, const Board& b, int kind, bool classic) : t(t), b(b), kind(kind), classic(classic) {
        for (int side = 0; side < SIDES; ++side) met[side] = meeting(t, b, kind, side);
        auto& e = b.ends[kind];
        left = e[N] | e[E] | e[S] | e[W];
        peel();
        if (left) {
            search_trees();
            search_core();
        }
    }

    int points() const { return best; }

  private:
    const Tables& t;
    const Board& b;
    int kind;
    bool classic;
    int best = 0, steps = 0, rounds = 0;
    Set left = 0;
    std::array<Set, 4> met;
    std::array<Set, MOST_SPACES> once, twice;  // spaces on which one, two tails of that length hang

    // The neighbours of a set along met sides.
    Set beside(Set set) const {
        return t.facing(set & met[N], S) | t.facing(set & met[S], N) | t.facing(set & met[E], W) |
               t.facing(set & met[W], E);
    }

    void peel() {
        while (left) {
            Set one = 0, more = 0;
            for (int side = 0; side < SIDES; ++side) {
                more |= one & met[side];
                one |= met[side];
            }
            Set lone = left & ~one, leaves = left & one & ~more;
            if (!(lone | leaves)) return;
            ++rounds;
            if (lone) best = std::max(best, 2 * rounds - 1);
            Set pairs = leaves & beside(leaves);
            if (pairs) best = std::max(best, 2 * rounds);
            hang(leaves & ~pairs);
            left &= ~(lone | leaves);
            for (int side = 0; side < SIDES; ++side) met[side] &= left & t.facing(left, side);
        }
    }

    void hang(Set leaves) {
        Set first = 0, second = 0;
        for (int side = 0; side < SIDES; ++side) {
            Set under = t.facing(leaves & met[side], opposite(side));
            second |= first & under;
            first |= under;
        }
        once[rounds] = first;
        twice[rounds] = second;
    }

    std::array<std::int8_t, MOST_SPACES> tail, tail2;  // longest two tails; -1 none, 0 a loose end

    void search_core() {
        each(left, [&](int s) { tails(s); });
        each(left, [&](int s) {
            if (classic) path(s, 1 + tail_of(s), bit(s));
            else trail(s, s, 1);
        });
    }

    // A line can turn around within a tree that hangs on a ring, where two tails meet.
    void search_trees() {
        Set one = 0, two = 0;
        for (int r = 1; r <= rounds; ++r) {
            two |= (one & once[r]) | twice[r];
            one |= once[r];
        }
        each(two & ~left, [&](int s) { tails(s); });
    }

    void tails(int s) {
        int open = loose(s);
        tail[s] = open > 0 ? 0 : -1;
        tail2[s] = open > 1 ? 0 : -1;
        for (int r = 1; r <= rounds; ++r) {
            if (!(once[r] & bit(s))) continue;
            tail2[s] = twice[r] & bit(s) ? std::int8_t(r) : tail[s];
            tail[s] = std::int8_t(r);
        }
        best = std::max(best, 1 + tail_of(s) + std::max<int>(tail2[s], 0));
    }

    int loose(int s) const {
        int open = 0;
        for (int side = 0; side < SIDES; ++side)
            open += int(b.ends[kind][side] >> s & 1 & ~(meeting(t, b, kind, side) >> s));
        return open;
    }

    int tail_of(int s) const { return std::max<int>(tail[s], 0); }

    // Classic: every space once.
    void path(int s, int length, Set visited) {
        if (++steps > MAX_STEPS) { exact = false; return; }
        for (int side = 0; side < SIDES; ++side) {
            if (!(met[side] >> s & 1)) continue;
            int there = t.across[s][side];
            if (visited >> there & 1) continue;
            best = std::max(best, length + 1 + tail_of(there));
            path(there, length + 1, visited | bit(there));
        }
    }

    // Challenge: no stretch twice; a line counts once for every two of its stretches, rounded up.
    void trail(int start, int s, int visits) {
        if (++steps > MAX_STEPS) { exact = false; return; }
        if (visits > 1) best = std::max(best, visits + bonus(start, s));
        for (int side = 0; side < SIDES; ++side) {
            if (!(met[side] >> s & 1)) continue;
            int there = t.across[s][side];
            met[side] ^= bit(s), met[opposite(side)] ^= bit(there);
            trail(start, there, visits + 1);
            met[side] ^= bit(s), met[opposite(side)] ^= bit(there);
        }
    }

    // Tails at both ends. A ring that starts and ends in the same place passes it once less.
    int bonus(int start, int end) const {
        int first = tail[start], second = start == end ? tail2[start] : tail[end];
        if (start == end && first < 0) return -1;
        return std::max(first, 0) + std::max(second, 0);
    }
};

// For boards with double curves: a node is one of the lines of a space.
class LongestByLines {
  public:
    bool exact = true;

    LongestByLines(const Tables& t, const Board& b, int kind, bool classic) : t(t), classic(classic) {
        link(b, kind);
        if (classic && twins) {
            search_all_paths();
        } else {
            peel();
            search_core();
        }
    }

    int points() const { return best; }

  private:
    static constexpr int NODES = MOST_LINES * MOST_SPACES;
    const Tables& t;
    bool classic, twins = false;
    int best = 0, steps = 0, count = 0;
    std::array<std::uint8_t, NODES> nodes;
    std::array<std::array<std::uint8_t, 4>, NODES> next;
    std::array<std::int8_t, NODES> degree, left, loose;
    std::array<std::int8_t, NODES> tail, tail2;  // longest two tails; -1 none; 0 a loose end
    std::array<bool, NODES> used;
    std::array<std::uint8_t, NODES> core;
    int cores = 0;

    // Who meets whom.
    void link(const Board& b, int kind) {
        Set any = b.ends[kind][N] | b.ends[kind][E] | b.ends[kind][S] | b.ends[kind][W];
        std::array<Set, 4> met;
        for (int side = 0; side < SIDES; ++side) met[side] = meeting(t, b, kind, side);
        each(any, [&](int s) {
            const Shape& shape = t.shapes[b.shape[s]];
            bool second = false;
            for (int line = 0; line < shape.lines; ++line) {
                int node = 2 * s + line, d = 0, open = 0;
                bool own = false;
                for (int side = 0; side < SIDES; ++side) {
                    if (shape.line[side] != line || shape.kind[side] != kind) continue;
                    own = true;
                    if (met[side] & bit(s)) {
                        int there = t.across[s][side];
                        next[node][d++] = std::uint8_t(Networks::node(t, b, there, opposite(side)));
                    } else {
                        ++open;
                    }
                }
                if (!own) continue;
                twins |= second;
                second = true;
                degree[node] = std::int8_t(d);
                loose[node] = std::int8_t(open);
                nodes[count++] = std::uint8_t(node);
            }
        });
    }

    // Take leaves off until only rings and what joins them are left.
    void peel() {
        std::array<std::uint8_t, NODES> queue;
        int head = 0, end = 0;
        for (int i = 0; i < count; ++i) {
            int node = nodes[i];
            left[node] = degree[node];
            used[node] = false;
            tail[node] = loose[node] > 0 ? 0 : -1;
            tail2[node] = loose[node] > 1 ? 0 : -1;
            if (degree[node] <= 1) queue[end++] = std::uint8_t(node);
        }
        while (head < end) {
            int node = queue[head++];
            used[node] = true;  // peeled
            int down = std::max<int>(tail[node], 0);
            best = std::max(best, 1 + down + std::max<int>(tail2[node], 0));
            for (int i = 0; i < degree[node]; ++i) {
                int up = next[node][i];
                if (used[up]) continue;
                hang(up, down + 1);
                if (--left[up] == 1) queue[end++] = std::uint8_t(up);
            }
        }
        for (int i = 0; i < count; ++i)
            if (!used[nodes[i]]) core[cores++] = nodes[i];
    }

    void hang(int node, int length) {
        if (length > tail[node]) {
            tail2[node] = tail[node];
            tail[node] = std::int8_t(length);
        } else if (length > tail2[node]) {
            tail2[node] = std::int8_t(length);
        }
    }

    void search_core() {
        for (int i = 0; i < cores && exact; ++i) {
            int start = core[i];
            best = std::max(best, 1 + std::max<int>(tail[start], 0) + std::max<int>(tail2[start], 0));
            if (classic) {
                path(start, 1 + std::max<int>(tail[start], 0));
            } else {
                std::array<std::uint8_t, NODES> taken{};
                trail(start, start, 1, taken);
            }
        }
    }

    // Classic: every space once. Peeled nodes count as visited already.
    void path(int node, int length) {
        if (++steps > MAX_STEPS) { exact = false; return; }
        used[node] = true;
        for (int i = 0; i < degree[node]; ++i) {
            int there = next[node][i];
            if (used[there]) continue;
            best = std::max(best, length + 1 + std::max<int>(tail[there], 0));
            path(there, length + 1);
        }
        used[node] = false;
    }

    // Classic with double curves: of one space only one of its two curves.
    void search_all_paths() {
        std::array<bool, MOST_SPACES> visited{};
        for (int i = 0; i < count && exact; ++i) space_path(nodes[i], 1, visited);
    }

    void space_path(int node, int length, std::array<bool, MOST_SPACES>& visited) {
        if (++steps > MAX_STEPS) { exact = false; return; }
        best = std::max(best, length);
        visited[node >> 1] = true;
        for (int i = 0; i < degree[node]; ++i)
            if (!visited[next[node][i] >> 1]) space_path(next[node][i], length + 1, visited);
        visited[node >> 1] = false;
    }

    // Challenge: no stretch twice; a line counts once for every two of its stretches, rounded up.
    // `taken` has a bit for each edge of a node that is used.
    void trail(int start, int node, int visits, std::array<std::uint8_t, NODES>& taken) {
        if (++steps > MAX_STEPS) { exact = false; return; }
        if (visits > 1) best = std::max(best, visits + bonus(start, node));
        for (int i = 0; i < degree[node]; ++i) {
            int there = next[node][i];
            if ((taken[node] >> i & 1) || left[there] < 2 || peeled(there)) continue;
            int back = index(there, node);
            taken[node] |= std::uint8_t(1 << i), taken[there] |= std::uint8_t(1 << back);
            trail(start, there, visits + 1, taken);
            taken[node] &= std::uint8_t(~(1 << i)), taken[there] &= std::uint8_t(~(1 << back));
        }
    }

    bool peeled(int node) const { return used[node]; }

    // Tails at both ends. A ring that starts and ends in the same place passes it once less.
    int bonus(int start, int end) const {
        int first = tail[start], second = start == end ? tail2[start] : tail[end];
        if (start == end && first < 0) return -1;
        return std::max(first, 0) + std::max(second, 0);
    }

    int index(int node, int other) const {
        int i = 0;
        while (next[node][i] != other) ++i;
        return i;
    }
};

// Whether a space has two lines of the same kind.
inline bool has_double_curve(const Tables& t, const Board& b, int kind) {
    auto& e = b.ends[kind];
    for (Set four = e[N] & e[E] & e[S] & e[W]; four; four &= four - 1)
        if (t.shapes[b.shape[std::countr_zero(four)]].lines > 1) return true;
    return false;
}

inline int longest(const Tables& t, const Board& b, int kind, bool classic) {
    auto found = [&](const auto& search) {
        return search.exact ? search.points() : LongestBySweep(t, b, kind, classic, search.points()).points();
    };
    return has_double_curve(t, b, kind) ? found(LongestByLines(t, b, kind, classic))
                                        : found(LongestBySpaces(t, b, kind, classic));
}

inline Score score(const Tables& t, const Board& b, bool classic) {
    Score s;
    s.exits = exit_points(t, b);
    s.highway = longest(t, b, HIGHWAY, classic);
    s.railway = longest(t, b, RAILWAY, classic);
    s.centre = std::popcount(b.drawn & t.centre);
    s.errors = open_ends(t, b);
    if (b.villages) s.villages = t.village_values[std::min<int>(b.villages, int(t.village_values.size())) - 1];
    return s;
}

}  // namespace ink
