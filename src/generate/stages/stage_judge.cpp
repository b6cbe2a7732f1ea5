#include "generate/stages/stage_judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace wend {
namespace {

Settings judged_settings() {
  Settings settings;
  settings.limits.expansions = 16 * most_positions;  // several floods
  return settings;
}

bool is_tile(const Stage& stage, std::int64_t row, std::int64_t column) {
  if (!stage.contains(row, column)) return false;
  return stage.at({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)}).kind !=
         TileKind::none;
}

/// Corners of the outline: platforms have few, crumbs have many.
int corners_of(const Stage& stage) {
  int corners = 0;
  for (std::int64_t row = 0; row <= stage.rows; ++row) {
    for (std::int64_t column = 0; column <= stage.columns; ++column) {
      const bool a = is_tile(stage, row - 1, column - 1);
      const bool b = is_tile(stage, row - 1, column);
      const bool c = is_tile(stage, row, column - 1);
      const bool d = is_tile(stage, row, column);
      const int count = int{a} + int{b} + int{c} + int{d};
      if (count % 2 == 1) ++corners;
      if (count == 2 && a == d) corners += 2;  // tiles that meet at their corners only
    }
  }
  return corners;
}

int tiles_of(const Stage& stage) {
  return static_cast<int>(std::count_if(stage.tiles.begin(), stage.tiles.end(),
                                        [](const StageTile& tile) { return tile.kind != TileKind::none; }));
}

/// How many of the kinds wished for are there.
int variety_of(const Stage& stage, const StageParts& parts) {
  const auto has = [&](auto&& wanted) {
    return std::any_of(stage.buttons.begin(), stage.buttons.end(), wanted);
  };
  const bool fragile = std::any_of(stage.tiles.begin(), stage.tiles.end(),
                                   [](const StageTile& tile) { return tile.kind == TileKind::fragile; });
  const std::array<bool, 7> there{
      parts.fragile && fragile,
      parts.splits && !stage.splits.empty(),
      parts.soft && has([](const Button& button) { return !button.hard; }),
      parts.hard && has([](const Button& button) { return button.hard; }),
      parts.toggle && has([](const Button& button) { return button.toggles != 0; }),
      parts.open && has([](const Button& button) { return button.opens != 0; }),
      parts.close && has([](const Button& button) { return button.closes != 0; })};
  return static_cast<int>(std::count(there.begin(), there.end(), true));
}

double shape_score(const Stage& stage, const StageParts& parts) {
  return 6.0 * variety_of(stage, parts) - 1.3 * corners_of(stage) - 0.1 * tiles_of(stage);
}

double use_of(const std::vector<ButtonUse>& buttons, std::uint32_t length) {
  double use = 0;
  for (const ButtonUse& button : buttons) {
    const bool idle = button.length_without && *button.length_without <= length;
    use += idle ? -12 : 3;
  }
  return use;
}

}  // namespace

std::optional<StageAnalysis> analysis_of(const Stage& stage) {
  const Settings settings = judged_settings();
  Budget budget(settings);
  std::optional<StageAnalysis> analysis;
  budget.guard([&] {
    const StageSpace space(stage, false);
    const StageGuide guide(space, budget);
    if (guide.flood().size() <= most_positions) analysis = analyse(guide, budget);
  });
  return analysis;
}

StageScore score_of(const Stage& stage, const StageWishes& wishes) {
  constexpr double hopeless = -1e6;
  Settings settings = judged_settings();
  settings.limits.expansions = most_positions;
  Budget budget(settings);
  StageScore result{.score = hopeless};
  const StageSpace space(stage, false);
  StageFlood flood(space, budget);
  budget.guard([&] {
    flood.explore(budget);
    result.solvable = flood.goal() != no_node;
    result.score = hopeless / 10 + static_cast<double>(std::min<std::size_t>(flood.size(), 2000));
  });
  if (!result.solvable) return result;
  result.length = static_cast<std::uint32_t>(flood.level_of(flood.goal()));
  const std::uint32_t off = result.length < wishes.least_moves  ? wishes.least_moves - result.length
                            : result.length > wishes.most_moves ? result.length - wishes.most_moves
                                                                : 0;
  result.score = shape_score(stage, wishes.parts) - 12.0 * off;
  if (off > 0) return result;
  const std::optional<StageAnalysis> analysis = analysis_of(stage);
  if (!analysis) return {.score = hopeless};
  const double ways = std::log2(static_cast<double>(analysis->solutions));
  result.difficulty = analysis->difficulty;
  result.score += 1000 + use_of(analysis->buttons, result.length) + 4 * analysis->difficulty - ways;
  return result;
}

std::vector<bool> touched_cells(const Stage& stage) {
  const Settings settings;
  Budget budget(settings);
  const StageSpace space(stage, false);
  StageFlood flood(space, budget);
  flood.explore(budget);
  std::vector<bool> touched(stage.tiles.size());
  const auto touch = [&](StageCell number) {
    const Cell cell = space.rules().cell(number);
    touched[std::size_t{cell.row} * stage.columns + cell.column] = true;
  };
  for (std::size_t i = 0; i < flood.size(); ++i) {
    touch(flood[static_cast<NodeId>(i)].first);
    touch(flood[static_cast<NodeId>(i)].second);
  }
  return touched;
}

}  // namespace wend
