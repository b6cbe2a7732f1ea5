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

/// Expansions that several budgets share: each draws some at a time.
class Ration {
 public:
  Ration() = default;
  Ration(const Ration&) = delete;
  Ration& operator=(const Ration&) = delete;
  virtual ~Ration() = default;
  /// At most `wanted`; 0 if there are none left.
  virtual std::uint64_t draw(std::uint64_t wanted) = 0;
  /// By all of them so far.
  [[nodiscard]] virtual std::uint64_t drawn() const = 0;
};

class Budget {
 public:
  explicit Budget(const Settings& settings)
      : settings_(settings), own_meter_(settings.limits.bytes), meter_(own_meter_) {
    set_fuse(first_fuse);
  }
  /// One of several that share memory and expansions.
  Budget(const Settings& settings, Meter& meter, Ration& ration)
      : settings_(settings), own_meter_(0), meter_(meter), ration_(&ration) {
    set_fuse(first_fuse);
  }
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  Meter& meter() { return meter_; }
  [[nodiscard]] StopReason why() const { return why_; }
  /// As the settings have it.
  [[nodiscard]] unsigned threads() const { return settings_.threads; }
  /// Notes that so many have worked together, for the figures.
  void shared_by(unsigned threads) { together_ = std::max(together_, threads); }

  /// Counts an expansion; true if the search has to stop instead of making it.
  bool spent() {
    if (fuse_ == 0 && look_up()) return true;
    --fuse_;
    return false;
  }
  void count_generated() { ++generated_; }
  /// Time counts from here: what came before was reading.
  void start_clock() {
    clock_ = StopClock{};
    last_look_ = last_report_ = 0;
  }
  /// The last one was broken off in the middle and will be made again.
  void take_back() { ++fuse_; }
  /// So many were made before, by a run that this one goes on with.
  void go_on(std::uint64_t expanded, std::uint64_t generated) {
    burnt_ += expanded + (length_ - fuse_);
    length_ = fuse_ = 0;  // limits are looked at first
    generated_ += generated;
  }

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

  /// As `look`, where what is left to do needs no expansion: those that are allowed may be used up.
  void look_at_clock() {
    const double now = clock_.seconds();
    if (settings_.limits.stop.stop_requested()) {
      stop(StopReason::interrupted);
    } else if (now >= settings_.limits.seconds) {
      stop(StopReason::time);
    } else {
      if (now - last_report_ >= report_every) report(false);
      return;
    }
    throw BudgetSpent{};
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
    stats.threads = together_;
  }

 private:
  static constexpr std::uint64_t first_fuse = 64;
  static constexpr double look_every = 0.002;  // seconds
  static constexpr double report_every = 0.2;  // seconds
  static constexpr double most_growth = 4;     // from fuse to fuse: the next expansions may be dearer
  static constexpr std::uint64_t longest_fuse = 1 << 16;

  void set_fuse(std::uint64_t length) {
    burnt_ += length_;
    const std::uint64_t most = settings_.limits.expansions;
    length_ = ration_ != nullptr ? ration_->draw(length) : std::min(length, most - std::min(most, burnt_));
    fuse_ = length_;
  }

  /// The slow part: true if the search has to stop.
  [[gnu::noinline]] bool look_up() {
    const double now = clock_.seconds();
    if (settings_.limits.stop.stop_requested()) return stop(StopReason::interrupted);
    if (ration_ == nullptr && expanded() >= settings_.limits.expansions) return stop(StopReason::expansions);
    if (now >= settings_.limits.seconds) return stop(StopReason::time);
    if (now - last_report_ >= report_every) report(false);
    const double taken = std::max(now - last_look_, 1e-7);
    last_look_ = now;
    const auto made = static_cast<double>(std::max<std::uint64_t>(length_, 1));
    const double wanted = std::min(made * look_every / taken, made * most_growth);
    set_fuse(static_cast<std::uint64_t>(std::clamp(wanted, 1.0, static_cast<double>(longest_fuse))));
    return ration_ != nullptr && fuse_ == 0 && stop(StopReason::expansions);
  }
  bool stop(StopReason reason) {
    why_ = reason;
    return true;
  }
  void report(bool improved) {
    last_report_ = clock_.seconds();
    if (!settings_.progress) return;
    settings_.progress({.expanded = ration_ != nullptr ? ration_->drawn() : expanded(),
                        .generated = generated_,
                        .bytes = meter_.used(),
                        .seconds = last_report_,
                        .bound = bound_,
                        .best = best_,
                        .improved = improved});
  }

  const Settings& settings_;
  Meter own_meter_;
  Meter& meter_;
  Ration* ration_ = nullptr;
  unsigned together_ = 1;
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
