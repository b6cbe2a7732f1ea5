// The two watchers of a runner. NotLogged vanishes. RunnerLog notes who entered and left what, with the time;
// each runner has its own, and they are merged when all have come home.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "model/grid.hpp"
#include "race/parts/floor.hpp"
#include "trace/race_tape.hpp"

namespace wend {

struct NotLogged {
  static constexpr bool logging = false;
  void tick(std::uint64_t) const {}
  void enter(Slot) const {}
  void leave(Slot) const {}
};

class RunnerLog {
 public:
  static constexpr bool logging = true;
  struct Entry {
    std::uint64_t time;
    Slot at;
    bool entered;
  };

  RunnerLog(RaceClock clock, std::size_t cap) : real_(clock == RaceClock::real), cap_(cap) {}

  /// The time by the clock of steps.
  void tick(std::uint64_t now) { now_ = now; }
  void enter(Slot at) { add(at, true); }
  void leave(Slot at) { add(at, false); }

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] std::size_t lost() const { return lost_; }

 private:
  void add(Slot at, bool entered) {
    if (entries_.size() == cap_) {
      ++lost_;
      return;
    }
    entries_.push_back({real_ ? clock_now() : now_, at, entered});
  }
  static std::uint64_t clock_now() {
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
  }

  bool real_;
  std::uint64_t now_ = 0;
  std::size_t cap_;
  std::size_t lost_ = 0;
  std::vector<Entry> entries_;
};

/// Appends the logs of all runners to the tape, in the order of time. By the clock of steps all that happened
/// in one round is one tick; by a real clock as many events as there are runners.
void merge_logs(const std::vector<RunnerLog>& logs, const RaceFloor& floor, RaceTape& tape);

}  // namespace wend
