// Training games and samples, and the names and sizes that the trainer needs.
#include "bindings.hpp"
#include "self_play.hpp"
#include "weights.hpp"

namespace ink {

namespace {

// Boards after each round but the last, each followed by its marks.
std::vector<nb::bytes> self_play(const Core& core, int games, const SelfPlaySettings& settings, std::uint64_t seed,
                                 int threads) {
    auto after_rounds = Interruption::without_gil([&](Stop& stop) {
        Vector<std::string> bytes;
        SelfPlay play(core.tables, core.rule, core.nets, settings, threads, stop);
        for (const auto& boards : play.games(games, seed)) {
            bytes.emplace_back();
            for (const Board& b : boards) {
                bytes.back().append(core.shapes_of(b));
                for (auto mark : Core::marks_of(b)) bytes.back().push_back(static_cast<char>(mark));
            }
        }
        return bytes;
    });
    std::vector<nb::bytes> out;
    for (const auto& bytes : after_rounds) out.push_back(to_bytes(bytes));
    return out;
}

Vector<Board> boards_with_marks(const Core& core, std::string_view bytes) {
    auto spaces = to_index(core.tables.spaces), size = spaces + std::tuple_size_v<Marks>;
    if (bytes.size() % size) throw std::invalid_argument("expected boards of " + std::to_string(size) + " bytes each");
    Vector<Board> out;
    for (; !bytes.empty(); bytes.remove_prefix(size)) {
        Marks marks;
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(spaces), marks.size(), marks.begin());
        out.push_back(core.board(bytes.substr(0, spaces), marks));
    }
    return out;
}

// Samples of such boards after a round, one struct Sample after the other.
nb::bytes samples(const Core& core, const nb::bytes& boards, int round, const SelfPlaySettings& settings,
                  std::uint64_t seed, int threads) {
    if (round < 1 || round >= core.tables.rounds)
        throw std::invalid_argument("round_number must be between 1 and the last round but one");
    Vector<Board> unpacked = boards_with_marks(core, view(boards));
    auto found = Interruption::without_gil([&](Stop& stop) {
        return SelfPlay(core.tables, core.rule, core.nets, settings, threads, stop).samples(unpacked, round, seed);
    });
    return nb::bytes(found.data(), found.size() * sizeof(Sample));
}

}  // namespace

void bind_training(nb::module_& m, CoreClass& core) {
    nb::class_<SelfPlaySettings>(m, "SelfPlaySettings")
        .def(nb::init<>())
        .def_rw("width", &SelfPlaySettings::width)
        .def_rw("rolls", &SelfPlaySettings::rolls)
        .def_rw("siblings", &SelfPlaySettings::siblings)
        .def_rw("noise", &SelfPlaySettings::noise);
    core.def("self_play", &self_play, nb::arg("games"), nb::arg("settings"), nb::arg("seed"), nb::arg("threads"))
        .def("samples", &samples, nb::arg("boards"), nb::arg("round_number"), nb::arg("settings"), nb::arg("seed"),
             nb::arg("threads"));
    Vector<std::string> names = feature_names();
    if (names.count() != FEATURE_COUNT) throw std::logic_error("FEATURE_COUNT is not the number of features");
    m.attr("FEATURES") = nb::tuple(nb::cast(std::vector<std::string>(names)));
    m.attr("PATTERNS") = patterns().count;
    m.attr("HIDDEN_1") = HIDDEN_1;
    m.attr("HIDDEN_2") = HIDDEN_2;
    m.attr("NO_PATTERN") = NO_PATTERN;
    m.attr("WEIGHTS_MAGIC") = to_bytes(WEIGHTS_MAGIC);
    m.attr("WEIGHTS_VERSION") = WEIGHTS_VERSION;
}

}  // namespace ink
