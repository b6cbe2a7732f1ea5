#include "cli/solve_answer.hpp"

#include <algorithm>

#include "base/file.hpp"
#include "base/json.hpp"
#include "cli/company.hpp"
#include "cli/exit_code.hpp"
#include "cli/explanation.hpp"
#include "cli/flags_given.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/picture_files.hpp"
#include "cli/recorded.hpp"
#include "cli/speech.hpp"
#include "cli/stops.hpp"
#include "cli/tile_goal.hpp"
#include "cli/tile_ways.hpp"
#include "cli/words.hpp"
#include "engine/report_json.hpp"
#include "formats/solution.hpp"

namespace wend {
namespace {

/// One file, one line in a batch; a few lines for a problem of its own.
std::string result_words(const SolveJob& job, const std::string& file, const Report& report) {
  const std::size_t columns = window_columns();
  const std::string verdict = name_words(file) + ": " + verdict_words(report, job.plan.settings);
  if (!job.single)
    return wrapped(verdict + "; " + method_words(report) + ", " + effort_words(report), columns, 2) + "\n";
  const std::string legs = report.knobs == "legs" ? ", legs by " + job.plan.settings.legs : "";
  const std::string because = report.chosen_because.empty() ? "" : " (" + report.chosen_because + ")";
  const std::string limit = company_bytes() > 0 ? " of " + bytes_words(company_bytes()) : "";
  return wrapped(verdict, columns, 2) + "\n  " + wrapped(method_words(report) + legs + because, columns, 4) +
         "\n  " + wrapped(effort_words(report) + limit, columns, 4) + "\n";
}

std::string moves_words(const std::vector<std::string>& moves, std::size_t columns) {
  std::string words;
  for (const std::string& move : moves) words += " " + move;
  return "  " + wrapped(words, columns, 2) + "\n";
}

void save_solution(const std::string& path, const std::string& file, const Report& report,
                   const Arguments& arguments) {
  if (!report.cost) {
    talk("wend: no solution, so " + name_words(path) + " is not written\n");
    return;
  }
  Claim claim;
  claim.moves = report.moves;
  claim.cost = report.cost->value();
  if (report.bound) claim.bound = report.bound->value();
  claim.file = file;
  claim.domain = report.domain;
  claim.verdict = std::string(name_of(report.verdict));
  claim.optimal = report.optimal;
  claim.options = options_given(arguments, report.domain);
  write_file(path, write_solution(claim));
}

/// What is drawn below the words: the way on the board and what was seen, or the board as it is in the end.
std::string drawing_of(const SolveJob& job, const Solved& solved, const Screen& screen) {
  if (solved.board) {
    if (auto drawn = drawn_tiles(*solved.board, &solved.report, job.arguments)) return *drawn;
  }
  std::optional<Tape> tape;
  if (!job.arguments.has("index")) tape = recorded_for_picture(*solved.problem, job.plan, solved.report);
  return picture_of(*solved.problem, {&solved.report.moves, tape ? &*tape : nullptr}, style_of(job.arguments),
                    screen);
}

/// `board`: how it is judged if it is one of a list, else null.
void print_result(const SolveJob& job, const std::string& file, const Solved& solved,
                  const BoardAnswer* board) {
  const Problem& problem = *solved.problem;
  const Report& report = solved.report;
  const Arguments& arguments = job.arguments;
  if (arguments.has("csv")) return print(csv_line(*board));
  if (arguments.has("json")) {
    JsonObject object = json_of(file, report, job.plan.settings, !arguments.has("no-moves"));
    if (arguments.has("stops")) add_stops(object, problem, report);
    if (board != nullptr) add_finding(object, *board);
    if (our_company() != nullptr) object.add("memory_limit", static_cast<std::int64_t>(company_bytes()));
    add_options(object, options_given(arguments, report.domain));
    print(to_json(object) + "\n");
    return;
  }
  const Screen screen = screen_of(1, color_of(arguments));
  const bool quiet = arguments.has("quiet");
  if (!quiet)
    job.output_taken ? talk(result_words(job, file, report)) : print(result_words(job, file, report));
  if (board != nullptr) talk(disagreement_words(*board));
  if (job.output_taken) return;
  if (arguments.has("moves") && report.cost)
    print(moves_words(report.moves, std::max<std::size_t>(screen.columns, 20)));
  if (arguments.has("stops")) print(stops_words(problem, report, window_columns()));
  if (arguments.has("explain")) print(explained(problem, job.plan, report, arguments));
  const bool seen = arguments.has("watch") || arguments.has("no-draw") || arguments.has("explain");
  if (arguments.has("draw") || (job.single && !quiet && !seen)) print(drawing_of(job, solved, screen));
}

/// Ctrl-C during the search was meant for the search: then the picture is still written.
void save_picture(const SolveJob& job, const Solved& solved, const std::string& path) {
  const std::stop_token& stop = job.plan.settings.limits.stop;
  const PictureFile picture =
      picture_file(path, picture_kind_of(path, job.arguments), picture_options_of(job.arguments, ""),
                   stop.stop_requested() ? std::stop_token{} : stop);
  const bool steps = solved.stage && solved.report.cost && pictures_steps(picture, *solved.stage);
  const PictureFacts facts = solved.board && pictures_steps(picture, *solved.board)
                                 ? write_picture(picture, *solved.board, &solved.report)
                             : steps ? write_picture(picture, *solved.stage, solved.report)
                                     : write_picture(picture, *solved.problem, job.plan, solved.report);
  if (!job.arguments.has("quiet")) say_written(path, facts);
}

/// A flag that `auto` had no use for; silence would look as if it had been heeded.
void remark_on_unheeded(const SolveJob& job, const Report& report) {
  if (job.plan.algorithm != "auto" || report.algorithm.empty()) return;
  for (const char* flag : {"heuristic", "weight", "width"}) {
    const bool heeded = flag == std::string_view("heuristic")
                            ? report.heuristic == job.plan.heuristic
                            : report.knobs.find(flag) != std::string_view::npos;
    if (job.arguments.has(flag) && !heeded)
      talk("wend: --" + std::string(flag) + " was not heeded: auto took " + report.algorithm +
           ", which does not know it; --with chooses another\n");
  }
}

}  // namespace

int publish(const SolveJob& job, const std::string& file, const Solved& solved) {
  const Report& report = solved.report;
  if (follows_leader()) return exit_code_of(report.verdict);
  remark_on_unheeded(job, report);
  remark_on_idle_company(report, job.arguments);
  const BoardAnswer* const board = job.boards.add(file, solved.board.get(), report);
  print_result(job, file, solved, board);
  if (solved.board && report.verdict == Verdict::unsolvable && job.single && !job.arguments.has("quiet"))
    talk(other_goal_hint(*solved.board));
  if (const auto path = job.arguments.value("output"); path && job.single) {
    picture_kind_for(*path) != nullptr ? save_picture(job, solved, *path)
                                       : save_solution(*path, file, report, job.arguments);
  }
  if (const auto path = job.arguments.value("picture")) save_picture(job, solved, *path);
  if (const auto path = job.arguments.value("trace"))
    save_trace(*path, job.trace_events, *solved.problem, job.plan, report);
  if (board != nullptr && board->finding == Finding::disagrees) return exit_no;
  return exit_code_of(report.verdict);
}

}  // namespace wend
