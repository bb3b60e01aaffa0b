// One player's round: what may be drawn, and the search for the best way to draw it.
#pragma once

#include <algorithm>
#include <vector>

#include "board.hpp"

namespace ink {

constexpr int MOST_DICE = 4;

using Roll = std::array<std::uint8_t, MOST_DICE>;  // routes shown

// Where a drawing comes from.
enum Source : std::uint8_t { DIE, COPY, SPECIAL };

struct Step {
    std::uint8_t space = 0, shape = 0;
    Source source = DIE;
    std::uint8_t place = 0;  // of the die in the roll, or of the special among the specials
};

// A board in the middle of a round.
struct Position {
    Board board;
    std::uint8_t undrawn = 0;   // dice, a bit each
    std::uint8_t specials = 0;  // counted this round
    std::uint8_t copies = 0;    // allowed by factories
    bool free_special = false;  // allowed by universities

    static Position begin(const Board& board, int dice) {
        Position p;
        p.board = board;
        p.undrawn = std::uint8_t((1 << dice) - 1);
        return p;
    }

    bool may_use_special(const Tables& t) const {
        return free_special ||
               (specials < t.specials_per_round && board.counted_specials() < t.specials_per_game);
    }

    void apply(const Tables& t, const Step& step) {
        board.draw(t, step.space, step.shape);
        if (step.source == DIE) {
            undrawn &= std::uint8_t(~(1 << step.place));
        } else if (step.source == COPY) {
            --copies;
        } else {
            board.specials |= std::uint8_t(1 << step.place);
            if (free_special) {
                free_special = false;
                ++board.free_specials;
            } else {
                ++specials;
            }
        }
        activate(t, step.space, t.shapes[step.shape].station);
    }

    // Every die still undrawn has no legal place.
    bool may_end(const Tables& t, const Roll& roll) const {
        if (!undrawn) return true;
        Facing facing(t, board);
        for (int die = 0; die < MOST_DICE; ++die)
            if ((undrawn >> die & 1) && fits(t, board, facing, roll[die])) return false;
        return true;
    }

    std::uint64_t key() const {
        return board.hash ^ Tables::mix(undrawn + 16ull * board.specials + 1024ull * specials +
                                        (1ull << 20) * copies + (1ull << 24) * free_special +
                                        (1ull << 28) * board.free_specials);
    }

  private:
    void activate(const Tables& t, int space, bool station) {
        Set here = bit(space);
        if (here & t.factories) ++copies;
        if ((here & t.villages) && station && board.villages < t.village_values.size()) ++board.villages;
        if ((here & t.universities) && board.universities < t.universities_needed &&
            ++board.universities == t.universities_needed)
            free_special = true;
    }
};

// Call f(Step) for everything that may be drawn. Dice that show the same route count once.
template <class F>
void each_step(const Tables& t, const Position& p, const Roll& roll, F f) {
    Facing facing(t, p.board);
    auto draw = [&](int route, Source source, int place) {
        for (auto which : t.orientations[route])
            each(legal(t, p.board, facing, t.shapes[which]), [&](int space) {
                f(Step{std::uint8_t(space), which, source, std::uint8_t(place)});
            });
    };
    for (int die = 0; die < MOST_DICE; ++die) {
        bool fresh = p.undrawn >> die & 1, again = false;
        for (int other = 0; other < MOST_DICE; ++other) {
            if (other == die || roll[other] != roll[die]) continue;
            bool other_fresh = p.undrawn >> other & 1;
            again |= fresh ? (other_fresh && other < die) : (other_fresh || other < die);
        }
        if (again) continue;
        if (fresh) draw(roll[die], DIE, die);
        else if (p.copies) draw(roll[die], COPY, die);
    }
    if (p.may_use_special(t))
        for (std::size_t i = 0; i < t.specials.size(); ++i)
            if (!(p.board.specials >> i & 1)) draw(t.specials[i], SPECIAL, int(i));
}

}  // namespace ink
