// Threads solve (batch_work.hpp), the main thread writes down what they found. All that is waiting goes into
// one transaction, so the disk sets the size of the groups, not the speed of the searches.
#include "cli/batch.hpp"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <functional>

#include "cli/batch_claims.hpp"
#include "cli/batch_plan.hpp"
#include "cli/batch_tally.hpp"
#include "cli/batch_work.hpp"
#include "cli/exit_code.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/kept_run.hpp"
#include "cli/layout.hpp"
#include "cli/output.hpp"
#include "cli/reading.hpp"
#include "cli/result_words.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"
#include "results/result_store.hpp"

namespace wend {
namespace {

std::string busy_words(const std::string& path) {
  return name_words(path) + " is in use by another program";
}

/// However long others keep the file to themselves, what was found waits for it; unless an end is asked for.
/// For several threads; it is said once.
ResultStore::Waiting patience(const std::string& path, const std::stop_source& ending) {
  return
      [path, &ending, told = std::make_shared<std::atomic<bool>>(false)](std::chrono::milliseconds waited) {
        if (ending.stop_requested()) return false;
        if (waited > std::chrono::minutes(1) && !told->exchange(true))
          talk("wend: " + busy_words(path) + "; results wait for it\n");
        return true;
      };
}

/// Writes down what the threads find until there is nothing left; the identities go to their places. Returns
/// how many could not be written before an end was asked for, because others kept the file to themselves.
std::size_t write_down(ResultStore& store, std::int64_t plan, BatchWork& work, BatchTally& tally,
                       std::vector<std::string>& identities) {
  constexpr std::chrono::milliseconds patience(100);
  std::size_t lost = 0;
  while (!work.queue.is_over()) {
    std::vector<BatchAnswer> news = work.queue.take(patience);
    std::vector<DoneProblem> group;
    for (BatchAnswer& each : news) group.push_back(std::move(each.done));
    if (!group.empty() && !store.add(plan, group)) {
      lost += group.size();
      continue;
    }
    for (std::size_t i = 0; i < group.size(); ++i) {
      tally.add(news[i]);
      identities[group[i].place] = std::move(group[i].problem);
    }
    tally.look();
  }
  return lost;
}

void print_rows(ResultStore& store, std::int64_t plan, const BatchWork& work,
                const std::vector<std::string>& identities) {
  const bool csv = work.arguments.has("csv");
  const bool with_moves = !work.arguments.has("no-moves");
  if (csv) print(result_csv_names(with_moves));
  for (std::size_t place = 0; place < identities.size(); ++place) {
    if (identities[place].empty()) continue;
    std::optional<ResultRow> row = store.find(identities[place], plan);
    if (!row) continue;  // it is the same as one that was interrupted
    const NamedProblem& problem = work.problems[place];
    const std::string doubt = doubt_about(problem, *row, work.arguments);
    row->file = problem.name;
    row->known = optimum_told(problem, work.arguments);
    if (!doubt.empty()) row->note += (row->note.empty() ? "" : "; ") + doubt;
    print(csv ? result_csv(*row, work.batch.text, with_moves)
              : to_json(result_json(*row, work.batch.text, with_moves)) + "\n");
  }
}

void refuse_flags_of_one(const Arguments& arguments) {
  for (const char* flag : {"scen", "every", "output", "trace", "picture", "watch", "search-speed", "index",
                           "draw", "explain", "moves", "stops"}) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " has no meaning with --results or --run",
                         "a single problem: wend solve FILE; the moves of all are in the results");
  }
  if (arguments.value("goal") == "-")
    throw Error::usage("--goal -: standard input can be read once only, and the goal is of many boards",
                       "keep it in a file");
  if (arguments.has("json") && arguments.has("csv"))
    throw Error::usage("--json and --csv would both write to standard output", "one of them");
}

void refuse_no_file(const Arguments& arguments) {
  const auto path = arguments.value("results");
  if (path == "") throw Error::usage("--results: no file is named", "such as --results results.sqlite");
  if (path == "-")
    throw Error::usage("--results: a database cannot go to standard output",
                       "--results FILE; --json and --csv print the rows in the end");
}

/// What comes by standard input is read before the threads begin; what is wrong with it is said in its row.
void read_standard_input(std::vector<NamedProblem>& problems, const Arguments& arguments) {
  for (NamedProblem& each : problems) {
    if (each.name != "-" || each.model != nullptr) continue;
    try {
      each.model = std::make_shared<const Model>(load_model("-", arguments));
    } catch (const Error& error) {
      each.make = [error]() -> Model { throw error; };
    }
  }
}

