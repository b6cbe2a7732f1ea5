// Files for the time of one piece of work, with a limit on all of them together. The folder is made inside
// the one a user names and goes away with everything in it when the work ends, by an error too. What a killed
// program leaves behind is removed by the next that works in the same place.
//
// A folder may also stay, for work that is to go on after whatever ends the program. It belongs to that work
// alone. Such work notes from time to time which files it needs (see space/keeper.hpp): files that were noted
// are not removed before two later notes are safe, so that the last note and the one before it hold whatever
// happens. The folder goes when whoever keeps the notes says so (base/staying_folder.hpp): not before the end
// of the work is written down, else a kill in between would lose both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/folder_lock.hpp"

namespace wend {

/// Thrown where files would need more than they may, or more than there is.
struct DiskExhausted : std::exception {
  explicit DiskExhausted(bool by_limit_) : by_limit(by_limit_) {}
  bool by_limit;  // nothing of what did not fit was written
  [[nodiscard]] const char* what() const noexcept override { return "disk limit reached"; }
};

class WorkFile;

class WorkFolder {
 public:
  /// An Error if no folder can be made there. `limit`: bytes of all files together.
  WorkFolder(const std::string& inside, std::uint64_t limit);
  /// The folder of this name, which stays with what was noted; an Error if another program works in it, or if
  /// it is not that of this work: of this mark. Work that has `begun` finds it there, or that is an Error.
  WorkFolder(const std::string& inside, std::uint64_t limit, const std::string& name, std::uint64_t mark,
             bool begun = false);
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  /// Whole blocks, as the files take them.
  [[nodiscard]] std::uint64_t used() const { return used_; }
  [[nodiscard]] std::uint64_t peak() const { return peak_; }
  [[nodiscard]] const std::string& path() const { return path_; }

  /// So much of the limit is left for the last note. Without it the limit is reached sooner.
  void hold_back(std::uint64_t bytes) { held_back_ = bytes; }
  /// The last note will write so many files, whose last blocks are not full.
  void hold_back_files(std::uint64_t files) { held_back_files_ = files; }
  /// What is written from now on may use that too. False if nothing is held back.
  bool use_held_back() { return std::exchange(held_back_, 0) > 0; }
  /// What the next new file will be called; work that goes on begins with what it has noted.
  [[nodiscard]] std::uint64_t next_number() const { return files_; }
  /// Removes files that are not among these; new ones come after them.
  void keep_only(const std::vector<std::uint64_t>& numbers, std::uint64_t next);
  /// No note names what lies here. It stays until one is safe, or its room is needed: new files come after
  /// it.
  void begin_anew();
  /// The names of all files made so far are safe whatever happens. False, with errno, if they are not.
  [[nodiscard]] bool sync() const;
  /// A note is safe: files that only older ones than the one before it name are removed.
  void note_is_safe();

 private:
  friend class WorkFile;
  struct Buried {
    std::string path;
    std::uint64_t room;
  };
  using Graves = std::vector<Buried>;

  [[nodiscard]] bool fits(std::uint64_t bytes) const;
  void take(std::uint64_t bytes);
  void give_back(std::uint64_t bytes) { used_ -= bytes; }
  void bury(const std::string& path, std::uint64_t room) { buried_.push_back({path, room}); }
  /// False if there were none.
  bool remove(Graves graves);

  std::string path_;
  FolderLock lock_;  // held while this program works here
  bool stays_ = false;
  std::uint64_t mark_ = 0;  // of the work that the folder belongs to
  std::uint64_t limit_;
  std::uint64_t held_back_ = 0;  // of it
  std::uint64_t held_back_files_ = 0;
  std::uint64_t used_ = 0;
  std::uint64_t peak_ = 0;
  std::uint64_t files_ = 0;
  std::vector<WorkFile*> unsynced_;  // closed, the oldest first: most end before a note names them
  Graves left_;                      // by work that nobody has notes of
  Graves buried_;                    // noted once and needed no more, since the last note that is safe
  Graves buried_before_;             // the same, before it
};

/// A file of a work folder: written once from its beginning to its end, then read anywhere. It has a
/// descriptor only while somebody holds it open, so that there may be thousands. Not copied, removed at its
/// end.
class WorkFile {
 public:
  /// The folder outlives the file.
  explicit WorkFile(WorkFolder& folder);
  /// One that was noted, of so many bytes; an Error if it is not there as it was.
  WorkFile(WorkFolder& folder, std::uint64_t number, std::uint64_t size);
  ~WorkFile();
  WorkFile(const WorkFile&) = delete;
  WorkFile& operator=(const WorkFile&) = delete;

  /// DiskExhausted if there is no room; an Error for anything else that fails.
  void append(std::span<const std::byte> bytes);
  /// No more is written.
  void close();
  /// Part of the note that is being written: safe whatever happens. False, with errno, if it is not, nor ever
  /// will be: after a failure nobody knows what was written.
  [[nodiscard]] bool note();
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// No other file of the folder has it.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  /// Tells it also from those of other work.
  [[nodiscard]] std::uint64_t mark() const;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  /// By the descriptor that wrote it: others may not hear of a write that failed. Later it has none.
  void sync();

  WorkFolder& folder_;
  std::uint64_t number_;
  std::string path_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
  int fault_ = 0;  // why it is not safe
  bool noted_ = false;
};

/// Reads a work file that is closed.
class WorkReader {
 public:
  explicit WorkReader(const WorkFile& file);
  ~WorkReader();
  WorkReader(const WorkReader&) = delete;
  WorkReader& operator=(const WorkReader&) = delete;

  /// Fills all of `into`; an Error if the file is shorter than it was.
  void read(std::uint64_t from, std::span<std::byte> into) const;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
  int descriptor_ = -1;
};

/// What a file system has left for this user; everything where it does not say.
std::uint64_t free_disk(const std::string& folder);

}  // namespace wend
