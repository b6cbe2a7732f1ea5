#include "results/comparison.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace wend {
namespace {

/// Whether a solution of one is cheaper than anything can be by what the other has proven.
bool refutes(const ResultRow& one, const ResultRow& other) {
  if (!one.cost || other.verdict == RowVerdict::error) return false;
  return other.verdict == RowVerdict::unsolvable || (other.bound && *one.cost < *other.bound);
}

Difference difference_of(const ResultRow& first, const ResultRow& second, Questions questions) {
  if (questions == Questions::same && (refutes(first, second) || refutes(second, first)))
    return Difference::contradiction;
  if (first.verdict != second.verdict) return Difference::verdict;
  return first.cost == second.cost ? Difference::none : Difference::cost;
}

bool is_ended(const ResultRow& row) {
  return row.verdict == RowVerdict::solved || row.verdict == RowVerdict::unsolvable;
}

/// Adds the pair to the figures about times; returns the logarithms of both ratios.
std::pair<double, double> time_pair(ResultComparison& figures, const ResultRow& first,
                                    const ResultRow& second) {
  constexpr double least = 1e-6;  // seconds
  constexpr double ahead = 1.1;
  const double ratio = std::max(second.seconds, least) / std::max(first.seconds, least);
  ++figures.timed;
  figures.faster_first += ratio > ahead ? 1 : 0;
  figures.faster_second += ratio < 1 / ahead ? 1 : 0;
  const auto states = [](const ResultRow& row) {
    return static_cast<double>(std::max<std::uint64_t>(row.expanded, 1));
  };
  return {std::log(ratio), std::log(states(second) / states(first))};
}

}  // namespace

std::string_view name_of(Difference difference) {
  constexpr std::array<std::string_view, 4> names{"none", "verdict", "cost", "contradiction"};
  return names[static_cast<std::size_t>(difference)];
}

std::size_t ResultComparison::count(Difference difference) const {
  return static_cast<std::size_t>(std::count_if(
      pairs.begin(), pairs.end(), [&](const ComparedPair& pair) { return pair.difference == difference; }));
}

ResultComparison compare(std::span<const ResultRow> first, std::span<const ResultRow> second,
                         Questions questions) {
  std::unordered_map<std::string_view, const ResultRow*> others;
  for (const ResultRow& row : second) others.emplace(row.problem, &row);
  ResultComparison figures;
  double times = 0;
  double expansions = 0;
  for (const ResultRow& row : first) {
    const auto found = others.find(row.problem);
    if (found == others.end()) {
      ++figures.only_first;
      continue;
    }
    const ResultRow& other = *found->second;
    figures.pairs.push_back({row, other, difference_of(row, other, questions)});
    if (row.cost && other.cost) {
      figures.cheaper_first += *row.cost < *other.cost ? 1 : 0;
      figures.cheaper_second += *other.cost < *row.cost ? 1 : 0;
    }
    if (!is_ended(row) || !is_ended(other)) continue;
    const auto [time, states] = time_pair(figures, row, other);
    times += time;
    expansions += states;
  }
  figures.only_second = second.size() - figures.pairs.size();
  if (figures.timed > 0) {
    figures.time_ratio = std::exp(times / static_cast<double>(figures.timed));
    figures.expansion_ratio = std::exp(expansions / static_cast<double>(figures.timed));
  }
  return figures;
}

}  // namespace wend
