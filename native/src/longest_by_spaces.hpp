// The longest route of boards where every space has at most one line of the kind: a node is a space.
//
// Leaves are peeled off first, all leaves of the board at once, until only the 2-core remains: cycles and what joins
// them. A tree that vanishes in pass k is 2k - 1 or 2k spaces long; what hangs on the 2-core is a tail of known length.
// Then the 2-core is searched depth first.
#pragma once

#include "networks.hpp"

namespace ink {

constexpr int MAX_SEARCH_STEPS = 20000;  // before the search gives up and the frontier search takes over

class LongestBySpaces {
  public:
    LongestBySpaces(const Tables& t, const Board& b, Kind kind, LongestRule rule)
        : t(t), b(b), kind(kind), rule(rule), two_core(b.spaces_with(kind)) {
        for (Side side : SIDES) meeting_at[side] = meeting(t, b, kind, side);
        peel();
        if (two_core) {
            search_trees();
            search_two_core();
        }
    }

    int length() const { return best; }
    bool is_exact() const { return steps <= MAX_SEARCH_STEPS; }

  private:
    const Tables& t;
    const Board& b;
    Kind kind;
    LongestRule rule;
    int best = 0, steps = 0, layers = 0;
    SpaceSet two_core;                            // what is not peeled off
    BySide<SpaceSet> meeting_at;                  // spaces of the 2-core that meet another across that side
    Array<SpaceSet, MAX_SPACES + 1> once, twice;  // by length: spaces on which one, two tails hang
    Array<std::int8_t, MAX_SPACES> tail, tail2;   // the longest two tails; 0 is a loose end, -1 nothing

    // The neighbours of a set along sides that meet.
    SpaceSet neighbours(SpaceSet set) const {
        SpaceSet found = 0;
        for (Side side : SIDES) found |= t.facing(set & meeting_at[side], opposite(side));
        return found;
    }

    void peel() {
        while (two_core) {
            SpaceSet one = 0, more = 0;
            for (Side side : SIDES) {
                more |= one & meeting_at[side];
                one |= meeting_at[side];
            }
            SpaceSet lone = two_core & ~one, leaves = two_core & one & ~more;
            if (!(lone | leaves)) return;
            ++layers;
            if (lone) best = std::max(best, 2 * layers - 1);
            SpaceSet pairs = leaves & neighbours(leaves);
            if (pairs) best = std::max(best, 2 * layers);
            hang_tails(leaves & ~pairs);
            two_core &= ~(lone | leaves);
            for (Side side : SIDES) meeting_at[side] &= two_core & t.facing(two_core, side);
        }
    }

    void hang_tails(SpaceSet leaves) {
        SpaceSet first = 0, second = 0;
        for (Side side : SIDES) {
            SpaceSet stems = t.facing(leaves & meeting_at[side], opposite(side));
            second |= first & stems;
            first |= stems;
        }
        once[layers] = first;
        twice[layers] = second;
    }

    // A line can turn around within a tree that hangs on the 2-core, where two tails meet.
    void search_trees() {
        SpaceSet one = 0, two = 0;
        for (int length = 1; length <= layers; ++length) {
            two |= (one & once[length]) | twice[length];
            one |= once[length];
        }
        for_each_space(two & ~two_core, [&](int s) { find_tails(s); });
    }

    void search_two_core() {
        for_each_space(two_core, [&](int s) { find_tails(s); });
        for_each_space(two_core, [&](int s) {
            if (rule == LongestRule::Path) extend_path(s, 1 + tail_length(s), bit(s));
            else extend_walk(s, s, 1);
        });
    }

    void find_tails(int s) {
        int loose = loose_ends(s);
        tail[s] = loose > 0 ? 0 : -1;
        tail2[s] = loose > 1 ? 0 : -1;
        for (int length = 1; length <= layers; ++length) {
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

    // Every space once.
    void extend_path(int s, int length, SpaceSet visited) {
        if (++steps > MAX_SEARCH_STEPS) return;
        for (Side side : SIDES) {
            if (!contains(meeting_at[side], s)) continue;
            int next = t.neighbour[s][side];
            if (contains(visited, next)) continue;
            best = std::max(best, length + 1 + tail_length(next));
            extend_path(next, length + 1, visited | bit(next));
        }
    }

    // No edge (a meeting of two spaces) twice; a line counts once for every two of its edges, rounded up.
    void extend_walk(int start, int s, int visits) {
        if (++steps > MAX_SEARCH_STEPS) return;
        if (visits > 1) best = std::max(best, visits + both_tails(start, s));
        for (Side side : SIDES) {
            if (!contains(meeting_at[side], s)) continue;
            int next = t.neighbour[s][side];
            meeting_at[side] ^= bit(s), meeting_at[opposite(side)] ^= bit(next);
            extend_walk(start, next, visits + 1);
            meeting_at[side] ^= bit(s), meeting_at[opposite(side)] ^= bit(next);
        }
    }

    // A closed line that cannot begin on a loose end or in a tail passes its start once less.
    int both_tails(int start, int end) const {
        int first = tail[start], second = start == end ? tail2[start] : tail[end];
        if (start == end && first < 0) return -1;
        return std::max(first, 0) + std::max(second, 0);
    }
};

}  // namespace ink
