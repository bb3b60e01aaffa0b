// The features of a board that the value network reads besides the patterns of empty spaces: numbers about the whole
// board. Each feature is named where it is written.
#pragma once

#include <stdexcept>
#include <string>

#include "linkage.hpp"
#include "longest.hpp"

namespace ink {

constexpr int FEATURE_COUNT = 112;

using Features = Array<float, FEATURE_COUNT>;

// Receives the values of the features, one after the other. Names are not evaluated.
class FeatureWriter {
  public:
    explicit FeatureWriter(Features& out) : out(out) {}

    template <class Name>
    void put(int value, Name) {
        if (at == FEATURE_COUNT) throw std::logic_error("more features than FEATURE_COUNT");
        out[at++] = static_cast<float>(value);
    }

  private:
    Features& out;
    int at = 0;
};

// Receives the names of the features, in the same order.
class FeatureNames {
  public:
    Vector<std::string> names;

    template <class Name>
    void put(int, Name name) {
        names.push_back(name());
    }
};

// Extracts the features of a base board, and of boards with one space more, where much stays as it was.
class FeatureExtractor {
  public:
    FeatureExtractor(const Tables& t, LongestRule rule)
        : t(t),
          rule(rule),
          linkage(t),
          border(t.all & ~(t.inner[Side::N] & t.inner[Side::E] & t.inner[Side::S] & t.inner[Side::W])) {}

    void set_base(const Board& b) {
        base_clusters.find(t, b);
        for (Kind kind : KINDS) base_longest[kind] = longest(t, b, kind, rule);
    }

    template <class Writer>
    void of_base(const Board& b, Writer&& writer) {
        clusters = &base_clusters;
        longest_routes = base_longest;
        write(b, writer);
    }

    template <class Writer>
    void with_space(const Board& b, int space, Writer&& writer) {
        next_clusters.update(t, base_clusters, b, space);
        clusters = &next_clusters;
        const Shape& shape = b.shape_at(t, space);
        for (Kind kind : KINDS) {
            bool grown = std::ranges::find(shape.kind, kind) != shape.kind.end();
            longest_routes[kind] = grown ? longest(t, b, kind, rule) : base_longest[kind];
        }
        write(b, writer);
    }

  private:
    static constexpr int TOP_NETWORKS = 5, MAX_SPECIALS_SHOWN = 6, MAX_MARKS_SHOWN = 3;

    const Tables& t;
    LongestRule rule;
    Linkage linkage;
    Clusters base_clusters, next_clusters;
    const Clusters* clusters = nullptr;
    ByKind<int> base_longest{}, longest_routes{};
    SpaceSet border, empty = 0;
    ByKind<BySide<SpaceSet>> live{};  // spaces with a live end of that kind at that side

    static std::string name_of(Kind kind) { return kind == Kind::Highway ? "highway" : "railway"; }

    template <class Writer>
    void write(const Board& b, Writer& w) {
        find_live_ends(b);
        write_linkage(w);
        write_lengths(b, w);
        for (Kind kind : KINDS) write_components(b, kind, w);
        write_ends(b, w);
        write_marks(b, w);
        write_networks(w);
        write_joins(b, w);
    }

    void find_live_ends(const Board& b) {
        empty = t.all & ~b.drawn;
        for (Side side : SIDES) {
            SpaceSet faces_empty = t.facing(empty, side);
            for (Kind kind : KINDS) live[kind][side] = b.ends[kind][side] & faces_empty;
        }
    }

    template <class Writer>
    void write_linkage(Writer& w) {
        int gap = -1;  // counts what measure calls back for
        linkage.measure(*clusters, empty, [&](const Linkage::Joined& joined) {
            auto name = [gap](const char* what) {
                std::string when = gap < 0 ? "as they are" : "joined across " + std::to_string(std::max(gap, 1));
                return "networks " + when + (gap ? "" : " by the same kind") + ": " + what;
            };
            w.put(joined.points, [&] { return name("exit points"); });
            w.put(joined.largest, [&] { return name("most exits"); });
            w.put(joined.groups, [&] { return name("number"); });
            ++gap;
        });
    }

    template <class Writer>
    void write_lengths(const Board& b, Writer& w) {
        for (Kind kind : KINDS) w.put(longest_routes[kind], [=] { return "longest " + name_of(kind); });
        for (Kind kind : KINDS) w.put(size_of(b.spaces_with(kind)), [=] { return "spaces with a " + name_of(kind); });
    }

    // Spaces connected by routes of one kind.
    struct Component {
        SpaceSet spaces, targets;
        int size, live_ends;
        int rank() const { return MAX_SPACES * size + live_ends; }
    };

