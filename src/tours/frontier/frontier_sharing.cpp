#include "tours/frontier/frontier_sharing.hpp"

#include <algorithm>

#include "base/cores.hpp"
#include "base/in_parallel.hpp"

namespace wend {

FrontierSharing::FrontierSharing(const FrontierSizes& sizes, Budget& budget)
    : sizes_(sizes), budget_(budget), threads_(threads_or_cores(budget.threads())), orders_(budget.meter()) {}

void FrontierSharing::pass(const FrontierMoves& moves, const FrontierLayer& now, FrontierLayer& next,
                           FrontierFinishes& finishes) {
  budget_.shared_by(std::min<unsigned>(threads_, sorts));
  const std::span<FrontierPart> parts = next.start_over_in_parts();
  const std::size_t expected = now.size() / sorts;
  in_parallel(threads_, sorts, [&](std::size_t part) { parts[part].start_over(expected); });
  cut(now);
  std::size_t states = 0;
  for (std::size_t first = 0, end = 0; first < slices_.size(); first = end, states = 0) {
    for (; end < slices_.size() && states < sizes_.batch; ++end) states += slices_[end].states.size();
    for (std::size_t i = 0; i < states; ++i) budget_.spend();
    orders_.resize(states);
    pass_batch(moves, std::span(slices_).subspan(first, end - first), parts, finishes);
    if (next.size() > FrontierOrigin::most_states / 2) throw MemoryExhausted{};  // a batch has far fewer
  }
}

void FrontierSharing::cut(const FrontierLayer& layer) {
  slices_.clear();
  std::size_t number = 0;
  for (const FrontierPart& part : layer.parts()) {
    std::span<const FrontierState> left(part.states().begin(), part.states().end());
    while (!left.empty()) {
      const std::size_t count = std::min(left.size(), sizes_.slice);
      slices_.push_back({.states = left.first(count), .number = number});
      number += count;
      left = left.subspan(count);
    }
  }
}

void FrontierSharing::pass_batch(const FrontierMoves& moves, std::span<Slice> slices,
                                 std::span<FrontierPart> parts, FrontierFinishes& finishes) {
  std::uint16_t* order = orders_.begin();
  for (Slice& slice : slices) {
    slice.order = order;
    order += slice.states.size();
  }
  in_parallel(threads_, slices.size(), [&](std::size_t i) { sort(moves, slices[i]); });
  std::array<FrontierFinishes, sorts> found;
  const std::array<std::size_t, sorts> order_of_sorts = largest_first(slices);
  in_parallel(threads_, sorts, [&](std::size_t i) {
    const std::size_t sort = order_of_sorts[i];
    FrontierPart& part = parts[sort];
    FrontierFinishes mine;
    for (const Slice& slice : slices) {
      for (std::size_t at = slice.begins[sort]; at < slice.begins[sort + 1]; ++at) {
        const std::size_t which = slice.order[at];
        moves.from(slice.number + which, slice.states[which], mine,
                   [&](const FrontierState& after) { part.put(after); });
      }
    }
    found[sort] = mine;
  });
  for (const FrontierFinishes& each : found) finishes.take(each);
}

/// Some sorts have ten times as many states as others: whoever gets such a one last keeps all others waiting.
std::array<std::size_t, FrontierSharing::sorts> FrontierSharing::largest_first(
    std::span<const Slice> slices) {
  std::array<std::size_t, sorts> sizes{};
  std::array<std::size_t, sorts> order{};
  for (std::size_t sort = 0; sort < sorts; ++sort) {
    order[sort] = sort;
    for (const Slice& slice : slices) sizes[sort] += slice.begins[sort + 1] - slice.begins[sort];
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizes[a] > sizes[b]; });
  return order;
}

/// By counting, so that each sort is in order.
void FrontierSharing::sort(const FrontierMoves& moves, Slice& slice) {
  slice.begins.fill(0);
  for (const FrontierState& state : slice.states) ++slice.begins[moves.sort_of(state, sorts) + 1];
  for (std::size_t i = 1; i <= sorts; ++i)
    slice.begins[i] = static_cast<std::uint16_t>(slice.begins[i] + slice.begins[i - 1]);
  std::array<std::uint16_t, sorts + 1> next = slice.begins;
  for (std::size_t i = 0; i < slice.states.size(); ++i)
    slice.order[next[moves.sort_of(slice.states[i], sorts)]++] = static_cast<std::uint16_t>(i);
}

}  // namespace wend
