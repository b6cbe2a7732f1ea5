#include "runs/checkpoint_files.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <set>
#include <unistd.h>

#include "base/error.hpp"
#include "base/private_folder.hpp"
#include "base/synced.hpp"
#include "base/user_folders.hpp"
#include "runs/fault_point.hpp"
#include "runs/kept_bytes.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

constexpr const char* unfinished = "~";  // behind the name of a file that is being written

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// A file on its way to its name. The first trouble is kept as an error number, and nothing is done after it.
class NewFile {
 public:
  NewFile(std::string folder, const std::string& name)
      : folder_(std::move(folder)), target_(folder_ + "/" + name), temporary_(target_ + unfinished) {
    descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor_ < 0) fault_ = errno;
  }
  ~NewFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    ::unlink(temporary_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write_at(std::uint64_t place, std::span<const std::byte> bytes) {
    while (!bytes.empty() && fault_ == 0) {
      const ssize_t done = ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(place));
      if (done < 0 && errno == EINTR) continue;
      if (done < 0) {
        fault_ = errno;
        return;
      }
      place += static_cast<std::uint64_t>(done);
      bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
  }
  /// True if it has its name, for good.
  bool finish() {
    if (fault_ == 0 && ::fsync(descriptor_) != 0) fault_ = errno;
    fault_point("rename");
    if (fault_ == 0 && ::rename(temporary_.c_str(), target_.c_str()) != 0) fault_ = errno;
    if (fault_ != 0) return false;
    ::close(descriptor_);
    descriptor_ = -1;
    return sync_folder();
  }
  [[nodiscard]] int fault() const { return fault_; }

 private:
  bool sync_folder() {
    if (!folder_synced(folder_)) fault_ = errno;
    return fault_ == 0;
  }

  std::string folder_;
  std::string target_;
  std::string temporary_;
  int descriptor_ = -1;
  int fault_ = 0;
};

/// The bodies of files, one after the other.
class FilesSource : public KeptSource {
 public:
  FilesSource(std::vector<std::string> paths) : paths_(std::move(paths)) {}

  /// An Error if they cannot be read, which does not mean that they are damaged.
  bool read(std::span<std::byte> bytes) override {
    while (!bytes.empty()) {
      bytes = bytes.subspan(from_buffer(bytes));
      if (!bytes.empty() && !refill()) return false;
    }
    return true;
  }

 private:
  std::size_t from_buffer(std::span<std::byte> bytes) {
    const std::size_t count = std::min(bytes.size(), filled_ - used_);
    std::copy_n(buffer_.begin() + static_cast<std::ptrdiff_t>(used_), count, bytes.begin());
    used_ += count;
    return count;
  }
  bool refill() {
    while (true) {
      used_ = filled_ = 0;
      if (file_) filled_ = file_->read(place_, buffer_);
      place_ += filled_;
      if (filled_ > 0) return true;
      if (next_ == paths_.size() || !file_.emplace(paths_[next_++]).is_there()) return false;
      place_ = kept_header_bytes;
    }
  }

  std::vector<std::string> paths_;
  std::size_t next_ = 0;
  std::optional<KeptBytes> file_;
  std::uint64_t place_ = 0;
  std::vector<std::byte> buffer_ = std::vector<std::byte>(std::size_t{1} << 16U);
  std::size_t used_ = 0;
  std::size_t filled_ = 0;
};

[[noreturn]] void fail(const std::string& folder, const std::string& why) {
  Error error = Error::usage("nothing can be kept here: " + why, other_data_folder_hint);
  error.file = folder;
  throw error;
}

void expect_writable_folder(const std::string& folder) {
  if (const std::error_code trouble = make_private_folder(folder)) fail(folder, trouble.message());
  constexpr std::size_t some = 4096;
  const std::vector<std::byte> bytes(some);
  NewFile trial(folder, "trial");
  trial.write_at(0, bytes);
  if (!trial.finish()) fail(folder, std::strerror(trial.fault()));
  std::error_code ignored;
  fs::remove(folder + "/trial", ignored);
}

/// Empty if there is no such file. An Error if it cannot be read.
std::string bytes_in(const std::string& path) {
  const KeptBytes file(path);
  if (!file.is_there()) return {};
  std::string bytes(static_cast<std::size_t>(file.size()), '\0');
  bytes.resize(file.read(0, std::as_writable_bytes(std::span(bytes))));
  return bytes;
}

/// What went wrong before the last name, if anything did. Without a folder there are none.
template <class Use>
std::error_code each_name(const std::string& folder, const Use& use) {
  std::error_code trouble;
  for (fs::directory_iterator entry(folder, trouble), end; !trouble && entry != end; entry.increment(trouble))
    use(entry->path().filename().string());
  return trouble == std::errc::no_such_file_or_directory ? std::error_code{} : trouble;
}

}  // namespace

