// A random tree in which every tree is equally likely, by loop-erased random walks (Wilson 1996), on the
// cells or on the corners of a maze, tile by tile and with several threads.
//
// Idea: every vertex has a pile of random arrows to its neighbours, of which the top one counts. Wherever the
// top arrows form a cycle, these arrows are taken off; when no cycle is left, they form the tree. Propp and
// Wilson (1998) showed that the order does not matter. So tiles take off the cycles inside them on their own;
// then four tiles are one, in which only cycles through the seams are left, and so on up to the whole field.
// In each of these a walk that follows the arrows and draws a new one wherever it comes back finds the
// cycles.
//
// Guarantee: exactly uniform. Each tile of each level draws from its own random numbers, whoever works on it,
// so the tree does not depend on the number of threads. Cost: the walks of Wilson's algorithm; a byte per
// vertex for the copies of tiles, and half a byte for vertices to come back to.
#pragma once

#include <cstring>

#include "base/in_parallel.hpp"
#include "generate/parts/dice.hpp"
#include "generate/parts/field.hpp"

namespace wend {

/// What a byte of the field says beside the arrow. Neither loose nor settled: the arrow is the top of the
/// pile.
inline constexpr std::uint8_t popping_loose = 16;    // the next visit takes the next arrow of the pile
inline constexpr std::uint8_t popping_settled = 32;  // leads to a root or out of the tile for good
inline constexpr std::uint8_t popping_closed = 64;   // border: arrows that lead there do not exist
inline constexpr std::uint8_t popping_root = 128;
inline constexpr std::uint8_t popping_stops = popping_settled | popping_closed | popping_root;

/// How the walks are drawn: the vertex (0, 0) is the square (first, first); where the tree is not, it is
/// blank.
struct PoppingLook {
  std::size_t first;
  Brush blank;
  Brush done;
};

/// Draws the walk as a trail of arrows that loses its loops and becomes part of the maze in the end.
template <class W>
class Trail {
 public:
  /// The field is a tile whose first vertex is (row, column) of the whole; `last` is the whole itself.
  Trail(W& watch, const PoppingLook& look, const Field& field, std::size_t row, std::size_t column, bool last)
      : watch_(watch), look_(look), field_(field), row_(row), column_(column), last_(last) {
    if constexpr (W::watching) on_trail_.resize(field.number(field.rows(), field.columns()));
  }

  void go(std::size_t at, std::size_t next) {
    if constexpr (W::watching) {
      paint(at, arrow(field_[at] & way_bits), arrow(field_[at] & way_bits));
      trail_.push_back(at);
      on_trail_[at] = true;
      if ((field_[next] & popping_stops) == 0) paint_vertex(next, Brush::head);
      watch_.step();
      if ((field_[next] & popping_stops) == 0 && on_trail_[next]) erase_back_to(next);
    }
  }
  void settle(std::size_t at) {
    if constexpr (W::watching) {
      on_trail_[at] = false;
      trail_.clear();
      if (!last_) return;
      paint(at, look_.done, look_.done);
      watch_.step();
    }
  }
  /// Everything as it is in the end, also what no walk of the last level came by.
  void finish() {
    if constexpr (W::watching) {
      for (std::size_t row = 0; row < field_.rows(); ++row) {
        for (std::size_t column = 0; column < field_.columns(); ++column)
          paint(field_.number(row, column), look_.done, look_.done);
      }
      watch_.step();
    }
  }

 private:
  void erase_back_to(std::size_t loop) {
    for (std::size_t at = 0; at != loop;) {
      at = trail_.back();
      trail_.pop_back();
      on_trail_[at] = false;
      paint(at, look_.blank, look_.blank);
    }
    paint_vertex(loop, Brush::head);
    watch_.step();
  }
  void paint_vertex(std::size_t at, Brush brush) {
    watch_.square(square(row_ + field_.row(at)), square(column_ + field_.column(at)), brush);
  }
  /// A vertex and what its arrow crosses.
  void paint(std::size_t at, Brush vertex, Brush crossed) {
    paint_vertex(at, vertex);
    const std::size_t row = square(row_ + field_.row(at));
    const std::size_t column = square(column_ + field_.column(at));
    const Way way = field_[at] & way_bits;
    if (way == way_up) watch_.square(row - 1, column, crossed);
    if (way == way_right) watch_.square(row, column + 1, crossed);
    if (way == way_down) watch_.square(row + 1, column, crossed);
    if (way == way_left) watch_.square(row, column - 1, crossed);
  }
  [[nodiscard]] std::size_t square(std::size_t vertex) const { return 2 * vertex + look_.first; }

