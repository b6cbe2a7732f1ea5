// All racers, in the order in which they are shown.
#pragma once

#include <span>

#include "race/racers/racer.hpp"

namespace wend {

std::span<const Racer> all_racers();

/// Null if there is none of this name.
const Racer* find_racer(std::string_view name);

}  // namespace wend
