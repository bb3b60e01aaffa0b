// A ruleset in numbers. railroad_ink.fast.tables fills it in from the Python engine, so that no rule is written twice.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "containers.hpp"

namespace ink {

using SpaceSet = std::uint64_t;  // one bit for each space, row by row from the top left

enum class Kind : std::int8_t { None = -1, Highway, Railway };
enum class Side : std::int8_t { N, E, S, W };
enum class LongestRule : std::int8_t {
    Path,  // visits no space twice
    Walk   // uses no edge, a meeting of two spaces, twice
};

constexpr EnumRange<Kind, 2> KINDS{};
constexpr EnumRange<Side, 4> SIDES{};
template <class T>
using ByKind = Array<T, KINDS.size()>;
template <class T>
using BySide = Array<T, SIDES.size()>;

constexpr int MAX_SPACES = 64;
constexpr int MAX_LINES = 2;  // of a shape
constexpr int MAX_EXITS = 32;
constexpr int MAX_DICE = 4;
constexpr int MAX_SPECIALS = 8;
constexpr int MAX_SHAPES = 255;
constexpr int MAX_ORIENTATIONS = 8;  // of a route
constexpr int NO_SPACE = -1;

constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) % 4); }
constexpr Kind other(Kind kind) { return kind == Kind::Highway ? Kind::Railway : Kind::Highway; }
constexpr SpaceSet bit(int space) { return SpaceSet{1} << space; }
constexpr bool contains(SpaceSet set, int space) { return set >> space & 1; }

// How many spaces a set has. Without an instruction for it, adding up in parallel beats the library's call.
constexpr int size_of(SpaceSet set) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(set * 0x0101010101010101 >> 56);
#else
    return std::popcount(set);
#endif
}

// Call f(space) for each space of a set.
template <class F>
void for_each_space(SpaceSet set, F f) {
    for (; set; set &= set - 1) f(std::countr_zero(set));
}

// Mix the bits of a number, for hashing (the finalizer of SplitMix64).
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}
constexpr std::uint64_t GOLDEN_RATIO = 0x9e3779b97f4a7c15ull;  // step of a sequence of numbers to mix

// A route in one of its orientations.
struct Shape {
    BySide<Kind> kind{Kind::None, Kind::None, Kind::None, Kind::None};
    BySide<std::int8_t> line{-1, -1, -1, -1};  // line that the end at each side belongs to, or -1
    int lines = 0;
    bool station = false;
};

struct Exit {
    int space = 0;
    Side side = Side::N;
    Kind kind = Kind::Highway;
};

struct Tables {
    int rows = 0, columns = 0, rounds = 0;
    Vector<Exit> exits;
    Vector<int> network_values;  // by number of exits
    SpaceSet centre = 0, factories = 0, villages = 0, universities = 0;
    Vector<int> village_values;  // by number of villages marked, from one
    int specials_per_round = 0, specials_per_game = 0, universities_needed = 0;
    Vector<Shape> shapes;
    Vector<Vector<std::uint8_t>> orientations;  // shapes of each route
    Vector<Vector<std::uint8_t>> dice;          // the route of each face of each die
    Vector<std::uint8_t> special_routes;        // the route of each

    // Derived by finish().
    int spaces = 0;
    SpaceSet all = 0;
    BySide<SpaceSet> inner{};               // spaces with a neighbour across that side
    ByKind<BySide<SpaceSet>> exit_at{};     // spaces with an exit of that kind at that side
    Vector<BySide<std::int8_t>> neighbour;  // across each side, or NO_SPACE
    Vector<Vector<std::uint64_t>> keys;     // for hashing: by space and shape

    void finish() {
        spaces = rows * columns;
        check();
        all = spaces == MAX_SPACES ? ~SpaceSet{0} : bit(spaces) - 1;
        for (int space = 0; space < spaces; ++space) add_neighbours(space);
        for (const Exit& e : exits) exit_at[e.kind][e.side] |= bit(e.space);
        std::uint64_t state = GOLDEN_RATIO;
        keys.resize(to_index(spaces));
        for (auto& row : keys)
            for (std::size_t i = 0; i < shapes.size(); ++i) row.push_back(mix(state += GOLDEN_RATIO));
    }

    int network_value(int exit_count) const { return network_values[std::min(exit_count, network_values.count() - 1)]; }

    int village_points(int marked) const {
        return marked ? village_values[std::min(marked, village_values.count()) - 1] : 0;
    }

    // The spaces that have one of the given spaces across that side.
    SpaceSet facing(SpaceSet set, Side side) const {
        switch (side) {
            case Side::N: return (set << columns) & all;
            case Side::S: return set >> columns;
            case Side::E: return (set >> 1) & inner[Side::E];
            case Side::W: break;
        }
        return (set << 1) & inner[Side::W];
    }

  private:
    void add_neighbours(int space) {
        int row = space / columns, column = space % columns;
        auto neighbour_if = [](bool there, int at) { return static_cast<std::int8_t>(there ? at : NO_SPACE); };
        neighbour.push_back({neighbour_if(row > 0, space - columns), neighbour_if(column + 1 < columns, space + 1),
                             neighbour_if(row + 1 < rows, space + columns), neighbour_if(column > 0, space - 1)});
        for (Side side : SIDES)
            if (neighbour[space][side] != NO_SPACE) inner[side] |= bit(space);
    }

    // Refuse what would not fit into the arrays of fixed size.
    void check() const {
        at_most("spaces", spaces, MAX_SPACES);
        at_most("exits", exits.count(), MAX_EXITS);
        at_most("shapes", shapes.count(), MAX_SHAPES);
        at_most("special routes", special_routes.count(), MAX_SPECIALS);
        for (const auto& route : orientations) at_most("orientations", route.count(), MAX_ORIENTATIONS);
        for (const Shape& shape : shapes) at_most("lines of a shape", shape.lines, MAX_LINES);
        if (rows < 1 || columns < 1 || dice.count() != MAX_DICE || network_values.empty())
            throw std::invalid_argument("the native core needs a board, four dice and values of networks");
        for (const Exit& e : exits)
            if (e.space < 0 || e.space >= spaces || e.kind == Kind::None)
                throw std::invalid_argument("an exit is off the board or has no kind");
        for (const auto& die : dice) {
            if (die.empty()) throw std::invalid_argument("a die has no faces");
            check_routes(die);
        }
        check_routes(special_routes);
    }

    void check_routes(const Vector<std::uint8_t>& routes) const {
        for (int route : routes)
            if (route >= orientations.count()) throw std::invalid_argument("no such route");
    }

    static void at_most(const char* what, int count, int limit) {
        if (count > limit)
            throw std::invalid_argument("the native core supports at most " + std::to_string(limit) + " " + what +
                                        ", got " + std::to_string(count));
    }
};

}  // namespace ink
