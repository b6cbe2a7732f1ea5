#include "cli/kept_search.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/output.hpp"
#include "cli/words.hpp"
#include "engine/verify.hpp"
#include "runs/checkpoint_files.hpp"
#include "search/parallel/ranks.hpp"

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

/// Watches a search for the registry.
class Reporter {
 public:
  Reporter(KeptRun& run, const Run& before, const CheckpointFiles& files, bool quiet)
      : run_(run),
        so_far_(before.progress),
        earlier_(before.progress.seconds),
        files_(files),
        quiet_(quiet) {}

  void look(const Progress& progress) {
    constexpr double begun = 0.5;  // seconds; what ends sooner need not be kept
    if (progress.seconds >= begun && !files_.asked() && !quiet_ && !std::exchange(remarked_, true))
      talk("wend: this search keeps nothing but its end: interrupted, it begins anew\n");
    so_far_.expanded = progress.expanded;
    so_far_.seconds = earlier_ + progress.seconds;
    so_far_.bound = std::max(so_far_.bound.value_or(ExactCost{}), progress.bound);
    if (progress.best && (!so_far_.best || *progress.best < *so_far_.best)) so_far_.best = progress.best;
    run_.tell(so_far_);
  }
  void end(const Report& report) {
    so_far_.expanded = report.stats.expanded;
    so_far_.seconds = report.seconds;
    so_far_.bound = report.bound;
    so_far_.best = report.cost;
    run_.tell(so_far_, KeptRun::Pace::at_once);
  }

 private:
  KeptRun& run_;
  RunProgress so_far_;
  double earlier_;
  const CheckpointFiles& files_;
  bool quiet_;
  bool remarked_ = false;
};

std::string trouble_words(const std::string& why) {
  return "wend: what was found so far cannot be kept: " + why + "; the search goes on and tries again\n";
}

/// What the other processes of a cluster hear when the leader has looked into the run.
enum class Followers : std::uint64_t { done, search };

void tell_followers(const Settings& settings, Followers word) {
  if (settings.cluster != nullptr) settings.cluster->word_of_leader(static_cast<std::uint64_t>(word));
}

/// Each has the states whose hash says so: another number of processes could not read them.
void expect_as_many_processes(const CheckpointFiles& files, const Settings& settings,
                              const std::string& run) {
  if (settings.cluster == nullptr || files.turn() == 0 || files.parts() == settings.cluster->ranks()) return;
  throw Error::usage(fmt::format("the run {} is one of {} processes", run, files.parts()),
                     fmt::format("mpirun -n {} wend resume {} --cluster", files.parts(), run));
}

}  // namespace

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
    : run_(arguments, KeptRun::Kind::search), quiet_(arguments.has("quiet")) {
  for (const char* flag : {"scen", "index", "watch"}) {
    if (arguments.has(flag)) throw Error::usage(std::string("--") + flag + " has no meaning with --run");
  }
}

Report KeptSearch::solve(const Problem& problem, const std::string& identity, const Plan& plan) {
  if (!leads(plan.settings)) return follow(problem, plan);
  const Run before = run_.begin(identity);
  return run_.guarded([&] {
    std::optional<Report> earlier = run_.answer();
    if (earlier) expect_true(problem, *earlier);
    if (before.state == RunState::done && earlier) {
      say("is done; this is its answer");
      tell_followers(plan.settings, Followers::done);
      run_.end(RunState::done, exit_code_of(earlier->verdict));
      return *std::move(earlier);
    }
    return search(problem, plan, before);
  });
}

Report KeptSearch::search(const Problem& problem, Plan plan, const Run& before) {
  CheckpointFiles files({.folder = run_.folder() + "/kept",
                         .identity = before.identity,
                         .every = keeping_interval(),
                         .trouble = [](const std::string& why) { talk(trouble_words(why)); }});
  expect_as_many_processes(files, plan.settings, run_.name());
  tell_followers(plan.settings, Followers::search);
  if (files.fell_back()) say("the last checkpoint is damaged; an earlier one is taken");
  if (files.turn() > 0) say("goes on from what was kept");
  Reporter reporter(run_, before, files, quiet_);
  plan.settings.keeper = &files;
  plan.settings.progress = [&reporter, told = plan.settings.progress](const Progress& progress) {
    reporter.look(progress);
    if (told) told(progress);
  };
  Report report = wend::solve(problem, plan);
  report.seconds += before.progress.seconds;
  if (const std::optional<Report> earlier = run_.answer()) take_better(report, *earlier);
  expect_true(problem, report);
  reporter.end(report);
  const bool saved = run_.save(report);
  const bool over = is_final(report);
  run_.end(over && saved ? RunState::done : RunState::stopped, exit_code_of(report.verdict));
  if (over && saved) files.clear();
  if (!over && !quiet_) talk(going_on_words(run_.name()));
  return report;
}

Report KeptSearch::follow(const Problem& problem, Plan plan) {
  if (plan.settings.cluster->word_of_leader(0) == static_cast<std::uint64_t>(Followers::done)) return {};
  CheckpointFiles files({.folder = run_.folder() + "/kept",
                         .identity = run_.begun_elsewhere().identity,
                         .seals = false,
                         .trouble = [](const std::string& why) { talk(trouble_words(why)); }});
  plan.settings.keeper = &files;
  return wend::solve(problem, plan);
}

void KeptSearch::say(const std::string& words) const {
  if (!quiet_) talk("wend: the run " + run_.name() + " " + words + "\n");
}

}  // namespace wend
