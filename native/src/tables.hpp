// Reading the tables that railroad_ink.fast.tables writes.
#pragma once

#include <istream>

#include "board.hpp"

namespace ink {

class TableReader {
  public:
    explicit TableReader(std::istream& in) : in(in) {}

    Tables read() {
        Tables t;
        board(t);
        shapes(t);
        dice(t);
        t.finish();
        return t;
    }

  private:
    std::istream& in;

    int number() {
        int value;
        if (!(in >> value)) throw std::invalid_argument("the tables end too early");
        return value;
    }
    void word(const char* expected) {
        std::string found;
        if (!(in >> found) || found != expected)
            throw std::invalid_argument(std::string("the tables lack ") + expected);
    }
    std::vector<int> list(const char* name) {
        word(name);
        int count = number();
        std::vector<int> out(static_cast<std::size_t>(count));
        for (auto& value : out) value = number();
        return out;
    }
    Set set(const char* name) {
        Set out = 0;
        for (int space : list(name)) out |= bit(space);
        return out;
    }

    void board(Tables& t) {
        word("board");
        t.rows = number(), t.columns = number(), t.rounds = number();
        word("exits");
        for (int n = number(); n > 0; --n) {
            int space = number(), side = number(), kind = number();
            t.exits.push_back({std::uint8_t(space), std::uint8_t(side), std::uint8_t(kind)});
        }
        t.network_values = list("values");
        t.centre = set("centre");
        t.factories = set("factory"), t.villages = set("village"), t.universities = set("university");
        t.village_values = list("village-values");
        word("limits");
        t.specials_per_round = number(), t.specials_per_game = number(), t.universities_needed = number();
    }

    void shapes(Tables& t) {
        word("routes");
        int routes = number();
        for (int route = 0; route < routes; ++route) {
            int count = number();
            bool station = number();
            t.orientations.emplace_back();
            while (count--) {
                Shape s{};
                for (auto& kind : s.kind) kind = std::int8_t(number());
                for (auto& line : s.line) line = std::int8_t(number());
                s.lines = std::uint8_t(1 + *std::max_element(s.line.begin(), s.line.end()));
                s.station = station;
                t.orientations.back().push_back(std::uint8_t(t.shapes.size()));
                t.shapes.push_back(s);
            }
        }
    }

    void dice(Tables& t) {
        word("dice");
        for (int n = number(); n > 0; --n) {
            t.dice.emplace_back();
            for (int faces = number(); faces > 0; --faces) t.dice.back().push_back(std::uint8_t(number()));
        }
        for (int route : list("specials")) t.specials.push_back(std::uint8_t(route));
    }
};

}  // namespace ink
