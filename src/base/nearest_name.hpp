// "Did you mean": the known name closest to what was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace wend {

/// The closest of `known` by edit distance (a swap of two neighbours counts once), or "" if none is close.
std::string nearest_name(std::string_view typed, std::span<const std::string> known);

/// The Error for a name nobody knows: `no such KIND: NAME`, with the nearest name, or all of them, as a hint.
Error unknown(std::string_view kind, std::string_view name, std::span<const std::string> known);

}  // namespace wend
