// Work shared among threads.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ink {

// Call f(0) ... f(count - 1) on so many threads. If a call throws, the rest is left undone and the first
// exception is thrown on.
template <class F>
void each_of(int count, int threads, F f) {
    std::atomic<int> next{0};
    std::exception_ptr thrown;
    std::mutex lock;
    auto work = [&] {
        try {
            for (int one; (one = next++) < count;) f(one);
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

}  // namespace ink
