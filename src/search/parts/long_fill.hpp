// Large tables take seconds only to be filled: this fills them piece by piece and looks at the clock in
// between. Throws BudgetSpent or MemoryExhausted.
#pragma once

#include <algorithm>

#include "search/parts/budget.hpp"

namespace wend {

template <class T>
void long_fill(MeteredVector<T>& vector, std::size_t size, const T& value, Budget& budget) {
  constexpr std::size_t piece = std::size_t{1} << 20;
  vector.reserve(size);
  while (vector.size() < size) {
    vector.resize(std::min(vector.size() + piece, size), value);
    budget.look();
  }
}

}  // namespace wend
