// The rule of these maps (water only within water, swamp from ground) splits a map into two worlds without a
// step between them. A Maze is one of them: the land, unless the waters are asked for. So nothing about a
// step depends on its direction, and no search has to know letters.
//
// Writing knows `.` and `@` only. A map has no start, goals or notes and is always 8-connected: `kept` says
// so. Weights and quests are refused.
#include "formats/movingai_map.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "formats/cells.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::string_view head_hint = "the head is: type octile, height ROWS, width COLUMNS, map";
constexpr std::string_view letters_hint =
    "cells are '.' or 'G' ground, 'S' swamp, 'W' water, '@', 'O' or 'T' blocked";

struct Head {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  std::size_t size_line = 0;
};

Alphabet alphabet_of(Terrain terrain) {
  Alphabet alphabet;
  for (const char blocked : {'@', 'O', 'T'}) alphabet.set(blocked, Mark::wall);
  const bool land = terrain == Terrain::land;
  for (const char ground : {'.', 'G', 'S'}) alphabet.set(ground, land ? Mark::floor : Mark::wall);
  alphabet.set('W', land ? Mark::wall : Mark::floor);
  return alphabet;
}

Error unknown_letter(std::string_view text, std::size_t offset, std::size_t line) {
  return Error(fmt::format("{} is no cell of a map", describe_character(text, offset)), line,
               column_of(text, offset), std::string(letters_hint));
}

void read_type(const std::vector<Word>& words, std::size_t line) {
  if (words.size() == 2 && words[1].text == "octile") return;
  throw error_at(words.back(), line, "the type of a map must be octile", "the first line reads: type octile");
}

void read_extent(const std::vector<Word>& words, std::size_t line, std::uint64_t& extent) {
  if (extent != 0)
    throw error_at(words[0], line, fmt::format("'{}' a second time", words[0].text), std::string(head_hint));
  if (words.size() != 2)
    throw error_at(words[0], line, fmt::format("'{}' takes one number", words[0].text),
                   std::string(head_hint));
  extent = parse_count(words[1], line, words[0].text, head_hint);
  if (extent == 0) throw error_at(words[1], line, "a map has at least one cell", std::string(head_hint));
}

/// All lines up to and including `map`.
Head read_head(Lines& lines) {
  Head head;
  bool typed = false;
  while (lines.next()) {
    if (is_blank(lines.text())) continue;
    const std::vector<Word> words = split_words(lines.text());
    const std::size_t line = lines.number();
    if (words[0].text == "map" && words.size() == 1) {
      if (!typed) throw error_at(words[0], line, "there is no type line", "a map begins with: type octile");
      if (head.rows == 0 || head.columns == 0)
        throw error_at(words[0], line, head.rows == 0 ? "there is no height" : "there is no width",
                       std::string(head_hint));
      return head;
    }
    if (words[0].text == "type") {
      read_type(words, line);
      typed = true;
    } else if (words[0].text == "height" || words[0].text == "width") {
      read_extent(words, line, words[0].text == "height" ? head.rows : head.columns);
      head.size_line = line;
    } else {
      throw error_at(words[0], line, fmt::format("'{}' is no part of a map's head", one_line(words[0].text)),
                     std::string(head_hint));
    }
  }
  throw Error("the file ends before the word 'map'", std::max<std::size_t>(lines.number(), 1), 1,
              std::string(head_hint));
}

/// A row has exactly one letter per column; blanks behind it are forgiven.
std::string_view row_text(const Lines& lines, const Head& head) {
  const std::string_view text = lines.text();
  const std::size_t end = text.find_last_not_of(" \t") + 1;  // npos + 1 is 0
  if (end > head.columns)
    throw Error(fmt::format("this row reaches beyond the {} columns of the map", head.columns),
                lines.number(), column_of(text, head.columns), "the line 'width' says how many there are");
  if (end < head.columns)
    throw Error(fmt::format("this row ends before column {}", head.columns), lines.number(), end + 1,
                "the line 'width' says how many letters a row has");
  return text.substr(0, head.columns);
}

