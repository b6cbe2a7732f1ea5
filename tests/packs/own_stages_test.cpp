// The pack that comes with wend: every optimum it notes is proven here, every kind of tile is in it, it
// begins easily and ends hard, and no stage of it is one of the original game, however turned.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>

#include "formats/all.hpp"
#include "model/stage_links.hpp"
#include "packs/own_pack.hpp"
#include "stages/stage_analysis.hpp"

namespace wend {
namespace {

std::uint32_t optimum_of(const Stage& stage) {
  const Settings settings;
  Budget budget(settings);
  const StageSpace space(stage, false);
  StageFlood flood(space, budget);
  flood.explore(budget);
  EXPECT_NE(flood.goal(), no_node) << stage.name << " cannot be solved";
  return flood.goal() == no_node ? 0 : static_cast<std::uint32_t>(flood.level_of(flood.goal()));
}

std::string noted_optimum(const Stage& stage) {
  constexpr std::string_view word = "optimum ";
  for (const std::string& note : stage.notes) {
    if (note.starts_with(word)) return note.substr(word.size());
  }
  return "";
}

TEST(OwnStages, EveryNotedOptimumIsProven) {
  ASSERT_GE(own_pack().stages.size(), 40U);
  for (const Stage& stage : own_pack().stages)
    EXPECT_EQ(noted_optimum(stage), std::to_string(optimum_of(stage))) << stage.name;
}

TEST(OwnStages, GoFromFirstStepsToVeryHard) {
  std::vector<std::uint32_t> optima;
  for (const Stage& stage : own_pack().stages) optima.push_back(optimum_of(stage));
  EXPECT_LE(optima.front(), 6U);
  EXPECT_GT(optima.back(), 120U);
  EXPECT_TRUE(std::is_sorted(optima.begin() + 10, optima.end())) << "the first ten teach one thing each";
}

TEST(OwnStages, UseEveryKindOfTile) {
  std::set<std::string> used;
  for (const Stage& stage : own_pack().stages) {
    for (const StageTile& tile : stage.tiles) {
      if (tile.kind == TileKind::fragile) used.insert("fragile");
      if (tile.kind == TileKind::split) used.insert("split");
      if (tile.kind == TileKind::bridge) used.insert("bridge");
      if (tile.kind != TileKind::button) continue;
      const Button& button = stage.buttons[tile.link];
      const std::string hardness = button.hard ? "hard " : "soft ";
      if (button.toggles != 0) used.insert(hardness + "toggle");
      if (button.opens != 0) used.insert(hardness + "open");
      if (button.closes != 0) used.insert(hardness + "close");
      if (button.toggles != 0 && button.opens != 0 && button.closes != 0) used.insert(hardness + "all three");
    }
  }
  EXPECT_EQ(used, (std::set<std::string>{"fragile", "split", "bridge", "soft toggle", "soft open",
                                         "soft close", "soft all three", "hard toggle", "hard open",
                                         "hard close", "hard all three"}));
}

/// The same stage seen in a mirror (along the falling diagonal, or left and right), its links in order.
Stage mirrored(const Stage& stage, bool diagonal) {
  Stage other = stage;
  other.name.clear();
  other.passcode.clear();
  other.notes.clear();
  if (diagonal) std::swap(other.rows, other.columns);
  const auto image = [&](Cell cell) {
    return diagonal ? Cell{cell.column, cell.row} : Cell{cell.row, stage.columns - 1 - cell.column};
  };
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column)
      other.at(image({row, column})) = stage.at({row, column});
  }
  other.start = image(stage.start);
  for (Split& split : other.splits) {
    split.first = image(split.first);
    split.second = image(split.second);
  }
  renumber_links(other);
  return other;
}

/// Without the empty rows and columns around it.
Stage cropped(const Stage& stage) {
  const auto tile = [&](Cell cell) { return stage.at(cell).kind != TileKind::none; };
  Cell low{stage.rows, stage.columns};
  Cell high{0, 0};
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      if (!tile({row, column})) continue;
      low = {std::min(low.row, row), std::min(low.column, column)};
      high = {std::max(high.row, row), std::max(high.column, column)};
    }
  }
  Stage small = stage;
  small.rows = high.row - low.row + 1;
  small.columns = high.column - low.column + 1;
  small.tiles.resize(std::size_t{small.rows} * small.columns);
  for (std::uint32_t row = 0; row < small.rows; ++row) {
    for (std::uint32_t column = 0; column < small.columns; ++column)
      small.at({row, column}) = stage.at({row + low.row, column + low.column});
  }
  const auto moved = [&](Cell cell) { return Cell{cell.row - low.row, cell.column - low.column}; };
  small.start = moved(stage.start);
  for (Split& split : small.splits) split = {split.digit, moved(split.first), moved(split.second)};
  return small;
}

TEST(OwnStages, AreNoOriginalsHoweverTurned) {
  const std::filesystem::path folder = std::filesystem::path(WEND_SHARED_DATA) / "bloxorz" / "original33";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the originals are not at hand";
  std::size_t compared = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    Stage original = cropped(stage_in(load_model(file.path().string())));
    for (int turn = 0; turn < 8; ++turn) {
      original = mirrored(original, turn % 2 == 0);
      for (const Stage& own : own_pack().stages) {
        const Stage same_way = mirrored(mirrored(cropped(own), true), true);
        EXPECT_NE(same_way.tiles, original.tiles) << own.name << " is " << file.path().filename();
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 8 * 33 * 40U);
}

}  // namespace
}  // namespace wend
