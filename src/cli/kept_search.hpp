// wend solve FILE --run NAME: one problem, whose search keeps what it has done and goes on from there.
#pragma once

#include <optional>

#include "cli/kept_run.hpp"
#include "engine/plan.hpp"
#include "engine/problem.hpp"

namespace wend {

class KeptSearch {
 public:
  /// An Error if one of the flags cannot be kept; nothing is written yet.
  explicit KeptSearch(const Arguments& arguments);

  /// The answer of a run that is done, else what comes of going on with the search. `identity` is the
  /// fingerprint of the problem. What was found in earlier sittings is never lost: the answer is the better
  /// one, the bound the higher one.
  Report solve(const Problem& problem, const std::string& identity, const Plan& plan);

 private:
  Report lead(const Problem& problem, const std::string& identity, const Plan& plan);
  Report search(const Problem& problem, Plan plan, const Run& before);
  /// What goes wrong with states that were kept on disk says how to get rid of them.
  Report solved(const Problem& problem, const Plan& plan) const;
  /// One of several processes: the leader has the run.
  Report follow(const Problem& problem, Plan plan) const;
  void clear(const Plan& plan, const std::string& run_identity) const;
  [[nodiscard]] bool is_about_lost_states(const Error& error) const;
  void say_what_helps_after_a_kill() const;
  void say(const std::string& words) const;

  std::string name_;
  std::optional<KeptRun> run_;  // of the leader
  bool quiet_;
  bool together_;  // with other processes
};

/// Tells the states of a run on disk from those of all others.
std::uint64_t states_mark(const std::string& run_identity);

/// Where a run keeps its checkpoints, in its folder.
std::string checkpoints_in(const std::string& run_folder);

/// How many processes it takes to go on with a run of --cluster.
unsigned processes_of_run(const std::string& run_folder);

/// Takes over what an earlier report has better: the solution, the bound.
void take_better(Report& report, const Report& earlier);

}  // namespace wend
