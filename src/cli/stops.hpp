// What a solution reaches on its way: gems, hearts and monsters of a quest, goals of a tour, and what each
// leg costs.
#pragma once

#include <string>

#include "base/json.hpp"
#include "engine/problem.hpp"

namespace wend {

/// A table, one line for each stop; nothing where there are none.
std::string stops_words(const Problem& problem, const Report& report, std::size_t columns);
/// The same as the field "stops".
void add_stops(JsonObject& object, const Problem& problem, const Report& report);

}  // namespace wend
