// Looks at the clock now and then, during work that has to be given up whole if the time is over.
#pragma once

#include "search/parts/budget.hpp"

namespace wend {

class Pace {
 public:
  /// A tick takes a microsecond at most.
  explicit Pace(Budget& budget) : budget_(budget) {}

  /// Throws BudgetSpent.
  void tick() {
    constexpr std::uint32_t often = 1 << 12;
    if (++ticks_ % often == 0) budget_.look();
  }

 private:
  Budget& budget_;
  std::uint32_t ticks_ = 0;
};

}  // namespace wend
