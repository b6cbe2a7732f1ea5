#include "formats/bits_layout.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace wend::bits {
namespace {

std::uint64_t word_at(const char* bytes) {
  if constexpr (std::endian::native == std::endian::little) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    return word;
  } else {
    return number_at({bytes, 8}, 0, 8);
  }
}

}  // namespace

void append_number(std::uint64_t value, int bytes, std::string& out) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
}

std::uint64_t number_at(std::string_view bytes, std::size_t offset, int count) {
  std::uint64_t value = 0;
  for (int i = count; i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(bytes[offset + static_cast<std::size_t>(i)]);
  }
  return value;
}

std::string header_bytes(const Header& header) {
  std::string out{magic};
  append_number(version, 4, out);
  append_number((header.start ? has_start : 0U) | (header.eight ? eight_neighbours : 0U), 4, out);
  append_number(header.rows, 8, out);
  append_number(header.columns, 8, out);
  const Square start = header.start.value_or(Square{0, 0});
  append_number(start.first, 8, out);
  append_number(start.second, 8, out);
  append_number(header.goals.size(), 4, out);
  append_number(header.notes.size(), 4, out);
  for (const Square& goal : header.goals) {
    append_number(goal.first, 8, out);
    append_number(goal.second, 8, out);
  }
  return out + header.notes;
}

void append_plane(std::span<const std::uint64_t> plane, std::uint64_t columns, std::string& out) {
  const auto bytes = static_cast<std::size_t>(plane_bytes(columns));
  if constexpr (std::endian::native == std::endian::little) {
    out.append(reinterpret_cast<const char*>(plane.data()), bytes);
  } else {
    for (std::size_t i = 0; i < bytes; ++i) out += static_cast<char>(plane[i / 8] >> (8 * (i % 8)) & 0xff);
  }
}

void Checksum::add(std::string_view bytes) {
  if (waiting_count_ > 0) {
    const std::size_t part = std::min(bytes.size(), 8 - waiting_count_);
    std::copy_n(bytes.begin(), part, waiting_.begin() + static_cast<std::ptrdiff_t>(waiting_count_));
    bytes.remove_prefix(part);
    waiting_count_ += part;
    if (waiting_count_ < 8) return;
    sum_ = mixed(sum_, word_at(waiting_.data()));
    waiting_count_ = 0;
  }
  std::uint64_t sum = sum_;
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) sum = mixed(sum, word_at(bytes.data()));
  sum_ = sum;
  std::copy(bytes.begin(), bytes.end(), waiting_.begin());
  waiting_count_ = bytes.size();
}

std::uint64_t Checksum::value() const {
  if (waiting_count_ == 0) return sum_;
  std::array<char, 8> last{};
  std::copy_n(waiting_.begin(), waiting_count_, last.begin());
  return mixed(sum_, word_at(last.data()));
}

}  // namespace wend::bits
