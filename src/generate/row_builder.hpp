// What builders that think in rows share. Such a builder finishes a maze row by row, top to bottom, and needs
// memory for one row only: it is a struct with
//   static constexpr std::string_view name;
//   template <class Sink, class W>
//   static void rows(const RowPlan& plan, const Sink& sink, W& watch);
// where sink(east, south) takes a finished row and says whether to go on. `build_rows<ThatStruct>` is its
// Builder::build and `stream_rows<ThatStruct>` its Builder::stream: one code, so both give the same maze.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "generate/passage_builder.hpp"

namespace wend {

/// What is to be built, in cells; and the two planes of one row, ready to be filled.
struct RowPlan {
  std::uint64_t rows;
  std::size_t columns;
  std::uint64_t seed;

  [[nodiscard]] std::size_t words() const { return (columns + 63) / 64; }
  /// The bit of the last column within its word.
  [[nodiscard]] std::uint64_t last_bit() const { return std::uint64_t{1} << ((columns - 1) % 64); }
  /// All columns of the last word.
  [[nodiscard]] std::uint64_t last_mask() const { return last_bit() | (last_bit() - 1); }
};

/// An Error unless there are cells, and few enough columns to number them.
void check_stream_size(std::string_view builder, std::uint64_t rows, std::uint64_t columns);

/// Passages to the east from every column but the last.
void join_all_east(const RowPlan& plan, std::span<std::uint64_t> east);

inline bool bit_of(std::span<const std::uint64_t> plane, std::size_t column) {
  return (plane[column / 64] >> (column % 64)) & 1;
}

/// Shows a finished row cell by cell.
template <class W>
void show_row(std::uint64_t row, std::size_t columns, std::span<const std::uint64_t> east,
              std::span<const std::uint64_t> south, W& watch) {
  if constexpr (W::watching) {
    for (std::size_t column = 0; column < columns; ++column) {
      watch.cell(row, column, Brush::open);
      if (bit_of(east, column)) watch.east_of(row, column, Brush::open);
      if (bit_of(south, column)) watch.south_of(row, column, Brush::open);
      watch.step();
    }
  }
}

/// Every row but the last by `make_row(east, south)`; in the last one only passages to the east, by
/// `make_last_row(east)`.
template <class MakeRow, class MakeLastRow, class Sink, class W>
void row_by_row(const RowPlan& plan, const MakeRow& make_row, const MakeLastRow& make_last_row,
                const Sink& sink, W& watch) {
  std::vector<std::uint64_t> east(plan.words());
  std::vector<std::uint64_t> south(plan.words());
  for (std::uint64_t row = 0; row + 1 < plan.rows; ++row) {
    make_row(std::span(east), std::span(south));
    show_row(row, plan.columns, east, south, watch);
    if (!sink(east, south)) return;
  }
  make_last_row(std::span(east));
  std::fill(south.begin(), south.end(), 0);
  show_row(plan.rows - 1, plan.columns, east, south, watch);
  sink(east, south);
}

template <class B>
struct RowsIntoPassages {
  static constexpr std::string_view name = B::name;

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    std::size_t row = 0;
    const auto keep = [&](std::span<const std::uint64_t> east, std::span<const std::uint64_t> south) {
      std::copy(east.begin(), east.end(), passages.east_row(row).begin());
      std::copy(south.begin(), south.end(), passages.south_row(row).begin());
      ++row;
      return true;
    };
    B::rows(RowPlan{passages.rows(), passages.columns(), options.seed}, keep, watch);
  }
};

template <class B>
Maze build_rows(const BuildOptions& options, BuildTape* tape) {
  return build_passages<RowsIntoPassages<B>>(options, tape);
}

template <class B>
void stream_rows(std::uint64_t rows, std::uint64_t columns, std::uint64_t seed, const RowSink& sink) {
  check_stream_size(B::name, rows, columns);
  NoBuildWatch nobody;
  B::rows(RowPlan{rows, static_cast<std::size_t>(columns), seed}, sink, nobody);
}

}  // namespace wend
