// Costs in a database: two columns each, both without a value where there is no cost.
#pragma once

#include <optional>

#include "base/cost.hpp"
#include "base/fingerprint.hpp"
#include "database/database.hpp"

namespace wend {

inline std::optional<std::int64_t> straight_of(const std::optional<ExactCost>& cost) {
  return cost ? std::optional(cost->straight) : std::nullopt;
}
inline std::optional<std::int64_t> diagonal_of(const std::optional<ExactCost>& cost) {
  return cost ? std::optional(cost->diagonal) : std::nullopt;
}
/// In this column and the next.
inline std::optional<ExactCost> cost_at(const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return ExactCost{row.number(column), row.number(column + 1)};
}

inline void add_cost(Fingerprint& print, const std::optional<ExactCost>& cost) {
  print.add(std::uint64_t{cost.has_value()});
  if (!cost) return;
  print.add(static_cast<std::uint64_t>(cost->straight));
  print.add(static_cast<std::uint64_t>(cost->diagonal));
}

}  // namespace wend
