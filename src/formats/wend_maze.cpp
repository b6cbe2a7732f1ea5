// Header lines of a keyword and its values, then the picture. Everything the header claims is checked before
// memory is taken for it. Writing and reading keep every maze exactly, except that a note loses characters
// that cannot stand in one line of text (see one_line).
#include "formats/wend_maze.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "base/nearest_name.hpp"
#include "formats/cells.hpp"
#include "formats/entity_lines.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

/// The entries of a legend: its names, where Letters keeps each, and what each means. An entry that yields
/// gives its usual character up to any other that is named: files were written before these were known.
struct Entry {
  std::string_view name;
  char Letters::*letter;
  Mark mark;
  bool yields = false;
};
constexpr std::array<Entry, 8> entries{{{"gem", &Letters::gem, Mark::gem, true},
                                        {"heart", &Letters::heart, Mark::heart, true},
                                        {"monster", &Letters::monster, Mark::monster, true},
                                        {"wall", &Letters::wall, Mark::wall},
                                        {"floor", &Letters::floor, Mark::floor},
                                        {"start", &Letters::start, Mark::start},
                                        {"goal", &Letters::goal, Mark::goal},
                                        {"both", &Letters::both, Mark::both}}};

struct WeightLine {
  Cell at;
  int weight = 1;
  std::size_t line = 0;
};

/// What stands before the cells. The line numbers tell a repeated keyword where the first one was; 0 is "not
/// yet".
struct Header {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  Neighbours neighbours = Neighbours::four;
  Letters letters;
  std::vector<std::string> notes;
  std::vector<WeightLine> weights;
  std::vector<EntityLine> entities;
  std::size_t size_line = 0;
  std::size_t neighbours_line = 0;
  std::size_t legend_line = 0;
  TermsLines terms;
};

void only_once(std::size_t& seen, const Word& keyword, std::size_t line) {
  if (seen != 0) {
    throw error_at(keyword, line,
                   fmt::format("'{}' a second time; the first is in line {}", keyword.text, seen));
  }
  seen = line;
}

void expect_words(const std::vector<Word>& words, std::size_t count, std::size_t line,
                  std::string_view usage) {
  if (words.size() == count) return;
  const Word& at = words.size() > count ? words[count] : words.back();
  throw error_at(at, line, words.size() > count ? "more than belongs here" : "something is missing here",
                 fmt::format("the line must read: {}", usage));
}

void read_size(const std::vector<Word>& words, std::size_t line, Header& header) {
  only_once(header.size_line, words[0], line);
  expect_words(words, 3, line, "size ROWS COLUMNS");
  header.rows = parse_count(words[1], line, "the number of rows");
  header.columns = parse_count(words[2], line, "the number of columns");
  if (header.rows == 0) throw error_at(words[1], line, "a maze has at least one row");
  if (header.columns == 0) throw error_at(words[2], line, "a maze has at least one column");
}

void read_neighbours(const std::vector<Word>& words, std::size_t line, Header& header) {
  only_once(header.neighbours_line, words[0], line);
  expect_words(words, 2, line, "neighbours 4 (or 8)");
  if (words[1].text != "4" && words[1].text != "8") {
    throw error_at(words[1], line,
                   fmt::format("neighbours must be 4 or 8, not '{}'", one_line(words[1].text)));
  }
  header.neighbours = words[1].text == "8" ? Neighbours::eight : Neighbours::four;
}

void read_weight(const std::vector<Word>& words, std::size_t line, Header& header) {
  expect_words(words, 4, line, "weight ROW COLUMN WEIGHT (rows and columns from 0)");
  const std::uint64_t row = parse_count(words[1], line, "the row");
  const std::uint64_t column = parse_count(words[2], line, "the column");
  const std::uint64_t weight = parse_count(words[3], line, "the weight");
  if (!Grid::fits(row, column)) throw error_at(words[1], line, "no grid reaches that far");
  if (weight < Grid::min_weight || weight > Grid::max_weight) {
    throw error_at(words[3], line,
                   fmt::format("a weight is from {} to {}", Grid::min_weight, Grid::max_weight));
  }
  header.weights.push_back({{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)},
                            static_cast<int>(weight),
                            line});
}

