// The runs of a user: searches and batches that have a name, so that they can be looked at from elsewhere and
// gone on with after whatever ended them.
//
// Guarantee: what was told is there after a crash. One process at most works on a run; one that was killed
// is known as such by its number and the moment of its birth, and on another machine by its lock.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "database/schema.hpp"
#include "engine/report.hpp"
#include "runs/run_lock.hpp"
#include "runs/run_state.hpp"

namespace wend {

/// How far a run is, over all its sittings.
struct RunProgress {
  std::uint64_t done = 0;  // problems, of a batch
  std::uint64_t all = 0;
  std::uint64_t expanded = 0;  // of one problem
  double seconds = 0;
  std::optional<ExactCost> bound = {};
  std::optional<ExactCost> best = {};
};

struct Run {
  std::string name;
  std::string folder;              // where it was called
  std::vector<std::string> words;  // how: "solve", "--batch", …
  std::string meaning = {};        // the same without what may change from sitting to sitting
  std::string results = {};        // the file, of a batch
  std::string problem = {};        // fingerprint of its content, if it is one
  std::string identity = {};       // tells it from any other that had this name; made when it is begun
  RunState state = RunState::running;
  std::int64_t process = 0;
  std::string machine = {};  // where the process is; empty: here
  RunProgress progress = {};
  std::optional<std::int64_t> exit_code = {};
  std::string note = {};  // why it failed
  bool damaged = false;   // what was told of it has changed since, and is not believed
  // All folders that --disk ever named, the first one first: states may lie there. As they were given.
  std::vector<std::string> disks = {};
  std::string started = {};  // "2026-11-16 09:41:40", UTC
  std::string updated = {};
};

class RunStore {
 public:
  /// In this folder. Nothing is made or written before something is to be kept: who only looks can do so
  /// where the disk is full or must not be written.
  explicit RunStore(std::string folder);
  /// In the user's data folder; an Error if there is no home.
  static RunStore of_user();

  /// An Error if a run may not be called so: letters, digits, and - _ . between them.
  static void expect_name(const std::string& name);
  /// The folder of a run of the user, without a look into the registry.
  static std::string user_folder_of(const std::string& name);
  /// The folder that belongs to a run.
  [[nodiscard]] std::string folder_of(const std::string& name) const;

  /// This process begins the run, or goes on with it; returns it as it was before, with its identity. An
  /// Error if another process works on it, if the name means another command, or if the problem has changed.
  /// Who holds its lock may go on with one whose process was on another machine.
  Run begin(const Run& run, const RunLock* lock = nullptr);
  /// It is gone on with by these words from now on.
  void call_by(const std::string& name, const std::vector<std::string>& words);
  /// Of a run that is done, which needs nothing to be written; nothing if it is not. An Error as of `begin`.
  std::optional<Report> answer_if_done(const Run& run);
  void tell(const std::string& name, const RunProgress& progress);
  void end(const std::string& name, RunState state, int exit_code, const std::string& note);
  /// The answer, or the best so far.
  void save_answer(const std::string& name, const Report& report);
  std::optional<Report> answer(const std::string& name);

  /// By name.
  std::vector<Run> all();
  /// An Error that names the nearest if there is none.
  Run find(const std::string& name);
  /// Forgets it, with its folder: that first, for where the disk is full it makes the room that the rest
  /// needs. `elsewhere` removes what lies in other places; if it throws, the run stays as it is. An Error if
  /// a process works on it.
  void remove(const std::string& name, const std::function<void(const Run&)>& elsewhere = {});

 private:
  template <class Work>
  auto guarded(const Work& work);
  /// Null if there is no registry yet.
  Database* readable();
  [[nodiscard]] bool has_content() const;
  Database& writable();
  std::optional<Run> read(const std::string& name);
  void add(const Run& run);
  void put_words(const std::string& name, const std::vector<std::string>& words);
  void add_disks(const Run& there, const std::vector<std::string>& disks);
  void forget(const std::string& name);
  void seal(const std::string& name, const RunProgress& progress);

  std::string folder_;
  std::string path_;
  std::unique_ptr<Database> database_;  // once it is needed
  bool writes_ = false;
};

}  // namespace wend
