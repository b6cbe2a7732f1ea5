// wend results: what came of batches, summed up, exported and compared.
#include <algorithm>
#include <fmt/format.h>

#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/layout.hpp"
#include "cli/output.hpp"
#include "cli/result_words.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"

namespace wend {
namespace {

using Access = ResultStore::Access;

std::vector<std::uint64_t> plans_asked(const Arguments& arguments) {
  std::vector<std::uint64_t> ids;
  for (const std::string& word : split_list(arguments.value("plan").value_or("")))
    ids.push_back(parse_count("plan", word));
  if (ids.empty() && arguments.has("plan"))
    throw Error::usage("--plan: no plan is named", "such as --plan 1, or two: --plan 1,2");
  return ids;
}

std::string plans_words(const std::vector<StoredPlan>& plans) {
  std::string words;
  for (const StoredPlan& plan : plans)
    words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", plan.id, plan.text);
  return words;
}

StoredPlan plan_in(ResultStore& store, std::uint64_t id) {
  const std::vector<StoredPlan> plans = store.plans();
  for (const StoredPlan& plan : plans) {
    if (static_cast<std::uint64_t>(plan.id) == id) return plan;
  }
  throw Error::usage(fmt::format("{} has no results of a plan {}", store.path(), id),
                     plans.empty() ? "it is empty" : "there are " + plans_words(plans));
}

/// The plan meant in a file: the one asked for, else the only one, else the one the other file has too.
StoredPlan chosen_plan(ResultStore& store, std::optional<std::uint64_t> asked, ResultStore& other) {
  if (asked) return plan_in(store, *asked);
  const std::vector<StoredPlan> plans = store.plans();
  if (plans.empty()) throw Error::usage(store.path() + " holds no results");
  if (plans.size() == 1) return plans[0];
  std::vector<StoredPlan> shared;
  for (const StoredPlan& plan : plans) {
    for (const StoredPlan& theirs : other.plans()) {
      if (theirs.text == plan.text) shared.push_back(plan);
    }
  }
  if (shared.size() == 1) return shared[0];
  throw Error::usage(store.path() + " holds several plans: " + plans_words(plans), "--plan 1,2 says which");
}

int print_comparison(const Arguments& arguments, ResultStore& first, ResultStore& second) {
  const std::vector<std::uint64_t> asked = plans_asked(arguments);
  if (!asked.empty() && asked.size() != 2)
    throw Error::usage("to compare, --plan names two", "such as --plan 1,2");
  const auto id = [&](std::size_t place) {
    return asked.empty() ? std::nullopt : std::optional(asked[place]);
  };
  const ComparedSet a{first.path(), chosen_plan(first, id(0), second)};
  const ComparedSet b{second.path(), chosen_plan(second, id(1), first)};
  const std::vector<ResultRow> first_rows = first.rows(a.plan.id);
  const std::vector<ResultRow> second_rows = second.rows(b.plan.id);
  const ResultComparison found = compare(first_rows, second_rows, questions_of(a, b));
  if (arguments.has("csv")) {
    print(comparison_csv(found));
  } else if (arguments.has("json")) {
    print(to_json(comparison_json(a, b, found)) + "\n");
  } else if (!arguments.has("quiet")) {
    print_words(comparison_words(a, b, found, window_columns()));
  }
  return found.count(Difference::contradiction) > 0 ? exit_no : exit_done;
}

void print_rows(const Arguments& arguments, ResultStore& store, const std::vector<StoredPlan>& plans) {
  const bool with_moves = !arguments.has("no-moves");
  const bool csv = arguments.has("csv");
  if (csv) print(result_csv_names(with_moves));
  for (const StoredPlan& plan : plans) {
    store.each_answer(plan.id, [&](const ResultRow& row) {
      print(csv ? result_csv(row, plan.text, with_moves)
                : to_json(result_json(row, plan.text, with_moves)) + "\n");
    });
  }
}

int print_one(const Arguments& arguments, ResultStore& store) {
  std::vector<StoredPlan> plans = store.plans();
  if (arguments.has("plan")) {
    plans.clear();
    for (const std::uint64_t id : plans_asked(arguments)) plans.push_back(plan_in(store, id));
  }
  if (arguments.has("csv") || arguments.has("rows")) {
    print_rows(arguments, store, plans);
    return exit_done;
  }
  std::vector<PlanFigures> figures;
  bool contradicted = false;
  for (StoredPlan& plan : plans) {
    const std::vector<ResultRow> rows = store.rows(plan.id);
    contradicted = contradicted || std::any_of(rows.begin(), rows.end(), contradicts_list);
    plan.rows = rows.size();  // others may have added some meanwhile
    const std::uint64_t outdated = store.outdated(plan.id);
    figures.push_back({std::move(plan), figures_of(rows), outdated});
  }
  if (arguments.has("json")) {
    print(to_json(summary_json(store.path(), figures)) + "\n");
  } else if (!arguments.has("quiet")) {
    print_words(summary_words(store.path(), figures, window_columns()));
  }
  return contradicted ? exit_no : exit_done;
}

int run(const Arguments& arguments) {
  if (arguments.positionals.size() > 2)
    throw Error::usage("two files at most are compared", "wend results FILE FILE");
  if (arguments.has("json") && arguments.has("csv"))
    throw Error::usage("--json and --csv would both write to standard output", "one of them");
  ResultStore first(arguments.positionals[0], Access::read);
  if (arguments.positionals.size() == 2) {
    if (arguments.has("rows")) throw Error::usage("--rows is for one file", "--csv has a line per problem");
    ResultStore second(arguments.positionals[1], Access::read);
    return print_comparison(arguments, first, second);
  }
  if (plans_asked(arguments).size() == 2 && !arguments.has("rows"))
    return print_comparison(arguments, first, first);
  return print_one(arguments, first);
}

}  // namespace

Command results_command() {
  return {
      .name = "results",
      .summary = "what came of batches: figures, export, two sets compared",
      .description =
          {"Reads a file that wend solve --results wrote, also while it is written. For each plan and "
           "method: "
           "how many problems were solved, proven unsolvable, stopped or an error, what they cost, what was "
           "expanded, and how the times are spread.",
           "With two files, or two plans of one file (--plan 1,2), the problems of both are compared, known "
           "by "
           "their content: which differ in verdict or cost, which contradict each other, and who was faster. "
           "Plans that open problems by different flags, such as --neighbours, contradict nothing. "
           "Exit code: 1 if rows contradict each other, or what lists of boards tell, else 0; of --csv and "
           "--rows of one file always 0."},
      .positionals = {{.name = "FILE",
                       .help = "results; a second file is compared with it",
                       .repeats = true}},
      .flags = {{.name = "plan",
                 .value = "N[,M]",
                 .help = "this plan only, or of two plans or files that are compared which"},
                {.name = "rows", .help = "every row, as JSON objects, one per line"},
                {.name = "no-moves", .help = "leave the moves out of the rows"},
                {.name = "csv",
                 .help = "every row as comma-separated values; of a comparison every problem of both"},
                json_flag("one JSON object with the figures; with --rows one per row"),
                {.name = "quiet", .letter = 'q', .help = "the exit code only, and errors"}},
      .examples = {{"wend solve --batch problems --results results.sqlite -q --time 10", "a batch", 1},
                   {"wend results results.sqlite", "figures for each method"},
                   {"wend results results.sqlite --csv --no-moves", "a line per problem"}},
      .run = run,
  };
}

}  // namespace wend
