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
      count_ -= buckets_[now_ & mask_].size();
      buckets_[now_ & mask_].clear();
    }
    now_ = 0;
  }
  /// Keys below the present one count as the present one.
  void push(std::int64_t key, const T& item) {
    Stack<T>& bucket = buckets_[(key > now_ ? key : now_) & mask_];
    bucket.make_room(1);
    bucket.push(item);
    ++count_;
  }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  /// The smallest key that is waiting; there must be one.
  std::int64_t key() {
    while (buckets_[now_ & mask_].empty()) ++now_;
    return now_;
  }
  /// After `key()`.
  T pop() {
    --count_;
    return buckets_[now_ & mask_].pop();
  }
  [[nodiscard]] std::size_t bytes() const {
    std::size_t sum = buckets_.size() * sizeof(Stack<T>);
    for (const Stack<T>& bucket : buckets_) sum += bucket.bytes();
    return sum;
  }

 private:
  std::vector<Stack<T>> buckets_;
  std::int64_t mask_;
  std::int64_t now_ = 0;
  std::size_t count_ = 0;
};

}  // namespace wend
