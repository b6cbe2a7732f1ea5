// What a watched builder did, square by square. Each step changes a few squares; the tape keeps what was
// there before, so it can be played backwards as easily as forwards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wend {

/// What a square shows while a maze is being built.
enum class Brush : std::uint8_t {
  wall,
  open,
  back_up,  // open, with the way back to where the builder came from
  back_right,
  back_down,
  back_left,
  head,  // where the builder is at work
  scan   // looked at on the way (the row hunt-kill searches, a walk that may still be erased)
};

/// One changed square. `last` marks the end of a step: what belongs together appears together.
struct BuildDelta {
  std::uint32_t row;
  std::uint32_t column;
  Brush before;
  Brush after;
  bool last;
};

class BuildTape {
 public:
  /// Holds at most `cap` deltas; later ones still change the board but are only counted.
  explicit BuildTape(std::size_t cap = 4'000'000) : cap_(cap) {}

  /// The board before the first step, in squares.
  void begin(std::size_t rows, std::size_t columns, Brush all) {
    rows_ = rows;
    columns_ = columns;
    deltas_.clear();
    lost_ = 0;
    first_.assign(rows * columns, all);
    board_ = first_;
  }
  /// A square of the board before the first step that differs from the others.
  void begin_with(std::size_t row, std::size_t column, Brush brush) {
    first_[row * columns_ + column] = board_[row * columns_ + column] = brush;
  }

  void paint(std::size_t row, std::size_t column, Brush brush) {
    Brush& square = board_[row * columns_ + column];
    if (square == brush) return;
    if (deltas_.size() < cap_) {
      deltas_.push_back(
          {static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column), square, brush, false});
    } else {
      ++lost_;
    }
    square = brush;
  }
  void end_step() {
    if (!deltas_.empty()) deltas_.back().last = true;
  }

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t size() const { return deltas_.size(); }
  [[nodiscard]] const BuildDelta& operator[](std::size_t index) const { return deltas_[index]; }
  [[nodiscard]] Brush first(std::size_t row, std::size_t column) const {
    return first_[row * columns_ + column];
  }
  /// The board after everything, also what was not kept.
  [[nodiscard]] Brush board(std::size_t row, std::size_t column) const {
    return board_[row * columns_ + column];
  }
  [[nodiscard]] std::size_t lost() const { return lost_; }

 private:
  std::size_t cap_;
  std::size_t lost_ = 0;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<Brush> first_;
  std::vector<Brush> board_;
  std::vector<BuildDelta> deltas_;
};

/// The two watchers of builders, in cells: cell (r, c) is square (2 r + 1, 2 c + 1). NoBuildWatch vanishes.
struct NoBuildWatch {
  static constexpr bool watching = false;
  void cell(std::size_t, std::size_t, Brush) const {}
  void east_of(std::size_t, std::size_t, Brush) const {}
  void south_of(std::size_t, std::size_t, Brush) const {}
  void square(std::size_t, std::size_t, Brush) const {}
  void step() const {}
};

class BuildRecorder {
 public:
  static constexpr bool watching = true;
  explicit BuildRecorder(BuildTape& tape) : tape_(&tape) {}

  void cell(std::size_t row, std::size_t column, Brush brush) {
    tape_->paint(2 * row + 1, 2 * column + 1, brush);
  }
  void east_of(std::size_t row, std::size_t column, Brush brush) {
    tape_->paint(2 * row + 1, 2 * column + 2, brush);
  }
  void south_of(std::size_t row, std::size_t column, Brush brush) {
    tape_->paint(2 * row + 2, 2 * column + 1, brush);
  }
  void square(std::size_t row, std::size_t column, Brush brush) { tape_->paint(row, column, brush); }
  void step() { tape_->end_step(); }

 private:
  BuildTape* tape_;
};

}  // namespace wend
