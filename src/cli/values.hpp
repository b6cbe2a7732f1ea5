// Values of flags as people write them: 500ms, 2G, 1e6, 1.5. Whatever is not understood is an Error that
// names the flag and shows what would have been.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/cost.hpp"
#include "model/grid.hpp"

namespace wend {

/// 10, 10s, 500ms, 2m, 1h; seconds without a unit.
double parse_seconds(std::string_view flag, std::string_view text);

/// 4096, 512M, 2G: k, M, G, T are powers of 1024, with or without a B.
std::size_t parse_bytes(std::string_view flag, std::string_view text);

/// 1000000, 1e6, 250k, 3M: decimal.
std::uint64_t parse_count(std::string_view flag, std::string_view text);

/// A decimal number from 1 to 1000 as an exact fraction: 1.5 is 3/2.
Ratio parse_weight(std::string_view flag, std::string_view text);

/// A cell, row and column from 0: 3,7.
Cell parse_cell(std::string_view flag, std::string_view text);

/// "a,b,c" in parts; empty parts vanish.
std::vector<std::string> split_list(std::string_view text);

}  // namespace wend
