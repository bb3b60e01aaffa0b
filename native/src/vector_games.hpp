// Many games at once, stepped one action at a time, for environments of reinforcement learning.
#pragma once

#include <cstring>

#include "core.hpp"
#include "score.hpp"

namespace ink {

constexpr int STATUS_SIZE = 9;  // round, specials used, free specials, villages, universities, then of this round:
                                // special routes, remaining copies, a free special, dice still to draw

// The numbers of actions: 0 ends the round, 1 + shape * spaces + space draws.
class ActionNumbers {
  public:
    explicit ActionNumbers(const Tables& t) : t(t), route_of(t.shapes.size()) {
        for (int route = 0; route < t.orientations.count(); ++route)
            for (auto shape : t.orientations[route]) route_of[shape] = static_cast<std::uint8_t>(route);
    }

    int count() const { return 1 + t.shapes.count() * t.spaces; }

    int number_of(const Step& step) const { return 1 + step.shape * t.spaces + step.space; }

    // Write a one for every legal action, and a zero for every other.
    void write_mask(const RoundState& state, const Roll& roll, std::uint8_t* mask) const {
        std::memset(mask, 0, to_index(count()));
        mask[0] = state.may_end(t, roll);
        for_each_step(t, state, roll, [&](const Step& step) { mask[number_of(step)] = 1; });
    }

    // The step of a drawing, if it is legal.
    bool find_step(const RoundState& state, const Roll& roll, long action, Step& step) const {
        int number = static_cast<int>(action) - 1;
        step.shape = static_cast<std::uint8_t>(number / t.spaces),
        step.space = static_cast<std::uint8_t>(number % t.spaces);
        Facing facing(t, state.board);
        return contains(legal_spaces(t, state.board, facing, t.shapes[step.shape]), step.space) &&
               find_source(state, roll, route_of[step.shape], step);
    }

  private:
    const Tables& t;
    Vector<std::uint8_t> route_of;

    bool find_source(const RoundState& state, const Roll& roll, int route, Step& step) const {
        for (int i = 0; i < t.special_routes.count(); ++i)
            if (t.special_routes[i] == route) {
                step.source = Source::Special, step.index = static_cast<std::uint8_t>(i);
                return state.may_use_special(t) && !(state.board.specials_used >> i & 1);
            }
        for (bool undrawn : {true, false})
            for (int die = 0; die < MAX_DICE; ++die)
                if (roll[die] == route && state.has_die(die) == undrawn && (undrawn || state.copies)) {
                    step.source = undrawn ? Source::Die : Source::Copy, step.index = static_cast<std::uint8_t>(die);
                    return true;
                }
        return false;
    }
};

// Where all games are written, one row each.
struct OutputArrays {
    std::uint8_t* boards;  // spaces each
    std::uint8_t* dice;    // MAX_DICE each
    std::uint8_t* status;  // STATUS_SIZE each
    std::uint8_t* masks;   // ActionNumbers::count() each
};

class VectorGames {
  public:
    VectorGames(const Core& core, int count) : core(core), numbers(core.tables), games(to_index(count)) {}

    int actions() const { return numbers.count(); }
    int count() const { return games.count(); }

    // Start a new game; the seed decides all its rolls.
    void reset(int i, std::uint64_t seed) {
        games[i] = Game{};
        games[i].rng = Rng(seed);
        next_round(games[i]);
    }

    bool is_over(int i) const { return games[i].round > core.tables.rounds; }

    // Whether an action is legal now.
    bool is_legal(int i, long action) const {
        Step step;
        const Game& g = games[i];
        if (action < 0 || action >= actions() || is_over(i)) return false;
        return action ? numbers.find_step(g.state, g.roll, action, step) : g.state.may_end(core.tables, g.roll);
    }

    // Apply a legal action.
    void step(int i, long action) {
        Game& g = games[i];
        Step step;
        if (action == 0) return next_round(g);
        numbers.find_step(g.state, g.roll, action, step);
        g.state.apply(core.tables, step);
    }

    // A legal action, uniformly at random; 0 if the game is over.
    long sample(int i, Rng& rng) const {
        const Game& g = games[i];
        if (is_over(i)) return 0;
        bool may_end = g.state.may_end(core.tables, g.roll);
        int count = may_end;
        for_each_step(core.tables, g.state, g.roll, [&](const Step&) { ++count; });
        int nth = rng.below(count) - may_end;
        long found = 0;
        for_each_step(core.tables, g.state, g.roll, [&](const Step& step) {
            if (nth-- == 0) found = numbers.number_of(step);
        });
        return found;
    }

    int total(int i) const { return score(core.tables, games[i].state.board, core.rule).total(); }

    void write(int i, const OutputArrays& v) const {
        const Game& g = games[i];
        const Tables& t = core.tables;
        const RoundState& state = g.state;
        std::memcpy(v.boards + i * t.spaces, state.board.shape.data(), to_index(t.spaces));
        for (int die = 0; die < MAX_DICE; ++die) v.dice[i * MAX_DICE + die] = g.roll[die];
        const std::uint8_t status[STATUS_SIZE] = {static_cast<std::uint8_t>(g.round),
                                                  state.board.specials_used,
                                                  state.board.free_specials,
                                                  state.board.villages,
                                                  state.board.universities,
                                                  state.specials_this_round,
                                                  state.copies,
                                                  static_cast<std::uint8_t>(state.free_special),
                                                  state.undrawn};
        std::memcpy(v.status + i * STATUS_SIZE, status, STATUS_SIZE);
        std::uint8_t* mask = v.masks + static_cast<long>(i) * actions();
        if (!is_over(i)) return numbers.write_mask(state, g.roll, mask);
        std::memset(mask, 0, to_index(actions()));
        mask[0] = 1;
    }

  private:
    struct Game {
        RoundState state;
        Roll roll{};
        int round = 0;
        Rng rng{0};
    };

    const Core& core;
    ActionNumbers numbers;
    Vector<Game> games;

    void next_round(Game& g) const {
        g.state = RoundState(g.state.board);
        if (++g.round <= core.tables.rounds) g.roll = g.rng.roll(core.tables);
    }
};

}  // namespace ink
