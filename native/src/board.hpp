// The board as bit sets: one bit for each space, row by row from the top left.
//
// Everything that the rules of core say once (shapes, exits, values, buildings) comes in through
// Tables; nothing is typed in again here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

namespace ink {

using Set = std::uint64_t;  // a set of spaces

enum Kind : int { HIGHWAY = 0, RAILWAY = 1, KINDS = 2 };
enum Side : int { N = 0, E = 1, S = 2, W = 3, SIDES = 4 };
constexpr int NO_KIND = -1;
constexpr int MOST_SPACES = 64;
constexpr int MOST_LINES = 2;
constexpr Side opposite(int side) { return Side((side + 2) & 3); }

inline Set bit(int space) { return Set{1} << space; }

template <class F>
inline void each(Set set, F f) {
    for (; set; set &= set - 1) f(std::countr_zero(set));
}

// A route in one of its orientations.
struct Shape {
    std::array<std::int8_t, 4> kind;  // kind of the end at each side, or NO_KIND
    std::array<std::int8_t, 4> line;  // line that the end belongs to, or -1
    std::uint8_t lines;
    bool station;
};

struct Exit {
    std::uint8_t space, side, kind;
};

// What core says about a ruleset, in numbers.
struct Tables {
    int rows = 0, columns = 0, spaces = 0;
    std::vector<Shape> shapes;
    std::vector<std::vector<std::uint8_t>> orientations;  // shapes of each route
    std::vector<Exit> exits;
    std::vector<int> network_values;
    std::vector<std::vector<std::uint8_t>> dice;  // the route of each face of each die
    std::vector<std::uint8_t> specials;           // their routes
    int specials_per_round = 1, specials_per_game = 3, rounds = 7;
    Set centre = 0, factories = 0, villages = 0, universities = 0;
    std::vector<int> village_values;
    int universities_needed = 0;

    // derived
    Set all = 0;
    std::array<Set, 4> inner{};                       // spaces with a neighbour across that side
    std::array<std::array<Set, 4>, KINDS> exit_at{};  // spaces with an exit of that kind there
    std::vector<std::array<std::int8_t, 4>> across;   // neighbour or -1
    std::vector<std::vector<std::uint64_t>> keys;     // for hashing: space, shape
    std::vector<int> special_of;                      // place among the specials, or -1, by route

    void finish() {
        spaces = rows * columns;
        if (spaces > MOST_SPACES) throw std::invalid_argument("the native core plays up to 64 spaces");
        all = spaces == 64 ? ~Set{0} : bit(spaces) - 1;
        across.assign(spaces, {});
        for (int s = 0; s < spaces; ++s) {
            int r = s / columns, c = s % columns;
            across[s] = {std::int8_t(r > 0 ? s - columns : -1), std::int8_t(c + 1 < columns ? s + 1 : -1),
                         std::int8_t(r + 1 < rows ? s + columns : -1), std::int8_t(c > 0 ? s - 1 : -1)};
            for (int side = 0; side < SIDES; ++side)
                if (across[s][side] >= 0) inner[side] |= bit(s);
        }
        for (auto& e : exits) exit_at[e.kind][e.side] |= bit(e.space);
        std::uint64_t seed = 0x9e3779b97f4a7c15ull;
        keys.assign(spaces, {});
        for (auto& row : keys) {
            for (std::size_t i = 0; i < shapes.size(); ++i) row.push_back(mix(seed += 0x9e3779b97f4a7c15ull));
        }
        special_of.assign(orientations.size(), -1);
        for (std::size_t i = 0; i < specials.size(); ++i) special_of[specials[i]] = int(i);
    }

    int network_value(int exits) const {
        return network_values[std::size_t(std::min<int>(exits, int(network_values.size()) - 1))];
    }

    static std::uint64_t mix(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        return z ^ (z >> 31);
    }

    // The set of spaces whose `side` faces a space of the given set.
    Set facing(Set set, int side) const {
        switch (side) {
            case N: return (set << columns) & all;
            case S: return set >> columns;
            case E: return (set >> 1) & inner[E];
            default: return (set << 1) & inner[W];
        }
    }
};

constexpr std::uint8_t EMPTY = 255;

// What is drawn, as sets and space by space, and the special routes marked off.
struct Board {
    Set drawn = 0;
    std::array<std::array<Set, 4>, KINDS> ends{};  // spaces with an end of that kind at that side
    std::array<std::uint8_t, MOST_SPACES> shape;
    std::uint64_t hash = 0;
    std::uint8_t specials = 0;       // which are marked off, a bit each
    std::uint8_t free_specials = 0;  // how many of those did not count
    std::uint8_t villages = 0, universities = 0;

    Board() { shape.fill(EMPTY); }

    void draw(const Tables& t, int space, int which) {
        const Shape& s = t.shapes[which];
        drawn |= bit(space);
        for (int side = 0; side < SIDES; ++side)
            if (s.kind[side] >= 0) ends[s.kind[side]][side] |= bit(space);
        shape[space] = std::uint8_t(which);
        hash ^= t.keys[space][which];
    }

    // For telling boards with their marks apart.
    std::uint64_t key() const {
        return hash ^ Tables::mix(1 + specials + 256ull * free_specials + 65536ull * villages + (1ull << 24) * universities);
    }

    int counted_specials() const { return std::popcount(specials) - free_specials; }
};

// What every side of every space faces: ends of neighbours and exits.
struct Facing {
    std::array<std::array<Set, 4>, KINDS> at;

    Facing(const Tables& t, const Board& b) {
        for (int kind = 0; kind < KINDS; ++kind)
            for (int side = 0; side < SIDES; ++side)
                at[kind][side] = t.facing(b.ends[kind][opposite(side)], side) | t.exit_at[kind][side];
    }
};

// The drawing rules: where a shape may go. At least one end meets its like, none meets the other kind.
inline Set legal(const Tables& t, const Board& b, const Facing& f, const Shape& s) {
    Set clash = 0, joined = 0;
    for (int side = 0; side < SIDES; ++side) {
        int kind = s.kind[side];
        if (kind < 0) continue;
        joined |= f.at[kind][side];
        clash |= f.at[1 - kind][side];
    }
    return joined & ~clash & ~b.drawn & t.all;
}

inline bool fits(const Tables& t, const Board& b, const Facing& f, int route) {
    for (auto which : t.orientations[route])
        if (legal(t, b, f, t.shapes[which])) return true;
    return false;
}

}  // namespace ink
