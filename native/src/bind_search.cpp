// Searching rounds and playing games.
#include <unordered_map>

#include "bindings.hpp"
#include "player.hpp"
#include "random_games.hpp"
#include "threads.hpp"

namespace ink {

namespace {

using RoundStates = std::unordered_map<std::uint64_t, RoundState>;

RoundStates final_states(const Tables& t, const Board& start, const Roll& roll, Stop& stop) {
    RoundStates layer, next, found;
    layer.emplace(0, RoundState(start));
    while (!layer.empty()) {
        for (const auto& keyed : layer) {
            if (stop.after(Stop::SCORED)) return found;
            const RoundState& state = keyed.second;
            if (state.may_end(t, roll)) found.emplace(state.board.key(), state);
            for_each_step(t, state, roll, [&](const Step& step) {
                RoundState after = state;
                after.apply(t, step);
                next.emplace(after.key(), after);
            });
        }
        layer.swap(next);
        next.clear();
    }
    return found;
}

// Every board with which a round can end, with its marks, each once.
nb::list final_boards(const Core& core, const nb::bytes& shapes, const Marks& marks, const RouteRoll& roll) {
    Board start = core.board(view(shapes), marks);
    Roll dice = core.roll(roll);
    auto states = Interruption::without_gil([&](Stop& stop) { return final_states(core.tables, start, dice, stop); });
    return to_list(states, [&](const auto& keyed) {
        const Board& board = keyed.second.board;
        return nb::cast(std::tuple(to_bytes(core.shapes_of(board)), Core::marks_of(board)));
    });
}

// The ways to draw a round that look best: value and steps.
std::vector<std::tuple<float, Steps>> best_plans(const Core& core, const nb::bytes& shapes, const Marks& marks,
                                                 const RouteRoll& roll, int round, int count,
                                                 const BeamSettings& settings, std::uint64_t seed) {
    Board start = core.board(view(shapes), marks);
    Roll dice = core.roll(roll);
    return Interruption::without_gil([&](Stop& stop) {
        Rng rng(seed);
        std::vector<std::tuple<float, Steps>> out;
        Player player(core.tables, core.rule, core.nets, settings, stop);
        for (const Plan& plan : player.plans(start, dice, round, count, rng))
            out.emplace_back(plan.value, steps_of(plan));
        return out;
    });
}

// Processor time of this thread, POSIX clock (Linux, macOS).
double thread_seconds() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

using PlayedGame = std::tuple<ScoreLines, std::vector<Steps>, double>;  // with the seconds it took

// Play the rounds after `rounds_played` with the given rolls, or until stopped.
PlayedGame play_game(const Core& core, Board board, int rounds_played, const Vector<Roll>& rolls,
                     const BeamSettings& settings, std::uint64_t seed, Stop& stop) {
    double start = thread_seconds();
    std::vector<Steps> rounds;
    Player player(core.tables, core.rule, core.nets, settings, stop);
    for (int i = 0; i < rolls.count() && !stop.is_stopped(); ++i) {
        Rng rng(seed + static_cast<std::uint64_t>(i));
        Plan best = player.plans(board, rolls[i], rounds_played + i + 1, 1, rng)[0];
        board = best.board;
        rounds.push_back(steps_of(best));
    }
    return {lines_of(score(core.tables, board, core.rule)), rounds, thread_seconds() - start};
}

// One game for each list of rolls, all from the same board after `rounds_played` rounds, on several threads.
std::vector<PlayedGame> play_games(const Core& core, const Board& board, int rounds_played,
                                   const std::vector<std::vector<RouteRoll>>& rolls, const BeamSettings& settings,
                                   std::uint64_t seed, int threads) {
    Vector<Vector<Roll>> games;
    for (const auto& game : rolls) {
        if (rounds_played + static_cast<int>(game.size()) > core.tables.rounds)
            throw std::invalid_argument("a game has more rolls than rounds");
        games.emplace_back();
        for (const RouteRoll& roll : game) games.back().push_back(core.roll(roll));
    }
    return Interruption::without_gil([&](Stop& stop) {
        std::vector<PlayedGame> out(games.size());
        parallel_for(games.count(), threads, stop, [&](int i, Stop& own) {
            auto game_seed = seed + 1000 * static_cast<std::uint64_t>(i);
            out[to_index(i)] = play_game(core, board, rounds_played, games[i], settings, game_seed, own);
        });
        return out;
    });
}

// Whole games with the given rolls.
std::vector<PlayedGame> play_whole_games(const Core& core, const std::vector<std::vector<RouteRoll>>& rolls,
                                         const BeamSettings& settings, std::uint64_t seed, int threads) {
    return play_games(core, Board(), 0, rolls, settings, seed, threads);
}

// The final scores of games continued from a board after `rounds_played` rounds with the given rolls.
std::vector<ScoreLines> continue_games(const Core& core, const nb::bytes& shapes, const Marks& marks, int rounds_played,
                                       const std::vector<std::vector<RouteRoll>>& rolls, const BeamSettings& settings,
                                       std::uint64_t seed) {
    std::vector<ScoreLines> out;
    for (const PlayedGame& game :
         play_games(core, core.board(view(shapes), marks), rounds_played, rolls, settings, seed, 1))
        out.push_back(std::get<0>(game));
    return out;
}

// Random games per second on one processor core.
double game_rate(const Core& core, double seconds) {
    return Interruption::without_gil([&](Stop& stop) {
        Rng rng(1);
        return rate(seconds, stop, [&] {
            for (int i = 0; i < 100; ++i) random_game(core.tables, rng);
            return 100;
        });
    });
}

}  // namespace

void bind_search(nb::module_& m, CoreClass& core) {
    nb::class_<BeamSettings>(m, "BeamSettings")
        .def(nb::init<>())
        .def_rw("width", &BeamSettings::width)
        .def_rw("last_width", &BeamSettings::last_width)
        .def_rw("last_boards", &BeamSettings::last_boards)
        .def_rw("candidates", &BeamSettings::candidates)
        .def_rw("rolls", &BeamSettings::rolls)
        .def_rw("inner_width", &BeamSettings::inner_width)
        .def_rw("network_weight", &BeamSettings::network_weight)
        .def_rw("noise", &BeamSettings::noise);
    core.def("final_boards", &final_boards, nb::arg("shapes"), nb::arg("marks"), nb::arg("roll"))
        .def("best", &best_plans, nb::arg("shapes"), nb::arg("marks"), nb::arg("roll"), nb::arg("round_number"),
             nb::arg("count"), nb::arg("settings"), nb::arg("seed"))
        .def("play", &play_whole_games, nb::arg("rolls"), nb::arg("settings"), nb::arg("seed"), nb::arg("threads"))
        .def("continue_games", &continue_games, nb::arg("shapes"), nb::arg("marks"), nb::arg("rounds_played"),
             nb::arg("rolls"), nb::arg("settings"), nb::arg("seed"))
        .def("game_rate", &game_rate, nb::arg("seconds"));
}

}  // namespace ink
