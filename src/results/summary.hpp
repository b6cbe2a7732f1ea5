// Figures over the rows of one plan: what came out, and what it took, for each method that ran.
#pragma once

#include <span>
#include <vector>

#include "results/result_row.hpp"

namespace wend {

/// How many numbers are spread: p90 is the one that 90 of 100 do not exceed.
struct Spread {
  double total = 0;
  double median = 0;
  double p90 = 0;
  double p99 = 0;
  double largest = 0;
};
Spread spread_of(std::vector<double> numbers);

struct MethodFigures {
  std::string algorithm;  // empty: nothing ran, because of errors
  std::string heuristic;
  std::size_t problems = 0;
  std::size_t solved = 0;
  std::size_t optimal = 0;  // proven, also of those that were stopped
  std::size_t unsolvable = 0;
  std::size_t stopped = 0;
  std::size_t errors = 0;
  std::size_t contradictions = 0;  // with what lists tell
  double mean_cost = 0;            // of those with a solution
  Spread seconds = {};             // of all but errors
  Spread expanded = {};
  std::uint64_t peak_bytes = 0;  // the largest
};

/// By algorithm and heuristic; errors last.
std::vector<MethodFigures> figures_of(std::span<const ResultRow> rows);

}  // namespace wend
