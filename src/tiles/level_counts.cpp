#include "tiles/level_counts.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace wend {
namespace {

std::uint64_t factorial(std::size_t number) {
  std::uint64_t product = 1;
  for (std::size_t i = 2; i <= number; ++i) product *= i;
  return product;
}

/// Takes the first of some tiles that follow each other in an order behind the others, or the last before
/// them; on numbers of orders, which are lexicographic.
class Passing {
 public:
  Passing(std::size_t tiles, std::size_t from, std::size_t count, bool first_behind)
      : below_(factorial(tiles - from - count)) {
    const std::size_t rest = tiles - from;
    for (std::uint32_t number = 0; number < factorial(rest) / below_; ++number) {
      std::vector<std::size_t> chosen = decoded(number, rest, count);
      if (first_behind) {
        std::rotate(chosen.begin(), chosen.begin() + 1, chosen.end());
      } else {
        std::rotate(chosen.begin(), chosen.end() - 1, chosen.end());
      }
      passed_.push_back(encoded(chosen, rest));
    }
  }

  [[nodiscard]] std::uint64_t operator()(std::uint64_t order) const {
    const std::uint64_t low = order % below_, high = order / below_;
    const std::uint64_t digits = high % passed_.size();
    return (high - digits + passed_[digits]) * below_ + low;
  }

 private:
  /// The digits of a number tell, of what is left each time, which comes next.
  static std::vector<std::size_t> decoded(std::uint32_t number, std::size_t rest, std::size_t count) {
    std::vector<std::size_t> digits(count);
    for (std::size_t i = count; i-- > 0;) {
      digits[i] = number % (rest - i);
      number /= static_cast<std::uint32_t>(rest - i);
    }
    std::vector<std::size_t> left(rest), chosen;
    std::iota(left.begin(), left.end(), std::size_t{0});
    for (const std::size_t digit : digits) {
      chosen.push_back(left[digit]);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(digit));
    }
    return chosen;
  }
  static std::uint32_t encoded(const std::vector<std::size_t>& chosen, std::size_t rest) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      std::size_t digit = chosen[i];
      for (std::size_t j = 0; j < i; ++j) digit -= chosen[j] < chosen[i] ? 1 : 0;
      number = number * (rest - i) + digit;
    }
    return static_cast<std::uint32_t>(number);
  }

  std::uint64_t below_;
  std::vector<std::uint32_t> passed_;
};

/// One set of orders for every cell of the blank.
using OrderSets = std::vector<std::vector<std::uint64_t>>;

template <class Visit>
void each(const std::vector<std::uint64_t>& set, const Visit& visit) {
  for (std::size_t word = 0; word < set.size(); ++word) {
    for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1)
      visit(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
  }
}

void add_moves(const TileShape& shape, const OrderSets& level, OrderSets& next) {
  const std::size_t tiles = shape.cells() - 1, columns = shape.columns;
  for (std::size_t blank = 0; blank < shape.cells(); ++blank) {
    for (const TileMove move : tile_moves) {
      if (!shape.has(blank, move)) continue;
      std::vector<std::uint64_t>& to = next[shape.next(blank, move)];
      if (!is_vertical(move)) {
        for (std::size_t word = 0; word < to.size(); ++word) to[word] |= level[blank][word];
        continue;
      }
      const bool up = move == TileMove::up;
      const Passing passing(tiles, up ? blank - columns : blank, columns, up);
      each(level[blank], [&](std::uint64_t order) {
        const std::uint64_t passed = passing(order);
        to[passed / 64] |= std::uint64_t{1} << passed % 64;
      });
    }
  }
}

/// Leaves what is new in `next` and adds it to `seen`; how many that are.
std::uint64_t keep_new(OrderSets& next, OrderSets& seen) {
  std::uint64_t count = 0;
  for (std::size_t blank = 0; blank < next.size(); ++blank) {
    for (std::size_t word = 0; word < next[blank].size(); ++word) {
      next[blank][word] &= ~seen[blank][word];
      seen[blank][word] |= next[blank][word];
      count += static_cast<std::uint64_t>(std::popcount(next[blank][word]));
    }
  }
  return count;
}

}  // namespace

std::vector<std::uint64_t> level_counts(const TileShape& shape, TileCell home,
                                        const std::function<bool(std::uint64_t)>& go_on) {
  const std::size_t words = (factorial(shape.cells() - 1) + 63) / 64;
  OrderSets level(shape.cells(), std::vector<std::uint64_t>(words));
  OrderSets seen = level, next = level;
  level[home][0] = seen[home][0] = 1;
  std::vector<std::uint64_t> counts;
  for (std::uint64_t count = 1; count != 0; level.swap(next)) {
    counts.push_back(count);
    if (go_on && !go_on(count)) break;
    for (auto& set : next) std::fill(set.begin(), set.end(), 0);
    add_moves(shape, level, next);
    count = keep_new(next, seen);
  }
  return counts;
}

}  // namespace wend
