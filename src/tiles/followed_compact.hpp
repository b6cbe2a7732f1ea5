// For IdaWalk: the sums of compact tables of patterns, looked up once or, reflected, twice. These tables are
// larger than all caches, so a look takes as long as memory does.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "tiles/home_board.hpp"
#include "tiles/pattern_database.hpp"

namespace wend {

template <std::size_t looks>
class FollowedCompact {
 public:
  // one look is rare: where the blank belongs beside the diagonal
  static constexpr std::size_t unrolled_cells = looks == 2 ? 16 : 0;
  explicit FollowedCompact(const PatternDatabase& patterns) : patterns_(&patterns) {
    const TileShape& shape = patterns.shape();
    for (std::size_t look = 0; look < looks; ++look) {
      const PatternDatabase::Look& from = patterns.looks()[look];
      std::copy(from.part_of.begin(), from.part_of.end(), part_of_[look].begin());
      for (std::size_t part = 0; part < from.tables.size(); ++part) {
        Part& to = parts_[look][part];
        to.table = from.tables[part]->entries().data();
        to.index = &from.tables[part]->index();
        const std::uint8_t* const cell_of = from.cell_of.data() + part * shape.cells();
        for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
          for (const TileMove move : tile_moves) {  // the tile in `cell` goes the other way
            if (!shape.has(cell, opposite(move))) continue;
            to.steps[cell][static_cast<std::size_t>(move)] = {cell_of[cell],
                                                              cell_of[shape.next(cell, opposite(move))]};
          }
        }
      }
    }
  }

  using Sum = std::array<int, looks>;
  struct Undo {
    std::array<CompactIndex::Lie, looks> lie;
    std::array<std::uint8_t, looks> value;
  };

  Sum start(const HomeBoard& board) {
    Sum sum{};
    for (std::size_t look = 0; look < looks; ++look) {
      const PatternDatabase::Look& from = patterns_->looks()[look];
      for (std::size_t number = 0; number < from.tables.size(); ++number) {
        Part& part = parts_[look][number];
        part.lie = patterns_->lie(from, number, board.view());
        part.value = part.table[part.index->number(part.lie)];
        sum[look] += part.value;
      }
    }
    return sum;
  }

  /// The second look only if the first does not say no.
  bool enter(Sum& sum, std::size_t tile, std::size_t cell, std::size_t move, int room, Undo& undo) {
    std::array<CompactIndex::Lie, looks> lies;
    std::array<std::uint8_t, looks> values;
    for (std::size_t look = 0; look < looks; ++look) {
      const Part& part = parts_[look][part_of_[look][tile]];
      const Step step = part.steps[cell][move];
      lies[look] = part.index->moved(part.lie, step.from, step.to);
      values[look] = part.table[part.index->number(lies[look])];
      sum[look] += values[look] - part.value;
      if (sum[look] > room) return false;
    }
    for (std::size_t look = 0; look < looks; ++look) {
      Part& part = parts_[look][part_of_[look][tile]];
      undo.lie[look] = std::exchange(part.lie, lies[look]);
      undo.value[look] = std::exchange(part.value, values[look]);
    }
    return true;
  }
  [[nodiscard]] int value(const Sum& sum) const { return *std::max_element(sum.begin(), sum.end()); }
  [[nodiscard]] bool home(const Sum& sum) const { return sum[0] == 0; }
  void leave(std::size_t tile, const Undo& undo) {
    for (std::size_t look = 0; look < looks; ++look) {
      Part& part = parts_[look][part_of_[look][tile]];
      part.lie = undo.lie[look];
      part.value = undo.value[look];
    }
  }

 private:
  static constexpr std::size_t most_parts = 16;

  struct Step {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
  };
  struct Part {
    const std::uint8_t* table = nullptr;
    const CompactIndex* index = nullptr;
    CompactIndex::Lie lie;
    std::uint8_t value = 0;
    std::array<std::array<Step, 4>, CompactIndex::most_cells> steps{};  // in the table; by cell and move
  };

  const PatternDatabase* patterns_;
  std::array<std::array<std::uint8_t, CompactIndex::most_cells>, looks> part_of_{};
  std::array<std::array<Part, most_parts>, looks> parts_{};
};

}  // namespace wend
