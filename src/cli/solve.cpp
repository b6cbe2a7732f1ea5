#include "cli/solve.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "base/open_files.hpp"
#include "cli/batch.hpp"
#include "cli/batch_plan.hpp"
#include "cli/boards_asked.hpp"
#include "cli/company.hpp"
#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/files.hpp"
#include "cli/indexed.hpp"
#include "cli/interrupt.hpp"
#include "cli/made_film.hpp"
#include "cli/output.hpp"
#include "cli/picture_files.hpp"
#include "cli/progress_line.hpp"
#include "cli/reading.hpp"
#include "cli/scenario.hpp"
#include "cli/solve_answer.hpp"
#include "cli/solve_job.hpp"
#include "cli/speech.hpp"
#include "cli/table_bar.hpp"
#include "cli/tile_ways.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "engine/last_way.hpp"
#include "engine/recorded.hpp"
#include "engine/verify.hpp"
#include "results/problem_identity.hpp"

namespace wend {
namespace {

/// A search on disk cannot be recorded: better known before it than after it. Stages and boards show the
/// solution, which needs no recording.
void expect_no_recording_on_disk(const Opened& opened, const Arguments& arguments) {
  if (!arguments.has("disk")) return;
  for (const char* flag : {"trace", "explain", "watch", "picture"}) {
    const bool shows_moves = (opened.stage || opened.board) && flag != std::string_view("trace");
    if (arguments.has(flag) && !shows_moves)
      throw Error::usage("--" + std::string(flag) + " shows a recording, and a search on disk has none",
                         "leave out --disk, or --" + std::string(flag));
  }
}

/// On tours and quests `auto` has methods far better than those that can be shared or kept on disk.
void remark_on_worse_choice(const Opened& opened, const SolveJob& job) {
  const std::string_view domain = opened.domain->name;
  if (job.plan.algorithm != "auto" || job.arguments.has("quiet") || (domain != "tour" && domain != "quest"))
    return;
  for (const char* flag : {"cluster", "disk"}) {
    if (job.arguments.has(flag))
      talk(
          fmt::format("wend: with --{0} auto takes astar, which on a {1} is far slower than what it takes "
                      "without; leave out --{0}\n",
                      flag, domain));
  }
}

Solved solve_file(const SolveJob& job, const std::string& file, const Interrupt& interrupt,
                  ProgressLine& progress) {
  if (job.arguments.has("index")) {
    SolvedByIndex solved = interrupt.deadly_during([&] { return solve_by_index(file, job.arguments); });
    return {std::move(solved.problem), std::move(solved.report)};
  }
  std::string identity;
  Opened opened = interrupt.deadly_during([&] {
    Model model = load_model(file, job.arguments);
    if (job.kept != nullptr || our_company() != nullptr)
      identity = identity_of(model) + " " + heuristic_words(job.plan);
    return open_model(std::move(model), file, job.arguments);
  });
  expect_algorithm_for(opened, job.plan);
  expect_knobs_for(*opened.domain, {job.plan.algorithm}, job.arguments);
  expect_heuristic_for(opened, job.plan);
  expect_no_recording_on_disk(opened, job.arguments);
  for (const char* flag : {"output", "picture"}) {
    const auto path = job.arguments.value(flag);
    if (path && picture_kind_for(*path) != nullptr)
      expect_picture_size(*opened.problem, *path, job.arguments);
  }
  remark_on_worse_choice(opened, job);
  begin_together(job.plan, identity, job.arguments);
  Report report = job.kept != nullptr ? job.kept->solve(*opened.problem, identity, job.plan)
                                      : solve(*opened.problem, job.plan);
  progress.clear();
  return {std::move(opened.problem), std::move(report), std::move(opened.stage), std::move(opened.board)};
}

/// In a batch a file that cannot be read is a line on standard error, and the others go on.
int solve_in_batch(const SolveJob& job, const std::string& file, const Interrupt& interrupt,
                   ProgressLine& progress) {
  try {
    return publish(job, file, solve_file(job, file, interrupt, progress));
  } catch (const Error& error) {
    progress.clear();
    talk(fault_words(error));
    return exit_usage;
  }
}

/// The solution, or how far a search came that found none.
WatchedWay watched_way(const SolveJob& job, const Solved& solved) {
  const Report& report = solved.report;
  if (report.cost) return {report.moves};
  constexpr std::size_t most_events = 2'000'000;
  const Tape tape = recorded(*solved.problem, job.plan, report, most_events);
  std::string ending = verdict_words(report, job.plan.settings);
  if (report.why == StopReason::gave_up)
    ending = report.note.starts_with("stuck") ? report.note : "stuck: " + report.note;
  return {moves_to_last(*solved.problem, tape), ending};
}

/// The interrupt ends before the film begins: the player listens to the same signals.
int solve_and_watch(const SolveJob& job, const std::string& file, std::optional<Interrupt>& interrupt,
                    ProgressLine& progress) {
  const Solved solved = solve_file(job, file, *interrupt, progress);
  const std::string title = solved.report.algorithm + " in " + name_words(file);
  if (solved.stage && solved.report.verdict != Verdict::unsolvable) {
    const WatchedWay way = watched_way(job, solved);
    interrupt.reset();
    const auto search = [&] { return film_of_searching(*solved.problem, job.plan, solved.report); };
    watch_steps(*solved.stage, way, search, title, about_algorithm(solved.report.algorithm), job.arguments);
    return publish(job, file, solved);
  }
  if (solved.board && solved.report.verdict != Verdict::unsolvable) {
    interrupt.reset();
    watch_tile_way(*solved.board, solved.report, title, job.arguments);
    return publish(job, file, solved);
  }
  const Film film = film_of_searching(*solved.problem, job.plan, solved.report);
  interrupt.reset();
  watch_film(film, title, about_algorithm(solved.report.algorithm), job.arguments);
  talk(left_out_words(film));
  return publish(job, file, solved);
}

int solve_all(const SolveJob& job, const std::vector<std::string>& files, const Interrupt& interrupt,
              ProgressLine& progress) {
  const Arguments& arguments = job.arguments;
  if (arguments.has("csv")) print(board_csv_names());
  int code = exit_done;
  for (const std::string& file : files) {
    if (!interrupt.requested()) code = std::max(code, solve_in_batch(job, file, interrupt, progress));
  }
  if (interrupt.requested()) code = std::max<int>(code, exit_stopped);
  if (job.boards.size() == 0) return code;
  const auto asked = static_cast<std::size_t>(std::count_if(files.begin(), files.end(), is_listed));
  if (arguments.has("json")) print(to_json(job.boards.summary_json(asked)) + "\n");
  if (!arguments.has("json") && !arguments.has("csv") && !arguments.has("quiet"))
    job.output_taken ? talk(job.boards.summary(asked)) : print(job.boards.summary(asked));
  if (const auto path = arguments.value("output"))
    write_file(*path, write_board_list(job.boards.proven(boards_asked(files, arguments), files)));
  return code;
}

void expect_one_for_cluster(const Arguments& arguments) {
  check_cluster_flags(arguments);
  const bool batch = arguments.has("jobs") || arguments.has("retry");
  if (batch || files_of(arguments).size() != 1)
    throw Error::usage("--cluster is for one problem", "several, without it: --results and --jobs");
}

/// Several problems, a batch of one, or a query: their results are kept, not what is inside a search.
bool is_batch_by_name(const Arguments& arguments) {
  if (!arguments.has("run") || arguments.has("scen")) return false;
  if (arguments.has("batch") || arguments.has("jobs")) return true;
  const std::vector<NamedProblem> problems = problems_of(arguments);
  return problems.size() != 1 || problems.front().make != nullptr;
}

}  // namespace

int solve_problems(const Arguments& arguments) {
  if (arguments.has("disk")) allow_most_open_files();  // dozens for each search, and there may be many
  if (arguments.has("cluster")) expect_one_for_cluster(arguments);
  remark_on_strangers(arguments);
  if (arguments.has("results") || is_batch_by_name(arguments)) return solve_batch(arguments);
  for (const char* flag : {"jobs", "retry"}) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " needs --results FILE, which keeps what is found");
  }
  if (arguments.has("scen")) return solve_scenario(arguments);
  if (arguments.has("every")) throw Error::usage("--every needs --scen");
  const std::vector<std::string> files = files_of(arguments);
  BoardAnswers boards;
  SolveJob job = job_of(arguments, files, boards);
  std::optional<KeptSearch> kept;
  if (arguments.has("run")) job.kept = &kept.emplace(arguments);
  std::optional<Interrupt> interrupt(std::in_place);
  ProgressLine::Options shown = ProgressLine::asked_for(arguments);
  shown.improvements = !arguments.has("quiet");
  ProgressLine progress(shown);
  const TableBar tables(arguments.has("quiet"));
  job.plan.settings.limits.stop = interrupt->token();
  job.plan.settings.progress = tables.unless_building(progress.callback());
  if (arguments.has("watch")) return solve_and_watch(job, files[0], interrupt, progress);
  if (!job.single) return solve_all(job, files, *interrupt, progress);
  if (arguments.has("csv")) print(board_csv_names());
  return publish(job, files[0], solve_file(job, files[0], *interrupt, progress));
}

}  // namespace wend