class CheckpointFiles::Sink : public KeptSink {
 public:
  Sink(CheckpointFiles& owner, const KeptFile& file)
      : owner_(owner), about_(file), file_(owner.options_.folder, name_of(file)) {
    buffer_.reserve(BlockSum::block);
  }

  void write(std::span<const std::byte> bytes) override {
    while (!bytes.empty() && file_.fault() == 0) {
      const std::size_t part = std::min(bytes.size(), BlockSum::block - buffer_.size());
      buffer_.insert(buffer_.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(part));
      bytes = bytes.subspan(part);
      if (buffer_.size() == BlockSum::block) flush();
    }
  }

  bool finish() override {
    flush();
    about_.sum = sum_.sum();
    file_.write_at(0, header_of(about_, owner_.run_));
    const bool safe = file_.finish();
    if (!safe) owner_.complain(std::strerror(file_.fault()));
    return safe;
  }

 private:
  void flush() {
    const std::size_t count = buffer_.size();
    if (count == 0) return;
    buffer_.resize((count + 7) / 8 * 8);
    sum_.add(buffer_.data(), count);
    const std::span<const std::byte> bytes(buffer_.data(), count);
    file_.write_at(kept_header_bytes + about_.bytes, bytes.first(count / 2));
    fault_point("middle");
    file_.write_at(kept_header_bytes + about_.bytes + count / 2, bytes.subspan(count / 2));
    about_.bytes += count;
    buffer_.clear();
  }

  CheckpointFiles& owner_;
  KeptFile about_;
  NewFile file_;
  std::vector<std::byte> buffer_;
  BlockSum sum_;
};

CheckpointFiles::CheckpointFiles(Options options)
    : options_(std::move(options)),
      run_(options_.leader ? options_.leader->run : run_mark(options_.identity)) {
  if (!options_.seconds) options_.seconds = steady_seconds;
  if (!options_.leader) expect_writable_folder(options_.folder);
  look_through_folder();
  next_due_ = options_.seconds() + options_.every;
}

void CheckpointFiles::look_through_folder() {
  std::set<std::uint64_t, std::greater<>> turns;
  const std::error_code trouble = each_name(options_.folder, [&](const std::string& name) {
    found_.insert(name);
    if (const auto turn = sealed_turn_named(name)) turns.insert(*turn);
    if (const auto file = kept_file_named(name))
      numbers_[file->part] = std::max(numbers_[file->part], file->number);
  });
  if (trouble) fail(options_.folder, trouble.message());
  if (options_.leader) {
    if (auto turn = listed(options_.leader->turn)) last_ = *std::move(turn);
    return;
  }
  if (!turns.empty()) newest_seen_ = *turns.begin();
  for (const std::uint64_t number : turns) {
    std::optional<SealedTurn> turn = listed(number);
    if (last_.turn > 0) {
      if (turn) before_last_ = *std::move(turn);
      return;
    }
    if (turn && all_whole(*turn)) {
      last_ = *std::move(turn);
    } else {
      fell_back_ = true;
    }
  }
}

/// What the list of this turn says; nothing if it is damaged or of another run.
std::optional<SealedTurn> CheckpointFiles::listed(std::uint64_t number) const {
  const std::string path = path_of(name_of(SealedTurn{.turn = number, .parts = 0, .files = {}}));
  std::optional<SealedTurn> turn = sealed_turn_of(bytes_in(path), run_);
  return turn && turn->turn == number ? turn : std::nullopt;
}

bool CheckpointFiles::all_whole(const SealedTurn& turn) const {
  return std::all_of(turn.files.begin(), turn.files.end(),
                     [&](const KeptFile& file) { return is_whole(path_of(name_of(file)), file, run_); });
}

bool CheckpointFiles::due() {
  if (!begun_ && !begun_.exchange(true) && options_.begun) options_.begun();
  return options_.seconds() >= next_due_;
}

std::uint64_t CheckpointFiles::bytes() const {
  std::uint64_t bytes = 0;
  for (const KeptFile& file : last_.files) bytes += file.bytes;
  return bytes;
}

std::uint32_t CheckpointFiles::parts() const {
  asked_ = true;
  return last_.parts;
}

std::unique_ptr<KeptSource> CheckpointFiles::source_of(std::uint32_t part, KeptKind kind) const {
  opened_ = true;
  std::vector<std::string> paths;
  for (const KeptFile& file : last_.files) {
    if (file.part == part && file.kind == kind) paths.push_back(path_of(name_of(file)));
  }
  return std::make_unique<FilesSource>(std::move(paths));
}

std::unique_ptr<KeptSource> CheckpointFiles::all_of(std::uint32_t part) {
  return source_of(part, KeptKind::more);
}

