// An open list for numbers of nodes whose keys grow slowly: a ring of stacks, one per key, chained through
// the nodes themselves. Which stacks hold anything is one bit each, so the next one is found 64 at a glance
// and nothing is cleared between queries but these bits.
//
// The key taken out never falls, and no key put in is as far ahead of it as the ring is long.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace wend {

class BucketChains {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  /// For keys up to `reach` ahead of the present one.
  explicit BucketChains(std::size_t reach)
      : tops_(std::max<std::size_t>(std::bit_ceil(reach + 1), 64)), filled_(tops_.size() / 64) {}

  void begin() {
    std::fill(filled_.begin(), filled_.end(), 0);
    key_ = 0;
  }
  /// Returns what lies below it from now on, for the node to keep.
  std::uint32_t push(std::uint32_t key, std::uint32_t number) {
    const std::size_t place = key & (tops_.size() - 1);
    std::uint64_t& word = filled_[place / 64];
    const std::uint64_t bit = std::uint64_t{1} << (place % 64);
    const std::uint32_t top = tops_[place];
    const std::uint32_t below = (word & bit) != 0 ? top : none;
    word |= bit;
    tops_[place] = number;
    return below;
  }
  /// The last one in of those with the smallest key; none if there is nothing.
  [[nodiscard]] std::uint32_t top() {
    const std::size_t mask = filled_.size() - 1;
    std::size_t place = key_ & (tops_.size() - 1);
    std::size_t word = place / 64;
    std::uint64_t bits = filled_[word] & ~std::uint64_t{0} << (place % 64);
    for (std::size_t looked = 0; bits == 0; ++looked) {
      if (looked == filled_.size()) return none;
      word = (word + 1) & mask;
      bits = filled_[word];
    }
    const std::size_t next = 64 * word + static_cast<std::size_t>(std::countr_zero(bits));
    key_ += static_cast<std::uint32_t>((next - place) & (tops_.size() - 1));
    return tops_[next];
  }
  /// After `top()`, which is taken out; `below` is what its node kept.
  void pop(std::uint32_t below) {
    const std::size_t place = key_ & (tops_.size() - 1);
    tops_[place] = below;
    filled_[place / 64] &= ~(std::uint64_t{below == none} << (place % 64));
  }
  [[nodiscard]] std::size_t bytes() const {
    return tops_.size() * sizeof(std::uint32_t) + filled_.size() * sizeof(std::uint64_t);
  }

 private:
  std::vector<std::uint32_t> tops_;
  std::vector<std::uint64_t> filled_;
  std::uint32_t key_ = 0;
};

}  // namespace wend
