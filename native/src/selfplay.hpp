// Games that players play to learn from, and what they teach.
#pragma once

#include "player.hpp"
#include "threads.hpp"

namespace ink {

struct SelfPlayOptions {
    int width = 6;       // of the beam, twice as much in the last round
    int rolls = 2;       // averaged for a target
    float noise = 0.5;   // of the choice of a drawing, in points
};

// What is known of a board at the end of a round.
struct Lesson {
    Numbers numbers;
    std::array<std::uint16_t, MOST_SPACES> codes;
    float target;
};

constexpr std::uint16_t NO_CODE = 0xffff;

class SelfPlay {
  public:
    SelfPlay(const Tables& t, bool classic, const std::vector<Net>& nets, SelfPlayOptions o, int threads)
        : t(t), classic(classic), nets(nets), o(o), threads(threads) {}

    // Boards after each round but the last, two of each game and round: the one with which the game goes
    // on, and another that was found.
    std::vector<std::vector<Board>> games(int count, std::uint64_t seed) {
        std::vector<std::vector<Board>> out(static_cast<std::size_t>(t.rounds - 1));
        for (auto& boards : out) boards.resize(std::size_t(2 * count));
        each_of(count, threads, [&](int game) {
            Dice dice(seed * 1000003ull + std::uint64_t(game));
            Board board;
            for (int round = 1; round < t.rounds; ++round) {
                auto found = search(board, dice.roll(t), round, 20);
                Board* two = &out[std::size_t(round - 1)][std::size_t(2 * game)];
                board = two[0] = found[preferred(found, dice)].board;
                two[1] = found[std::size_t(dice.below(int(found.size())))].board;
            }
        });
        return out;
    }

    // The target of a board is the mean of what the best drawings of the next round lead to.
    std::vector<Lesson> lessons(const std::vector<Board>& boards, int round, std::uint64_t seed) {
        std::vector<Lesson> out(boards.size());
        each_of(int(boards.size()), threads, [&](int i) {
            const Board& board = boards[std::size_t(i)];
            Dice dice(seed * 1000003ull + std::uint64_t(i));
            double sum = 0;
            for (auto& roll : dice.spread(t, o.rolls)) sum += double(search(board, roll, round + 1, 1)[0].value);
            out[std::size_t(i)] = lesson(board, float(sum / o.rolls));
        });
        return out;
    }

  private:
    const Tables& t;
    bool classic;
    const std::vector<Net>& nets;
    SelfPlayOptions o;
    int threads;

    std::vector<Outcome> search(const Board& board, const Roll& roll, int round, int most) const {
        Value value(t, classic, &nets, round);
        return Beam<Value>(t, value, round < t.rounds ? o.width : 2 * o.width).search(board, roll, most);
    }

    std::size_t preferred(const std::vector<Outcome>& found, Dice& dice) const {
        std::size_t best = 0;
        float top = -1e9f;
        for (std::size_t i = 0; i < found.size(); ++i) {
            float value = found[i].value + o.noise * dice.normal();
            if (value > top) top = value, best = i;
        }
        return best;
    }

    Lesson lesson(const Board& board, float target) const {
        Lesson out{};
        Extractor extract(t, classic);
        extract.look(board);
        extract.numbers(board, out.numbers);
        Coder code(t);
        out.codes.fill(NO_CODE);
        int n = 0;
        each(t.all & ~board.drawn, [&](int s) { out.codes[std::size_t(n++)] = std::uint16_t(code(board, s)); });
        out.target = target;
        return out;
    }
};

}  // namespace ink
