// The value network: small networks over the features and patterns of a board, one for the end of each round.
#pragma once

#include <functional>

#include "features.hpp"
#include "patterns.hpp"
#include "score.hpp"

namespace ink {

constexpr int HIDDEN_1 = 128, HIDDEN_2 = 32;  // neurons of the two hidden layers

// Aligned to cache lines, the size of the widest registers.
template <std::size_t SIZE>
struct alignas(64) Row : Array<float, SIZE> {
    static_assert(SIZE % 16 == 0, "rows are contiguous, as in the file");
};

struct Net {
    Vector<Row<HIDDEN_1>> patterns;  // first layer: weights of each pattern
    Vector<Row<HIDDEN_1>> features;  // first layer: weights of each feature
    Row<HIDDEN_1> bias_1;
    Array<Row<HIDDEN_2>, HIDDEN_1> second;  // second layer: weights of each neuron of the first
    Row<HIDDEN_2> bias_2, last;
    float last_bias = 0;
    Row<FEATURE_COUNT> linear;  // the value is this linear function of the features, plus what the network adds

    bool is_empty() const { return features.empty(); }

    // Whether all weights are finite and not absurdly large, so that all values can be ordered.
    bool is_valid() const;

    // Reads the weights in the order of the file; read(destination, bytes).
    void read(const std::function<void(void*, std::size_t)>& read);
};

// A row of weights of the first layer, and how many times it is to be added.
struct Change {
    const Row<HIDDEN_1>* row;
    float times;
};

// The sums of the first layer, before rectification, and of the linear function.
struct Accumulator {
    Row<HIDDEN_1> hidden;
    float linear = 0;
};

// These are compiled for several generations of processors; the fastest one that this machine can run is chosen
// when the module is loaded. The results are the same on all of them.
void add_changes(const Row<HIDDEN_1>& from, const Change* changes, std::size_t count, Row<HIDDEN_1>& to);
float output(const Net& net, const Accumulator& sums);

// The value of boards after a round; after the last one, or without a network, it is the score. Values are asked
// of a base board, and of boards with one space more, where only what differs is computed.
class Value {
  public:
    Value(const Tables& t, LongestRule rule, const Vector<Net>& nets, int round)
        : t(t), rule(rule), extractor(t, rule), pattern(t) {
        if (round >= 1 && round < t.rounds && round <= nets.count() && !nets[round - 1].is_empty())
            net = &nets[round - 1];
    }

    void set_base(const Board& b) {
        if (!net) return;
        extractor.set_base(b);
        extractor.of_base(b, FeatureWriter(base_features));
        base.linear = 0;
        change_count = 0;
        for (int i = 0; i < FEATURE_COUNT; ++i) change_feature(base, i, base_features[i]);
        for_each_space(t.all & ~b.drawn, [&](int s) {
            base_patterns[s] = &net->patterns[pattern(b, s)];
            add_pattern(base_patterns[s], 1);
        });
        add_changes(net->bias_1, changes.data(), change_count, base.hidden);
    }

    float of_base(const Board& b) { return net ? output(*net, base) : points(b); }

    float with_space(const Board& b, int space) {
        if (!net) return points(b);
        extractor.with_space(b, space, FeatureWriter(features));
        sums.linear = base.linear;
        change_count = 0;
        Array<int, FEATURE_COUNT> changed;  // listed first, as the processor cannot predict which they are
        int count = 0;
        for (int i = 0; i < FEATURE_COUNT; ++i)
            changed[count] = i, count += bits(features[i]) != bits(base_features[i]);
        for (int k = 0; k < count; ++k)
            change_feature(sums, changed[k], features[changed[k]] - base_features[changed[k]]);
        add_pattern(base_patterns[space], -1);
        for (int neighbour : t.neighbour[space]) {
            if (neighbour == NO_SPACE || contains(b.drawn, neighbour)) continue;
            add_pattern(base_patterns[neighbour], -1);
            add_pattern(&net->patterns[pattern(b, neighbour)], 1);
        }
        add_changes(base.hidden, changes.data(), change_count, sums.hidden);
        return output(*net, sums);
    }

  private:
    const Tables& t;
    LongestRule rule;
    FeatureExtractor extractor;
    PatternFinder pattern;
    const Net* net = nullptr;
    Features base_features, features;
    Accumulator base, sums;
    Array<const Row<HIDDEN_1>*, MAX_SPACES> base_patterns{};
    Array<Change, FEATURE_COUNT + MAX_SPACES> changes;  // a space and its neighbours are fewer
    std::size_t change_count = 0;

    float points(const Board& b) const { return static_cast<float>(score(t, b, rule).total()); }

    static std::uint32_t bits(float feature) { return std::bit_cast<std::uint32_t>(feature); }

    void add_pattern(const Row<HIDDEN_1>* row, float times) { changes[change_count++] = {row, times}; }

    void change_feature(Accumulator& to, int feature, float difference) {
        to.linear += difference * net->linear[feature];
        changes[change_count++] = {&net->features[feature], difference};
    }
};

}  // namespace ink