  W& watch_;
  const PoppingLook& look_;
  const Field& field_;
  std::size_t row_;
  std::size_t column_;
  bool last_;
  std::vector<std::size_t> trail_;
  std::vector<bool> on_trail_;
};

/// Takes all cycles off a field, be it a tile or the whole.
template <class W>
class CyclePopper {
 public:
  /// `remember`: how many vertices to come back to it may keep in a list.
  CyclePopper(Field& field, std::uint64_t seed, std::size_t remember, Trail<W>& trail)
      : field_(field),
        steps_(field.steps()),
        rng_(seed),
        dice_(rng_),
        trail_(trail),
        most_remembered_(remember) {}

  /// If nothing has been drawn yet.
  void settle_all() {
    for (std::size_t row = 0; row < field_.rows(); ++row) {
      const std::size_t end = field_.number(row, field_.columns());
      for (std::size_t at = field_.number(row, 0); at < end; ++at) {
        if ((field_[at] & popping_stops) == 0) walk(at);
      }
    }
  }

  /// If cycles are left only through the seams before row and column `half`.
  void settle_seams(std::size_t half) {
    if (half < field_.columns()) {
      for (std::size_t row = 0; row < field_.rows(); ++row) {
        settle_if(field_.number(row, half - 1), way_right);
        settle_if(field_.number(row, half), way_left);
      }
    }
    if (half < field_.rows()) {
      for (std::size_t column = 0; column < field_.columns(); ++column) {
        settle_if(field_.number(half - 1, column), way_down);
        settle_if(field_.number(half, column), way_up);
      }
    }
    while (forgotten_) {
      forgotten_ = false;
      settle_loose();
    }
  }

 private:
  void settle_if(std::size_t at, Way way) {
    if (field_[at] != way) return;
    walk(at);
    settle_remembered();
  }
  void settle_remembered() {
    while (!loosened_.empty()) {
      const std::size_t next = loosened_.back();
      loosened_.pop_back();
      if ((field_[next] & popping_stops) == 0) walk(next);
    }
  }

  /// A walk that comes back to an arrow it has followed may leave loose vertices behind. As many as memory is
  /// spent on are remembered and settled at once, while the caches hold their surroundings.
  void remember(std::size_t at) {
    if (loosened_.size() < most_remembered_) {
      loosened_.push_back(static_cast<std::uint32_t>(at));
    } else {
      forgotten_ = true;
    }
  }

  /// Looks for those that were not remembered, eight bytes at a time.
  void settle_loose() {
    constexpr std::uint64_t loose = 0x0101010101010101ULL * popping_loose;
    const std::size_t end = field_.number(field_.rows() - 1, field_.columns());
    for (std::size_t at = field_.number(0, 0); at < end; at += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, field_.data() + at, 8);
      if ((word & loose) == 0) continue;
      for (std::size_t i = at; i < at + 8; ++i) {
        if ((field_[i] & popping_loose) == 0) continue;
        walk(i);
        settle_remembered();
      }
    }
  }

  /// From an unsettled vertex along the arrows to one where they stop. Where the walk comes back it takes the
  /// next arrow, so the arrows it leaves behind are those of the walk without its loops.
  void walk(const std::size_t start) {
    std::uint8_t* const cells = field_.data();
    CompassDice dice = dice_;
    std::size_t at = start;
    std::uint8_t byte = cells[at];
    while (true) {
      Way way = byte & way_bits;
      if ((byte & popping_loose) != 0) {
        way = dice.roll();
      } else {
        remember(at);
      }
      const std::size_t next = at + steps_[way];
      const std::uint8_t next_byte = cells[next];
      if (next_byte == popping_closed) continue;  // thrown again: the ways that exist stay equally likely
      cells[at] = popping_loose | way;
      if constexpr (W::watching) trail_.go(at, next);
      if ((next_byte & popping_stops) != 0) break;
      at = next;
      byte = next_byte;
    }
    dice_ = dice;
    for (at = start; (cells[at] & popping_stops) == 0;) {
      const Way way = cells[at] & way_bits;
      cells[at] = popping_settled | way;
      if constexpr (W::watching) trail_.settle(at);
      at += steps_[way];
    }
  }

