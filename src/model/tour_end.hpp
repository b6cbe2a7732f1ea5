// Where a walk through all goals of a maze ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace wend {

enum class TourEnd : std::uint8_t {
  free,   // wherever the last goal is
  fixed,  // at a given cell
  home    // back at the start
};

constexpr std::string_view name_of(TourEnd end) {
  constexpr std::string_view names[] = {"free", "fixed", "home"};
  return names[static_cast<std::size_t>(end)];
}

}  // namespace wend
