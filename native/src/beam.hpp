// Beam search over a round: all dice, optional special routes and copies, transpositions merged.
#pragma once

#include "search_tree.hpp"
#include "stop.hpp"

namespace ink {

// A layer holds the states with the same numbers of dice and of extra routes (special routes and copies)
// drawn, since others cannot be compared by the value of the board alone. Special routes, which multiply the
// ways to draw, are tried from the better half of a layer only, and after none, two or all of the four dice.
//
// A search that is stopped returns the best ends of the round that it has found, or any end if it has found none.
//
// An Evaluator provides set_base(board), of_base(board) and with_space(board, space).
template <class Evaluator>
class Beam {
  public:
    Beam(const Tables& t, Evaluator& value, int width, Stop& stop)
        : t(t), value(value), width(to_index(width)), stop(stop) {}

    // The best ways to end the round, best first.
    Vector<Plan> search(const Board& board, const Roll& roll, int count, bool allow_specials = true) {
        may_use_specials = allow_specials;
        tree.reset(board);
        finished.clear();
        finished_keys.clear();
        for (auto& layer : layers) layer.clear();
        for (auto& candidates : children) candidates.clear();
        layers[0].push_back({0, 0});
        for (int layer = 0; layer < LAYERS && !stop.is_stopped(); ++layer) expand(layer, roll);
        seen.clear();
        if (finished.empty()) return {any_plan(board, roll)};
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
    Stop& stop;
    bool may_use_specials = true;
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
            bool try_specials = may_use_specials && dice % 2 == 0 && i < better_half;
            for_each_step(t, here, roll, [&](const Step& step) {
                if (stop.is_stopped() || (step.source == Source::Special && !try_specials)) return;
                int to = step.source == Source::Die ? layer_of(dice + 1, extras) : layer_of(dice, extras + 1);
                if (to != layer) add_child(reached.node, here, step, to);
            });
        }
    }

    void add_child(int parent, const RoundState& here, const Step& step, int layer) {
        RoundState after = here;
        after.apply(t, step);
        if (!seen.add(after.key()) || stop.after(Stop::SCORED)) return;
        children[layer].push_back({value.with_space(after.board, step.space), parent, step});
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

    // The first drawing that is possible, and so on.
    Plan any_plan(const Board& board, const Roll& roll) {
        tree.reset(board);
        int end = 0;
        while (!tree[end].may_end(t, roll)) {
            RoundState here = tree[end], after = here;
            Step first;
            bool found = false;
            for_each_step(t, here, roll, [&](const Step& step) {
                if (!found && step.source == Source::Die) first = step, found = true;
            });
            after.apply(t, first);
            end = tree.add(after, end, first);
        }
        value.set_base(tree[end].board);
        return tree.plan(end, value.of_base(tree[end].board));
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
