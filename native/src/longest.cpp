// Boards from real games have few cycles, so a depth-first search is fast. If it takes too many steps, the frontier
// search of longest_by_frontier.hpp, fast on any board, takes over.
#include "longest.hpp"

#include "longest_by_frontier.hpp"
#include "longest_by_lines.hpp"
#include "longest_by_spaces.hpp"

namespace ink {
namespace {

// Whether a space has two lines of the same kind.
bool has_double_curve(const Tables& t, const Board& b, Kind kind) {
    const auto& e = b.ends[kind];
    bool found = false;
    for_each_space(e[Side::N] & e[Side::E] & e[Side::S] & e[Side::W],
                   [&](int s) { found |= b.shape_at(t, s).lines > 1; });
    return found;
}

}  // namespace

int longest(const Tables& t, const Board& b, Kind kind, LongestRule rule) {
    auto length = [&](const auto& search) {
        return search.is_exact() ? search.length() : LongestByFrontier(t, b, kind, rule, search.length()).length();
    };
    return has_double_curve(t, b, kind) ? length(LongestByLines(t, b, kind, rule))
                                        : length(LongestBySpaces(t, b, kind, rule));
}

}  // namespace ink
