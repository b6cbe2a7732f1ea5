// The table of Held and Karp: for each set of things and each of its members, the cheapest way from the start
// through the set that ends at the member. Costs may differ from one direction to the other.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <mutex>
#include <vector>

#include "base/cores.hpp"
#include "base/in_parallel.hpp"
#include "search/parts/long_fill.hpp"
#include "search/parts/memory.hpp"

namespace wend {

/// Number is what costs are counted in: sums of all of them stay below a quarter of the largest.
template <class Number>
class SubsetTable {
 public:
  static constexpr std::size_t most = 24;  // things to choose an order for

  SubsetTable(std::size_t count, Budget& budget) : count_(count), budget_(budget), table_(budget.meter()) {
    steps_.fill(0);
  }
  static std::size_t bytes(std::size_t count) { return (count << count) * sizeof(Number); }

  void set_first(std::size_t to, Number cost) { first_[to] = cost; }
  void set_step(std::size_t from, std::size_t to, Number cost) { steps_[from * most + to] = cost; }
  /// What ending at a thing costs; may be negative.
  void set_last(std::size_t from, std::int64_t cost) { last_[from] = cost; }

  /// The things in the best order. Throws BudgetSpent or MemoryExhausted.
  std::vector<std::uint32_t> run() {
    if (count_ > 0) fill();
    return best_order();
  }

 private:
  static constexpr Number infinite = std::numeric_limits<Number>::max() / 4;
  static constexpr std::size_t least_shared = 18;   // things: smaller tables are filled sooner than shared
  static constexpr std::size_t upper_members = 6;   // 64 blocks
  static constexpr std::size_t sets_at_once = 256;  // between two looks at the budget

  void fill() {
    long_fill(table_, count_ << count_, infinite, budget_);
    for (std::size_t to = 0; to < count_; ++to) at(std::size_t{1} << to, to) = first_[to];
    if (count_ >= least_shared && threads_or_cores(budget_.threads()) > 1) return fill_together();
    const std::size_t all = (std::size_t{1} << count_) - 1;
    for (std::size_t set = 1; set < all; ++set) {
      budget_.spend();
      spread(set, all & ~set);
    }
  }

  /// By several threads: sets that agree in their upper members are a block, done by one thread in order. A
  /// block needs those whose upper members are fewer and among its own, so blocks with equally many can be
  /// done at once. No two sets write the same entry.
  void fill_together() {
    const unsigned threads = threads_or_cores(budget_.threads());
    budget_.shared_by(threads);
    for (int members = 0; members <= static_cast<int>(upper_members); ++members) {
      std::vector<std::size_t> blocks;
      for (std::size_t upper = 0; upper < std::size_t{1} << upper_members; ++upper) {
        if (std::popcount(upper) == members) blocks.push_back(upper);
      }
      in_parallel(threads, blocks.size(), [&](std::size_t number) { fill_block(blocks[number]); });
    }
  }
  void fill_block(std::size_t upper) {
    const std::size_t all = (std::size_t{1} << count_) - 1;
    const std::size_t size = std::size_t{1} << (count_ - upper_members);
    for (std::size_t first = upper * size; first < (upper + 1) * size; first += sets_at_once) {
      const std::size_t end = std::min(first + sets_at_once, (upper + 1) * size);
      {
        const std::lock_guard lock(budget_mutex_);
        for (std::size_t set = std::max<std::size_t>(first, 1); set < std::min(end, all); ++set)
          budget_.spend();
      }
      for (std::size_t set = first; set < end; ++set) {
        if (set != 0 && set != all) spread(set, all & ~set);
      }
    }
  }

  /// All ways through `set` go on to each of the `others`.
  void spread(std::size_t set, std::size_t others) {
    Number best[most];
    std::fill(best, best + most, infinite);
    for (std::size_t left = set; left != 0; left &= left - 1) {
      const auto from = static_cast<std::size_t>(std::countr_zero(left));
      const Number so_far = at(set, from);
      const Number* step = &steps_[from * most];
      for (std::size_t to = 0; to < most; ++to) best[to] = std::min<Number>(best[to], so_far + step[to]);
    }
    for (std::size_t left = others; left != 0; left &= left - 1) {
      const auto to = static_cast<std::size_t>(std::countr_zero(left));
      at(set | (std::size_t{1} << to), to) = best[to];
    }
  }

  /// From the end backwards: no parents are kept, they are found again.
  std::vector<std::uint32_t> best_order() {
    std::vector<std::uint32_t> order;
    std::size_t set = (std::size_t{1} << count_) - 1;
    std::size_t next = count_;
    while (set != 0) {
      std::size_t best = count_;
      std::int64_t least = std::numeric_limits<std::int64_t>::max();
      for (std::size_t last = 0; last < count_; ++last) {
        if (((set >> last) & 1) == 0) continue;
        const std::int64_t step =
            order.empty() ? last_[last] : static_cast<std::int64_t>(steps_[last * most + next]);
        const std::int64_t sum = static_cast<std::int64_t>(at(set, last)) + step;
        if (sum < least) least = sum, best = last;
      }
      order.push_back(static_cast<std::uint32_t>(best));
      set &= ~(std::size_t{1} << best);
      next = best;
    }
    std::reverse(order.begin(), order.end());
    return order;
  }

  Number& at(std::size_t set, std::size_t last) { return table_[set * count_ + last]; }

  std::size_t count_;
  Budget& budget_;
  std::mutex budget_mutex_;  // while several threads fill
  std::array<Number, most> first_{};
  std::array<Number, most * most> steps_;
  std::array<std::int64_t, most> last_{};
  MeteredVector<Number> table_;
};

}  // namespace wend
