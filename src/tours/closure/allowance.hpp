// The part of a budget one question may use: the budget's own limits, and seconds of its own.
#pragma once

#include <limits>

#include "base/stop_clock.hpp"
#include "search/parts/budget.hpp"

namespace wend {

class Allowance {
 public:
  explicit Allowance(Budget& budget, double seconds = std::numeric_limits<double>::infinity())
      : budget_(budget), seconds_(seconds) {}

  /// As those of the budget, for steps of some microseconds at least: the clock is asked at every one.
  bool spent() { return budget_.spent() || clock_.seconds() >= seconds_; }
  void spend() {
    if (spent()) throw BudgetSpent{};
  }
  /// As that of the budget.
  void look() {
    budget_.look();
    if (clock_.seconds() >= seconds_) throw BudgetSpent{};
  }
  void spend_long() {
    budget_.spend_long();
    if (clock_.seconds() >= seconds_) throw BudgetSpent{};
  }

 private:
  Budget& budget_;
  double seconds_;
  StopClock clock_;
};

}  // namespace wend
