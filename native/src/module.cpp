// The face of the native core towards Python. Boards come in as bytes, one for each space: the number of
// the shape drawn there, or 255. Everything that takes long releases the interpreter.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <ctime>
#include <sstream>
#include <unordered_map>

#include "playout.hpp"
#include "selfplay.hpp"
#include "tables.hpp"

namespace nb = nanobind;
using namespace ink;

// What is marked beside a board: specials (bits), how many of them were free, villages, universities.
using Marks = std::array<int, 4>;
using Steps = std::vector<std::array<int, 4>>;                  // space, shape, source, place
using Lines = std::array<int, 6>;                               // exits ... errors
using Played = std::tuple<Lines, nb::bytes, std::vector<Steps>, double>;

class Core {
  public:
    Core(const std::string& text, bool classic) : classic(classic) {
        std::istringstream in(text);
        t = TableReader(in).read();
    }

    void load(nb::bytes weights) {
        std::istringstream in(std::string(weights.c_str(), weights.size()));
        std::int32_t count = 0;
        in.read(reinterpret_cast<char*>(&count), 4);
        if (!in || count < 1 || count > 64) throw std::invalid_argument("the weights are damaged or of another version");
        std::vector<Net> read;
        read.resize(std::size_t(count));
        for (auto& net : read) {
            std::int32_t present = 0;
            in.read(reinterpret_cast<char*>(&present), 4);
            if (present == 1)
                net.load([&](void* to, std::size_t bytes) { in.read(static_cast<char*>(to), long(bytes)); });
            if (present < 0 || present > 1 || (present && !net.sound())) in.setstate(std::ios::failbit);
        }
        if (!in || in.peek() != std::istringstream::traits_type::eof())
            throw std::invalid_argument("the weights are damaged or of another version");
        nets = std::move(read);
    }

    Lines score_board(nb::bytes shapes, Marks marks) const { return lines(board(shapes.c_str(), shapes.size(), marks)); }

    // Many boards at once, one after the other: six numbers each.
    std::vector<Lines> score_boards(nb::bytes shapes) const {
        std::vector<Board> boards = unpack(shapes);
        std::vector<Lines> out(boards.size());
        nb::gil_scoped_release free;
        for (std::size_t i = 0; i < boards.size(); ++i) out[i] = lines(boards[i]);
        return out;
    }

    // What boards are worth after a round, by the learned value; after the last round by the score.
    std::vector<float> values(nb::bytes shapes, const std::vector<Marks>& marks, int round) const {
        std::vector<Board> boards = unpack(shapes, marks);
        std::vector<float> out;
        nb::gil_scoped_release free;
        Value value(t, classic, &nets, round);
        for (auto& b : boards) {
            value.look(b);
            out.push_back(value(b));
        }
        return out;
    }

    // Boards counted a second by one core, over and over for about so many seconds.
    double score_rate(nb::bytes shapes, double seconds) const {
        std::vector<Board> boards = unpack(shapes);
        nb::gil_scoped_release free;
        long done = 0, sum = 0;
        std::clock_t start = std::clock();
        while (double(std::clock() - start) < seconds * CLOCKS_PER_SEC) {
            for (auto& b : boards) sum += ink::score(t, b, classic).total();
            done += long(boards.size());
        }
        kept = sum;
        return double(done) * CLOCKS_PER_SEC / double(std::clock() - start);
    }

    std::vector<std::array<int, 2>> placements(nb::bytes shapes, int route) const {
        Board b = board(shapes.c_str(), shapes.size(), {});
        Facing facing(t, b);
        std::vector<std::array<int, 2>> out;
        for (auto which : t.orientations.at(std::size_t(route)))
            each(legal(t, b, facing, t.shapes[which]), [&](int space) { out.push_back({space, which}); });
        return out;
    }

    // Whole random games played a second by one core.
    double game_rate(double seconds) const {
        nb::gil_scoped_release free;
        Dice dice(1);
        long done = 0;
        std::clock_t start = std::clock();
        while (double(std::clock() - start) < seconds * CLOCKS_PER_SEC)
            for (int i = 0; i < 100; ++i, ++done) random_game(t, dice);
        return double(done) * CLOCKS_PER_SEC / double(std::clock() - start);
    }