/// `rest` begins at the character of an entry: `#` or `"#"`. Moves behind it; nothing if it is not one.
std::optional<char> take_character(std::string_view& rest) {
  const auto printable = [](char c) { return c >= ' ' && c <= '~'; };
  const bool quoted = rest.starts_with('"');
  const std::size_t length = quoted ? 3 : 1;
  if (rest.size() < length) return std::nullopt;
  const char character = rest[quoted ? 1 : 0];
  if (!printable(character) || (quoted ? rest[2] != '"' : character == ' ')) return std::nullopt;
  rest.remove_prefix(length);
  return rest.empty() || rest[0] == ' ' || rest[0] == '\t' ? std::optional(character) : std::nullopt;
}

/// Splits by hand, not by words, because a quoted blank is a character.
void read_legend(std::string_view text, const Word& keyword, std::size_t line, Header& header) {
  constexpr std::string_view usage = R"(such as: legend wall=# floor=" " start=S goal=E both=B)";
  only_once(header.legend_line, keyword, line);
  std::string_view rest = text.substr(text.find("legend") + 6);
  std::array<bool, entries.size()> seen{};
  while (!is_blank(rest)) {
    rest.remove_prefix(rest.find_first_not_of(" \t"));
    const Word here{rest, column_of(text, text.size() - rest.size())};
    const auto entry = std::find_if(entries.begin(), entries.end(), [&](const Entry& each) {
      return rest.starts_with(each.name) && rest.substr(each.name.size()).starts_with('=');
    });
    if (entry == entries.end()) {
      throw error_at(here, line, "a legend names wall, floor, start, goal, both, gem, heart and monster",
                     std::string(usage));
    }
    bool& again = seen[static_cast<std::size_t>(entry - entries.begin())];
    if (std::exchange(again, true))
      throw error_at(here, line, fmt::format("'{}' a second time", entry->name));
    rest.remove_prefix(entry->name.size() + 1);
    const std::optional<char> character = take_character(rest);
    if (!character) {
      throw error_at(here, line,
                     fmt::format("'{}' must be one ASCII character; a blank is \" \"", entry->name),
                     std::string(usage));
    }
    header.letters.*entry->letter = *character;
  }
  const auto named = [&](const Entry& entry) {
    return seen[static_cast<std::size_t>(&entry - entries.data())];
  };
  for (const Entry& a : entries) {
    if (a.yields && !named(a)) continue;
    for (const Entry& b : entries) {
      if (b.yields && !named(b)) continue;
      if (&a < &b && header.letters.*a.letter == header.letters.*b.letter) {
        throw error_at(keyword, line,
                       fmt::format("'{}' would be both {} and {}", header.letters.*a.letter, a.name, b.name),
                       "what a legend does not name keeps its usual character");
      }
    }
  }
}

void read_note(std::string_view text, std::size_t line, Header& header) {
  if (const auto bad = find_non_text(text)) {
    throw Error(fmt::format("{} in a note", describe_character(text, *bad)), line, column_of(text, *bad),
                "notes are UTF-8 text without control characters");
  }
  header.notes.emplace_back(text.substr(std::min<std::size_t>(text.size(), 5)));
}

void read_version(Lines& lines) {
  while (lines.next() && is_blank(lines.text())) {
  }
  const std::vector<Word> words = split_words(lines.text());
  if (words.size() < 2 || words[0].text != "wend" || words[1].text != "maze") {
    throw Error("a maze of this format begins with 'wend maze 1'", std::max<std::size_t>(lines.number(), 1),
                1);
  }
  expect_words(words, 3, lines.number(), "wend maze 1");
  if (words[2].text != "1") {
    throw error_at(words[2], lines.number(),
                   fmt::format("version '{}' of the maze format is not known", one_line(words[2].text)),
                   "this wend reads version 1; a newer wend may read more");
  }
}

[[noreturn]] void refuse_keyword(const Word& word, std::size_t line) {
  const std::vector<std::string> known{"size",   "neighbours", "hp",    "rules",   "note", "weight",
                                       "legend", "gem",        "heart", "monster", "cells"};
  const std::string near = nearest_name(word.text, known);
  throw error_at(
      word, line, fmt::format("'{}' is no keyword of a maze header", one_line(word.text.substr(0, 40))),
      near.empty()
          ? "there are size, neighbours, hp, rules, note, weight, gem, heart, monster, legend and cells"
          : fmt::format("did you mean '{}'?", near));
}

