// A small random number generator. Integers and uniform numbers are the same on every machine; normal() depends on
// libm in the last bits.
#pragma once

#include <cmath>

#include "round.hpp"

namespace ink {

class Rng {
  public:
    explicit Rng(std::uint64_t seed) : state(mix(seed)) {}

    std::uint64_t next() { return mix(state += GOLDEN_RATIO); }
    int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }
    double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
    float normal() {
        double u = uniform() + 1e-12, v = uniform();
        return static_cast<float>(std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * v));
    }

    Roll roll(const Tables& t) {
        Roll out{};
        for (int die = 0; die < MAX_DICE; ++die) out[die] = t.dice[die][below(t.dice[die].count())];
        return out;
    }

    // Rolls in which the faces of each die come up as evenly as possible.
    Vector<Roll> stratified_rolls(const Tables& t, int count) {
        Vector<Roll> out(to_index(count));
        for (int die = 0; die < MAX_DICE; ++die) {
            const auto& faces = t.dice[die];
            int shift = below(faces.count());
            for (int i = 0; i < count; ++i) out[i][die] = faces[(i + shift) % faces.count()];
            for (int i = count; i > 1; --i) std::swap(out[i - 1][die], out[below(i)][die]);
        }
        return out;
    }

  private:
    std::uint64_t state;
};

}  // namespace ink
