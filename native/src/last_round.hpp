// The last round, exactly: the best ways to draw it, and how many there are.
//
// Each set of drawings is visited once, in canonical order: of the legal drawings, the one with the lowest rank is
// made first. After a drawing, legal drawings of lower rank are therefore excluded from the subtree. The last two
// drawings are made only if ScoreBound says that they may reach the best score known.
//
// Copies and free special routes need a building that may come later in that order. A set that still owes one is kept
// until it is complete, and then a legal order is looked for.
#pragma once

#include "score_bound.hpp"
#include "search_tree.hpp"

namespace ink {

class LastRound {
  public:
    static constexpr int NOTHING_KNOWN = -1000;
    struct Result {
        Vector<Plan> best;        // best first
        std::int64_t ways = 0;    // boards with the highest score
        bool proven = true;       // whether the search was completed
        std::int64_t boards = 0;  // drawn
    };
    // A search that gives up finds nothing if nothing it met reaches the known score.
    struct Query {
        std::size_t count = 1;        // ways to return
        bool specials = true;         // whether special routes may be drawn
        int known = NOTHING_KNOWN;    // a score that `count` ways are known to reach
        std::int64_t max_boards = 0;  // boards to draw before giving up; 0: no limit
    };

    LastRound(const Tables& t, LongestRule rule) : t(t), rule(rule) {}

    Result solve(const Position& start, const Roll& hand, const Query& query) {
        begin = start, roll = hand, count = query.count, floor = query.known, max_boards = query.max_boards;
        bool specials = query.specials;
        is_known = query.known != NOTHING_KNOWN;
        result = {};
        found.clear();
        list_choices(specials);
        list_rank_groups();
        Node& root = nodes[0];
        root = Node{};
        root.board = start.board;
        root.copies = start.copies;
        drawn.clear();
        visit(root, 0);
        finish();
        return std::move(result);
    }

  private:
    static constexpr int MAX_CHOICES = 96, MAX_DRAWN = 16, ROUTES = MAX_DICE;
    // A shape that may be drawn, in the order of rank.
    struct Choice {
        std::uint8_t shape, route;  // index among the routes, or SPECIAL_ROUTE
        std::uint8_t special;       // which
    };
    static constexpr int SPECIAL_ROUTE = ROUTES;
    struct Node {
        Board board;
        Array<SpaceSet, MAX_CHOICES> legal, left_out{};
        Array<std::int8_t, ROUTES> used{};  // drawings of each route
        int specials = 0, special_mask = 0, copies = 0;
    };
    struct Found {
        int value;
        Vector<Step> steps;
        Board board;
    };

    const Tables& t;
    LongestRule rule;
    Position begin;
    Roll roll{};
    std::size_t count = 1;
    int floor = 0;
    std::int64_t max_boards = 0;
    bool is_known = false;  // whether a score was known before the search
    Result result;
    Vector<Found> found;
    Vector<Choice> choices;
    Array<std::uint8_t, ROUTES> routes{};
    Array<int, ROUTES> dice{};  // undrawn, of each route
    int route_count = 0, allowance = 0;
    bool free_possible = false;
    Array<SpaceSet, 3> rank_groups{};  // spaces: those of a later group have a higher rank
    Array<Node, MAX_DRAWN> nodes;
    Vector<Array<std::uint8_t, 2>> drawn;  // index among the choices, space

    // What there is to draw

    void list_choices(bool specials) {
        choices.clear();
        route_count = 0;
        dice.fill(0);
        for (int die = 0; die < MAX_DICE; ++die) {
            int at = int(std::find(routes.begin(), routes.begin() + route_count, roll[die]) - routes.begin());
            if (at == route_count) routes[route_count++] = roll[die];
            dice[at] += begin.undrawn >> die & 1;
        }
        for (int lines = MAX_LINES; lines > 0; --lines)  // those with the least exact bound come first
            for (int route = 0; route < route_count; ++route)
                for (auto which : t.orientations[routes[route]])
                    if (t.shapes[which].lines == lines) choices.push_back({which, static_cast<std::uint8_t>(route), 0});
        allowance = 0;
        free_possible = false;
        if (!specials) return;
        allowance = std::max(
            0, std::min(t.specials_per_round - begin.specials, t.specials_per_game - begin.board.counted_specials()));
        allowance += begin.free_special;
        free_possible = begin.board.universities < t.universities_needed && t.universities;
        if (!allowance && !free_possible) return;
        for (std::size_t i = 0; i < t.specials.size(); ++i)
            if (!(begin.board.specials >> i & 1))
                for (auto which : t.orientations[t.specials[i]])
                    choices.push_back({which, SPECIAL_ROUTE, static_cast<std::uint8_t>(i)});
        if (choices.size() > MAX_CHOICES) throw std::invalid_argument("there are too many special routes");
    }

