// Threads take one problem after the other, read it, and solve it unless it is done; the main thread writes
// down what they found. All that is waiting goes into one transaction, so the disk sets the size of the
// groups, not the speed of the searches. What was interrupted leaves no row: it is to be done again.
#include "cli/batch.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <unordered_set>

#include "base/stop_clock.hpp"
#include "cli/batch_plan.hpp"
#include "cli/batch_queue.hpp"
#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/kept_run.hpp"
#include "cli/layout.hpp"
#include "cli/output.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "cli/result_words.hpp"
#include "cli/scenario_problems.hpp"
#include "cli/speech.hpp"
#include "cli/tile_goal.hpp"
#include "cli/words.hpp"
#include "engine/verify.hpp"
#include "formats/all.hpp"
#include "results/problem_identity.hpp"
#include "results/result_store.hpp"
#include "results/summary.hpp"

namespace wend {
namespace {

/// What became of one problem.
struct Finished {
  enum class How : std::uint8_t {
    now,
    before,  // there was a row
    twin     // it is the same as another of this batch
  };
  How how = How::now;
  DoneProblem done;
  RowVerdict verdict = RowVerdict::error;
  int code = exit_done;
  std::string fault = {};  // of an error, for people
};

/// What was asked before by several threads: who may solve a problem, and whether it is done.
class Known {
 public:
  Known(const std::string& path, std::int64_t plan) : store_(path, ResultStore::Access::read), plan_(plan) {}

  std::optional<ResultRow> row(const std::string& problem) {
    const std::lock_guard lock(mutex_);
    return store_.find(problem, plan_);
  }
  /// True for the first who asks.
  bool claim(const std::string& problem) {
    const std::lock_guard lock(mutex_);
    return claimed_.insert(problem).second;
  }

 private:
  std::mutex mutex_;
  ResultStore store_;
  std::int64_t plan_;
  std::unordered_set<std::string> claimed_;
};

/// Everything the threads share.
struct Work {
  const Arguments& arguments;  // quiet: remarks about thousands of files help nobody
  const BatchPlan& batch;
  const std::vector<NamedProblem>& problems;
  Known& known;
  BatchQueue<Finished>& queue;
  std::stop_token stop;
  std::atomic<std::size_t> next = 0;
};

Model read_problem(const NamedProblem& problem, const Arguments& arguments) {
  if (problem.model != nullptr) return *problem.model;
  if (problem.make) return problem.make();
  std::error_code ignored;
  if (std::filesystem::exists(problem.name, ignored) &&
      !std::filesystem::is_regular_file(problem.name, ignored)) {
    Error error("this is no file");  // a pipe may never end
    error.file = problem.name;
    throw error;
  }
  return load_model(problem.name, arguments);
}

std::string note_of(const Error& error) {
  std::string note;
  if (error.line > 0) note = fmt::format("{}:{}: ", error.line, error.column);
  note += error.message;
  if (!error.hint.empty()) note += " (hint: " + error.hint + ")";
  return note;
}

/// A row for whatever goes wrong: nothing that one problem does ends the batch.
template <class Attempt>
ResultRow row_of_attempt(const Attempt& attempt, std::string& fault) {
  try {
    return attempt();
  } catch (const Error& error) {
    fault = fault_words(error);
    return row_of_error("input", note_of(error));
  } catch (const std::bad_alloc&) {
    fault = "wend: out of memory\n";
    return row_of_error("memory", "out of memory");
  } catch (const std::exception& error) {
    fault = fault_words(InternalFault(error.what()));
    return row_of_error("internal", error.what());
  }
}

Neighbours neighbours_of(const Model& model) {
  const Maze* const maze = std::get_if<Maze>(&model);
  return maze != nullptr ? maze->neighbours : Neighbours::four;
}

ResultRow solve_model(Model model, const NamedProblem& problem, const Work& work) {
  const Neighbours neighbours = neighbours_of(model);
  Opened opened = open_model(std::move(model), problem.name, work.arguments);
  const Plan& plan = work.batch.plan;
  expect_algorithm_for(opened, plan);
  expect_knobs_for(*opened.domain, {plan.algorithm}, work.arguments);
  expect_heuristic_for(opened, plan);
  ResultRow row = row_of(solve(*opened.problem, plan), !work.arguments.has("no-moves"));
  if (problem.optimum && !work.arguments.has("goal")) row.known = static_cast<std::int64_t>(*problem.optimum);
  const bool proven = row.verdict == RowVerdict::unsolvable || row.optimal;
  if (!problem.query || !proven) return row;
  const std::string doubt = doubt_about(*problem.query, neighbours, row.cost);
  return doubt.empty() ? row : row_of_error("length", doubt);
}

bool was_interrupted(const ResultRow& row) {
  return row.verdict == RowVerdict::stopped && row.why == name_of(StopReason::interrupted);
}

/// Whether a row that is there will do.
bool is_settled(const ResultRow& row, const Arguments& arguments) {
  const bool open = row.verdict == RowVerdict::stopped || row.verdict == RowVerdict::error;
  return !open || !arguments.has("retry");
}

/// Fills in what became of a problem; false if it was interrupted.
bool finish(Finished& finished, std::optional<Model> model, const NamedProblem& problem, Work& work) {
  DoneProblem& done = finished.done;
  const std::optional<ResultRow> before = work.known.row(done.problem);
  if (before && is_settled(*before, work.arguments)) {
    finished.how = Finished::How::before;
    finished.verdict = before->verdict;
    finished.code = exit_code_of(*before);
    return true;
  }
  ResultRow row =
      row_of_attempt([&] { return solve_model(*std::move(model), problem, work); }, finished.fault);
  if (was_interrupted(row)) return false;
  if (row.why == "length") finished.fault = fmt::format("wend: {}: {}\n", name_words(problem.name), row.note);
  row.problem = done.problem;
  row.file = problem.name;
  finished.verdict = row.verdict;
  finished.code = exit_code_of(row);
  done.replaces = before.has_value();
  done.row = std::make_unique<ResultRow>(std::move(row));
  return true;
}

/// One problem from its name to what is written down; nothing if it was interrupted.
std::optional<Finished> work_on(std::size_t place, Work& work) {
  const NamedProblem& problem = work.problems[place];
  Finished finished;
  finished.done.name = problem.name;
  finished.done.place = place;
  std::optional<Model> model;
  ResultRow unread = row_of_attempt(
      [&] {
        model = read_problem(problem, work.arguments);
        set_goal(*model, work.arguments);
        return ResultRow{};
      },
      finished.fault);
  if (!unread.why.empty()) {
    unread.problem = finished.done.problem = identity_of_unread(problem.name);
    unread.file = problem.name;
    finished.code = exit_code_of(unread);
    finished.done.replaces = true;  // it was tried anew, and may be wrong in another way now
    finished.done.row = std::make_unique<ResultRow>(std::move(unread));
    return finished;
  }
  finished.done.problem = identity_of(*model);
  if (!work.known.claim(finished.done.problem)) {
    finished.how = Finished::How::twin;
    return finished;
  }
  if (!finish(finished, std::move(model), problem, work)) return std::nullopt;
  return finished;
}

void work_on_all(Work& work) {
  while (!work.stop.stop_requested()) {
    const std::size_t place = work.next++;
    if (place >= work.problems.size()) break;
    if (auto finished = work_on(place, work)) work.queue.give(*std::move(finished));
  }
  work.queue.done();
}

/// What has come so far, and telling it.
class Tally {
 public:
  Tally(std::size_t all, const Arguments& arguments, KeptRun* run)
      : all_(all), run_(run), quiet_(arguments.has("quiet")), screen_(screen_of(2)) {
    const BarFacts facts{.what = "batch", .unit = "problems", .all = all, .rate = true};
    if (!quiet_ && screen_.tty) bar_.emplace(facts);
    if (!quiet_ && !screen_.tty && arguments.has("progress")) lines_ = facts;
  }

