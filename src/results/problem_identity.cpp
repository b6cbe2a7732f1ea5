// The order of what is added must never change. What is new in a model is added at the end, and only where it
// is there.
#include "results/problem_identity.hpp"

#include <filesystem>

#include "base/fingerprint.hpp"

namespace wend {
namespace {

void add(Fingerprint& print, Cell cell) {
  print.add(std::uint64_t{cell.row} << 32U | cell.column);
}

void add_weights(Fingerprint& print, const Grid& grid) {
  if (!grid.weighted()) return;
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    std::string weights;
    for (std::uint32_t column = 0; column < grid.columns(); ++column)
      weights += static_cast<char>(grid.weight(Cell{row, column}));
    print.add(weights);
  }
}

void add(Fingerprint& print, const Grid& grid) {
  print.add(grid.rows());
  print.add(grid.columns());
  std::vector<std::uint64_t> words((grid.columns() + 63) / 64);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    grid.read_row(row, words);
    for (const std::uint64_t word : words) print.add(word);
  }
  add_weights(print, grid);
}

void add(Fingerprint& print, const Maze& maze) {
  print.add("maze");
  add(print, maze.grid);
  print.add(maze.start ? 1 : 0);
  if (maze.start) add(print, *maze.start);
  print.add(maze.goals.size());
  for (const Cell goal : maze.goals) add(print, goal);
  print.add(maze.neighbours == Neighbours::eight ? 8 : 4);
  print.add(maze.entities.size());
  if (maze.entities.empty()) return;
  for (const Entity& each : maze.entities) {
    print.add(static_cast<std::uint64_t>(each.kind));
    add(print, each.at);
    print.add(static_cast<std::uint64_t>(each.value));
    print.add(static_cast<std::uint64_t>(each.facing));
  }
  print.add(static_cast<std::uint64_t>(maze.terms.hp));
  print.add(name_of(maze.terms.rules));
}

void add(Fingerprint& print, const Stage& stage) {
  print.add("stage");
  print.add(stage.rows);
  print.add(stage.columns);
  for (const StageTile& tile : stage.tiles)
    print.add(static_cast<std::uint64_t>(tile.kind) << 8U | tile.link);
  add(print, stage.start);
  print.add(stage.bridges.size());
  for (const Bridge& bridge : stage.bridges) print.add(bridge.open ? 1 : 0);
  print.add(stage.buttons.size());
  for (const Button& button : stage.buttons) {
    print.add(button.hard ? 1 : 0);
    for (const BridgeSet set : {button.toggles, button.opens, button.closes}) print.add(set);
  }
  print.add(stage.splits.size());
  for (const Split& split : stage.splits) {
    add(print, split.first);
    add(print, split.second);
  }
}

void add(Fingerprint& print, const TileBoard& board) {
  print.add("tiles");
  print.add(board.rows);
  print.add(board.columns);
  for (const auto* const numbers : {&board.tiles, &board.goal}) {
    print.add(numbers->size());
    for (const TileNumber number : *numbers) print.add(number);
  }
}

}  // namespace

std::string identity_of(const Model& model) {
  Fingerprint print;
  std::visit([&](const auto& puzzle) { add(print, puzzle); }, model);
  return print.text();
}

std::string identity_of_unread(const std::string& name) {
  Fingerprint print;
  print.add("unread");
  std::error_code ignored;
  print.add(name == "-" ? name : std::filesystem::absolute(name, ignored).lexically_normal().string());
  return print.text();
}

}  // namespace wend