    // Bookkeeping

    bool is_free_special_won(const Node& n) const {
        return free_possible && n.board.universities >= t.universities_needed;
    }

    int excess(const Node& n) const {
        int sum = 0;
        for (int r = 0; r < route_count; ++r) sum += std::max(0, n.used[r] - dice[r]);
        return sum;
    }

    int specials_left(const Node& n) const { return allowance + is_free_special_won(n) - n.specials; }

    int drawings_left(const Node& n) const {
        int sum = std::max(0, n.copies - excess(n)) + std::max(0, specials_left(n));
        for (int r = 0; r < route_count; ++r) sum += std::max(0, dice[r] - n.used[r]);
        return sum;
    }

    // Buildings that must still come to pay for what was drawn.
    int owed(const Node& n) const {
        return std::max(0, excess(n) - n.copies) +
               (specials_left(n) < 0 ? t.universities_needed - n.board.universities : 0);
    }

    bool may_draw(const Node& n, const Choice& c) const {
        return c.route == SPECIAL_ROUTE ? specials_left(n) > 0 && !(n.special_mask >> c.special & 1)
                                        : n.used[c.route] < dice[c.route] || n.copies > excess(n);
    }

    // Where it could be drawn and paid for later. What pays comes later in the order only if it is not legal
    // yet, and so does what joins it, unless this drawing is the one that joins it.
    SpaceSet may_owe(const Node& n, const Choice& c, int left) const {
        int missing = 1;
        if (c.route == SPECIAL_ROUTE) {
            missing = t.universities_needed - n.board.universities;
            if (!free_possible || specials_left(n) || (n.special_mask >> c.special & 1) || missing <= 0) return 0;
            if (size_of(t.universities & ~n.board.drawn) < missing) return 0;
        } else if (size_of(t.factories & ~n.board.drawn) <= excess(n) - n.copies) {
            return 0;
        }
        return reached_with(left - owed(n) - missing + 1);
    }

    // The spaces from which a building can be drawn with `spare` drawings more than buildings are needed.
    SpaceSet reached_with(int spare) const {
        return spare < 0 ? 0 : spare == 0 ? rank_groups[0] : spare == 1 ? rank_groups[0] | rank_groups[1] : t.all;
    }

    void list_rank_groups() {
        SpaceSet useful = (t.factories | (free_possible ? t.universities : 0)) & ~begin.board.drawn;
        SpaceSet beside = 0;
        for (Side side : SIDES) beside |= t.facing(useful, side);
        rank_groups = {useful, beside & ~useful, t.all & ~(useful | beside)};
    }

    // Whether drawing there may allow more drawings.
    bool opens(const Node& n, int space) const {
        return contains(t.factories, space) ||
               (contains(t.universities, space) && n.board.universities < t.universities_needed);
    }

    void mark(Board& board, int space, int shape) const {
        board.draw(t, space, shape);
        if (contains(t.villages, space) && t.shapes[shape].station && board.villages < t.village_values.size())
            ++board.villages;
        if (contains(t.universities, space) && board.universities < t.universities_needed) ++board.universities;
    }

    // What comes before a choice by rank: buildings first, then their neighbours; shape by shape, space by space.
    SpaceSet before(int choice, int space, int other) const {
        SpaceSet earlier = 0;
        auto at = rank_groups.begin();
        for (; !contains(*at, space); ++at) earlier |= *at;
        return earlier | (other < choice ? *at : other == choice ? *at & (bit(space) - 1) : 0);
    }

    // Searching