  void add(const Finished& finished) {
    using How = Finished::How;
    code_ = std::max(code_, finished.code);
    ++done_;
    if (finished.how == How::before) ++before_;
    if (finished.how == How::twin) ++twins_;
    if (finished.how != How::twin) ++counts_[static_cast<std::size_t>(finished.verdict)];
    if (finished.how != How::now && bar_) bar_->pass();
    if (finished.how != How::now && lines_) ++lines_->before;
    if (!finished.fault.empty()) tell_fault(finished.fault);
  }
  void look() {
    constexpr double between = 5;  // seconds
    if (bar_) bar_->update(done_);
    if (run_ != nullptr) run_->tell({.done = done_, .all = all_});
    if (!lines_ || clock_.seconds() < next_line_) return;
    next_line_ = clock_.seconds() + between;
    talk(bar_line(*lines_, done_, clock_.seconds(), screen_) + "\n");
  }
  void end() {
    bar_.reset();
    if (run_ != nullptr) run_->tell({.done = done_, .all = all_}, KeptRun::Pace::at_once);
  }

  [[nodiscard]] int code() const { return code_; }
  [[nodiscard]] std::size_t done() const { return done_; }

  /// "results.sqlite: 120 problems: 100 solved, 10 unsolvable, …".
  [[nodiscard]] std::string words(const std::string& path) const {
    std::vector<std::string> parts;
    const auto add_part = [&](std::size_t count, const std::string& what) {
      if (count > 0) parts.push_back(count_words(count) + " " + what);
    };
    add_part(counts_[0], "solved");
    add_part(counts_[1], "unsolvable");
    add_part(counts_[2], "stopped");
    add_part(counts_[3], counts_[3] == 1 ? "error" : "errors");
    add_part(twins_, "the same as others");
    std::string text = fmt::format("{}: {}", name_words(path), plural(done_, "problem"));
    if (done_ < all_) text += " of " + count_words(all_);
    if (!parts.empty()) text += ": " + joined(parts, ", ");
    if (before_ > 0) text += fmt::format("; {} done before", count_words(before_));
    return text + "; " + seconds_words(clock_.seconds());
  }
  [[nodiscard]] std::size_t untold() const { return faults_ > most_told ? faults_ - most_told : 0; }

