#include "cli/kept_search.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>

#include "cli/company.hpp"
#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "cli/sitting.hpp"
#include "engine/verify.hpp"
#include "runs/checkpoint_files.hpp"

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

std::string trouble_words(const std::string& why) {
  return "wend: what was found so far cannot be kept: " + why + "; the search goes on and tries again\n";
}

}  // namespace

std::string checkpoints_in(const std::string& run_folder) {
  return run_folder + "/kept";
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
    return *std::move(answer);
  }
  if (together_) expect_company(name_);
  const Run before = run_->begin(identity);
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
                         .begun = [&begun] { begun->loaded(); }});
  expect_as_many_processes(files, name_);
  word_of_leader(first_turn + files.turn());
  for (const std::uint64_t word : files.run()) word_of_leader(word);
  Sitting sitting(*run_, before, files, quiet_);
  begun = &sitting;
  plan.settings.keeper = &files;
  plan.settings.disk.stays = name_;
  plan.settings.progress = [&sitting, told = plan.settings.progress](const Progress& progress) {
    sitting.look(progress);
    if (told) told(progress);
  };
  Report report = solved(problem, plan);
  report.seconds += before.progress.seconds;
  if (const std::optional<Report> earlier = run_->answer()) take_better(report, *earlier);
  if (before.progress.bound) raise_bound(report, *before.progress.bound);
  expect_true(problem, report);
  sitting.end(report, plan.settings.threads);
  const bool saved = run_->save(report);
  const bool over = is_final(report);
  run_->end(over && saved ? RunState::done : RunState::stopped, exit_code_of(report.verdict));
  if (!over) sitting.say_how_to_go_on(report, our_company() != nullptr ? our_company()->size() : 1);
  if (over && saved) files.clear();
  return report;
}

Report KeptSearch::solved(const Problem& problem, const Plan& plan) const {
  try {
    return wend::solve(problem, plan);
  } catch (Error& error) {
    const bool about_states = error.file.find("wend-run-" + name_) != std::string::npos;
    if (about_states) error.hint = "wend runs --delete " + name_ + " forgets what was kept; then begin anew";
    throw;
  }
}

Report KeptSearch::follow(const Problem& problem, Plan plan) const {
  const std::uint64_t word = word_of_leader(0);
  if (word == nothing_to_do) return {};
  CheckpointFiles::Options::Leader leader{{}, word - first_turn};
  for (std::uint64_t& part : leader.run) part = word_of_leader(0);
  CheckpointFiles files(
      {.folder = checkpoints_in(RunStore::user_folder_of(name_)), .identity = {}, .leader = leader});
  plan.settings.keeper = &files;
  return wend::solve(problem, plan);
}

void KeptSearch::say(const std::string& words) const {
  if (!quiet_ && !words.empty()) talk("wend: the run " + name_ + words + "\n");
}

}  // namespace wend
