// Checkpoints in a folder: one file per part, kind and turn, and per turn a list of all that belongs to it.
//
// Every file is written under another name, synced, renamed, and the folder synced, before the list names it;
// the list likewise. So after a kill or lost power the newest list whose files are all whole, by their
// checksums, is a turn that was sealed, or the one before it if the newest was damaged later.
//
// Parts may be written by other processes into the same folder: whoever seals looks at the files, and nothing
// is known in memory only. Numbers of files only rise, and nothing is removed but by who seals.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>

#include "runs/checkpoint_format.hpp"
#include "space/keeper.hpp"

namespace wend {

class CheckpointFiles : public Keeper {
 public:
  struct Options {
    std::string folder;    // made if it is not there
    std::string identity;  // of the run; what was kept for another is not read
    double every = 20;     // seconds from one turn to the next
    /// Another process seals: the mark of the run and the turn it goes on from, as it says. This one only
    /// writes and reads its parts.
    struct Leader {
      RunMark run;
      std::uint64_t turn;
    };
    std::optional<Leader> leader = {};
    std::function<double()> seconds = {};  // a clock that only goes forward; empty: the steady clock
    /// Told why a turn could not be kept, the first time only. May be called by any thread.
    std::function<void(const std::string& why)> trouble = {};
    /// Told once, when the search first asks whether a turn is due: then it has taken over what was kept. May
    /// be called by any thread.
    std::function<void()> begun = {};
  };
  /// Finds the last turn. An Error if the folder cannot be written, or what lies there not be read: only what
  /// is missing, or was read and is wrong, is taken for damaged. Nothing is removed before a turn is sealed.
  explicit CheckpointFiles(Options options);

  [[nodiscard]] bool due() override;
  [[nodiscard]] std::uint32_t parts() const override;
  [[nodiscard]] std::unique_ptr<KeptSource> all_of(std::uint32_t part) override;
  [[nodiscard]] std::unique_ptr<KeptSource> last_of(std::uint32_t part) override;
  [[nodiscard]] std::unique_ptr<KeptSink> more(std::uint32_t part) override;
  [[nodiscard]] std::unique_ptr<KeptSink> now(std::uint32_t part) override;
  void failed(std::uint32_t part, const std::string& why) override;
  [[nodiscard]] bool seal(std::uint32_t parts, bool all_finished) override;

  /// Whether a search has looked for what was kept, as all do that keep anything, and whether it has read it.
  [[nodiscard]] bool asked() const { return asked_; }
  [[nodiscard]] bool opened() const { return opened_; }
  /// Whether some turn of this process could not be kept.
  [[nodiscard]] bool had_trouble() const { return complained_; }
  /// The number of the last sealed turn, 0 if there is none; with the mark, what others need to join.
  [[nodiscard]] std::uint64_t turn() const { return last_.turn; }
  [[nodiscard]] const RunMark& run() const { return run_; }
  /// Of all files of that turn together.
  [[nodiscard]] std::uint64_t bytes() const;
  /// Whether a later turn was found that is damaged.
  [[nodiscard]] bool fell_back() const { return fell_back_; }
  /// Removes all that was kept: the run is over.
  void clear();

 private:
  class Sink;

  [[nodiscard]] std::string path_of(const std::string& name) const { return options_.folder + "/" + name; }
  void look_through_folder();
  [[nodiscard]] std::optional<SealedTurn> listed(std::uint64_t turn) const;
  [[nodiscard]] bool all_whole(const SealedTurn& turn) const;
  [[nodiscard]] std::unique_ptr<KeptSource> source_of(std::uint32_t part, KeptKind kind) const;
  [[nodiscard]] std::unique_ptr<KeptSink> sink_for(std::uint32_t part, KeptKind kind);
  /// The turn that the files in the folder make up now; 0 parts if one is missing.
  [[nodiscard]] SealedTurn next_turn(std::uint32_t parts) const;
  [[nodiscard]] SealedTurn turn_to_seal(std::uint32_t parts, std::string& trouble) const;
  /// Empty, or what went wrong.
  [[nodiscard]] std::string write_list(const SealedTurn& turn) const;
  void remove_old() const;
  void complain(const std::string& why);

  Options options_;
  RunMark run_;
  SealedTurn last_;
  SealedTurn before_last_;
  std::uint64_t newest_seen_ = 0;  // turn, whole or not
  std::set<std::string> found_;    // names, when it was opened
  bool fell_back_ = false;
  std::atomic<double> next_due_ = 0;
  mutable std::atomic<bool> asked_ = false;
  mutable std::atomic<bool> opened_ = false;
  std::atomic<bool> begun_ = false;
  std::atomic<bool> complained_ = false;
  std::mutex mutex_;                                // of what follows
  std::map<std::uint32_t, std::uint64_t> numbers_;  // by part, of its last file
};

}  // namespace wend
