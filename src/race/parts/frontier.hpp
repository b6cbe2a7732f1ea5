// Squares that have been seen but not yet visited, in the order in which they will be: last in first out, or
// first in first out. Memory grows by doubling, never per step.
#pragma once

#include <cstdint>
#include <vector>

#include "model/grid.hpp"

namespace wend {

class Stack {
 public:
  [[nodiscard]] bool empty() const { return squares_.empty(); }
  [[nodiscard]] std::size_t size() const { return squares_.size(); }
  void push(Slot at) { squares_.push_back(at); }
  Slot pop() {
    const Slot at = squares_.back();
    squares_.pop_back();
    return at;
  }
  /// Hands over the older half: what branches off early has most behind it.
  void give_half(std::vector<Slot>& to) {
    const auto half = static_cast<std::ptrdiff_t>(squares_.size() / 2);
    to.assign(squares_.begin(), squares_.begin() + half);
    squares_.erase(squares_.begin(), squares_.begin() + half);
  }

 private:
  std::vector<Slot> squares_;
};

/// A ring whose size is a power of two.
class Queue {
 public:
  [[nodiscard]] bool empty() const { return begin_ == end_; }
  [[nodiscard]] std::size_t size() const { return end_ - begin_; }
  void push(Slot at) {
    if (size() == ring_.size()) grow();
    ring_[end_++ & (ring_.size() - 1)] = at;
  }
  Slot pop() { return ring_[begin_++ & (ring_.size() - 1)]; }
  /// Hands over every other half of what waits, the newer one.
  void give_half(std::vector<Slot>& to) {
    to.clear();
    for (std::size_t count = size() / 2; count > 0; --count) to.push_back(ring_[--end_ & (ring_.size() - 1)]);
  }

 private:
  void grow() {
    std::vector<Slot> larger(2 * ring_.size());
    for (std::size_t i = begin_; i != end_; ++i)
      larger[i & (larger.size() - 1)] = ring_[i & (ring_.size() - 1)];
    ring_.swap(larger);
  }

  std::vector<Slot> ring_ = std::vector<Slot>(1024);
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace wend
