// The exact search of the last round.
#include "bindings.hpp"
#include "player.hpp"

namespace ink {

namespace {

using Plans = std::vector<std::tuple<float, Steps>>;

LastRound::Result solve_board(const Core& core, const Board& start, const Roll& roll, LastRound::Query query,
                              Stop& stop) {
    Value value(core.tables, core.rule, {}, core.tables.rounds);
    Beam<Value> beam(core.tables, value, 16, stop);
    Vector<Plan> known = beam.search(start, roll, static_cast<int>(query.count), query.allow_specials);
    if (known.size() == query.count) query.known = static_cast<int>(known.back().value);
    auto solved = LastRound(core.tables, core.rule, stop).solve(RoundState(start), roll, query);
    bool is_behind = solved.best.empty() || solved.best[0].value < known[0].value;
    if (is_behind) {  // it ended before it found a plan as good as the known ones
        solved.best = known;
        solved.best_board_count = std::ranges::count(known, known[0].value, &Plan::value);
    }
    return solved;
}

// The last round drawn as well as possible: score, how many boards reach it, whether that is proven, and up to
// `count` of the best plans, each with its score and steps.
std::tuple<int, std::int64_t, bool, Plans> solve_last_round(const Core& core, const nb::bytes& shapes,
                                                            const Marks& marks, const RouteRoll& roll, int count,
                                                            bool allow_specials, std::int64_t max_boards,
                                                            const nb::object& watch) {
    Board start = core.board(view(shapes), marks);
    Roll dice = core.roll(roll);
    LastRound::Query query{to_index(count), allow_specials, LastRound::NOTHING_KNOWN, max_boards};
    return Interruption(watch).run([&](Stop& stop) {
        auto solved = solve_board(core, start, dice, query, stop);
        Plans plans;
        for (const Plan& plan : solved.best) plans.emplace_back(plan.value, steps_of(plan));
        int value = plans.empty() ? 0 : static_cast<int>(solved.best[0].value);
        return std::tuple(value, solved.best_board_count, solved.proven, plans);
    });
}

}  // namespace

void bind_last_round(CoreClass& core) {
    core.def("solve", &solve_last_round, nb::arg("shapes"), nb::arg("marks"), nb::arg("roll"), nb::arg("count"),
             nb::arg("allow_specials"), nb::arg("max_boards"), nb::arg("watch").none());
}

}  // namespace ink
