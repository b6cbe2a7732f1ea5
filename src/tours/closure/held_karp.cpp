#include "tours/closure/held_karp.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace wend {
namespace {

constexpr std::uint32_t infinite = std::uint32_t{1} << 30;  // two of them can be added
constexpr std::size_t most = 24;                            // places to choose an order for

/// The places between the first and a fixed end are numbered from 0: `middle`. The table holds, for each set
/// of them and each of its members, the shortest way from the start through the set that ends at the member.
class HeldKarp {
 public:
  HeldKarp(const Places& places, Budget& budget)
      : places_(places), budget_(budget), middle_(middle_of(places)), table_(budget.meter()) {
    for (std::size_t from = 0; from < middle_; ++from) {
      for (std::size_t to = 0; to < middle_; ++to)
        steps_[from * most + to] = places.between(from + 1, to + 1);
    }
  }

  static std::size_t middle_of(const Places& places) {
    return places.size() - (places.end == TourEnd::fixed ? 2 : 1);
  }

  TourOrder run() {
    if (middle_ > 0) fill();
    TourOrder found{.order = best_order()};
    found.sum = found.bound = places_.sum_of(found.order);
    return found;
  }

 private:
  void fill() {
    table_.resize(middle_ << middle_, infinite);
    for (std::size_t to = 0; to < middle_; ++to) at(std::size_t{1} << to, to) = places_.between(0, to + 1);
    const std::size_t all = (std::size_t{1} << middle_) - 1;
    for (std::size_t set = 1; set < all; ++set) {
      budget_.spend();
      spread(set, all & ~set);
    }
  }

  /// All ways through `set` go on to each of the `others`.
  void spread(std::size_t set, std::size_t others) {
    std::uint32_t best[most];
    std::fill(best, best + most, infinite);
    for (std::size_t left = set; left != 0; left &= left - 1) {
      const auto from = static_cast<std::size_t>(std::countr_zero(left));
      const std::uint32_t so_far = at(set, from);
      const std::uint32_t* step = &steps_[from * most];
      for (std::size_t to = 0; to < most; ++to) best[to] = std::min(best[to], so_far + step[to]);
    }
    for (std::size_t left = others; left != 0; left &= left - 1) {
      const auto to = static_cast<std::size_t>(std::countr_zero(left));
      at(set | (std::size_t{1} << to), to) = best[to];
    }
  }

  /// From the end backwards: no parents are kept, they are found again.
  std::vector<std::uint32_t> best_order() {
    std::vector<std::uint32_t> order;
    std::size_t set = (std::size_t{1} << middle_) - 1;
    std::size_t next = middle_;
    while (set != 0) {
      std::size_t best = middle_;
      std::int64_t least = std::numeric_limits<std::int64_t>::max();
      for (std::size_t last = 0; last < middle_; ++last) {
        if (((set >> last) & 1) == 0) continue;
        const std::int64_t step = order.empty() ? last_step(last) : steps_[last * most + next];
        const std::int64_t sum = at(set, last) + step;
        if (sum < least) least = sum, best = last;
      }
      order.push_back(static_cast<std::uint32_t>(best + 1));
      set &= ~(std::size_t{1} << best);
      next = best;
    }
    order.push_back(0);
    std::reverse(order.begin(), order.end());
    if (places_.end == TourEnd::fixed) order.push_back(static_cast<std::uint32_t>(places_.size() - 1));
    return order;
  }

  [[nodiscard]] std::int64_t last_step(std::size_t last) const {
    if (places_.end == TourEnd::free) return places_.end_weights[last + 1];
    return places_.between(last + 1, places_.end == TourEnd::home ? 0 : places_.size() - 1);
  }

  std::uint32_t& at(std::size_t set, std::size_t last) { return table_[set * middle_ + last]; }

  const Places& places_;
  Budget& budget_;
  std::size_t middle_;
  std::uint32_t steps_[most * most] = {};
  MeteredVector<std::uint32_t> table_;
};

}  // namespace

std::size_t held_karp_bytes(const Places& places) {
  const std::size_t middle = HeldKarp::middle_of(places);
  const std::uint32_t longest =
      places.distances.empty() ? 0 : *std::max_element(places.distances.begin(), places.distances.end());
  if (middle > most || longest > infinite / (most + 1)) return std::numeric_limits<std::size_t>::max();
  return (middle << middle) * sizeof(std::uint32_t);
}

TourOrder held_karp(const Places& places, Budget& budget) {
  return HeldKarp(places, budget).run();
}

}  // namespace wend
