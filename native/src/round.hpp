// One player's round: its state in the middle of it, and the steps that may follow.
#pragma once

#include "board.hpp"

namespace ink {

using Roll = Array<std::uint8_t, MAX_DICE>;  // the route that each die shows

// Where a drawing comes from: a die, the copy of a die that a factory allows, or a special route.
enum class Source : std::uint8_t { Die, Copy, Special };

struct Step {
    std::uint8_t space = 0, shape = 0;
    Source source = Source::Die;
    std::uint8_t index = 0;  // of the die in the roll, or of the special among the special routes
};

// A board in the middle of a round, with what may still be drawn.
struct RoundState {
    Board board;
    std::uint8_t undrawn = (1 << MAX_DICE) - 1;  // dice, a bit each
    std::uint8_t specials_this_round = 0;        // drawn and counted
    std::uint8_t copies = 0;                     // that factories still allow
    bool free_special = false;                   // whether universities still allow one

    RoundState() = default;
    explicit RoundState(const Board& board) : board(board) {}

    bool has_die(int die) const { return undrawn >> die & 1; }

    bool may_use_special(const Tables& t) const {
        return free_special ||
               (specials_this_round < t.specials_per_round && board.counted_specials() < t.specials_per_game);
    }

    void apply(const Tables& t, const Step& step) {
        board.draw(t, step.space, step.shape);
        auto mask = static_cast<std::uint8_t>(1 << step.index);
        switch (step.source) {
            case Source::Die: undrawn &= static_cast<std::uint8_t>(~mask); break;
            case Source::Copy: --copies; break;
            case Source::Special:
                board.specials_used |= mask;
                if (free_special) ++board.free_specials;
                else ++specials_this_round;
                free_special = false;
                break;
        }
        activate_building(t, step.space, t.shapes[step.shape].station);
    }

    // A round may end when no die that is left can be drawn.
    bool may_end(const Tables& t, const Roll& roll) const {
        if (!undrawn) return true;
        Facing facing(t, board);
        for (int die = 0; die < MAX_DICE; ++die)
            if (has_die(die) && has_legal_space(t, board, facing, roll[die])) return false;
        return true;
    }

    // A hash of everything that matters for the rest of the round.
    std::uint64_t key() const {
        return board.hash ^
               mix(undrawn + 16ull * board.specials_used + 1024ull * specials_this_round + (1ull << 20) * copies +
                   (1ull << 24) * free_special + (1ull << 28) * board.free_specials);
    }

  private:
    void activate_building(const Tables& t, int space, bool station) {
        if (contains(t.factories, space)) ++copies;
        int before = board.universities;
        board.mark_building(t, space, station);
        free_special |= board.universities > before && board.universities == t.universities_needed;
    }
};

// Whether another die with the same route is tried instead: one still to be drawn before one to be copied, and
// among equals the first.
inline bool is_duplicate(const RoundState& state, const Roll& roll, int die) {
    for (int i = 0; i < MAX_DICE; ++i) {
        if (i == die || roll[i] != roll[die]) continue;
        if (state.has_die(i) == state.has_die(die) ? i < die : state.has_die(i)) return true;
    }
    return false;
}

// Call f(Step) for everything that may be drawn. Dice that show the same route count once.
template <class F>
void for_each_step(const Tables& t, const RoundState& state, const Roll& roll, F f) {
    Facing facing(t, state.board);
    auto draw = [&](int route, Source source, int index) {
        for (auto shape : t.orientations[route])
            for_each_space(legal_spaces(t, state.board, facing, t.shapes[shape]), [&](int space) {
                f(Step{static_cast<std::uint8_t>(space), shape, source, static_cast<std::uint8_t>(index)});
            });
    };
    for (int die = 0; die < MAX_DICE; ++die) {
        if (is_duplicate(state, roll, die)) continue;
        if (state.has_die(die)) draw(roll[die], Source::Die, die);
        else if (state.copies) draw(roll[die], Source::Copy, die);
    }
    if (state.may_use_special(t))
        for (int i = 0; i < t.special_routes.count(); ++i)
            if (!(state.board.specials_used >> i & 1)) draw(t.special_routes[i], Source::Special, i);
}

}  // namespace ink
