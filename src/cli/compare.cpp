// wend compare: several algorithms on the same problems, one table.
#include <algorithm>

#include "base/error.hpp"
#include "cli/all.hpp"
#include "cli/choices.hpp"
#include "cli/comparison.hpp"
#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/heuristics.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/panel_show.hpp"
#include "cli/picture_files.hpp"
#include "cli/progress_bar.hpp"
#include "cli/progress_line.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "cli/table_bar.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "engine/verify.hpp"

namespace wend {
namespace {

std::vector<std::string> algorithm_or_all() {
  std::vector<std::string> names = algorithm_or_auto();
  names.emplace_back("all");
  return names;
}

/// What is compared if nothing is said. Boards of tiles have so many states that searches which keep them all
/// would only fill the memory.
std::string usual_algorithms(const Domain& domain) {
  return &domain == &tiles_domain ? "ida-star" : "bfs,dijkstra,astar";
}
std::string usual_heuristics(const Arguments& arguments, const Domain& domain) {
  const bool tiles = &domain == &tiles_domain && !arguments.has("with");
  return tiles ? "manhattan,linear-conflict,walking-distance,pdb" : "auto";
}

/// Every algorithm with every heuristic; those that use none run once, those that walk from thing to thing
/// once for every way to do that.
std::vector<Plan> plans_for(const Arguments& arguments, const Domain& domain, const Settings& settings) {
  std::vector<std::string> algorithms;
  for (const std::string& name : split_list(arguments.value("with").value_or(usual_algorithms(domain)))) {
    if (name != "all") {
      algorithms.push_back(name);
    } else {
      const std::vector<std::string> all = algorithms_for(domain);
      algorithms.insert(algorithms.end(), all.begin(), all.end());
    }
  }
  const std::vector<std::string> heuristics =
      split_list(arguments.value("heuristic").value_or(usual_heuristics(arguments, domain)));
  if (algorithms.empty() || heuristics.empty()) {
    throw Error::usage("no algorithm or no heuristic to compare",
                       "--with bfs,astar --heuristic manhattan,exact");
  }
  expect_knobs_for(domain, algorithms, arguments);
  const std::vector<std::string> legs = split_list(arguments.value("legs").value_or(settings.legs));
  std::vector<Plan> plans;
  for (const std::string& algorithm : algorithms) {
    if (uses_legs(domain, algorithm)) {
      for (const std::string& leg : legs) {
        plans.push_back(plan_of(algorithm, "auto", settings));
        plans.back().settings.legs = leg;
      }
      continue;
    }
    for (const std::string& heuristic : heuristics) {
      plans.push_back(plan_of(algorithm, heuristic, settings));
      if (!uses_heuristic(algorithm)) break;
    }
  }
  return plans;
}

/// One row; where the algorithm does not fit the problem the reason stands in its place.
Row measure(const std::string& file, const Opened& opened, const Plan& plan) {
  Row row{file, plan, {}, {}};
  try {
    expect_algorithm_for(opened, plan);
    expect_heuristic_for(opened, plan);
    row.report = solve(*opened.problem, plan);
  } catch (const Error& error) {
    row.inapplicable = error.hint.empty() ? error.message : error.message + ": " + error.hint;
  }
  return row;
}

/// How far it is: of one problem what the search is doing, of several a bar over all runs on all of them.
class ComparisonProgress {
 public:
  ComparisonProgress(std::size_t files, const Screen& terminal, bool quiet)
      : line_({.running = terminal.tty && !quiet && files == 1,
               .in_place = terminal.tty,
               .improvements = false,
               .columns = terminal.columns}),
        files_left_(files) {
    if (files > 1 && !quiet) bar_.emplace(BarFacts{.what = "", .unit = "runs"});
  }

  std::function<void(const Progress&)> callback() {
    if (!bar_) return line_.callback();
    return [this](const Progress&) { bar_->update(done_); };
  }
  /// So many runs on the next problem, and probably on each of the others.
  void begin_file(std::size_t runs) { all_ = done_ + files_left_ * runs; }
  void begin_run(const std::string& what) {
    if (bar_) bar_->expect(what, all_);
    if (bar_) bar_->update(done_);
  }
  void end_run() {
    ++done_;
    line_.clear();
  }
  /// What comes next is printed where the bar was.
  void end_file() {
    --files_left_;
    if (bar_) bar_->clear();
  }

