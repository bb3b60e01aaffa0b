// Choosing a way to draw a round: by the value alone, or by the mean over sampled next rolls.
#pragma once

#include "beam.hpp"
#include "dice.hpp"
#include "last_round.hpp"
#include "net.hpp"

namespace ink {

struct Options {
    int width = 16;       // of the beam over this round
    int last_width = 64;  // of the beam over the last round, where the score itself is the value
    int last_positions = 0;  // boards that the exact search of the last round may look at; 0: no such search
    int candidates = 1;   // ways to draw that are compared over sampled next rolls
    int rolls = 0;        // next rolls sampled for each
    int inner_width = 6;  // of the beam over a next roll
    int deeper_candidates = 1;  // ways to draw a next roll that are compared over rolls after that
    int deeper_rolls = 0;       // rolls after that, sampled for each
    float noise = 0;      // standard deviation of how players misjudge a board, in points
};

// The value of a board as somebody sees it who misjudges boards: always the same one by the same error.
class Misjudged {
  public:
    Misjudged(Value& value, float noise, std::uint64_t seed) : value(value), noise(noise), seed(seed) {}

    void look(const Board& b) { value.look(b); }
    float operator()(const Board& b) { return value(b) + error(b); }
    float operator()(const Board& b, int space) { return value(b, space) + error(b); }

  private:
    Value& value;
    float noise;
    std::uint64_t seed;

    float error(const Board& b) const { return noise * Dice(seed ^ b.hash).normal(); }
};

class Player {
  public:
    Player(const Tables& t, bool classic, const std::vector<Net>& nets, Options o)
        : t(t), classic(classic), nets(nets), o(o) {}

    // The ways to draw a round that look best, best first.
    std::vector<Outcome> outcomes(const Board& board, const Roll& roll, int round, int most, Dice& dice) {
        int asked = looks_ahead(round) ? o.candidates : most;
        auto found = o.noise > 0 ? misjudged(board, roll, round, asked, dice) : drawings(board, roll, round, asked);
        if (looks_ahead(round)) look_ahead(found, round, dice);
        return first(std::move(found), std::size_t(most));
    }

  private:
    const Tables& t;
    bool classic;
    const std::vector<Net>& nets;
    Options o;

    bool looks_ahead(int round) const { return round < t.rounds && o.rolls > 0 && o.candidates > 1; }

    std::vector<Outcome> drawings(const Board& board, const Roll& roll, int round, int most) const {
        bool last = round == t.rounds;
        Value value(t, classic, &nets, round);
        auto found = Beam<Value>(t, value, last ? o.last_width : o.width).search(board, roll, most);
        if (!last || o.last_positions <= 0) return found;
        LastRound::Query query{std::size_t(most), true, int(found.back().value), o.last_positions};
        if (found.size() < std::size_t(most)) query.known = LastRound::NOTHING_KNOWN;
        auto solved = LastRound(t, classic).solve(Position::begin(board, MOST_DICE), roll, query);
        return solved.best.empty() ? found : std::move(solved.best);
    }

    std::vector<Outcome> misjudged(const Board& board, const Roll& roll, int round, int most, Dice& dice) const {
        Value value(t, classic, &nets, round);
        Misjudged seen(value, o.noise, dice.next());
        return Beam<Misjudged>(t, seen, round == t.rounds ? o.last_width : o.width).search(board, roll, most);
    }

    static std::vector<Outcome> first(std::vector<Outcome> found, std::size_t most) {
        found.erase(found.begin() + long(std::min(most, found.size())), found.end());
        return found;
    }

    int inner_width(int round) const { return round < t.rounds ? o.inner_width : 2 * o.inner_width; }

    // What a board is worth when a certain roll comes: the value of the best way to draw it, or, if there
    // are later rolls to try, the mean that the best of several ways reaches over them.
    class Outlook {
      public:
        Outlook(const Player& p, int round, std::vector<Roll> later)
            : later(std::move(later)),
              most(this->later.empty() ? 1 : p.o.deeper_candidates),
              value(p.t, p.classic, &p.nets, round),
              later_value(p.t, p.classic, &p.nets, round + 1),
              beam(p.t, value, p.inner_width(round)),
              later_beam(p.t, later_value, p.inner_width(round + 1)) {}

        double operator()(const Board& board, const Roll& roll) {
            auto found = beam.search(board, roll, most);
            if (later.empty()) return double(found[0].value);
            double best = -1e9;
            for (auto& outcome : found) best = std::max(best, mean(outcome.board));
            return best;
        }

      private:
        std::vector<Roll> later;
        int most;
        Value value, later_value;
        Beam<Value> beam, later_beam;

        double mean(const Board& board) {
            double sum = 0;
            for (auto& roll : later) sum += double(later_beam.search(board, roll, 1)[0].value);
            return sum / double(later.size());
        }
    };

    // Compare the candidates over the same rolls; the weaker half drops out before each doubling.
    void look_ahead(std::vector<Outcome>& found, int round, Dice& dice) {
        std::vector<Roll> rolls = dice.spread(t, o.rolls);
        std::vector<double> sums(found.size(), 0);
        std::size_t alive = std::min(found.size(), std::size_t(o.candidates));
        int done = 0, until = std::max(1, o.rolls / 4);
        Outlook outlook(*this, round + 1, round + 2 <= t.rounds ? dice.spread(t, o.deeper_rolls) : std::vector<Roll>{});
        while (done < o.rolls) {
            for (std::size_t i = 0; i < alive; ++i) {
                for (int k = done; k < until; ++k) sums[i] += outlook(found[i].board, rolls[std::size_t(k)]);
                found[i].value = float(sums[i] / until);
            }
            rank(found, sums, alive);
            found = first(std::move(found), alive);
            done = until;
            until = std::min(o.rolls, 2 * until);
            if (done < o.rolls) alive = std::min(alive, std::max<std::size_t>(2, (alive + 1) / 2));
        }
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
};

}  // namespace ink