/// Reads up to and including the line `cells`.
Header read_header(Lines& lines) {
  Header header;
  while (lines.next()) {
    const std::string_view text = lines.text();
    if (text == "note" || text.starts_with("note ")) {
      read_note(text, lines.number(), header);
      continue;
    }
    if (const auto bad = find_non_text(text)) {
      throw Error(fmt::format("{} in the header", describe_character(text, *bad)), lines.number(),
                  column_of(text, *bad));
    }
    const std::vector<Word> words = split_words(text);
    if (words.empty()) continue;
    const std::string_view keyword = words[0].text;
    if (keyword == "size") {
      read_size(words, lines.number(), header);
    } else if (keyword == "neighbours") {
      read_neighbours(words, lines.number(), header);
    } else if (read_terms_line(words, lines.number(), header.terms)) {
      continue;
    } else if (keyword == "weight") {
      read_weight(words, lines.number(), header);
    } else if (is_entity_keyword(keyword)) {
      header.entities.push_back(read_entity_line(words, lines.number()));
    } else if (keyword == "legend") {
      read_legend(text, words[0], lines.number(), header);
    } else if (keyword == "cells") {
      expect_words(words, 1, lines.number(), "cells");
      if (header.size_line != 0) return header;
      throw error_at(words[0], lines.number(), "the size must come before the cells",
                     "add a line: size ROWS COLUMNS");
    } else {
      refuse_keyword(words[0], lines.number());
    }
  }
  throw Error("the file ends before the cells", lines.number(), 1,
              "after the header comes a line 'cells', then the rows");
}

Alphabet alphabet_of(const Letters& letters) {
  Alphabet alphabet;
  for (int weight = Grid::min_weight; weight <= Grid::max_weight; ++weight) {
    alphabet.set(static_cast<char>('0' + weight), static_cast<Mark>(weight));
  }
  for (const Entry& entry : entries) alphabet.set(letters.*entry.letter, entry.mark);
  return alphabet;
}

Error unknown_character(const Letters& letters, std::string_view text, std::size_t offset, std::size_t line) {
  return Error(
      fmt::format("{} is no cell", describe_character(text, offset)), line, column_of(text, offset),
      fmt::format(
          "cells are '{}' wall, '{}' floor, 1-9 floor of that weight, '{}' start, '{}' goal, '{}' both, "
          "'{}' gem, '{}' heart, '{}' monster",
          letters.wall, letters.floor, letters.start, letters.goal, letters.both, letters.gem, letters.heart,
          letters.monster));
}

void read_cells(Lines& lines, const Header& header, Maze& maze) {
  const Alphabet alphabet = alphabet_of(header.letters);
  CellsReader reader(maze, alphabet, [&](std::string_view text, std::size_t offset, std::size_t line) {
    return unknown_character(header.letters, text, offset, line);
  });
  for (std::uint32_t row = 0; row < header.rows; ++row) {
    lines.next();  // there are enough: read_maze has counted them
    reader.read_row(row, lines.text(), lines.number());
    if (lines.text().size() > header.columns) {
      throw Error(
          fmt::format("row {} has {} cells, the size says {}", row, lines.text().size(), header.columns),
          lines.number(), static_cast<std::size_t>(header.columns) + 1);
    }
  }
  while (lines.next()) {
    if (is_blank(lines.text())) continue;
    throw Error("text after the last row of cells", lines.number(), 1,
                fmt::format("the size says {} rows", header.rows));
  }
}

