#include "cli/comparison.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "cli/choices.hpp"
#include "cli/layout.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "engine/report_json.hpp"

namespace wend {
namespace {

double seconds_each(const Report& report) {
  return report.stats.expanded == 0 ? 0 : report.seconds / static_cast<double>(report.stats.expanded);
}

std::string verdict_cell(const Report& report) {
  if (report.verdict != Verdict::stopped) return std::string(name_of(report.verdict));
  return report.why == StopReason::gave_up ? "gave up" : fmt::format("stopped ({})", name_of(report.why));
}

std::string optimal_cell(const Report& report) {
  if (!report.cost) return "";
  if (report.optimal) return "optimal";
  const std::string gap = report.bound ? gap_words(*report.cost, *report.bound) : "";
  return gap.empty() ? "?" : "≤ +" + gap;
}

std::vector<std::string> cells_of(const Row& row) {
  const Report& report = row.report;
  return {method_words(row),
          uses_heuristic(report.algorithm) ? report.heuristic : "-",
          verdict_cell(report),
          report.cost ? cost_words(*report.cost) : "-",
          optimal_cell(report),
          count_words(report.stats.expanded),
          count_words(report.stats.generated),
          seconds_words(report.seconds),
          fmt::format("{:.1f} ns", seconds_each(report) * 1e9),
          bytes_words(report.stats.peak_bytes)};
}

/// What one algorithm did on several problems.
struct Total {
  const Row* first = nullptr;
  std::size_t runs = 0;
  std::size_t found = 0;
  std::size_t optimal = 0;
  ExactCost cost{};  // of what was found
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  double seconds = 0;
  std::uint64_t peak_bytes = 0;  // of the largest run
};

bool same_plan(const Row& a, const Row& b) {
  return a.plan.algorithm == b.plan.algorithm && a.plan.heuristic == b.plan.heuristic &&
         a.plan.settings.legs == b.plan.settings.legs;
}

void add(Total& total, const Report& report) {
  ++total.runs;
  if (report.cost) {
    ++total.found;
    total.cost = total.cost + *report.cost;
  }
  if (report.cost && report.optimal) ++total.optimal;
  total.expanded += report.stats.expanded;
  total.generated += report.stats.generated;
  total.seconds += report.seconds;
  total.peak_bytes = std::max<std::uint64_t>(total.peak_bytes, report.stats.peak_bytes);
}

/// In the order of the first runs.
std::vector<Total> totals_of(const std::vector<Row>& rows) {
  std::vector<Total> totals;
  for (const Row& row : rows) {
    if (!row.inapplicable.empty()) continue;
    const auto known = std::find_if(totals.begin(), totals.end(),
                                    [&](const Total& total) { return same_plan(*total.first, row); });
    Total& total = known != totals.end() ? *known : totals.emplace_back(Total{.first = &row});
    add(total, row.report);
  }
  return totals;
}

std::string csv_cost(const std::optional<ExactCost>& cost) {
  if (!cost) return "";
  return cost->diagonal == 0 ? std::to_string(cost->straight) : fmt::format("{}", cost->value());
}

}  // namespace

std::string method_words(const Row& row) {
  return row.report.knobs == "legs" ? row.report.algorithm + "/" + row.plan.settings.legs
                                    : row.report.algorithm;
}

std::string comparison_table(const std::vector<Row>& rows, std::size_t columns) {
  std::string reasons;
  Table table({false, false, false, true, true, true, true, true, true, true});
  table.add({"algorithm", "heuristic", "verdict", "cost", "proven", "expanded", "generated", "time",
             "per node", "memory"});
  for (const Row& row : rows) {
    if (row.inapplicable.empty()) {
      table.add(cells_of(row));
      // Who answered in the place of a method that did not fit; who chose which is told by `solve`.
      const std::string& note = row.report.note;
      if (row.report.cost && !note.empty() && !note.starts_with("by "))
        reasons += wrapped(method_words(row) + ": " + note, columns, 2) + "\n";
    } else {
      reasons += wrapped(row.inapplicable, columns, 0) + "\n";
    }
  }
  // In a narrow window: time per node, proven, generated, memory, heuristic and verdict go, in this order.
  return table.fitted(columns, {8, 4, 6, 9, 1, 2}) + reasons;
}

std::string totals_table(const std::vector<Row>& rows, std::size_t columns) {
  Table table({false, false, true, true, true, true, true, true, true});
  table.add({"algorithm", "heuristic", "found", "proven", "cost", "expanded", "generated", "time", "memory"});
  for (const Total& total : totals_of(rows)) {
    table.add({method_words(*total.first),
               uses_heuristic(total.first->report.algorithm) ? total.first->report.heuristic : "-",
               fmt::format("{} of {}", total.found, total.runs), std::to_string(total.optimal),
               total.found > 0 ? cost_words(total.cost) : "-", count_words(total.expanded),
               count_words(total.generated), seconds_words(total.seconds), bytes_words(total.peak_bytes)});
  }
  return table.fitted(columns, {6, 8, 1, 3});
}

std::string comparison_json(const std::vector<Row>& rows) {
  std::string text;
  for (const Row& row : rows) {
    JsonObject object{
        {{"file", row.file}, {"algorithm", row.plan.algorithm}, {"inapplicable", row.inapplicable}}};
    if (row.inapplicable.empty()) {
      object = json_of(row.file, row.report, row.plan.settings, false);
      object.fields.push_back({"seconds_per_expansion", seconds_each(row.report)});
      add_options(object, row.options);
    }
    text += to_json(object) + "\n";
  }
  return text;
}

std::string comparison_csv(const std::vector<Row>& rows) {
  std::string text =
      "file,domain,algorithm,heuristic,verdict,cost,bound,optimal,expanded,generated,seconds,setup_seconds,"
      "seconds_per_expansion,peak_bytes,note\n";
  for (const Row& row : rows) {
    const Report& report = row.report;
    if (!row.inapplicable.empty()) {
      text += fmt::format("{},,{},{},,,,,,,,,,,{}\n", csv_field(row.file), row.plan.algorithm,
                          row.plan.heuristic, csv_field(row.inapplicable));
      continue;
    }
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(row.file), report.domain,
                        method_words(row), report.heuristic, name_of(report.verdict), csv_cost(report.cost),
                        csv_cost(report.bound), report.optimal, report.stats.expanded, report.stats.generated,
                        report.seconds, report.setup_seconds, seconds_each(report), report.stats.peak_bytes,
                        csv_field(report.note));
  }
  return text;
}

}  // namespace wend
