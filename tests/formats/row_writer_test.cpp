// Streaming writers: text and bits equal what the formats write for the maze in memory, pictures decode to
// its squares, and an unfinished file never appears.
#include "formats/rows/row_writer.hpp"

#include <filesystem>
#include <gtest/gtest.h>

#include "base/file.hpp"
#include "base/scratch_folder.hpp"
#include "formats/all.hpp"
#include "formats/error_of.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

/// The bytes of a maze of eller streamed through that format.
std::string streamed(std::string_view format, std::uint64_t rows, std::uint64_t columns) {
  const ScratchFolder folder;
  const std::string path = folder.path("maze");
  const auto writer = find_row_format(format)->open(path, {rows, columns, "builder eller, seed 3"});
  find_builder("eller")->stream(rows, columns, 3,
                                [&](auto east, auto south) { return writer->row(east, south); });
  const std::uint64_t size = writer->finish();
  std::string bytes = read_file(path);
  EXPECT_EQ(size, bytes.size());
  std::filesystem::remove(path);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "nothing is left over";
  return bytes;
}

Maze in_memory(std::size_t rows, std::size_t columns) {
  return find_builder("eller")->build({.rows = 2 * rows + 1, .columns = 2 * columns + 1, .seed = 3}, nullptr);
}

using Sizes = std::vector<std::pair<std::size_t, std::size_t>>;
const Sizes sizes{{1, 1}, {1, 5}, {5, 1}, {3, 31}, {3, 32}, {4, 33}, {20, 63}, {20, 64}, {300, 500}};

TEST(RowWriter, WritesTheSameFilesAsTheFormats) {
  for (const std::string_view format : {"wend-maze", "bits", "pbm"}) {
    for (const auto& [rows, columns] : sizes) {
      EXPECT_EQ(streamed(format, rows, columns), find_format(format)->write(in_memory(rows, columns)))
          << format << " " << rows << " x " << columns;
    }
  }
}

/// Rows of packed pixels, leftmost in the highest bit, walls 1, against the squares.
void expect_pixels(const std::string& bytes, std::size_t pitch, const Grid& grid) {
  ASSERT_EQ(bytes.size(), grid.rows() * pitch);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < grid.columns(); ++column) {
      const auto byte = static_cast<unsigned char>(bytes[row * pitch + column / 8]);
      ASSERT_EQ(((byte >> (7 - column % 8)) & 1) == 0, grid.open(Cell{row, column})) << row << "," << column;
    }
  }
}

TEST(RowWriter, PbmHoldsTheSquares) {
  for (const auto& [rows, columns] : sizes) {
    const Grid grid = in_memory(rows, columns).grid;
    const std::string bytes = streamed("pbm", rows, columns);
    const std::string head = "P4\n# builder eller, seed 3\n# start 1 1\n# goal " +
                             std::to_string(grid.rows() - 2) + " " + std::to_string(grid.columns() - 2) +
                             "\n" + std::to_string(grid.columns()) + " " + std::to_string(grid.rows()) + "\n";
    ASSERT_TRUE(bytes.starts_with(head)) << bytes.substr(0, 60);
    expect_pixels(bytes.substr(head.size()), (grid.columns() + 7) / 8, grid);
  }
}

TEST(RowWriter, WithoutFinishThereIsNoFile) {
  for (const RowFormat& format : all_row_formats()) {
    const ScratchFolder folder;
    const std::string path = folder.path("maze");
    write_file(path, "as it was");
    {
      const auto writer = format.open(path, {1000, 1000, "a note"});
      const std::vector<std::uint64_t> row(16);
      for (int i = 0; i < 500; ++i) EXPECT_TRUE(writer->row(row, row));
      EXPECT_EQ(read_file(path), "as it was") << format.name;
    }
    EXPECT_EQ(read_file(path), "as it was") << format.name;
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1) << format.name;
  }
}

TEST(RowWriter, SaysWhenADeviceIsFullOrAFolderMissing) {
  const std::vector<std::uint64_t> row(16);
  for (const RowFormat& format : all_row_formats()) {
    const ScratchFolder folder;
    const std::string missing = folder.path("no/maze");
    EXPECT_EQ(error_of([&] { format.open(missing, {1, 1, ""}); }).file, missing);
    const auto fill = [&] {
      const auto writer = format.open("/dev/full", {1 << 20, 1000, ""});
      for (int i = 0; i < 10'000; ++i) writer->row(row, row);
      writer->finish();
    };
    EXPECT_EQ(error_of(fill).file, "/dev/full") << format.name;
  }
}

TEST(RowWriter, IsFoundByName) {
  for (const RowFormat& format : all_row_formats())
    EXPECT_EQ(find_row_format(format.name)->open, format.open) << format.name;
  EXPECT_EQ(find_row_format("gif"), nullptr);
}

}  // namespace
}  // namespace wend
