#include "race/parts/lane.hpp"

#include <array>
#include <cstring>

namespace wend {
namespace {

/// Eight bits as eight bytes, 0 or 1, in the order of memory.
std::uint64_t bytes_of(std::uint8_t bits) {
  static constexpr auto table = [] {
    std::array<std::array<std::uint8_t, 8>, 256> bytes{};
    for (unsigned value = 0; value < 256; ++value) {
      for (unsigned i = 0; i < 8; ++i) bytes[value][i] = value >> i & 1;
    }
    return bytes;
  }();
  return std::bit_cast<std::uint64_t>(table[bits]);
}

/// The walls 64 slots at a time, from any slot on, also from before the first and beyond the last.
class OpenSlots {
 public:
  explicit OpenSlots(const Grid& grid) : cells_(grid.cells()), words_((grid.slots() + 63) / 64) {}

  [[nodiscard]] std::uint64_t from(std::int64_t slot) const {
    const std::int64_t index = slot >> 6;
    const auto shift = static_cast<unsigned>(slot & 63);
    return shift == 0 ? word(index) : word(index) >> shift | word(index + 1) << (64 - shift);
  }

 private:
  [[nodiscard]] std::uint64_t word(std::int64_t index) const {
    const auto at = static_cast<std::size_t>(index);
    return at < words_ ? cells_.open_word(at) : 0;
  }

  CellsView cells_;
  std::size_t words_;
};

}  // namespace

void lay_lane(const Grid& grid, unsigned first, std::uint8_t* squares, const std::stop_token& stop) {
  constexpr std::size_t squares_between_looks = 1 << 16;
  const OpenSlots open(grid);
  const auto down = static_cast<std::int64_t>(grid.stride());
  const std::array<std::int64_t, 4> clockwise{-down, 1, down, -1};
  for (std::size_t at = 0; at < grid.slots(); at += 64) {
    if (at % squares_between_looks == 0 && stop.stop_requested()) return;
    const auto here = static_cast<std::int64_t>(at);
    const auto open_ways = [&](unsigned way) {
      return open.from(here) & open.from(here + clockwise[(first + way) % 4]);
    };
    const std::array<std::uint64_t, 4> ways{open_ways(0), open_ways(1), open_ways(2), open_ways(3)};
    for (unsigned shift = 0; shift < 64; shift += 8) {
      const auto bytes = [&](unsigned way) {
        return bytes_of(static_cast<std::uint8_t>(ways[way] >> shift)) << way;
      };
      const std::uint64_t eight = bytes(0) | bytes(1) | bytes(2) | bytes(3);
      std::memcpy(squares + at + shift, &eight, sizeof eight);
    }
  }
}

}  // namespace wend
