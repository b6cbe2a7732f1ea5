#include "serve/maze_json.hpp"

#include <algorithm>

#include "formats/entity_lines.hpp"
#include "formats/text.hpp"
#include "serve/model_json.hpp"
#include "serve/problem_size.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t most_notes = 100;
constexpr std::size_t longest_note = 2000;

const std::vector<std::string>& entity_names() {
  static const std::vector<std::string> names{"gem", "heart", "monster"};  // in the order of EntityKind
  return names;
}
const std::vector<std::string>& facing_names() {
  static const std::vector<std::string> names{"north", "east", "south", "west"};  // in the order of Facing
  return names;
}
template <class Enum>
Enum named(const std::vector<std::string>& names, const std::string& name) {
  return static_cast<Enum>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::string row_text(const Grid& grid, std::uint32_t row) {
  std::string text(grid.columns(), '#');
  Slot slot = grid.slot({row, 0});
  for (char& letter : text) {
    if (grid.open(slot)) {
      const int weight = grid.weight(slot);
      letter = weight == 1 ? '.' : static_cast<char>('0' + weight);
    }
    ++slot;
  }
  return text;
}

JsonText cells_text(const Grid& grid) {
  JsonText cells{"["};
  cells.text.reserve(grid.rows() * (grid.columns() + 3) + 2);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    if (row > 0) cells.text += ',';
    append_json(cells.text, row_text(grid, row));
  }
  cells.text += ']';
  return cells;
}

JsonText places_text(const std::vector<Cell>& cells) {
  return json_array(cells, append_cell);
}

JsonObject entity_object(const Entity& entity) {
  JsonText at;
  append_cell(at.text, entity.at);
  JsonObject object{{{"what", std::string(name_of(entity.kind))}, {"at", std::move(at)}}};
  object.add("value", std::int64_t{entity.value});
  if (entity.facing != Facing::north) object.add("facing", std::string(name_of(entity.facing)));
  return object;
}

void read_cells(const Asked& problem, const ProblemSize& size, Grid& grid) {
  const std::vector<std::string> rows = read_rows(problem, "cells", size);
  for (std::uint32_t row = 0; row < size.rows; ++row) {
    for (std::uint32_t column = 0; column < size.columns; ++column) {
      const char letter = rows[row][column];
      if (letter == '#') continue;
      const bool digit = letter >= '1' && letter <= '9';
      if (letter != '.' && !digit)
        throw wrong_character(problem, "cells", {row, column}, letter,
                              "'#' is a wall, '.' open, 2 to 9 weights");
      grid.set_open({row, column}, true);
      if (digit && letter != '1') grid.set_weight({row, column}, letter - '0');
    }
  }
}

std::vector<Cell> read_cells_of(const Asked& asked, const std::string& name, const Grid& grid) {
  std::vector<Cell> cells;
  for (const Asked::Place& place :
       asked.places_or_none(name, grid.rows(), grid.columns(), grid.rows() * grid.columns()))
    cells.push_back(cell_at(place));
  return cells;
}

Entity read_entity(const Asked& asked, const Grid& grid) {
  Entity entity;
  entity.kind = named<EntityKind>(entity_names(), asked.one_of("what", entity_names()));
  entity.at = cell_at(asked.place("at", grid.rows(), grid.columns()));
  entity.value = static_cast<int>(asked.whole_or("value", 0, max_entity_value, default_value(entity.kind)));
  entity.facing = named<Facing>(facing_names(), asked.one_of_or("facing", facing_names(), "north"));
  asked.done();
  return entity;
}

std::string place_words(Cell at) {
  std::string words;
  append_cell(words, at);
  return words;
}

/// Sorted, each once, all open; `asked` is blamed.
void settle_places(Maze& maze, const Asked& asked) {
  if (maze.start && !maze.grid.open(*maze.start))
    throw asked.wrong("start", place_words(*maze.start) + " is a wall");
  std::sort(maze.goals.begin(), maze.goals.end());
  maze.goals.erase(std::unique(maze.goals.begin(), maze.goals.end()), maze.goals.end());
  for (const Cell goal : maze.goals) {
    if (!maze.grid.open(goal)) throw asked.wrong("goals", place_words(goal) + " is a wall");
  }
  std::vector<Cell> taken;
  for (const Entity& entity : maze.entities) {
    if (!maze.grid.open(entity.at)) throw asked.wrong("entities", place_words(entity.at) + " is a wall");
    if (maze.start == entity.at)
      throw asked.wrong("entities", "something stands on the start, " + place_words(entity.at));
    if (std::binary_search(maze.goals.begin(), maze.goals.end(), entity.at))
      throw asked.wrong("entities", "something stands on a goal, " + place_words(entity.at));
    taken.push_back(entity.at);
  }
  std::sort(taken.begin(), taken.end());
  const auto twice = std::adjacent_find(taken.begin(), taken.end());
  if (twice != taken.end()) throw asked.wrong("entities", "two things stand on " + place_words(*twice));
}

}  // namespace