void print_end(const BatchTally& tally, const Arguments& arguments, const std::string& path,
               bool interrupted) {
  if (arguments.has("quiet")) return;
  if (tally.untold() > 0)
    talk(fmt::format("wend: {} more; wend results {} --csv tells all\n", plural(tally.untold(), "error"),
                     name_words(path)));
  if (tally.untold_contradictions() > 0)
    talk(fmt::format("wend: {} more; the same command with --csv tells all, in the notes\n",
                     plural(tally.untold_contradictions(), "contradiction")));
  if (interrupted) talk("wend: interrupted; what is done is kept, and the same command goes on\n");
  const bool taken = arguments.has("json") || arguments.has("csv");
  const std::string words = wrapped(tally.words(path), window_columns(), 2) + "\n";
  taken ? talk(words) : print(words);
}

/// `run`: who keeps the batch by its name, or null.
int solve_into(const std::string& path, const Arguments& arguments, KeptRun* run) {
  Interrupt interrupt;
  std::vector<NamedProblem> problems = interrupt.deadly_during([&] { return problems_of(arguments); });
  interrupt.deadly_during([&] { read_standard_input(problems, arguments); });
  Arguments silent = arguments;
  silent.flags["quiet"];
  BatchPlan batch = batch_plan_of(arguments, problems.size());
  std::stop_source ending;
  const std::stop_callback pass_on(interrupt.token(), [&] { ending.request_stop(); });
  batch.plan.settings.limits.stop = ending.get_token();

  if (run != nullptr) run->begin();
  const auto wait_on = patience(path, ending);
  ResultStore store = interrupt.deadly_during([&] { return ResultStore(path, ResultStore::Access::write); });
  store.while_busy(wait_on);
  const std::int64_t plan = interrupt.deadly_during([&] { return store.plan_id(batch.text); });
  KnownRows known(path, plan, wait_on);
  BatchQueue<BatchAnswer> queue(batch.jobs);
  BatchWork work{silent, batch, problems, known, queue, ending};
  BatchTally tally(problems.size(), arguments, run);
  std::vector<std::string> identities(problems.size());
  std::size_t lost = 0;
  {
    const BatchCrew crew(work);
    lost = write_down(store, plan, work, tally, identities);
  }
  work.trouble.rethrow_if_any();
  // The crew has gone home: from here on only a signal ends a wait at once.
  store.while_busy([&](std::chrono::milliseconds waited) {
    return !interrupt.requested() && waited < std::chrono::minutes(1);
  });
  if (lost > 0) {
    talk(fmt::format("wend: {}, so {} could not be written; the same command solves them again\n",
                     busy_words(path), plural(lost, "result")));
  } else {
    hold_claims(store, plan, work, identities, tally);
  }
  tally.end();
  const bool all = tally.done() == problems.size();
  const int code = all ? tally.code() : std::max<int>(tally.code(), exit_stopped);
  if (run != nullptr) run->end(all ? RunState::done : RunState::stopped, code);
  if (arguments.has("json") || arguments.has("csv")) print_rows(store, plan, work, identities);
  print_end(tally, arguments, path, !all);
  if (run != nullptr && !all && !arguments.has("quiet"))
    talk("wend: goes on with: " + resume_words(run->name()) + "\n");
  return code;
}

}  // namespace

std::vector<Flag> batch_flags() {
  return {{.name = "batch",
           .value = "PATH",
           .help = "solve all files of a folder (not of folders in it), all boards or stages of a list or a "
                   "pack, all queries of a "
                   "scenario (with --results), or all that a file lists, one path per line; may be repeated"},
          {.name = "results",
           .value = "FILE",
           .help = "keep the results in this database, one row per problem as soon as it is known; what has "
                   "a row is not solved again. wend results shows them"},
          {.name = "jobs",
           .letter = 'j',
           .value = "N",
           .help = "with --results: problems solved at a time; --memory holds for each of them",
           .fallback = "as many as there are cores"},
          {.name = "retry", .help = "with --results: try again what was stopped, or was an error"},
          {.name = "run",
           .value = "NAME",
           .help = "keep what is done by this name in the data folder, also through a crash: wend runs tells "
                   "how far it is, wend resume goes on with it"}};
}

int solve_batch(const Arguments& arguments) {
  refuse_flags_of_one(arguments);
  refuse_no_file(arguments);
  if (!arguments.has("run")) return solve_into(*arguments.value("results"), arguments, nullptr);
  KeptRun run(arguments, KeptRun::Kind::batch);
  return run.guarded([&] { return solve_into(run.results(), arguments, &run); });
}

}  // namespace wend
