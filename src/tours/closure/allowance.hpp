// The part of a budget one question may use: the budget's own limits, and seconds of its own. Whoever asks it
// also lets what was found be kept, if that is due.
//
// A budget is for one thread. Others that help it have an allowance without one: they stop when they are
// told to, and what they count is added to the budget by the first.
#pragma once

#include <atomic>
#include <limits>

#include "base/stop_clock.hpp"
#include "search/parts/budget.hpp"
#include "tours/kept/tour_shelf.hpp"

namespace wend {

class Allowance {
 public:
  explicit Allowance(Budget& budget, double seconds = std::numeric_limits<double>::infinity(),
                     TourShelf* shelf = nullptr)
      : budget_(&budget), seconds_(seconds), shelf_(shelf) {}
  /// For a thread that helps; both are shared by all of them.
  Allowance(const std::atomic<bool>& stop, std::atomic<std::uint64_t>& counted)
      : stop_(&stop), counted_(&counted) {}

  /// As those of the budget, for steps of some microseconds at least: the clock is asked at every one.
  bool spent() {
    if (stop_ != nullptr) return count(), stop_->load(std::memory_order_relaxed);
    keep_if_due();
    return budget_->spent() || clock_.seconds() >= seconds_;
  }
  void spend() {
    if (spent()) throw BudgetSpent{};
  }
  /// As that of the budget.
  void look() {
    if (stop_ != nullptr) return stop_if_told();
    keep_if_due();
    budget_->look();
    if (clock_.seconds() >= seconds_) throw BudgetSpent{};
  }
  void spend_long() {
    if (stop_ != nullptr) return spend();
    keep_if_due();
    budget_->spend_long();
    if (clock_.seconds() >= seconds_) throw BudgetSpent{};
  }
  /// What helpers have counted; as far as the limit allows.
  void add(std::uint64_t counted) {
    while (counted > 0 && !budget_->spent()) --counted;
  }

 private:
  void keep_if_due() {
    if (shelf_ != nullptr) shelf_->keep_if_due();
  }
  void count() { counted_->fetch_add(1, std::memory_order_relaxed); }
  void stop_if_told() const {
    if (stop_->load(std::memory_order_relaxed)) throw BudgetSpent{};
  }

  Budget* budget_ = nullptr;  // none: somebody else's
  const std::atomic<bool>* stop_ = nullptr;
  std::atomic<std::uint64_t>* counted_ = nullptr;
  double seconds_ = std::numeric_limits<double>::infinity();
  TourShelf* shelf_ = nullptr;
  StopClock clock_;
};

}  // namespace wend
