// Watches the limits of one run. `spent()` is asked once per expansion and is one decrement most of the time;
// the clock, the stop token and the progress report come every few milliseconds.
#pragma once

#include <algorithm>
#include <cstdint>
#include <exception>
#include <optional>

#include "base/stop_clock.hpp"
#include "search/parts/memory.hpp"
#include "space/limits.hpp"
#include "space/outcome.hpp"

namespace wend {

/// Thrown by `spend`, caught by `guard` of the same budget: for work that cannot return half done.
struct BudgetSpent : std::exception {
  [[nodiscard]] const char* what() const noexcept override { return "limit reached"; }
};

class Budget {
 public:
  explicit Budget(const Settings& settings) : settings_(settings), meter_(settings.limits.bytes) {
    set_fuse(64);
  }

  Meter& meter() { return meter_; }
  [[nodiscard]] StopReason why() const { return why_; }

  /// Counts an expansion; true if the search has to stop instead of making it.
  bool spent() {
    if (fuse_ == 0 && look_up()) return true;
    --fuse_;
    return false;
  }
  void count_generated() { ++generated_; }

  /// As `spent`, for work that has to be given up whole.
  void spend() {
    if (spent()) throw BudgetSpent{};
  }

  /// As `spend`, for steps that take long: looks at the clock at every one.
  void spend_long() {
    length_ -= fuse_;
    fuse_ = 0;
    spend();
  }

  /// Looks at the clock and counts nothing: for long work that is no expansion. Throws as `spend` does.
  void look() {
    length_ -= fuse_;
    fuse_ = 0;
    if (look_up()) throw BudgetSpent{};
  }

  /// For the progress report: what is proven, and what has been found.
  void proven(const ExactCost& bound) { bound_ = std::max(bound_, bound); }
  void found(const ExactCost& cost) {
    if (best_ && !(cost < *best_)) return;
    best_ = cost;
    report(true);
  }

  /// Runs `body`, which may run out of memory or of budget: `why` then tells.
  template <class Body>
  void guard(Body&& body) {
    try {
      body();
    } catch (const MemoryExhausted&) {
      why_ = StopReason::memory;
    } catch (const BudgetSpent&) {
      // `spent` has already noted why.
    }
  }

  [[nodiscard]] std::uint64_t expanded() const { return burnt_ + (length_ - fuse_); }
  [[nodiscard]] std::uint64_t generated() const { return generated_; }
  void write_stats(Stats& stats) const {
    stats.expanded = expanded();
    stats.generated = generated_;
    stats.peak_bytes = meter_.peak();
  }

 private:
  static constexpr double look_every = 0.002;  // seconds
  static constexpr double report_every = 0.2;  // seconds
  static constexpr double most_growth = 4;     // from fuse to fuse: the next expansions may be dearer
  static constexpr std::uint64_t longest_fuse = 1 << 16;

  void set_fuse(std::uint64_t length) {
    burnt_ += length_;
    length_ = std::min(length, settings_.limits.expansions - std::min(settings_.limits.expansions, burnt_));
    fuse_ = length_;
  }

  /// The slow part: true if the search has to stop.
  [[gnu::noinline]] bool look_up() {
    const double now = clock_.seconds();
    if (settings_.limits.stop.stop_requested()) return stop(StopReason::interrupted);
    if (expanded() >= settings_.limits.expansions) return stop(StopReason::expansions);
    if (now >= settings_.limits.seconds) return stop(StopReason::time);
    if (now - last_report_ >= report_every) report(false);
    const double taken = std::max(now - last_look_, 1e-7);
    last_look_ = now;
    const auto made = static_cast<double>(std::max<std::uint64_t>(length_, 1));
    const double wanted = std::min(made * look_every / taken, made * most_growth);
    set_fuse(static_cast<std::uint64_t>(std::clamp(wanted, 1.0, static_cast<double>(longest_fuse))));
    return false;
  }
  bool stop(StopReason reason) {
    why_ = reason;
    return true;
  }
  void report(bool improved) {
    last_report_ = clock_.seconds();
    if (!settings_.progress) return;
    settings_.progress({.expanded = expanded(),
                        .generated = generated_,
                        .bytes = meter_.used(),
                        .seconds = last_report_,
                        .bound = bound_,
                        .best = best_,
                        .improved = improved});
  }

  const Settings& settings_;
  Meter meter_;
  StopClock clock_;
  StopReason why_ = StopReason::none;
  std::uint64_t burnt_ = 0;   // expansions counted by earlier fuses
  std::uint64_t length_ = 0;  // of the present fuse
  std::uint64_t fuse_ = 0;    // what is left of it
  std::uint64_t generated_ = 0;
  double last_look_ = 0;
  double last_report_ = 0;
  ExactCost bound_;
  std::optional<ExactCost> best_;
};

}  // namespace wend
