// Pictures of cells, one character each: shared by the text formats of mazes.
//
// Reading turns 64 characters into one word of the grid and looks closer only where a character is neither
// plain wall nor plain floor: about a nanosecond per cell.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "model/maze.hpp"

namespace wend {

/// What a character means. Values from 2 to 9 are floor of that weight.
enum class Mark : std::uint8_t { wall = 0, floor = 1, start = 10, goal, both, gem, heart, monster, unknown };

/// The meaning of every byte; `unknown` unless set.
class Alphabet {
 public:
  Alphabet() { marks_.fill(Mark::unknown); }
  void set(char character, Mark mark) { marks_[static_cast<unsigned char>(character)] = mark; }
  [[nodiscard]] Mark of(char character) const { return marks_[static_cast<unsigned char>(character)]; }

 private:
  std::array<Mark, 256> marks_{};
};

/// Throws an Error, placed on the line, if a grid of that size cannot be numbered or is out of proportion to
/// the file: more than 64 cells per byte and a million more. Called before anything is allocated.
void check_size(std::uint64_t rows, std::uint64_t columns, std::size_t file_bytes, std::size_t line);

/// Fills a maze row by row, top to bottom; entities get the usual values. Rows shorter than the grid are
/// filled with floor; what reaches beyond it is not looked at.
class CellsReader {
 public:
  /// Makes the Error for a character the alphabet does not know.
  using Complaint = std::function<Error(std::string_view text, std::size_t offset, std::size_t line)>;

  CellsReader(Maze& maze, const Alphabet& alphabet, Complaint complaint);
  void read_row(std::uint32_t row, std::string_view text, std::size_t line);

 private:
  void read_marks(Cell first, std::string_view text, std::string_view part, std::size_t line);
  void set_start(Cell at, std::size_t line);
  void add_entity(EntityKind kind, Cell at);

  Maze& maze_;
  const Alphabet& alphabet_;
  Complaint complaint_;
  std::vector<std::uint64_t> words_;
  std::size_t start_line_ = 0;
};

/// The characters a picture is drawn with. `both` is where the start is also a goal.
struct Letters {
  char wall = '#';
  char floor = ' ';
  char start = 'S';
  char goal = 'E';
  char both = 'B';
  char gem = 'G';
  char heart = 'H';
  char monster = 'M';
};

/// Draws a maze row by row; floor of a weight other than 1 is drawn as its digit.
class CellsWriter {
 public:
  /// The maze must live as long as this.
  CellsWriter(const Maze& maze, const Letters& letters);
  /// Appends one row, as a line.
  void row(std::uint32_t row, std::string& out) const;

 private:
  const Maze& maze_;
  Letters letters_;
  std::vector<Entity> entities_;  // by cells
};

/// Appends the whole picture.
void draw_cells(const Maze& maze, const Letters& letters, std::string& out);

}  // namespace wend
