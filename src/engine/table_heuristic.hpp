// A heuristic from a table, for any space: a state is looked up by the figures its problem tells of it
// (`Problem::fields`). The table may use some of them only. Made for trying out and checking estimates; a
// search with it is slow, because figures are collected anew for every state.
#pragma once

#include <memory>

#include "base/error.hpp"
#include "engine/problem.hpp"
#include "model/heuristic_table.hpp"
#include "space/heuristic.hpp"

namespace wend {

template <Space S>
class FromTable {
 public:
  using Cost = typename S::Cost;

  FromTable() = default;
  /// An Error if the table names figures the problem does not have, or counts in what it does not count in.
  FromTable(const Problem& problem, std::shared_ptr<const HeuristicTable> table)
      : problem_(&problem), table_(std::move(table)) {
    const std::vector<std::byte> start = problem.start();
    const std::vector<StateField> fields = problem.fields(start);
    for (const std::string& column : table_->columns) places_.push_back(place_of(column, fields));
    if constexpr (std::integral<Cost>) check_whole();
  }

  /// 0 for states that are not in the table.
  Cost operator()(const typename S::State& at) const {
    const std::vector<StateField> fields = problem_->fields(view_of(at));
    HeuristicTable::Key key;
    for (const std::size_t place : places_) key.push_back(fields[place].value);
    const auto found = table_->values.find(key);
    return found == table_->values.end() ? Cost{} : cost_of(found->second);
  }
  /// Nobody has proven anything about it.
  [[nodiscard]] bool admissible() const { return false; }
  [[nodiscard]] bool consistent() const { return false; }

 private:
  static std::size_t place_of(const std::string& column, const std::vector<StateField>& fields) {
    std::string known;
    for (std::size_t place = 0; place < fields.size(); ++place) {
      if (fields[place].name == column) return place;
      known += (known.empty() ? "" : ", ") + std::string(fields[place].name);
    }
    throw Error::usage(
        "the table of the heuristic has a column '" + column + "', which states here do not have",
        "columns: " + known + ", and h");
  }
  void check_whole() const {
    for (const auto& [key, cost] : table_->values) {
      if (cost.diagonal != 0)
        throw Error::usage(
            "the table of the heuristic counts in √2, but here every move costs a whole number",
            "--neighbours 8 allows diagonal moves");
    }
  }
  static Cost cost_of(const ExactCost& cost) {
    if (is_infinite(cost)) return infinite_cost<Cost>();
    if constexpr (std::integral<Cost>) {
      return static_cast<Cost>(std::min<std::int64_t>(cost.straight, infinite_cost<Cost>()));
    } else {
      return cost;
    }
  }

  const Problem* problem_ = nullptr;
  std::shared_ptr<const HeuristicTable> table_;
  std::vector<std::size_t> places_;
};

}  // namespace wend
