// Work shared among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "stop.hpp"

namespace ink {

// Call f(0, stop) ... f(count - 1, stop) on several threads. If a call throws, no further ones are started and the
// first exception is rethrown. None are started either once the caller says to stop; this thread also asks while it
// waits for the others.
template <class F>
void parallel_for(int count, int threads, Stop& stop, F f) {
    std::atomic<int> next{0};
    std::exception_ptr thrown;
    std::mutex lock;
    std::condition_variable ended;
    int running = std::max(threads - 1, 0);
    auto work = [&](Stop& own) {
        try {
            for (int i = next++; i < count && !own.after(1); i = next++) f(i, own);
        } catch (...) {
            std::lock_guard<std::mutex> guard(lock);
            if (!thrown) thrown = std::current_exception();
            next = count;
        }
    };
    {
        std::vector<std::jthread> pool;
        for (int i = 1; i < threads; ++i)
            pool.emplace_back([&, own = stop]() mutable {
                work(own);
                std::lock_guard<std::mutex> guard(lock);
                --running;
                ended.notify_one();
            });
        work(stop);
        std::unique_lock<std::mutex> guard(lock);
        while (!ended.wait_for(guard, std::chrono::milliseconds(20), [&] { return running == 0; })) {
            guard.unlock();
            stop.after(Stop::AT_ONCE);
            guard.lock();
        }
    }
    if (thrown) std::rethrow_exception(thrown);
}

constexpr int ITEMS_PER_TASK = 64;

// Call f(begin, end, stop) for blocks of the numbers below count, on several threads; a block is large enough for a
// thread.
template <class F>
void parallel_blocks(int count, int threads, Stop& stop, F f) {
    parallel_for((count + ITEMS_PER_TASK - 1) / ITEMS_PER_TASK, threads, stop, [&](int block, Stop& own) {
        f(block * ITEMS_PER_TASK, std::min(count, (block + 1) * ITEMS_PER_TASK), own);
    });
}

// Call f for all numbers below count, on several threads, in blocks.
template <class F>
void parallel_items(int count, int threads, Stop& stop, F f) {
    parallel_blocks(count, threads, stop, [&](int begin, int end, Stop& own) {
        for (int i = begin; i < end && !own.after(Stop::SCORED); ++i) f(i);
    });
}

}  // namespace ink
