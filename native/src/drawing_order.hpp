// Finds an order in which all drawings of a round are legal.
#pragma once

#include "round.hpp"

namespace ink {

// A drawing before it is known which die it comes from.
struct Drawing {
    static constexpr std::uint8_t NO_ROUTE = 255;
    std::uint8_t space, shape;
    std::uint8_t route;    // that a die has to show; NO_ROUTE for a special route
    std::uint8_t special;  // index among the special routes
};

class DrawingOrder {
  public:
    DrawingOrder(const Tables& t, const Roll& roll, const Vector<Drawing>& drawings)
        : t(t), roll(roll), drawings(drawings), seen(std::size_t(8) << drawings.size()) {}

    // Finds the steps from a position to the end of its round, and the position after them; false if there are none.
    bool find(const Position& start, Vector<Step>& steps, Position& end) { return find(start, 0, steps, end); }

  private:
    const Tables& t;
    const Roll& roll;
    const Vector<Drawing>& drawings;
    Vector<std::uint8_t> seen;  // by drawings made and special routes allowed

    bool find(const Position& p, unsigned made, Vector<Step>& steps, Position& end) {
        if (made + 1 == 1u << drawings.size()) return end = p, p.may_end(t, roll);
        auto& known = seen[8 * made + std::min<unsigned>(p.specials, 3) + 4 * p.free_special];
        if (known++) return false;
        Facing facing(t, p.board);
        for (std::size_t i = 0; i < drawings.size(); ++i) {
            Step step;
            if ((made >> i & 1) || !make_step(p, facing, drawings[i], step)) continue;
            Position after = p;
            after.apply(t, step);
            steps.push_back(step);
            if (find(after, made | 1u << i, steps, end)) return true;
            steps.pop_back();
        }
        return false;
    }

    bool make_step(const Position& p, const Facing& facing, const Drawing& d, Step& step) const {
        step = {d.space, d.shape, Source::Special, d.special};
        if (!contains(legal_spaces(t, p.board, facing, t.shapes[d.shape]), d.space)) return false;
        if (d.route == Drawing::NO_ROUTE) return p.may_use_special(t) && !(p.board.specials >> d.special & 1);
        step.source = Source::Copy;
        for (int die = 0; die < MAX_DICE; ++die) {
            if (roll[die] != d.route) continue;
            step.index = static_cast<std::uint8_t>(die);
            if (p.has_die(die)) return step.source = Source::Die, true;
        }
        return p.copies > 0;
    }
};

}  // namespace ink
