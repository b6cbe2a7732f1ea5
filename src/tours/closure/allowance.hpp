// The part of a budget one question may use: the budget's own limits, and seconds of its own. Whoever asks it
// also lets what was found be kept, if that is due.
#pragma once

#include <limits>

#include "base/stop_clock.hpp"
#include "search/parts/budget.hpp"
#include "tours/kept/tour_shelf.hpp"

namespace wend {

class Allowance {
 public:
  explicit Allowance(Budget& budget, double seconds = std::numeric_limits<double>::infinity(),
                     TourShelf* shelf = nullptr)
      : budget_(budget), seconds_(seconds), shelf_(shelf) {}

  /// As those of the budget, for steps of some microseconds at least: the clock is asked at every one.
  bool spent() {
    keep_if_due();
    return budget_.spent() || clock_.seconds() >= seconds_;
  }
  void spend() {
    if (spent()) throw BudgetSpent{};
  }
  /// As that of the budget.
  void look() {
    keep_if_due();
    budget_.look();
    if (clock_.seconds() >= seconds_) throw BudgetSpent{};
  }
  void spend_long() {
    keep_if_due();
    budget_.spend_long();
    if (clock_.seconds() >= seconds_) throw BudgetSpent{};
  }

 private:
  void keep_if_due() {
    if (shelf_ != nullptr) shelf_->keep_if_due();
  }

  Budget& budget_;
  double seconds_;
  TourShelf* shelf_;
  StopClock clock_;
};

}  // namespace wend
