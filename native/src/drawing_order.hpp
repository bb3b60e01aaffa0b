// Finds an order in which all drawings of a round are legal.
#pragma once

#include "round.hpp"

namespace ink {

// A drawing before it is known which die it comes from.
struct UnassignedDrawing {
    static constexpr std::uint8_t NO_ROUTE = 255;
    std::uint8_t space, shape;
    std::uint8_t route;    // that a die has to show; NO_ROUTE for a special route
    std::uint8_t special;  // index among the special routes
};

class DrawingOrder {
  public:
    DrawingOrder(const Tables& t, const Roll& roll, const Vector<UnassignedDrawing>& drawings)
        : t(t), roll(roll), drawings(drawings), seen(std::size_t(8) << drawings.size()) {}

    // Finds the steps from a state to the end of its round, and the state after them; false if there are none.
    bool find(const RoundState& start, Vector<Step>& steps, RoundState& end) { return find(start, 0, steps, end); }

  private:
    const Tables& t;
    const Roll& roll;
    const Vector<UnassignedDrawing>& drawings;
    Vector<std::uint8_t> seen;  // by drawings made and special routes allowed

    bool find(const RoundState& state, unsigned made, Vector<Step>& steps, RoundState& end) {
        if (made + 1 == 1u << drawings.size()) {
            end = state;
            return state.may_end(t, roll);
        }
        auto& known = seen[8 * made + std::min<unsigned>(state.specials_this_round, 3) + 4 * state.free_special];
        if (known++) return false;
        Facing facing(t, state.board);
        for (std::size_t i = 0; i < drawings.size(); ++i) {
            Step step;
            if ((made >> i & 1) || !make_step(state, facing, drawings[i], step)) continue;
            RoundState after = state;
            after.apply(t, step);
            steps.push_back(step);
            if (find(after, made | 1u << i, steps, end)) return true;
            steps.pop_back();
        }
        return false;
    }

    bool make_step(const RoundState& state, const Facing& facing, const UnassignedDrawing& d, Step& step) const {
        step = {d.space, d.shape, Source::Special, d.special};
        if (!contains(legal_spaces(t, state.board, facing, t.shapes[d.shape]), d.space)) return false;
        if (d.route == UnassignedDrawing::NO_ROUTE)
            return state.may_use_special(t) && !(state.board.specials_used >> d.special & 1);
        step.source = Source::Copy;
        for (int die = 0; die < MAX_DICE; ++die) {
            if (roll[die] != d.route) continue;
            step.index = static_cast<std::uint8_t>(die);
            if (state.has_die(die)) {
                step.source = Source::Die;
                return true;
            }
        }
        return state.copies > 0;
    }
};

}  // namespace ink