    void visit(Node& n, int depth) {
        ++result.boards;
        if (max_boards && result.boards > max_boards && (is_known || !found.empty())) {
            result.proven = false;
            return;
        }
        find_legal(n);
        int left = drawings_left(n), debts = owed(n);
        if (left <= 2 && !debts && !borrows(n, left)) return look(n, depth, left);
        if (!debts && may_end(n)) consider(n.board);
        SpaceSet places = debts ? reached_with(left - debts) : t.all;
        for (int i = 0; i < choices.count(); ++i) {
            const Choice& c = choices[i];
            SpaceSet allowed = places & (may_draw(n, c) ? t.all : may_owe(n, c, left));
            for_each_space(n.legal[i] & ~n.left_out[i] & allowed, [&](int space) { descend(n, depth, i, space); });
        }
    }

    bool borrows(const Node& n, int left) const {
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (!may_draw(n, choices[i]) && (may_owe(n, choices[i], left) & n.legal[i] & ~n.left_out[i])) return true;
        return false;
    }

    void find_legal(Node& n) const {
        Facing facing(t, n.board);
        for (std::size_t i = 0; i < choices.size(); ++i)
            n.legal[i] = legal_spaces(t, n.board, facing, t.shapes[choices[i].shape]);
    }

    bool may_end(const Node& n) const {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            auto route = choices[i].route;
            if (route != SPECIAL_ROUTE && n.used[route] < dice[route] && n.legal[i]) return false;
        }
        return true;
    }

    Node& child(const Node& n, int depth, int choice, int space) {
        const Choice& c = choices[choice];
        if (depth + 1 >= MAX_DRAWN) throw std::length_error("the round has too many drawings");
        Node& next = nodes[depth + 1];
        next.board = n.board;
        mark(next.board, space, c.shape);
        next.used = n.used;
        next.specials = n.specials, next.special_mask = n.special_mask;
        next.copies = n.copies + contains(t.factories, space);
        if (c.route == SPECIAL_ROUTE) ++next.specials, next.special_mask |= 1 << c.special;
        else ++next.used[c.route];
        for (int i = 0; i < choices.count(); ++i)
            next.left_out[i] = n.left_out[i] | (n.legal[i] & before(choice, space, i));
        return next;
    }

    void descend(const Node& n, int depth, int choice, int space) {
        Node& next = child(n, depth, choice, space);
        drawn.push_back({static_cast<std::uint8_t>(choice), static_cast<std::uint8_t>(space)});
        visit(next, depth + 1);
        drawn.pop_back();
    }

    // The last one or two drawings.
    void look(const Node& n, int depth, int left) {
        ScoreBound bound(t, n.board, rule);
        if (may_end(n) && is_worth(bound.current_score())) consider(n.board);
        if (!left) return;
        for (int i = 0; i < choices.count(); ++i) {
            if (!may_draw(n, choices[i])) continue;
            for_each_space(n.legal[i] & ~n.left_out[i], [&](int space) {
                if (opens(n, space)) descend(n, depth, i, space);
                else look_at(n, depth, bound, i, space, left);
            });
        }
    }

    void look_at(const Node& n, int depth, const ScoreBound& bound, int choice, int space, int left) {
        ++result.boards;
        const Choice& c = choices[choice];
        Contacts p = bound.contacts(space, c.shape);
        Board after = n.board;
        mark(after, space, c.shape);
        bool open = false;
        drawn.push_back({static_cast<std::uint8_t>(choice), static_cast<std::uint8_t>(space)});
        if (left == 2) open = look_further(n, depth, bound, choice, p, after);
        if (!open && is_worth(bound.bound_with(p))) consider(after);
        drawn.pop_back();
    }

