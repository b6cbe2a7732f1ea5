// What a search on buckets remembers of a cell: the length of the way to it, where that came from, and
// whether the cell still has to be expanded. Records of earlier queries count as blank, as they carry another
// number.
//
// There are two sizes. A search that jumps has to store where it came from. One that goes from cell to cell
// only needs the direction, and half of the bytes: in mazes, whose records soon outgrow the caches, that
// saves a fifth of the time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "paths/parts/directions.hpp"
#include "paths/parts/length.hpp"
#include "paths/parts/scratch.hpp"
#include "paths/path_map.hpp"

namespace wend {

struct CellRecord {
  bool known;    // by this query
  bool waiting;  // to be expanded
  unsigned way;  // the direction it was reached in
  Length g;
};

/// 16 bytes per cell, for any steps.
class WideRecords {
 public:
  explicit WideRecords(const PathMap& map) : words_(map.grid().slots()) {}

  void begin() {
    if (++query_ <= last_query) return;
    words_.clear();
    query_ = 1;
  }
  [[nodiscard]] CellRecord operator[](Slot at) const {
    const Word& word = words_[at];
    return {word.mark >> query_shift == query_, (word.mark & 1) != 0, word.mark >> 1 & 15, word.g};
  }
  [[nodiscard]] Slot parent(Slot at) const { return words_[at].parent; }
  void reach(Slot at, Length g, Slot parent, unsigned way) {
    words_[at] = {g, parent, query_ << query_shift | way << 1 | 1};
  }
  void expand(Slot at) { words_[at].mark &= ~1U; }
  [[nodiscard]] std::size_t bytes() const { return words_.bytes(); }

 private:
  struct Word {
    Length g;
    Slot parent;
    std::uint32_t mark;  // from the top: the query's number, the direction, whether it is waiting
  };
  static constexpr unsigned query_shift = 5;
  static constexpr std::uint32_t last_query = (1U << (32 - query_shift)) - 1;

  ZeroArray<Word> words_;
  std::uint32_t query_ = 0;
};

/// 8 bytes per cell, for steps from cell to cell on maps of up to 1.8 million cells.
class NarrowRecords {
 public:
  explicit NarrowRecords(const PathMap& map) : words_(map.grid().slots()) {
    const std::array<Slot, 8> offsets = way_offsets(map);
    std::copy(offsets.begin(), offsets.end(), offsets_.begin());
  }

  /// No way visits a cell twice, so none is longer than all weights together.
  static bool suits(const PathMap& map) {
    return map.rows() * map.columns() <= length_mask / Grid::max_weight;
  }

  void begin() {
    if (++query_ <= last_query) return;
    words_.clear();
    query_ = 1;
  }
  [[nodiscard]] CellRecord operator[](Slot at) const {
    const std::uint64_t word = words_[at];
    return {word >> query_shift == query_,
            (word >> waiting_shift & 1) != 0,
            static_cast<unsigned>(word >> way_shift & 15),
            {static_cast<std::int32_t>(word & length_mask),
             static_cast<std::int32_t>(word >> diagonal_shift & length_mask)}};
  }
  [[nodiscard]] Slot parent(Slot at) const { return at - offsets_[words_[at] >> way_shift & 15]; }
  void reach(Slot at, Length g, Slot, unsigned way) {
    words_[at] = query_ << query_shift | std::uint64_t{way} << way_shift | std::uint64_t{1} << waiting_shift |
                 static_cast<std::uint64_t>(g.diagonal) << diagonal_shift |
                 static_cast<std::uint64_t>(g.straight);
  }
  void expand(Slot at) { words_[at] &= ~(std::uint64_t{1} << waiting_shift); }
  [[nodiscard]] std::size_t bytes() const { return words_.bytes(); }

 private:
  // From the lowest bit: 24 of the straight part of g, 24 of the diagonal one, waiting, direction, query.
  static constexpr std::uint64_t length_mask = (1U << 24) - 1;
  static constexpr unsigned diagonal_shift = 24, waiting_shift = 48, way_shift = 49, query_shift = 53;
  static constexpr std::uint64_t last_query = (1U << (64 - query_shift)) - 1;

  ZeroArray<std::uint64_t> words_;
  std::array<Slot, no_way_yet + 1> offsets_{};  // the start, reached in no direction, is its own parent
  std::uint64_t query_ = 0;
};

}  // namespace wend
