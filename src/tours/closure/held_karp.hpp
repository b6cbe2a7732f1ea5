// Dynamic programming over all subsets of the places (Bellman 1962, Held and Karp 1962): the best order, for
// sure, whatever the map. Cost: 2^k * k^2 steps, vectorised over one k, and 4 * k * 2^k bytes.
#pragma once

#include "tours/closure/places.hpp"

namespace wend {

/// The longest way between two places for which sums of all of them can be counted.
std::uint32_t held_karp_longest();

/// Bytes of the table for these places, or the largest number if there are too many, or ways too long.
std::size_t held_karp_bytes(const Places& places);

/// Throws BudgetSpent, or MemoryExhausted if `held_karp_bytes` are not free in the budget's meter.
TourOrder held_karp(const Places& places, Budget& budget);

}  // namespace wend
