// The places as one closed tour, whatever the end: what the methods on distances share.
//
// A walk with a free end becomes closed by a city of its own, number 0, which stands between the end and the
// start: one of its two edges, to the start, is forced, the other costs what the end costs. A walk with a
// fixed end is closed by the forced edge from the start, city 0, to the end. So a forced edge, if there is
// one, always begins at city 0.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/parts/memory.hpp"
#include "tours/closure/places.hpp"

namespace wend {

using City = std::uint32_t;

class Ring {
 public:
  static constexpr City none = ~City{0};

  /// Whether distances are small enough to be counted in here, and there are cities enough for a tour.
  static bool fits(const Places& places);
  /// Requires `fits`. Costs 4 bytes per pair of cities.
  Ring(const Places& places, Meter& meter);

  [[nodiscard]] City size() const { return size_; }
  [[nodiscard]] std::int32_t cost(City a, City b) const { return costs_[std::size_t{a} * size_ + b]; }
  [[nodiscard]] const std::int32_t* row(City a) const { return &costs_[std::size_t{a} * size_]; }
  /// The largest cost of an edge, its sign put aside: an end may save more than it costs.
  [[nodiscard]] std::int32_t largest() const { return largest_; }
  /// The other end of the forced edge at city 0, or none.
  [[nodiscard]] City forced() const { return forced_; }
  [[nodiscard]] bool forced(City a, City b) const {
    return (a == 0 && b == forced_) || (b == 0 && a == forced_);
  }

  [[nodiscard]] std::int64_t length(std::span<const City> tour) const;
  /// The smallest length a tour can have that is not below `bound`: on maps coloured like a chessboard all
  /// tours are even, or all are odd, unless the end is free.
  [[nodiscard]] std::int64_t next_length(std::int64_t bound) const;
  /// The largest length a tour can have that is shorter than one of this length.
  [[nodiscard]] std::int64_t length_below(std::int64_t length) const { return length - grain_; }

  /// A tour as an order of places, and back.
  [[nodiscard]] std::vector<std::uint32_t> order_of(std::span<const City> tour) const;
  [[nodiscard]] std::vector<City> tour_of(std::span<const std::uint32_t> order) const;
  /// What an order of places sums to beyond the length of its tour.
  [[nodiscard]] std::int64_t base() const { return base_; }

 private:
  static constexpr std::int32_t most = 1 << 28;  // two distances can be added

  void find_parity();

  City size_;
  City shift_;  // city of place 0
  City forced_ = none;
  std::int64_t base_ = 0;
  std::int32_t largest_ = 0;
  std::int64_t grain_ = 1;    // all lengths are ...
  std::int64_t residue_ = 0;  // ... residue_ modulo grain_
  MeteredVector<std::int32_t> costs_;
};

}  // namespace wend
