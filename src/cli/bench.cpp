// wend bench: what the searches cost on problems that live in the program. The signature is one number that
// stays the same as long as every search does exactly the same work.
#include <fmt/format.h>

#include "base/json.hpp"
#include "cli/all.hpp"
#include "cli/bench_problems.hpp"
#include "cli/choices.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/output.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "engine/report_json.hpp"
#include "engine/verify.hpp"
#include "show/term/terminal.hpp"
#include "show/term/words.hpp"

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

/// The runs on one problem as a table, as far as they got.
class Runs {
 public:
  explicit Runs(const BenchProblem& problem) : problem_(problem) {
    table_.add({"  algorithm", "heuristic", "verdict", "cost", "expanded", "µs", "Mexp/s", "memory"});
  }
  void add(const Report& report) {
    table_.add(cells_of(report));
    ++count_;
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  /// In a narrow window: cost, memory, heuristic and verdict go, in this order.
  [[nodiscard]] std::string text() const {
    return problem_.name + "\n" + table_.fitted(window_columns(), {3, 7, 1, 2});
  }

 private:
  const BenchProblem& problem_;
  Table table_{{false, false, false, true, true, true, true, true}};
  std::size_t count_ = 0;
};

/// What runs at the moment, on standard error: in place on a terminal, else a line each if asked for.
class BenchProgress {
 public:
  explicit BenchProgress(const Arguments& arguments)
      : screen_(screen_of(2)), shown_(screen_.tty || arguments.has("progress")) {}
  void running(const std::string& problem, const std::string& algorithm) const {
    const std::string line = problem + ": " + algorithm;
    if (!shown_) return;
    talk(screen_.tty ? "\r\x1b[K" + std::string(cut(line, screen_.columns - 1)) : "wend: " + line + "\n");
  }
  void clear() const {
    if (screen_.tty) talk("\r\x1b[K");
  }

 private:
  Screen screen_;
  bool shown_;
};

int measure(const Arguments& arguments) {
  const Interrupt interrupt;
  const BenchProgress progress(arguments);
  const bool json = arguments.has("json");
  for (const BenchProblem& each : timing_problems()) {
    Runs runs(each);
    const std::vector<std::string> algorithms = algorithms_for(*each.domain);
    for (const std::string& algorithm : algorithms) {
      progress.running(each.name, algorithm);
      Plan plan{algorithm, "auto", {}};
      plan.settings.limits.expansions = 500'000;
      plan.settings.limits.seconds = 0.2;
      plan.settings.limits.stop = interrupt.token();
      const Report report = solve(*each.problem, plan);
      if (interrupt.requested()) break;  // this run was cut short: its figures mean nothing
      runs.add(report);
      if (json) print(to_json(json_of(each.name, report, plan.settings, false)) + "\n");
    }
    progress.clear();
    if (!json && runs.count() > 0) print(runs.text() + "\n");
    if (interrupt.requested()) {
      talk(fmt::format("wend: interrupted in {}, after {} of {} algorithms\n", each.name, runs.count(),
                       algorithms.size()));
      return exit_stopped;
    }
  }
  return exit_done;
}

int run(const Arguments& arguments) {
  if (!arguments.has("signature")) return measure(arguments);
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
           "million expansions or a fifth of a second, and prints expansions, time and speed. Ctrl-C prints "
           "what was measured so far and exits with 3.",
           "The signature is the sum of all expansions on a fixed set of small problems: as long as it stays "
           "the same, no search has changed what it does."},
      .flags = {{.name = "signature", .help = "print the signature and nothing else"},
                {.name = "progress", .help = "say what runs even if standard error is no terminal"},
                json_flag("one JSON object per run and line, fields as for solve")},
      .examples = {{"wend bench", "a table for each problem"}, {"wend bench --signature", "one number"}},
      .run = run,
  };
}

}  // namespace wend
