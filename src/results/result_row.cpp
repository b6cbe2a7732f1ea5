#include "results/result_row.hpp"

#include <algorithm>
#include <array>

namespace wend {
namespace {

constexpr std::array<std::string_view, 4> verdict_names{"solved", "unsolvable", "stopped", "error"};

std::string joined_moves(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += (text.empty() ? "" : " ") + move;
  return text;
}

}  // namespace

std::string_view name_of(RowVerdict verdict) {
  return verdict_names[static_cast<std::size_t>(verdict)];
}

RowVerdict row_verdict_of(std::string_view name) {
  for (std::size_t i = 0; i < verdict_names.size(); ++i) {
    if (verdict_names[i] == name) return static_cast<RowVerdict>(i);
  }
  throw Error("'" + std::string(name) + "' is no verdict");
}

bool contradicts_list(const ResultRow& row) {
  if (!row.known || row.verdict == RowVerdict::error) return false;
  const ExactCost known{*row.known, 0};
  if (row.verdict == RowVerdict::unsolvable) return true;
  return (row.cost && *row.cost < known) || (row.bound && known < *row.bound);
}

int exit_code_of(const ResultRow& row) {
  switch (row.verdict) {
    case RowVerdict::solved:
      return 0;
    case RowVerdict::unsolvable:
      return 1;
    case RowVerdict::stopped:
      return 3;
    case RowVerdict::error:
      break;
  }
  return row.why == "internal" ? 4 : row.why == "memory" ? 3 : 2;
}

ResultRow kept_of(const ResultRow& before, ResultRow now) {
  const auto has_ended = [](const ResultRow& row) {
    return row.verdict == RowVerdict::solved || row.verdict == RowVerdict::unsolvable;
  };
  if (has_ended(before)) return before;
  const bool proven =
      now.verdict == RowVerdict::unsolvable || (now.verdict == RowVerdict::solved && now.optimal);
  if (proven || before.verdict == RowVerdict::error) return now;
  if (now.verdict == RowVerdict::error) return before;
  if (before.cost && (!now.cost || *before.cost < *now.cost)) {
    now.cost = before.cost;
    now.moves = before.moves;
  }
  if (before.bound) now.bound = now.bound ? std::max(*before.bound, *now.bound) : before.bound;
  if (now.cost && now.cost == now.bound) {
    now.verdict = RowVerdict::solved;
    now.optimal = true;
    now.why.clear();
  }
  return now;
}

ResultRow row_of(const Report& report) {
  ResultRow row;
  row.domain = report.domain;
  row.verdict = static_cast<RowVerdict>(report.verdict);
  if (report.why != StopReason::none) row.why = name_of(report.why);
  row.note = report.note;
  row.cost = report.cost;
  row.bound = report.bound;
  row.optimal = report.optimal;
  row.algorithm = report.algorithm;
  row.heuristic = report.heuristic;
  row.expanded = report.stats.expanded;
  row.generated = report.stats.generated;
  row.peak_bytes = report.stats.peak_bytes;
  row.seconds = report.seconds;
  row.setup_seconds = report.setup_seconds;
  if (report.cost) row.moves = joined_moves(report.moves);
  return row;
}

ResultRow row_of_error(std::string kind, std::string words) {
  ResultRow row;
  row.why = std::move(kind);
  row.note = std::move(words);
  return row;
}

}  // namespace wend