std::unique_ptr<KeptSource> CheckpointFiles::last_of(std::uint32_t part) {
  return source_of(part, KeptKind::now);
}

std::unique_ptr<KeptSink> CheckpointFiles::sink_for(std::uint32_t part, KeptKind kind) {
  fault_point("write");
  KeptFile file{.part = part, .kind = kind};
  {
    const std::lock_guard lock(mutex_);
    file.number = ++numbers_[part];
  }
  return std::make_unique<Sink>(*this, file);
}

std::unique_ptr<KeptSink> CheckpointFiles::more(std::uint32_t part) {
  return sink_for(part, KeptKind::more);
}

std::unique_ptr<KeptSink> CheckpointFiles::now(std::uint32_t part) {
  return sink_for(part, KeptKind::now);
}

SealedTurn CheckpointFiles::next_turn(std::uint32_t parts) const {
  std::map<std::uint32_t, std::uint64_t> sealed;  // by part, its last file of the turn before
  SealedTurn turn{.turn = std::max(newest_seen_, last_.turn) + 1, .parts = parts, .files = {}};
  for (const KeptFile& file : last_.files) {
    sealed[file.part] = std::max(sealed[file.part], file.number);
    if (file.kind == KeptKind::more && file.part < parts) turn.files.push_back(file);
  }
  std::map<std::pair<std::uint32_t, KeptKind>, KeptFile> newest;
  const std::error_code trouble = each_name(options_.folder, [&](const std::string& name) {
    const auto file = kept_file_named(name);
    if (!file || file->part >= parts || file->number <= sealed[file->part]) return;
    if (found_.contains(name)) return;  // of a turn that was broken off in an earlier sitting
    KeptFile& best = newest[{file->part, file->kind}];
    if (best.number < file->number) best = *file;
  });
  if (trouble) return {};
  std::uint32_t complete = 0;
  for (const auto& [key, file] : newest) {
    const auto whole = read_header(path_of(name_of(file)), run_);
    if (!whole) return {};
    turn.files.push_back(*whole);
    if (key.second == KeptKind::now) ++complete;
  }
  return complete == parts ? turn : SealedTurn{};
}

std::string CheckpointFiles::write_list(const SealedTurn& turn) const {
  const std::string bytes = bytes_of(turn, run_);
  NewFile file(options_.folder, name_of(turn));
  file.write_at(0, std::as_bytes(std::span(bytes)));
  return file.finish() ? "" : std::strerror(file.fault());
}

/// Of parts that this process writes it has said so already, with the reason, if it was their files.
void CheckpointFiles::failed(std::uint32_t part, const std::string& why) {
  complain(why.empty() ? "process " + std::to_string(part) + " could not write its part" : why);
}

/// As `next_turn`; nothing is thrown while a turn is sealed.
SealedTurn CheckpointFiles::turn_to_seal(std::uint32_t parts, std::string& trouble) const {
  SealedTurn turn;
  try {
    turn = next_turn(parts);
    if (turn.parts == 0) trouble = "a file of a part is missing";
  } catch (const Error& error) {
    trouble = error.message;
  }
  return turn;
}

bool CheckpointFiles::seal(std::uint32_t parts, bool all_finished) {
  fault_point("seal");
  SealedTurn turn;
  std::string trouble = all_finished ? "" : "a part has not finished";
  if (all_finished) turn = turn_to_seal(parts, trouble);
  if (trouble.empty()) trouble = write_list(turn);
  if (all_finished && !trouble.empty()) complain(trouble);
  newest_seen_ = std::max(newest_seen_, turn.turn);
  if (trouble.empty()) {
    fault_point("sealed");
    before_last_ = std::exchange(last_, std::move(turn));
  }
  remove_old();
  next_due_ = options_.seconds() + options_.every;
  return trouble.empty();
}

/// All but the last two turns; what was found stays until there is one. Nobody writes while a turn is sealed.
void CheckpointFiles::remove_old() const {
  std::set<std::string> needed{name_of(last_), name_of(before_last_)};
  for (const SealedTurn* turn : {&last_, &before_last_}) {
    for (const KeptFile& file : turn->files) needed.insert(name_of(file));
  }
  if (last_.turn == 0) needed.insert(found_.begin(), found_.end());
  std::error_code ignored;
  std::vector<std::string> old;
  static_cast<void>(each_name(options_.folder, [&](const std::string& name) {
    if (needed.count(name) == 0) old.push_back(name);
  }));  // what is not seen now goes after the next turn
  for (const std::string& name : old) fs::remove(path_of(name), ignored);
}

void CheckpointFiles::clear() {
  last_ = {};
  std::error_code ignored;
  fs::remove_all(options_.folder, ignored);
}

void CheckpointFiles::complain(const std::string& why) {
  if (!complained_.exchange(true) && options_.trouble) options_.trouble(why);
}

}  // namespace wend
