// PBM, the plainest of bitmaps: a pixel per square, walls black. Every picture program reads and writes it.
//
// What a bitmap has no place for travels in its comments, so that a maze reads back as it was: `# start 1 1`,
// `# goal 29 109`, `# neighbours 8`, and notes as they are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/format.hpp"

namespace wend {

extern const Format pbm_format;

/// All that comes before the pixels. Squares have 64 bits here: a file may be larger than any grid.
struct PbmHead {
  using Square = std::pair<std::uint64_t, std::uint64_t>;  // row, column

  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::optional<Square> start = {};
  std::vector<Square> goals = {};
  bool eight = false;
  std::vector<std::string> notes = {};
};
std::string head_bytes(const PbmHead& head);

}  // namespace wend
