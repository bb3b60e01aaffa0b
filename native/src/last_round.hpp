// Exact search of the last round: the best plans, and how many there are.
//
// Each set of drawings is visited once, in canonical order: of the legal drawings, the one with the lowest rank is
// made first. After a drawing, legal drawings of lower rank are therefore excluded from the subtree. The last two
// drawings are made only if ScoreBound says that they may reach the best score known.
//
// Copies and free special routes need a building that may come later in that order. A set whose building is still
// missing is completed, and then a legal order is searched for.
#pragma once

#include <cmath>

#include "drawing_order.hpp"
#include "score_bound.hpp"
#include "search_tree.hpp"
#include "stop.hpp"

namespace ink {

class LastRound {
  public:
    static constexpr int NOTHING_KNOWN = Progress::NOTHING_FOUND;
    struct Result {
        Vector<Plan> best;                  // best first
        std::int64_t best_board_count = 0;  // boards with the highest score
        bool proven = true;                 // whether the search was completed
        std::int64_t boards_drawn = 0;
    };
    // A search that gives up or is stopped finds nothing if no board it drew reaches the known score.
    struct Query {
        std::size_t count = 1;        // plans to return
        bool allow_specials = true;   // whether special routes may be drawn
        int known = NOTHING_KNOWN;    // a score that `count` plans are known to reach
        std::int64_t max_boards = 0;  // boards to draw before giving up; 0: no limit
    };

    LastRound(const Tables& t, LongestRule rule, Stop& stop) : t(t), rule(rule), stop(stop) {}

    Result solve(const RoundState& state, const Roll& hand, const Query& query) {
        start = state, roll = hand, count = query.count, min_score = query.known, max_boards = query.max_boards;
        known = query.known;
        result = {};
        found.clear();
        list_drawables(query.allow_specials);
        list_rank_groups();
        Node& root = nodes[0];
        root = Node{};
        root.board = start.board;
        root.copies = start.copies;
        drawn.clear();
        first_drawings = first_drawings_done = 0;
        visit(root, 0);
        finish();
        return std::move(result);
    }

  private:
    static constexpr int MAX_DRAWABLES = 96, MAX_DRAWN = 16, ROUTES = MAX_DICE;
    // A shape that may be drawn, in the order of rank.
    struct Drawable {
        std::uint8_t shape, route;  // index among the routes, or SPECIAL_ROUTE
        std::uint8_t special;       // which
    };
    static constexpr int SPECIAL_ROUTE = ROUTES;
    struct Node {
        Board board;
        Array<SpaceSet, MAX_DRAWABLES> legal, excluded{};
        Array<std::int8_t, ROUTES> used{};  // drawings of each route
        int specials_drawn = 0, special_mask = 0, copies = 0;
    };
    struct Found {
        int value;
        Vector<Step> steps;
        Board board;
    };

    const Tables& t;
    LongestRule rule;
    Stop& stop;
    RoundState start;
    Roll roll{};
    std::size_t count = 1;
    int min_score = 0;
    int first_drawings = 0, first_drawings_done = 0;  // what the round can begin with, and how much of it was tried
    int drawings = 0;                                 // of the round
    std::int64_t max_boards = 0;
    int known = NOTHING_KNOWN;  // a score that was reached before the search
    Result result;
    Vector<Found> found;
    Vector<Drawable> drawables;
    Array<std::uint8_t, ROUTES> routes{};
    Array<int, ROUTES> dice{};  // undrawn, of each route
    int route_count = 0, allowance = 0;
    bool free_possible = false;
    Array<SpaceSet, 3> rank_groups{};  // spaces: those of a later group have a higher rank
    Array<Node, MAX_DRAWN> nodes;
    Vector<UnassignedDrawing> drawn;

    // What may be drawn

    void list_drawables(bool allow_specials) {
        drawables.clear();
        list_routes();
        for (int lines = MAX_LINES; lines > 0; --lines)  // those with the loosest bound come first
            for (int route = 0; route < route_count; ++route)
                for (auto which : t.orientations[routes[route]])
                    if (t.shapes[which].lines == lines)
                        drawables.push_back({which, static_cast<std::uint8_t>(route), 0});
        count_specials(allow_specials);
        if (allowance || free_possible) list_specials();
    }

