// Full boards for freely chosen dice, found by simulated annealing.
//
// A state is a board that holds as many drawings of each kind of die as a game has, up to as many special routes as it
// allows, and a copy for each factory drawn on. Ends may clash and drawings may be unconnected, at a cost; boards
// without such violations are results. railroad_ink.analysis.round_assignment finds the rounds in which they can be
// drawn.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "longest.hpp"
#include "networks.hpp"
#include "rng.hpp"
#include "stop.hpp"

namespace ink {

class Annealing {
  public:
    static constexpr int NO_POOL = -1, NO_SPECIAL = -1;

    struct Result {
        int score = 0;
        Board board;
        Array<std::int8_t, MAX_SPACES> pool;  // of the drawing in each space: equal dice, special routes, copies
    };

    Annealing(const Tables& t, LongestRule rule, std::uint64_t seed) : t(t), rule(rule), rng(seed) {
        for (const auto& die : t.dice) add_die(die);
        special_pool = pools.count();
        pools.push_back({{}, t.specials_per_game + (t.universities ? 1 : 0)});
        for (int route : t.special_routes) add_shapes(special_pool, route);
        copy_pool = pools.count();
        pools.push_back({{}, size_of(t.factories)});
        for (int pool = 0; pool < special_pool; ++pool)
            for (auto shape : pools[pool].shapes) add_shape(copy_pool, shape);
        state.shape.fill(EMPTY);
        state.pool.fill(NO_POOL);
        for (int pool = 0; pool < special_pool; ++pool)
            for (int i = 0; i < pools[pool].count; ++i) put_somewhere(pool);
        current = evaluate(state);
    }

    // Try `steps` changes at a temperature, or fewer when stopped; returns the best valid board found.
    std::optional<Result> run(std::int64_t steps, double temperature, Stop& stop) {
        std::optional<Result> best;
        for (std::int64_t i = 0; i < steps && !stop.after(Stop::SCORED); ++i) {
            State changed = state;
            if (!change(changed)) continue;
            double threshold = current.value + temperature * std::log(rng.uniform() + 1e-300);
            Evaluation after = evaluate(changed, threshold);
            if (after.value < threshold) continue;
            state = changed;
            current = after;
            if (!current.violations && (!best || current.score > best->score))
                best = Result{current.score, board_of(state), state.pool};
        }
        return best;
    }

  private:
    // The drawings that the same dice make: how many, and in what shapes.
    struct Pool {
        Vector<std::uint8_t> shapes;
        int count;
        Vector<std::uint8_t> faces{};
    };
    struct State {
        Array<std::uint8_t, MAX_SPACES> shape;
        Array<std::int8_t, MAX_SPACES> pool;
    };
    struct Evaluation {
        double value = -1e9;
        int score = 0, longest = 0, violations = 0;
    };
    static constexpr double VIOLATION_COST = 2.5;  // in points
    static constexpr int MAX_LONGER = 7;           // more than one change adds to both longest routes
    static constexpr int REDRAW = 50, EXCHANGE = 80, REDRAW_PAIR = 94;  // percent of changes, added up

    const Tables& t;
    LongestRule rule;
    Rng rng;
    Vector<Pool> pools;
    int special_pool = 0, copy_pool = 0;  // numbers of these pools
    State state;
    Evaluation current;

    // Pools

    // Dice with the same faces share a pool, in whatever order they list them.
    void add_die(Vector<std::uint8_t> die) {
        std::ranges::sort(die);
        for (Pool& pool : pools)
            if (pool.faces == die) {
                pool.count += t.rounds;
                return;
            }
        pools.push_back({{}, t.rounds, die});
        for (int route : die) add_shapes(pools.count() - 1, route);
    }

    void add_shapes(int pool, int route) {
        for (auto shape : t.orientations[route]) add_shape(pool, shape);
    }

    void add_shape(int pool, std::uint8_t shape) {
        auto& shapes = pools[pool].shapes;
        if (std::ranges::find(shapes, shape) == shapes.end()) shapes.push_back(shape);
    }

    void put_somewhere(int pool) {
        int space = rng.below(t.spaces);
        while (state.pool[space] != NO_POOL) space = rng.below(t.spaces);
        state.pool[space] = static_cast<std::int8_t>(pool);
        redraw(state, space);
    }

    // Changes

    bool change(State& s) {
        int kind = rng.below(100), space = rng.below(t.spaces);
        if (kind < REDRAW) return redraw(s, space);
        if (kind < EXCHANGE) return exchange(s, space, rng.below(t.spaces));
        if (kind < REDRAW_PAIR) {
            int there = t.neighbour[space][static_cast<Side>(rng.below(4))];
            if (there == NO_SPACE || s.pool[space] == NO_POOL || s.pool[there] == NO_POOL) return false;
            s.shape[there] = EMPTY;
            return redraw(s, space) && redraw(s, there);
        }
        return add_or_remove(s, space);
    }

    bool exchange(State& s, int one, int other) {
        if (s.pool[one] == s.pool[other]) return false;
        std::swap(s.pool[one], s.pool[other]);
        s.shape[one] = s.shape[other] = EMPTY;
        for (int space : {one, other})
            if (s.pool[space] != NO_POOL && !redraw(s, space)) return false;
        return true;
    }

