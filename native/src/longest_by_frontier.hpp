// Longest routes of boards with many cycles: a frontier search, which sweeps over the spaces.
//
// A line is a connected set of edges (meetings of two spaces) in which at most two nodes, its ends, have an
// odd number of used edges. Its length is the number of times it passes right through a node, used / 2
// rounded down and added up over all nodes, plus 2 for the two ends. A closed line, which
// has no ends, counts its start once; a walk counts it twice if it can begin on a loose end there. In a path, a
// space has at most two used edges, both of the same line of its route.
//
// The sweep decides space by space which edges to later spaces are used. All that matters of the past is which
// edges of the frontier are used, which of them are connected, and how many ends there were; of equal states
// only the longest is kept. States that cannot beat the best line known are dropped.
#pragma once

#include "networks.hpp"

namespace ink {

class LongestByFrontier {
  public:
    LongestByFrontier(const Tables& t, const Board& b, Kind kind, LongestRule rule, int best)
        : t(t), b(b), kind(kind), is_path(rule == LongestRule::Path), best(best) {
        for (Side side : SIDES) meeting_at[side] = meeting(t, b, kind, side);
        order_spaces();
        states.add({}, 0);
        for (const Stop& stop : stops) visit(stop);
    }

    int length() const { return best; }

  private:
    static constexpr int MAX_WIDTH = 8, RUNNING = MAX_WIDTH, SLOTS = MAX_WIDTH + 1;
    static_assert(MAX_WIDTH * MAX_WIDTH >= MAX_SPACES, "the shorter side of the board fits the frontier");

    // The label of each edge of the frontier, 0 if it is not used; edges with equal labels are connected.
    // The running slot holds the edge to the next space of the row, the others the edges to the next row.
    using Labels = Array<std::uint8_t, SLOTS>;
    enum class Ends : std::uint8_t { None, NoneButLoose, One, Two };  // loose: a closed line can begin there

    struct State {
        Labels labels{};
        Ends ends = Ends::None;

        std::uint64_t key() const {
            std::uint64_t packed = static_cast<std::uint64_t>(ends);
            for (auto label : labels) packed = packed << 4 | label;
            return packed;
        }
        // Number the labels in the order in which they appear, so that equal states are equal.
        void normalize() {
            Array<std::uint8_t, 16> renamed{};
            std::uint8_t count = 0;
            for (auto& label : labels) {
                if (label && !renamed[label]) renamed[label] = ++count;
                label = renamed[label];
            }
        }
    };

    struct Entry {
        State state;
        int passed;  // how often the line has passed through nodes so far
    };

    // States with the longest line that leads to each.
    class States {
      public:
        Vector<Entry> entries;

        void clear() {
            entries.clear();
            std::fill(index.begin(), index.end(), 0);
        }
        void add(const State& state, int passed) {
            if (2 * entries.size() >= index.size()) grow();
            std::uint32_t& at = find(state.key());
            if (!at) {
                entries.push_back({state, passed});
                at = static_cast<std::uint32_t>(entries.size());
            } else {
                entries[at - 1].passed = std::max(entries[at - 1].passed, passed);
            }
        }

      private:
        Vector<std::uint32_t> index = Vector<std::uint32_t>(64);  // 1 + index in entries, or 0

        std::uint32_t& find(std::uint64_t key) {
            std::size_t at = mix(key) & (index.size() - 1);
            while (index[at] && entries[index[at] - 1].state.key() != key) at = (at + 1) & (index.size() - 1);
            return index[at];
        }
        void grow() {
            index.assign(4 * index.size(), 0);
            for (std::uint32_t i = 0; i < entries.size(); ++i) find(entries[i].state.key()) = i + 1;
        }
    };

    // The edges of a space: from the row before, from the space before, to the next space, to the next row.
    enum class Edge : std::uint8_t { FromRow, FromSpace, ToSpace, ToRow };
    static constexpr EnumRange<Edge, 4> EDGES{};
    template <class T>
    using ByEdge = Array<T, EDGES.size()>;

    // A space of the sweep.
    struct Stop {
        int slot;                                  // of the edges from the row before and to the next row
        ByEdge<std::int8_t> line{-1, -1, -1, -1};  // the line that each edge belongs to, or -1
        Array<bool, MAX_LINES> loose{};            // whether the line has an end that meets nothing
        int passes = 0;                            // how often it can be passed at most
        int remaining = 0;                         // the same of all later spaces
    };

    const Tables& t;
    const Board& b;
    Kind kind;
    bool is_path;
    int best;
    BySide<SpaceSet> meeting_at;
    Vector<Stop> stops;
    States states, next;

