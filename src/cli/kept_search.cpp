#include "cli/kept_search.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <string_view>
#include <thread>

#include "base/hash.hpp"
#include "base/staying_folder.hpp"
#include "cli/company.hpp"
#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/output.hpp"
#include "cli/sitting.hpp"
#include "engine/verify.hpp"
#include "runs/checkpoint_files.hpp"
#include "runs/fault_point.hpp"

namespace wend {
namespace {

/// Seconds from one turn of keeping to the next: WEND_KEEP_SECONDS, which tests set, or 20.
double keeping_interval() {
  constexpr double usual = 20;
  const char* const words = std::getenv("WEND_KEEP_SECONDS");
  if (words == nullptr) return usual;
  char* end = nullptr;
  const double seconds = std::strtod(words, &end);
  return end != words && *end == '\0' && std::isfinite(seconds) && seconds >= 0 ? seconds : usual;
}

/// It would come to the same end again.
bool is_final(const Report& report) {
  return report.verdict != Verdict::stopped || report.why == StopReason::gave_up;
}

/// What a sitting that was killed had proven.
void raise_bound(Report& report, const ExactCost& proven) {
  const bool possible = report.admissible && report.bound && (!report.cost || !(*report.cost < proven));
  if (!possible || !(*report.bound < proven)) return;
  Report earlier;
  earlier.bound = proven;
  take_better(report, earlier);
}

// What the leader tells the other processes first: the turn to go on from, or that the run is done.
constexpr std::uint64_t nothing_to_do = 1;
constexpr std::uint64_t first_turn = 2;

/// Each has the states whose hash says so: another number of processes could not read them.
void expect_as_many_processes(const CheckpointFiles& files, const std::string& run) {
  if (our_company() == nullptr || files.turn() == 0 || files.parts() == our_company()->size()) return;
  throw Error::usage(fmt::format("the run {} is one of {} processes", run, files.parts()),
                     fmt::format("mpirun -n {} wend resume {} --cluster", files.parts(), run));
}

/// An Error for one process alone that is to go on with what several have begun.
void expect_processes(const std::string& run, const std::string& run_folder) {
  if (our_company() != nullptr) return;
  throw Error::usage("this is a run of processes that search together",
                     "with as many as before: " + resume_words(run, processes_of_run(run_folder)));
}

std::string mark_file(const std::string& run_folder) {
  return run_folder + "/mark";
}
std::string mark_words(const RunMark& mark) {
  return std::to_string(mark[0]) + "-" + std::to_string(mark[1]);
}

/// Whether this process sees the folder of the leader; what was written elsewhere may take a moment.
bool sees_folder_of(const RunMark& mark, const std::string& run_folder) {
  constexpr int tries = 50;
  constexpr std::chrono::milliseconds pause{100};
  for (int i = 0; i < tries; ++i) {
    std::string found;
    if (std::ifstream(mark_file(run_folder)) >> found && found == mark_words(mark)) return true;
    std::this_thread::sleep_for(pause);
  }
  return false;
}

/// One that writes elsewhere would keep nothing for the others, and one that does not see what was kept would
/// begin anew while the others go on. To be asked by all.
void expect_all_to_see(bool seen) {
  if (our_company() == nullptr || our_company()->cluster().all_agree(seen)) return;
  throw Error::usage("not all processes see the folder of this run",
                     "they need the same data folder: one that they share, and the same XDG_DATA_HOME "
                     "(mpirun -x XDG_DATA_HOME)");
}

std::string trouble_words(const std::string& why) {
  return "wend: what was found so far cannot be kept: " + why + "; the search goes on and tries again\n";
}

}  // namespace

std::uint64_t states_mark(const std::string& run_identity) {
  const RunMark mark = run_mark(run_identity);
  return combine(mark[0], mark[1]);
}

std::string checkpoints_in(const std::string& run_folder) {
  return run_folder + "/kept";
}

unsigned processes_of_run(const std::string& run_folder) {
  constexpr unsigned any = 2;  // nothing is kept yet
  const unsigned parts = parts_kept_in(checkpoints_in(run_folder));
  return parts > 0 ? parts : any;
}

void take_better(Report& report, const Report& earlier) {
  if (report.verdict == Verdict::unsolvable) return;
  if (earlier.cost && (!report.cost || *earlier.cost < *report.cost)) {
    report.cost = earlier.cost;
    report.moves = earlier.moves;
    report.cells = earlier.cells;
    report.facts = earlier.facts;
    report.note = "the way is from an earlier sitting";
  }
  if (earlier.bound && report.bound && *report.bound < *earlier.bound) report.bound = earlier.bound;
  report.optimal = report.cost && report.bound && *report.cost == *report.bound;
  if (!report.optimal || report.verdict != Verdict::stopped) return;
  report.verdict = Verdict::solved;
  report.why = StopReason::none;
}

KeptSearch::KeptSearch(const Arguments& arguments)
    : name_(*arguments.value("run")), quiet_(arguments.has("quiet")), together_(arguments.has("cluster")) {
  if (!follows_leader()) run_.emplace(arguments, KeptRun::Kind::search);
  for (const char* flag : {"scen", "index", "watch"}) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " has no meaning with --run", "leave out one of them");
  }
}

Report KeptSearch::solve(const Problem& problem, const std::string& identity, const Plan& plan) {
  return run_ ? lead(problem, identity, plan) : follow(problem, plan);
}

