// Rows of results, figures over them and comparisons, for people and for programs.
#pragma once

#include "base/json.hpp"
#include "engine/report_json.hpp"
#include "results/comparison.hpp"
#include "results/result_store.hpp"
#include "results/summary.hpp"

namespace wend {

/// The fields of `wend solve --json`, then those of the results.
JsonObject result_json(const ResultRow& row, const std::string& plan, bool with_moves);
/// A line of comma-separated values, and the line of names above all of them.
std::string result_csv(const ResultRow& row, const std::string& plan, bool with_moves);
std::string result_csv_names(bool with_moves);

/// The figures of one plan.
struct PlanFigures {
  StoredPlan plan;
  std::vector<MethodFigures> methods = {};
  std::uint64_t outdated = 0;  // rows of what their files no longer hold
};
std::string summary_words(const std::string& path, const std::vector<PlanFigures>& plans,
                          std::size_t columns);
JsonObject summary_json(const std::string& path, const std::vector<PlanFigures>& plans);

/// One of two sets of results that are compared.
struct ComparedSet {
  std::string path;
  StoredPlan plan;
};
/// By the flags of their plans under which problems are opened.
Questions questions_of(const ComparedSet& first, const ComparedSet& second);
std::string comparison_words(const ComparedSet& first, const ComparedSet& second,
                             const ResultComparison& found, std::size_t columns);
JsonObject comparison_json(const ComparedSet& first, const ComparedSet& second,
                           const ResultComparison& found);
/// One line for each problem of both sets, below a line of names.
std::string comparison_csv(const ResultComparison& found);

}  // namespace wend