void expect_end(Lines& lines, const Head& head) {
  while (lines.next()) {
    if (!is_blank(lines.text()))
      throw Error(fmt::format("something follows the {} rows of the map", head.rows), lines.number(),
                  column_of(lines.text(), lines.text().find_first_not_of(" \t")),
                  "the line 'height' says how many there are");
  }
}

bool recognise_map(std::string_view bytes) {
  Lines lines(bytes);
  while (lines.next() && is_blank(lines.text())) {
  }
  const std::vector<Word> words = split_words(lines.text().substr(0, 256));
  return words.size() >= 2 && words[0].text == "type";
}

[[noreturn]] void refuse(std::string_view what) {
  throw Error::usage(fmt::format("a Moving AI map cannot express {}", what), "write it as wend-maze");
}

}  // namespace

Maze read_movingai_map(std::string_view bytes, Terrain terrain) {
  Lines lines(bytes);
  const Head head = read_head(lines);
  check_size(head.rows, head.columns, bytes.size(), head.size_line);
  Maze maze;
  maze.neighbours = Neighbours::eight;
  maze.grid = Grid(head.rows, head.columns);
  const Alphabet alphabet = alphabet_of(terrain);
  CellsReader reader(maze, alphabet, unknown_letter);
  for (std::uint32_t row = 0; row < head.rows; ++row) {
    if (!lines.next())
      throw Error(fmt::format("the file ends after {} of {} rows", row, head.rows),
                  std::max<std::size_t>(lines.number(), 1), 1, "the line 'height' says how many there are");
    reader.read_row(row, row_text(lines, head), lines.number());
  }
  expect_end(lines, head);
  return maze;
}

namespace {

/// What a reader of letters would not guess from walls and floor. The map has been read and is right.
void make_remarks(std::string_view bytes, const Remark& remark) {
  const std::string_view rows = bytes.substr(bytes.find("map"));
  const auto water = std::count(rows.begin(), rows.end(), 'W');
  const auto swamp = std::count(rows.begin(), rows.end(), 'S');
  if (water > 0)
    remark(fmt::format("{} of water (W) {} wall here: {} entered and left for water only",
                       water == 1 ? "1 cell" : fmt::format("{} cells", water), water == 1 ? "is" : "are",
                       water == 1 ? "it is" : "they are"));
  if (swamp > 0) remark(fmt::format("swamp (S, {} cells) is ground here, at the cost of any step", swamp));
}

Model read_land(std::string_view bytes, const ReadOptions& options) {
  Maze maze = read_movingai_map(bytes, Terrain::land);
  if (options.remark) make_remarks(bytes, options.remark);
  return maze;
}

std::string write_map(const Model& model, const WriteOptions& options) {
  const Maze& maze = maze_in(model);
  if (maze.grid.rows() == 0 || maze.grid.columns() == 0) refuse("a maze without cells");
  if (maze.grid.weighted()) refuse("weights");
  if (!maze.entities.empty()) refuse("gems, hearts and monsters");
  if (options.remark && (maze.start || !maze.goals.empty()))
    options.remark("a Moving AI map has no start and no goals: they are left out");
  std::string out =
      fmt::format("type octile\nheight {}\nwidth {}\nmap\n", maze.grid.rows(), maze.grid.columns());
  draw_cells({maze.grid, {}, {}, {}, maze.neighbours, {}}, {.wall = '@', .floor = '.'}, out);
  return out;
}

Model kept_by_map(const Model& model) {
  return Maze{maze_in(model).grid, {}, {}, {}, Neighbours::eight, {}};
}

}  // namespace

constinit const Format movingai_map_format{
    .name = "movingai",
    .summary = "maps of the Moving AI benchmarks: . G S pass, @ O T block, W is water",
    .example_extension = ".map",
    .recognise = recognise_map,
    .reader = read_land,
    .writer = write_map,
    .kept = kept_by_map,
};

}  // namespace wend
