// What the `pack` format expects of a maze: which cells and marks are likely after those already known.
//
// Cells come row by row. The odds of a wall are learnt per context: the values of some cells around, up to
// three rows above. Two templates say which: `plain` for any grid, `lattice` for mazes whose posts and cells
// lie on even and odd rows and columns. The writer chooses one, and how many of its cells count.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "formats/pack_coder.hpp"

namespace wend::pack {

enum Flag : std::uint8_t {
  flag_template = 15,  // how many cells of the template count
  flag_lattice = 16,
  flag_eight = 32,
  flag_marks = 64,
  flag_places = 128
};
inline constexpr unsigned max_template = 10;

/// Cell (r rows above, c columns to the right) is bit 8 r + 3 - c of the window's history.
using Template = std::array<std::uint8_t, max_template>;
inline constexpr Template plain_template{4, 11, 12, 10, 5, 19, 13, 9, 20, 18};
inline constexpr Template lattice_template{12, 10, 19, 5, 14, 21, 28, 26, 17, 8};

/// Where the states begin. Those of trees are counted from 1.
enum State : std::uint32_t {
  at_border = 0,
  at_post = 1,
  at_mark = 3,
  at_kind = 3,
  at_value = 11,
  at_facing = 14,
  at_cells = 26
};
inline constexpr std::size_t state_count = (std::size_t{2} << max_template) + at_cells;

/// The cells around the next one; walls outside.
class Window {
 public:
  explicit Window(std::size_t columns) : above_(columns, 0xff) {}

  void begin_row() {
    history_ = 0xffffffff;
    for (std::size_t column = 0; column < reach; ++column) move(column);
  }
  /// Takes the cell of this column and moves on to the next.
  void add(std::size_t column, bool wall) {
    above_[column] = static_cast<std::uint8_t>(above_[column] << 1 | (wall ? 1 : 0));
    history_ |= (wall ? 1U : 0U) << 3;
    move(column + reach);
  }
  [[nodiscard]] std::uint32_t context(const Template& at, unsigned count) const {
    std::uint32_t context = 0;
    for (unsigned i = 0; i < count; ++i) context |= (history_ >> at[i] & 1) << i;
    return context;
  }

 private:
  static constexpr std::size_t reach = 4;
  void move(std::size_t column) {
    const std::uint32_t above = column < above_.size() ? above_[column] : 0xffU;
    history_ = (history_ << 1 & 0xfefefefe) | (above & 1) << 8 | (above & 2) << 15 | (above & 4) << 22;
  }

  std::vector<std::uint8_t> above_;  // per column the last rows, the newest in bit 0
  std::uint32_t history_ = 0xffffffff;
};

struct Shape {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint8_t flags = 0;
};

/// The state that a cell has by its place alone, in a lattice; at_cells where the cells around decide.
inline std::uint32_t state_of_place(const Shape& shape, std::uint32_t row, std::uint32_t column) {
  if (row == 0 || column == 0 || row + 1 == shape.rows || column + 1 == shape.columns) return at_border;
  return (row & 1) == (column & 1) ? at_post + (row & 1) : std::uint32_t{at_cells};
}

/// Decisions by states that learn. With an Encoder what is given is written; with a Decoder it is ignored and
/// what was read is returned.
template <class Coder>
class Learner {
 public:
  explicit Learner(Coder& coder) : coder_(coder), states_(state_count) {}

  /// What is known before anything is learnt: the odds for a 1, of 65,536, as if seen so often.
  void expect(std::uint32_t at, std::uint16_t ones, std::uint8_t seen) { states_[at] = {ones, seen}; }

  bool decide(std::uint32_t at, bool bit) {
    Odds& state = states_[at];
    const std::uint32_t p = state.ones;
    bit = coder_.code(bit, std::clamp(p >> 4, least_odds, 4096 - least_odds));
    const std::uint32_t steps = 2U * state.seen + 3;
    const std::uint32_t change = (2 * (bit ? 65535 - p : p) + steps - 1) / steps;
    state.ones = static_cast<std::uint16_t>(bit ? p + change : p - change);
    if (state.seen < 255) ++state.seen;
    return bit;
  }
  bool wall(const Shape& shape, const Window& window, std::uint32_t row, std::uint32_t column, bool bit) {
    const unsigned count = shape.flags & flag_template;
    if ((shape.flags & flag_lattice) == 0)
      return decide(at_cells + 2 * window.context(plain_template, count), bit);
    const std::uint32_t fixed = state_of_place(shape, row, column);
    if (fixed != at_cells) return decide(fixed, bit);
    return decide(at_cells + 2 * window.context(lattice_template, count) + (row & 1), bit);
  }
  /// A number of so many bits, each decision with its own state: at + 1 for the first.
  std::uint32_t tree(std::uint32_t at, unsigned bits, std::uint32_t number) {
    const std::uint32_t last = 1U << bits;
    std::uint32_t node = 1;
    while (bits-- > 0) node = 2 * node + (decide(at + node, (number >> bits & 1) != 0) ? 1 : 0);
    return node - last;
  }
  /// A number of so many bits, as they are.
  std::uint32_t plain(unsigned bits, std::uint32_t number) {
    std::uint32_t read = 0;
    while (bits-- > 0) read = 2 * read + (coder_.code((number >> bits & 1) != 0, 2048) ? 1 : 0);
    return read;
  }

 private:
  struct Odds {
    std::uint16_t ones = 32768;  // how likely a 1 is, of 65,536
    std::uint8_t seen = 0;       // and how often that has been learnt
  };
  Coder& coder_;
  std::vector<Odds> states_;
};

}  // namespace wend::pack
