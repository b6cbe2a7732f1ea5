// read(write(x)) = x for random mazes in every format that accepts them, and mutated bytes end in an Error or
// a model.
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>

#include "base/error.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

/// On open cells that hold nothing else; usual ones or not, by cells or in any order.
std::vector<Entity> any_entities(const Maze& maze) {
  const auto share = *rc::gen::element(1, 5, 100);
  const bool usual = *rc::gen::arbitrary<bool>();
  std::vector<Entity> entities;
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      const Cell at{row, column};
      const bool taken = at == maze.start || std::binary_search(maze.goals.begin(), maze.goals.end(), at);
      if (taken || !maze.grid.open(at) || *rc::gen::inRange(0, 100) >= share) continue;
      const auto kind = *rc::gen::element(EntityKind::gem, EntityKind::heart, EntityKind::monster);
      entities.push_back({kind, at, default_value(kind), Facing::north});
      if (usual) continue;
      entities.back().value = *rc::gen::inRange(0, max_entity_value + 1);
      entities.back().facing = static_cast<Facing>(*rc::gen::inRange(0, 4));
    }
  }
  if (*rc::gen::inRange(0, 3) == 0) std::reverse(entities.begin(), entities.end());
  return entities;
}

/// Any maze: sizes across a word of cells, no start, many goals, a start that is a goal, weights everywhere,
/// entities.
Maze any_maze() {
  Maze maze;
  const auto rows = *rc::gen::inRange<std::uint32_t>(1, 9);
  const auto columns = *rc::gen::inRange<std::uint32_t>(1, 140);
  maze.grid = Grid(rows, columns);
  const int walls = *rc::gen::element(0, 3, 9, 10);  // of ten cells
  const bool weighted = *rc::gen::arbitrary<bool>();
  const int marks = *rc::gen::element(0, 1, 30);  // of sixty open cells
  for (std::uint32_t row = 0; row < rows; ++row) {
    const auto dice = *rc::gen::container<std::vector<unsigned>>(columns, rc::gen::inRange(0U, 5400U));
    for (std::uint32_t column = 0; column < columns; ++column) {
      const int die = static_cast<int>(dice[column]);
      if (die % 10 < walls) continue;
      const Cell at{row, column};
      maze.grid.set_open(at, true);
      if (weighted) maze.grid.set_weight(at, die / 10 % 9 + 1);
      if (die / 90 % 60 < marks) maze.goals.push_back(at);
      if (!maze.start || die % 7 == 0) maze.start = at;
    }
  }
  if (*rc::gen::inRange(0, 4) == 0) maze.start.reset();
  if (*rc::gen::arbitrary<bool>()) maze.entities = any_entities(maze);
  if (!maze.entities.empty() && *rc::gen::arbitrary<bool>()) {
    maze.terms = {*rc::gen::inRange(1, QuestTerms::most_hp + 1),
                  *rc::gen::element(QuestRules::walk, QuestRules::intent)};
  }
  maze.neighbours = *rc::gen::element(Neighbours::four, Neighbours::eight);
  maze.notes =
      *rc::gen::resize(3, rc::gen::container<std::vector<std::string>>(rc::gen::string<std::string>()));
  for (std::string& note : maze.notes) {
    for (char& character : note) character = character < ' ' || character > '~' ? ' ' : character;
  }
  return maze;
}

RC_GTEST_PROP(RoundTrip, OurOwnFormatKeepsEveryMaze, ()) {
  const Maze maze = any_maze();
  const std::string bytes = find_format("wend-maze")->write(maze);
  RC_ASSERT(std::get<Maze>(read_model(bytes)) == maze);
}

RC_GTEST_PROP(RoundTrip, EveryFormatGivesBackWhatItAccepts, ()) {
  Maze maze = any_maze();
  if (*rc::gen::arbitrary<bool>()) maze.neighbours = Neighbours::four;
  const Model model = maze;
  for (const Format& format : all_formats()) {
    if (format.writer == nullptr || format.reader == nullptr) continue;
    std::string bytes;
    try {
      bytes = format.write(model);
    } catch (const Error&) {
      continue;
    }
    RC_TAG(std::string(format.name));
    RC_ASSERT(format.recognise(bytes));
    const Model kept = format.kept == nullptr ? model : format.kept(model);
    RC_ASSERT(format.read(bytes) == kept);
    RC_ASSERT(read_model(bytes) == kept);
  }
}

RC_GTEST_PROP(RoundTrip, MutatedBytesAreAnErrorOrAModel, ()) {
  Maze maze = any_maze();
  const Format& format = all_formats()[*rc::gen::inRange<std::size_t>(0, all_formats().size())];
  std::string bytes;
  try {
    bytes = format.write(maze);
  } catch (const Error&) {
    return;
  }
  const auto changes = *rc::gen::inRange(1, 6);
  for (int change = 0; change < changes && !bytes.empty(); ++change) {
    const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        bytes[at] = *rc::gen::arbitrary<char>();
        break;
      case 1:
        bytes.erase(at, *rc::gen::inRange<std::size_t>(1, 40));
        break;
      case 2:
        bytes.insert(at, bytes.substr(*rc::gen::inRange<std::size_t>(0, bytes.size()), 40));
        break;
      default:
        bytes[at] = *rc::gen::elementOf(std::string("\n\r\t 09SEBGHM#=\""));
    }
  }
  const auto lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n')) + 1;
  try {
    const Maze read = std::get<Maze>(format.read(bytes));
    if (read.start) RC_ASSERT(read.grid.open(*read.start));
    RC_ASSERT(std::is_sorted(read.goals.begin(), read.goals.end()));
    RC_ASSERT(std::get<Maze>(read_model(find_format("wend-maze")->write(read))) == read);
  } catch (const Error& error) {
    RC_ASSERT(!error.message.empty());
    RC_ASSERT(error.line >= 1U);
    RC_ASSERT(error.line <= lines);
    RC_ASSERT(error.column >= 1U);
  }
}

}  // namespace
}  // namespace wend
