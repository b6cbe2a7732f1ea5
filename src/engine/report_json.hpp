// A Report for programs: the object of `wend solve --json`.
#pragma once

#include "base/json.hpp"
#include "engine/plan.hpp"
#include "engine/report.hpp"

namespace wend {

/// An integer where the cost is one, else the nearest double; null for none.
JsonValue json_cost(const std::optional<ExactCost>& cost);

/// The fixed fields, in their fixed order.
JsonObject fixed_fields(const Report& report);
/// What is said only where it means something.
void add_extras(JsonObject& object, const Report& report, const Settings& settings);

/// The line of `wend solve --json`: the file, the fixed fields, moves if wanted, extras.
JsonObject json_of(const std::string& file, const Report& report, const Settings& settings, bool with_moves);
/// Behind the other fields, what the problem was opened with; nothing if that is nothing.
void add_options(JsonObject& object, const JsonOptions& options);

}  // namespace wend
