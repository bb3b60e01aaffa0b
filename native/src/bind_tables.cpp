// The tables of a ruleset: enumerations and structs that railroad_ink.fast.tables fills in.
#include "bindings.hpp"

namespace ink {

namespace {

template <class T>
Vector<T> to_vector(const std::vector<T>& items) {
    return Vector<T>(items.begin(), items.end());
}

Vector<Vector<std::uint8_t>> to_vectors(const std::vector<std::vector<std::uint8_t>>& rows) {
    Vector<Vector<std::uint8_t>> out;
    for (const auto& row : rows) out.push_back(to_vector(row));
    return out;
}

SpaceSet to_set(const std::vector<int>& spaces) {
    SpaceSet out = 0;
    for (int space : spaces) {
        if (space < 0 || space >= MAX_SPACES) throw std::invalid_argument("no such space");
        out |= bit(space);
    }
    return out;
}

void make_shape(Shape* self, const std::array<Kind, 4>& kinds, const std::array<int, 4>& lines, bool station) {
    new (self) Shape{};
    for (Side side : SIDES) {
        int line = lines[to_index(side)];
        if (line < -1 || line >= MAX_LINES || (line < 0) != (kinds[to_index(side)] == Kind::None))
            throw std::invalid_argument(
                "each end of a shape must belong to line 0 or 1, and a side without an end to none");
        self->kind[side] = kinds[to_index(side)];
        self->line[side] = static_cast<std::int8_t>(line);
        self->lines = std::max(self->lines, line + 1);
    }
    self->station = station;
}

void make_tables(Tables* self, int rows, int columns, int rounds, const std::vector<Exit>& exits,
                 const std::vector<int>& network_values, const std::vector<int>& centre,
                 const std::vector<int>& factories, const std::vector<int>& villages,
                 const std::vector<int>& universities, const std::vector<int>& village_values, int specials_per_round,
                 int specials_per_game, int universities_needed, const std::vector<std::vector<Shape>>& routes,
                 const std::vector<std::vector<std::uint8_t>>& dice, const std::vector<std::uint8_t>& special_routes) {
    new (self) Tables{};
    self->rows = rows, self->columns = columns, self->rounds = rounds;
    self->exits = to_vector(exits);
    self->network_values = to_vector(network_values);
    self->centre = to_set(centre);
    self->factories = to_set(factories), self->villages = to_set(villages), self->universities = to_set(universities);
    self->village_values = to_vector(village_values);
    self->specials_per_round = specials_per_round, self->specials_per_game = specials_per_game;
    self->universities_needed = universities_needed;
    for (const auto& route : routes) {
        self->orientations.emplace_back();
        for (const Shape& shape : route) {
            self->orientations.back().push_back(static_cast<std::uint8_t>(self->shapes.size()));
            self->shapes.push_back(shape);
        }
    }
    self->dice = to_vectors(dice);
    self->special_routes = to_vector(special_routes);
    self->finish();
}

}  // namespace

void bind_tables(nb::module_& m) {
    nb::enum_<Kind>(m, "Kind")
        .value("NONE", Kind::None)
        .value("HIGHWAY", Kind::Highway)
        .value("RAILWAY", Kind::Railway);
    nb::enum_<Side>(m, "Side").value("N", Side::N).value("E", Side::E).value("S", Side::S).value("W", Side::W);
    nb::enum_<LongestRule>(m, "LongestRule").value("PATH", LongestRule::Path).value("WALK", LongestRule::Walk);
    nb::class_<Shape>(m, "Shape").def("__init__", &make_shape, nb::arg("kinds"), nb::arg("lines"), nb::arg("station"));
    nb::class_<Exit>(m, "Exit").def(nb::init<int, Side, Kind>(), nb::arg("space"), nb::arg("side"), nb::arg("kind"));
    nb::class_<Tables>(m, "Tables")
        .def("__init__", &make_tables, nb::kw_only(), nb::arg("rows"), nb::arg("columns"), nb::arg("rounds"),
             nb::arg("exits"), nb::arg("network_values"), nb::arg("centre"), nb::arg("factories"), nb::arg("villages"),
             nb::arg("universities"), nb::arg("village_values"), nb::arg("specials_per_round"),
             nb::arg("specials_per_game"), nb::arg("universities_needed"), nb::arg("routes"), nb::arg("dice"),
             nb::arg("special_routes"));
    m.attr("MAX_SPACES") = MAX_SPACES;
}

}  // namespace ink
