// Beam search over a round: all dice, optional special routes and copies, transpositions merged.
#pragma once

#include "search_tree.hpp"

namespace ink {

// A layer holds the states with the same numbers of dice and of extra routes (special routes and copies)
// drawn, since others cannot be compared by the value of the board alone. Special routes, which multiply the
// ways to draw, are tried from the better half of a layer only, and after none, two or all of the four dice.
//
// An Evaluator provides set_base(board), of_base(board) and with_space(board, space).
template <class Evaluator>
class Beam {
  public:
    Beam(const Tables& t, Evaluator& value, int width) : t(t), value(value), width(to_index(width)) {}

    // The best ways to end the round, best first.
    Vector<Plan> search(const Board& board, const Roll& roll, int count) {
        tree.reset(board);
        finished.clear();
        finished_keys.clear();
        for (auto& layer : layers) layer.clear();
        layers[0].push_back({0, 0});
        for (int layer = 0; layer < LAYERS; ++layer) expand(layer, roll);
        seen.clear();
        return best_finished(to_index(count));
    }

  private:
    static constexpr int MAX_EXTRAS = 5, LAYERS = (MAX_DICE + 1) * (MAX_EXTRAS + 1);
    struct ValuedNode {
        float value;
        int node;
    };
    struct Child {
        float value;
        int parent;
        Step step;
    };

    const Tables& t;
    Evaluator& value;
    std::size_t width;
    SearchTree tree;
    Array<Vector<ValuedNode>, LAYERS> layers;
    Array<Vector<Child>, LAYERS> children;  // candidates for each layer
    Vector<ValuedNode> finished;            // states in which the round may end
    KeySet seen, finished_keys;

    static int layer_of(int dice, int extras) { return dice * (MAX_EXTRAS + 1) + std::min(extras, MAX_EXTRAS); }

    void expand(int layer, const Roll& roll) {
        keep_best(layer);
        int dice = layer / (MAX_EXTRAS + 1), extras = layer % (MAX_EXTRAS + 1);
        std::size_t better_half = (layers[layer].size() + 1) / 2;
        for (std::size_t i = 0; i < layers[layer].size(); ++i) {
            ValuedNode reached = layers[layer][i];
            RoundState here = tree[reached.node];
            value.set_base(here.board);
            if (here.may_end(t, roll) && finished_keys.add(here.board.key()))
                finished.push_back({reached.node ? reached.value : value.of_base(here.board), reached.node});
            bool try_specials = dice % 2 == 0 && i < better_half;
            for_each_step(t, here, roll, [&](const Step& step) {
                if (step.source == Source::Special && !try_specials) return;
                int to = step.source == Source::Die ? layer_of(dice + 1, extras) : layer_of(dice, extras + 1);
                if (to != layer) add_child(reached.node, here, step, to);
            });
        }
    }

    void add_child(int parent, const RoundState& here, const Step& step, int layer) {
        RoundState after = here;
        after.apply(t, step);
        if (seen.add(after.key())) children[layer].push_back({value.with_space(after.board, step.space), parent, step});
    }

    // Fill a layer with its best candidates, best first.
    void keep_best(int layer) {
        auto& candidates = children[layer];
        auto end = candidates.begin() + static_cast<std::ptrdiff_t>(std::min(width, candidates.size()));
        std::partial_sort(candidates.begin(), end, candidates.end(),
                          [](const Child& a, const Child& b) { return a.value > b.value; });
        candidates.truncate(width);
        for (const Child& child : candidates) {
            RoundState after = tree[child.parent];
            after.apply(t, child.step);
            layers[layer].push_back({child.value, tree.add(after, child.parent, child.step)});
        }
        candidates.clear();
    }

    Vector<Plan> best_finished(std::size_t count) {
        std::ranges::sort(finished, [](const ValuedNode& a, const ValuedNode& b) { return a.value > b.value; });
        finished.truncate(count);
        Vector<Plan> found;
        for (const ValuedNode& end : finished) found.push_back(tree.plan(end.node, end.value));
        return found;
    }
};

}  // namespace ink
