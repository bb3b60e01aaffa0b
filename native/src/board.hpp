// The board as sets of spaces, and the drawing rules on them.
#pragma once

#include <bit>
#include <cstdint>

#include "tables.hpp"

namespace ink {

constexpr std::uint8_t EMPTY = 255;

// What is drawn, as sets and space by space, and what is marked next to it.
struct Board {
    SpaceSet drawn = 0;
    ByKind<BySide<SpaceSet>> ends{};  // spaces with an end of that kind at that side
    Array<std::uint8_t, MAX_SPACES> shape;
    std::uint64_t hash = 0;          // of the drawn shapes
    std::uint8_t specials_used = 0;  // special routes used, a bit each
    std::uint8_t free_specials = 0;  // how many of those did not count
    std::uint8_t villages = 0, universities = 0;

    Board() { shape.fill(EMPTY); }

    void draw(const Tables& t, int space, int shape_number) {
        const Shape& s = t.shapes[shape_number];
        drawn |= bit(space);
        for (Side side : SIDES)
            if (s.kind[side] != Kind::None) ends[s.kind[side]][side] |= bit(space);
        shape[space] = static_cast<std::uint8_t>(shape_number);
        hash ^= t.keys[space][shape_number];
    }

    // Mark the village or university of a space that has been drawn on.
    void mark_building(const Tables& t, int space, bool station) {
        if (contains(t.villages, space) && station && villages < t.village_values.size()) ++villages;
        if (contains(t.universities, space) && universities < t.universities_needed) ++universities;
    }

    const Shape& shape_at(const Tables& t, int space) const { return t.shapes[shape[space]]; }

    // The spaces with an end of a kind at any side.
    SpaceSet spaces_with(Kind kind) const {
        const auto& e = ends[kind];
        return e[Side::N] | e[Side::E] | e[Side::S] | e[Side::W];
    }

    // A hash of the drawn shapes and the marks.
    std::uint64_t key() const {
        return hash ^
               mix(1 + specials_used + 256ull * free_specials + 65536ull * villages + (1ull << 24) * universities);
    }

    int counted_specials() const { return size_of(specials_used) - free_specials; }
};

// By kind and side: the spaces that face an end of that kind, or an exit of it, across that side.
struct Facing {
    ByKind<BySide<SpaceSet>> at;

    Facing(const Tables& t, const Board& b) {
        for (Kind kind : KINDS)
            for (Side side : SIDES)
                at[kind][side] = t.facing(b.ends[kind][opposite(side)], side) | t.exit_at[kind][side];
    }
};

// The drawing rules: where a shape may go. At least one end meets its like, none meets the other kind.
inline SpaceSet legal_spaces(const Tables& t, const Board& b, const Facing& facing, const Shape& shape) {
    SpaceSet clashing = 0, joined = 0;
    for (Side side : SIDES) {
        Kind kind = shape.kind[side];
        if (kind == Kind::None) continue;
        joined |= facing.at[kind][side];
        clashing |= facing.at[other(kind)][side];
    }
    return joined & ~clashing & ~b.drawn & t.all;
}

inline bool has_legal_space(const Tables& t, const Board& b, const Facing& facing, int route) {
    for (auto shape : t.orientations[route])
        if (legal_spaces(t, b, facing, t.shapes[shape])) return true;
    return false;
}

}  // namespace ink
