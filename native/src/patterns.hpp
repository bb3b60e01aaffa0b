// Patterns of empty spaces: where on the board a space lies, and what each of its four sides faces. Boards that
// are mirror images of each other have the same patterns.
#pragma once

#include "board.hpp"

namespace ink {

// Numbers the patterns. A location is the distance of a space from the nearer edge, by row and by column. Exits
// always lie at the same locations, so a side need not say that it faces one.
class Patterns {
  public:
    enum class Faced : std::uint8_t { Empty, Blocked, Highway, Railway };
    static constexpr int FACED = 4, MAX_DISTANCE = 3, LOCATIONS = (MAX_DISTANCE + 1) * (MAX_DISTANCE + 1);
    static constexpr int RAW = FACED * FACED * FACED * FACED;  // what the four sides face, two bits a side
    Array<Array<std::uint16_t, RAW>, LOCATIONS> number;
    int count = 0;

    Patterns() {
        for (int location = 0; location < LOCATIONS; ++location)
            for (int raw = 0; raw < RAW; ++raw) {
                int image = first_image(location, raw);
                number[location][raw] = image < raw                    ? number[location][image]
                                        : is_possible(location, raw) ? static_cast<std::uint16_t>(count++)
                                                                      : IMPOSSIBLE;
            }
    }

    static int location(int from_top, int from_left) {
        return std::min(from_top, MAX_DISTANCE) * (MAX_DISTANCE + 1) + std::min(from_left, MAX_DISTANCE);
    }

  private:
    static constexpr std::uint16_t IMPOSSIBLE = 0xffff;

    static constexpr int shift(Side side) { return 2 * static_cast<int>(side); }
    static int faced(int raw, Side side) { return raw >> shift(side) & (FACED - 1); }
    static bool is_blocked(int raw, Side side) { return faced(raw, side) == static_cast<int>(Faced::Blocked); }
    static int row(int location) { return location / (MAX_DISTANCE + 1); }
    static int column(int location) { return location % (MAX_DISTANCE + 1); }

    // Beyond the edge nothing can be drawn.
    static bool is_possible(int location, int raw) {
        return (row(location) > 0 || is_blocked(raw, Side::N)) && (column(location) > 0 || is_blocked(raw, Side::W));
    }

    // On a board of 7 by 7, a space in the middle row or column is its own mirror image.
    static int first_image(int location, int raw) {
        if (row(location) == MAX_DISTANCE) raw = std::min(raw, swapped(raw, Side::N, Side::S));
        if (column(location) == MAX_DISTANCE) raw = std::min(raw, swapped(raw, Side::E, Side::W));
        return raw;
    }

    static int swapped(int raw, Side a, Side b) {
        int difference = faced(raw, a) ^ faced(raw, b);
        return raw ^ (difference << shift(a) | difference << shift(b));
    }
};

inline const Patterns& patterns() {
    static const Patterns table;
    return table;
}

// Finds the pattern of an empty space of a board.
class PatternFinder {
  public:
    explicit PatternFinder(const Tables& t) : t(t) {
        for (int s = 0; s < t.spaces; ++s) {
            int row = s / t.columns, column = s % t.columns, below = t.rows - 1 - row, right = t.columns - 1 - column;
            Mirror& mirror = mirrors[s];
            mirror.numbers = &patterns().number[Patterns::location(std::min(row, below), std::min(column, right))];
            mirror.side = {row <= below ? Side::N : Side::S, column <= right ? Side::E : Side::W,
                           row <= below ? Side::S : Side::N, column <= right ? Side::W : Side::E};
        }
    }

    int operator()(const Board& b, int space) const {
        const Mirror& mirror = mirrors[space];
        int raw = 0;
        for (auto side = mirror.side.rbegin(); side != mirror.side.rend(); ++side)
            raw = raw * Patterns::FACED + static_cast<int>(faced(b, space, *side));
        return (*mirror.numbers)[raw];
    }

  private:
    // How a space is mirrored into the top left quarter of the board.
    struct Mirror {
        const Array<std::uint16_t, Patterns::RAW>* numbers;
        BySide<Side> side;  // the side of the space at each side of its mirror image
    };
    const Tables& t;
    Array<Mirror, MAX_SPACES> mirrors{};

    Patterns::Faced faced(const Board& b, int space, Side side) const {
        int there = t.neighbour[space][side];
        if (there == NO_SPACE) return Patterns::Faced::Blocked;
        if (b.shape[there] == EMPTY) return Patterns::Faced::Empty;
        switch (b.shape_at(t, there).kind[opposite(side)]) {
            case Kind::Highway: return Patterns::Faced::Highway;
            case Kind::Railway: return Patterns::Faced::Railway;
            case Kind::None: break;
        }
        return Patterns::Faced::Blocked;
    }
};

}  // namespace ink
