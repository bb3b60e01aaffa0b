// The inner loops of the learned value, and the reading and checking of weights.
#include "net.hpp"

#include <algorithm>
#include <cmath>

// Function multiversioning needs indirect functions of the ELF loader, so Linux on x86-64. Elsewhere (arm64, macOS)
// the loops are compiled once, for the baseline of the platform, which on arm64 has vectors of its own. The loader
// would choose before the sanitizers are ready.
#if defined(__x86_64__) && defined(__linux__) && !defined(INK_SANITIZE) && !defined(INK_ONE_VERSION)
#define INK_MULTIVERSION __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define INK_MULTIVERSION
#endif

namespace ink {

namespace {
constexpr int BLOCK = 16;  // numbers that are added side by side, in the same order on every machine
}

INK_MULTIVERSION
void add_changes(Row<HIDDEN_1>& hidden, const Change* changes, std::size_t count) {
    float* sum = hidden.data();
    for (std::size_t k = 0; k < count; ++k) {
        const float* row = changes[k].row->data();
        float times = changes[k].times;
        for (int i = 0; i < HIDDEN_1; ++i) sum[i] += row[i] * times;
    }
}

INK_MULTIVERSION
float output(const Net& net, const Accumulator& sums) {
    float even[HIDDEN_2], odd[HIDDEN_2] = {};  // two sums, so that neither waits for the other
    for (int i = 0; i < HIDDEN_2; ++i) even[i] = net.bias_2.data()[i];
    const float* hidden = sums.hidden.data();
    for (int j = 0; j < HIDDEN_1; j += 2) {
        float first = hidden[j] > 0 ? hidden[j] : 0, second = hidden[j + 1] > 0 ? hidden[j + 1] : 0;
        const float *row = net.second.data()[j].data(), *next = net.second.data()[j + 1].data();
        for (int i = 0; i < HIDDEN_2; ++i) even[i] += row[i] * first;
        for (int i = 0; i < HIDDEN_2; ++i) odd[i] += next[i] * second;
    }
    float products[BLOCK] = {};
    for (int block = 0; block < HIDDEN_2; block += BLOCK)
        for (int i = 0; i < BLOCK; ++i) {
            float neuron = even[block + i] + odd[block + i];
            products[i] += (neuron > 0 ? neuron : 0) * net.last.data()[block + i];
        }
    float sum = 0;
    for (float product : products) sum += product;
    return net.last_bias + sums.linear + sum;
}

bool Net::is_valid() const {
    auto is_small = [](float x) { return std::abs(x) < 1e6f; };  // which NaN is not
    auto are_small = [&](const auto& row) { return std::ranges::all_of(row, is_small); };
    return std::ranges::all_of(patterns, are_small) && std::ranges::all_of(features, are_small) && are_small(bias_1) &&
           std::ranges::all_of(second, are_small) && are_small(bias_2) && are_small(last) && is_small(last_bias) &&
           are_small(linear);
}

// The patterns, which take up most of the room, are written as whole numbers of small steps.
void Net::read(const std::function<void(void*, std::size_t)>& read) {
    patterns.resize(to_index(ink::patterns().count));
    features.resize(FEATURE_COUNT);
    float step = 0;
    read(&step, sizeof step);
    Array<std::int16_t, HIDDEN_1> steps{};
    for (auto& row : patterns) {
        read(steps.data(), sizeof steps);
        for (int i = 0; i < HIDDEN_1; ++i) row[i] = step * static_cast<float>(steps[i]);
    }
    read(features.data(), features.size() * sizeof(Row<HIDDEN_1>));
    read(&bias_1, sizeof bias_1);
    read(&second, sizeof second);
    read(&bias_2, sizeof bias_2);
    read(&last, sizeof last);
    read(&last_bias, sizeof last_bias);
    read(&linear, sizeof linear);
}

}  // namespace ink
