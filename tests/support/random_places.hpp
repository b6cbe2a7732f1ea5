// Places with random distances of several characters, for tests of what seeks the best order.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "base/rng.hpp"
#include "tours/closure/places.hpp"

namespace wend {

/// `between(a, b)` is asked once per pair.
template <class Between>
Places places_with(std::size_t size, TourEnd end, Meter& meter, Between&& between) {
  Places places(meter);
  places.end = end;
  places.slots.resize(size);
  places.end_weights.assign(size, 0);
  places.distances.resize(size * size, 0);
  for (std::size_t a = 0; a < size; ++a) {
    for (std::size_t b = 0; b < a; ++b)
      places.distances[a * size + b] = places.distances[b * size + a] = between(a, b);
  }
  return places;
}

/// Not even the triangle inequality holds; ends cost or save something.
inline Places any_places(Rng& rng, std::size_t size, TourEnd end, Meter& meter) {
  Places places = places_with(size, end, meter, [&](std::size_t, std::size_t) {
    return static_cast<std::uint32_t>(rng.below(1000));
  });
  for (auto& weight : places.end_weights) weight = static_cast<std::int32_t>(rng.below(2000)) - 1000;
  return places;
}

/// Many tours are equally long.
inline Places few_distances(Rng& rng, std::size_t size, TourEnd end, Meter& meter) {
  return places_with(size, end, meter,
                     [&](std::size_t, std::size_t) { return static_cast<std::uint32_t>(1 + rng.below(2)); });
}

struct Point {
  std::uint32_t row;
  std::uint32_t column;
};

inline std::vector<Point> random_points(Rng& rng, std::size_t size, std::uint64_t side) {
  std::vector<Point> points(size);
  for (Point& point : points)
    point = {static_cast<std::uint32_t>(rng.below(side)), static_cast<std::uint32_t>(rng.below(side))};
  return points;
}

inline std::uint32_t apart(std::uint32_t a, std::uint32_t b) {
  return a > b ? a - b : b - a;
}

/// Steps on an empty floor, where all ways between two places are odd or all are even. On a large one
/// hundreds of places take a proof with branches.
inline Places floor_places(Rng& rng, std::size_t size, std::uint64_t side, TourEnd end, Meter& meter) {
  const std::vector<Point> points = random_points(rng, size, side);
  return places_with(size, end, meter, [&](std::size_t a, std::size_t b) {
    return apart(points[a].row, points[b].row) + apart(points[a].column, points[b].column);
  });
}

inline Places hall_places(Rng& rng, std::size_t size, TourEnd end, Meter& meter) {
  return floor_places(rng, size, 20, end, meter);
}

/// As a map with weights gives them: everything counted twice but the ends.
inline Places weighted_places(Rng& rng, std::size_t size, TourEnd end, Meter& meter) {
  const std::vector<Point> points = random_points(rng, size, 10);
  std::vector<std::uint32_t> weights(size);
  for (auto& weight : weights) weight = static_cast<std::uint32_t>(1 + rng.below(9));
  Places places = places_with(size, end, meter, [&](std::size_t a, std::size_t b) {
    const std::uint32_t steps =
        apart(points[a].row, points[b].row) + apart(points[a].column, points[b].column);
    return weights[a] + weights[b] + 6 * steps;
  });
  for (std::size_t a = 0; a < size; ++a) places.end_weights[a] = static_cast<std::int32_t>(weights[a]);
  places.offset = -places.end_weights[0];
  places.scale = 2;
  return places;
}

/// Corridors that meet in a few halls: the relaxation is at its worst.
inline Places star_places(Rng& rng, std::size_t size, TourEnd end, Meter& meter) {
  std::vector<std::uint32_t> lengths(size);
  std::vector<std::uint32_t> halls(size);
  for (std::size_t a = 0; a < size; ++a) {
    lengths[a] = static_cast<std::uint32_t>(1 + rng.below(6));
    halls[a] = static_cast<std::uint32_t>(rng.below(3));
  }
  return places_with(size, end, meter, [&](std::size_t a, std::size_t b) {
    return lengths[a] + lengths[b] + (halls[a] != halls[b] ? 3U : 0U);
  });
}

/// Whether every place is visited once, the start first and a fixed end last.
inline bool is_order_of(std::span<const std::uint32_t> order, const Places& places) {
  std::vector<std::uint32_t> sorted(order.begin(), order.end());
  std::sort(sorted.begin(), sorted.end());
  if (sorted.size() != places.size() || order.front() != 0) return false;
  for (std::uint32_t i = 0; i < sorted.size(); ++i) {
    if (sorted[i] != i) return false;
  }
  return places.end != TourEnd::fixed || order.back() == places.size() - 1;
}

}  // namespace wend
