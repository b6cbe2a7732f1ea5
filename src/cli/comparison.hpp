// The rows of `wend compare` as a table, as JSON lines and as CSV.
#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"
#include "engine/plan.hpp"
#include "engine/report.hpp"

namespace wend {

struct Row {
  std::string file;
  Plan plan;
  Report report;
  std::string inapplicable;  // why there is no report; empty if there is one
  JsonOptions options = {};  // what the problem was opened with
};

/// "bfs", or "selector/bfs" where legs are walked by another algorithm.
std::string method_words(const Row& row);

/// A line for each row, in lines of at most `columns`; the rows are about one file.
std::string comparison_table(const std::vector<Row>& rows, std::size_t columns);
/// A line for each algorithm about its runs on all files: how many found a solution, and sums.
std::string totals_table(const std::vector<Row>& rows, std::size_t columns);
std::string comparison_json(const std::vector<Row>& rows);
std::string comparison_csv(const std::vector<Row>& rows);

}  // namespace wend