    // The two largest components of a kind with their live ends, and the largest that joining two would give.
    template <class Writer>
    void write_components(const Board& b, Kind kind, Writer& w) {
        Array<Component, MAX_SPACES> found;
        int count = 0, best = 0;
        for (SpaceSet rest = b.spaces_with(kind); rest; ++count) {
            found[count] = component(b, kind, rest & -rest);
            rest &= ~found[count].spaces;
            best = std::max(best, found[count].size);
        }
        int first = largest(found, count, -1), second = largest(found, count, first);
        for (bool is_second : {false, true}) {
            int i = is_second ? second : first;
            auto name = [=](const char* what) {
                return (is_second ? "second largest " : "largest ") + name_of(kind) + " component: " + what;
            };
            w.put(i >= 0 ? found[i].size : 0, [&] { return name("spaces"); });
            w.put(i >= 0 ? std::min(found[i].live_ends, 4) : 0, [&] { return name("live ends, up to 4"); });
        }
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j)
                if (found[i].targets & found[j].targets) best = std::max(best, found[i].size + found[j].size + 1);
        w.put(best, [=] { return "largest " + name_of(kind) + " component after joining two across 1 space"; });
    }

    // Ties go to the component with more live ends, so that the result does not depend on the position.
    static int largest(const Array<Component, MAX_SPACES>& found, int count, int excluded) {
        int best = -1;
        for (int i = 0; i < count; ++i)
            if (i != excluded && (best < 0 || found[i].rank() > found[best].rank())) best = i;
        return best;
    }

    Component component(const Board& b, Kind kind, SpaceSet spaces) const {
        const auto& e = b.ends[kind];
        for (SpaceSet edge = spaces; edge;) {
            SpaceSet next = 0;
            for (Side side : SIDES) next |= t.facing(edge & e[opposite(side)], side) & e[side];
            edge = next & ~spaces;
            spaces |= edge;
        }
        Component c{spaces, 0, size_of(spaces), 0};
        for (Side side : SIDES) {
            SpaceSet ends = spaces & live[kind][side];
            c.live_ends += size_of(ends);
            c.targets |= t.facing(ends, opposite(side));
        }
        return c;
    }

    template <class Writer>
    void write_ends(const Board& b, Writer& w) {
        SpaceSet all_targets = 0;
        for (Kind kind : KINDS) {
            int count = 0;
            SpaceSet targets = 0;
            for (Side side : SIDES) {
                count += size_of(live[kind][side]);
                targets |= t.facing(live[kind][opposite(side)], side);
            }
            w.put(count, [=] { return "live " + name_of(kind) + " ends"; });
            w.put(size_of(targets), [=] { return "empty spaces that live " + name_of(kind) + " ends face"; });
            all_targets |= targets;
        }
        w.put(open_ends(t, b), [] { return "errors"; });
        w.put(size_of(b.drawn & t.centre), [] { return "central spaces drawn"; });
        w.put(size_of(all_targets & t.centre), [] { return "central spaces that live ends face"; });
        w.put(size_of(all_targets & border), [] { return "border spaces that live ends face"; });
        w.put(size_of(empty), [] { return "empty spaces"; });
        for (Kind kind : KINDS)
            w.put(clusters->unused_exits[kind], [=] { return "unused " + name_of(kind) + " exits"; });
        w.put(clusters->lost_exits, [] { return "lost exits"; });
    }

    template <class Writer>
    void write_marks(const Board& b, Writer& w) {
        for (int i = 0; i < MAX_SPECIALS_SHOWN; ++i)
            w.put(b.specials_used >> i & 1, [=] { return "special route " + std::to_string(i + 1) + " used"; });
        int remaining = t.specials_per_game - b.counted_specials();
        for (int i = 1; i <= MAX_MARKS_SHOWN; ++i)
            w.put(remaining >= i, [=] { return "at least " + std::to_string(i) + " special routes left"; });
        w.put(b.villages, [] { return "villages marked"; });
        for (int i = 1; i <= MAX_MARKS_SHOWN; ++i)
            w.put(b.universities >= i, [=] { return "at least " + std::to_string(i) + " universities marked"; });
        w.put(size_of(empty & t.factories), [] { return "empty factories"; });
        w.put(size_of(empty & t.villages), [] { return "empty villages"; });
        w.put(size_of(empty & t.universities), [] { return "empty universities"; });
    }

