// Sorted lists of states on disk, without repeats: written once, then read from the front or searched.
//
// A run carries a checksum of its states, which a reader that comes to the end compares: bytes that changed
// meanwhile are found before anything is proven with them.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <span>

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

/// The sum does not depend on the order: that the order is right is seen elsewhere.
template <StoredState State>
std::uint64_t checksum_of(std::span<const State> states) {
  std::uint64_t sum = 0;
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
struct StateRun {
  std::unique_ptr<WorkFile> file;
  std::uint64_t count = 0;
  std::uint64_t sum = 0;
};

template <StoredState State>
class RunWriter {
 public:
  RunWriter(WorkFolder& folder, Meter& meter, std::size_t buffered) : buffer_(meter) {
    buffer_.reserve(std::max<std::size_t>(buffered, 1));
    room_ = std::max<std::size_t>(buffered, 1);
    run_.file = std::make_unique<WorkFile>(folder);
  }

  void push(const State& state) {
    if (buffer_.size() == room_) flush();
    buffer_.push_back(state);
  }
  /// The whole run; nothing more is written.
  StateRun<State> finish() {
    flush();
    run_.file->close();
    return std::move(run_);
  }
  [[nodiscard]] std::uint64_t count() const { return run_.count + buffer_.size(); }

 private:
  void flush() {
    const std::span<const State> states(buffer_.begin(), buffer_.size());
    run_.sum += checksum_of(states);
    run_.count += states.size();
    run_.file->append(std::as_bytes(states));
    buffer_.clear();
  }

  MeteredVector<State> buffer_;
  std::size_t room_;
  StateRun<State> run_;
};

/// The states of a run, or of a sorted list in memory, one after the other.
template <StoredState State>
class RunReader {
 public:
  RunReader(const StateRun<State>& run, Meter& meter, std::size_t buffered)
      : run_(&run), buffer_(meter), left_(run.count) {
    reader_.emplace(*run.file);
    room_ =
        static_cast<std::size_t>(std::clamp<std::uint64_t>(run.count, 1, std::max<std::size_t>(buffered, 1)));
    buffer_.resize(room_);
    refill();
  }
  /// The list outlives the reader.
  RunReader(std::span<const State> sorted, Meter& meter)
      : buffer_(meter), next_(sorted.data()), end_(sorted.data() + sorted.size()) {}

  [[nodiscard]] bool empty() const { return next_ == end_; }
  [[nodiscard]] const State& front() const { return *next_; }
  void pop() {
    if (++next_ == end_ && reader_) refill();
  }

 private:
  void refill() {
    if (left_ == 0) return expect_whole();
    const std::size_t count = static_cast<std::size_t>(std::min<std::uint64_t>(left_, room_));
    const std::span<State> states(buffer_.begin(), count);
    reader_->read((run_->count - left_) * sizeof(State), std::as_writable_bytes(states));
    sum_ += checksum_of(std::span<const State>(states));
    left_ -= count;
    next_ = states.data();
    end_ = next_ + count;
  }
  void expect_whole() const {
    if (sum_ == run_->sum) return;
    Error error = Error::usage("a temporary file was damaged: its checksum is wrong",
                               "the disk is failing, or something else wrote to the file");
    error.file = reader_->path();
    throw error;
  }

  const StateRun<State>* run_ = nullptr;
  std::optional<WorkReader> reader_;
  MeteredVector<State> buffer_;
  std::size_t room_ = 0;
  std::uint64_t left_ = 0;
  std::uint64_t sum_ = 0;
  const State* next_ = nullptr;
  const State* end_ = nullptr;
};

/// Whether a state is in a run, by halving.
template <StoredState State>
bool holds(const StateRun<State>& run, const State& wanted) {
  const WorkReader reader(*run.file);
  const StateOrder<State> before;
  std::uint64_t low = 0;
  std::uint64_t high = run.count;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    State state;
    reader.read(middle * sizeof(State), std::as_writable_bytes(std::span(&state, 1)));
    if (state == wanted) return true;
    (before(state, wanted) ? low : high) = before(state, wanted) ? middle + 1 : middle;
  }
  return false;
}

}  // namespace wend
