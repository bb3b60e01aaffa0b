// Scoring boards, their features and values, legal placements, and loading weights.
#include "bindings.hpp"
#include "weights.hpp"

namespace ink {

namespace {

ScoreLines lines(const Core& core, const Board& b) { return lines_of(score(core.tables, b, core.rule)); }

ScoreLines score_board(const Core& core, const nb::bytes& shapes, const Marks& marks) {
    return lines(core, core.board(view(shapes), marks));
}

nb::list score_boards(const Core& core, const nb::bytes& shapes) {
    Vector<Board> boards = core.boards(view(shapes));
    auto scores = Interruption::without_gil([&](Stop& stop) {
        std::vector<ScoreLines> out;
        for (const Board& b : boards)
            if (!stop.after(Stop::SCORED)) out.push_back(lines(core, b));
        return out;
    });
    return to_list(scores, [](const ScoreLines& points) { return nb::cast(points); });
}

double score_rate(const Core& core, const nb::bytes& shapes, double seconds) {
    Vector<Board> boards = core.boards(view(shapes));
    volatile int total = 0;  // so that the work is not optimised away
    return Interruption::without_gil([&](Stop& stop) {
        return rate(seconds, stop, [&] {
            int sum = 0;
            for (const Board& b : boards)
                if (!stop.after(Stop::SCORED)) sum += score(core.tables, b, core.rule).total();
            total = sum;
            return boards.count();
        });
    });
}

// Values after a round by the network; after the last round by the score.
std::vector<float> values(const Core& core, const nb::bytes& shapes, const std::vector<Marks>& marks, int round) {
    Vector<Board> boards = core.boards(view(shapes), marks);
    return Interruption::without_gil([&](Stop& stop) {
        std::vector<float> out;
        Value value(core.tables, core.rule, core.nets, round);
        for (const Board& b : boards) {
            if (stop.after(Stop::SCORED)) break;
            value.set_base(b);
            out.push_back(value.of_base(b));
        }
        return out;
    });
}

std::vector<float> features(const Core& core, const nb::bytes& shapes, const Marks& marks) {
    Board b = core.board(view(shapes), marks);
    FeatureExtractor extractor(core.tables, core.rule);
    Features out;
    extractor.set_base(b);
    extractor.of_base(b, FeatureWriter(out));
    return {out.begin(), out.end()};
}

std::vector<std::array<int, 2>> placements(const Core& core, const nb::bytes& shapes, int route) {
    core.check_route(route);
    const Tables& t = core.tables;
    Board b = core.board(view(shapes), {});
    Facing facing(t, b);
    std::vector<std::array<int, 2>> out;
    for (auto shape : t.orientations[route])
        for_each_space(legal_spaces(t, b, facing, t.shapes[shape]), [&](int space) { out.push_back({space, shape}); });
    return out;
}

void load_weights(Core& core, const nb::bytes& weights) { core.nets = WeightsReader(view(weights)).read(); }

}  // namespace

void bind_scoring(CoreClass& core) {
    core.def("load", &load_weights, nb::arg("weights"))
        .def("score", &score_board, nb::arg("shapes"), nb::arg("marks"))
        .def("score_boards", &score_boards, nb::arg("shapes"))
        .def("score_rate", &score_rate, nb::arg("shapes"), nb::arg("seconds"))
        .def("values", &values, nb::arg("shapes"), nb::arg("marks"), nb::arg("round_number"))
        .def("features", &features, nb::arg("shapes"), nb::arg("marks"))
        .def("placements", &placements, nb::arg("shapes"), nb::arg("route"));
}

}  // namespace ink
