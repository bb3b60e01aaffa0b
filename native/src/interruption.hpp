// Lets Ctrl-C, other signals and the caller's own function stop native work.
//
// The thread that was called asks Python about twenty times a second: it takes the GIL for that, runs the handlers of
// signals that have arrived, and calls the function. What they raise is raised once the work has ended.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "stop.hpp"

namespace ink {

namespace nb = nanobind;

class Interruption {
  public:
    // `watch` is called with the boards drawn, the best score or None, and the share of the search that is done; it
    // returns whether to stop.
    explicit Interruption(nb::object watch = nb::none()) : watch(std::move(watch)) {}

    // Do work(stop) without the GIL.
    template <class F>
    auto run(F work) {
        auto result = [&] {
            nb::gil_scoped_release release;
            Stop stop(&Interruption::ask, this);
            return work(stop);
        }();
        if (raised) throw nb::python_error(std::move(*raised));
        return result;
    }

    // The same, stopped only by signals.
    template <class F>
    static auto without_gil(F work) {
        return Interruption().run(std::move(work));
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds PERIOD{50};

    nb::object watch;
    std::optional<nb::python_error> raised;
    std::thread::id thread = std::this_thread::get_id();
    Clock::time_point next = Clock::now() + PERIOD;
    std::atomic<bool> stopped{false};  // read by the threads that share the work

    static bool ask(void* caller, const Progress& progress) {
        auto& self = *static_cast<Interruption*>(caller);
        if (!self.stopped && std::this_thread::get_id() == self.thread && Clock::now() >= self.next) {
            self.stopped = self.ask_python(progress);
            self.next = Clock::now() + PERIOD;
        }
        return self.stopped;
    }

    bool ask_python(const Progress& progress) {
        nb::gil_scoped_acquire acquire;
        try {
            if (PyErr_CheckSignals() < 0) throw nb::python_error();
            if (watch.is_none()) return false;
            nb::object best = progress.best == Progress::NOTHING_FOUND ? nb::none() : nb::cast(progress.best);
            return nb::cast<bool>(watch(progress.boards_drawn, best, progress.share));
        } catch (nb::python_error& error) {
            raised.emplace(std::move(error));
            return true;
        }
    }
};

}  // namespace ink
