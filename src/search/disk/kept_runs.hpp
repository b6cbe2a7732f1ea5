// Lists of states in the notes of a search that is to go on later: which files they lie in. The states
// themselves stay where they are.
#pragma once

#include <cerrno>
#include <vector>

#include "search/disk/state_run.hpp"
#include "space/keeper.hpp"

namespace wend {

/// Writes notes. Whether everything they name is safe on disk is known in the end.
class RunNotes {
 public:
  explicit RunNotes(KeptSink& sink) : sink_(sink) {}

  template <class T>
  void put(const T& value) {
    sink_.put(value);
  }
  template <StoredState State>
  void put_run(const StateRun<State>& run) {
    put(std::uint64_t{run.files.size()});
    for (const RunFile& one : run.files) {
      put(one.file->number());
      put(one.file->size());
      put(one.count);
      put(one.framed);
      if (!one.file->note()) fault_ = errno;
    }
  }
  template <StoredState State>
  void put_runs(const std::vector<StateRun<State>>& runs) {
    put(std::uint64_t{runs.size()});
    for (const StateRun<State>& run : runs) put_run(run);
  }
  /// 0, or the number of the error.
  [[nodiscard]] int fault() const { return fault_; }

 private:
  KeptSink& sink_;
  int fault_ = 0;
};

/// Reads notes and opens the files they name. What makes no sense is an Error.
class NotedRuns {
 public:
  NotedRuns(KeptSource& source, WorkFolder& folder) : source_(source), folder_(folder) {}

  template <class T>
  T take() {
    T value{};
    if (!source_.take(value)) complain();
    return value;
  }
  template <StoredState State>
  StateRun<State> take_run() {
    StateRun<State> run;
    for (std::uint64_t left = take<std::uint64_t>(); left > 0; --left) {
      const auto number = take<std::uint64_t>();
      const auto size = take<std::uint64_t>();
      const auto count = take<std::uint64_t>();
      const auto framed = take<std::uint64_t>();
      if (framed == 0 || count == 0 || size < count) complain();
      run.files.push_back({std::make_unique<WorkFile>(folder_, number, size), count, framed});
      numbers_.push_back(number);
    }
    return run;
  }
  template <StoredState State>
  std::vector<StateRun<State>> take_runs() {
    std::vector<StateRun<State>> runs;
    for (std::uint64_t left = take<std::uint64_t>(); left > 0; --left) runs.push_back(take_run<State>());
    return runs;
  }
  /// Of all files named.
  [[nodiscard]] const std::vector<std::uint64_t>& numbers() const { return numbers_; }

  [[noreturn]] void complain() const {
    Error error = Error::usage("what was kept of this search does not fit it",
                               "it is of another search or of another wend; begin anew");
    error.file = folder_.path();
    throw error;
  }

 private:
  KeptSource& source_;
  WorkFolder& folder_;
  std::vector<std::uint64_t> numbers_;
};

}  // namespace wend
