// wend runs and wend resume: searches and batches that were given a name by --run.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>

#include "base/json.hpp"
#include "base/staying_folder.hpp"
#include "cli/all.hpp"
#include "cli/company.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/kept_run.hpp"
#include "cli/kept_search.hpp"
#include "cli/layout.hpp"
#include "cli/output.hpp"
#include "cli/parse.hpp"
#include "cli/solve.hpp"
#include "cli/speech.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "engine/report_json.hpp"
#include "runs/checkpoint_format.hpp"
#include "runs/fault_point.hpp"
#include "runs/process_birth.hpp"
#include "runs/run_folder.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

/// All files of a folder together.
std::uint64_t bytes_below(const std::string& folder) {
  std::uint64_t bytes = 0;
  std::error_code trouble;
  for (fs::recursive_directory_iterator entry(folder, trouble), end; !trouble && entry != end;
       entry.increment(trouble)) {
    std::error_code gone;  // a run that goes on removes its old files
    const std::uintmax_t size = entry->is_regular_file(gone) ? entry->file_size(gone) : 0;
    if (!gone) bytes += size;
  }
  return bytes;
}

/// The number of the last turn of keeping; 0 if there is none.
std::uint64_t last_checkpoint(const std::string& run_folder) {
  std::uint64_t last = 0;
  std::error_code trouble;
  for (fs::directory_iterator entry(checkpoints_in(run_folder), trouble), end; !trouble && entry != end;
       entry.increment(trouble))
    last = std::max(last, sealed_turn_named(entry->path().filename().string()).value_or(0));
  return last;
}

/// A run with what is not in its row.
struct SeenRun {
  Run run;
  std::optional<Report> answer;
  std::uint64_t checkpoint;  // of a search that is not over
  unsigned processes;        // that search together; 0: it is a run without --cluster
  std::uint64_t bytes;       // on disk, with the states of --disk
};

/// Where --disk said that states should be: by the last sitting, and then by earlier ones.
std::vector<std::string> disk_folders(const Run& run) {
  constexpr std::string_view flag = "--disk=";
  std::vector<std::string> folders;
  const auto add = [&](const std::string& folder) {
    const std::string path = fs::path(run.folder) / folder;
    if (std::find(folders.begin(), folders.end(), path) == folders.end()) folders.push_back(path);
  };
  for (const std::string& word : run.words) {
    if (word.starts_with(flag)) add(word.substr(flag.size()));
  }
  for (const std::string& folder : run.disks) add(folder);
  return folders;
}

bool is_of_processes(const Run& run) {
  return std::find(run.words.begin(), run.words.end(), "--cluster") != run.words.end();
}

SeenRun seen(RunStore& store, Run run) {
  SeenRun all{std::move(run), {}, 0, 0, 0};
  all.answer = store.answer(all.run.name);
  all.checkpoint = last_checkpoint(store.folder_of(all.run.name));
  if (is_of_processes(all.run)) all.processes = processes_of_run(store.folder_of(all.run.name));
  all.bytes = bytes_below(store.folder_of(all.run.name));
  for (const std::string& folder : disk_folders(all.run))
    all.bytes += bytes_below(staying_folder(folder, all.run.name));
  return all;
}

JsonObject json_of(const SeenRun& seen) {
  const Run& run = seen.run;
  JsonObject object{{{"name", run.name},
                     {"state", std::string(name_of(run.state))},
                     {"done", JsonValue{run.progress.done}},
                     {"all", JsonValue{run.progress.all}},
                     {"expanded", JsonValue{run.progress.expanded}},
                     {"seconds", run.progress.seconds},
                     {"bound", json_cost(run.progress.bound)},
                     {"best", json_cost(run.progress.best)},
                     {"exit_code", run.exit_code ? JsonValue{*run.exit_code} : JsonValue{nullptr}},
                     {"note", run.note},
                     {"folder", run.folder},
                     {"command", run.words},
                     {"results", run.results},
                     {"process", JsonValue{run.process}},
                     {"machine", run.machine.empty() ? machine_name() : run.machine},
                     {"started", run.started},
                     {"updated", run.updated},
                     {"checkpoint", JsonValue{seen.checkpoint}},
                     {"bytes", JsonValue{seen.bytes}},
                     {"damaged", run.damaged}}};
  if (!seen.answer) return object;
  object.add("verdict", std::string(name_of(seen.answer->verdict)));
  object.add("iterations", JsonValue{seen.answer->stats.iterations});
  object.add("moves", seen.answer->moves);
  return object;
}

std::string done_words(const Run& run) {
  const RunProgress& progress = run.progress;
  if (progress.all > 0) return fmt::format("{} of {}", count_words(progress.done), count_words(progress.all));
  std::string words = fmt::format("{} expanded", count_words(progress.expanded));
  if (progress.best) words += ", cost " + cost_words(*progress.best);
  if (progress.bound) words += ", at least " + cost_words(*progress.bound);
  return words;
}

