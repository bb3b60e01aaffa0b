// Longest routes of boards with many rings: a sweep over the spaces with a frontier.
//
// A line is a connected set of edges (meetings of two spaces) in which at most two nodes, its ends, have an
// odd number of used edges. Its length is the number of times it passes right through a node, used / 2
// rounded down and added up over all nodes, plus 2 for the two ends. A line without ends, a round trip,
// counts its start once; by the challenge rule twice if it can begin on a loose end there. By the classic rule
// a space has at most two used edges, both of the same line of its route.
//
// The sweep decides space by space which edges to later spaces are used. All that matters of the past is which
// edges of the frontier are used, which of them are connected, and how many ends there were; of equal states
// only the longest is kept. States that cannot beat the best line known are dropped.
#pragma once

#include <algorithm>
#include <vector>

#include "board.hpp"
#include "score.hpp"

namespace ink {

class LongestBySweep {
  public:
    LongestBySweep(const Tables& t, const Board& b, int kind, bool classic, int best)
        : t(t), b(b), kind(kind), classic(classic), best(best) {
        for (int side = 0; side < SIDES; ++side) met[side] = meeting(t, b, kind, side);
        order_spaces();
        states.add({}, 0);
        for (std::size_t i = 0; i < stops.size(); ++i) visit(stops[i]);
    }

    int points() const { return best; }

  private:
    static constexpr int MAX_WIDTH = 8, MAX_SLOTS = MAX_WIDTH + 1, RUNNING = MAX_WIDTH;
    static_assert(MAX_WIDTH * MAX_WIDTH >= MOST_SPACES, "the shorter side of the board fits the frontier");

    // The label of each edge of the frontier, 0 if it is not used; edges with equal labels are connected.
    // The running slot holds the edge to the next space of the row, the others the edges to the next row.
    using Labels = std::array<std::uint8_t, MAX_SLOTS>;
    enum Ends : std::uint8_t { NO_END, ONE_END, TWO_ENDS, LOOSE };  // LOOSE: none, but it can begin on a loose end

    struct State {
        Labels labels{};
        Ends ends = NO_END;

        std::uint64_t key() const {
            std::uint64_t packed = ends;
            for (auto label : labels) packed = packed << 4 | label;
            return packed;
        }
        // Number the labels in the order in which they appear, so that equal states are equal.
        void normalize() {
            std::array<std::uint8_t, 16> renamed{};
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
        std::vector<Entry> entries;

        void clear() {
            entries.clear();
            std::fill(index.begin(), index.end(), 0);
        }
        void add(const State& state, int passed) {
            if (2 * entries.size() >= index.size()) grow();
            std::uint32_t& at = find(state.key());
            if (!at) {
                entries.push_back({state, passed});
                at = std::uint32_t(entries.size());
            } else {
                entries[at - 1].passed = std::max(entries[at - 1].passed, passed);
            }
        }

      private:
        std::vector<std::uint32_t> index = std::vector<std::uint32_t>(64);  // 1 + place in entries, or 0

        std::uint32_t& find(std::uint64_t key) {
            std::size_t at = Tables::mix(key) & (index.size() - 1);
            while (index[at] && entries[index[at] - 1].state.key() != key) at = (at + 1) & (index.size() - 1);
            return index[at];
        }
        void grow() {
            index.assign(4 * index.size(), 0);
            for (std::uint32_t i = 0; i < entries.size(); ++i) find(entries[i].state.key()) = i + 1;
        }
    };

    // A space of the sweep. Its lines are numbered as in its shape.
    struct Stop {
        std::size_t slot;                                // of the edges to the row before and the next row
        std::array<std::int8_t, 4> line{-1, -1, -1, -1}; // of the edges in arrival order: see sides
        std::array<bool, MOST_LINES> loose{};            // whether the line has an end that meets nothing
        int passes = 0;                                  // how often it can be passed at most
        int remaining = 0;                               // the same of all later spaces
    };

    const Tables& t;
    const Board& b;
    int kind;
    bool classic;
    int best;
    std::array<Set, 4> met;
    std::vector<Stop> stops;
    States states, next;

    // Edges of a stop: from the row before, from the space before, to the next space, to the next row.
    enum Edge : std::size_t { FROM_ROW, FROM_SPACE, TO_SPACE, TO_ROW };

    // Along the shorter side of the board.
    void order_spaces() {
        bool by_rows = t.columns <= t.rows;
        int outer = by_rows ? t.rows : t.columns, inner = by_rows ? t.columns : t.rows;
        auto sides = by_rows ? std::array{N, W, E, S} : std::array{W, N, S, E};
        for (int i = 0; i < outer; ++i)
            for (int j = 0; j < inner; ++j) add_stop(by_rows ? i * t.columns + j : j * t.columns + i, std::size_t(j), sides);
        int remaining = 0;
        for (std::size_t i = stops.size(); i-- > 0;) {
            stops[i].remaining = remaining;
            remaining += stops[i].passes = most_passes(stops[i]);
        }
    }

