// The places of a tour on a map with diagonal moves, and what lies between them.
#pragma once

#include <span>
#include <vector>

#include "tours/closure/places.hpp"
#include "tours/diagonal/diagonal_spread.hpp"

namespace wend {

/// The exact cost of the way from each place to each other, in rows; for few places. Throws BudgetSpent.
std::vector<ExactCost> measure_exactly(std::span<const Slot> slots, DiagonalSpread& spread, Budget& budget);

/// Distances as counts of `root`, the same both ways, for the methods of closure/. No distance is too large,
/// and no tour is counted too dear:
///   - With weights a way there and back may differ. Half of the weights at its ends is taken off, which
///     makes them alike, and the cheaper one counts.
///   - Each place measures the ways to its `near` nearest places; all others are at least as far as those,
///   and
///     no nearer than the crow flies.
/// Throws BudgetSpent or MemoryExhausted.
Places measure_counts(const TourTask& task, RootTwo root, std::size_t near, DiagonalSpread& spread,
                      Budget& budget);

/// The walk through the places in this order, cell by cell.
std::vector<Slot> walk_through(const TourTask& task, std::span<const Slot> slots,
                               std::span<const std::uint32_t> order, DiagonalSpread& spread);

/// A walk that always goes on to the nearest goal. Throws BudgetSpent.
std::vector<Slot> nearest_walk(const TourTask& task, DiagonalSpread& spread, Budget& budget);

/// From the start to the place that is farthest from it. Throws BudgetSpent.
ExactCost farthest(const TourTask& task, std::span<const Slot> slots, DiagonalSpread& spread, Budget& budget);

}  // namespace wend
