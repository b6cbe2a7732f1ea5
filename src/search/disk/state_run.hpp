// Sorted lists of states on disk, without repeats: written once, then read from the front or searched.
//
// A list lies in one file or, where its writing was cut, in several that follow each other. Files are made of
// frames: some states and a checksum over them, over the place of the frame and the mark of the file. A
// frame is compared with its checksum before anybody sees a state of it: bytes that changed meanwhile are an
// error, and neither expanded nor taken for a proof.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/work_folder.hpp"
#include "search/parts/memory.hpp"

namespace wend {

/// States that can be compared as bytes: equal states are equal bytes.
template <class State>
concept StoredState = std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>;

/// Some order of all states, the quicker the better; what it means does not matter.
template <StoredState State>
struct StateOrder {
  bool operator()(const State& a, const State& b) const {
    if constexpr (sizeof(State) == 4 || sizeof(State) == 8) {
      return word_of(a) < word_of(b);
    } else {
      return std::memcmp(&a, &b, sizeof(State)) < 0;
    }
  }

 private:
  using Word = std::conditional_t<sizeof(State) == 4, std::uint32_t, std::uint64_t>;
  static Word word_of(const State& state) {
    Word word;
    std::memcpy(&word, &state, sizeof word);
    return word;
  }
};

/// One file of a list.
struct RunFile {
  std::unique_ptr<WorkFile> file;
  std::uint64_t count = 0;   // states
  std::uint64_t framed = 1;  // states of each frame; the last may have fewer

  [[nodiscard]] std::uint64_t frames() const { return (count + framed - 1) / framed; }
};

template <StoredState State>
struct StateRun {
  std::vector<RunFile> files;  // the states of each are smaller than those of the next

  [[nodiscard]] std::uint64_t count() const {
    std::uint64_t all = 0;
    for (const RunFile& one : files) all += one.count;
    return all;
  }
};

using FrameSum = std::uint64_t;

template <StoredState State>
FrameSum frame_sum(std::span<const State> states, std::uint64_t file, std::uint64_t place) {
  FrameSum sum = combine(file, place);
  for (const State& state : states) {
    std::array<std::uint64_t, (sizeof(State) + 7) / 8> words{};
    std::memcpy(words.data(), &state, sizeof state);
    std::uint64_t one = words[0];
    for (std::size_t i = 1; i < words.size(); ++i) one = combine(one, words[i]);
    sum += mix(one);
  }
  return sum;
}

template <StoredState State>
constexpr std::size_t bytes_of_frame(std::uint64_t states) {
  return static_cast<std::size_t>(states) * sizeof(State) + sizeof(FrameSum);
}

/// How many states a frame has so that it takes at most so many bytes; at least one.
template <StoredState State>
constexpr std::size_t states_in_frame(std::size_t bytes) {
  const std::size_t room = bytes - std::min(bytes, sizeof(FrameSum));
  return std::max<std::size_t>(room / sizeof(State), 1);
}

template <StoredState State>
class RunWriter {
 public:
  /// Writes in pieces of about `buffered` bytes. Everything outlives the writer.
  RunWriter(WorkFolder& folder, Meter& meter, std::size_t framed, std::size_t buffered)
      : folder_(folder), framed_(framed), bytes_(meter) {
    const std::size_t frames = std::max<std::size_t>(buffered / bytes_of_frame<State>(framed), 1);
    bytes_.reserve(frames * bytes_of_frame<State>(framed));
    room_ = frames * bytes_of_frame<State>(framed);
  }

  void push(const State& state) {
    std::memcpy(bytes_.extend(sizeof state), &state, sizeof state);
    ++count_;
    if (++in_frame_ == framed_) end_frame();
  }
  /// All that was pushed is in files; what comes next begins another.
  void cut() {
    if (in_frame_ > 0) end_frame();
    write();
    if (current_.file) {
      current_.file->close();
      run_.files.push_back(std::move(current_));
    }
    current_ = RunFile{};
  }
  /// What was cut off so far.
  [[nodiscard]] const StateRun<State>& so_far() const { return run_; }
  /// Goes on with what another writer has begun.
  void follow(StateRun<State> begun) {
    count_ += begun.count();
    run_ = std::move(begun);
  }
  /// The whole run; nothing more is written.
  StateRun<State> finish() {
    cut();
    return std::move(run_);
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  void end_frame() {
    if (!current_.file) current_ = {std::make_unique<WorkFile>(folder_), 0, framed_};
    const auto* const first = reinterpret_cast<const State*>(bytes_.end() - in_frame_ * sizeof(State));
    const FrameSum sum =
        frame_sum(std::span<const State>(first, in_frame_), current_.file->mark(), current_.count / framed_);
    current_.count += in_frame_;
    in_frame_ = 0;
    std::memcpy(bytes_.extend(sizeof sum), &sum, sizeof sum);
    if (bytes_.size() == room_) write();
  }
  void write() {
    if (!bytes_.empty()) current_.file->append({bytes_.begin(), bytes_.size()});
    bytes_.clear();
  }

  WorkFolder& folder_;
  std::size_t framed_;
  MeteredVector<std::byte> bytes_;  // whole frames, and one that is not full
  std::size_t room_;
  std::size_t in_frame_ = 0;
  std::uint64_t count_ = 0;
  RunFile current_;
  StateRun<State> run_;
};

/// The frames of one file, checked. Everything outlives the reader.
template <StoredState State>
class FrameReader {
  static_assert(alignof(State) <= sizeof(FrameSum), "frames follow each other without gaps");

