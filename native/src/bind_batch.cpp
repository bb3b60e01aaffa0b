// Batch calls on arrays, and many games at once. The caller's arrays are read and written in place.
#include <nanobind/ndarray.h>

#include "bindings.hpp"
#include "player.hpp"
#include "random_games.hpp"
#include "threads.hpp"
#include "vector_games.hpp"

namespace ink {

namespace {

template <class T, std::size_t N>
struct ArrayOf;
template <class T>
struct ArrayOf<T, 1> {
    using type = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
};
template <class T>
struct ArrayOf<T, 2> {
    using type = nb::ndarray<T, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
};
using Bytes = ArrayOf<std::uint8_t, 2>::type;
using Rolls = ArrayOf<std::uint8_t, 2>::type;
using Ints = ArrayOf<std::int32_t, 2>::type;
using Floats = ArrayOf<float, 1>::type;
using Actions = ArrayOf<std::int64_t, 1>::type;
using Seeds = ArrayOf<std::uint64_t, 1>::type;
using Flags = ArrayOf<std::uint8_t, 1>::type;

constexpr int SCORE_COLUMNS = static_cast<int>(std::tuple_size_v<ScoreLines>) + 1;  // the lines and the total
constexpr int MAX_STEPS = 16;  // of a round: dice, copies and special routes

template <class A>
void expect(const A& array, std::size_t rows, int columns, const char* name) {
    bool fits = array.shape(0) == rows;
    if (array.ndim() == 2) fits = fits && array.shape(1) == to_index(columns);
    if (!fits) throw std::invalid_argument(std::string("the array of ") + name + " has the wrong shape");
}

// Call f for all numbers below count, without the GIL and on several threads. An interrupted call leaves the arrays of
// the caller half written.
template <class F>
void for_all(int count, int threads, F f) {
    Interruption::without_gil([&](Stop& stop) {
        parallel_items(count, threads, stop, f);
        return true;
    });
}

// The boards and marks of a batch, checked before anything is done.
class Batch {
  public:
    Batch(const Core& core, const Bytes& boards, const Bytes& marks) : core(core), boards(boards), marks(marks) {
        expect(boards, boards.shape(0), core.tables.spaces, "boards");
        expect(marks, boards.shape(0), MARK_COUNT, "marks");
        for (std::size_t i = 0; i < boards.size(); ++i)
            if (boards.data()[i] != EMPTY && boards.data()[i] >= core.tables.shapes.count())
                throw std::invalid_argument("unknown shape number on a board");
    }

    int count() const { return static_cast<int>(boards.shape(0)); }

    Board operator[](int i) const {
        const std::uint8_t* m = marks.data() + MARK_COUNT * i;
        const char* shapes = reinterpret_cast<const char*>(boards.data()) + i * core.tables.spaces;
        return core.board({shapes, to_index(core.tables.spaces)}, {m[0], m[1], m[2], m[3]});
    }

