// Work shared among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ink {

// Call f(0) ... f(count - 1) on several threads. If a call throws, no further ones are started and the first
// exception is rethrown.
template <class F>
void parallel_for(int count, int threads, F f) {
    std::atomic<int> next{0};
    std::exception_ptr thrown;
    std::mutex lock;
    auto work = [&] {
        try {
            for (int i = next++; i < count; i = next++) f(i);
        } catch (...) {
            std::lock_guard<std::mutex> guard(lock);
            if (!thrown) thrown = std::current_exception();
            next = count;
        }
    };
    {
        std::vector<std::jthread> pool;
        for (int i = 1; i < threads; ++i) pool.emplace_back(work);
        work();
    }
    if (thrown) std::rethrow_exception(thrown);
}

constexpr int ITEMS_PER_TASK = 64;

// Call f(begin, end) for blocks of the numbers below count, on several threads; a block is large enough for a thread.
template <class F>
void parallel_blocks(int count, int threads, F f) {
    parallel_for((count + ITEMS_PER_TASK - 1) / ITEMS_PER_TASK, threads,
                 [&](int block) { f(block * ITEMS_PER_TASK, std::min(count, (block + 1) * ITEMS_PER_TASK)); });
}

// Call f for all numbers below count, on several threads, in blocks.
template <class F>
void parallel_items(int count, int threads, F f) {
    parallel_blocks(count, threads, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) f(i);
    });
}

}  // namespace ink
