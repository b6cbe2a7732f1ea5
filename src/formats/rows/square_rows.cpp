#include "formats/rows/square_rows.hpp"

#include <array>

namespace wend {
namespace {

constexpr std::array<unsigned char, 256> mirror = [] {
  std::array<unsigned char, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) table[byte] = mirrored(byte);
  return table;
}();

}  // namespace

void append_pixels(std::span<const std::uint64_t> open, std::size_t width, bool inverse, std::string& out) {
  const std::size_t bytes = (width + 7) / 8;
  const std::uint64_t flip = inverse ? ~std::uint64_t{0} : 0;
  const std::size_t begin = out.size();
  out.resize(begin + bytes);
  for (std::size_t i = 0; i < bytes; ++i) {
    const auto byte = static_cast<unsigned char>((open[i / 8] ^ flip) >> (8 * (i % 8)));
    out[begin + i] = static_cast<char>(mirror[byte]);
  }
  if (width % 8 != 0) {
    const auto kept = static_cast<unsigned>(0xff00U >> (width % 8)) & 0xffU;
    out.back() = static_cast<char>(static_cast<unsigned char>(out.back()) & kept);
  }
}

void read_pixels(std::string_view pixels, std::span<std::uint64_t> open) {
  std::fill(open.begin(), open.end(), ~std::uint64_t{0});
  for (std::size_t i = 0; i < pixels.size(); ++i)
    open[i / 8] ^= std::uint64_t{mirror[static_cast<unsigned char>(pixels[i])]} << (8 * (i % 8));
}

}  // namespace wend
