#include "formats/cells.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "formats/text.hpp"

namespace wend {

void check_size(std::uint64_t rows, std::uint64_t columns, std::size_t file_bytes, std::size_t line) {
  constexpr std::uint64_t cells_per_byte = 64;
  constexpr std::uint64_t free_cells = 1'000'000;
  if (!Grid::fits(rows, columns)) {
    throw Error(fmt::format("a grid of {} x {} cells is too large", rows, columns), line, 1,
                "about 65,000 x 65,000 cells is the most there can be");
  }
  if (rows * columns > file_bytes * cells_per_byte + free_cells) {
    throw Error(fmt::format("{} x {} cells are far more than a file of {} bytes can describe", rows, columns,
                            file_bytes),
                line, 1, "check the size, or write the rows out in full");
  }
}

namespace {

EntityKind entity_of(Mark mark) {
  return mark == Mark::gem ? EntityKind::gem : mark == Mark::heart ? EntityKind::heart : EntityKind::monster;
}

char letter_of(const Letters& letters, EntityKind kind) {
  return kind == EntityKind::gem ? letters.gem : kind == EntityKind::heart ? letters.heart : letters.monster;
}

}  // namespace

CellsReader::CellsReader(Maze& maze, const Alphabet& alphabet, Complaint complaint)
    : maze_(maze),
      alphabet_(alphabet),
      complaint_(std::move(complaint)),
      words_((maze.grid.columns() + 63) / 64) {}

void CellsReader::read_row(std::uint32_t row, std::string_view text, std::size_t line) {
  for (std::size_t index = 0; index < words_.size(); ++index) {
    const std::size_t begin = index * 64;
    const std::size_t width = std::min<std::size_t>(maze_.grid.columns() - begin, 64);
    const std::string_view part = begin < text.size() ? text.substr(begin, width) : std::string_view{};
    std::uint64_t walls = 0;
    Mark most = Mark::wall;
    for (std::size_t bit = 0; bit < part.size(); ++bit) {
      const Mark mark = alphabet_.of(part[bit]);
      walls |= std::uint64_t{mark == Mark::wall} << bit;
      most = std::max(most, mark);
    }
    words_[index] = ~walls;
    if (most > Mark::floor) read_marks({row, static_cast<std::uint32_t>(begin)}, text, part, line);
  }
  maze_.grid.set_row(row, words_);
}

void CellsReader::read_marks(Cell first, std::string_view text, std::string_view part, std::size_t line) {
  for (std::size_t offset = 0; offset < part.size(); ++offset) {
    const Cell at{first.row, first.column + static_cast<std::uint32_t>(offset)};
    const Mark mark = alphabet_.of(part[offset]);
    if (mark <= Mark::floor) continue;
    if (mark == Mark::unknown) throw complaint_(text, at.column, line);
    if (mark < Mark::start) maze_.grid.set_weight(at, static_cast<int>(mark));
    if (mark == Mark::start || mark == Mark::both) set_start(at, line);
    if (mark == Mark::goal || mark == Mark::both) maze_.goals.push_back(at);
    if (mark >= Mark::gem) add_entity(entity_of(mark), at);
  }
}

void CellsReader::add_entity(EntityKind kind, Cell at) {
  maze_.entities.push_back({kind, at, default_value(kind), Facing::north});
}

void CellsReader::set_start(Cell at, std::size_t line) {
  if (maze_.start) {
    throw Error(fmt::format("a second start; the first is at line {}, column {}", start_line_,
                            maze_.start->column + 1),
                line, at.column + std::size_t{1}, "a maze has one start");
  }
  maze_.start = at;
  start_line_ = line;
}

CellsWriter::CellsWriter(const Maze& maze, const Letters& letters)
    : maze_(maze), letters_(letters), entities_(maze.entities) {
  std::sort(entities_.begin(), entities_.end(), by_cell);
}

void CellsWriter::row(std::uint32_t row, std::string& out) const {
  const Grid& grid = maze_.grid;
  const std::size_t begin = out.size();
  out.resize(begin + grid.columns() + 1, '\n');
  char* const line = out.data() + begin;
  const bool weighted = grid.weighted();
  const Slot first = grid.slot({row, 0});
  for (std::uint32_t column = 0; column < grid.columns(); ++column) {
    line[column] = grid.open(first + column) ? letters_.floor : letters_.wall;
    if (!weighted) continue;
    if (const int weight = grid.weight(first + column); weight != 1)
      line[column] = static_cast<char>('0' + weight);
  }
  const auto goals = std::lower_bound(maze_.goals.begin(), maze_.goals.end(), Cell{row, 0});
  for (auto goal = goals; goal != maze_.goals.end() && goal->row == row; ++goal)
    line[goal->column] = letters_.goal;
  const auto entities = std::lower_bound(entities_.begin(), entities_.end(), Entity{.at = {row, 0}}, by_cell);
  for (auto entity = entities; entity != entities_.end() && entity->at.row == row; ++entity)
    line[entity->at.column] = letter_of(letters_, entity->kind);
  if (!maze_.start || maze_.start->row != row) return;
  const bool both = std::binary_search(maze_.goals.begin(), maze_.goals.end(), *maze_.start);
  line[maze_.start->column] = both ? letters_.both : letters_.start;
}

void draw_cells(const Maze& maze, const Letters& letters, std::string& out) {
  out.reserve(out.size() + maze.grid.rows() * (maze.grid.columns() + 1));
  const CellsWriter writer(maze, letters);
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) writer.row(row, out);
}

}  // namespace wend
