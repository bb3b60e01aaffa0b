// Random play: the dice in random order, each in a random legal space, no special routes.
#pragma once

#include <optional>

#include "rng.hpp"

namespace ink {

// A random legal way to draw a die, if there is one.
inline std::optional<Step> random_step(const Tables& t, const Board& b, const Facing& facing, const Roll& roll, int die,
                                       Rng& rng) {
    const auto& shapes = t.orientations[roll[die]];
    Array<SpaceSet, MAX_ORIENTATIONS> spaces;
    int total = 0;
    for (int i = 0; i < shapes.count(); ++i) {
        spaces[i] = legal_spaces(t, b, facing, t.shapes[shapes[i]]);
        total += size_of(spaces[i]);
    }
    if (!total) return {};
    int pick = rng.below(total), i = 0;
    for (; pick >= size_of(spaces[i]); ++i) pick -= size_of(spaces[i]);
    for (; pick; --pick) spaces[i] &= spaces[i] - 1;
    return Step{static_cast<std::uint8_t>(std::countr_zero(spaces[i])), shapes[i], Source::Die,
                static_cast<std::uint8_t>(die)};
}

inline std::optional<Step> random_step(const Tables& t, const RoundState& state, const Roll& roll, Rng& rng) {
    Facing facing(t, state.board);
    int first = rng.below(MAX_DICE);
    for (int i = 0; i < MAX_DICE; ++i) {
        int die = (first + i) % MAX_DICE;
        if (!state.has_die(die)) continue;
        if (auto step = random_step(t, state.board, facing, roll, die, rng)) return step;
    }
    return {};
}

// Not inlined: in the middle of another function it is a tenth slower.
[[gnu::noinline]] inline Board random_game(const Tables& t, Rng& rng) {
    Board board;
    for (int round = 0; round < t.rounds; ++round) {
        Roll roll = rng.roll(t);
        RoundState state(board);
        while (state.undrawn) {
            auto step = random_step(t, state, roll, rng);
            if (!step) break;
            state.apply(t, *step);
        }
        board = state.board;
    }
    return board;
}

}  // namespace ink
