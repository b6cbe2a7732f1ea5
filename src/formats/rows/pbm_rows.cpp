// PBM, binary (P4): one bit per square, walls black.
#include "formats/rows/pbm_rows.hpp"

#include <fmt/format.h>

#include "formats/rows/square_rows.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

class PbmRows final : public SquareRowWriter {
 public:
  PbmRows(const std::string& path, const RowsAhead& ahead) : SquareRowWriter(path, ahead) {
    file().write(
        fmt::format("P4\n# {}\n{} {}\n", one_line(ahead.note), 2 * ahead.columns + 1, 2 * ahead.rows + 1));
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

constinit const RowFormat pbm_rows{
    .name = "pbm",
    .summary = "a picture, one bit per square, as plain as can be",
    .extension = ".pbm",
    .open = [](const std::string& path, const RowsAhead& ahead) -> std::unique_ptr<RowWriter> {
      return std::make_unique<PbmRows>(path, ahead);
    }};

}  // namespace wend
