// The learned value: a small network over the features, one for the end of each round.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "features.hpp"

namespace ink {

constexpr int HIDDEN = 128, SECOND = 32;

// Several numbers in one wide register of the processor.
constexpr int WIDE = 16;
using Lane = float __attribute__((vector_size(WIDE * sizeof(float))));

template <int SIZE>
struct Lanes {
    static_assert(SIZE % WIDE == 0);
    static constexpr int COUNT = SIZE / WIDE;
    std::array<Lane, COUNT> lane{};

    void add(const Lanes& other) {
        for (int i = 0; i < COUNT; ++i) lane[i] += other.lane[i];
    }
    void subtract(const Lanes& other) {
        for (int i = 0; i < COUNT; ++i) lane[i] -= other.lane[i];
    }
    void add(const Lanes& other, float times) {
        for (int i = 0; i < COUNT; ++i) lane[i] += other.lane[i] * times;
    }
    void rectify() {
        for (auto& x : lane) x = x > 0 ? x : Lane{};
    }
    float times(const Lanes& other) const {
        Lane products = lane[0] * other.lane[0];
        for (int i = 1; i < COUNT; ++i) products += lane[i] * other.lane[i];
        float sum = 0;
        for (int i = 0; i < WIDE; ++i) sum += products[i];
        return sum;
    }
    float operator[](int i) const { return lane[std::size_t(i / WIDE)][i % WIDE]; }
    float* data() { return reinterpret_cast<float*>(lane.data()); }
};

struct Net {
    using Hidden = Lanes<HIDDEN>;
    std::vector<Hidden> codes;
    std::vector<Hidden> dense;
    Hidden bias;
    std::array<Lanes<SECOND>, HIDDEN> second;
    Lanes<SECOND> second_bias, last;
    float last_bias = 0;
    // The value is this line over the dense features, and what the network adds to it.
    std::array<float, DENSE> line{};

    bool empty() const { return dense.empty(); }

    // The first layer before it is rectified, and the line.
    struct Sums {
        Hidden hidden;
        float line = 0;
    };

    void add(Sums& sums, std::size_t number, float times) const {
        sums.line += times * line[number];
        sums.hidden.add(dense[number], times);
    }

    float operator()(const Sums& sums) const {
        Lanes<SECOND> even = second_bias, odd{};  // two sums, so that neither waits for the other
        for (int j = 0; j < HIDDEN; j += 2) {
            even.add(second[std::size_t(j)], std::max(sums.hidden[j], 0.0f));
            odd.add(second[std::size_t(j + 1)], std::max(sums.hidden[j + 1], 0.0f));
        }
        even.add(odd);
        even.rectify();
        return last_bias + sums.line + even.times(last);
    }

    // From where they are written down; read(where, bytes). The codes, which take up most of the room, are
    // written as whole numbers of small steps.
    template <class Read>
    void load(Read read) {
        codes.resize(std::size_t(patterns().codes));
        dense.resize(DENSE);
        float step = 0;
        read(&step, sizeof step);
        std::array<std::int16_t, HIDDEN> steps{};
        for (auto& code : codes) {
            read(steps.data(), sizeof steps);
            for (std::size_t i = 0; i < HIDDEN; ++i) code.data()[i] = step * float(steps[i]);
        }
        read(dense.data(), DENSE * sizeof(Hidden));
        read(&bias, sizeof bias);
        read(&second, sizeof second);
        read(&second_bias, sizeof second_bias);
        read(&last, sizeof last);
        read(&last_bias, sizeof last_bias);
        read(&line, sizeof line);
    }

    // Whether every number is small enough for all values to be numbers: others could not be put in order.
    bool sound() const {
        auto small = [](float x) { return std::abs(x) < 1e6f; };  // which NaN is not
        auto all_small = [&](const auto& lanes) {
            for (const Lane& lane : lanes.lane)
                for (int i = 0; i < WIDE; ++i)
                    if (!small(lane[i])) return false;
            return true;
        };
        return std::ranges::all_of(codes, all_small) && std::ranges::all_of(dense, all_small) && all_small(bias) &&
               std::ranges::all_of(second, all_small) && all_small(second_bias) && all_small(last) &&
               small(last_bias) && std::ranges::all_of(line, small);
    }
};

// Values of a board after each round; after the last one the score itself. Look at a board first, and
// then ask for its value and for those of boards on which one space more is drawn.
class Value {
  public:
    Value(const Tables& t, bool classic, const std::vector<Net>* nets, int round)
        : t(t), classic(classic), extract(t, classic), code(t) {
        if (nets && round >= 1 && round < t.rounds && round - 1 < int(nets->size()) && !(*nets)[std::size_t(round - 1)].empty())
            net = &(*nets)[std::size_t(round - 1)];
    }

    void look(const Board& b) {
        if (!net) return;
        extract.look(b);
        extract.numbers(b, known);
        sums = {net->bias, 0};
        for (std::size_t i = 0; i < DENSE; ++i) net->add(sums, i, known[i]);
        each(t.all & ~b.drawn, [&](int s) {
            codes[std::size_t(s)] = &net->codes[std::size_t(code(b, s))];
            sums.hidden.add(*codes[std::size_t(s)]);
        });
    }

    // Of the board looked at.
    float operator()(const Board& b) { return net ? (*net)(sums) : float(score(t, b, classic).total()); }

    // Of the board looked at with one space more: only what has changed is added up anew.
    float operator()(const Board& b, int space) {
        if (!net) return float(score(t, b, classic).total());
        extract.numbers(b, space, numbers);
        Net::Sums changed = sums;
        std::array<std::size_t, DENSE> which;  // listed first, since the processor cannot guess which they are
        std::size_t count = 0;
        for (std::size_t i = 0; i < DENSE; ++i) which[count] = i, count += numbers[i] != known[i];
        for (std::size_t k = 0; k < count; ++k) net->add(changed, which[k], numbers[which[k]] - known[which[k]]);
        changed.hidden.subtract(*codes[std::size_t(space)]);
        for (int there : t.across[std::size_t(space)]) {
            if (there < 0 || (b.drawn & bit(there))) continue;
            changed.hidden.subtract(*codes[std::size_t(there)]);
            changed.hidden.add(net->codes[std::size_t(code(b, there))]);
        }
        return (*net)(changed);
    }

  private:
    const Tables& t;
    bool classic;
    Extractor extract;
    Coder code;
    const Net* net = nullptr;
    Numbers known, numbers;
    Net::Sums sums;
    std::array<const Net::Hidden*, MOST_SPACES> codes{};
};

}  // namespace ink
