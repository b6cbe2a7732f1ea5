#include "tiles/orders.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace wend {

Orders::Orders(std::size_t things) : things_(things), weights_(things, 1) {
  for (std::size_t place = things - 1; place-- > 0;)
    weights_[place] = weights_[place + 1] * (things - place - 1);
  count_ = weights_[0] * things;
  things_at_.reserve(count_ * things);
  std::vector<std::uint8_t> order(things);
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  do {
    things_at_.insert(things_at_.end(), order.begin(), order.end());
  } while (std::next_permutation(order.begin(), order.end()));
  list_moves();
}

/// Each from a shorter way and one change of neighbours.
void Orders::list_moves() {
  moved_.resize(things_ * things_ * count_);
  const auto table = [&](std::size_t from, std::size_t to) {
    return moved_.data() + (from * things_ + to) * count_;
  };
  for (std::size_t place = 0; place < things_; ++place)
    std::iota(table(place, place), table(place, place) + count_, std::uint16_t{0});
  for (std::size_t place = 0; place + 1 < things_; ++place) {
    for (std::size_t order = 0; order < count_; ++order)
      table(place, place + 1)[order] = table(place + 1, place)[order] = swapped(order, place);
  }
  for (std::size_t distance = 2; distance < things_; ++distance) {
    for (std::size_t low = 0, high = distance; high < things_; ++low, ++high) {
      for (std::size_t order = 0; order < count_; ++order) {
        table(low, high)[order] = table(high - 1, high)[table(low, high - 1)[order]];
        table(high, low)[order] = table(low + 1, low)[table(high, low + 1)[order]];
      }
    }
  }
}

/// The things in this place and the next one change places.
std::uint16_t Orders::swapped(std::size_t order, std::size_t place) const {
  const std::size_t first = order / weights_[place] % (things_ - place);
  const std::size_t second = order / weights_[place + 1] % (things_ - place - 1);
  const bool rising = first <= second;  // the larger one comes to stand before the smaller one
  const std::size_t new_first = rising ? second + 1 : second, new_second = rising ? first : first - 1;
  return static_cast<std::uint16_t>(order + (new_first - first) * weights_[place] +
                                    (new_second - second) * weights_[place + 1]);
}

std::uint16_t Orders::number_of(std::span<const std::uint8_t> things) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < things.size(); ++i) {
    std::size_t smaller = 0;
    for (std::size_t j = i + 1; j < things.size(); ++j) smaller += things[j] < things[i] ? 1 : 0;
    number = number * (things.size() - i) + smaller;
  }
  return static_cast<std::uint16_t>(number);
}

}  // namespace wend