    // Whether a die is still to be drawn after the first of two drawings.
    bool look_further(const Node& n, int depth, const ScoreBound& bound, int choice, const Contacts& p,
                      const Board& after) {
        const Choice& c = choices[choice];
        Facing facing(t, after);
        bool open = false;
        for (int j = 0; j < choices.count(); ++j) {
            const Choice& d = choices[j];
            if (!may_draw_after(n, c, d)) continue;
            SpaceSet places = legal_spaces(t, after, facing, t.shapes[d.shape]);
            if (d.route != SPECIAL_ROUTE && n.used[d.route] + (c.route == d.route) < dice[d.route]) open |= places != 0;
            places &= ~(n.left_out[j] | (n.legal[j] & before(choice, p.space, j)));
            for_each_space(places, [&](int space) {
                if (opens(n, space)) return descend_twice(n, depth, choice, p.space, j, space);
                if (!is_worth(bound.bound_with(p, bound.contacts(space, d.shape)))) return;
                Board last = after;
                mark(last, space, d.shape);
                drawn.push_back({static_cast<std::uint8_t>(j), static_cast<std::uint8_t>(space)});
                consider(last);
                drawn.pop_back();
            });
        }
        return open;
    }

    bool may_draw_after(const Node& n, const Choice& first, const Choice& second) const {
        if (second.route == SPECIAL_ROUTE)
            return specials_left(n) > (first.route == SPECIAL_ROUTE) &&
                   !((n.special_mask >> second.special & 1) ||
                     (first.route == SPECIAL_ROUTE && first.special == second.special));
        bool copied = first.route != SPECIAL_ROUTE && n.used[first.route] >= dice[first.route];
        return n.used[second.route] + (first.route == second.route) < dice[second.route] ||
               n.copies > excess(n) + copied;
    }

    void descend_twice(const Node& n, int depth, int first, int space, int second, int second_space) {
        Node& next = child(n, depth, first, space);
        find_legal(next);
        descend(next, depth + 1, second, second_space);
    }

    // What was found

    bool is_worth(int value) const { return value >= floor; }

    void consider(const Board& board) {
        ++result.boards;
        int value = score(t, board, rule).total();
        if (!is_worth(value)) return;
        Found way{value, {}, {}};
        if (!arrange(way)) return;
        int best = found.empty() ? value - 1 : found.front().value;
        if (value > best) result.ways = 0;
        if (value >= best) ++result.ways;
        if (found.size() == count && found.back().value >= value) return;
        auto at = std::find_if(found.begin(), found.end(), [&](auto& f) { return f.value < value; });
        found.insert(at, std::move(way));
        if (found.size() > count) found.pop_back();
        if (found.size() == count) floor = count == 1 ? value : std::min(found.front().value, found.back().value + 1);
    }

    // Look for an order in which every drawing is legal.
    bool arrange(Found& way) const {
        Vector<std::uint8_t> seen(std::size_t(8) << drawn.size());
        Position end;
        if (!arrange(begin, 0, way.steps, seen, end)) return false;
        way.board = end.board;
        return true;
    }

    bool arrange(const Position& p, unsigned done, Vector<Step>& steps, Vector<std::uint8_t>& seen,
                 Position& end) const {
        if (done + 1 == 1u << drawn.size()) return end = p, p.may_end(t, roll);
        auto& known = seen[8 * done + std::min<unsigned>(p.specials, 3) + 4 * p.free_special];
        if (known++) return false;
        Facing facing(t, p.board);
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            Step step;
            if ((done >> i & 1) || !make_step(p, facing, drawn[i], step)) continue;
            Position after = p;
            after.apply(t, step);
            steps.push_back(step);
            if (arrange(after, done | 1u << i, steps, seen, end)) return true;
            steps.pop_back();
        }
        return false;
    }

    bool make_step(const Position& p, const Facing& facing, const Array<std::uint8_t, 2>& what, Step& step) const {
        const Choice& c = choices[what[0]];
        step = {what[1], c.shape, Source::Special, c.special};
        if (!(legal_spaces(t, p.board, facing, t.shapes[c.shape]) >> what[1] & 1)) return false;
        if (c.route == SPECIAL_ROUTE) return p.may_use_special(t) && !(p.board.specials >> c.special & 1);
        step.source = Source::Copy;
        for (int die = 0; die < MAX_DICE; ++die) {
            if (roll[die] != routes[c.route]) continue;
            step.index = static_cast<std::uint8_t>(die);
            if (p.undrawn >> die & 1) return step.source = Source::Die, true;
        }
        return p.copies > 0;
    }

    void finish() {
        for (auto& way : found) result.best.push_back({way.board, float(way.value), std::move(way.steps)});
    }
};

}  // namespace ink
