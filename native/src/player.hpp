// Choosing a way to draw a round: by the value alone, or by the mean over sampled next rolls.
#pragma once

#include "beam.hpp"
#include "dice.hpp"
#include "last.hpp"
#include "net.hpp"

namespace ink {

struct Options {
    int width = 16;       // of the beam over this round
    int last_width = 64;  // of the beam over the last round, where the score itself is the value
    int last_positions = 0;  // up to so many, all positions of the last round are gone through instead
    int candidates = 1;   // ways to draw that are compared over sampled next rolls
    int rolls = 0;        // next rolls sampled for each
    int inner_width = 6;  // of the beam over a next roll
    float noise = 0;      // standard deviation of a mistake, for players who make some
};

class Player {
  public:
    Player(const Tables& t, bool classic, const std::vector<Net>& nets, Options o)
        : t(t), classic(classic), nets(nets), o(o) {}

    // The ways to draw a round that look best, best first.
    std::vector<Outcome> outcomes(const Board& board, const Roll& roll, int round, int most, Dice& dice) {
        int asked = std::max(most, looks_ahead(round) ? o.candidates : o.noise > 0 ? MISTAKEN : 1);
        auto found = drawings(board, roll, round, asked);
        if (looks_ahead(round)) look_ahead(found, round, dice);
        if (o.noise > 0) err(found, dice);
        return first(std::move(found), std::size_t(most));
    }

  private:
    const Tables& t;
    bool classic;
    const std::vector<Net>& nets;
    Options o;
    static constexpr int MISTAKEN = 30;  // drawings among which a mistake may choose

    bool looks_ahead(int round) const { return round < t.rounds && o.rolls > 0 && o.candidates > 1; }

    std::vector<Outcome> drawings(const Board& board, const Roll& roll, int round, int most) const {
        bool last = round == t.rounds;
        if (last && o.last_positions > 0) {
            auto found = LastRound(t, classic, o.last_positions).search(board, roll, most);
            if (!found.empty()) return found;
        }
        Value value(t, classic, &nets, round);
        return Beam<Value>(t, value, last ? o.last_width : o.width).search(board, roll, most);
    }

    static std::vector<Outcome> first(std::vector<Outcome> found, std::size_t most) {
        found.erase(found.begin() + long(std::min(most, found.size())), found.end());
        return found;
    }

    // Compare the candidates over the same rolls; the weaker half drops out before each doubling.
    void look_ahead(std::vector<Outcome>& found, int round, Dice& dice) {
        std::vector<Roll> rolls = dice.spread(t, o.rolls);
        std::vector<double> sums(found.size(), 0);
        std::size_t alive = std::min(found.size(), std::size_t(o.candidates));
        int done = 0, until = std::max(1, o.rolls / 4);
        Value value(t, classic, &nets, round + 1);
        Beam<Value> beam(t, value, round + 1 < t.rounds ? o.inner_width : 2 * o.inner_width);
        while (done < o.rolls) {
            for (std::size_t i = 0; i < alive; ++i) {
                for (int k = done; k < until; ++k)
                    sums[i] += double(beam.search(found[i].board, rolls[std::size_t(k)], 1)[0].value);
                found[i].value = float(sums[i] / until);
            }
            rank(found, sums, alive);
            done = until;
            until = std::min(o.rolls, 2 * until);
            alive = std::max<std::size_t>(2, (alive + 1) / 2);
            alive = std::min(alive, found.size());
        }
        found = first(std::move(found), std::max<std::size_t>(1, alive));
    }

    static void rank(std::vector<Outcome>& found, std::vector<double>& sums, std::size_t alive) {
        std::vector<std::size_t> order(alive);
        for (std::size_t i = 0; i < alive; ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return found[a].value > found[b].value; });
        std::vector<Outcome> outcomes;
        std::vector<double> kept;
        for (auto i : order) outcomes.push_back(std::move(found[i])), kept.push_back(sums[i]);
        std::move(outcomes.begin(), outcomes.end(), found.begin());
        std::copy(kept.begin(), kept.end(), sums.begin());
    }

    void err(std::vector<Outcome>& found, Dice& dice) {
        for (auto& outcome : found) outcome.value += o.noise * dice.normal();
        std::stable_sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.value > b.value; });
    }
};

}  // namespace ink
