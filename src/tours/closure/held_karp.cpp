#include "tours/closure/held_karp.hpp"

#include <algorithm>
#include <limits>

#include "tours/closure/subset_table.hpp"

namespace wend {
namespace {

using Table = SubsetTable<std::uint32_t>;

/// The places between the first and a fixed end are what has to be ordered.
std::size_t middle_of(const Places& places) {
  return places.size() - (places.end == TourEnd::fixed ? 2 : 1);
}

std::int64_t last_step(const Places& places, std::size_t last) {
  if (places.end == TourEnd::free) return places.end_weights[last];
  return places.between(last, places.end == TourEnd::home ? 0 : places.size() - 1);
}

}  // namespace

std::uint32_t held_karp_longest() {
  constexpr std::uint32_t longest_sum = std::uint32_t{1} << 30;
  return longest_sum / (Table::most + 1);
}

std::size_t held_karp_bytes(const Places& places) {
  const std::size_t middle = middle_of(places);
  const std::uint32_t longest =
      places.distances.empty() ? 0 : *std::max_element(places.distances.begin(), places.distances.end());
  if (middle > Table::most || longest > held_karp_longest()) return std::numeric_limits<std::size_t>::max();
  return Table::bytes(middle);
}

TourOrder held_karp(const Places& places, Budget& budget) {
  if (!budget.meter().has(held_karp_bytes(places))) throw MemoryExhausted{};
  const std::size_t middle = middle_of(places);
  Table table(middle, budget);
  for (std::size_t from = 0; from < middle; ++from) {
    table.set_first(from, places.between(0, from + 1));
    table.set_last(from, last_step(places, from + 1));
    for (std::size_t to = 0; to < middle; ++to) table.set_step(from, to, places.between(from + 1, to + 1));
  }
  TourOrder found{.order = {0}};
  for (const std::uint32_t each : table.run()) found.order.push_back(each + 1);
  if (places.end == TourEnd::fixed) found.order.push_back(static_cast<std::uint32_t>(places.size() - 1));
  found.sum = found.bound = places.sum_of(found.order);
  return found;
}

}  // namespace wend
