// Heuristics as people write them down: comma-separated values with a line of names, one of them `h`.
#pragma once

#include <string_view>

#include "model/heuristic_table.hpp"

namespace wend {

/// Whether the first line names columns, one of them `h`.
bool looks_like_heuristic_table(std::string_view bytes);

/// The first line names the columns: figures of a state (`x,y` in a maze) and `h`; columns named `exact` are
/// passed over, so that what `wend check --table` writes can be read back. Values of `h`: whole numbers,
/// 3+2√2 (or 3+2sqrt2), decimals (rounded down, which keeps an estimate from becoming too large), inf. Blank
/// lines and lines that begin with # mean nothing. An Error names line and column of what is wrong.
HeuristicTable read_heuristic_table(std::string_view bytes);

}  // namespace wend
