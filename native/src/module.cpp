// The Python module railroad_ink._native; railroad_ink.fast is its typed wrapper.
#include "bindings.hpp"

NB_MODULE(_native, m) {
    using namespace ink;
    // Cores live in Python's caches until the interpreter exits, which nanobind would report as a leak.
    nb::set_leak_warnings(false);
    bind_tables(m);
    CoreClass core(m, "Core");
    core.def(nb::init<const Tables&, LongestRule>(), nb::arg("tables"), nb::arg("rule").noconvert());
    bind_scoring(core);
    bind_sheets(m);
    bind_search(m, core);
    bind_last_round(core);
    bind_training(m, core);
    bind_batch(m, core);
    bind_annealing(m);
}
