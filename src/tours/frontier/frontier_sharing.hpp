// A step of the frontier over a large layer, by one thread or several. What a step does not touch tells
// states apart before it and after it: two states that differ in the parity of a place the step has nothing
// to do with never become the same. So states are sorted by all that the step leaves as it is, and each sort
// goes through the step on its own, into its own part of the next layer.
//
// A sort sees its states in the order of their numbers, so that nothing depends on the number of threads. One
// thread gains as well: what it writes to at a time is small enough for its cache. Two bytes for each of some
// hundred thousand states.
#pragma once

#include <array>

#include "tours/frontier/frontier_moves.hpp"

namespace wend {

/// From how many states on a layer is shared out; in how large slices it is sorted, and how many states go
/// through a step between two looks at the clock.
struct FrontierSizes {
  std::size_t least_states = 40'000;
  std::size_t slice = 4096;  // less than 2^16
  std::size_t batch = 1 << 18;
};

class FrontierSharing {
 public:
  FrontierSharing(const FrontierSizes& sizes, Budget& budget);

  /// Whether it is worth it.
  [[nodiscard]] bool takes(std::size_t states) const { return states >= sizes_.least_states; }

  /// Throws BudgetSpent or MemoryExhausted; the next layer is of no use then.
  void pass(const FrontierMoves& moves, const FrontierLayer& now, FrontierLayer& next,
            FrontierFinishes& finishes);

 private:
  static constexpr std::size_t sorts = FrontierLayer::many_parts;

  /// Neighbours in a layer.
  struct Slice {
    std::span<const FrontierState> states;
    std::size_t number = 0;                         // of the first
    std::uint16_t* order = nullptr;                 // which of them, sort after sort
    std::array<std::uint16_t, sorts + 1> begins{};  // of each sort, and the end
  };

  void cut(const FrontierLayer& layer);
  void pass_batch(const FrontierMoves& moves, std::span<Slice> slices, std::span<FrontierPart> parts,
                  FrontierFinishes& finishes);
  static std::array<std::size_t, sorts> largest_first(std::span<const Slice> slices);
  static void sort(const FrontierMoves& moves, Slice& slice);

  FrontierSizes sizes_;
  Budget& budget_;
  unsigned threads_;
  std::vector<Slice> slices_;  // of the layer
  MeteredVector<std::uint16_t> orders_;
};

}  // namespace wend