void append_cell(std::string& out, Cell cell) {
  out += '[';
  out += std::to_string(cell.row);
  out += ',';
  out += std::to_string(cell.column);
  out += ']';
}

std::vector<std::string> read_notes(const Asked& problem) {
  std::vector<std::string> notes = problem.texts_or_none("notes", most_notes);
  for (std::string& note : notes) {
    if (note.size() > longest_note)
      throw problem.wrong("notes", "a note of more than " + std::to_string(longest_note) + " bytes");
    note = one_line(note);
  }
  return notes;
}

JsonObject maze_object(const Maze& maze) {
  JsonText start{"null"};
  if (maze.start) append_cell(start.text = "", *maze.start);
  JsonObject object{{{"kind", "maze"},
                     {"rows", std::uint64_t{maze.grid.rows()}},
                     {"columns", std::uint64_t{maze.grid.columns()}},
                     {"cells", cells_text(maze.grid)},
                     {"start", std::move(start)},
                     {"goals", places_text(maze.goals)},
                     {"neighbours", std::int64_t{maze.neighbours == Neighbours::four ? 4 : 8}}}};
  std::vector<JsonObject> entities;
  for (const Entity& entity : maze.entities) entities.push_back(entity_object(entity));
  if (!entities.empty()) object.add("entities", std::move(entities));
  if (!maze.entities.empty() || maze.terms != QuestTerms{}) {
    object.add("hp", std::int64_t{maze.terms.hp});
    object.add("rules", std::string(name_of(maze.terms.rules)));
  }
  if (!maze.notes.empty()) object.add("notes", maze.notes);
  return object;
}

Maze read_maze(const Asked& problem, std::size_t most_cells) {
  const ProblemSize size = read_size(problem, most_cells);
  if (!Grid::fits(size.rows, size.columns)) throw problem.wrong("rows", "more cells than can be numbered");
  Maze maze;
  maze.grid = Grid(size.rows, size.columns);
  read_cells(problem, size, maze.grid);
  if (const auto start = problem.place_if("start", size.rows, size.columns)) maze.start = cell_at(*start);
  maze.goals = read_cells_of(problem, "goals", maze.grid);
  const std::int64_t neighbours = problem.whole_or("neighbours", 4, 8, 4);
  if (neighbours != 4 && neighbours != 8) throw problem.wrong("neighbours", "there are 4 or 8");
  maze.neighbours = neighbours == 4 ? Neighbours::four : Neighbours::eight;
  for (const Asked& entity : problem.objects_or_none("entities", most_cells))
    maze.entities.push_back(read_entity(entity, maze.grid));
  maze.terms.hp = static_cast<int>(problem.whole_or("hp", 1, QuestTerms::most_hp, QuestTerms::usual_hp));
  static const std::vector<std::string> rules{"walk", "intent"};  // in the order of QuestRules
  maze.terms.rules = named<QuestRules>(rules, problem.one_of_or("rules", rules, "walk"));
  maze.notes = read_notes(problem);
  problem.done();
  settle_places(maze, problem);
  return maze;
}

NewPlaces read_new_places(const Asked& asked, const Maze& maze) {
  NewPlaces places;
  if (const auto start = asked.place_if("start", maze.grid.rows(), maze.grid.columns()))
    places.start = cell_at(*start);
  if (asked.has("goals")) places.goals = read_cells_of(asked, "goals", maze.grid);
  return places;
}

void put_places(Maze& maze, const NewPlaces& places, const Asked& asked) {
  if (places.start) maze.start = places.start;
  if (places.goals) maze.goals = *places.goals;
  settle_places(maze, asked);
}

}  // namespace wend::serve