  private:
    const Core& core;
    const Bytes& boards;
    const Bytes& marks;
};

Vector<Roll> rolls_of(const Core& core, const Rolls& rolls, std::size_t count) {
    expect(rolls, count, MAX_DICE, "rolls");
    Vector<Roll> out;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* r = rolls.data() + i * MAX_DICE;
        out.push_back(core.roll({r[0], r[1], r[2], r[3]}));
    }
    return out;
}

void write_lines(const Core& core, const Board& b, std::int32_t* out) {
    Score s = score(core.tables, b, core.rule);
    *std::ranges::copy(lines_of(s), out).out = s.total();
}

void write_board(const Core& core, const Board& b, std::uint8_t* shapes, std::uint8_t* marks) {
    std::memcpy(shapes, b.shape.data(), to_index(core.tables.spaces));
    Marks m = Core::marks_of(b);
    std::copy(m.begin(), m.end(), marks);
}

void score_batch(const Core& core, const Bytes& boards, const Bytes& marks, Ints out, int threads) {
    Batch batch(core, boards, marks);
    expect(out, boards.shape(0), SCORE_COLUMNS, "results");
    for_all(batch.count(), threads, [&](int i) { write_lines(core, batch[i], out.data() + SCORE_COLUMNS * i); });
}

void legal_batch(const Core& core, const Bytes& boards, const Bytes& marks, const Rolls& rolls, Bytes out,
                 int threads) {
    Batch batch(core, boards, marks);
    Vector<Roll> dice = rolls_of(core, rolls, boards.shape(0));
    ActionNumbers numbers(core.tables);
    expect(out, boards.shape(0), numbers.count(), "masks");
    for_all(batch.count(), threads, [&](int i) {
        numbers.write_mask(RoundState(batch[i]), dice[i], out.data() + static_cast<long>(i) * numbers.count());
    });
}

void random_batch(const Core& core, std::uint64_t seed, Bytes boards, Bytes marks, Ints out, int threads) {
    expect(boards, boards.shape(0), core.tables.spaces, "boards");
    expect(marks, boards.shape(0), MARK_COUNT, "marks");
    expect(out, boards.shape(0), SCORE_COLUMNS, "results");
    for_all(static_cast<int>(boards.shape(0)), threads, [&](int i) {
        Rng rng(seed ^ mix(static_cast<std::uint64_t>(i) + 1));
        Board b = random_game(core.tables, rng);
        write_board(core, b, boards.data() + i * core.tables.spaces, marks.data() + MARK_COUNT * i);
        write_lines(core, b, out.data() + SCORE_COLUMNS * i);
    });
}

void value_batch(const Core& core, const Bytes& boards, const Bytes& marks, int round, Floats out, int threads) {
    Batch batch(core, boards, marks);
    expect(out, boards.shape(0), 0, "values");
    Interruption::without_gil([&](Stop& stop) {
        parallel_blocks(batch.count(), threads, stop, [&](int begin, int end, Stop& own) {
            Value value(core.tables, core.rule, core.nets, round);
            for (int i = begin; i < end && !own.after(Stop::SCORED); ++i) {
                Board b = batch[i];
                value.set_base(b);
                out.data()[i] = value.of_base(b);
            }
        });
        return true;
    });
}

// The best way to draw a round on each board: the board after it, its value, and the steps as action numbers, 0 after
// the last.
void best_batch(const Core& core, const Bytes& boards, const Bytes& marks, const Rolls& rolls, int round,
                const BeamSettings& settings, std::uint64_t seed, Bytes boards_after, Bytes marks_after, Floats values,
                Ints steps, int threads) {
    Batch batch(core, boards, marks);
    Vector<Roll> dice = rolls_of(core, rolls, boards.shape(0));
    ActionNumbers numbers(core.tables);
    expect(boards_after, boards.shape(0), core.tables.spaces, "boards after");
    expect(marks_after, boards.shape(0), MARK_COUNT, "marks after");
    expect(values, boards.shape(0), 0, "values");
    expect(steps, boards.shape(0), MAX_STEPS, "steps");
    auto draw = [&](int i, Stop& own) {
        Rng rng(seed + static_cast<std::uint64_t>(i));
        Plan best = Player(core.tables, core.rule, core.nets, settings, own).plans(batch[i], dice[i], round, 1, rng)[0];
        write_board(core, best.board, boards_after.data() + i * core.tables.spaces,
                    marks_after.data() + MARK_COUNT * i);
        values.data()[i] = best.value;
        std::int32_t* row = steps.data() + MAX_STEPS * i;
        std::fill(row, row + MAX_STEPS, 0);
        int n = 0;
        for (const Step& s : best.steps)
            if (n < MAX_STEPS) row[n++] = numbers.number_of(s);
    };
    Interruption::without_gil([&](Stop& stop) {
        parallel_for(batch.count(), threads, stop, draw);
        return true;
    });
}

// Many games

OutputArrays output_arrays(const VectorGames& games, const Core& core, Bytes& boards, Bytes& dice, Bytes& status,
                           Bytes& masks) {
    auto count = to_index(games.count());
    expect(boards, count, core.tables.spaces, "boards");
    expect(dice, count, MAX_DICE, "dice");
    expect(status, count, STATUS_SIZE, "status");
    expect(masks, count, games.actions(), "masks");
    return {boards.data(), dice.data(), status.data(), masks.data()};
}

// Games of a core, which must outlive them, and write their state into the arrays of the caller.
class BoundGames {
  public:
    BoundGames(const Core& core, const Bytes& boards, const Bytes& dice, const Bytes& status, const Bytes& masks)
        : games(core, static_cast<int>(boards.shape(0))),
          arrays{boards, dice, status, masks},
          out(output_arrays(games, core, arrays[0], arrays[1], arrays[2], arrays[3])) {}

