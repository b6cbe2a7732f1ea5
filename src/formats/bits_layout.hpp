// The bytes of the `bits` format that reader, writer and streaming writer share; docs/formats.md has the
// layout. All numbers are little-endian.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wend::bits {

using namespace std::string_view_literals;

/// Seven bits and text modes both damage it: a first byte above 127, a CRLF.
inline constexpr std::string_view magic = "\xf7wbits\r\n"sv;
inline constexpr std::uint32_t version = 1;
inline constexpr std::size_t fixed_bytes = 56;
inline constexpr std::size_t checksum_bytes = 8;
enum Flags : std::uint32_t { has_start = 1, eight_neighbours = 2, all_flags = 3 };

/// A square of the drawn maze: cell (r, c) is square (2 r + 1, 2 c + 1).
using Square = std::pair<std::uint64_t, std::uint64_t>;

struct Header {
  std::uint64_t rows = 0;  // in cells
  std::uint64_t columns = 0;
  std::optional<Square> start;
  std::vector<Square> goals;
  bool eight = false;
  std::string notes;  // each ends in a line feed
};

std::string header_bytes(const Header& header);

/// Bytes of one plane of one row.
constexpr std::uint64_t plane_bytes(std::uint64_t columns) {
  return (columns + 7) / 8;
}

/// Appends one plane of one row.
void append_plane(std::span<const std::uint64_t> plane, std::uint64_t columns, std::string& out);

/// The checksum at the end of the file, over all bytes before it: eight bytes at a time, the last ones filled
/// up with zeros, each word is mixed in by a bijection, so that no single changed word goes unnoticed.
class Checksum {
 public:
  void add(std::string_view bytes);
  [[nodiscard]] std::uint64_t value() const;

 private:
  static std::uint64_t mixed(std::uint64_t sum, std::uint64_t word) {
    sum = (sum ^ word) * 0x9e3779b97f4a7c15ULL;
    return sum ^ (sum >> 32);
  }
  std::uint64_t sum_ = 0x77656e6462697473ULL;
  std::array<char, 8> waiting_{};
  std::size_t waiting_count_ = 0;
};

void append_number(std::uint64_t value, int bytes, std::string& out);
std::uint64_t number_at(std::string_view bytes, std::size_t offset, int count);

}  // namespace wend::bits