 public:
  FrameReader(const RunFile& run, Meter& meter, std::size_t most_frames)
      : run_(&run), reader_(*run.file), buffer_(meter) {
    const std::uint64_t frames = std::clamp<std::uint64_t>(most_frames, 1, run.frames());
    buffer_.resize(static_cast<std::size_t>(frames) * frame_bytes());
  }

  [[nodiscard]] std::uint64_t frames() const { return run_->frames(); }
  /// Valid until the next is asked for. Those that follow are read along.
  std::span<const State> frame(std::uint64_t place) {
    if (place < first_ || place >= end_) load(place);
    const std::byte* const at = buffer_.begin() + static_cast<std::size_t>(place - first_) * frame_bytes();
    const std::span<const State> states(reinterpret_cast<const State*>(at), states_of(place));
    FrameSum sum;
    std::memcpy(&sum, at + states.size_bytes(), sizeof sum);
    if (sum != frame_sum(states, run_->file->mark(), place)) complain();
    return states;
  }

 private:
  [[nodiscard]] std::size_t frame_bytes() const { return bytes_of_frame<State>(run_->framed); }
  [[nodiscard]] std::size_t states_of(std::uint64_t place) const {
    return static_cast<std::size_t>(std::min(run_->framed, run_->count - place * run_->framed));
  }
  void load(std::uint64_t place) {
    first_ = place;
    end_ = std::min<std::uint64_t>(place + buffer_.size() / frame_bytes(), frames());
    const std::size_t bytes = static_cast<std::size_t>(end_ - first_ - 1) * frame_bytes() +
                              bytes_of_frame<State>(states_of(end_ - 1));
    reader_.read(place * frame_bytes(), {buffer_.begin(), bytes});
  }
  [[noreturn]] void complain() const {
    Error error = Error::usage("a file of states was damaged: its checksum is wrong",
                               "the disk is failing, or something else wrote to the file");
    error.file = reader_.path();
    throw error;
  }

  const RunFile* run_;
  WorkReader reader_;
  MeteredVector<std::byte> buffer_;
  std::uint64_t first_ = 0;  // what is in the buffer
  std::uint64_t end_ = 0;
};

/// The place of the frame that holds `wanted` if any does: the last that does not begin behind it.
template <StoredState State>
std::uint64_t frame_for(FrameReader<State>& reader, const State& wanted) {
  const StateOrder<State> before;
  std::uint64_t low = 0;
  std::uint64_t high = reader.frames();
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (before(wanted, reader.frame(middle).front()) ? high : low) = middle;
  }
  return low;
}

/// The states of a run, or of a sorted list in memory, one after the other.
template <StoredState State>
class RunReader {
 public:
  /// Reads about `buffered` bytes at a time. The run outlives the reader.
  RunReader(const StateRun<State>& run, Meter& meter, std::size_t buffered)
      : run_(&run), meter_(&meter), buffered_(buffered) {
    refill();
  }
  /// The list outlives the reader.
  RunReader(std::span<const State> sorted, Meter& meter)
      : meter_(&meter), next_(sorted.data()), end_(sorted.data() + sorted.size()) {}

  [[nodiscard]] bool empty() const { return next_ == end_; }
  [[nodiscard]] const State& front() const { return *next_; }
  void pop() {
    if (++next_ == end_ && run_ != nullptr) refill();
  }
  /// Past all states up to this one, without reading what lies between.
  void skip(const State& last) {
    const StateOrder<State> before;
    while (!empty() && !before(last, front())) {
      if (reader_ && !before(last, *(end_ - 1))) {
        next_ = end_;
        frame_ = std::max(frame_, frame_for(*reader_, last));
        refill();
      } else {
        pop();
      }
    }
  }

 private:
  void refill() {
    while (!reader_ || frame_ == reader_->frames()) {
      if (file_ == run_->files.size()) return reader_.reset();
      const RunFile& file = run_->files[file_++];
      reader_.reset();  // its memory first
      reader_.emplace(file, *meter_, buffered_ / bytes_of_frame<State>(file.framed));
      frame_ = 0;
    }
    const std::span<const State> states = reader_->frame(frame_++);
    next_ = states.data();
    end_ = next_ + states.size();
  }

  const StateRun<State>* run_ = nullptr;
  Meter* meter_;
  std::size_t buffered_ = 0;
  std::optional<FrameReader<State>> reader_;
  std::size_t file_ = 0;     // the next to open
  std::uint64_t frame_ = 0;  // the next to read
  const State* next_ = nullptr;
  const State* end_ = nullptr;
};

/// Whether a state is in a run, by halving.
template <StoredState State>
bool holds(const StateRun<State>& run, Meter& meter, const State& wanted) {
  return std::any_of(run.files.begin(), run.files.end(), [&](const RunFile& file) {
    FrameReader<State> reader(file, meter, 1);
    const std::span<const State> states = reader.frame(frame_for(reader, wanted));
    return std::binary_search(states.begin(), states.end(), wanted, StateOrder<State>{});
  });
}

}  // namespace wend
