// wend bench: what the searches cost on problems that live in the program. The signature is one number that
// stays the same as long as every search does exactly the same work.
#include <fmt/format.h>

#include "cli/all.hpp"
#include "cli/bench_problems.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "engine/verify.hpp"

namespace wend {
namespace {

/// Expansions of every algorithm with every heuristic on every problem: no clock, no memory limit, one
/// thread.
std::uint64_t signature() {
  constexpr std::uint64_t most_expansions = 20'000;  // some methods would take a lifetime
  std::uint64_t total = 0;
  for (const BenchProblem& each : signature_problems()) {
    for (const std::string& algorithm : algorithms_for(*each.domain)) {
      for (const HeuristicInfo& heuristic : each.domain->heuristics()) {
        Plan plan{algorithm, std::string(heuristic.name), {}};
        plan.settings.limits.expansions = most_expansions;
        total += solve(*each.problem, plan).stats.expanded;
        if (!uses_heuristic(algorithm)) break;
      }
    }
  }
  return total;
}

double million_per_second(const Report& report) {
  return report.seconds > 0 ? static_cast<double>(report.stats.expanded) / report.seconds / 1e6 : 0;
}

std::vector<std::string> cells_of(const Report& report) {
  return {"  " + report.algorithm,
          uses_heuristic(report.algorithm) ? report.heuristic : "-",
          std::string(name_of(report.verdict)),
          report.cost ? cost_words(*report.cost) : "-",
          count_words(report.stats.expanded),
          fmt::format("{:.0f}", report.seconds * 1e6),
          fmt::format("{:.2f}", million_per_second(report)),
          bytes_words(report.stats.peak_bytes)};
}

int measure(bool json) {
  const Interrupt interrupt;
  for (const BenchProblem& each : timing_problems()) {
    Table table({false, false, false, true, true, true, true, true});
    table.add({"  algorithm", "heuristic", "verdict", "cost", "expanded", "µs", "Mexp/s", "memory"});
    for (const std::string& algorithm : algorithms_for(*each.domain)) {
      Plan plan{algorithm, "auto", {}};
      plan.settings.limits.expansions = 500'000;
      plan.settings.limits.seconds = 0.2;
      plan.settings.limits.stop = interrupt.token();
      const Report report = solve(*each.problem, plan);
      if (interrupt.requested()) return exit_stopped;
      table.add(cells_of(report));
      if (json) print(to_json(json_of(each.name, report, plan.settings, false)) + "\n");
    }
    if (!json) print(each.name + "\n" + table.text() + "\n");
  }
  return exit_done;
}

int run(const Arguments& arguments) {
  if (!arguments.has("signature")) return measure(arguments.has("json"));
  const std::uint64_t number = signature();
  print(arguments.has("json") ? to_json({{{"signature", static_cast<std::int64_t>(number)}}}) + "\n"
                              : std::to_string(number) + "\n");
  return exit_done;
}

}  // namespace

Command bench_command() {
  return {
      .name = "bench",
      .summary = "measure every algorithm on problems of its own",
      .description =
          {"Runs every algorithm on mazes and fields that live in the program, each for at most half a "
           "million "
           "expansions or a fifth of a second, and prints expansions, time and speed.",
           "The signature is the sum of all expansions on a fixed set of small problems: as long as it stays "
           "the same, no search has changed what it does."},
      .flags = {{.name = "signature", .help = "print the signature and nothing else"},
                json_flag("one JSON object per run and line, fields as for solve")},
      .examples = {{"wend bench", "a table for each problem"}, {"wend bench --signature", "one number"}},
      .run = run,
  };
}

}  // namespace wend
