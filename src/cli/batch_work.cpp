#include "cli/batch_work.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <new>
#include <system_error>

#include "cli/batch_claims.hpp"
#include "cli/faults.hpp"
#include "cli/files.hpp"
#include "cli/reading.hpp"
#include "cli/result_words.hpp"
#include "cli/scenario_problems.hpp"
#include "cli/speech.hpp"
#include "cli/tile_goal.hpp"
#include "cli/words.hpp"
#include "engine/verify.hpp"
#include "results/problem_identity.hpp"

namespace wend {
namespace {

Model read_problem(const NamedProblem& problem, const Arguments& arguments) {
  if (problem.model != nullptr) return *problem.model;
  if (problem.make) return problem.make();
  std::error_code ignored;
  if (std::filesystem::exists(problem.name, ignored) &&
      !std::filesystem::is_regular_file(problem.name, ignored)) {
    const bool folder = std::filesystem::is_directory(problem.name, ignored);
    Error error(folder ? "no problems lie in this folder" : "this is no file");  // a pipe may never end
    error.file = problem.name;
    throw error;
  }
  if (is_scenario(problem.name))
    scenario_problems(problem.name, arguments);  // an Error that says what is wrong
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

ResultRow solve_model(Model model, const NamedProblem& problem, const BatchWork& work) {
  Opened opened = open_model(std::move(model), problem.name, work.arguments);
  const Plan& plan = work.batch.plan;
  expect_algorithm_for(opened, plan);
  expect_knobs_for(*opened.domain, {plan.algorithm}, work.arguments);
  expect_heuristic_for(opened, plan);
  ResultRow row = row_of(solve(*opened.problem, plan));
  row.known = optimum_told(problem, work.arguments);
  return row;
}

bool was_interrupted(const ResultRow& row) {
  return row.verdict == RowVerdict::stopped && row.why == name_of(StopReason::interrupted);
}

/// Whether a row that is there will do.
bool is_settled(const ResultRow& row, const Arguments& arguments) {
  if (row.why == "length") return false;  // an answer was thrown away here once, for what a scenario told
  const bool open = row.verdict == RowVerdict::stopped || row.verdict == RowVerdict::error;
  return !open || !arguments.has("retry");
}

/// Fills in what became of a problem; false if it was interrupted.
bool finish(BatchAnswer& finished, std::optional<Model> model, const NamedProblem& problem, BatchWork& work) {
  DoneProblem& done = finished.done;
  const std::optional<ResultRow> before = work.known.row(done.problem);
  if (before && is_settled(*before, work.arguments)) {
    finished.how = BatchAnswer::How::before;
    finished.verdict = before->verdict;
    finished.code = exit_code_of(*before);
    return true;
  }
  ResultRow row =
      row_of_attempt([&] { return solve_model(*std::move(model), problem, work); }, finished.fault);
  if (was_interrupted(row)) return false;
  if (before) row = kept_of(*before, std::move(row));
  row.problem = done.problem;
  row.file = problem.name;
  finished.verdict = row.verdict;
  finished.code = exit_code_of(row);
  done.replaces = before.has_value();
  done.row = std::make_unique<ResultRow>(std::move(row));
  return true;
}

/// One problem from its name to what is written down; nothing if it was interrupted.
std::optional<BatchAnswer> work_on(std::size_t place, BatchWork& work) {
  const NamedProblem& problem = work.problems[place];
  BatchAnswer finished;
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
    finished.how = BatchAnswer::How::twin;
    return finished;
  }
  if (!finish(finished, std::move(model), problem, work)) return std::nullopt;
  return finished;
}

void work_on_all(BatchWork& work) {
  while (!work.ending.stop_requested()) {
    const std::size_t place = work.next++;
    if (place >= work.problems.size()) break;
    if (auto finished = work_on(place, work)) work.queue.give(*std::move(finished));
  }
}

/// What ends one thread ends the batch, not the program. Once an end was asked for nobody waits for a busy
/// file any more: that is no trouble.
void work_and_keep_trouble(BatchWork& work) {
  try {
    work_on_all(work);
  } catch (...) {
    if (!work.ending.stop_requested()) work.trouble.keep(std::current_exception());
    work.ending.request_stop();
  }
  work.queue.done();
}

}  // namespace

BatchCrew::BatchCrew(BatchWork& work) : work_(work) {
  const unsigned size = work.batch.jobs;
  try {
    for (unsigned i = 0; i < size; ++i) threads_.emplace_back([&work] { work_and_keep_trouble(work); });
  } catch (const std::system_error&) {
    end();
    throw Error::usage(fmt::format("{} cannot be started", plural(size, "thread")), "fewer --jobs");
  }
}

void BatchCrew::end() {
  work_.queue.close();
  work_.ending.request_stop();
}

}  // namespace wend
