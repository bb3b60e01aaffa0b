// Codes of empty spaces: what each of the four sides faces, turned and mirrored into one form, and where
// on the board the space lies.
#pragma once

#include <algorithm>

#include "board.hpp"

namespace ink {

class Patterns {
  public:
    enum Facing { OPEN, BLOCKED, LIVE_H, LIVE_R, EXIT_H, EXIT_R, FACINGS };
    enum Where { CENTRE, BORDER, BETWEEN, WHERES };
    static constexpr int RAW = FACINGS * FACINGS * FACINGS * FACINGS;
    std::array<std::uint16_t, RAW> form;
    int forms = 0;

    Patterns() {
        form.fill(0xffff);
        for (int raw = 0; raw < RAW; ++raw) {
            int least = raw;
            for (int mirrored = 0; mirrored < 2; ++mirrored)
                for (int turns = 0; turns < 4; ++turns) least = std::min(least, laid(raw, turns, mirrored));
            if (form[least] == 0xffff) form[least] = std::uint16_t(forms++);
            form[raw] = form[least];
        }
    }

    int codes() const { return forms * WHERES; }

  private:
    static int laid(int raw, int turns, bool mirrored) {
        int out = 0;
        for (int side = 0; side < SIDES; ++side, raw /= FACINGS) {
            int to = ((mirrored ? -side : side) + turns) & 3, scale = 1;
            for (int i = 0; i < to; ++i) scale *= FACINGS;
            out += raw % FACINGS * scale;
        }
        return out;
    }
};

inline const Patterns& patterns() {
    static const Patterns table;
    return table;
}

// The code of an empty space of a board.
class Coder {
  public:
    explicit Coder(const Tables& t) : t(t), table(patterns()) {
        for (int s = 0; s < t.spaces; ++s)
            for (int side = 0; side < SIDES; ++side) beyond[std::size_t(s)][std::size_t(side)] = outside(s, side);
    }

    int operator()(const Board& b, int space) const {
        int raw = 0;
        for (int side = SIDES - 1; side >= 0; --side) raw = raw * Patterns::FACINGS + facing(b, space, side);
        return table.form[std::size_t(raw)] * Patterns::WHERES + where(space);
    }

  private:
    const Tables& t;
    const Patterns& table;
    std::array<std::array<std::uint8_t, SIDES>, MOST_SPACES> beyond{};

    std::uint8_t outside(int space, int side) const {
        if (t.exit_at[HIGHWAY][std::size_t(side)] & bit(space)) return Patterns::EXIT_H;
        return t.exit_at[RAILWAY][std::size_t(side)] & bit(space) ? Patterns::EXIT_R : Patterns::BLOCKED;
    }

    int facing(const Board& b, int space, int side) const {
        int there = t.across[std::size_t(space)][std::size_t(side)];
        if (there < 0) return beyond[std::size_t(space)][std::size_t(side)];
        int which = b.shape[std::size_t(there)];
        if (which == EMPTY) return Patterns::OPEN;
        int kind = t.shapes[std::size_t(which)].kind[std::size_t(opposite(side))];
        return kind == NO_KIND ? Patterns::BLOCKED : kind == HIGHWAY ? Patterns::LIVE_H : Patterns::LIVE_R;
    }

    int where(int space) const {
        Set here = bit(space);
        bool inside = here & t.inner[N] & t.inner[E] & t.inner[S] & t.inner[W];
        return here & t.centre ? Patterns::CENTRE : inside ? Patterns::BETWEEN : Patterns::BORDER;
    }
};

}  // namespace ink
