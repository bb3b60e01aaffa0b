// How far apart networks and unused exits are: the network points, the largest network and the number of
// networks if everything across a gap of at most a given width were joined (single-linkage clustering).
//
// All clusters grow at once through the empty spaces, and no space belongs to two: those whose areas touch are
// the next to be joined, as in a minimum spanning tree.
#pragma once

#include "clusters.hpp"

namespace ink {

constexpr int MAX_GAP = 8;

class Linkage {
  public:
    explicit Linkage(const Tables& t) : t(t) {}

    // The state after joining.
    struct Joined {
        int points, largest, groups;
    };

    // Calls put for: nothing joined; one space apart and ends of the same kind; one space apart; a gap of
    // 2, 3, ... MAX_GAP spaces.
    template <class Put>
    void measure(const Clusters& clusters, SpaceSet empty_spaces, Put put) {
        begin(clusters, empty_spaces);
        put(joined);
        for (Kind kind : KINDS) join_overlapping([kind](const Group& g) { return g.targets[kind]; });
        put(joined);
        join_overlapping([](const Group& g) { return g.all_targets(); });
        put(joined);
        claim_targets();
        for (int gap = 2; gap <= MAX_GAP; ++gap) {
            if (joined.groups > 1) {
                if (gap % 2 == 0) join_touching();
                else claim_next();
            }
            put(joined);
        }
    }

  private:
    struct Group {
        int exits;
        ByKind<SpaceSet> targets;
        SpaceSet reached, frontier, next;  // spaces owned, those added in the last step, candidates for the next one
        SpaceSet all_targets() const { return targets[Kind::Highway] | targets[Kind::Railway]; }
    };
    const Tables& t;
    Array<Group, Clusters::MAX_COUNT> group;
    Joined joined{};
    SpaceSet empty = 0, taken = 0;

    void begin(const Clusters& clusters, SpaceSet empty_spaces) {
        empty = empty_spaces;
        joined = {0, 0, clusters.count};
        for (int i = 0; i < clusters.count; ++i) {
            const Cluster& c = clusters.cluster[i];
            group[i] = {c.exits, c.targets, 0, 0, 0};
            joined.points += t.network_value(c.exits);
            joined.largest = std::max(joined.largest, c.exits);
        }
    }

    void join(int a, int b) {
        Group &to = group[a], &from = group[b];
        joined.points +=
            t.network_value(to.exits + from.exits) - t.network_value(to.exits) - t.network_value(from.exits);
        to.exits += from.exits;
        joined.largest = std::max(joined.largest, to.exits);
        for (Kind kind : KINDS) to.targets[kind] |= from.targets[kind];
        to.reached |= from.reached, to.frontier |= from.frontier, to.next |= from.next;
        from = group[--joined.groups];
    }

    // Join the groups whose sets have a space in common.
    template <class SetOf>
    void join_overlapping(SetOf set_of) {
        SpaceSet once = 0, twice = 0;
        for (int i = 0; i < joined.groups; ++i) {
            twice |= once & set_of(group[i]);
            once |= set_of(group[i]);
        }
        if (!twice) return;
        for (int i = 0; i < joined.groups; ++i)
            for (int j = i + 1; j < joined.groups && (set_of(group[i]) & twice);) {
                if (set_of(group[i]) & set_of(group[j])) join(i, j), j = i + 1;
                else ++j;
            }
    }

    void claim_targets() {
        taken = 0;
        for (int i = 0; i < joined.groups; ++i) {
            Group& g = group[i];
            g.reached = g.frontier = g.all_targets();
            taken |= g.reached;
        }
    }

    // Every group looks one step further, and is joined with those whose spaces it looks at. As these look back,
    // they come later in the list.
    void join_touching() {
        for (int i = 0; i < joined.groups; ++i) {
            Group& g = group[i];
            g.next = 0;
            if (!g.frontier) continue;
            for (Side side : SIDES) g.next |= t.facing(g.frontier, side);
            g.next &= empty & ~g.reached;
        }
        for (int i = 0; i < joined.groups; ++i) join_with_owners(i);
    }

    void join_with_owners(int i) {
        while (SpaceSet hits = group[i].next & taken & ~group[i].reached) {
            int j = i + 1;
            while (j < joined.groups && !(group[j].reached & hits)) ++j;
            if (j >= joined.groups) return;
            join(i, j);
        }
    }

    // Free spaces that a group looks at become its own; groups that look at the same space are joined.
    void claim_next() {
        for (int i = 0; i < joined.groups; ++i) group[i].next &= ~taken;
        join_overlapping([](const Group& g) { return g.next; });
        for (int i = 0; i < joined.groups; ++i) {
            Group& g = group[i];
            g.frontier = g.next;
            g.reached |= g.next;
            taken |= g.next;
        }
    }
};

}  // namespace ink
