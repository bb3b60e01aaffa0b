// Choosing a plan: by the value network alone, or by its mean over sampled next rolls (successive halving); in the last
// round by the score itself, and by exact search if it is short enough. Weaker players judge boards with an error.
#pragma once

#include "beam.hpp"
#include "last_round.hpp"
#include "net.hpp"
#include "rng.hpp"

namespace ink {

struct BeamSettings {
    int width = 16;          // of the beam over this round
    int last_width = 64;     // of the beam over the last round, where the score itself is the value
    int last_boards = 0;     // boards that the exact search of the last round may look at; 0: no such search
    int candidates = 1;      // ways to draw that are compared over sampled next rolls
    int rolls = 0;           // next rolls sampled for each
    int inner_width = 6;     // of the beam over a next roll
    int network_weight = 0;  // of the network's own value, in rolls
    float noise = 0;         // standard deviation of the error with which a board is judged, in points
};

// The value of a board with an error, which is always the same for the same board and seed.
class NoisyValue {
  public:
    NoisyValue(Value& value, float noise, std::uint64_t seed) : value(value), noise(noise), seed(seed) {}

    void set_base(const Board& b) { value.set_base(b); }
    float of_base(const Board& b) { return value.of_base(b) + error(b); }
    float with_space(const Board& b, int space) { return value.with_space(b, space) + error(b); }

  private:
    Value& value;
    float noise;
    std::uint64_t seed;

    float error(const Board& b) const { return noise * Rng(seed ^ b.hash).normal(); }
};

class Player {
  public:
    Player(const Tables& t, LongestRule rule, const Vector<Net>& nets, const BeamSettings& settings, Stop& stop)
        : t(t), rule(rule), nets(nets), settings(settings), stop(stop) {}

    // The ways to draw a round that look best, best first.
    Vector<Plan> plans(const Board& board, const Roll& roll, int round, int count, Rng& rng) {
        int wanted = looks_ahead(round) ? settings.candidates : count;
        auto found =
            settings.noise > 0 ? noisy_search(board, roll, round, wanted, rng) : search(board, roll, round, wanted);
        if (looks_ahead(round) && !stop.is_stopped()) compare_over_rolls(found, round, rng);
        found.truncate(to_index(count));
        return found;
    }

  private:
    const Tables& t;
    LongestRule rule;
    const Vector<Net>& nets;
    BeamSettings settings;
    Stop& stop;

    bool looks_ahead(int round) const { return round < t.rounds && settings.rolls > 0 && settings.candidates > 1; }
    int width(int round) const { return round == t.rounds ? settings.last_width : settings.width; }
    int inner_width(int round) const { return round == t.rounds ? 2 * settings.inner_width : settings.inner_width; }

    Vector<Plan> search(const Board& board, const Roll& roll, int round, int count) const {
        Value value(t, rule, nets, round);
        auto found = Beam<Value>(t, value, width(round), stop).search(board, roll, count);
        if (round < t.rounds || settings.last_boards <= 0) return found;
        LastRound::Query query{to_index(count), true, static_cast<int>(found.back().value), settings.last_boards};
        if (found.count() < count) query.known = LastRound::NOTHING_KNOWN;
        auto solved = LastRound(t, rule, stop).solve(RoundState(board), roll, query);
        return solved.best.empty() ? found : std::move(solved.best);
    }

    Vector<Plan> noisy_search(const Board& board, const Roll& roll, int round, int count, Rng& rng) const {
        Value value(t, rule, nets, round);
        NoisyValue noisy(value, settings.noise, rng.next());
        return Beam<NoisyValue>(t, noisy, width(round), stop).search(board, roll, count);
    }

    struct Candidate {
        Plan plan;
        double sum = 0;  // of the values over the rolls tried so far, and of its own
    };

    // Compare the candidates over the same rolls; the weaker half is dropped before each doubling of their number.
    // A comparison that is stopped leaves the order as it is.
    void compare_over_rolls(Vector<Plan>& found, int round, Rng& rng) {
        Vector<Roll> rolls = rng.stratified_rolls(t, settings.rolls);
        Value value(t, rule, nets, round + 1);
        Beam<Value> beam(t, value, inner_width(round + 1), stop);
        Vector<Candidate> remaining;
        for (const Plan& plan : found)
            remaining.push_back({plan, settings.network_weight * static_cast<double>(plan.value)});
        int rolls_tried = 0, roll_count = std::max(1, settings.rolls / 4);
        while (true) {
            for (Candidate& c : remaining) {
                if (stop.is_stopped()) return;
                for (int k = rolls_tried; k < roll_count; ++k)
                    c.sum += static_cast<double>(beam.search(c.plan.board, rolls[k], 1)[0].value);
                c.plan.value = static_cast<float>(c.sum / (settings.network_weight + roll_count));
            }
            std::ranges::stable_sort(remaining, std::greater<>(), [](const Candidate& c) { return c.plan.value; });
            if (roll_count == settings.rolls) break;
            remaining.truncate(std::max<std::size_t>(2, (remaining.size() + 1) / 2));
            rolls_tried = roll_count;
            roll_count = std::min(settings.rolls, 2 * roll_count);
        }
        found.clear();
        for (Candidate& c : remaining) found.push_back(std::move(c.plan));
    }
};

}  // namespace ink
