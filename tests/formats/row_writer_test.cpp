// Streaming writers: text and bits equal what the formats write for the maze in memory, pictures decode to
// its squares, and an unfinished file never appears.
#include "formats/rows/row_writer.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

#include "base/file.hpp"
#include "formats/all.hpp"
#include "formats/error_of.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

std::filesystem::path fresh_folder() {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("wend_row_writer_test_" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder;
}

/// The bytes of a maze of eller streamed through that format.
std::string streamed(std::string_view format, std::uint64_t rows, std::uint64_t columns) {
  const std::string path = (fresh_folder() / "maze").string();
  const auto writer = find_row_format(format)->open(path, {rows, columns, "builder eller, seed 3"});
  find_builder("eller")->stream(rows, columns, 3,
                                [&](auto east, auto south) { return writer->row(east, south); });
  writer->finish();
  std::string bytes = read_file(path);
  std::filesystem::remove(path);
  EXPECT_TRUE(std::filesystem::is_empty(std::filesystem::path(path).parent_path())) << "nothing is left over";
  return bytes;
}

Maze in_memory(std::size_t rows, std::size_t columns) {
  return find_builder("eller")->build({.rows = 2 * rows + 1, .columns = 2 * columns + 1, .seed = 3}, nullptr);
}

using Sizes = std::vector<std::pair<std::size_t, std::size_t>>;
const Sizes sizes{{1, 1}, {1, 5}, {5, 1}, {3, 31}, {3, 32}, {4, 33}, {20, 63}, {20, 64}, {300, 500}};

TEST(RowWriter, WritesTheSameFilesAsTheFormats) {
  for (const std::string_view format : {"wend-maze", "bits"}) {
    for (const auto& [rows, columns] : sizes) {
      EXPECT_EQ(streamed(format, rows, columns), find_format(format)->write(in_memory(rows, columns)))
          << format << " " << rows << " x " << columns;
    }
  }
}

/// Rows of packed pixels, leftmost in the highest bit, against the squares.
void expect_pixels(const std::string& bytes, std::size_t pitch, std::size_t skip, bool open_is,
                   const Grid& grid) {
  ASSERT_EQ(bytes.size(), grid.rows() * pitch);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      const auto byte = static_cast<unsigned char>(bytes[row * pitch + skip + column / 8]);
      ASSERT_EQ(((byte >> (7 - column % 8)) & 1) == (open_is ? 1 : 0), grid.open(Cell{row, column}))
          << row << "," << column;
    }
  }
}

TEST(RowWriter, PbmHoldsTheSquares) {
  for (const auto& [rows, columns] : sizes) {
    const Grid grid = in_memory(rows, columns).grid;
    const std::string bytes = streamed("pbm", rows, columns);
    const std::string head = "P4\n# builder eller, seed 3\n" + std::to_string(grid.columns()) + " " +
                             std::to_string(grid.rows()) + "\n";
    ASSERT_TRUE(bytes.starts_with(head)) << bytes.substr(0, 60);
    expect_pixels(bytes.substr(head.size()), (grid.columns() + 7) / 8, 0, false, grid);
  }
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

std::uint32_t slow_crc(std::string_view bytes) {
  std::uint32_t crc = ~0U;
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1) != 0 ? crc >> 1 ^ 0xedb88320U : crc >> 1;
  }
  return ~crc;
}

struct DecodedPng {
  std::string order;  // the names of the chunks
  std::string header;
  std::string pixels;
};

