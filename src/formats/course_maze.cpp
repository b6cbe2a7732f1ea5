// The picture is the whole file: `#` or `%` wall, `T`, `P` or `S` start, `E` goal, blank floor, `G` gem, `H`
// heart, `M` monster. A dot is a goal, but floor in a file that has an `E`. Lines of blanks are dropped and
// the first line that is left gives the width, as the programs these files come from do it; nothing else is
// forgiven silently. Where walls are `%` and never `#`, as on the boards of a well-known game, `G` is a ghost
// and `o` a capsule: both are read as floor, with a remark.
//
// Writing is exact or refused: a row of nothing but blank floor would be dropped by the next reader, so such
// a maze is drawn with dots for floor, which needs an `E`. Notes have no place in a picture and are left out.
#include "formats/course_maze.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "formats/cells.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::string_view own_format = "wend-maze";

/// The first line of the picture and its size; all from one look at the file.
struct Shape {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::size_t first_line = 0;
};

bool is_blank_row(std::string_view text) {
  return text.find_first_not_of(' ') == std::string_view::npos;
}

Shape measure(std::string_view bytes) {
  Shape shape;
  for (Lines lines(bytes); lines.next();) {
    if (is_blank_row(lines.text())) continue;
    if (shape.rows++ != 0) continue;
    shape.columns = lines.text().size();
    shape.first_line = lines.number();
  }
  if (shape.rows == 0) throw Error("there is no maze, only blank lines", 1, 1);
  return shape;
}

Error unknown_character(std::string_view text, std::size_t offset, std::size_t line) {
  const char character = text[offset];
  const auto complain = [&](const std::string& what, const std::string& hint) {
    return Error(what, line, column_of(text, offset), hint);
  };
  if (character >= '1' && character <= '9') {
    return complain(fmt::format("'{}' is no cell of a course maze", character),
                    fmt::format("weights need the format {}: begin the file with 'wend maze 1'", own_format));
  }
  return complain(fmt::format("{} is no cell of a course maze", describe_character(text, offset)),
                  "cells are '#' or '%' wall, blank floor, 'T', 'P' or 'S' start, '.' or 'E' goal, 'G' gem, "
                  "'H' heart, 'M' monster");
}

/// Walls of `%` come from a game in which `G` is a ghost and `o` a capsule.
bool is_game_board(std::string_view bytes) {
  return bytes.find('%') != std::string_view::npos && bytes.find('#') == std::string_view::npos;
}

/// A maze has neither: both stand on floor, and that is said.
void leave_out_players(std::string_view bytes, const ReadOptions& options, Alphabet& alphabet) {
  for (const char player : {'G', 'o'}) alphabet.set(player, Mark::floor);
  const auto count = [&](char letter) { return std::count(bytes.begin(), bytes.end(), letter); };
  if (options.remark && count('G') + count('o') > 0)
    options.remark(
        fmt::format("{} of 'G' (ghost) and {} of 'o' (capsule) read as floor", count('G'), count('o')));
}

Alphabet course_alphabet(bool dots_are_floor) {
  Alphabet alphabet;
  for (const char wall : {'#', '%'}) alphabet.set(wall, Mark::wall);
  for (const char start : {'T', 'P', 'S'}) alphabet.set(start, Mark::start);
  alphabet.set(' ', Mark::floor);
  alphabet.set('E', Mark::goal);
  alphabet.set('G', Mark::gem);
  alphabet.set('H', Mark::heart);
  alphabet.set('M', Mark::monster);
  alphabet.set('.', dots_are_floor ? Mark::floor : Mark::goal);
  return alphabet;
}

/// Beyond the width of the first line there may only be blanks.
void check_excess(std::string_view text, const Shape& shape, const Alphabet& alphabet, std::size_t line) {
  const std::size_t excess = text.find_first_not_of(' ', shape.columns);
  if (excess == std::string_view::npos) return;
  if (alphabet.of(text[excess]) == Mark::unknown) throw unknown_character(text, excess, line);
  throw Error(fmt::format("this line reaches beyond the {} columns of the first", shape.columns), line,
              excess + 1, fmt::format("line {} gives the width of the maze", shape.first_line));
}

Model read_course(std::string_view bytes, const ReadOptions& options) {
  const Shape shape = measure(bytes);
  check_size(shape.rows, shape.columns, bytes.size(), shape.first_line);
  Maze maze;
  maze.grid = Grid(shape.rows, shape.columns);
  Alphabet alphabet = course_alphabet(bytes.find('E') != std::string_view::npos);
  if (is_game_board(bytes)) leave_out_players(bytes, options, alphabet);
  CellsReader reader(maze, alphabet, unknown_character);
  std::uint32_t row = 0;
  for (Lines lines(bytes); lines.next();) {
    if (is_blank_row(lines.text())) continue;
    reader.read_row(row++, lines.text(), lines.number());
    check_excess(lines.text(), shape, alphabet, lines.number());
  }
  return maze;
}

/// By the first few thousand bytes: half of what is not blank must be letters such pictures use, those of
/// quests too.
bool recognise_course(std::string_view bytes) {
  constexpr std::string_view letters = "#%.TPSEGMH";
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  std::size_t fitting = 0;
  std::size_t visible = 0;
  for (const char character : bytes.substr(0, 4096)) {
    if (character == ' ' || character == '\n' || character == '\r') continue;
    ++visible;
    if (letters.find(character) != std::string_view::npos) ++fitting;
  }
  return fitting > 0 && fitting * 2 >= visible;
}

[[noreturn]] void refuse(std::string_view what) {
  throw Error::usage(fmt::format("a course maze cannot express {}", what),
                     fmt::format("write it as {}", own_format));
}

/// Whether a letter in the picture says all there is to say about each.
bool is_plain(const std::vector<Entity>& entities) {
  return std::all_of(entities.begin(), entities.end(), is_usual) &&
         std::is_sorted(entities.begin(), entities.end(), by_cell);
}

std::string write_course(const Model& model, const WriteOptions& /*options*/) {
  const Maze& maze = maze_in(model);
  if (maze.grid.rows() == 0 || maze.grid.columns() == 0) refuse("a maze without cells");
  if (maze.grid.weighted()) refuse("weights");
  if (maze.neighbours == Neighbours::eight) refuse("8 neighbours");
  if (!is_plain(maze.entities)) refuse("values, facings or an order of gems, hearts and monsters");
  if (maze.start && std::binary_search(maze.goals.begin(), maze.goals.end(), *maze.start)) {
    refuse("a start that is also a goal");
  }
  std::string out;
  draw_cells(maze, {.floor = ' ', .start = 'T', .goal = '.'}, out);
  for (Lines lines(out); lines.next();) {
    if (!is_blank_row(lines.text())) continue;
    if (maze.goals.empty()) refuse("a row of nothing but floor in a maze without goals");
    out.clear();
    draw_cells(maze, {.floor = '.', .start = 'S', .goal = 'E'}, out);
    break;
  }
  return out;
}

}  // namespace

constinit const Format course_maze_format{
    .name = "course",
    .summary = "course mazes: # or % wall, T P S start, . or E goals, G H M of quests",
    .example_extension = ".lay",
    .recognise = recognise_course,
    .reader = read_course,
    .writer = write_course,
    .kept = map_only,
};

}  // namespace wend
