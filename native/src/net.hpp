// The learned value: a small network over the features, one for the end of each round.
#pragma once

#include <cmath>
#include <istream>
#include <vector>

#include "features.hpp"

namespace ink {

constexpr int HIDDEN = 64, SECOND = 32;

struct Net {
    std::vector<float> codes;             // [code][HIDDEN]
    std::vector<float> dense;             // [feature][HIDDEN]
    std::array<float, HIDDEN> bias{};
    std::array<std::array<float, HIDDEN>, SECOND> second{};
    std::array<float, SECOND> second_bias{};
    std::array<float, SECOND> last{};
    float last_bias = 0;
    // The value is this line over the dense features, and what the network adds to it.
    std::array<float, DENSE> line{};

    bool empty() const { return dense.empty(); }

    float operator()(const Features& f) const {
        alignas(64) std::array<float, HIDDEN> h = bias;
        float value = last_bias;
        for (int i = 0; i < DENSE; ++i) {
            float x = f.dense[i];
            if (x == 0) continue;
            value += x * line[i];
            const float* w = &dense[std::size_t(i) * HIDDEN];
            for (int j = 0; j < HIDDEN; ++j) h[j] += x * w[j];
        }
        for (int c = 0; c < f.count; ++c) {
            const float* w = &codes[std::size_t(f.codes[c]) * HIDDEN];
            for (int j = 0; j < HIDDEN; ++j) h[j] += w[j];
        }
        for (auto& x : h) x = std::max(x, 0.0f);
        for (int i = 0; i < SECOND; ++i) {
            float sum = second_bias[i];
            for (int j = 0; j < HIDDEN; ++j) sum += h[j] * second[i][j];
            value += std::max(sum, 0.0f) * last[i];
        }
        return value;
    }

    // The numbers in the order in which they are written down.
    template <class F>
    void visit(F f) {
        codes.resize(std::size_t(patterns().codes()) * HIDDEN);
        dense.resize(std::size_t(DENSE) * HIDDEN);
        f(codes.data(), codes.size());
        f(dense.data(), dense.size());
        f(bias.data(), bias.size());
        f(second[0].data(), std::size_t(SECOND) * HIDDEN);
        f(second_bias.data(), second_bias.size());
        f(last.data(), last.size());
        f(&last_bias, 1);
        f(line.data(), line.size());
    }
};

// Values of a board after each round; after the last one the score itself.
class Value {
  public:
    Value(const Tables& t, bool classic, const std::vector<Net>* nets, int round)
        : t(t), classic(classic), extract(t, classic) {
        if (nets && round < t.rounds && round - 1 < int(nets->size()) && !(*nets)[std::size_t(round - 1)].empty())
            net = &(*nets)[std::size_t(round - 1)];
    }

    float operator()(const Board& b) {
        if (!net) return float(score(t, b, classic).total());
        extract(b, features);
        return (*net)(features);
    }

  private:
    const Tables& t;
    bool classic;
    Extractor extract;
    const Net* net = nullptr;
    Features features;
};

}  // namespace ink
