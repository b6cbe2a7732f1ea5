// How the memory of a search on disk is shared out.
#pragma once

#include <algorithm>
#include <cstddef>

#include "search/disk/state_run.hpp"

namespace wend {

/// A search that has plenty uses no more than it can profit from.
struct DiskShares {
  explicit DiskShares(std::size_t limit)
      : all(std::min(limit, most)), waiting(all / 2), reading(all / 4), writing(all / 16) {}

  static constexpr std::size_t most = std::size_t{1} << 31;
  static constexpr std::size_t longest_read = std::size_t{1} << 20;
  static constexpr std::size_t longest_frame = std::size_t{1} << 16;
  static constexpr std::size_t most_merged = 64;  // lists at once

  std::size_t all;
  std::size_t waiting;  // states that were generated and not yet written
  std::size_t reading;  // all readers together
  std::size_t writing;

  /// Bytes for each of so many readers.
  [[nodiscard]] std::size_t for_reader(std::size_t readers) const {
    return std::min(reading / std::max<std::size_t>(readers, 1), longest_read);
  }
  [[nodiscard]] std::size_t for_writer() const { return std::min(writing, longest_read); }
  /// What may have to be written when the search stops: all that waits, a list in hand, the end of a layer,
  /// and the sums of their frames.
  [[nodiscard]] std::size_t for_note() const { return waiting + waiting / 2 + 2 * for_writer(); }
  /// States checked together: as many readers as there may be have room for a frame each.
  template <class State>
  [[nodiscard]] std::size_t framed() const {
    return states_in_frame<State>(std::min(reading / (2 * most_merged), longest_frame));
  }
};

}  // namespace wend
