// Full boards for freely chosen dice.
#include <nanobind/stl/optional.h>

#include "annealing.hpp"
#include "bindings.hpp"

namespace ink {

namespace {

class BoardAnnealing {
  public:
    BoardAnnealing(const Core& core, std::uint64_t seed) : core(core), annealing(core.tables, core.rule, seed) {}

    // The best valid board found in `steps` changes at a temperature: score, shapes, and the pool of each drawing;
    // None if there was none.
    std::optional<std::tuple<int, nb::bytes, std::vector<int>>> run(std::int64_t steps, double temperature) {
        auto found = Interruption::without_gil([&](Stop& stop) { return annealing.run(steps, temperature, stop); });
        if (!found) return {};
        auto end = found->pool.begin() + core.tables.spaces;
        return std::tuple(found->score, to_bytes(core.shapes_of(found->board)),
                          std::vector<int>(found->pool.begin(), end));
    }

  private:
    const Core& core;
    Annealing annealing;
};

}  // namespace

void bind_annealing(nb::module_& m) {
    nb::class_<BoardAnnealing>(m, "BoardAnnealing")
        .def(nb::init<const Core&, std::uint64_t>(), nb::keep_alive<1, 2>(), nb::arg("core"), nb::arg("seed"))
        .def("run", &BoardAnnealing::run, nb::arg("steps"), nb::arg("temperature"));
}

}  // namespace ink
