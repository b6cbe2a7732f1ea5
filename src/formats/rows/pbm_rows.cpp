// PBM, binary (P4): one bit per square, walls black.
#include "formats/rows/pbm_rows.hpp"

#include "formats/pbm.hpp"
#include "formats/rows/square_rows.hpp"

namespace wend {
namespace {

std::string head_of(const RowsAhead& ahead) {
  PbmHead head{.rows = 2 * ahead.rows + 1, .columns = 2 * ahead.columns + 1, .notes = {ahead.note}};
  head.start = {1, 1};
  head.goals = {{head.rows - 2, head.columns - 2}};
  return head_bytes(head);
}

class PbmRows final : public SquareRowWriter {
 public:
  PbmRows(const std::string& path, const RowsAhead& ahead) : SquareRowWriter(path, ahead) {
    file().write(head_of(ahead));
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
