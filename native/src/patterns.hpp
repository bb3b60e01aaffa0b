// Codes of empty spaces: where on the board the space lies, and what each of its four sides faces. Boards
// that are each other's mirror image have the same codes.
#pragma once

#include <algorithm>

#include "board.hpp"

namespace ink {

// A place says how far a space is from the nearer edge, up and down and across. An exit always lies at the
// same places, so it needs no facing of its own.
class Patterns {
  public:
    enum Facing { OPEN, BLOCKED, LIVE_H, LIVE_R, FACINGS };
    static constexpr int FURTHEST = 3, PLACES = (FURTHEST + 1) * (FURTHEST + 1);
    static constexpr int RAW = FACINGS * FACINGS * FACINGS * FACINGS;
    std::array<std::array<std::uint16_t, RAW>, PLACES> code;
    int codes = 0;

    Patterns() {
        for (int place = 0; place < PLACES; ++place)
            for (int raw = 0; raw < RAW; ++raw) {
                int least = least_image(place, raw);
                code[std::size_t(place)][std::size_t(raw)] =
                    least < raw ? code[std::size_t(place)][std::size_t(least)] : possible(place, raw) ? std::uint16_t(codes++) : NONE;
            }
    }

    static int place(int from_top, int from_left) {
        return std::min(from_top, FURTHEST) * (FURTHEST + 1) + std::min(from_left, FURTHEST);
    }

  private:
    static constexpr std::uint16_t NONE = 0xffff;

    static_assert(FACINGS == 4);  // two bits a side
    static int at(int raw, int side) { return raw >> 2 * side & 3; }

    // Beyond the edge nothing can be drawn.
    static bool possible(int place, int raw) {
        return (place / (FURTHEST + 1) > 0 || at(raw, N) == BLOCKED) && (place % (FURTHEST + 1) > 0 || at(raw, W) == BLOCKED);
    }

    // On a board of 7 by 7, a space in the middle row or column is its own mirror image.
    static int least_image(int place, int raw) {
        if (place / (FURTHEST + 1) == FURTHEST) raw = std::min(raw, swapped(raw, N, S));
        if (place % (FURTHEST + 1) == FURTHEST) raw = std::min(raw, swapped(raw, E, W));
        return raw;
    }

    static int swapped(int raw, int a, int b) {
        int differ = at(raw, a) ^ at(raw, b);
        return raw ^ (differ << 2 * a | differ << 2 * b);
    }
};

inline const Patterns& patterns() {
    static const Patterns table;
    return table;
}

// The code of an empty space of a board.
class Coder {
  public:
    explicit Coder(const Tables& t) : t(t) {
        for (int s = 0; s < t.spaces; ++s) {
            int row = s / t.columns, column = s % t.columns;
            int below = t.rows - 1 - row, right = t.columns - 1 - column;
            Spot& spot = spots[std::size_t(s)];
            spot.code = patterns().code[std::size_t(Patterns::place(std::min(row, below), std::min(column, right)))].data();
            spot.side = {row <= below ? N : S, column <= right ? E : W, row <= below ? S : N, column <= right ? W : E};
        }
    }

    int operator()(const Board& b, int space) const {
        const Spot& spot = spots[std::size_t(space)];
        int raw = 0;
        for (int side = SIDES - 1; side >= 0; --side)
            raw = raw * Patterns::FACINGS + facing(b, space, spot.side[std::size_t(side)]);
        return spot.code[raw];
    }

  private:
    struct Spot {
        const std::uint16_t* code;
        std::array<Side, SIDES> side;  // the side of the space at each side of the mirrored one
    };
    const Tables& t;
    std::array<Spot, MOST_SPACES> spots{};

    int facing(const Board& b, int space, int side) const {
        int there = t.across[std::size_t(space)][std::size_t(side)];
        if (there < 0) return Patterns::BLOCKED;
        int which = b.shape[std::size_t(there)];
        if (which == EMPTY) return Patterns::OPEN;
        int kind = t.shapes[std::size_t(which)].kind[std::size_t(opposite(side))];
        return kind == NO_KIND ? Patterns::BLOCKED : kind == HIGHWAY ? Patterns::LIVE_H : Patterns::LIVE_R;
    }
};

}  // namespace ink
