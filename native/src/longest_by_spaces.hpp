// The longest route of boards where every space has at most one line of the kind: a node is a space.
//
// Leaves are peeled off first, all leaves of the board at once, until only rings and what joins them, the core,
// are left. A tree that vanishes in round k is 2k - 1 or 2k spaces long; what hangs on the core is a tail of
// known length. Then the core is searched depth first.
#pragma once

#include "score.hpp"

namespace ink {

constexpr int MAX_SEARCH_STEPS = 20000;  // before the search gives up and the sweep takes over

class LongestBySpaces {
  public:
    LongestBySpaces(const Tables& t, const Board& b, Kind kind, LongestRule rule) : t(t), b(b), kind(kind), rule(rule) {
        for (Side side : SIDES) met[side] = meeting(t, b, kind, side);
        core = b.spaces_with(kind);
        peel();
        if (core) {
            search_trees();
            search_core();
        }
    }

    int length() const { return best; }
    bool is_exact() const { return steps <= MAX_SEARCH_STEPS; }

  private:
    const Tables& t;
    const Board& b;
    Kind kind;
    LongestRule rule;
    int best = 0, steps = 0, rounds = 0;
    SpaceSet core = 0;                              // what is not peeled off
    BySide<SpaceSet> met;                           // core spaces that meet another across that side
    Array<SpaceSet, MAX_SPACES + 1> once, twice;    // by length: spaces on which one, two tails hang
    Array<std::int8_t, MAX_SPACES> tail, tail2;     // the longest two tails; 0 is a loose end, -1 nothing

    // The neighbours of a set along met sides.
    SpaceSet neighbours(SpaceSet set) const {
        SpaceSet found = 0;
        for (Side side : SIDES) found |= t.facing(set & met[side], opposite(side));
        return found;
    }

    void peel() {
        while (core) {
            SpaceSet one = 0, more = 0;
            for (Side side : SIDES) {
                more |= one & met[side];
                one |= met[side];
            }
            SpaceSet lone = core & ~one, leaves = core & one & ~more;
            if (!(lone | leaves)) return;
            ++rounds;
            if (lone) best = std::max(best, 2 * rounds - 1);
            SpaceSet pairs = leaves & neighbours(leaves);
            if (pairs) best = std::max(best, 2 * rounds);
            hang_tails(leaves & ~pairs);
            core &= ~(lone | leaves);
            for (Side side : SIDES) met[side] &= core & t.facing(core, side);
        }
    }

    void hang_tails(SpaceSet leaves) {
        SpaceSet first = 0, second = 0;
        for (Side side : SIDES) {
            SpaceSet stems = t.facing(leaves & met[side], opposite(side));
            second |= first & stems;
            first |= stems;
        }
        once[rounds] = first;
        twice[rounds] = second;
    }

    // A line can turn around within a tree that hangs on the core, where two tails meet.
    void search_trees() {
        SpaceSet one = 0, two = 0;
        for (int length = 1; length <= rounds; ++length) {
            two |= (one & once[length]) | twice[length];
            one |= once[length];
        }
        for_each_space(two & ~core, [&](int s) { find_tails(s); });
    }

    void search_core() {
        for_each_space(core, [&](int s) { find_tails(s); });
        for_each_space(core, [&](int s) {
            if (rule == LongestRule::Classic) extend_path(s, 1 + tail_length(s), bit(s));
            else extend_walk(s, s, 1);
        });
    }

    void find_tails(int s) {
        int loose = loose_ends(s);
        tail[s] = loose > 0 ? 0 : -1;
        tail2[s] = loose > 1 ? 0 : -1;
        for (int length = 1; length <= rounds; ++length) {
            if (!contains(once[length], s)) continue;
            tail2[s] = contains(twice[length], s) ? static_cast<std::int8_t>(length) : tail[s];
            tail[s] = static_cast<std::int8_t>(length);
        }
        best = std::max(best, 1 + tail_length(s) + std::max<int>(tail2[s], 0));
    }

    int loose_ends(int s) const {
        int count = 0;
        for (Side side : SIDES) count += contains(b.ends[kind][side] & ~meeting(t, b, kind, side), s);
        return count;
    }

    int tail_length(int s) const { return std::max<int>(tail[s], 0); }

    // Classic: every space once.
    void extend_path(int s, int length, SpaceSet visited) {
        if (++steps > MAX_SEARCH_STEPS) return;
        for (Side side : SIDES) {
            if (!contains(met[side], s)) continue;
            int next = t.neighbour[s][side];
            if (contains(visited, next)) continue;
            best = std::max(best, length + 1 + tail_length(next));
            extend_path(next, length + 1, visited | bit(next));
        }
    }

    // Challenge: no stretch twice; a line counts once for every two of its stretches, rounded up.
    void extend_walk(int start, int s, int visits) {
        if (++steps > MAX_SEARCH_STEPS) return;
        if (visits > 1) best = std::max(best, visits + both_tails(start, s));
        for (Side side : SIDES) {
            if (!contains(met[side], s)) continue;
            int next = t.neighbour[s][side];
            met[side] ^= bit(s), met[opposite(side)] ^= bit(next);
            extend_walk(start, next, visits + 1);
            met[side] ^= bit(s), met[opposite(side)] ^= bit(next);
        }
    }

    // A round trip that cannot begin on a loose end or in a tail passes its start once less.
    int both_tails(int start, int end) const {
        int first = tail[start], second = start == end ? tail2[start] : tail[end];
        if (start == end && first < 0) return -1;
        return std::max(first, 0) + std::max(second, 0);
    }
};

}  // namespace ink
