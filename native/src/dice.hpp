// Chance: a small generator that gives the same numbers for the same seed on every machine.
#pragma once

#include <cmath>

#include "round.hpp"

namespace ink {

struct Dice {
    std::uint64_t state;

    explicit Dice(std::uint64_t seed) : state(Tables::mix(seed)) {}

    std::uint64_t next() { return Tables::mix(state += 0x9e3779b97f4a7c15ull); }
    int below(int n) { return int((next() >> 32) * std::uint64_t(n) >> 32); }
    double uniform() { return double(next() >> 11) * 0x1p-53; }
    float normal() {
        double u = uniform() + 1e-12, v = uniform();
        return float(std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * v));
    }
    Roll roll(const Tables& t) {
        Roll out{};
        for (std::size_t i = 0; i < MOST_DICE; ++i) out[i] = t.dice[i][std::size_t(below(int(t.dice[i].size())))];
        return out;
    }

    // So many rolls in which the faces of each die come up as evenly as can be.
    std::vector<Roll> spread(const Tables& t, int count) {
        std::vector<Roll> out(static_cast<std::size_t>(count));
        for (std::size_t die = 0; die < MOST_DICE; ++die) {
            const auto& faces = t.dice[die];
            int shift = below(int(faces.size()));
            for (std::size_t i = 0; i < out.size(); ++i) out[i][die] = faces[(i + std::size_t(shift)) % faces.size()];
            for (std::size_t i = out.size(); i > 1; --i)
                std::swap(out[i - 1][die], out[std::size_t(below(int(i)))][die]);
        }
        return out;
    }
};

}  // namespace ink
