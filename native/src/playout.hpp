// Random play: every die in random order in a random legal place, no special routes.
#pragma once

#include "dice.hpp"

namespace ink {

// A random legal place for a route; false if there is none.
inline bool random_step(const Tables& t, const Board& b, const Facing& facing, int route, Dice& dice, Step& out) {
    std::array<Set, 16> where;
    int count = 0, total = 0;
    for (auto which : t.orientations[std::size_t(route)]) {
        where[std::size_t(count)] = legal(t, b, facing, t.shapes[which]);
        total += std::popcount(where[std::size_t(count++)]);
    }
    if (!total) return false;
    int pick = dice.below(total);
    for (int i = 0;; ++i) {
        Set set = where[std::size_t(i)];
        int here = std::popcount(set);
        if (pick >= here) {
            pick -= here;
            continue;
        }
        while (pick--) set &= set - 1;
        out.space = std::uint8_t(std::countr_zero(set));
        out.shape = t.orientations[std::size_t(route)][std::size_t(i)];
        return true;
    }
}

inline void random_round(const Tables& t, Board& board, const Roll& roll, Dice& dice) {
    Position p = Position::begin(board, MOST_DICE);
    bool drew = true;
    while (drew && p.undrawn) {
        drew = false;
        Facing facing(t, p.board);
        int first = dice.below(MOST_DICE);
        for (int i = 0; i < MOST_DICE && !drew; ++i) {
            int die = (first + i) % MOST_DICE;
            Step step{0, 0, DIE, std::uint8_t(die)};
            if (!(p.undrawn >> die & 1) || !random_step(t, p.board, facing, roll[std::size_t(die)], dice, step)) continue;
            p.apply(t, step);
            drew = true;
        }
    }
    board = p.board;
}

inline Board random_game(const Tables& t, Dice& dice) {
    Board board;
    for (int round = 0; round < t.rounds; ++round) random_round(t, board, dice.roll(t), dice);
    return board;
}

}  // namespace ink