 private:
  static constexpr std::size_t most_told = 10;

  void tell_fault(const std::string& words) {
    if (++faults_ > most_told || quiet_) return;
    if (bar_) bar_->clear();
    talk(words);
  }

  std::size_t all_;
  KeptRun* run_;  // who is told, or null
  bool quiet_;
  Screen screen_;
  StopClock clock_;
  std::optional<ProgressBar> bar_;
  std::optional<BarFacts> lines_;  // off a terminal, if asked for
  double next_line_ = 0;
  std::array<std::size_t, 4> counts_{};
  std::size_t done_ = 0;
  std::size_t before_ = 0;
  std::size_t twins_ = 0;
  std::size_t faults_ = 0;
  int code_ = exit_done;
};

/// Ends the threads whatever happens, and waits for them.
class Crew {
 public:
  Crew(unsigned size, Work& work, std::stop_source& ending) : work_(work), ending_(ending) {
    try {
      for (unsigned i = 0; i < size; ++i) threads_.emplace_back([&work] { work_on_all(work); });
    } catch (const std::system_error&) {
      end();
      throw Error::usage(fmt::format("{} cannot be started", plural(size, "thread")), "fewer --jobs");
    }
  }
  ~Crew() { end(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

 private:
  void end() {
    work_.queue.close();
    ending_.request_stop();
  }

  Work& work_;
  std::stop_source& ending_;
  std::vector<std::jthread> threads_;  // joined first of all members
};

/// Writes down what the threads find until there is nothing left; the identities go to their places.
void write_down(ResultStore& store, std::int64_t plan, BatchQueue<Finished>& queue, Tally& tally,
                std::vector<std::string>& identities) {
  constexpr std::chrono::milliseconds patience(100);
  while (!queue.is_over()) {
    std::vector<Finished> news = queue.take(patience);
    std::vector<DoneProblem> group;
    for (Finished& each : news) {
      tally.add(each);
      identities[each.done.place] = each.done.problem;
      group.push_back(std::move(each.done));
    }
    if (!group.empty()) store.add(plan, group);
    tally.look();
  }
}

void print_rows(ResultStore& store, std::int64_t plan, const Work& work,
                const std::vector<std::string>& identities) {
  const bool csv = work.arguments.has("csv");
  const bool with_moves = !work.arguments.has("no-moves");
  if (csv) print(result_csv_names(with_moves));
  for (std::size_t place = 0; place < identities.size(); ++place) {
    if (identities[place].empty()) continue;
    std::optional<ResultRow> row = store.find(identities[place], plan);
    if (!row) continue;  // it is the same as one that was interrupted
    row->file = work.problems[place].name;
    print(csv ? result_csv(*row, work.batch.text, with_moves)
              : to_json(result_json(*row, work.batch.text, with_moves)) + "\n");
  }
}

void refuse_flags_of_one(const Arguments& arguments) {
  for (const char* flag :
       {"scen", "output", "trace", "picture", "watch", "index", "draw", "explain", "moves", "stops"}) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " has no meaning with --results or --run",
                         "a single problem: wend solve FILE; the moves of all are in the results");
  }
  if (arguments.has("json") && arguments.has("csv"))
    throw Error::usage("--json and --csv would both write to standard output", "one of them");
}

/// What comes by standard input is read before the threads begin.
void read_standard_input(std::vector<NamedProblem>& problems, const Arguments& arguments) {
  for (NamedProblem& each : problems) {
    if (each.name == "-" && each.model == nullptr)
      each.model = std::make_shared<const Model>(load_model("-", arguments));
  }
}

void print_end(const Tally& tally, const Arguments& arguments, const std::string& path, bool interrupted) {
  if (arguments.has("quiet")) return;
  if (tally.untold() > 0)
    talk(fmt::format("wend: {} more; wend results {} --csv tells all\n", plural(tally.untold(), "error"),
                     name_words(path)));
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
  ResultStore store(path, ResultStore::Access::write);
  const std::int64_t plan = store.plan_id(batch.text);
  Known known(path, plan);
  BatchQueue<Finished> queue(batch.jobs);
  Work work{silent, batch, problems, known, queue, ending.get_token()};
  Tally tally(problems.size(), arguments, run);
  std::vector<std::string> identities(problems.size());
  {
    const Crew crew(batch.jobs, work, ending);
    write_down(store, plan, queue, tally, identities);
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
           .help = "solve all files of a folder, all boards or stages of a list or a pack, all queries of a "
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
  if (!arguments.has("run")) return solve_into(*arguments.value("results"), arguments, nullptr);
  KeptRun run(arguments, KeptRun::Kind::batch);
  return run.guarded([&] { return solve_into(run.results(), arguments, &run); });
}

}  // namespace wend
