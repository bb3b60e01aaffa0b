// Longest routes by both rules.
#pragma once

#include "board.hpp"

namespace ink {

// How many spaces the longest route of a kind has.
int longest(const Tables& t, const Board& b, Kind kind, LongestRule rule);

}  // namespace ink
