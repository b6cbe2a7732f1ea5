#include "results/summary.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace wend {
namespace {

void count(MethodFigures& figures, const ResultRow& row) {
  ++figures.problems;
  figures.solved += row.verdict == RowVerdict::solved ? 1 : 0;
  figures.unsolvable += row.verdict == RowVerdict::unsolvable ? 1 : 0;
  figures.stopped += row.verdict == RowVerdict::stopped ? 1 : 0;
  figures.errors += row.verdict == RowVerdict::error ? 1 : 0;
  figures.optimal += row.optimal ? 1 : 0;
  figures.contradictions += contradicts_list(row) ? 1 : 0;
  figures.peak_bytes = std::max(figures.peak_bytes, row.peak_bytes);
}

MethodFigures figures_over(std::span<const ResultRow* const> rows) {
  MethodFigures all;
  std::vector<double> seconds;
  std::vector<double> expanded;
  double cost = 0;
  std::size_t with_cost = 0;
  for (const ResultRow* each : rows) {
    const ResultRow& row = *each;
    count(all, row);
    if (row.verdict == RowVerdict::error) continue;
    seconds.push_back(row.seconds);
    expanded.push_back(static_cast<double>(row.expanded));
    if (!row.cost) continue;
    cost += row.cost->value();
    ++with_cost;
  }
  if (with_cost > 0) all.mean_cost = cost / static_cast<double>(with_cost);
  all.seconds = spread_of(std::move(seconds));
  all.expanded = spread_of(std::move(expanded));
  return all;
}

}  // namespace

Spread spread_of(std::vector<double> numbers) {
  if (numbers.empty()) return {};
  std::sort(numbers.begin(), numbers.end());
  const auto at_percent = [&](std::size_t percent) {
    return numbers[(numbers.size() * percent + 99) / 100 - 1];
  };
  return {.total = std::accumulate(numbers.begin(), numbers.end(), 0.0),
          .median = (numbers[(numbers.size() - 1) / 2] + numbers[numbers.size() / 2]) / 2,
          .p90 = at_percent(90),
          .p99 = at_percent(99),
          .largest = numbers.back()};
}

std::vector<MethodFigures> figures_of(std::span<const ResultRow> rows) {
  std::map<std::pair<std::string_view, std::string_view>, std::vector<const ResultRow*>> by_method;
  for (const ResultRow& row : rows) by_method[{row.algorithm, row.heuristic}].push_back(&row);
  std::vector<MethodFigures> all;
  for (const auto& [method, its_rows] : by_method) {
    all.push_back(figures_over(its_rows));
    all.back().algorithm = method.first;
    all.back().heuristic = method.second;
  }
  std::stable_partition(all.begin(), all.end(),
                        [](const MethodFigures& each) { return !each.algorithm.empty(); });
  return all;
}

}  // namespace wend
