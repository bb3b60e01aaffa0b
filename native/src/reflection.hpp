// The symmetry of the classic game: a board reflected at its main diagonal, with highways for railways and railways
// for highways, is worth as much as before.
#pragma once

#include <optional>

#include "board.hpp"

namespace ink {

class Reflection {
  public:
    // Nothing if the board, the dice or the special routes of these rules are not symmetric.
    static std::optional<Reflection> of(const Tables& t) {
        Reflection found(t);
        if (found.find_shapes() && found.find_specials() && found.keeps_board() && found.keeps_dice()) return found;
        return std::nullopt;
    }

    Board operator()(const Board& b) const {
        Board out;
        for_each_space(b.drawn, [&](int s) { out.draw(*t, space(s), shapes[b.shape[s]]); });
        for (int i = 0; i < special_images.count(); ++i)
            if (b.specials_used >> i & 1) out.specials_used |= static_cast<std::uint8_t>(1 << special_images[i]);
        out.free_specials = b.free_specials, out.villages = b.villages, out.universities = b.universities;
        return out;
    }

  private:
    const Tables* t;
    Vector<int> routes, shapes, special_images;  // the number of the reflection of each

    explicit Reflection(const Tables& t) : t(&t) {}

    int space(int s) const { return s % t->columns * t->rows + s / t->columns; }
    static constexpr Side side(Side side) { return static_cast<Side>(3 - static_cast<int>(side)); }
    static constexpr Kind kind(Kind kind) { return kind == Kind::None ? kind : other(kind); }

    SpaceSet spaces(SpaceSet set) const {
        SpaceSet out = 0;
        for_each_space(set, [&](int s) { out |= bit(space(s)); });
        return out;
    }

    // Whether one shape is the reflection of the other, whichever way its lines are numbered.
    static bool are_images(const Shape& a, const Shape& b) {
        if (a.station != b.station || a.lines != b.lines) return false;
        for (Side s : SIDES) {
            if (b.kind[side(s)] != kind(a.kind[s])) return false;
            for (Side other : SIDES)
                if ((a.line[s] == a.line[other]) != (b.line[side(s)] == b.line[side(other)])) return false;
        }
        return true;
    }

    bool find_shapes() {
        shapes.assign(t->shapes.size(), -1);
        routes.assign(t->orientations.size(), -1);
        for (int from = 0; from < t->orientations.count(); ++from)
            for (int to = 0; to < t->orientations.count(); ++to)
                for (int a : t->orientations[from])
                    for (int b : t->orientations[to])
                        if (are_images(t->shapes[a], t->shapes[b])) shapes[a] = b, routes[from] = to;
        return std::ranges::find(shapes, -1) == shapes.end();
    }

    bool find_specials() {
        for (int route : t->special_routes) {
            auto image = std::ranges::find(t->special_routes, routes[route]);
            if (image == t->special_routes.end()) return false;
            special_images.push_back(static_cast<int>(image - t->special_routes.begin()));
        }
        return true;
    }

    bool keeps_board() const {
        if (t->rows != t->columns) return false;
        for (Kind k : KINDS)
            for (Side s : SIDES)
                if (spaces(t->exit_at[k][s]) != t->exit_at[kind(k)][side(s)]) return false;
        return std::ranges::all_of(Array{t->centre, t->factories, t->villages, t->universities},
                                   [&](SpaceSet set) { return spaces(set) == set; });
    }

    bool keeps_dice() const {
        return std::ranges::all_of(t->dice, [&](const auto& die) {
            Vector<int> faces(die.begin(), die.end()), images;
            for (int route : die) images.push_back(routes[route]);
            return std::ranges::is_permutation(faces, images);
        });
    }
};

}  // namespace ink
