#include "tours/closure/ring.hpp"

#include <algorithm>
#include <cstdlib>

namespace wend {

bool Ring::fits(const Places& places) {
  const std::size_t cities = places.size() + (places.end == TourEnd::free ? 1 : 0);
  const auto small = [](std::uint32_t distance) { return distance < static_cast<std::uint32_t>(most); };
  const auto small_end = [](std::int32_t weight) { return std::abs(weight) < most; };
  return cities >= 5 && cities < static_cast<std::size_t>(most) &&
         std::all_of(places.distances.begin(), places.distances.end(), small) &&
         std::all_of(places.end_weights.begin(), places.end_weights.end(), small_end);
}

Ring::Ring(const Places& places, Meter& meter)
    : size_(static_cast<City>(places.size() + (places.end == TourEnd::free ? 1 : 0))),
      shift_(places.end == TourEnd::free ? 1 : 0),
      costs_(meter) {
  costs_.resize(std::size_t{size_} * size_, 0);
  const auto set = [&](City a, City b, std::int32_t cost) {
    costs_[std::size_t{a} * size_ + b] = costs_[std::size_t{b} * size_ + a] = cost;
  };
  for (City a = 0; a + shift_ < size_; ++a) {
    std::int32_t* const row = &costs_[std::size_t{a + shift_} * size_ + shift_];
    for (City b = 0; b + shift_ < size_; ++b) row[b] = static_cast<std::int32_t>(places.between(a, b));
  }
  if (places.end == TourEnd::free) {
    forced_ = 1;
    set(0, 1, 0);
    for (City place = 1; place < places.size(); ++place) set(0, place + 1, places.end_weights[place]);
  } else if (places.end == TourEnd::fixed) {
    forced_ = size_ - 1;
    set(0, forced_, places.end_weights.back());
  } else {
    base_ = places.end_weights[0];
  }
  for (const std::int32_t cost : costs_) largest_ = std::max(largest_, std::abs(cost));
  find_parity();
}

/// If the cities have two colours such that an edge is odd where its colours differ, every tour is even; a
/// forced edge that does not obey makes every tour odd.
void Ring::find_parity() {
  const City root = size_ - 2;  // not an end of the forced edge
  const auto odd = [&](City a, City b) { return (cost(a, b) & 1) != 0; };
  for (City a = 0; a < size_; ++a) {
    for (City b = 0; b < a; ++b) {
      if (!forced(a, b) && odd(a, b) != (odd(root, a) != odd(root, b))) return;
    }
  }
  grain_ = 2;
  if (forced_ != none && odd(0, forced_) != (odd(root, 0) != odd(root, forced_))) residue_ = 1;
}

std::int64_t Ring::length(std::span<const City> tour) const {
  std::int64_t sum = cost(tour.back(), tour.front());
  for (std::size_t i = 1; i < tour.size(); ++i) sum += cost(tour[i - 1], tour[i]);
  return sum;
}

std::int64_t Ring::next_length(std::int64_t bound) const {
  if (grain_ == 1) return bound;
  return bound + (((bound & 1) == residue_) ? 0 : 1);
}

std::vector<std::uint32_t> Ring::order_of(std::span<const City> tour) const {
  const std::size_t size = tour.size();
  const auto zero = static_cast<std::size_t>(std::find(tour.begin(), tour.end(), 0) - tour.begin());
  // From city 0 to where the forced edge does not lead if it is the start itself, else along that edge.
  const bool next_is_forced = tour[(zero + 1) % size] == forced_;
  const bool forward = shift_ == 1 ? next_is_forced : !next_is_forced;
  std::vector<std::uint32_t> order;
  for (std::size_t step = shift_; step < size; ++step) {
    const City city = tour[(forward ? zero + step : zero + size - step) % size];
    order.push_back(city - shift_);
  }
  return order;
}

std::vector<City> Ring::tour_of(std::span<const std::uint32_t> order) const {
  std::vector<City> tour;
  if (shift_ == 1) tour.push_back(0);
  for (const std::uint32_t place : order) tour.push_back(place + shift_);
  return tour;
}

}  // namespace wend