std::string state_words(const Run& run) {
  std::string words(name_of(run.state));
  if (run.exit_code) words += fmt::format(", exit code {}", *run.exit_code);
  if (run.state == RunState::running) words += fmt::format(" in process {}", run.process);
  if (run.state == RunState::running && !run.machine.empty()) words += " on " + harmless(run.machine);
  if (run.damaged) words += "; its figures were damaged, and are not believed";
  return run.note.empty() ? words : words + ": " + harmless(run.note);
}

std::string list_state(const Run& run) {
  const bool elsewhere = run.state == RunState::running && !run.machine.empty();
  return std::string(name_of(run.state)) + (elsewhere ? " on " + harmless(run.machine) : "");
}

void print_list(const std::vector<Run>& runs) {
  if (runs.empty()) return print_words("no runs; wend solve … --run NAME begins one\n");
  Table table;
  table.add({"name", "state", "done", "last heard of (UTC)", "command"});
  for (const Run& run : runs)
    table.add({run.name, list_state(run), done_words(run), run.updated, harmless(command_words(run))});
  print_words(table.fitted(window_columns(), {4, 3}));
}

void print_one(const SeenRun& seen) {
  const Run& run = seen.run;
  std::vector<std::pair<std::string, std::string>> lines{{run.name, state_words(run)}};
  lines.emplace_back("done", done_words(run));
  if (run.progress.all == 0) lines.emplace_back("time", seconds_words(run.progress.seconds));
  if (seen.answer) lines.emplace_back("iterations", count_words(seen.answer->stats.iterations));
  if (seen.checkpoint > 0) lines.emplace_back("checkpoint", "number " + count_words(seen.checkpoint));
  if (run.state != RunState::done && run.state != RunState::running)
    lines.emplace_back("goes on with", resume_words(run.name, seen.processes));
  lines.emplace_back("command", harmless(command_words(run)));
  lines.emplace_back("in", name_words(run.folder));
  if (!run.results.empty()) lines.emplace_back("results", name_words(run.results));
  lines.emplace_back("begun", run.started + " UTC");
  lines.emplace_back("last heard of", run.updated + " UTC");
  lines.emplace_back("on disk", bytes_words(seen.bytes));
  print_words(two_columns(lines, window_columns()));
}

/// Nobody knows whether the states are gone.
[[noreturn]] void refuse_without_place(const std::string& folder, const std::string& run) {
  const std::string states = staying_folder(folder, run);
  Error error = Error::usage(
      "the states of the run " + run + " are not there, and nothing else is; nothing was deleted",
      "if their disk is not mounted, mount it; if they are gone for good: mkdir -p " + shell_word(states));
  error.file = folder;
  throw error;
}

/// An Error if some stay there: then the run must not be forgotten, for nobody would find them again.
/// `begins`: told before any are removed.
void delete_states(const Run& run, bool kept, const std::function<void()>& begins) {
  const std::vector<std::string> folders = disk_folders(run);
  for (const std::string& folder : folders) {
    const StatesLeft left = remove_staying_folder(folder, run.name, states_mark(run.identity), begins);
    const bool lie_there = kept && run.state != RunState::done && folder == folders.front();
    if (left == StatesLeft::no_place && lie_there) refuse_without_place(folder, run.name);
    if (left == StatesLeft::not_ours)
      talk("wend: " + name_words(staying_folder(folder, run.name)) +
           " is not of this run, and is left alone\n");
  }
  fault_point("deletion");
}

void delete_runs(RunStore& store, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    // Who was killed in the middle has removed states that the next one must not miss.
    const std::string mark = deletion_mark(store.folder_of(name));
    const bool kept = last_checkpoint(store.folder_of(name)) > 0 && !fs::exists(mark);
    store.remove(name, [&](const Run& run) { delete_states(run, kept, [&] { std::ofstream{mark}; }); });
  }
}

int run_runs(const Arguments& arguments) {
  RunStore store = RunStore::of_user();
  if (arguments.has("delete")) {
    if (!arguments.positionals.empty())
      throw Error::usage("--delete and names to look at do not go together",
                         "to delete both: --delete A --delete B");
    delete_runs(store, arguments.values("delete"));
    return exit_done;
  }
  std::vector<Run> runs;
  if (arguments.positionals.empty()) runs = store.all();
  for (const std::string& name : arguments.positionals) runs.push_back(store.find(name));
  if (arguments.has("json")) {
    for (const Run& run : runs) print(to_json(json_of(seen(store, run))) + "\n");
  } else if (arguments.positionals.empty()) {
    print_list(runs);
  } else {
    for (const Run& run : runs) print_one(seen(store, run));
  }
  return exit_done;
}

/// Of a single search: rows of a batch are found again by what they were solved with.
std::vector<Flag> limits_to_change() {
  return limit_flags() +
         std::vector<Flag>{{.name = "disk-limit",
                            .value = "M",
                            .help = "stop when the files of states on disk hold this much: 20G",
                            .fallback = "90 % of what is free there and of what the run has there"},
                           threads_flag("as the run was begun")};
}

