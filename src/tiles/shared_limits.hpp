// The limits of a search by several threads: each draws some expansions at a time, and is told when there are
// no more, or when all have to pause so that the search can be kept. Looks at the clock and reports progress
// at every draw, so draws are some tenths of a millisecond of work.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>

#include "base/stop_clock.hpp"
#include "space/limits.hpp"
#include "space/outcome.hpp"

namespace wend {

class SharedLimits {
 public:
  static constexpr std::uint64_t most_at_once = 8192;
  /// Expansions from one pause to the next, at least: so there is always some progress between them.
  static constexpr std::uint64_t between_pauses = 1'000'000;

  /// Progress is reported from the thread that made this.
  explicit SharedLimits(const Settings& settings) : settings_(settings) {}

  /// How many nodes may be expanded before asking again; 0 if the search has to stop or to pause.
  std::uint64_t draw();
  /// Of what was drawn, what was not used.
  void give_back(std::uint64_t expansions) { drawn_ -= expansions; }

  [[nodiscard]] bool stopped() const { return why() != StopReason::none; }
  [[nodiscard]] bool paused() const { return paused_.load(std::memory_order_relaxed); }
  /// After a pause, while no thread works.
  void go_on();
  /// Of earlier sittings, for the reports.
  void expanded_before(std::uint64_t expansions) { before_ = expansions; }
  [[nodiscard]] StopReason why() const { return why_.load(std::memory_order_relaxed); }
  /// For the reports. Only by the thread that made this, while no other works.
  void proven(int bound) { bound_ = bound; }

 private:
  void report(double now);
  bool has_to_pause();

  const Settings& settings_;
  StopClock clock_;
  std::thread::id owner_ = std::this_thread::get_id();
  std::atomic<std::uint64_t> drawn_ = 0;
  std::atomic<StopReason> why_ = StopReason::none;
  std::mutex asking_;  // the keeper, whether it is due
  std::atomic<bool> paused_ = false;
  std::uint64_t next_pause_ = between_pauses;  // in expansions drawn
  std::uint64_t before_ = 0;
  int bound_ = 0;
  double last_report_ = 0;
};

}  // namespace wend
