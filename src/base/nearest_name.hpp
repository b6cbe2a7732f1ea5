// "Did you mean": the known name closest to what was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace wend {

/// The closest of `known` by edit distance (a swap of two neighbours counts once), or "" if none is close.
std::string nearest_name(std::string_view typed, std::span<const std::string> known);

}  // namespace wend
