// JSON as plain data, in the order in which it was filled in. The library behind it is slow to compile and
// stays in one file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "engine/plan.hpp"
#include "engine/report.hpp"

namespace wend {

struct JsonObject;

/// An object of texts; whole numbers are written as such.
using JsonOptions = std::map<std::string, std::string>;

using JsonValue = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string,
                               std::vector<std::string>, std::vector<JsonObject>, JsonOptions>;

struct JsonField {
  std::string name;
  JsonValue value;
};

struct JsonObject {
  std::vector<JsonField> fields;
};

/// An integer where the cost is one, else the nearest double; null for none.
JsonValue json_cost(const std::optional<ExactCost>& cost);

/// One line without newline. Bytes that are no UTF-8 (file names may hold any) become U+FFFD.
std::string to_json(const JsonObject& object);

/// The line of `wend solve --json`: the fixed fields first, in their fixed order.
JsonObject json_of(const std::string& file, const Report& report, const Settings& settings, bool with_moves);
/// Behind the other fields, what the problem was opened with; nothing if that is nothing.
void add_options(JsonObject& object, const JsonOptions& options);

}  // namespace wend
