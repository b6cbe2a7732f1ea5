#include "generate/parts/field.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace wend {
namespace {

/// Eight bytes as a word, the first one lowest on every machine. Left to themselves, compilers load them one
/// by one.
std::uint64_t eight(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, bytes, 8);
    return word;
  }
  for (unsigned i = 0; i < 8; ++i) word |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
  return word;
}

}  // namespace

Field::Field(std::size_t rows, std::size_t columns, std::uint8_t inside, std::uint8_t border)
    : rows_(rows), columns_(columns), stride_(columns + 2), bytes_((rows + 2) * stride_ + 8, border) {
  for (std::size_t row = 0; row < rows; ++row)
    std::fill_n(bytes_.begin() + static_cast<std::ptrdiff_t>(number(row, 0)), columns, inside);
}

Steps Field::steps() const {
  Steps steps{};
  steps[way_up] = 0 - stride_;
  steps[way_right] = 1;
  steps[way_down] = stride_;
  steps[way_left] = 0 - std::size_t{1};
  return steps;
}

void gather_ways(const std::uint8_t* a, Way a_way, const std::uint8_t* b, Way b_way, std::size_t columns,
                 std::uint64_t* out) {
  const int a_bit = std::countr_zero(a_way);
  const int b_bit = std::countr_zero(b_way);
  for (std::size_t first = 0; first < columns; first += 64) {
    std::uint64_t word = 0;
    const std::size_t count = std::min<std::size_t>(64, columns - first);
    for (std::size_t i = 0; i < count; i += 8) {
      const std::uint64_t marks =
          (eight(a + first + i) >> a_bit | eight(b + first + i) >> b_bit) & 0x0101010101010101ULL;
      word |= (marks * 0x0102040810204080ULL >> 56) << i;  // the lowest bits of eight bytes side by side
    }
    out[first / 64] = count == 64 ? word : word & ((std::uint64_t{1} << count) - 1);
  }
}

void read_passages(const Field& field, Passages& passages) {
  const std::size_t stride = field.steps()[way_down];
  for (std::size_t row = 0; row < field.rows(); ++row) {
    const std::uint8_t* const cells = field.data() + field.number(row, 0);
    gather_ways(cells, way_right, cells + 1, way_left, field.columns(), passages.east_row(row).data());
    gather_ways(cells, way_down, cells + stride, way_up, field.columns(), passages.south_row(row).data());
  }
}

}  // namespace wend