/// Weight lines come last, when it is known what each cell is.
void apply_weights(std::vector<WeightLine> weights, Grid& grid) {
  std::stable_sort(weights.begin(), weights.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  const WeightLine* before = nullptr;
  for (const WeightLine& each : weights) {
    const auto refuse = [&](const std::string& why) {
      return Error(fmt::format("cell {} {} {}", each.at.row, each.at.column, why), each.line, 1);
    };
    if (!grid.contains(each.at.row, each.at.column)) throw refuse("lies outside the maze");
    if (before != nullptr && before->at == each.at) {
      throw refuse(fmt::format("has a weight already, by line {}", before->line));
    }
    if (!grid.open(each.at)) throw refuse("is a wall and has no weight");
    if (grid.weight(each.at) != 1) throw refuse("has a weight already, by its digit");
    before = &each;
  }
  for (const WeightLine& each : weights) grid.set_weight(each.at, each.weight);
}

Model read_maze(std::string_view bytes, const ReadOptions& /*options*/) {
  Lines lines(bytes);
  read_version(lines);
  Header header = read_header(lines);
  const std::size_t rows_there = lines.left();
  if (header.rows > rows_there) {
    throw Error(fmt::format("the size says {} rows, but {} after 'cells'", header.rows,
                            rows_there == 0   ? "nothing follows"
                            : rows_there == 1 ? "only 1 line follows"
                                              : fmt::format("only {} lines follow", rows_there)),
                header.size_line, 1);
  }
  check_size(header.rows, header.columns, bytes.size(), header.size_line);
  Maze maze;
  maze.grid = Grid(header.rows, header.columns);
  maze.neighbours = header.neighbours;
  read_cells(lines, header, maze);
  apply_weights(std::move(header.weights), maze.grid);
  apply_entity_lines(header.entities, maze);
  maze.notes = std::move(header.notes);
  maze.terms = header.terms.terms;
  return maze;
}

bool recognise_maze(std::string_view bytes) {
  Lines lines(bytes);
  while (lines.next() && is_blank(lines.text())) {
  }
  const std::vector<Word> words = split_words(lines.text().substr(0, 256));
  return words.size() >= 2 && words[0].text == "wend" && words[1].text == "maze";
}

void write_weight(const Maze& maze, Cell at, std::string& out) {
  if (const int weight = maze.grid.weight(at); weight != 1) {
    fmt::format_to(std::back_inserter(out), "weight {} {} {}\n", at.row, at.column, weight);
  }
}

std::string head_of(const Maze& maze) {
  if (maze.grid.rows() == 0 || maze.grid.columns() == 0) {
    throw Error::usage("a maze without cells cannot be written");
  }
  std::string out = fmt::format("wend maze 1\nsize {} {}\n", maze.grid.rows(), maze.grid.columns());
  if (maze.neighbours == Neighbours::eight) out += "neighbours 8\n";
  out += terms_lines_of(maze.terms);
  for (const std::string& note : maze.notes) out += note.empty() ? "note\n" : "note " + one_line(note) + "\n";
  bool start_is_goal = false;
  for (const Cell goal : maze.goals) {
    write_weight(maze, goal, out);
    start_is_goal = start_is_goal || goal == maze.start;
  }
  if (maze.start && !start_is_goal) write_weight(maze, *maze.start, out);
  for (const Entity& entity : maze.entities) write_weight(maze, entity.at, out);
  out += entity_lines_of(maze);
  out += wend_maze_legend;
  if (!maze.entities.empty()) out += " gem=G heart=H monster=M";
  out += "\ncells\n";
  return out;
}

void write_pieces(const Model& model, const std::function<void(std::string_view)>& piece) {
  constexpr std::size_t enough = 1 << 16;
  const Maze& maze = maze_in(model);
  std::string bytes = head_of(maze);
  const CellsWriter writer(maze, Letters{});
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    writer.row(row, bytes);
    if (bytes.size() < enough) continue;
    piece(bytes);
    bytes.clear();
  }
  piece(bytes);
}

std::string write_maze(const Model& model, const WriteOptions& /*options*/) {
  const Grid& grid = maze_in(model).grid;
  std::string bytes;
  bytes.reserve(grid.rows() * (grid.columns() + 1) + 200);
  write_pieces(model, [&](std::string_view piece) { bytes += piece; });
  return bytes;
}

}  // namespace

constinit const Format wend_maze_format{
    .name = "wend-maze",
    .summary = "wend's own text: size, neighbours, weights, notes, then the picture",
    .example_extension = ".maze",
    .recognise = recognise_maze,
    .reader = read_maze,
    .writer = write_maze,
    .write_pieces = write_pieces,
    .terms = true,
};

}  // namespace wend
