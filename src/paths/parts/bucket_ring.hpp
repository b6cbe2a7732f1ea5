// An open list for keys that grow slowly: a ring of stacks, one per key. The key taken out never falls, and
// no key put in is further ahead of it than the ring is long.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "paths/parts/stack.hpp"

namespace wend {

template <class T>
class BucketRing {
 public:
  /// For keys less than `reach` ahead of the present one.
  explicit BucketRing(std::size_t reach) : buckets_(std::bit_ceil(reach + 1)), mask_(buckets_.size() - 1) {}

  void begin() {
    for (; count_ > 0; ++now_) {
      count_ -= bucket(now_).size();
      bucket(now_).clear();
    }
    now_ = 0;
  }
  /// Keys below the present one count as the present one.
  void push(std::int64_t key, const T& item) {
    Stack<T>& stack = bucket(key > now_ ? key : now_);
    stack.make_room(1);
    stack.push(item);
    ++count_;
  }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  /// The smallest key that is waiting; there must be one.
  std::int64_t key() {
    while (bucket(now_).empty()) ++now_;
    return now_;
  }
  /// After `key()`.
  T pop() {
    --count_;
    return bucket(now_).pop();
  }
  [[nodiscard]] std::size_t bytes() const {
    std::size_t sum = buckets_.size() * sizeof(Stack<T>);
    for (const Stack<T>& stack : buckets_) sum += stack.bytes();
    return sum;
  }

 private:
  Stack<T>& bucket(std::int64_t key) { return buckets_[static_cast<std::size_t>(key) & mask_]; }

  std::vector<Stack<T>> buckets_;
  std::size_t mask_;
  std::int64_t now_ = 0;
  std::size_t count_ = 0;
};

}  // namespace wend