 private:
  ProgressLine line_;
  std::optional<ProgressBar> bar_;
  std::size_t files_left_;
  std::uint64_t done_ = 0;  // runs
  std::uint64_t all_ = 0;
};

/// All plans on one problem.
std::vector<Row> rows_of(const std::string& file, const Opened& opened, const Arguments& arguments,
                         const Settings& settings, const PanelWishes& wishes, ComparisonProgress& progress) {
  std::vector<Row> rows;
  const std::vector<Plan> plans = plans_for(arguments, *opened.domain, settings);
  expect_room_for_panels(*opened.problem, plans.size(), wishes, arguments);
  progress.begin_file(plans.size());
  for (const Plan& plan : plans) {
    if (settings.limits.stop.stop_requested()) break;
    progress.begin_run(name_words(file) + ", " + plan.algorithm);
    rows.push_back(measure(file, opened, plan));
    rows.back().options = options_given(arguments, opened.domain->name);
    progress.end_run();
  }
  return rows;
}

void print_rows(const std::vector<Row>& rows, const std::string& heading, const PanelWishes& wishes,
                const Arguments& arguments) {
  if (arguments.has("json") || arguments.has("csv")) return;
  const std::string words = (heading.empty() || rows.empty() ? "" : name_words(heading) + "\n") +
                            comparison_table(rows, window_columns());
  wishes.output_taken() ? talk(words) : print(words);
}

/// Each algorithm over all problems, where there are several.
void print_totals(const std::vector<Row>& rows, std::size_t files, const Arguments& arguments) {
  if (files < 2 || arguments.has("json") || arguments.has("csv")) return;
  print("all " + std::to_string(files) + " together\n" + totals_table(rows, window_columns()));
}

int run(const Arguments& arguments) {
  const std::vector<std::string> files = files_of(arguments);
  const PanelWishes wishes = panel_wishes_of(arguments, files.size());
  std::optional<Interrupt> interrupt(std::in_place);
  ComparisonProgress progress(files.size(), screen_of(2), arguments.has("quiet"));
  const TableBar tables(arguments.has("quiet"));
  Settings settings = settings_of(arguments);
  settings.threads = threads_of(arguments, settings.threads);
  settings.limits.stop = interrupt->token();
  settings.progress = tables.unless_building(progress.callback());

  int code = exit_done;
  std::vector<Row> rows;
  for (const std::string& file : files) {
    std::vector<Row> of_file;
    try {
      const Opened opened = interrupt->deadly_during([&] { return open_file(file, arguments); });
      of_file = rows_of(file, opened, arguments, settings, wishes, progress);
      if (interrupt->requested()) code = std::max<int>(code, exit_stopped);
      if (wishes.any()) show_panels(*opened.problem, of_file, wishes, arguments, interrupt);
    } catch (const Error& error) {
      if (files.size() == 1) throw;
      progress.end_file();
      talk(fault_words(error));
      code = exit_usage;
      continue;
    }
    progress.end_file();
    print_rows(of_file, files.size() > 1 ? file : "", wishes, arguments);
    rows.insert(rows.end(), of_file.begin(), of_file.end());
  }
  print_totals(rows, files.size(), arguments);
  if (arguments.has("json")) print(comparison_json(rows));
  if (arguments.has("csv")) print(comparison_csv(rows));
  if (interrupt && interrupt->requested()) code = std::max<int>(code, exit_stopped);
  const auto ran = [](const Row& row) { return row.inapplicable.empty(); };
  if (!rows.empty() && std::none_of(rows.begin(), rows.end(), ran)) code = std::max<int>(code, exit_usage);
  for (const Row& row : rows) {
    if (ran(row)) code = std::max<int>(code, exit_code_of(row.report.verdict));
  }
  return code;
}

}  // namespace

Command compare_command() {
  return {
      .name = "compare",
      .summary = "several algorithms on the same problems, in tables",
      .description =
          {"Runs every algorithm with every heuristic, one after the other, and prints one line each: "
           "verdict, "
           "cost, expansions, time, memory. Limits hold for each run. Algorithms that use no heuristic run "
           "once; those that do not fit the problem are named with the reason. Of several problems the "
           "last table sums up each algorithm over all of them.",
           "--watch and -o show the searches of one problem side by side, a step of each at a time: played "
           "in "
           "the terminal, as a moving picture (.gif), or how they ended (.png).",
           "Exit code: the highest of all runs, as for solve; 2 if none fits the problem."},
      .positionals = {{.name = "FILE", .help = "a problem, or - for standard input", .repeats = true}},
      .flags = std::vector<Flag>{{.name = "with",
                                  .letter = 'w',
                                  .value = "A,B,…",
                                  .help = "the algorithms, or all",
                                  .fallback = "bfs,dijkstra,astar; for boards of tiles ida-star",
                                  .choices = algorithm_or_all,
                                  .list = true,
                                  .meaning = algorithm_meant},
                                 heuristics_flag()} +
               opening_flags() + reading_flags() + limit_flags() + knob_flags() +
               std::vector<Flag>{threads_flag("generic searches one, others one for each core")} +
               std::vector<Flag>{legs_flag(true),
                                 only_flag(),
                                 {.name = "output",
                                  .letter = 'o',
                                  .value = "FILE",
                                  .help = "write a picture of all searches side by side: .gif as they went, "
                                          ".png as they ended"}} +
               picture_flags() + moving_picture_flags() + drawing_flags() + watch_flags({"search"}) +
               std::vector<Flag>{json_flag("one JSON object per run and line, fields as for solve"),
                                 {.name = "csv", .help = "comma-separated values, with a line of names"},
                                 {.name = "quiet", .letter = 'q', .help = "no progress"}},
      .examples = {{"wend compare problems/long-way.txt --with bfs,dijkstra,astar",
                    "three that find the shortest way"},
                   {"wend compare problems/long-way.txt --with astar --heuristic blind,exact",
                    "what a better estimate saves"},
                   {"wend compare problems/tiles/eight.tiles", "four estimates for a board of tiles"},
                   {"wend compare problems/first-steps.txt --with dfs,bfs,astar -o race.gif",
                    "three searches side by side, as a moving picture"},
                   {"wend compare problems/long-way.txt --with all --time 2", "everything; some give up", 3}},
      .run = run,
  };
}

}  // namespace wend
