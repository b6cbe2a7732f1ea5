// What a new stage of Bloxorz should be like.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace wend {

/// Which tiles, and which actions of buttons, may be used besides floor and goal.
struct StageParts {
  bool fragile = false;
  bool soft = false;  // buttons, and with them bridges
  bool hard = false;
  bool toggle = false;
  bool open = false;
  bool close = false;
  bool splits = false;

  [[nodiscard]] bool buttons() const { return soft || hard; }
};

/// What words such as fragile, bridges, soft, splits allow. Buttons come with bridges, and with every action
/// unless some are named. An Error that begins with `name` for any other word.
StageParts stage_parts(std::string_view name, std::span<const std::string> words);

/// How the shape of the floor repeats itself; what stands on it does not.
enum class StageSymmetry : std::uint8_t { none, across, along, turned };

struct StageWishes {
  std::uint32_t rows = 10;
  std::uint32_t columns = 15;
  StageParts parts = {};
  StageSymmetry symmetry = StageSymmetry::none;
  std::uint32_t least_moves = 20;
  std::uint32_t most_moves = 60;
  std::uint64_t seed = 1;
};

}  // namespace wend