  Field& field_;
  const Steps steps_;
  Rng rng_;
  CompassDice dice_;
  Trail<W>& trail_;
  std::vector<std::uint32_t> loosened_;  // followed arrows, which may have been taken off since
  const std::size_t most_remembered_;
  bool forgotten_ = false;
};

/// One tile of one level.
struct PoppingTile {
  std::size_t row;
  std::size_t column;
  std::size_t side;
  std::size_t seam;  // 0 if nothing has been drawn yet
  std::uint64_t seed;
};

/// What lies around a tile: the border of the whole, or other tiles.
inline void copy_border(const Field& whole, const PoppingTile& tile, Field& field) {
  const std::uint8_t border = whole[0];
  const std::size_t stride = field.steps()[way_down];
  const std::size_t last_row = field.number(field.rows(), 0);
  const std::size_t last_column = field.number(0, field.columns());
  for (std::size_t i = 0; i < field.columns(); ++i) {
    if (tile.row == 0) field[field.number(0, i) - stride] = border;
    if (tile.row + field.rows() == whole.rows()) field[last_row + i] = border;
  }
  for (std::size_t i = 0; i < field.rows(); ++i) {
    if (tile.column == 0) field[field.number(i, 0) - 1] = border;
    if (tile.column + field.columns() == whole.columns()) field[last_column + i * stride] = border;
  }
}

struct PoppingPlan {
  std::uint64_t seed;
  unsigned threads;
  std::size_t tile;  // side of the tiles of the first level; part of what decides the tree
  PoppingLook look;
  std::size_t remember_one_in = 16;  // of the vertices of a tile; decides the tree as well
};

/// Works on a copy of the tile, whose border stops every walk that leaves it.
template <class W>
void pop_tile(Field& whole, const PoppingTile& tile, const PoppingPlan& plan, W& watch) {
  const std::size_t rows = std::min(tile.side, whole.rows() - tile.row);
  const std::size_t columns = std::min(tile.side, whole.columns() - tile.column);
  Field field(rows, columns, 0, popping_root);
  const auto end = [&](std::size_t row) { return whole.number(tile.row + row, tile.column) + columns; };
  for (std::size_t row = 0; row < rows; ++row) {
    std::copy(whole.data() + end(row) - columns, whole.data() + end(row),
              field.data() + field.number(row, 0));
  }
  copy_border(whole, tile, field);
  Trail<W> trail(watch, plan.look, field, tile.row, tile.column, false);
  CyclePopper<W> popper(field, tile.seed, rows * columns / plan.remember_one_in, trail);
  if (tile.seam == 0) {
    popper.settle_all();
  } else {
    popper.settle_seams(tile.seam);
  }
  for (std::size_t row = 0; row < rows; ++row) {
    const std::uint8_t* const from = field.data() + field.number(row, 0);
    std::transform(from, from + columns, whole.data() + end(row) - columns, [](std::uint8_t byte) {
      return static_cast<std::uint8_t>(byte & (way_bits | popping_root));
    });
  }
}

/// Sixteen tiles or fewer, none of them small: enough for the threads of most machines,
/// and few seams, as mending them costs more than the tiles save if there is but one thread.
inline std::size_t popping_tile(const Field& field) {
  return std::max<std::size_t>(1024, (std::max(field.rows(), field.columns()) + 3) / 4);
}

/// Gives every vertex of the field, all loose but the roots, the arrow of a uniformly random tree.
template <class W>
void pop_cycles(Field& field, const PoppingPlan& plan, W& watch) {
  Rng seeds(plan.seed);
  std::size_t seam = 0;
  for (std::size_t side = plan.tile; side < std::max(field.rows(), field.columns()); side *= 2) {
    std::vector<PoppingTile> tiles;
    for (std::size_t row = 0; row < field.rows(); row += side) {
      for (std::size_t column = 0; column < field.columns(); column += side) {
        tiles.push_back({row, column, side, seam, seeds.next()});
      }
    }
    in_parallel(W::watching ? 1 : plan.threads, tiles.size(),
                [&](std::size_t number) { pop_tile(field, tiles[number], plan, watch); });
    seam = side;
  }
  Trail<W> trail(watch, plan.look, field, 0, 0, true);
  CyclePopper<W> popper(field, seeds.next(), field.rows() * field.columns() / plan.remember_one_in, trail);
  if (seam == 0) {
    popper.settle_all();
  } else {
    popper.settle_seams(seam);
  }
  trail.finish();
}

}  // namespace wend