Report KeptSearch::lead(const Problem& problem, const std::string& identity, const Plan& plan) {
  if (std::optional<Report> answer = run_->answer_if_done(identity)) {
    expect_true(problem, *answer);
    say(" is done; this is its answer");
    word_of_leader(nothing_to_do);
    clear(plan, run_->identity());  // where it was killed just before it did so itself
    return *std::move(answer);
  }
  if (together_) expect_processes(name_, run_->folder());
  const Run before = run_->begin(identity);
  if (before.damaged) say(": what the registry tells of it was damaged, and is not believed");
  return run_->guarded([&] {
    if (const std::optional<Report> earlier = run_->answer()) expect_true(problem, *earlier);
    return search(problem, plan, before);
  });
}

Report KeptSearch::search(const Problem& problem, Plan plan, const Run& before) {
  Sitting* begun = nullptr;
  CheckpointFiles files({.folder = checkpoints_in(run_->folder()),
                         .identity = before.identity,
                         .every = keeping_interval(),
                         .trouble = [](const std::string& why) { talk(trouble_words(why)); },
                         .begun =
                             [&] {
                               begun->loaded();
                               run_->found_states();
                             }});
  expect_as_many_processes(files, name_);
  word_of_leader(first_turn + files.turn());
  if (together_) std::ofstream(mark_file(run_->folder())) << mark_words(files.run()) << '\n';
  for (const std::uint64_t word : files.run()) word_of_leader(word);
  expect_all_to_see(true);
  Sitting sitting(*run_, before, files, quiet_);
  begun = &sitting;
  say_what_helps_after_a_kill();
  plan.settings.keeper = &files;
  plan.settings.disk.stays = name_;
  plan.settings.disk.mark = states_mark(before.identity);
  plan.settings.progress = [&sitting, told = plan.settings.progress](const Progress& progress) {
    sitting.look(progress);
    if (told) told(progress);
  };
  const std::uint64_t turn_before = files.turn();
  Report report = solved(problem, plan);
  // It may have ended too soon to say so; or before it looked for them.
  if (files.opened() || files.turn() != turn_before) run_->found_states();
  report.seconds += before.progress.seconds;
  if (const std::optional<Report> earlier = run_->answer()) take_better(report, *earlier);
  if (sitting.proven()) raise_bound(report, *sitting.proven());
  expect_true(problem, report);
  sitting.end(report, plan.settings.threads);
  fault_point("answer");
  const bool saved = run_->save(report);
  const bool over = is_final(report);
  const bool ended =
      run_->end(over && saved ? RunState::done : RunState::stopped, exit_code_of(report.verdict));
  if (!over) sitting.say_how_to_go_on(report, our_company() != nullptr ? our_company()->size() : 0);
  fault_point("clear");
  if (over && saved && ended) clear(plan, before.identity);
  return report;
}

/// Only when the answer is written down: whoever is killed before goes on from these files.
void KeptSearch::clear(const Plan& plan, const std::string& run_identity) const {
  std::error_code ignored;
  std::filesystem::remove_all(checkpoints_in(run_->folder()), ignored);
  if (plan.settings.disk.folder.empty()) return;
  try {
    static_cast<void>(remove_staying_folder(plan.settings.disk.folder, name_, states_mark(run_identity)));
  } catch (const Error& error) {
    talk(fault_words(error));  // the answer is there all the same
  }
}

/// What a descriptor or a lock is missing for is not lost.
bool KeptSearch::is_about_lost_states(const Error& error) const {
  const bool of_this_run = error.file.find(staying_folder("", name_)) != std::string::npos;
  return of_this_run && (error.message.find("file of states") != std::string::npos ||
                         error.message.find("folder of states") != std::string::npos ||
                         error.message.starts_with("what was kept"));
}

Report KeptSearch::solved(const Problem& problem, const Plan& plan) const {
  try {
    return wend::solve(problem, plan);
  } catch (Error& error) {
    if (is_about_lost_states(error))
      error.hint = fmt::format(
          "if they lie elsewhere, name that folder: {}; else wend runs --delete {} forgets what was kept, "
          "and it can begin anew",
          run_->words_for_other_disk(), name_);
    throw;
  }
}

Report KeptSearch::follow(const Problem& problem, Plan plan) const {
  const std::uint64_t word = word_of_leader(0);
  if (word == nothing_to_do) return {};
  CheckpointFiles::Options::Leader leader{{}, word - first_turn};
  for (std::uint64_t& part : leader.run) part = word_of_leader(0);
  const std::string folder = RunStore::user_folder_of(name_);
  const bool seen = sees_folder_of(leader.run, folder);
  CheckpointFiles files({.folder = checkpoints_in(folder), .identity = {}, .leader = leader});
  expect_all_to_see(seen && files.turn() + first_turn == word);
  plan.settings.keeper = &files;
  return wend::solve(problem, plan);
}

/// Where one of several processes is killed, mpirun ends the others: then nobody is left who could say it.
void KeptSearch::say_what_helps_after_a_kill() const {
  if (our_company() == nullptr || our_company()->size() == 1) return;
  say(": if a process of it is killed, it goes on with: " + resume_words(name_, our_company()->size()));
}

void KeptSearch::say(const std::string& words) const {
  if (!quiet_ && !words.empty()) talk("wend: the run " + name_ + words + "\n");
}

}  // namespace wend
