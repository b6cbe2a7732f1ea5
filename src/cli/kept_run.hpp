// --run NAME: a search or a batch that is kept by its name in the user's data folder. wend runs tells how far
// it is, wend resume goes on with it.
#pragma once

#include "base/stop_clock.hpp"
#include "cli/command.hpp"
#include "runs/run_lock.hpp"
#include "runs/run_store.hpp"

namespace wend {

/// A run of this process. What goes wrong with the registry while it goes on is remarked on once, and no
/// reason to stop.
class KeptRun {
 public:
  enum class Kind : std::uint8_t { search, batch };
  /// Nothing is written yet.
  KeptRun(const Arguments& arguments, Kind kind);
  /// Tells this run, which is there, from others that had its name.
  [[nodiscard]] std::string identity() { return store_.find(run_.name).identity; }

  [[nodiscard]] const std::string& name() const { return run_.name; }
  /// Of a batch: unless --results says where, they are in the folder of the run.
  [[nodiscard]] const std::string& results() const { return run_.results; }
  [[nodiscard]] std::string folder() const { return store_.folder_of(run_.name); }

  /// From now on it is there, and this process works on it; returns it as it was. `problem`: the fingerprint
  /// of a single one.
  Run begin(const std::string& problem = {});
  /// After `begin`: its states were found in the folder that --disk names now, so resuming it names that too.
  void found_states();
  /// The command that goes on with it where its states lie in another folder, which is to be filled in.
  [[nodiscard]] std::string words_for_other_disk() const;
  /// Every few seconds is often enough while it goes on.
  enum class Pace : std::uint8_t { slow, at_once };
  void tell(const RunProgress& progress, Pace pace = Pace::slow);
  /// Before `begin`: of a run that is done, for which nothing need be written.
  std::optional<Report> answer_if_done(const std::string& problem);
  /// What was saved last, by this or an earlier sitting.
  std::optional<Report> answer() { return store_.answer(run_.name); }
  /// Whether that worked.
  bool save(const Report& report);
  /// The first time counts. Whether it could be written down.
  bool end(RunState state, int exit_code, const std::string& note = {});

  /// Runs `work`; if it throws, the run has failed.
  template <class Work>
  auto guarded(const Work& work) {
    try {
      return work();
    } catch (const Error& error) {
      end_by_fault(error.message);
      throw;
    } catch (const std::exception& fault) {
      end_by_fault(fault.what());
      throw;
    }
  }

 private:
  template <class Work>
  bool remark_on_faults(const Work& work);
  void end_by_fault(const std::string& words);

  RunStore store_;
  Run run_;
  std::vector<std::string> words_before_;  // of the sitting before
  RunLock lock_;
  StopClock clock_;
  double next_tell_ = 1;  // who goes on knows less in the first moments than what an earlier sitting told
  bool going_on_ = false;
  bool remarked_ = false;
};

/// The command that goes on with a run of so many processes that search together; 0 is a run without
/// --cluster.
std::string resume_words(const std::string& run, unsigned processes = 0);

/// A run's command as one would type it.
std::string command_words(const Run& run);

}  // namespace wend