    // Add a drawing on an empty space, or take one away.
    bool add_or_remove(State& s, int space) {
        if (s.pool[space] == special_pool || s.pool[space] == copy_pool) {
            s.pool[space] = NO_POOL;
            s.shape[space] = EMPTY;
            return true;
        }
        if (s.pool[space] != NO_POOL) return false;
        int pool = rng.below(2) ? special_pool : copy_pool;
        if (std::ranges::count(s.pool, pool) >= pools[pool].count) return false;
        s.pool[space] = static_cast<std::int8_t>(pool);
        return redraw(s, space);
    }

    // Choose a shape for a drawing, more likely one that fits its surroundings.
    bool redraw(State& s, int space) {
        if (s.pool[space] == NO_POOL) return false;
        const auto& shapes = pools[s.pool[space]].shapes;
        Array<double, MAX_SHAPES> weights;
        double total = 0;
        for (int i = 0; i < shapes.count(); ++i) total += weights[i] = fit(s, space, shapes[i]);
        double pick = rng.uniform() * total;
        int i = 0;
        while (i + 1 < shapes.count() && (pick -= weights[i]) > 0) ++i;
        if (shapes[i] == s.shape[space] || weights[i] <= 0) return false;
        s.shape[space] = shapes[i];
        return true;
    }

    double fit(const State& s, int space, int number) const {
        if (s.pool[space] == special_pool && is_used_elsewhere(s, space, number)) return 0;
        double weight = 1;
        for (Side side : SIDES) {
            Kind end = t.shapes[number].kind[side], faced = Kind::None;
            int there = t.neighbour[space][side];
            bool blank = false;
            if (there == NO_SPACE) {
                for (Kind kind : KINDS)
                    if (contains(t.exit_at[kind][side], space)) faced = kind;
            } else if (s.shape[there] != EMPTY) {
                faced = t.shapes[s.shape[there]].kind[opposite(side)];
                blank = faced == Kind::None;
            }
            if (end == Kind::None) weight *= faced == Kind::None ? 1 : 0.4;
            else if (faced == end) weight *= 4;
            else weight *= faced != Kind::None ? 0.02 : blank ? 0.25 : 0.5;
        }
        return weight;
    }

    bool is_used_elsewhere(const State& s, int space, int number) const {
        for (int other = 0; other < t.spaces; ++other)
            if (other != space && s.pool[other] == special_pool && s.shape[other] != EMPTY &&
                special_of(s.shape[other]) == special_of(number))
                return true;
        return false;
    }

    int special_of(int shape) const {
        for (int i = 0; i < t.special_routes.count(); ++i) {
            const auto& shapes = t.orientations[t.special_routes[i]];
            if (std::ranges::find(shapes, shape) != shapes.end()) return i;
        }
        return NO_SPECIAL;
    }

    // Evaluating

    Board board_of(const State& s) const {
        Board b;
        int villages = 0;
        for (int space = 0; space < t.spaces; ++space) {
            if (s.shape[space] == EMPTY) continue;
            b.draw(t, space, s.shape[space]);
            if (s.pool[space] == special_pool)
                b.specials_used |= static_cast<std::uint8_t>(1 << special_of(s.shape[space]));
            villages += contains(t.villages, space) && t.shapes[s.shape[space]].station;
        }
        b.villages = static_cast<std::uint8_t>(std::min(villages, t.village_values.count()));
        return b;
    }

    // The value of a state; longest routes are computed only if the threshold is within reach.
    Evaluation evaluate(const State& s, double threshold = -1e9) const {
        Board b = board_of(s);
        Evaluation out;
        out.violations = clashes(b) + unconnected(b) + excess_drawings(s, b);
        out.score = exit_points(t, b) + size_of(b.drawn & t.centre) + t.village_points(b.villages) - open_ends(t, b);
        out.value = out.score - VIOLATION_COST * out.violations;
        if (out.value + current.longest + MAX_LONGER < threshold) return out;
        out.longest = longest(t, b, Kind::Highway, rule) + longest(t, b, Kind::Railway, rule);
        out.score += out.longest;
        out.value += out.longest;
        return out;
    }

    int clashes(const Board& b) const {
        int count = 0;
        for (Kind kind : KINDS) {
            for (Side side : SIDES) count += size_of(b.ends[kind][side] & t.exit_at[other(kind)][side]);
            for (Side side : {Side::E, Side::S})
                count += size_of(b.ends[kind][side] & t.facing(b.ends[other(kind)][opposite(side)], side));
        }
        return count;
    }

    // Drawings that no chain of drawings joins to an exit.
    int unconnected(const Board& b) const {
        ByKind<BySide<SpaceSet>> meeting_at{};
        SpaceSet found = 0, before = 0;
        for (Kind kind : KINDS)
            for (Side side : SIDES) {
                meeting_at[kind][side] = meeting(t, b, kind, side);
                found |= b.ends[kind][side] & t.exit_at[kind][side];
            }
        while (found != before) {
            before = found;
            for (Kind kind : KINDS)
                for (Side side : SIDES) found |= meeting_at[kind][side] & t.facing(found, side);
        }
        return size_of(b.drawn & ~found);
    }

    int excess_drawings(const State& s, const Board& b) const {
        int free = size_of(b.drawn & t.universities) >= t.universities_needed && t.universities ? 1 : 0;
        auto count = [&](int pool) { return static_cast<int>(std::ranges::count(s.pool, pool)); };
        return std::max(count(special_pool) - t.specials_per_game - free, 0) +
               std::max(count(copy_pool) - size_of(b.drawn & t.factories), 0);
    }
};

}  // namespace ink