    // The different routes of the roll, and how many undrawn dice show each.
    void list_routes() {
        route_count = 0;
        dice.fill(0);
        for (int die = 0; die < MAX_DICE; ++die) {
            int at = int(std::find(routes.begin(), routes.begin() + route_count, roll[die]) - routes.begin());
            if (at == route_count) routes[route_count++] = roll[die];
            dice[at] += start.undrawn >> die & 1;
        }
    }

    // How many special routes may be drawn now, and whether universities may still allow a free one.
    void count_specials(bool allow_specials) {
        allowance = 0;
        free_possible = false;
        if (!allow_specials) return;
        allowance = std::max(0, std::min(t.specials_per_round - start.specials_this_round,
                                         t.specials_per_game - start.board.counted_specials()));
        allowance += start.free_special;
        free_possible = start.board.universities < t.universities_needed && t.universities;
    }

    void list_specials() {
        for (std::size_t i = 0; i < t.special_routes.size(); ++i)
            if (!(start.board.specials_used >> i & 1))
                for (auto which : t.orientations[t.special_routes[i]])
                    drawables.push_back({which, SPECIAL_ROUTE, static_cast<std::uint8_t>(i)});
        if (drawables.size() > MAX_DRAWABLES) throw std::invalid_argument("too many special routes");
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

    int remaining_specials(const Node& n) const { return allowance + is_free_special_won(n) - n.specials_drawn; }

    int remaining_drawings(const Node& n) const {
        int sum = std::max(0, n.copies - excess(n)) + std::max(0, remaining_specials(n));
        for (int r = 0; r < route_count; ++r) sum += std::max(0, dice[r] - n.used[r]);
        return sum;
    }

    // Buildings that must still be drawn to allow what was drawn.
    int buildings_missing(const Node& n) const {
        return std::max(0, excess(n) - n.copies) +
               (remaining_specials(n) < 0 ? t.universities_needed - n.board.universities : 0);
    }

    bool may_draw(const Node& n, const Drawable& c) const {
        return c.route == SPECIAL_ROUTE ? remaining_specials(n) > 0 && !(n.special_mask >> c.special & 1)
                                        : n.used[c.route] < dice[c.route] || n.copies > excess(n);
    }

    // Where it could be drawn before the building that allows it. A building can come later in the order only if it is
    // not legal yet; the same holds for the drawing that connects it, unless this drawing does.
    SpaceSet before_building(const Node& n, const Drawable& c, int remaining) const {
        int missing = 1;
        if (c.route == SPECIAL_ROUTE) {
            missing = t.universities_needed - n.board.universities;
            if (!free_possible || remaining_specials(n) || (n.special_mask >> c.special & 1) || missing <= 0) return 0;
            if (size_of(t.universities & ~n.board.drawn) < missing) return 0;
        } else if (size_of(t.factories & ~n.board.drawn) <= excess(n) - n.copies) {
            return 0;
        }
        return reached_with(remaining - buildings_missing(n) - missing + 1);
    }

    // The spaces from which a building can be drawn with `spare` drawings more than buildings are needed.
    SpaceSet reached_with(int spare) const {
        return spare < 0 ? 0 : spare == 0 ? rank_groups[0] : spare == 1 ? rank_groups[0] | rank_groups[1] : t.all;
    }

    void list_rank_groups() {
        SpaceSet useful = (t.factories | (free_possible ? t.universities : 0)) & ~start.board.drawn;
        SpaceSet beside = 0;
        for (Side side : SIDES) beside |= t.facing(useful, side);
        rank_groups = {useful, beside & ~useful, t.all & ~(useful | beside)};
    }

    // Whether drawing there may allow more drawings.
    bool unlocks_more(const Node& n, int space) const {
        return contains(t.factories, space) ||
               (contains(t.universities, space) && n.board.universities < t.universities_needed);
    }

    void draw_and_mark(Board& board, int space, int shape) const {
        board.draw(t, space, shape);
        board.mark_building(t, space, t.shapes[shape].station);
    }

    // What comes before a drawing by rank: buildings first, then their neighbours; shape by shape, space by space.
    SpaceSet lower_ranks(int drawable, int space, int other) const {
        SpaceSet earlier = 0;
        auto at = rank_groups.begin();
        for (; !contains(*at, space); ++at) earlier |= *at;
        return earlier | (other < drawable ? *at : other == drawable ? *at & (bit(space) - 1) : 0);
    }

    UnassignedDrawing drawing(int drawable, int space) const {
        const Drawable& c = drawables[drawable];
        std::uint8_t route = c.route == SPECIAL_ROUTE ? UnassignedDrawing::NO_ROUTE : routes[c.route];
        return {static_cast<std::uint8_t>(space), c.shape, route, c.special};
    }

    // Searching

    void visit(Node& n, int depth) {
        ++result.boards_drawn;
        if (gives_up()) return;
        find_legal(n);
        int remaining = remaining_drawings(n), missing = buildings_missing(n);
        if (remaining <= 2 && !missing && !draws_before_building(n, remaining))
            return search_last_drawings(n, depth, remaining);
        if (!missing && may_end(n)) consider(n.board);
        SpaceSet spaces = missing ? reached_with(remaining - missing) : t.all;
        if (depth == 0) count_first_drawings(n, remaining);
        for (int i = 0; i < drawables.count(); ++i) {
            for_each_space(to_draw(n, i, spaces, remaining), [&](int space) {
                if (!result.proven) return;
                descend(n, depth, i, space);
                first_drawings_done += depth == 0;
            });
        }
    }

    // The spaces in which a drawable is drawn next.
    SpaceSet to_draw(const Node& n, int drawable, SpaceSet spaces, int remaining) const {
        const Drawable& c = drawables[drawable];
        SpaceSet allowed = spaces & (may_draw(n, c) ? t.all : before_building(n, c, remaining));
        return n.legal[drawable] & ~n.excluded[drawable] & allowed;
    }

    bool draws_before_building(const Node& n, int remaining) const {
        for (std::size_t i = 0; i < drawables.size(); ++i)
            if (!may_draw(n, drawables[i]) &&
                (before_building(n, drawables[i], remaining) & n.legal[i] & ~n.excluded[i]))
                return true;
        return false;
    }

    void find_legal(Node& n) const {
        Facing facing(t, n.board);
        for (std::size_t i = 0; i < drawables.size(); ++i)
            n.legal[i] = legal_spaces(t, n.board, facing, t.shapes[drawables[i].shape]);
    }

    bool may_end(const Node& n) const {
        for (std::size_t i = 0; i < drawables.size(); ++i) {
            auto route = drawables[i].route;
            if (route != SPECIAL_ROUTE && n.used[route] < dice[route] && n.legal[i]) return false;
        }
        return true;
    }

    Node& child(const Node& n, int depth, int drawable, int space) {
        const Drawable& c = drawables[drawable];
        if (depth + 1 >= MAX_DRAWN) throw std::length_error("the round has too many drawings");
        Node& next = nodes[depth + 1];
        next.board = n.board;
        draw_and_mark(next.board, space, c.shape);
        next.used = n.used;
        next.specials_drawn = n.specials_drawn, next.special_mask = n.special_mask;
        next.copies = n.copies + contains(t.factories, space);
        if (c.route == SPECIAL_ROUTE) ++next.specials_drawn, next.special_mask |= 1 << c.special;
        else ++next.used[c.route];
        for (int i = 0; i < drawables.count(); ++i)
            next.excluded[i] = n.excluded[i] | (n.legal[i] & lower_ranks(drawable, space, i));
        return next;
    }

    void descend(const Node& n, int depth, int drawable, int space) {
        Node& next = child(n, depth, drawable, space);
        drawn.push_back(drawing(drawable, space));
        visit(next, depth + 1);
        drawn.pop_back();
    }

    // The last one or two drawings.
    void search_last_drawings(const Node& n, int depth, int remaining) {
        if (is_stopped(Stop::SCORED)) return;
        ScoreBound bound(t, n.board, rule);
        if (may_end(n) && is_good_enough(bound.current_score())) consider(n.board);
        if (!remaining) return;
        for (int i = 0; i < drawables.count(); ++i) {
            if (!may_draw(n, drawables[i])) continue;
            for_each_space(n.legal[i] & ~n.excluded[i], [&](int space) {
                if (unlocks_more(n, space)) descend(n, depth, i, space);
                else try_drawing(n, depth, bound, i, space, remaining);
            });
        }
    }

    void try_drawing(const Node& n, int depth, const ScoreBound& bound, int drawable, int space, int remaining) {
        ++result.boards_drawn;
        if (is_stopped(1)) return;
        const Drawable& c = drawables[drawable];
        Contacts p = bound.contacts(space, c.shape);
        Board after = n.board;
        draw_and_mark(after, space, c.shape);
        bool open = false;
        drawn.push_back(drawing(drawable, space));
        if (remaining == 2) open = try_second_drawings(n, depth, bound, drawable, p, after);
        if (!open && is_good_enough(bound.bound_with(p))) consider(after);
        drawn.pop_back();
    }

    // Tries every second drawing after a first one. Returns whether a die could still be drawn, so that the round may
    // not end in between.
    bool try_second_drawings(const Node& n, int depth, const ScoreBound& bound, int drawable, const Contacts& p,
                             const Board& after) {
        const Drawable& c = drawables[drawable];
        Facing facing(t, after);
        bool open = false;
        for (int j = 0; j < drawables.count(); ++j) {
            const Drawable& d = drawables[j];
            if (!may_draw_after(n, c, d)) continue;
            SpaceSet spaces = legal_spaces(t, after, facing, t.shapes[d.shape]);
            if (d.route != SPECIAL_ROUTE && n.used[d.route] + (c.route == d.route) < dice[d.route]) open |= spaces != 0;
            spaces &= ~(n.excluded[j] | (n.legal[j] & lower_ranks(drawable, p.space, j)));
            for_each_space(spaces, [&](int space) {
                if (unlocks_more(n, space)) return descend_twice(n, depth, drawable, p.space, j, space);
                if (!is_good_enough(bound.bound_with(p, bound.contacts(space, d.shape)))) return;
                Board last = after;
                draw_and_mark(last, space, d.shape);
                drawn.push_back(drawing(j, space));
                consider(last);
                drawn.pop_back();
            });
        }
        return open;
    }

    bool may_draw_after(const Node& n, const Drawable& first, const Drawable& second) const {
        if (second.route == SPECIAL_ROUTE)
            return remaining_specials(n) > (first.route == SPECIAL_ROUTE) &&
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

    // Ending early

    bool gives_up() {
        bool enough = max_boards && result.boards_drawn > max_boards && (known != NOTHING_KNOWN || !found.empty());
        if (enough) result.proven = false;
        return enough || is_stopped(1);
    }

    bool is_stopped(int work) {
        if (!stop.after(work, [&] { return progress(); })) return false;
        result.proven = false;
        return true;
    }

    void count_first_drawings(const Node& root, int remaining) {
        drawings = remaining;
        for (int i = 0; i < drawables.count(); ++i) first_drawings += size_of(to_draw(root, i, t.all, remaining));
    }

    // The later a drawing comes in the order, the fewer are left to be combined with it: the share of the search is
    // that of the sets with a drawing that was tried.
    Progress progress() const {
        double left = first_drawings ? 1 - double(first_drawings_done) / first_drawings : 1;
        int best = found.empty() ? known : std::max(known, found.front().value);
        return {result.boards_drawn, best, 1 - std::pow(left, drawings)};
    }

    // What was found

    bool is_good_enough(int value) const { return value >= min_score; }

    void consider(const Board& board) {
        ++result.boards_drawn;
        if (is_stopped(Stop::SCORED)) return;
        int value = score(t, board, rule).total();
        if (!is_good_enough(value)) return;
        Found plan{value, {}, {}};
        RoundState end;
        if (!DrawingOrder(t, roll, drawn).find(start, plan.steps, end)) return;
        plan.board = end.board;
        int best = found.empty() ? value - 1 : found.front().value;
        if (value > best) result.best_board_count = 0;
        if (value >= best) ++result.best_board_count;
        if (found.size() == count && found.back().value >= value) return;
        auto at = std::find_if(found.begin(), found.end(), [&](auto& f) { return f.value < value; });
        found.insert(at, std::move(plan));
        if (found.size() > count) found.pop_back();
        if (found.size() == count)
            min_score = count == 1 ? value : std::min(found.front().value, found.back().value + 1);
    }

    void finish() {
        for (auto& plan : found) result.best.push_back({plan.board, float(plan.value), std::move(plan.steps)});
    }
};

}  // namespace ink