    // The networks with the most exits, and those that can grow no more.
    template <class Writer>
    void write_networks(Writer& w) {
        constexpr int EXIT = 1000;  // an exit weighs more than all live ends
        Array<int, Clusters::MAX_COUNT> ranks;
        int count = 0, finished_points = 0, growing = 0;
        for (int i = 0; i < clusters->count; ++i) {
            const Cluster& c = clusters->cluster[i];
            if (c.is_unused_exit()) continue;
            ranks[count++] = EXIT * c.exits + c.live_ends;
            if (!c.live_ends) finished_points += t.network_value(c.exits);
            growing += c.live_ends > 0 && c.exits > 0;
        }
        auto end = ranks.begin() + std::min(count, TOP_NETWORKS);
        std::partial_sort(ranks.begin(), end, ranks.begin() + count, std::greater<>());
        w.put(count, [] { return "networks"; });
        w.put(growing, [] { return "networks with exits that can grow"; });
        w.put(finished_points, [] { return "points of networks that cannot grow"; });
        for (int i = 0; i < TOP_NETWORKS; ++i) {
            int rank = i < count ? ranks[i] : 0;
            auto name = [=](const char* what) { return "network " + std::to_string(i + 1) + " by exits: " + what; };
            w.put(rank / EXIT, [&] { return name("exits"); });
            w.put(std::min(rank % EXIT, 6), [&] { return name("live ends, up to 6"); });
            w.put(rank % EXIT > 0, [&] { return name("can grow"); });
        }
    }

    // A way to join two ends across one space: two highways, a highway and a railway, or two railways, each by a
    // curve or straight on.
    struct JoinType {
        int count = 0, best = 0, sum = 0;
    };
    using JoinTypes = Array<JoinType, 6>;

    // Spaces where one drawing can join networks, and the exit points gained by it.
    template <class Writer>
    void write_joins(const Board& b, Writer& w) {
        ByKind<SpaceSet> once{}, twice{};
        SpaceSet any = 0, common = 0;
        for (int i = 0; i < clusters->count; ++i) {
            const Cluster& c = clusters->cluster[i];
            for (Kind kind : KINDS) twice[kind] |= once[kind] & c.targets[kind], once[kind] |= c.targets[kind];
            common |= any & c.all_targets(), any |= c.all_targets();
        }
        for (Kind kind : KINDS)
            w.put(size_of(twice[kind]), [=] { return "spaces where a " + name_of(kind) + " joins networks"; });
        w.put(size_of(common), [] { return "spaces where networks can be joined"; });
        JoinTypes types;
        const auto highways = Facing(t, b).at[Kind::Highway];
        int best = 0;
        for_each_space(common, [&](int space) { best = std::max(best, join(space, highways, types)); });
        w.put(best, [] { return "most exit points for joining all networks at one space"; });
        write_join_types(types, w);
    }

    template <class Writer>
    void write_join_types(const JoinTypes& types, Writer& w) {
        static constexpr Array NAMES{"two highways",        "two highways", "highway and railway",
                                     "highway and railway", "two railways", "two railways"};
        for (int i = 0; i < 6; ++i) {
            auto name = [=](const char* what) {
                return std::string("joins of ") + NAMES[i] + (i % 2 ? " straight on: " : " by a curve: ") + what;
            };
            w.put(types[i].count, [&] { return name("number"); });
            w.put(types[i].best, [&] { return name("most exit points"); });
            w.put(types[i].sum, [&] { return name("sum of exit points"); });
        }
    }

    // Adds every pair of networks at a space; returns the exit points for joining all of them. `highways`
    // are the spaces that face a highway, by side.
    int join(int space, const BySide<SpaceSet>& highways, JoinTypes& types) const {
        BySide<const Cluster*> entering{};
        int exits = 0, points = 0;
        for (int i = 0; i < clusters->count; ++i) {
            const Cluster& c = clusters->cluster[i];
            if (!contains(c.all_targets(), space)) continue;
            exits += c.exits, points += t.network_value(c.exits);
            for (Side side : SIDES)
                if (contains(c.entered[side], space)) entering[side] = &c;
        }
        for (Side a : SIDES)
            for (Side b : SIDES)
                if (a < b && entering[a] && entering[b] && entering[a] != entering[b]) {
                    int railways = !contains(highways[a], space) + !contains(highways[b], space);
                    add_join(types[2 * railways + (b == opposite(a))], entering[a]->exits, entering[b]->exits);
                }
        return t.network_value(exits) - points;
    }

    void add_join(JoinType& type, int exits, int others) const {
        int gain = t.network_value(exits + others) - t.network_value(exits) - t.network_value(others);
        ++type.count;
        type.best = std::max(type.best, gain);
        type.sum += gain;
    }
};

// The names of all features, in their order: as they are written for an empty board.
inline Vector<std::string> feature_names() {
    Tables t;
    t.rows = t.columns = 1;
    t.network_values = {0};
    t.orientations = {{}};
    t.dice.assign(MAX_DICE, {0});
    t.finish();
    FeatureExtractor extractor(t, LongestRule::Path);
    Board board;
    extractor.set_base(board);
    FeatureNames writer;
    extractor.of_base(board, writer);
    return writer.names;
}

}  // namespace ink
