// Longest routes by both rules, and with them the whole score.
#pragma once

#include "score.hpp"

namespace ink {

// How many spaces the longest route of a kind has.
int longest(const Tables& t, const Board& b, Kind kind, LongestRule rule);

inline Score score(const Tables& t, const Board& b, LongestRule rule) {
    Score s;
    s.exits = exit_points(t, b);
    s.highway = longest(t, b, Kind::Highway, rule);
    s.railway = longest(t, b, Kind::Railway, rule);
    s.centre = size_of(b.drawn & t.centre);
    s.villages = t.village_points(b.villages);
    s.errors = open_ends(t, b);
    return s;
}

}  // namespace ink
