// The lines of a score.
#pragma once

#include "longest.hpp"
#include "networks.hpp"

namespace ink {

struct Score {
    int exits = 0, highway = 0, railway = 0, centre = 0, villages = 0, errors = 0;
    int total() const { return exits + highway + railway + centre + villages - errors; }
};

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
