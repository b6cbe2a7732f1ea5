// One sitting of a search that has a name: what the registry is told of it, and what people are.
#pragma once

#include <atomic>

#include "cli/kept_run.hpp"
#include "runs/checkpoint_files.hpp"
#include "space/limits.hpp"

namespace wend {

/// Figures never go back: a sitting that is short, or is still reading what was kept, does not make less of
/// it.
class Sitting {
 public:
  /// All outlive it; `before` is the run as it was. Says what is known already: what was lost.
  Sitting(KeptRun& run, const Run& before, const CheckpointFiles& files, bool quiet);

  /// The search has taken over what was kept. By any thread.
  void loaded();
  void look(const Progress& progress);
  /// The largest bound that was told in this sitting or before: of estimates that are not consistent later
  /// ones may be less.
  [[nodiscard]] const std::optional<ExactCost>& proven() const { return so_far_.bound; }
  /// It is over, for now; `threads` were asked for, 0 if none were.
  void end(const Report& report, unsigned threads);
  /// For one that was stopped, after `end`. So many processes searched together.
  void say_how_to_go_on(const Report& report, unsigned processes) const;

 private:
  /// Nothing new was kept; something, but neither way nor bound is better; or it has come on, as far as
  /// anybody can tell.
  enum class Headway { none, unseen, some };

  [[nodiscard]] Headway headway(const Report& report) const;
  void say(const std::string& words) const;
  void say_whether_loaded(const Report& report);

  KeptRun& run_;
  const Run before_;
  RunProgress so_far_;
  const CheckpointFiles& files_;
  std::uint64_t first_turn_;  // what it began with; 0: nothing was kept
  std::uint64_t kept_ = 0;    // expansions that are known to be kept
  std::string first_words_;   // said when what was kept has been taken over
  std::atomic<bool> loaded_ = false;
  bool quiet_;
  bool remarked_ = false;
};

}  // namespace wend
