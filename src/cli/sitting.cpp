#include "cli/sitting.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "cli/output.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

/// What is left of earlier sittings. Turns share what was new in earlier ones: damage there takes all of
/// them.
std::string beginning_words(const CheckpointFiles& files, const Run& before) {
  const bool damaged = files.fell_back();
  if (files.turn() == 0) {
    const bool new_to_registry = before.process == 0;
    if (damaged && new_to_registry)
      return ": its folder holds what the registry does not know any more; it begins anew";
    if (damaged) return ": its checkpoints are damaged; it begins anew";
    return before.progress.expanded > 0 ? ": no checkpoint is there; it begins anew" : "";
  }
  return damaged
             ? ": the last checkpoint is damaged; an earlier one is taken, and it goes on from what was kept"
             : " goes on from what was kept";
}

/// The flag that gives a sitting more of what it was short of; empty if it is not for want of anything.
std::string_view flag_against(const Report& report) {
  switch (report.why) {
    case StopReason::time:
      return "time";
    case StopReason::memory:
      return "memory";
    case StopReason::expansions:
      return "expansions";
    case StopReason::disk:
      if (report.stats.disk_bytes > 0 && !report.stats.disk_full) return "disk-limit";
      break;  // there is no more, or what was kept does not fit this search: its note says so
    case StopReason::interrupted:
    case StopReason::gave_up:
    case StopReason::none:
      break;
  }
  return {};
}

/// What a search says of something kept that it cannot read.
bool is_unfit_note(std::string_view note) {
  return note.starts_with("what was kept") || note.starts_with("what is kept");
}

/// Every expansion is one for good: what is kept of these is all they have done. Others keep stages, and do
/// again what a stage that was not over had done.
bool keeps_every_expansion(std::string_view algorithm) {
  constexpr std::array<std::string_view, 4> all{"astar", "bfs", "ida-star", "ida-fast"};
  return std::find(all.begin(), all.end(), algorithm) != all.end();
}

/// What these keep belongs to as many threads as they were begun with. Others take what they are told, and
/// fewer may have worked together in the end.
bool keeps_its_threads(std::string_view algorithm) {
  constexpr std::array<std::string_view, 3> all{"astar", "bfs", "ida-star"};
  return std::find(all.begin(), all.end(), algorithm) != all.end();
}

/// Words for a sitting that a limit stopped before anybody could see what it was good for.
std::string too_small_words(std::string_view situation, std::string_view flag, const std::string& resume) {
  return fmt::format("wend: {}--{} is too small; with more: {} --{} ...\n", situation, flag, resume, flag);
}

}  // namespace

Sitting::Sitting(KeptRun& run, const Run& before, const CheckpointFiles& files, bool quiet)
    : run_(run),
      before_(before),
      so_far_(before.progress),
      files_(files),
      first_turn_(files.turn()),
      first_words_(beginning_words(files, before)),
      quiet_(quiet) {
  if (first_turn_ > 0) {
    kept_ = before.progress.expanded;
  } else {
    say(first_words_);
  }
}

void Sitting::loaded() {
  if (!loaded_.exchange(true) && first_turn_ > 0) say(first_words_);
}

void Sitting::look(const Progress& progress) {
  constexpr double begun = 0.5;  // seconds; what ends sooner need not be kept
  if (!progress.preparing && progress.seconds >= begun && !files_.asked() && !quiet_ &&
      !std::exchange(remarked_, true))
    talk("wend: this search keeps nothing but its end: interrupted, it begins anew\n");
  so_far_.expanded = std::max(kept_, progress.expanded);
  so_far_.seconds = before_.progress.seconds + progress.seconds;
  so_far_.bound = std::max(so_far_.bound.value_or(ExactCost{}), progress.bound);
  if (progress.best && (!so_far_.best || *progress.best < *so_far_.best)) so_far_.best = progress.best;
  run_.tell(so_far_);
}

void Sitting::end(const Report& report, unsigned threads) {
  say_whether_loaded(report);
  const bool heeded = !keeps_its_threads(report.algorithm) || report.stats.threads == threads;
  if (loaded_ && first_turn_ > 0 && threads > 0 && !heeded)
    say(fmt::format(": --threads {} was not heeded: it goes on with {}, as it was begun", threads,
                    report.stats.threads));
  so_far_.expanded = std::max(kept_, report.stats.expanded);
  so_far_.seconds = report.seconds;
  so_far_.bound = report.bound;
  so_far_.best = report.cost;
  run_.tell(so_far_, KeptRun::Pace::at_once);
}

void Sitting::say_whether_loaded(const Report& report) {
  if (loaded_ || first_turn_ == 0) return;
  const bool short_of_memory = report.why == StopReason::memory;
  const bool unfit = is_unfit_note(report.note);
  if (files_.opened() && !short_of_memory && !unfit) return loaded();  // and ended very soon
  if (unfit && files_.turn() != first_turn_) return;                   // it began anew, as its note says
  if (report.verdict == Verdict::stopped)
    say(fmt::format(": what was kept, {}, was not loaded, and stays as it is{}", bytes_words(files_.bytes()),
                    short_of_memory ? ": it needs more memory" : ""));
}

/// Of a sitting that was killed, and before damage, more is known than was kept: such figures say nothing.
Sitting::Headway Sitting::headway(const Report& report) const {
  if (files_.turn() == first_turn_) return Headway::none;
  const RunProgress& before = before_.progress;
  const bool figures_say_nothing =
      first_turn_ == 0 || before_.state == RunState::killed || files_.fell_back();
  const bool counted = keeps_every_expansion(report.algorithm) && report.stats.expanded != before.expanded;
  const bool better = (report.cost && (!before.best || *report.cost < *before.best)) ||
                      (report.bound && (!before.bound || *before.bound < *report.bound));
  return figures_say_nothing || counted || better ? Headway::some : Headway::unseen;
}

void Sitting::say_how_to_go_on(const Report& report, unsigned processes) const {
  if (quiet_) return;
  const std::string resume = resume_words(run_.name(), processes);
  const std::string_view flag = flag_against(report);
  const Headway headway = this->headway(report);
  const bool keeps = files_.asked() || report.note == stopped_while_preparing;
  const bool too_small = !flag.empty() && keeps && !files_.had_trouble() && headway != Headway::some;
  if (too_small && headway == Headway::unseen) {
    talk(too_small_words("neither way nor bound became better in this sitting; if that goes on, ", flag,
                         resume));
  } else if (too_small) {
    talk(too_small_words(
        files_.turn() == 0 ? "nothing is kept but this answer: " : "this sitting has not come on: ", flag,
        resume));
  } else if (files_.turn() == 0) {
    talk("wend: nothing is kept but this answer; it begins anew with: " + resume + "\n");
  } else if (files_.turn() == first_turn_) {
    talk("wend: this sitting is not kept; it goes on from the one before with: " + resume + "\n");
  } else {
    talk("wend: goes on with: " + resume + "\n");
  }
}

void Sitting::say(const std::string& words) const {
  if (!quiet_ && !words.empty()) talk("wend: the run " + run_.name() + words + "\n");
}

}  // namespace wend
