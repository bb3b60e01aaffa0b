// Training games, and samples of their boards. Those of a run that is stopped are not complete.
#pragma once

#include "player.hpp"
#include "reflection.hpp"
#include "threads.hpp"

namespace ink {

struct SelfPlaySettings {
    int width = 4;      // of the beam, four times as much in the last round
    int rolls = 1;      // over which a target is averaged
    int siblings = 6;   // boards kept of each round that was searched
    float noise = 0.5;  // added to the values when a drawing is chosen: standard deviation in points
};

constexpr std::uint16_t NO_PATTERN = 0xffff;

// A board at the end of a round, as the network sees it, and the value that it should have.
struct Sample {
    Features features;
    Array<std::uint16_t, MAX_SPACES> patterns;  // of the empty spaces, then NO_PATTERN
    float target;
};
static_assert(sizeof(Sample) == sizeof(float) * (FEATURE_COUNT + 1) + sizeof(std::uint16_t) * MAX_SPACES,
              "samples cross to Python as bytes");

inline Sample sample(const Tables& t, LongestRule rule, const Board& board, float target) {
    Sample out{};
    FeatureExtractor extractor(t, rule);
    extractor.set_base(board);
    extractor.of_base(board, FeatureWriter(out.features));
    PatternFinder pattern(t);
    out.patterns.fill(NO_PATTERN);
    int n = 0;
    for_each_space(t.all & ~board.drawn,
                   [&](int s) { out.patterns[n++] = static_cast<std::uint16_t>(pattern(board, s)); });
    out.target = target;
    return out;
}

class SelfPlay {
  public:
    SelfPlay(const Tables& t, LongestRule rule, const Vector<Net>& nets, const SelfPlaySettings& settings, int threads,
             Stop& stop)
        : t(t), rule(rule), nets(nets), settings(settings), threads(threads), stop(stop) {}

    // Boards after each round but the last, several siblings of each game and round: the one with which the game
    // continues, and others that the same search found.
    Vector<Vector<Board>> games(int count, std::uint64_t seed) {
        Vector<Vector<Board>> out(to_index(t.rounds - 1));
        for (auto& boards : out) boards.resize(to_index(settings.siblings * count));
        parallel_for(count, threads, stop, [&](int game, Stop& asked) {
            Rng rng = rng_for(seed, game);
            Board board;
            for (int round = 1; round < t.rounds && !asked.is_stopped(); ++round) {
                auto found = search(board, rng.roll(t), round, std::max(MIN_FOUND, settings.siblings), asked);
                std::swap(found[0], found[noisy_best(found, rng)]);
                board = found[0].board;
                for (int i = 0; i < settings.siblings; ++i) {
                    if (i && i < found.count()) std::swap(found[i], found[i + rng.below(found.count() - i)]);
                    out[round - 1][settings.siblings * game + i] = found[i % found.count()].board;
                }
            }
        });
        return out;
    }

    // The target of a board is the mean, over a few rolls, of the value of the best way to draw the next round. The
    // rolls are the same for siblings. In a symmetric game, samples of the reflected boards follow those of the boards.
    Vector<Sample> samples(const Vector<Board>& boards, int round, std::uint64_t seed) {
        auto reflection = Reflection::of(t);
        Vector<Sample> out(boards.size() * (reflection ? 2 : 1));
        parallel_for(boards.count(), threads, stop, [&](int i, Stop& asked) {
            Rng rng = rng_for(seed, i / settings.siblings);
            double sum = 0;
            for (const Roll& roll : rng.stratified_rolls(t, settings.rolls))
                if (!asked.is_stopped())
                    sum += static_cast<double>(search(boards[i], roll, round + 1, 1, asked)[0].value);
            auto target = static_cast<float>(sum / settings.rolls);
            out[i] = sample(t, rule, boards[i], target);
            if (reflection) out[boards.count() + i] = sample(t, rule, (*reflection)(boards[i]), target);
        });
        return out;
    }

  private:
    static constexpr int MIN_FOUND = 20;
    const Tables& t;
    LongestRule rule;
    const Vector<Net>& nets;
    SelfPlaySettings settings;
    int threads;
    Stop& stop;

    static Rng rng_for(std::uint64_t seed, int number) {
        return Rng(seed * std::uint64_t{1000003} + static_cast<std::uint64_t>(number));
    }

    Vector<Plan> search(const Board& board, const Roll& roll, int round, int count, Stop& asked) const {
        Value value(t, rule, nets, round);
        int width = round < t.rounds ? settings.width : 4 * settings.width;
        return Beam<Value>(t, value, width, asked).search(board, roll, count);
    }

    int noisy_best(const Vector<Plan>& found, Rng& rng) const {
        int best = 0;
        float top = -1e9f;
        for (int i = 0; i < found.count(); ++i) {
            float value = found[i].value + settings.noise * rng.normal();
            if (value > top) top = value, best = i;
        }
        return best;
    }
};

}  // namespace ink
