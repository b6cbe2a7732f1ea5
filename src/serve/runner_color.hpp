// The colours of runners in a race, for the page.
#pragma once

#include <fmt/format.h>
#include <string>

#include "draw/crew_colors.hpp"

namespace wend::serve {

/// "#e85c20": what runner `runner` of `runners` paints squares with.
inline std::string runner_color(unsigned runner, unsigned runners) {
  const Rgb color = crew_paint(crew_level(std::uint64_t{1} << runner, runners)).color;
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

}  // namespace wend::serve
