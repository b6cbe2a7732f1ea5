// PBM, binary (P4): one bit per square, walls black.
#include "formats/rows/pbm_rows.hpp"

#include <fmt/format.h>

#include "formats/rows/square_rows.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

std::string pbm_head(std::span<const std::string> notes, std::uint64_t rows, std::uint64_t columns) {
  std::string head = "P4\n";
  for (const std::string& note : notes) head += "# " + one_line(note) + '\n';
  return head + fmt::format("{} {}\n", columns, rows);
}

class PbmRows final : public SquareRowWriter {
 public:
  PbmRows(const std::string& path, const RowsAhead& ahead) : SquareRowWriter(path, ahead) {
    file().write(pbm_head({&ahead.note, 1}, 2 * ahead.rows + 1, 2 * ahead.columns + 1));
    first_row();
  }

 private:
  bool squares(std::span<const std::uint64_t> open) override {
    line_.clear();
    append_pixels(open, width(), true, line_);
    return file().write(line_);
  }
  std::string line_;
};

}  // namespace

std::string pbm_of(const Maze& maze) {
  const Grid& grid = maze.grid;
  std::string out = pbm_head(maze.notes, grid.rows(), grid.columns());
  out.reserve(out.size() + grid.rows() * ((grid.columns() + 7) / 8));
  std::vector<std::uint64_t> open((grid.columns() + 63) / 64);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    grid.read_row(row, open);
    append_pixels(open, grid.columns(), true, out);
  }
  return out;
}

constinit const RowFormat pbm_rows{
    .name = "pbm",
    .summary = "a picture, one bit per square, as plain as can be",
    .extension = ".pbm",
    .open = [](const std::string& path, const RowsAhead& ahead) -> std::unique_ptr<RowWriter> {
      return std::make_unique<PbmRows>(path, ahead);
    }};

}  // namespace wend
