// How far apart networks and unused exits are: the network points, the largest network and the number of
// networks if everything at most so far apart were joined. First one space apart by ends of the same kind,
// then one space apart at all, then by a way over 2, 3, ... empty spaces.
//
// All grow at once through the empty spaces, and no space belongs to two: those whose areas touch are the
// next to be joined, as in a minimum spanning tree.
#pragma once

#include "clusters.hpp"

namespace ink {

constexpr int REACH = 8;  // distances looked at

class Linkage {
  public:
    explicit Linkage(const Tables& t) : t(t) {}

    // Calls put(points, largest, groups) for each distance.
    template <class Put>
    void operator()(const Clusters& clusters, Set free, Put put) {
        begin(clusters, free);
        put(points, largest, groups);
        for (int kind = 0; kind < KINDS; ++kind)
            join_common([kind](const Group& g) { return g.seeds[std::size_t(kind)]; });
        put(points, largest, groups);
        join_common([](const Group& g) { return g.seeds[0] | g.seeds[1]; });
        put(points, largest, groups);
        take_seeds();
        for (int distance = 2; distance <= REACH; ++distance) {
            if (growing()) {
                if (distance % 2 == 0) join_touching();
                else claim();
            }
            put(points, largest, groups);
        }
    }

  private:
    struct Group {
        int exits;
        std::array<Set, KINDS> seeds;
        Set reached, edge, next;
    };
    const Tables& t;
    std::array<Group, Clusters::MOST> group;
    int groups = 0, points = 0, largest = 0;
    Set empty = 0, taken = 0;

    bool growing() const { return groups > 1; }

    void begin(const Clusters& clusters, Set free) {
        empty = free;
        groups = clusters.count;
        points = largest = 0;
        for (int i = 0; i < groups; ++i) {
            const Cluster& c = clusters.cluster[std::size_t(i)];
            group[std::size_t(i)] = {c.exits, c.seeds, 0, 0, 0};
            points += t.network_value(c.exits);
            largest = std::max<int>(largest, c.exits);
        }
    }

    void join(int a, int b) {
        Group &to = group[std::size_t(a)], &from = group[std::size_t(b)];
        points += t.network_value(to.exits + from.exits) - t.network_value(to.exits) - t.network_value(from.exits);
        to.exits += from.exits;
        largest = std::max(largest, to.exits);
        for (int kind = 0; kind < KINDS; ++kind) to.seeds[std::size_t(kind)] |= from.seeds[std::size_t(kind)];
        to.reached |= from.reached, to.edge |= from.edge, to.next |= from.next;
        from = group[std::size_t(--groups)];
    }

    // Join the groups whose sets have a space in common.
    template <class Of>
    void join_common(Of of) {
        Set once = 0, twice = 0;
        for (int i = 0; i < groups; ++i) {
            Set own = of(group[std::size_t(i)]);
            twice |= once & own;
            once |= own;
        }
        if (!twice) return;
        for (int i = 0; i < groups; ++i)
            for (int j = i + 1; j < groups && (of(group[std::size_t(i)]) & twice);) {
                if (of(group[std::size_t(i)]) & of(group[std::size_t(j)])) join(i, j), j = i + 1;
                else ++j;
            }
    }

    void take_seeds() {
        taken = 0;
        for (int i = 0; i < groups; ++i) {
            Group& g = group[std::size_t(i)];
            g.reached = g.edge = g.seeds[0] | g.seeds[1];
            taken |= g.reached;
        }
    }

    // Everyone looks one step further. Who looks at what belongs to another is joined with it; since the
    // other looks back, the other comes later in the list.
    void join_touching() {
        for (int i = 0; i < groups; ++i) {
            Group& g = group[std::size_t(i)];
            Set e = g.edge;
            g.next = e ? (t.facing(e, N) | t.facing(e, E) | t.facing(e, S) | t.facing(e, W)) & empty & ~g.reached : 0;
        }
        for (int i = 0; i < groups; ++i) join_with_owners(i, [this](const Group& g) { return g.next & taken & ~g.reached; });
    }

    // What nobody had becomes theirs; who looks at the same space is joined.
    void claim() {
        for (int i = 0; i < groups; ++i) group[std::size_t(i)].next &= ~taken;
        join_common([](const Group& g) { return g.next; });
        for (int i = 0; i < groups; ++i) {
            Group& g = group[std::size_t(i)];
            g.edge = g.next;
            g.reached |= g.next;
            taken |= g.next;
        }
    }

    template <class Hit>
    void join_with_owners(int i, Hit hit) {
        for (Set hits; (hits = hit(group[std::size_t(i)]));) {
            int j = i + 1;
            while (j < groups && !(group[std::size_t(j)].reached & hits)) ++j;
            if (j >= groups) return;
            join(i, j);
        }
    }
};

}  // namespace ink