void refuse_limits(const Arguments& now) {
  for (const Flag& limit : limits_to_change()) {
    if (now.has(limit.name))
      throw Error::usage("a batch keeps its --" + limit.name + ": its results are known by it",
                         "another run with --" + limit.name + " solves all of it anew");
  }
}

/// What may be said otherwise than the run was begun with.
std::vector<Flag> resume_flags() {
  return limits_to_change() +
         std::vector<Flag>{
             {.name = "jobs",
              .letter = 'j',
              .value = "N",
              .help = "of a batch: problems solved at a time",
              .fallback = "as the run was begun"},
             {.name = "retry", .help = "of a batch: try again what was stopped, or was an error"},
             cluster_flag(),
             json_flag("print the answer as wend solve --json does"),
             {.name = "moves", .help = "print the moves"},
             {.name = "no-moves", .help = "leave the moves out of the JSON"},
             {.name = "no-draw", .help = "no picture"},
             {.name = "progress", .help = "show progress even if standard error is no terminal"},
             {.name = "quiet", .letter = 'q', .help = "the exit code only, and errors"}};
}

/// The arguments of the run, with those given now. Who was quiet then may want to see something now.
Arguments with_changes(Arguments begun, const Run& run, const Arguments& now) {
  begun.flags.erase("quiet");
  for (const char* flag : {"jobs", "retry"}) {
    if (now.has(flag) && run.results.empty())
      throw Error::usage(
          std::string("--") + flag + " is for batches, and this run is one search",
          flag == std::string_view("jobs") ? "--threads is how many work on one problem" : "leave it out");
  }
  if (!run.results.empty()) refuse_limits(now);
  for (const Flag& flag : resume_flags()) {
    const auto given = now.flags.find(flag.name);
    if (given != now.flags.end()) begun.flags[flag.name] = given->second;
  }
  return begun;
}

/// The folder of the run, its kind and its words: the leader alone looks into the registry.
Run run_to_resume(const std::string& name) {
  Run run;
  if (!follows_leader()) run = RunStore::of_user().find(name);
  run.folder = text_of_leader(run.folder);
  run.results = text_of_leader(run.results);
  run.words.resize(word_of_leader(run.words.size()));
  for (std::string& word : run.words) word = text_of_leader(word);
  return run;
}

int run_resume(const Arguments& arguments) {
  const Run run = run_to_resume(arguments.positionals[0]);
  std::error_code trouble;
  fs::current_path(run.folder, trouble);
  if (trouble) {
    Error error("the folder of the run cannot be entered: " + trouble.message());
    error.file = run.folder;
    throw error;
  }
  return solve_problems(
      with_changes(parse(solve_command(), std::span(run.words).subspan(1)), run, arguments));
}

}  // namespace

Command runs_command() {
  return {
      .name = "runs",
      .summary = "named searches and batches: how far they are, delete them",
      .description =
          {"Lists what wend solve --run began: state, what is done, command. A run is running, done, stopped "
           "by a signal or a limit, failed, or killed: then nobody works on it any more. wend resume goes on "
           "with it. With a name: all about this run, its bound and best so far, its size on disk. What a "
           "batch found: wend results, with the file that is told."},
      .positionals = {{.name = "NAME", .help = "all about this run", .required = false, .repeats = true}},
      .flags = {{.name = "delete",
                 .value = "NAME",
                 .help = "forget a run, and delete its folder and its states on disk; results kept elsewhere "
                         "stay. May be repeated"},
                json_flag("one JSON object per run and line")},
      .examples = {{"wend solve problems/tiles/fifteen.tiles --run board -q", "a search with a name"},
                   {"wend runs", "all there are"},
                   {"wend resume board --no-draw", "go on with it, from wherever you are"},
                   {"wend runs --delete board", "forget it"}},
      .run = run_runs,
  };
}

Command resume_command() {
  return {
      .name = "resume",
      .summary = "go on with what wend solve --run began",
      .description =
          {"Enters the folder where the run was begun and goes on with its command: a search from what it "
           "has "
           "kept, at most 30 s ago, a batch with the problems that have no result yet. The answer is that of "
           "a run that nothing interrupted. A run that is done prints its answer again. Limits count anew "
           "each time, and those given now replace those of the command; a batch keeps its limits and "
           "threads. It is an "
           "error if the problem has "
           "changed.",
           "Exit code: that of wend solve."},
      .positionals = {{.name = "NAME", .help = "the run; wend runs lists them"}},
      .flags = resume_flags(),
      .examples = {{"wend solve problems/tiles/fifteen.tiles --run night --expansions 10000 -q",
                    "stopped by its limit", 3},
                   {"wend resume night --expansions 1e9 --no-draw", "on to the end, from what was kept"}},
      .run = run_resume,
  };
}

}  // namespace wend