    // Every board with which a round can end, with its marks, each once.
    std::vector<std::tuple<nb::bytes, Marks>> ends_of_round(nb::bytes shapes, Marks marks, Roll roll) const {
        Board start = board(shapes.c_str(), shapes.size(), marks);
        std::unordered_map<std::uint64_t, Position> layer, next, ends;
        layer.emplace(0, Position::begin(start, MOST_DICE));
        {
            nb::gil_scoped_release free;
            while (!layer.empty()) {
                for (auto& [_, p] : layer) {
                    if (p.may_end(t, roll)) ends.emplace(p.board.key(), p);
                    each_step(t, p, roll, [&](const Step& step) {
                        Position after = p;
                        after.apply(t, step);
                        next.emplace(after.key(), after);
                    });
                }
                layer.swap(next);
                next.clear();
            }
        }
        std::vector<std::tuple<nb::bytes, Marks>> out;
        for (auto& [_, p] : ends) out.emplace_back(packed(p.board), marks_of(p.board));
        return out;
    }

    // The ways to draw a round that look best: value and steps.
    std::vector<std::tuple<float, Steps>> best(nb::bytes shapes, Marks marks, Roll roll, int round, int most,
                                               const Options& options, std::uint64_t seed) const {
        Board start = board(shapes.c_str(), shapes.size(), marks);
        std::vector<Outcome> found;
        {
            nb::gil_scoped_release free;
            Dice dice(seed);
            found = Player(t, classic, nets, options).outcomes(start, roll, round, most, dice);
        }
        std::vector<std::tuple<float, Steps>> out;
        for (auto& outcome : found) out.emplace_back(outcome.value, steps(outcome));
        return out;
    }

    // Whole games with the given rolls, on so many threads: lines, board, steps and seconds of each.
    std::vector<Played> play(const std::vector<std::vector<Roll>>& rolls, const Options& options, std::uint64_t seed,
                             int threads) const {
        struct Done {
            Board board;
            std::vector<Steps> rounds;
            double seconds;
        };
        std::vector<Done> done(rolls.size());
        {
            nb::gil_scoped_release free;
            each_of(int(rolls.size()), threads, [&](int number) {
                auto game = std::size_t(number);
                double start = thread_seconds();
                Player player(t, classic, nets, options);
                for (std::size_t r = 0; r < rolls[game].size(); ++r) {
                    Dice dice(seed + 1000 * game + r);
                    auto best = player.outcomes(done[game].board, rolls[game][r], int(r) + 1, 1, dice)[0];
                    done[game].board = best.board;
                    done[game].rounds.push_back(steps(best));
                }
                done[game].seconds = thread_seconds() - start;
            });
        }
        std::vector<Played> out;
        for (auto& game : done) out.emplace_back(lines(game.board), packed(game.board), game.rounds, game.seconds);
        return out;
    }

    // Boards from games to learn from, after each round but the last: each with its marks behind it.
    std::vector<nb::bytes> self_play(int games, const SelfPlayOptions& options, std::uint64_t seed, int threads) const {
        std::vector<std::vector<Board>> played;
        {
            nb::gil_scoped_release free;
            played = SelfPlay(t, classic, nets, options, threads).games(games, seed);
        }
        std::vector<nb::bytes> out;
        for (auto& boards : played) {
            std::string bytes;
            for (auto& b : boards) append(bytes, b);
            out.emplace_back(bytes.data(), bytes.size());
        }
        return out;
    }

    // What such boards teach: rows of numbers, codes and target, as in Lesson.
    nb::bytes lessons(nb::bytes boards, int round, const SelfPlayOptions& options, std::uint64_t seed, int threads) const {
        std::size_t size = std::size_t(t.spaces) + std::tuple_size_v<Marks>;
        if (boards.size() % size || round < 1 || round >= t.rounds)
            throw std::invalid_argument("these are no boards to learn from");
        std::vector<Board> unpacked;
        for (const char* at = boards.c_str(); at < boards.c_str() + boards.size(); at += size) {
            Marks marks;
            std::copy(at + t.spaces, at + size, marks.begin());
            unpacked.push_back(board(at, std::size_t(t.spaces), marks));
        }
        std::vector<Lesson> found;
        {
            nb::gil_scoped_release free;
            found = SelfPlay(t, classic, nets, options, threads).lessons(unpacked, round, seed);
        }
        return nb::bytes(found.data(), found.size() * sizeof(Lesson));
    }

  private:
    Tables t;
    bool classic;
    std::vector<Net> nets;
    mutable long kept = 0;  // so that what is measured is not optimised away

    static double thread_seconds() {
        timespec now;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
    }

