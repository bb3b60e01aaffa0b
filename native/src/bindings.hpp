// The parts of the Python module: one function per topic. Long calls release the GIL, and can be interrupted.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <ctime>

#include "core.hpp"
#include "interruption.hpp"
#include "search_tree.hpp"

namespace ink {

namespace nb = nanobind;

using CoreClass = nb::class_<Core>;
using ScoreLines = std::array<int, 6>;          // exits, highway, railway, centre, villages, errors
using Steps = std::vector<std::array<int, 4>>;  // space, shape, source, index
using RouteRoll = std::array<std::uint8_t, MAX_DICE>;

void bind_tables(nb::module_& m);
void bind_scoring(CoreClass& core);
void bind_sheets(nb::module_& m);
void bind_search(nb::module_& m, CoreClass& core);
void bind_last_round(CoreClass& core);
void bind_training(nb::module_& m, CoreClass& core);
void bind_batch(nb::module_& m, CoreClass& core);
void bind_annealing(nb::module_& m);

inline std::string_view view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }
inline nb::bytes to_bytes(std::string_view view) { return nb::bytes(view.data(), view.size()); }

inline ScoreLines lines_of(const Score& s) { return {s.exits, s.highway, s.railway, s.centre, s.villages, s.errors}; }

// A list of f(item) for all items; many of them take a while.
template <class Items, class F>
nb::list to_list(const Items& items, F f) {
    constexpr int BETWEEN_SIGNALS = 4096;
    nb::list out;
    int count = 0;
    for (const auto& item : items) {
        out.append(f(item));
        if (++count % BETWEEN_SIGNALS == 0 && PyErr_CheckSignals() < 0) throw nb::python_error();
    }
    return out;
}

inline Steps steps_of(const Plan& plan) {
    Steps out;
    for (const Step& s : plan.steps) out.push_back({s.space, s.shape, static_cast<int>(s.source), s.index});
    return out;
}

// Call f repeatedly for about `seconds` of processor time; returns how much is done per second. f returns
// how much it has done.
template <class F>
double rate(double seconds, Stop& stop, F f) {
    long done = 0;
    std::clock_t start = std::clock(), now = start;
    do {
        done += f();
        now = std::clock();
    } while (static_cast<double>(now - start) < seconds * CLOCKS_PER_SEC && !stop.after(Stop::AT_ONCE));
    return static_cast<double>(done) * CLOCKS_PER_SEC / static_cast<double>(now - start);
}

}  // namespace ink