    void add_stop(int space, std::size_t slot, const std::array<Side, 4>& sides) {
        Stop stop{slot};
        bool any = false;
        if (!(b.drawn & bit(space))) return;
        const Shape& shape = t.shapes[b.shape[std::size_t(space)]];
        for (std::size_t i = 0; i < SIDES; ++i) {
            auto side = std::size_t(sides[i]);
            if (shape.kind[side] != kind) continue;
            if (met[side] & bit(space)) stop.line[i] = shape.line[side], any = true;
            else stop.loose[std::size_t(shape.line[side])] = true;
        }
        if (any) stops.push_back(stop);
    }

    int most_passes(const Stop& stop) const {
        std::array<int, MOST_LINES> degree{};
        for (int line : stop.line)
            if (line >= 0) ++degree[std::size_t(line)];
        int passes = 0;
        for (int d : degree) passes += d / 2;
        return classic ? std::min(passes, 1) : passes;
    }

    void visit(const Stop& stop) {
        next.clear();
        for (auto& [state, passed] : states.entries) {
            if (passed + stop.passes + stop.remaining + 2 <= best) continue;
            for (int to = 0; to < 4; ++to) {
                bool to_space = to & 1, to_row = to & 2;
                if ((to_space && stop.line[TO_SPACE] < 0) || (to_row && stop.line[TO_ROW] < 0)) continue;
                leave(stop, state, passed, {state.labels[stop.slot] > 0, state.labels[RUNNING] > 0, to_space, to_row});
            }
        }
        std::swap(states, next);
    }

    using Used = std::array<bool, 4>;  // by edge

    void leave(const Stop& stop, const State& before, int passed, const Used& used) {
        State state = before;
        std::array<int, MOST_LINES> degree{};
        for (std::size_t i = 0; i < 4; ++i)
            if (used[i]) ++degree[std::size_t(stop.line[i])];
        if (classic && ((degree[0] && degree[1]) || degree[0] > 2 || degree[1] > 2)) return;
        for (std::size_t line = 0; line < MOST_LINES; ++line) {
            if (degree[line] % 2 && !add_end(state)) return;
            if (!classic && degree[line] && stop.loose[line] && state.ends == NO_END) state.ends = LOOSE;
            passed += degree[line] / 2;
        }
        int closed = connect(stop, used, state);
        bool open = std::ranges::any_of(state.labels, [](auto label) { return label > 0; });
        if (closed && !open) finish(state.ends, passed, closed);
        if (closed) return;
        state.normalize();
        if (passed + stop.remaining + 2 > best) next.add(state, passed);
    }

    static bool add_end(State& state) {
        if (state.ends == TWO_ENDS) return false;
        state.ends = state.ends == ONE_END ? TWO_ENDS : ONE_END;
        return true;
    }

    // Connect the used edges of each line; return how many connected parts have no edge left.
    static int connect(const Stop& stop, const Used& used, State& state) {
        constexpr std::uint8_t NEW_LABEL = 14;  // and 15, one for each line
        Labels& labels = state.labels;
        std::array<std::uint8_t, 4> label{labels[stop.slot], labels[RUNNING]};  // of the used edges of the stop
        labels[stop.slot] = labels[RUNNING] = 0;
        for (std::size_t i : {TO_SPACE, TO_ROW})
            if (used[i]) label[i] = std::uint8_t(NEW_LABEL + stop.line[i]);
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = i + 1; j < 4; ++j)
                if (label[i] && label[j] && label[i] != label[j] && stop.line[i] == stop.line[j]) {
                    std::uint8_t old = label[j];
                    std::ranges::replace(labels, old, label[i]);
                    std::ranges::replace(label, old, label[i]);
                }
        labels[RUNNING] = label[TO_SPACE], labels[stop.slot] = label[TO_ROW];
        auto ends_here = [&](std::uint8_t own) { return own && std::ranges::find(labels, own) == labels.end(); };
        bool row = ends_here(label[FROM_ROW]), space = ends_here(label[FROM_SPACE]);
        return row && space && label[FROM_ROW] != label[FROM_SPACE] ? 2 : row || space;
    }

    void finish(Ends ends, int passed, int closed) {
        if (closed > 1 || ends == ONE_END) return;
        best = std::max(best, passed + (ends == TWO_ENDS ? 2 : ends == LOOSE ? 1 : 0));
    }
};

}  // namespace ink