    Board board(const char* shapes, std::size_t size, Marks marks) const {
        if (size != std::size_t(t.spaces)) throw std::invalid_argument("a board has one byte for each space");
        Board b;
        for (int s = 0; s < t.spaces; ++s) {
            auto which = static_cast<unsigned char>(shapes[s]);
            if (which == EMPTY) continue;
            if (which >= t.shapes.size()) throw std::invalid_argument("there is no such shape");
            b.draw(t, s, which);
        }
        b.specials = std::uint8_t(marks[0]), b.free_specials = std::uint8_t(marks[1]);
        b.villages = std::uint8_t(marks[2]), b.universities = std::uint8_t(marks[3]);
        return b;
    }

    std::vector<Board> unpack(nb::bytes shapes) const {
        return unpack(shapes, std::vector<Marks>(shapes.size() / std::size_t(t.spaces)));
    }

    std::vector<Board> unpack(nb::bytes shapes, const std::vector<Marks>& marks) const {
        std::size_t size = std::size_t(t.spaces);
        if (shapes.size() != marks.size() * size)
            throw std::invalid_argument("a board has one byte for each space, and its marks");
        std::vector<Board> out;
        for (std::size_t i = 0; i < marks.size(); ++i) out.push_back(board(shapes.c_str() + i * size, size, marks[i]));
        return out;
    }

    nb::bytes packed(const Board& b) const { return nb::bytes(b.shape.data(), std::size_t(t.spaces)); }

    void append(std::string& bytes, const Board& b) const {
        bytes.append(reinterpret_cast<const char*>(b.shape.data()), std::size_t(t.spaces));
        for (int mark : marks_of(b)) bytes.push_back(char(mark));
    }

    static Marks marks_of(const Board& b) { return {b.specials, b.free_specials, b.villages, b.universities}; }

    Lines lines(const Board& b) const {
        Score s = ink::score(t, b, classic);
        return {s.exits, s.highway, s.railway, s.centre, s.villages, s.errors};
    }

    static Steps steps(const Outcome& outcome) {
        Steps out;
        for (auto& s : outcome.steps) out.push_back({s.space, s.shape, s.source, s.place});
        return out;
    }
};

NB_MODULE(_native, m) {
    nb::class_<Options>(m, "Options")
        .def(nb::init<>())
        .def_rw("width", &Options::width)
        .def_rw("last_width", &Options::last_width)
        .def_rw("last_positions", &Options::last_positions)
        .def_rw("candidates", &Options::candidates)
        .def_rw("rolls", &Options::rolls)
        .def_rw("inner_width", &Options::inner_width)
        .def_rw("deeper_candidates", &Options::deeper_candidates)
        .def_rw("deeper_rolls", &Options::deeper_rolls)
        .def_rw("noise", &Options::noise);
    nb::class_<SelfPlayOptions>(m, "SelfPlayOptions")
        .def(nb::init<>())
        .def_rw("width", &SelfPlayOptions::width)
        .def_rw("rolls", &SelfPlayOptions::rolls)
        .def_rw("noise", &SelfPlayOptions::noise);
    m.attr("CODES") = patterns().codes;
    m.attr("DENSE") = DENSE;
    m.attr("HIDDEN") = HIDDEN;
    m.attr("SECOND") = SECOND;
    m.attr("MOST_SPACES") = MOST_SPACES;
    m.attr("NO_CODE") = NO_CODE;
    nb::class_<Core>(m, "Core")
        .def(nb::init<const std::string&, bool>(), nb::arg("tables"), nb::arg("classic"))
        .def("load", &Core::load, nb::arg("weights"))
        .def("score", &Core::score_board, nb::arg("shapes"), nb::arg("marks"))
        .def("score_boards", &Core::score_boards, nb::arg("shapes"))
        .def("values", &Core::values, nb::arg("shapes"), nb::arg("marks"), nb::arg("number"))
        .def("score_rate", &Core::score_rate, nb::arg("shapes"), nb::arg("seconds"))
        .def("placements", &Core::placements, nb::arg("shapes"), nb::arg("route"))
        .def("game_rate", &Core::game_rate, nb::arg("seconds"))
        .def("ends_of_round", &Core::ends_of_round, nb::arg("shapes"), nb::arg("marks"), nb::arg("roll"))
        .def("best", &Core::best, nb::arg("shapes"), nb::arg("marks"), nb::arg("roll"), nb::arg("number"),
             nb::arg("most"), nb::arg("options"), nb::arg("seed"))
        .def("play", &Core::play, nb::arg("rolls"), nb::arg("options"), nb::arg("seed"), nb::arg("threads"))
        .def("self_play", &Core::self_play, nb::arg("games"), nb::arg("options"), nb::arg("seed"), nb::arg("threads"))
        .def("lessons", &Core::lessons, nb::arg("boards"), nb::arg("number"), nb::arg("options"), nb::arg("seed"),
             nb::arg("threads"));
}
