// The header of an index file, and what can be said about a file without its map.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "model/maze.hpp"
#include "paths/index/contraction.hpp"

namespace wend {

struct IndexHeader {
  static constexpr std::uint32_t current_version = 1;
  static constexpr char right_magic[9] = "wend-idx";
  static constexpr std::uint32_t right_order = 0x01020304;

  char magic[8];
  std::uint32_t version;
  std::uint32_t order;  // of the bytes in a number
  std::uint32_t rows;
  std::uint32_t columns;
  std::uint32_t neighbours;  // 4 or 8
  std::uint32_t nodes;
  std::uint64_t arcs;
  std::uint64_t map;       // hash
  std::uint64_t size;      // of the file, in bytes
  std::uint64_t checksum;  // of all bytes but these eight
};
static_assert(sizeof(IndexHeader) == 64 && sizeof(IndexArc) == 16);

/// Where the parts are, in bytes from the beginning.
struct IndexLayout {
  explicit IndexLayout(const IndexHeader& header)
      : slots(sizeof header),
        numbers(slots + 4 * std::uint64_t{header.nodes}),
        first(numbers + 4 * std::uint64_t{header.nodes}),
        arcs(first + 4 * (std::uint64_t{header.nodes} + 1)),
        end((arcs + 16 * header.arcs + 7) / 8 * 8) {}
  std::uint64_t slots, numbers, first, arcs, end;
};

/// Header and parts in one; the checksum and the size are filled in.
std::string index_file(IndexHeader header, const Hierarchy& hierarchy, std::span<const Slot> slots);

/// Puts the size and the checksum of these bytes into their header.
void seal(std::string& bytes);

/// The header of a sound file; otherwise an Error that says what is wrong.
IndexHeader checked_header(std::span<const std::byte> bytes);

}  // namespace wend
