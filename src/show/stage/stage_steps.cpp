#include "show/stage/stage_steps.hpp"

#include <algorithm>
#include <numbers>

namespace wend {
namespace {

// In seconds.
constexpr double roll_time = 0.24;
constexpr double swap_time = 0.2;
constexpr double swing_time = 0.24;
constexpr double grow_time = 0.28;
constexpr double fall_time = 0.6;
constexpr double sink_time = 0.6;

constexpr std::string_view roll_keys = "URDL";

StageState state_of(const StageRules& rules, const StagePosition& at) {
  const StageState state{rules.number(at.first), rules.number(at.second), at.open};
  return is_split(at) ? state : rules.in_order(state);
}
StagePosition position_of(const StageRules& rules, const StageState& at) {
  return {rules.cell(at.first), rules.cell(at.second), at.open};
}

/// What is open when a roll ends in a fall: buttons work if there was ground to come to rest on first.
BridgeSet open_at_fall(const Stage& stage, const StagePosition& before, Roll way) {
  const std::vector<BlockCell> cells = block_cells({.at = before, .roll = way, .rolled = 1});
  const bool standing = cells.size() == 1;
  BridgeSet open = before.open;
  for (const BlockCell& cell : cells) {
    if (!is_there(stage, cell.row, cell.column, before.open)) return before.open;
  }
  for (const BlockCell& cell : cells) {
    const StageTile& tile =
        stage.at({static_cast<std::uint32_t>(cell.row), static_cast<std::uint32_t>(cell.column)});
    if (!cell.active || tile.kind != TileKind::button) continue;
    const Button& button = stage.buttons[tile.link];
    if (!button.hard || standing) open = pressed(button, open);
  }
  return open;
}

/// Begins and ends slowly.
double eased(double share) {
  return (1 - std::cos(std::clamp(share, 0.0, 1.0) * std::numbers::pi)) / 2;
}

bool swings(const StageStep& step) {
  return step.before.open != step.after.open;
}

}  // namespace

std::optional<Roll> roll_of(char key) {
  const std::size_t place = roll_keys.find(key);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Roll>(place);
}

StageStep step_of(const StageRules& rules, const StagePosition& at, char key) {
  StageStep step{.key = key, .before = at, .after = at};
  const std::optional<Roll> way = roll_of(key);
  if (!way) {
    if (is_split(at)) std::swap(step.after.first, step.after.second);
    return step;
  }
  StageState state = state_of(rules, at);
  step.fell = !rules.roll(state, *way);
  if (step.fell) {
    step.after.open = open_at_fall(rules.stage(), at, *way);
    return step;
  }
  step.after = position_of(rules, state);
  step.split = !is_split(at) && is_split(step.after);
  step.joined = is_split(at) && !is_split(step.after);
  step.won = rules.is_goal(state);
  return step;
}

std::vector<StageStep> steps_of(const Stage& stage, const StagePosition& from,
                                std::span<const std::string> keys) {
  const StageRules rules(stage);
  std::vector<StageStep> steps;
  StagePosition at = from;
  for (const std::string& key : keys) {
    steps.push_back(step_of(rules, at, key.empty() ? 'S' : key[0]));
    if (steps.back().fell) break;
    at = steps.back().after;
  }
  return steps;
}

double seconds_of(const StageStep& step) {
  if (!roll_of(step.key)) return swap_time;
  double time = roll_time;
  if (swings(step)) time += swing_time;
  if (step.split) time += grow_time;
  if (step.fell) time += fall_time;
  if (step.won) time += sink_time;
  return time;
}

StageScene scene_of(const StageStep& step, double seconds) {
  const std::optional<Roll> way = roll_of(step.key);
  StageScene scene{.at = step.after, .open_before = step.before.open};
  if (!way) return scene;
  double left = seconds - roll_time;
  if (left < 0 || step.fell) {
    scene.at = step.before;
    scene.open_before = step.before.open;
    scene.roll = way;
    scene.rolled = eased(seconds / roll_time);
    if (left < 0) return scene;
  }
  if (step.fell) scene.at.open = step.after.open;
  if (swings(step)) {
    scene.swung = eased(left / swing_time);
    left -= swing_time;
  }
  if (step.split) scene.grown = 0.2 + 0.8 * eased(left / grow_time);
  if (step.fell) scene.fallen = std::clamp(left / fall_time, 0.0, 1.0);
  if (step.won) scene.fallen = std::clamp(left / sink_time, 0.0, 1.0);
  return scene;
}

std::string words_of(const StageStep& step) {
  static constexpr std::string_view names[] = {"up", "right", "down", "left"};
  const std::optional<Roll> way = roll_of(step.key);
  if (!way) return "swap";
  std::string words(names[static_cast<std::size_t>(*way)]);
  if (step.fell) return words + ", fell";
  if (step.won) return words + ", goal";
  if (step.split) return words + ", split";
  if (step.joined) return words + ", joined";
  return words;
}

}  // namespace wend
