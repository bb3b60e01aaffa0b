// The inner loops of the value network, and the reading and checking of weights.
#include "net.hpp"

#include <algorithm>
#include <cmath>

// On x86-64 the inner loops are compiled for several generations of processors, and the best that this machine
// can run is chosen when the module is loaded. Elsewhere they are compiled once; on arm64 the vectors are part of
// the baseline.
#if defined(__x86_64__)
#define INK_FOR(TARGET) __attribute__((target(TARGET)))
#endif
#define INK_INLINE __attribute__((always_inline)) inline

namespace ink {

namespace {

// SIMD vectors, of as many numbers as fit into a register.
#define INK_SIMD(WIDTH) float __attribute__((vector_size(4 * (WIDTH)), aligned(4), may_alias))
template <std::size_t WIDTH>
struct SimdOf;
template <>
struct SimdOf<4> {
    using Type = INK_SIMD(4);
};
template <>
struct SimdOf<8> {
    using Type = INK_SIMD(8);
};
template <>
struct SimdOf<16> {
    using Type = INK_SIMD(16);
};

template <std::size_t WIDTH>
struct Simd {
    using Vector = typename SimdOf<WIDTH>::Type;
    static_assert(sizeof(Vector) == WIDTH * sizeof(float));

    static INK_INLINE const Vector* vectors(const float* numbers) { return reinterpret_cast<const Vector*>(numbers); }
    static INK_INLINE Vector* vectors(float* numbers) { return reinterpret_cast<Vector*>(numbers); }
};

// A tile of the sums stays in registers while all changes are added to it.
template <std::size_t WIDTH>
INK_INLINE void add_changes_by(const Row<HIDDEN_1>& from, const Change* changes, std::size_t count, Row<HIDDEN_1>& to) {
    using S = Simd<WIDTH>;
    constexpr std::size_t TILE = 8;
    static_assert(HIDDEN_1 % (TILE * WIDTH) == 0);
    for (std::size_t tile = 0; tile < HIDDEN_1; tile += TILE * WIDTH) {
        typename S::Vector sum[TILE];
        for (std::size_t i = 0; i < TILE; ++i) sum[i] = S::vectors(from.data() + tile)[i];
        for (const Change* change = changes; change != changes + count; ++change) {
            const auto* row = S::vectors(change->row->data() + tile);
            for (std::size_t i = 0; i < TILE; ++i) sum[i] += row[i] * change->times;
        }
        for (std::size_t i = 0; i < TILE; ++i) S::vectors(to.data() + tile)[i] = sum[i];
    }
}

// The order of the additions does not depend on the width, so the result is the same on every machine.
template <std::size_t WIDTH>
INK_INLINE float output_by(const Net& net, const Accumulator& sums) {
    using S = Simd<WIDTH>;
    constexpr std::size_t VECTORS = HIDDEN_2 / WIDTH;
    typename S::Vector even[VECTORS], odd[VECTORS] = {};  // two sums, so that neither waits for the other
    for (std::size_t i = 0; i < VECTORS; ++i) even[i] = S::vectors(net.bias_2.data())[i];
    const float* hidden = sums.hidden.data();
    for (int j = 0; j < HIDDEN_1; j += 2) {
        float first = hidden[j] > 0 ? hidden[j] : 0, second = hidden[j + 1] > 0 ? hidden[j + 1] : 0;
        const auto *row = S::vectors(net.second[j].data()), *next = S::vectors(net.second[j + 1].data());
        for (std::size_t i = 0; i < VECTORS; ++i) even[i] += row[i] * first, odd[i] += next[i] * second;
    }
    for (std::size_t i = 0; i < VECTORS; ++i) {
        even[i] += odd[i];
        even[i] = (even[i] > 0 ? even[i] : typename S::Vector{}) * S::vectors(net.last.data())[i];
    }
    for (std::size_t i = 0; i < VECTORS / 2; ++i) even[i] += even[i + VECTORS / 2];
    float sum = 0;
    for (int i = 0; i < HIDDEN_2 / 2; ++i) sum += reinterpret_cast<const float*>(even)[i];
    return net.last_bias + sums.linear + sum;
}

struct Kernels {
    void (*add_changes)(const Row<HIDDEN_1>&, const Change*, std::size_t, Row<HIDDEN_1>&);
    float (*output)(const Net&, const Accumulator&);
};

void add_changes_4(const Row<HIDDEN_1>& from, const Change* changes, std::size_t count, Row<HIDDEN_1>& to) {
    add_changes_by<4>(from, changes, count, to);
}
float output_4(const Net& net, const Accumulator& sums) { return output_by<4>(net, sums); }

#ifdef INK_FOR
INK_FOR("avx2")
void add_changes_8(const Row<HIDDEN_1>& from, const Change* changes, std::size_t count, Row<HIDDEN_1>& to) {
    add_changes_by<8>(from, changes, count, to);
}
INK_FOR("avx2") float output_8(const Net& net, const Accumulator& sums) { return output_by<8>(net, sums); }
INK_FOR("avx512f")
void add_changes_16(const Row<HIDDEN_1>& from, const Change* changes, std::size_t count, Row<HIDDEN_1>& to) {
    add_changes_by<16>(from, changes, count, to);
}
INK_FOR("avx512f") float output_16(const Net& net, const Accumulator& sums) { return output_by<16>(net, sums); }
#endif

Kernels best_kernels() noexcept {
#ifdef INK_FOR
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f")) return {add_changes_16, output_16};
    if (__builtin_cpu_supports("avx2")) return {add_changes_8, output_8};
#endif
    return {add_changes_4, output_4};
}

const Kernels KERNELS = best_kernels();

}  // namespace

void add_changes(const Row<HIDDEN_1>& from, const Change* changes, std::size_t count, Row<HIDDEN_1>& to) {
    KERNELS.add_changes(from, changes, count, to);
}

float output(const Net& net, const Accumulator& sums) { return KERNELS.output(net, sums); }

bool Net::is_valid() const {
    auto is_small = [](float x) { return std::abs(x) < 1e6f; };  // false for NaN
    auto are_small = [&](const auto& row) { return std::ranges::all_of(row, is_small); };
    return std::ranges::all_of(patterns, are_small) && std::ranges::all_of(features, are_small) && are_small(bias_1) &&
           std::ranges::all_of(second, are_small) && are_small(bias_2) && are_small(last) && is_small(last_bias) &&
           are_small(linear);
}

// The patterns, most of the file, are stored as quantised 16-bit integers.
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
