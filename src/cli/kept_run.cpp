#include "cli/kept_run.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "runs/run_folder.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

/// What may be said otherwise each time a run is gone on with.
constexpr std::array<std::string_view, 11> changing_flags{
    "jobs", "retry", "quiet", "progress", "json", "csv", "draw", "no-draw", "moves", "no-moves", "color"};
/// Rows of a batch are found again by these; a single search may get others.
constexpr std::array<std::string_view, 6> limiting_flags{"time", "memory",     "expansions",
                                                         "disk", "disk-limit", "threads"};

bool is_among(std::string_view flag, std::span<const std::string_view> flags) {
  return std::find(flags.begin(), flags.end(), flag) != flags.end();
}

/// The command line that says the same, whatever its order was.
template <class Leave>
std::vector<std::string> words_of(const Arguments& arguments, const Leave& leaves_out) {
  std::vector<std::string> words{"solve"};
  for (const auto& [flag, values] : arguments.flags) {
    if (leaves_out(flag)) continue;
    if (values.empty()) words.push_back("--" + flag);
    for (const std::string& value : values) words.push_back("--" + flag + "=" + value);
  }
  words.insert(words.end(), arguments.positionals.begin(), arguments.positionals.end());
  return words;
}

std::string meaning_of(const Arguments& arguments, KeptRun::Kind kind) {
  const bool single = kind == KeptRun::Kind::search;
  std::string text;
  for (const std::string& word : words_of(arguments, [&](std::string_view flag) {
         return is_among(flag, changing_flags) || (single && is_among(flag, limiting_flags));
       }))
    text += word + "\n";
  if (single && arguments.has("disk")) text += "--disk\n";  // wherever it is
  return text;
}

bool names_disk(const std::string& word) {
  return word.starts_with("--disk=");
}

void expect_no_standard_input(const Arguments& arguments) {
  const auto is_input = [](const std::string& word) { return word == "-" || word.starts_with("-:"); };
  const std::vector<std::string> batches = arguments.values("batch");
  if (std::any_of(arguments.positionals.begin(), arguments.positionals.end(), is_input) ||
      std::any_of(batches.begin(), batches.end(), is_input))
    throw Error::usage("--run cannot go on with what comes by standard input", "keep it in a file");
}

}  // namespace

KeptRun::KeptRun(const Arguments& arguments, Kind kind) : store_(RunStore::of_user()) {
  run_.name = *arguments.value("run");
  RunStore::expect_name(run_.name);
  expect_no_standard_input(arguments);
  run_.folder = fs::current_path().string();
  run_.words = words_of(arguments, [](std::string_view) { return false; });
  run_.meaning = meaning_of(arguments, kind);
  run_.disks = arguments.values("disk");
  if (kind == Kind::search) return;
  const auto results = arguments.value("results");
  run_.results = results ? fs::absolute(*results).string() : folder() + "/results.sqlite";
}

std::optional<Report> KeptRun::answer_if_done(const std::string& problem) {
  run_.problem = problem;
  return store_.answer_if_done(run_);
}

Run KeptRun::begin(const std::string& problem) {
  run_.problem = problem;
  if (!lock_.take(folder()))
    throw Error::usage("the run " + run_.name + " is going on",
                       "wend runs " + run_.name + " tells how far it is");
  Run before = store_.begin(run_, &lock_);
  words_before_ = before.words;
  going_on_ = true;
  return before;
}

template <class Work>
bool KeptRun::remark_on_faults(const Work& work) {
  try {
    work();
    return true;
  } catch (const Error& error) {
    if (!std::exchange(remarked_, true)) talk(fault_words(error));
    return false;
  }
}

void KeptRun::found_states() {
  std::error_code ignored;
  fs::remove(deletion_mark(folder()), ignored);  // somebody began to delete the run, and did not come far
  const auto now = std::find_if(run_.words.begin(), run_.words.end(), names_disk);
  const auto then = std::find_if(words_before_.begin(), words_before_.end(), names_disk);
  if (now == run_.words.end() || then == words_before_.end() || *then == *now) return;
  *then = *now;
  remark_on_faults([&] { store_.call_by(run_.name, words_before_); });
}

std::string KeptRun::words_for_other_disk() const {
  Run run = run_;
  std::replace_if(run.words.begin(), run.words.end(), names_disk, "--disk=FOLDER");
  return "cd " + shell_word(run.folder) + " && " + command_words(run);
}

void KeptRun::tell(const RunProgress& progress, Pace pace) {
  constexpr double between = 4;  // seconds
  if (!going_on_ || (pace == Pace::slow && clock_.seconds() < next_tell_)) return;
  next_tell_ = clock_.seconds() + between;
  remark_on_faults([&] { store_.tell(run_.name, progress); });
}

bool KeptRun::save(const Report& report) {
  return remark_on_faults([&] { store_.save_answer(run_.name, report); });
}

bool KeptRun::end(RunState state, int exit_code, const std::string& note) {
  if (!std::exchange(going_on_, false)) return true;
  return remark_on_faults([&] { store_.end(run_.name, state, exit_code, note); });
}

void KeptRun::end_by_fault(const std::string& words) {
  end(RunState::failed, exit_usage, words);
}

std::string resume_words(const std::string& run, unsigned processes) {
  const std::string words = "wend resume " + run + (processes > 0 ? " --cluster" : "");
  return processes > 1 ? fmt::format("mpirun -n {} {}", processes, words) : words;
}

std::string command_words(const Run& run) {
  std::string text = "wend";
  for (const std::string& word : run.words) text += " " + shell_word(word);
  return text;
}

}  // namespace wend
