// Lets long work be stopped, and says how far it is.
//
// The core asks now and then whether to stop. If so, it returns what it has found so far. It neither throws an
// exception nor starts a thread for that, so that it runs where there are none. Who calls it supplies what is asked.
#pragma once

#include <cstdint>

namespace ink {

// How far a search is.
struct Progress {
    static constexpr int NOTHING_FOUND = -1000;
    std::int64_t boards_drawn = 0;
    int best = NOTHING_FOUND;  // the highest score found
    double share = 0;          // of the search that is done, roughly
};

// Every thread has one of its own.
class Stop {
  public:
    using Ask = bool (*)(void* caller, const Progress& progress);  // returns whether to stop

    Stop() = default;  // never stops
    Stop(Ask ask, void* caller) : ask(ask), caller(caller) {}

    // Whether to stop, after some more work: scoring a board is SCORED, anything that is always much shorter is 1.
    // `progress` is called only if the caller is asked.
    template <class F>
    bool after(int work, F progress) {
        left -= work;
        if (left > 0) return false;
        return asked(progress());
    }
    bool after(int work) {
        return after(work, [] { return Progress{}; });
    }

    // Whether it was said to stop.
    bool is_stopped() const { return stopped; }

    // The longest route of a board full of rings takes up to 50 ms, that of a usual one a microsecond.
    static constexpr int SCORED = 16, AT_ONCE = 1 << 20;

  private:
    static constexpr int INTERVAL = 8 * SCORED;  // of work, after which the caller is asked
    Ask ask = nullptr;
    void* caller = nullptr;
    int left = INTERVAL;
    bool stopped = false;

    bool asked(const Progress& progress) {
        if (!stopped) stopped = ask && ask(caller, progress);
        left = stopped ? 0 : INTERVAL;
        return stopped;
    }
};

}  // namespace ink
