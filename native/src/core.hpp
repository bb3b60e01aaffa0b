// The rules and networks that all calls from Python share, and how boards are passed to and from Python.
//
// A board is one byte for each space, the number of the shape drawn there or EMPTY; its marks are the special
// routes used (a bit each), how many of those were free, and the villages and universities marked.
#pragma once

#include <string>
#include <string_view>

#include "net.hpp"
#include "rng.hpp"

namespace ink {

using Marks = std::array<std::uint8_t, 4>;
constexpr int MARK_COUNT = static_cast<int>(std::tuple_size_v<Marks>);

struct Core {
    Tables tables;
    LongestRule rule;
    Vector<Net> nets;

    Core(const Tables& tables, LongestRule rule) : tables(tables), rule(rule) {}

    Board board(std::string_view shapes, const Marks& marks) const {
        if (shapes.size() != to_index(tables.spaces))
            throw std::invalid_argument("a board has one byte for each space");
        Board b;
        for (int s = 0; s < tables.spaces; ++s) {
            auto shape = static_cast<std::uint8_t>(shapes[to_index(s)]);
            if (shape == EMPTY) continue;
            if (shape >= tables.shapes.count()) throw std::invalid_argument("unknown shape number on a board");
            b.draw(tables, s, shape);
        }
        b.specials_used = marks[0], b.free_specials = marks[1], b.villages = marks[2], b.universities = marks[3];
        return b;
    }

    // Boards one after the other, each with its marks.
    Vector<Board> boards(std::string_view shapes, const std::vector<Marks>& marks) const {
        auto size = to_index(tables.spaces);
        if (shapes.size() != marks.size() * size) throw std::invalid_argument("expected one set of marks per board");
        Vector<Board> out;
        for (std::size_t i = 0; i < marks.size(); ++i) out.push_back(board(shapes.substr(i * size, size), marks[i]));
        return out;
    }

    // Boards one after the other, without marks.
    Vector<Board> boards(std::string_view shapes) const {
        return boards(shapes, std::vector<Marks>(shapes.size() / to_index(tables.spaces)));
    }

    std::string_view shapes_of(const Board& b) const {
        return {reinterpret_cast<const char*>(b.shape.data()), to_index(tables.spaces)};
    }

    static Marks marks_of(const Board& b) { return {b.specials_used, b.free_specials, b.villages, b.universities}; }

    Roll roll(const std::array<std::uint8_t, MAX_DICE>& routes) const {
        Roll out{};
        for (int die = 0; die < MAX_DICE; ++die) {
            out[die] = routes[to_index(die)];
            check_route(out[die]);
        }
        return out;
    }

    void check_route(int route) const {
        if (route < 0 || route >= tables.orientations.count()) throw std::invalid_argument("no such route");
    }
};

}  // namespace ink
