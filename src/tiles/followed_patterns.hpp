// For IdaWalk: the sums of wide tables of patterns, looked up once or, reflected, twice. A move costs an
// addition and a look into a table.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

#include "tiles/home_board.hpp"
#include "tiles/pattern_database.hpp"

namespace wend {

template <std::size_t looks>
class FollowedPatterns {
 public:
  // one look is rare: where the blank belongs beside the diagonal
  static constexpr std::size_t unrolled_cells = looks == 2 ? 25 : 0;
  static constexpr std::size_t most_parts = 32;

  explicit FollowedPatterns(const PatternDatabase& patterns) : patterns_(&patterns) {
    const TileShape& shape = patterns.shape();
    const std::size_t cells = shape.cells();
    changes_.reset(new Entries[64 * 4 * 64]());
    for (std::size_t look = 0; look < looks; ++look) {
      const PatternDatabase::Look& from = patterns.looks()[look];
      for (std::size_t part = 0; part < from.tables.size(); ++part)
        parts_[look][part].table = from.tables[part]->entries().data();
      for (std::size_t tile = 0; tile < cells; ++tile) {
        part_of_[look][tile] = from.part_of[tile];
        for (std::size_t cell = 0; cell < cells; ++cell) {
          for (const TileMove move : tile_moves) {  // the tile in `cell` goes the other way
            if (!shape.has(cell, opposite(move))) continue;
            changes_.get()[index(tile, cell, static_cast<std::size_t>(move))][look] =
                from.adds[tile * cells + shape.next(cell, opposite(move))] - from.adds[tile * cells + cell];
          }
        }
      }
    }
  }

  using Sum = std::array<int, looks>;
  using Entries = std::array<std::uint32_t, looks>;
  struct Undo {
    Entries entry;
    std::array<std::uint8_t, looks> value;
  };

  Sum start(const HomeBoard& board) {
    Sum sum{};
    for (std::size_t look = 0; look < looks; ++look) {
      const PatternDatabase::Look& from = patterns_->looks()[look];
      for (Part& part : parts_[look]) part.entry = 0;
      for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
        const TileCell tile = board.tiles[cell];
        if (tile != board.home)
          parts_[look][part_of_[look][tile]].entry += from.adds[tile * board.tiles.size() + cell];
      }
      for (std::size_t part = 0; part < from.tables.size(); ++part) {
        parts_[look][part].value = parts_[look][part].table[parts_[look][part].entry];
        sum[look] += parts_[look][part].value;
      }
    }
    return sum;
  }

  /// The second look only if the first does not say no.
  bool enter(Sum& sum, std::size_t tile, std::size_t cell, std::size_t move, int room, Undo& undo) {
    Entries entries = changes_.get()[index(tile, cell, move)];
    std::array<std::uint8_t, looks> values;
    for (std::size_t look = 0; look < looks; ++look) {
      const Part& part = parts_[look][part_of_[look][tile]];
      entries[look] += part.entry;
      values[look] = part.table[entries[look]];
      sum[look] += values[look] - part.value;
      if (sum[look] > room) return false;
    }
    for (std::size_t look = 0; look < looks; ++look) {
      Part& part = parts_[look][part_of_[look][tile]];
      undo.entry[look] = part.entry;
      undo.value[look] = part.value;
      part.entry = entries[look];
      part.value = values[look];
    }
    return true;
  }
  [[nodiscard]] int value(const Sum& sum) const { return *std::max_element(sum.begin(), sum.end()); }
  [[nodiscard]] bool home(const Sum& sum) const { return sum[0] == 0; }
  void leave(std::size_t tile, const Undo& undo) {
    for (std::size_t look = 0; look < looks; ++look) {
      Part& part = parts_[look][part_of_[look][tile]];
      part.entry = undo.entry[look];
      part.value = undo.value[look];
    }
  }

 private:
  struct Part {
    const std::uint8_t* table = nullptr;
    std::uint32_t entry = 0;
    std::uint8_t value = 0;
  };
  /// Cell and move are known when the walk is compiled: what differs then is the tile, and all are
  /// neighbours.
  static std::size_t index(std::size_t tile, std::size_t cell, std::size_t move) {
    return (cell * 4 + move) * 64 + tile;
  }

  const PatternDatabase* patterns_;
  std::shared_ptr<Entries[]> changes_;  // of the entry numbers
  std::array<std::array<std::uint8_t, 64>, looks> part_of_{};
  std::array<std::array<Part, most_parts>, looks> parts_{};
};

}  // namespace wend
