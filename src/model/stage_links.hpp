// What the links of a stage are called, and putting them in order.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/stage.hpp"

namespace wend {

inline constexpr std::string_view bridge_letters = "abcdehijklmnpqrstuvwxyz";  // f, g and o mean other things
inline constexpr std::string_view button_letters = "ABCDEHIJKLMNPQRTUVWXYZ";   // F, G, O and S do
inline constexpr std::string_view split_digits = "0123456789";
inline constexpr std::uint32_t most_stage_side = 4096;

/// Numbers and names bridges, buttons and splits as their tiles are met, row by row; those without a tile are
/// dropped. There must not be more of them than letters.
void renumber_links(Stage& stage);

}  // namespace wend