/// Knows nothing but stored blocks; checks every checksum.
DecodedPng decode(const std::string& bytes) {
  DecodedPng png;
  EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1a\n");
  std::string data;
  for (std::size_t at = 8; at + 12 <= bytes.size();) {
    const std::size_t size = big_endian(bytes, at);
    const std::string type = bytes.substr(at + 4, 4);
    EXPECT_EQ(slow_crc(bytes.substr(at + 4, size + 4)), big_endian(bytes, at + 8 + size)) << type;
    if (!png.order.ends_with(type)) png.order += " " + type;
    if (type == "IHDR") png.header = bytes.substr(at + 8, size);
    if (type == "IDAT") data += bytes.substr(at + 8, size);
    at += size + 12;
  }
  bool last = false;
  std::size_t at = 2;
  while (!last) {
    last = data.at(at) == 1;
    const std::size_t size =
        static_cast<unsigned char>(data[at + 1]) + 256U * static_cast<unsigned char>(data[at + 2]);
    const std::size_t not_size =
        static_cast<unsigned char>(data[at + 3]) + 256U * static_cast<unsigned char>(data[at + 4]);
    EXPECT_EQ(size ^ not_size, 0xffffU);
    png.pixels += data.substr(at + 5, size);
    at += 5 + size;
  }
  std::uint32_t low = 1;
  std::uint32_t high = 0;
  for (const char byte : png.pixels) {
    low = (low + static_cast<unsigned char>(byte)) % 65521;
    high = (high + low) % 65521;
  }
  EXPECT_EQ(big_endian(data, at), high << 16 | low);
  EXPECT_EQ(at + 4, data.size());
  return png;
}

TEST(RowWriter, PngHoldsTheSquares) {
  Sizes with_large = sizes;
  with_large.emplace_back(700, 900);  // more than one block
  for (const auto& [rows, columns] : with_large) {
    SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(columns));
    const Grid grid = in_memory(rows, columns).grid;
    const DecodedPng png = decode(streamed("png", rows, columns));
    EXPECT_EQ(png.order, " IHDR tEXt IDAT IEND");
    EXPECT_EQ(big_endian(png.header, 0), grid.columns());
    EXPECT_EQ(big_endian(png.header, 4), grid.rows());
    EXPECT_EQ(png.header.substr(8), std::string("\1\0\0\0\0", 5));
    expect_pixels(png.pixels, 1 + (grid.columns() + 7) / 8, 1, true, grid);
  }
}

TEST(RowWriter, WithoutFinishThereIsNoFile) {
  for (const RowFormat& format : all_row_formats()) {
    const std::filesystem::path folder = fresh_folder();
    const std::string path = (folder / "maze").string();
    write_file(path, "as it was");
    {
      const auto writer = format.open(path, {1000, 1000, "a note"});
      const std::vector<std::uint64_t> row(16);
      for (int i = 0; i < 500; ++i) EXPECT_TRUE(writer->row(row, row));
      EXPECT_EQ(read_file(path), "as it was") << format.name;
    }
    EXPECT_EQ(read_file(path), "as it was") << format.name;
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << format.name;
  }
}

TEST(RowWriter, SaysWhenADeviceIsFullOrAFolderMissing) {
  const std::vector<std::uint64_t> row(16);
  for (const RowFormat& format : all_row_formats()) {
    const std::string missing = (fresh_folder() / "no" / "maze").string();
    EXPECT_EQ(error_of([&] { format.open(missing, {1, 1, ""}); }).file, missing);
    const auto fill = [&] {
      const auto writer = format.open("/dev/full", {1 << 20, 1000, ""});
      for (int i = 0; i < 10'000; ++i) writer->row(row, row);
      writer->finish();
    };
    EXPECT_EQ(error_of(fill).file, "/dev/full") << format.name;
  }
}

TEST(RowWriter, IsChosenByExtension) {
  for (const RowFormat& format : all_row_formats()) {
    EXPECT_EQ(row_format_for_path("a/b" + std::string(format.extension)).name, format.name);
    EXPECT_EQ(find_row_format(format.name)->open, format.open);
  }
  EXPECT_EQ(row_format_for_path("-").name, "wend-maze");
  EXPECT_EQ(find_row_format("gif"), nullptr);
}

TEST(RowWriter, PngRefusesSidesItCannotName) {
  EXPECT_THROW(find_row_format("png")->open("/dev/null", {std::uint64_t{1} << 30, 5, ""}), Error);
  EXPECT_THROW(find_row_format("png")->open("/dev/null", {5, std::uint64_t{1} << 30, ""}), Error);
}

}  // namespace
}  // namespace wend