    // Along the shorter side of the board.
    void order_spaces() {
        bool by_rows = t.columns <= t.rows;
        int outer = by_rows ? t.rows : t.columns, inner = by_rows ? t.columns : t.rows;
        auto sides = by_rows ? Array{Side::N, Side::W, Side::E, Side::S} : Array{Side::W, Side::N, Side::S, Side::E};
        for (int i = 0; i < outer; ++i)
            for (int j = 0; j < inner; ++j) add_stop(by_rows ? i * t.columns + j : j * t.columns + i, j, sides);
        int remaining = 0;
        for (auto stop = stops.rbegin(); stop != stops.rend(); ++stop) {
            stop->remaining = remaining;
            stop->passes = max_passes(*stop);
            remaining += stop->passes;
        }
    }

    // `sides` are those of the edges.
    void add_stop(int space, int slot, const ByEdge<Side>& sides) {
        if (!contains(b.drawn, space)) return;
        Stop stop{slot};
        bool meets = false;
        const Shape& shape = b.shape_at(t, space);
        for (Edge edge : EDGES) {
            Side side = sides[edge];
            if (shape.kind[side] != kind) continue;
            if (contains(meeting_at[side], space)) stop.line[edge] = shape.line[side], meets = true;
            else stop.loose[shape.line[side]] = true;
        }
        if (meets) stops.push_back(stop);
    }

    int max_passes(const Stop& stop) const {
        Array<int, MAX_LINES> degree{};
        for (int line : stop.line)
            if (line >= 0) ++degree[line];
        int passes = 0;
        for (int d : degree) passes += d / 2;
        return is_path ? std::min(passes, 1) : passes;
    }

    using Used = ByEdge<bool>;

    // Go from the states before a space to those after it.
    void visit(const Stop& stop) {
        next.clear();
        for (const auto& [state, passed] : states.entries) {
            if (passed + stop.passes + stop.remaining + 2 <= best) continue;
            for (bool to_space : {false, true})
                for (bool to_row : {false, true}) {
                    if ((to_space && stop.line[Edge::ToSpace] < 0) || (to_row && stop.line[Edge::ToRow] < 0)) continue;
                    leave(stop, state, passed,
                          {state.labels[stop.slot] > 0, state.labels[RUNNING] > 0, to_space, to_row});
                }
        }
        std::swap(states, next);
    }

    void leave(const Stop& stop, State state, int passed, const Used& used) {
        Array<int, MAX_LINES> degree{};
        for (Edge edge : EDGES)
            if (used[edge]) ++degree[stop.line[edge]];
        if (is_path && ((degree[0] && degree[1]) || degree[0] > 2 || degree[1] > 2)) return;
        for (int line = 0; line < MAX_LINES; ++line) {
            if (degree[line] % 2 && !add_end(state)) return;
            if (!is_path && degree[line] && stop.loose[line] && state.ends == Ends::None)
                state.ends = Ends::NoneButLoose;
            passed += degree[line] / 2;
        }
        int closed = connect(stop, used, state.labels);
        if (closed) {
            bool open = std::ranges::any_of(state.labels, [](auto label) { return label > 0; });
            if (closed == 1 && !open) finish(state.ends, passed);
        } else if (passed + stop.remaining + 2 > best) {
            state.normalize();
            next.add(state, passed);
        }
    }

    static bool add_end(State& state) {
        if (state.ends == Ends::Two) return false;
        state.ends = state.ends == Ends::One ? Ends::Two : Ends::One;
        return true;
    }

    // Connect the used edges of each line; return how many connected parts have no edge left.
    static int connect(const Stop& stop, const Used& used, Labels& labels) {
        constexpr int NEW_LABEL = 14;  // and 15, one for each line
        ByEdge<std::uint8_t> own{labels[stop.slot], labels[RUNNING], 0, 0};
        for (Edge edge : {Edge::ToSpace, Edge::ToRow})
            if (used[edge]) own[edge] = static_cast<std::uint8_t>(NEW_LABEL + stop.line[edge]);
        labels[stop.slot] = labels[RUNNING] = 0;
        for (Edge a : EDGES)
            for (Edge b : EDGES)
                if (a < b && own[a] && own[b] && own[a] != own[b] && stop.line[a] == stop.line[b]) {
                    std::uint8_t old = own[b], merged = own[a];
                    std::ranges::replace(labels, old, merged);
                    std::ranges::replace(own, old, merged);
                }
        labels[RUNNING] = own[Edge::ToSpace], labels[stop.slot] = own[Edge::ToRow];
        auto closed = [&](std::uint8_t label) { return label && std::ranges::find(labels, label) == labels.end(); };
        std::uint8_t row = own[Edge::FromRow], space = own[Edge::FromSpace];
        return closed(row) + (space != row && closed(space));
    }

    void finish(Ends ends, int passed) {
        if (ends == Ends::Two) best = std::max(best, passed + 2);
        else if (ends != Ends::One) best = std::max(best, passed + (ends == Ends::NoneButLoose));
    }
};

}  // namespace ink
