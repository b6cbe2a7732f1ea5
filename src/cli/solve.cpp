#include "cli/solve.hpp"

#include <algorithm>
#include <array>

#include "base/cores.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "cli/batch.hpp"
#include "cli/batch_plan.hpp"
#include "cli/board_answers.hpp"
#include "cli/company.hpp"
#include "cli/exit_code.hpp"
#include "cli/explanation.hpp"
#include "cli/faults.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/heuristics.hpp"
#include "cli/indexed.hpp"
#include "cli/interrupt.hpp"
#include "cli/kept_search.hpp"
#include "cli/layout.hpp"
#include "cli/made_film.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/picture_files.hpp"
#include "cli/progress_line.hpp"
#include "cli/reading.hpp"
#include "cli/recorded.hpp"
#include "cli/scenario.hpp"
#include "cli/speech.hpp"
#include "cli/stops.hpp"
#include "cli/table_bar.hpp"
#include "cli/tile_goal.hpp"
#include "cli/tile_ways.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "engine/last_way.hpp"
#include "engine/report_json.hpp"
#include "engine/verify.hpp"
#include "formats/board_list.hpp"
#include "formats/solution.hpp"
#include "results/problem_identity.hpp"

namespace wend {
namespace {

struct Job {
  const Arguments& arguments;
  BoardAnswers& boards;
  Plan plan = {};
  bool single = true;
  std::uint64_t trace_events = 0;
  bool output_taken = false;   // a file goes to standard output, so words go to standard error
  KeptSearch* kept = nullptr;  // who keeps the search by its name, or null
};

/// One file, one line in a batch; a few lines for a problem of its own.
std::string result_words(const Job& job, const std::string& file, const Report& report) {
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

struct Solved {
  std::unique_ptr<Problem> problem;
  Report report;
  std::shared_ptr<const Stage> stage = nullptr;      // of Bloxorz, if it is one
  std::shared_ptr<const TileBoard> board = nullptr;  // of tiles, if it is one
};

/// What is drawn below the words: the way on the board and what was seen, or the board as it is in the end.
std::string drawing_of(const Job& job, const Solved& solved, const Screen& screen) {
  if (solved.board) {
    if (auto drawn = drawn_tiles(*solved.board, &solved.report, job.arguments)) return *drawn;
  }
  std::optional<Tape> tape;
  if (!job.arguments.has("index")) tape = recorded_for_picture(*solved.problem, job.plan, solved.report);
  return picture_of(*solved.problem, {&solved.report.moves, tape ? &*tape : nullptr}, style_of(job.arguments),
                    screen);
}

/// `board`: how it is judged if it is one of a list, else null.
void print_result(const Job& job, const std::string& file, const Solved& solved, const BoardAnswer* board) {
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

Solved solve_file(const Job& job, const std::string& file, const Interrupt& interrupt,
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
  begin_together(job.plan, identity, job.arguments);
  Report report = job.kept != nullptr ? job.kept->solve(*opened.problem, identity, job.plan)
                                      : solve(*opened.problem, job.plan);
  progress.clear();
  return {std::move(opened.problem), std::move(report), std::move(opened.stage), std::move(opened.board)};
}

/// Ctrl-C during the search was meant for the search: then the picture is still written.
void save_picture(const Job& job, const Solved& solved, const std::string& path) {
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
void remark_on_unheeded(const Job& job, const Report& report) {
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

/// Prints and writes all that was asked for; returns the exit code.
int publish(const Job& job, const std::string& file, const Solved& solved) {
  const Report& report = solved.report;
  if (follows_leader()) return exit_code_of(report.verdict);
  remark_on_unheeded(job, report);
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

/// In a batch a file that cannot be read is a line on standard error, and the others go on.
int solve_in_batch(const Job& job, const std::string& file, const Interrupt& interrupt,
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
WatchedWay watched_way(const Job& job, const Solved& solved) {
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
int solve_and_watch(const Job& job, const std::string& file, std::optional<Interrupt>& interrupt,
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

constexpr std::array<const char*, 3> file_flags{"output", "trace", "picture"};

/// Standard output holds one thing: a file asked for by `-`, or what solve says. True if it is a file.
bool output_is_taken(const Arguments& arguments) {
  std::vector<std::string> takers;
  for (const char* flag : file_flags) {
    if (arguments.value(flag) == "-") takers.push_back("--" + std::string(flag) + " -");
  }
  const bool taken = !takers.empty();
  for (const char* flag : {"json", "moves", "stops", "draw", "explain"}) {
    if (arguments.has(flag)) takers.push_back("--" + std::string(flag));
  }
  if (taken && takers.size() > 1)
    throw Error::usage(takers[0] + " and " + takers[1] + " would both write to standard output",
                       "give one of them a file");
  return taken;
}

/// What cannot be written is better known before a long search than after it.
void expect_writable_files(const Arguments& arguments) {
  for (const char* flag : file_flags) {
    if (const auto path = arguments.value(flag)) expect_writable(*path);
  }
}

bool is_listed(const std::string& file) {
  return find_board(file).has_value();
}

/// Whether all that is solved are boards of lists: then there are figures over all of them.
bool are_boards(const std::vector<std::string>& files) {
  return std::all_of(files.begin(), files.end(), is_listed);
}

/// These boards of lists with the goal asked for. What a list tells is about its own goal.
std::vector<ListedBoard> boards_asked(const std::vector<std::string>& files, const Arguments& arguments) {
  std::vector<ListedBoard> boards;
  for (const std::string& file : files) {
    boards.push_back(*find_board(file));
    ListedBoard& last = boards.back();
    Model model = last.board;
    set_goal(model, arguments);
    TileBoard asked = tiles_in(std::move(model));
    if (asked.goal != last.board.goal) last.optimum.reset();
    last.board = std::move(asked);
  }
  return boards;
}

/// A list that cannot be written is better known before all its boards are solved.
void expect_list_for(const std::string& path, const std::vector<std::string>& files,
                     const Arguments& arguments) {
  if (picture_kind_for(path) != nullptr)
    throw Error::usage("--output writes several boards as a list, and a picture shows one board",
                       "one of them: wend solve " + files.front() + " -o " + path);
  static_cast<void>(write_board_list(boards_asked(files, arguments)));
}

/// Silence would look as if the optima of the list had been held against another goal.
void remark_on_other_goal(const std::vector<std::string>& files, const Arguments& arguments) {
  if (!arguments.has("goal") || arguments.has("quiet") || !are_boards(files)) return;
  const std::vector<ListedBoard> asked = boards_asked(files, arguments);
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (asked[i].optimum || !find_board(files[i])->optimum) continue;
    talk("wend: the optima of the list are about another goal, so they are not compared\n");
    return;
  }
}

/// What is recorded is a run of its own, in an order that is always the same.
void remark_on_recording(const Arguments& arguments) {
  if (arguments.has("quiet") || threads_of(arguments, 1) == 1) return;
  for (const char* flag : {"trace", "explain", "watch", "picture"}) {
    if (!arguments.has(flag)) continue;
    talk("wend: what --" + std::string(flag) + " tells is a run by one thread\n");
    return;
  }
}

Job job_of(const Arguments& arguments, const std::vector<std::string>& files, BoardAnswers& boards) {
  Job job{arguments, boards, {}, files.size() == 1 && !arguments.has("batch")};
  if (arguments.has("csv") && (!are_boards(files) || arguments.has("json")))
    throw Error::usage("--csv needs --scen or a list of boards, and no --json");
  job.trace_events = parse_count("trace-events", arguments.value("trace-events").value_or("1000000"));
  job.output_taken = output_is_taken(arguments);
  for (const char* flag : {"output", "trace", "picture", "watch", "index"}) {
    if (std::string_view(flag) == "output" && are_boards(files)) continue;  // these are written as a list
    if (!job.single && arguments.has(flag)) {
      throw Error::usage(
          std::string("--") + flag + " is for one problem, not for " + std::to_string(files.size()),
          "--json holds the solutions of all of them");
    }
  }
  check_watch_flags(arguments, "as a moving picture in a file: --picture search.gif");
  if (const auto path = arguments.value("picture")) static_cast<void>(picture_kind_of(*path, arguments));
  if (const auto path = arguments.value("output"); path && !job.single)
    expect_list_for(*path, files, arguments);
  expect_writable_files(arguments);
  remark_on_other_goal(files, arguments);
  Settings settings = settings_of(arguments);
  settings.threads = threads_of(arguments, settings.threads);
  share_with_company(settings, arguments);
  remark_on_recording(arguments);
  job.plan = plan_of(arguments.value("with").value_or("auto"), arguments.value("heuristic").value_or("auto"),
                     std::move(settings));
  return job;
}

int solve_all(const Job& job, const std::vector<std::string>& files, const Interrupt& interrupt,
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

/// Several problems, or a batch of one: their results are kept, not what is inside a search.
bool is_batch_by_name(const Arguments& arguments) {
  if (!arguments.has("run") || arguments.has("scen")) return false;
  return arguments.has("batch") || arguments.has("jobs") || files_of(arguments).size() != 1;
}

}  // namespace

int solve_problems(const Arguments& arguments) {
  if (arguments.has("cluster")) check_cluster_flags(arguments);
  if (arguments.has("results") || is_batch_by_name(arguments)) return solve_batch(arguments);
  for (const char* flag : {"jobs", "retry"}) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " needs --results FILE, which keeps what is found");
  }
  if (arguments.has("scen")) return solve_scenario(arguments);
  if (arguments.has("every")) throw Error::usage("--every needs --scen");
  const std::vector<std::string> files = files_of(arguments);
  if (arguments.has("cluster") && files.size() != 1)
    throw Error::usage("--cluster is for one problem", "several: --results and --jobs");
  BoardAnswers boards;
  Job job = job_of(arguments, files, boards);
  std::optional<KeptSearch> kept;
  if (arguments.has("run")) job.kept = &kept.emplace(arguments);
  std::optional<Interrupt> interrupt(std::in_place);
  const Screen terminal = screen_of(2);
  const bool quiet = arguments.has("quiet");
  ProgressLine progress({.running = arguments.has("progress") || (terminal.tty && !quiet),
                         .in_place = terminal.tty,
                         .improvements = !quiet,
                         .columns = terminal.columns});
  const TableBar tables(quiet);
  job.plan.settings.limits.stop = interrupt->token();
  job.plan.settings.progress = tables.unless_building(progress.callback());
  if (arguments.has("watch")) return solve_and_watch(job, files[0], interrupt, progress);
  if (!job.single) return solve_all(job, files, *interrupt, progress);
  if (arguments.has("csv")) print(board_csv_names());
  return publish(job, files[0], solve_file(job, files[0], *interrupt, progress));
}

}  // namespace wend
