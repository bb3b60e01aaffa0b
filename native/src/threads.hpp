// Work shared among threads.
#pragma once

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
            for (int i; (i = next++) < count;) f(i);
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