    void reset(const Seeds& seeds, const Flags& chosen, int threads) {
        check_length(seeds.shape(0)), check_length(chosen.shape(0));
        for_all(games.count(), threads, [&](int i) {
            if (!chosen.data()[i]) return;
            games.reset(i, seeds.data()[i]);
            games.write(i, out);
        });
    }

    // The first game whose action is illegal, or -1; games that are not chosen do not count.
    int first_illegal(const Actions& actions, const Flags& chosen) const {
        check_length(actions.shape(0)), check_length(chosen.shape(0));
        return Interruption::without_gil([&](Stop& stop) {
            for (int i = 0; i < games.count() && !stop.after(1); ++i)
                if (chosen.data()[i] && !games.is_legal(i, actions.data()[i])) return i;
            return -1;
        });
    }

    // Apply the actions, which must be legal.
    void step(const Actions& actions, const Flags& chosen, int threads) {
        check_length(actions.shape(0)), check_length(chosen.shape(0));
        for_all(games.count(), threads, [&](int i) {
            if (!chosen.data()[i]) return;
            games.step(i, actions.data()[i]);
            games.write(i, out);
        });
    }

    void sample(Actions actions, std::uint64_t seed, int threads) const {
        check_length(actions.shape(0));
        for_all(games.count(), threads, [&](int i) {
            Rng rng(seed ^ mix(static_cast<std::uint64_t>(i) + 1));
            actions.data()[i] = games.sample(i, rng);
        });
    }

    void totals(Floats scores, const Flags& chosen, int threads) const {
        check_length(scores.shape(0)), check_length(chosen.shape(0));
        for_all(games.count(), threads, [&](int i) {
            if (chosen.data()[i]) scores.data()[i] = static_cast<float>(games.total(i));
        });
    }

  private:
    VectorGames games;
    std::array<Bytes, 4> arrays;  // keeps them alive
    OutputArrays out;

    void check_length(std::size_t length) const {
        if (length != to_index(games.count())) throw std::invalid_argument("expected one entry per game");
    }
};

}  // namespace

void bind_batch(nb::module_& m, CoreClass& core) {
    m.attr("STATUS_SIZE") = STATUS_SIZE;
    m.attr("MAX_STEPS") = MAX_STEPS;
    core.def("score_batch", &score_batch, nb::arg("boards"), nb::arg("marks"), nb::arg("out"), nb::arg("threads"))
        .def("legal_batch", &legal_batch, nb::arg("boards"), nb::arg("marks"), nb::arg("rolls"), nb::arg("out"),
             nb::arg("threads"))
        .def("random_batch", &random_batch, nb::arg("seed"), nb::arg("boards"), nb::arg("marks"), nb::arg("out"),
             nb::arg("threads"))
        .def("value_batch", &value_batch, nb::arg("boards"), nb::arg("marks"), nb::arg("round_number"), nb::arg("out"),
             nb::arg("threads"))
        .def("best_batch", &best_batch, nb::arg("boards"), nb::arg("marks"), nb::arg("rolls"), nb::arg("round_number"),
             nb::arg("settings"), nb::arg("seed"), nb::arg("boards_after"), nb::arg("marks_after"), nb::arg("values"),
             nb::arg("steps"), nb::arg("threads"));
    nb::class_<BoundGames>(m, "VectorGames")
        .def(nb::init<const Core&, const Bytes&, const Bytes&, const Bytes&, const Bytes&>(), nb::keep_alive<1, 2>(),
             nb::arg("core"), nb::arg("boards"), nb::arg("dice"), nb::arg("status"), nb::arg("masks"))
        .def("reset", &BoundGames::reset, nb::arg("seeds"), nb::arg("chosen"), nb::arg("threads"))
        .def("first_illegal", &BoundGames::first_illegal, nb::arg("actions"), nb::arg("chosen"))
        .def("step", &BoundGames::step, nb::arg("actions"), nb::arg("chosen"), nb::arg("threads"))
        .def("sample", &BoundGames::sample, nb::arg("actions"), nb::arg("seed"), nb::arg("threads"))
        .def("totals", &BoundGames::totals, nb::arg("scores"), nb::arg("chosen"), nb::arg("threads"));
}

}  // namespace ink
