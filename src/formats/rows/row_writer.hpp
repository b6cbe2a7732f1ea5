// Mazes written row by row while they are built: text, bits, PBM. Memory for one row of squares and a
// buffer, whatever the height. The file appears when it is complete; pipes get the bytes as they come.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace wend {

/// What is known before the first row. Start is the top left cell, the goal the bottom right one.
struct RowsAhead {
  std::uint64_t rows = 0;  // in cells
  std::uint64_t columns = 0;
  std::string note;  // how to build it again: "builder eller, seed 7"
};

class RowWriter {
 public:
  RowWriter() = default;
  virtual ~RowWriter() = default;
  RowWriter(const RowWriter&) = delete;
  RowWriter& operator=(const RowWriter&) = delete;

  /// The next row, as a RowSink takes it: passages to the east and to the south. False once nobody reads.
  virtual bool row(std::span<const std::uint64_t> east, std::span<const std::uint64_t> south) = 0;
  /// All rows have been written: the file gets its name. Without this call there will be none. Returns how
  /// many bytes it has.
  virtual std::uint64_t finish() = 0;
};

struct RowFormat {
  std::string_view name;
  std::string_view summary;
  std::string_view extension;  // with its dot
  /// An Error if the file cannot be made, or the format cannot hold so large a maze.
  std::unique_ptr<RowWriter> (*open)(const std::string& path, const RowsAhead& ahead);
};

/// Every format that can be streamed; the first is the usual one.
std::span<const RowFormat> all_row_formats();

/// By name, or null.
const RowFormat* find_row_format(std::string_view name);

}  // namespace wend
