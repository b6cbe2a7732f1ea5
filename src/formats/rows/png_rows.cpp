// PNG, one bit per square, walls black, the data stored without compression: a maze is nearly random, so that
// a compressor saves little and is several times slower than the builders. Four pixels for a cell, half a
// byte. Checksums as PNG and zlib ask for: CRC-32 of each chunk, eight bytes at a time, and Adler-32.
#include "formats/rows/png_rows.hpp"

#include <array>

#include "base/error.hpp"
#include "formats/rows/square_rows.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

using CrcTables = std::array<std::array<std::uint32_t, 256>, 8>;
constexpr CrcTables crc_tables = [] {
  CrcTables tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1) != 0 ? crc >> 1 ^ 0xedb88320U : crc >> 1;
    tables[0][byte] = crc;
  }
  for (std::size_t ahead = 1; ahead < 8; ++ahead) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t crc = tables[ahead - 1][byte];
      tables[ahead][byte] = crc >> 8 ^ tables[0][crc & 0xff];
    }
  }
  return tables;
}();

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t crc = 0xffffffffU;
  const auto at = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i]));
  };
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
    crc ^= at(0) | at(1) << 8 | at(2) << 16 | at(3) << 24;
    crc = crc_tables[7][crc & 0xff] ^ crc_tables[6][crc >> 8 & 0xff] ^ crc_tables[5][crc >> 16 & 0xff] ^
          crc_tables[4][crc >> 24] ^ crc_tables[3][at(4)] ^ crc_tables[2][at(5)] ^ crc_tables[1][at(6)] ^
          crc_tables[0][at(7)];
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) crc = crc >> 8 ^ crc_tables[0][(crc ^ at(i)) & 0xff];
  return ~crc;
}

class Adler32 {
 public:
  void add(std::string_view bytes) {
    constexpr std::size_t before_overflow = 5552;  // so many bytes cannot overflow 32 bits
    while (!bytes.empty()) {
      const std::string_view part = bytes.substr(0, before_overflow);
      for (const char byte : part) {
        low_ += static_cast<unsigned char>(byte);
        high_ += low_;
      }
      low_ %= 65521;
      high_ %= 65521;
      bytes.remove_prefix(part.size());
    }
  }
  [[nodiscard]] std::uint32_t value() const { return high_ << 16 | low_; }

 private:
  std::uint32_t low_ = 1;
  std::uint32_t high_ = 0;
};

void append_big_endian(std::uint32_t value, std::string& out) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
}

void check_size(const RowsAhead& ahead) {
  constexpr std::uint64_t most = (std::uint64_t{1} << 30) - 1;  // a side of 2^31 - 1 pixels
  if (ahead.rows <= most && ahead.columns <= most) return;
  throw Error::usage("a PNG cannot have more than 2,147,483,647 pixels in a row or column",
                     "pbm and bits have no such limit");
}

class PngRows final : public SquareRowWriter {
 public:
  PngRows(const std::string& path, const RowsAhead& ahead) : SquareRowWriter(path, ahead) {
    file().write("\x89PNG\r\n\x1a\n"sv);
    std::string header;
    append_big_endian(static_cast<std::uint32_t>(width()), header);
    append_big_endian(static_cast<std::uint32_t>(2 * ahead.rows + 1), header);
    header += "\1\0\0\0\0"sv;  // one bit, grey, the usual methods, not interlaced
    chunk("IHDR", header);
    chunk("tEXt", "Comment\0"s + one_line(ahead.note));
    data_ = "\x78\x01"sv;  // zlib: no preset dictionary, fastest
    first_row();
  }

  void finish() override {
    flush(true);
    chunk("IEND", {});
    SquareRowWriter::finish();
  }

 private:
  static constexpr std::size_t largest_block = 65535;  // of a stored deflate block

  bool squares(std::span<const std::uint64_t> open) override {
    pixels_ += '\0';  // no filter
    append_pixels(open, width(), false, pixels_);
    return pixels_.size() < largest_block || flush(false);
  }

  /// Writes full blocks, at the end also the rest and the checksum.
  bool flush(bool last) {
    std::string_view left = pixels_;
    bool going = true;
    while (left.size() >= largest_block || last) {
      const std::string_view block = left.substr(0, largest_block);
      left.remove_prefix(block.size());
      const bool final = last && left.empty();
      const auto size = static_cast<unsigned>(block.size());
      data_ += final ? '\1' : '\0';
      for (const unsigned half : {size, ~size}) {
        data_ += static_cast<char>(half & 0xff);
        data_ += static_cast<char>(half >> 8 & 0xff);
      }
      data_ += block;
      sum_.add(block);
      if (final) append_big_endian(sum_.value(), data_);
      going = chunk("IDAT", data_);
      data_.clear();
      if (final) break;
    }
    pixels_.erase(0, pixels_.size() - left.size());
    return going;
  }

  bool chunk(std::string_view type, std::string_view data) {
    std::string out;
    append_big_endian(static_cast<std::uint32_t>(data.size()), out);
    out += type;
    out += data;
    append_big_endian(crc32(std::string_view(out).substr(4)), out);
    return file().write(out);
  }

  std::string pixels_;
  std::string data_;
  Adler32 sum_;
};

}  // namespace

constinit const RowFormat png_rows{
    .name = "png",
    .summary = "a picture, one bit per square, stored without compression",
    .extension = ".png",
    .open = [](const std::string& path, const RowsAhead& ahead) -> std::unique_ptr<RowWriter> {
      check_size(ahead);
      return std::make_unique<PngRows>(path, ahead);
    }};

}  // namespace wend
